import Foundation
import MigrationTestSupport

/// The built `viper-migrate`.
enum Tool {
  /// Next to the test bundle, where the build puts it.
  static let path: String = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("viper-migrate").path
    #else
      return Bundle.main.bundleURL.appendingPathComponent("viper-migrate").path
    #endif
  }()

  /// Runs it with a plain environment, so that the settings of the person who runs the tests don't matter.
  static func run(_ arguments: String..., in folder: TemporaryFolder, path: String? = nil) throws -> Run {
    var environment = ProcessInfo.processInfo.environment
    environment["NO_COLOR"] = nil
    if let path { environment["PATH"] = path }
    return try Run(Tool.path, arguments, in: folder.path, environment: environment)
  }
}
