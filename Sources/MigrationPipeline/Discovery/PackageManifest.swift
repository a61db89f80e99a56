import Foundation

/// What the pipeline asks of a `Package.swift`.
struct PackageManifest {
  /// Lowest versions that the package supports, by platform: `iOS` -> `17`.
  let platforms: [String: String]

  /// Reads `.iOS(.v17)` and `.iOS("17.2")` behind `platforms:`.
  init(_ contents: [UInt8]) {
    let text = String(decoding: contents, as: UTF8.self)
    guard let start = text.range(of: "platforms:"), let end = text[start.upperBound...].firstIndex(of: "]") else {
      platforms = [:]
      return
    }
    var found: [String: String] = [:]
    let words = text[start.upperBound..<end].split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }
    for (name, version) in zip(words, words.dropFirst()) where name.hasPrefix(".") {
      let number = version.drop { !$0.isNumber }.replacingOccurrences(of: "_", with: ".")
      if number.first?.isNumber == true { found[String(name.dropFirst())] = number }
    }
    platforms = found
  }
}

extension PackageManifest {
  /// The lowest version of each platform over packages and Xcode projects.
  static func lowest(_ sources: [[String: String]]) -> [String: String] {
    var all: [String: [String]] = [:]
    for source in sources { for (name, version) in source { all[name, default: []].append(version) } }
    return all.compactMapValues(XcodeProject.lowest)
  }
}
