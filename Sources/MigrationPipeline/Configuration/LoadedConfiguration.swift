import Foundation
import MigrationModel

/// The configuration that a run uses, and where it came from.
package struct LoadedConfiguration: Sendable {
  /// Feature globs are relative to the analysed folder.
  package var configuration: Configuration
  /// Absolute path of the file; nil for the defaults.
  package let path: String?
  /// What the file says that means nothing; each a sentence without the file's name.
  package let warnings: [String]
  /// `included` and `excluded`, relative to the analysed folder.
  let filter: PathFilter

  /// Looks for the file in the analysed folder and above it, up to the top of the work tree.
  /// Throws `PipelineError` (`badFile`, or `missingInput` for a file that can't be opened).
  package static func find(for workspace: Workspace, rules: [Rule]) throws -> LoadedConfiguration {
    for folder in Workspace.folders(from: workspace.root, upTo: workspace.workTree?.top) {
      let path = (folder as NSString).appendingPathComponent(ConfigurationKeys.fileName)
      if access(path, F_OK) == 0 { return try read(path, for: workspace, rules: rules) }
    }
    return LoadedConfiguration(
      configuration: Configuration(), path: nil, warnings: [],
      filter: PathFilter(included: [], excluded: [], prefix: ""))
  }

  private static func read(_ path: String, for workspace: Workspace, rules: [Rule]) throws -> LoadedConfiguration {
    let bytes = try FileReader.require(path, orThrow: .missingInput)
    let file = try ConfigurationFile.read(bytes, path: path, rules: rules)
    let folder = (path as NSString).deletingLastPathComponent
    let prefix = String(workspace.root.dropFirst(folder.count))
    var configuration = file.configuration
    for (feature, globs) in configuration.features {
      configuration.features[feature] = globs.flatMap { Glob($0).relative(to: prefix).map(\.pattern) }
    }
    return LoadedConfiguration(
      configuration: configuration, path: path, warnings: file.warnings,
      filter: PathFilter(included: configuration.included, excluded: configuration.excluded, prefix: prefix))
  }
}
