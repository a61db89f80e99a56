import Foundation

/// What the pipeline asks of a `project.pbxproj`.
struct XcodeProject {
  /// Lowest version of `IPHONEOS_DEPLOYMENT_TARGET`, e.g. `15.0`; nil if the project has none.
  let deploymentTarget: String?
  /// Every file of a target is written in the project, so that a new file must be added by hand.
  let listsFiles: Bool

  init(_ text: String) {
    listsFiles = !text.contains("PBXFileSystemSynchronizedRootGroup")
    deploymentTarget = XcodeProject.lowest(XcodeProject.values(of: "IPHONEOS_DEPLOYMENT_TARGET", in: text))
  }

  /// The lowest of some dotted versions.
  static func lowest(_ versions: [String]) -> String? {
    versions.min { numbers($0).lexicographicallyPrecedes(numbers($1)) }
  }

  private static func values(of key: String, in text: String) -> [String] {
    text.components(separatedBy: "\(key) = ").dropFirst().map { rest in
      rest.prefix { $0 != ";" && $0 != "\n" }.trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
    }.filter { $0.first?.isNumber == true }
  }

  private static func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }
}
