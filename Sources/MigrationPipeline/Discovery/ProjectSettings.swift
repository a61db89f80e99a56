import Foundation
import MigrationModel

/// The build configurations of a `project.pbxproj` that start from `.xcconfig` files.
struct ProjectSettings {
  private let configurations: [BuildSettings]
  private let joined: BuildSettings

  /// - Parameters:
  ///   - folder: that of the `.xcodeproj`, relative to the analysed one.
  ///   - root: the analysed folder, absolute and without links.
  init(_ contents: [UInt8], folder: String, root: String) {
    let objects = ProjectObjects(contents, folder: folder)
    var files = SettingsFiles(root: root)
    configurations = objects.configurations.map { configuration in
      var settings = BuildSettings()
      if let file = objects.baseFile(of: configuration) { settings.read(file, &files) }
      let own = configuration["buildSettings"] as? [String: Any] ?? [:]
      for (key, value) in own.sorted(by: { $0.key < $1.key }) {
        if let text = value as? String { settings.assign(key, text) }
      }
      return settings
    }
    joined = BuildSettings(joining: configurations)
  }

  /// What a name may be in any configuration, in no order.
  func values(of name: String) -> [String] {
    var (found, open) = ([String](), Set<String>())
    for settings in configurations {
      let own = settings.values(of: [name])
      found += own.found
      open.formUnion(own.open)
    }
    return found + joined.values(of: open).found
  }
}

/// The objects of a project file that settings hang on, by identifier.
private struct ProjectObjects {
  private let objects: [String: [String: Any]]
  private let folder: String
  /// The group that holds an object.
  private let groups: [String: String]

  init(_ contents: [UInt8], folder: String) {
    self.folder = folder
    // A project that can't be read says nothing, as one without `.xcconfig` files.
    objects = Self.excerpt(of: contents).flatMap(Self.read) ?? Self.read(contents) ?? [:]
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
    guard let configurations = section("XCBuildConfiguration", of: contents),
      let files = section("PBXFileReference", of: contents)
    else { return nil }
    let groups = ["PBXGroup", "PBXVariantGroup", "PBXFileSystemSynchronizedRootGroup"].compactMap {
      section($0, of: contents)
    }
    let texts = [configurations] + groups + lines(with: "xcconfig", of: files)
    return Array("{ objects = {\n".utf8) + texts.joined(separator: [0x0A]) + Array("\n}; }\n".utf8)
  }

  /// Those that hold a word: asked of each line by `contains`, this took a tenth of an analysis.
  private static func lines(with word: String, of section: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let bytes = Array(section)
    let starts = ByteSearch(word).offsets(in: bytes).map { (bytes[..<$0].lastIndex(of: 0x0A) ?? -1) + 1 }
    return Set(starts).sorted().map { bytes[$0...].prefix { $0 != 0x0A } }
  }

  private static func section(_ kind: String, of contents: [UInt8]) -> ArraySlice<UInt8>? {
    let begin = ByteSearch("/* Begin \(kind) section */")
    guard let start = begin.offsets(in: contents).first,
      let end = ByteSearch("/* End \(kind) section */").offsets(in: contents).first, start + begin.length <= end
    else { return nil }
    return contents[(start + begin.length)..<end]
  }

  /// Sorted by identifier.
  var configurations: [[String: Any]] {
    objects.sorted { $0.key < $1.key }.map(\.value).filter { $0["isa"] as? String == "XCBuildConfiguration" }
  }

  /// The file that a configuration starts from, relative to the analysed folder.
  func baseFile(of configuration: [String: Any]) -> String? {
    if let id = configuration["baseConfigurationReference"] as? String { return path(of: id) }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"] as? String,
      let relative = configuration["baseConfigurationReferenceRelativePath"] as? String
    else { return nil }
    return path(of: anchor).flatMap { SettingsFiles.joined($0, relative) }
  }

  private func path(of id: String, depth: Int = 0) -> String? {
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
