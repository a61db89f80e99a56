import Foundation
import MigrationModel

/// The objects of a project file, by identifier.
struct ProjectObjects {
  private let objects: [String: [String: Any]]
  private let folder: String
  /// The group that holds an object.
  private let groups: [String: String]

  /// Those that settings hang on; a project that can't be read has none.
  /// - Parameter folder: that of the `.xcodeproj`, relative to the analysed one.
  init(settingsOf contents: [UInt8], folder: String) {
    self.init(Self.excerpt(of: contents).flatMap(Self.read) ?? Self.read(contents) ?? [:], folder)
  }

  /// All of them; a project that can't be read has none.
  init(_ contents: [UInt8], folder: String) { self.init(Self.read(contents) ?? [:], folder) }

  private init(_ objects: [String: [String: Any]], _ folder: String) {
    (self.objects, self.folder) = (objects, folder)
    groups = objects.reduce(into: [:]) { result, entry in
      for child in entry.value["children"] as? [String] ?? [] { result[child] = entry.key }
    }
  }

  private static func read(_ contents: [UInt8]) -> [String: [String: Any]]? {
    do {
      let list = try PropertyListSerialization.propertyList(from: Data(contents), format: nil)
      return (list as? [String: Any])?["objects"] as? [String: [String: Any]]
    } catch {
      return nil
    }
  }

  /// The sections that are asked for, as Xcode marks them: a project has thousands of other objects, and reading all of them
  /// takes a twelfth of an analysis. nil where they are not marked.
  private static func excerpt(of contents: [UInt8]) -> [UInt8]? {
    let sections = sections(of: contents)
    guard let configurations = sections["XCBuildConfiguration"], let files = sections["PBXFileReference"] else {
      return nil
    }
    let groups = [
      "PBXGroup", "PBXVariantGroup", "PBXFileSystemSynchronizedRootGroup",
      "PBXFileSystemSynchronizedBuildFileExceptionSet",
    ].compactMap { sections[$0] }
    let texts = [contents[configurations]] + groups.map { contents[$0] } + lines(with: "xcconfig", of: contents[files])
    var excerpt = Array("{ objects = {\n".utf8)
    excerpt.reserveCapacity(texts.reduce(32) { $0 + $1.count + 1 })
    for text in texts {
      excerpt += text
      excerpt.append(0x0A)
    }
    return excerpt + Array("}; }\n".utf8)
  }

  /// Those that hold a word: asked of each line by `contains`, this took a tenth of an analysis.
  private static func lines(with word: String, of section: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let bytes = Array(section)
    let starts = ByteSearch(word).offsets(in: bytes).map { (bytes[..<$0].lastIndex(of: 0x0A) ?? -1) + 1 }
    return Set(starts).sorted().map { bytes[$0...].prefix { $0 != 0x0A } }
  }

  /// What stands between the marks of each section, by its kind.
  private static func sections(of contents: [UInt8]) -> [String: Range<Int>] {
    let mark = ByteSearch(" section */")
    var sections: [String: Range<Int>] = [:]
    var open: (kind: String, start: Int)?
    for end in mark.offsets(in: contents) {
      let start = contents[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let words = String(decoding: contents[start..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, words[0] == "/*" else { continue }
      if words[1] == "Begin" { open = (String(words[2]), end + mark.length) }
      guard words[1] == "End", let (kind, begin) = open, words[2] == kind else { continue }
      sections[kind] = sections[kind] ?? begin..<start
    }
    return sections
  }

  /// Sorted by identifier.
  var configurations: [[String: Any]] { all("XCBuildConfiguration") }

  /// The objects of a kind, sorted by identifier.
  func all(_ kind: String) -> [[String: Any]] {
    objects.sorted { $0.key < $1.key }.map(\.value).filter { $0["isa"] as? String == kind }
  }

  /// What an object refers to under a key: one object or several, in their order.
  func references(_ key: String, of object: [String: Any]) -> [[String: Any]] {
    let ids = object[key] as? [String] ?? (object[key] as? String).map { [$0] } ?? []
    return ids.compactMap { objects[$0] }
  }

  /// The folders that Xcode reads by itself, relative to the analysed one, sorted.
  var readFolders: [String] { read.compactMap { path(of: $0.key) }.sorted() }

  /// The files of Swift in such folders that are in other targets than their folder, as `membershipExceptions` name them.
  var namedSources: Set<String> {
    Set(
      read.flatMap { id, group -> [String] in
        guard let folder = path(of: id) else { return [] }
        return references("exceptions", of: group).flatMap { $0["membershipExceptions"] as? [String] ?? [] }
          .filter { $0.hasSuffix(".swift") }.compactMap { SettingsFiles.joined(folder, $0) }
      })
  }

  private var read: [String: [String: Any]] {
    objects.filter { $0.value["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" }
  }

  /// The file that a configuration starts from, relative to the analysed folder.
  func baseFile(of configuration: [String: Any]) -> String? {
    if let id = configuration["baseConfigurationReference"] as? String { return path(of: id) }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"] as? String,
      let relative = configuration["baseConfigurationReferenceRelativePath"] as? String
    else { return nil }
    return path(of: anchor).flatMap { SettingsFiles.joined($0, relative) }
  }

  /// The path of a file or group, relative to the analysed folder; nil for what lies elsewhere.
  func path(of id: String, depth: Int = 0) -> String? {
    guard let object = objects[id], depth < 64 else { return nil }
    let own = object["path"] as? String ?? ""
    switch object["sourceTree"] as? String {
    case "SOURCE_ROOT": return SettingsFiles.joined(folder, own)
    case "<group>":
      let outer = groups[id] == nil ? folder : groups[id].flatMap { path(of: $0, depth: depth + 1) }
      return outer.flatMap { SettingsFiles.joined($0, own) }
    default: return nil
    }
  }
}
