import Foundation
import MigrationModel

/// The build configurations of a `project.pbxproj` that start from `.xcconfig` files.
struct ProjectSettings {
  private let configurations: [BuildSettings]
  private let joined: BuildSettings

  /// - Parameter root: the analysed folder, absolute and without links.
  init(_ objects: ProjectObjects, root: String) {
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
