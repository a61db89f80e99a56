import Foundation

/// The build configurations of a `project.pbxproj` that start from `.xcconfig` files.
struct ProjectSettings {
  private let configurations: [BuildSettings]

  /// - Parameter folder: that of the `.xcodeproj`, absolute.
  init(_ contents: [UInt8], folder: String) {
    let objects = ProjectObjects(contents, folder: folder)
    configurations = objects.configurations.map { configuration in
      var settings = BuildSettings()
      if let file = objects.baseFile(of: configuration) { settings.read(file) }
      let own = configuration["buildSettings"] as? [String: Any] ?? [:]
      for (key, value) in own.sorted(by: { $0.key < $1.key }) {
        if let text = value as? String { settings.assign(key, text) }
      }
      return settings
    }
  }

  /// What a name may be in any configuration.
  func values(of name: String) -> [String] {
    configurations.flatMap { settings in
      settings.values(of: name) { other in configurations.flatMap { $0.values(of: other) } }
    }
  }
}

/// The objects of a project file, by identifier.
private struct ProjectObjects {
  private let objects: [String: [String: Any]]
  private let folder: String
  /// The group that holds an object.
  private let groups: [String: String]

  init(_ contents: [UInt8], folder: String) {
    self.folder = folder
    objects = Self.read(contents)
    groups = objects.reduce(into: [:]) { result, entry in
      for child in entry.value["children"] as? [String] ?? [] { result[child] = entry.key }
    }
  }

  private static func read(_ contents: [UInt8]) -> [String: [String: Any]] {
    do {
      let list = try PropertyListSerialization.propertyList(from: Data(contents), format: nil)
      return (list as? [String: Any])?["objects"] as? [String: [String: Any]] ?? [:]
    } catch {
      // A project that can't be read says nothing, as it did without `.xcconfig` files.
      return [:]
    }
  }

  /// Sorted by identifier.
  var configurations: [[String: Any]] {
    objects.sorted { $0.key < $1.key }.map(\.value).filter { $0["isa"] as? String == "XCBuildConfiguration" }
  }

  /// The absolute path of the file that a configuration starts from.
  func baseFile(of configuration: [String: Any]) -> String? {
    if let id = configuration["baseConfigurationReference"] as? String { return path(of: id) }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"] as? String,
      let relative = configuration["baseConfigurationReferenceRelativePath"] as? String
    else { return nil }
    return path(of: anchor).map { "\($0)/\(relative)" }
  }

  private func path(of id: String, depth: Int = 0) -> String? {
    guard let object = objects[id], depth < 64 else { return nil }
    let own = object["path"] as? String
    switch object["sourceTree"] as? String {
    case "<absolute>": return own
    case "SOURCE_ROOT": return own.map { "\(folder)/\($0)" } ?? folder
    case "<group>":
      guard let outer = groups[id] == nil ? folder : groups[id].flatMap({ path(of: $0, depth: depth + 1) }) else {
        return nil
      }
      return own.map { "\(outer)/\($0)" } ?? outer
    default: return nil
    }
  }
}
