import Foundation

/// The built `viper-migrate`; the test target must depend on it.
package enum Tool {
  /// Next to the test bundle, where the build puts it.
  package static let path: String = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("viper-migrate").path
    #else
      return Bundle.main.bundleURL.appendingPathComponent("viper-migrate").path
    #endif
  }()

  /// Runs it with a plain environment, so that the settings of the person who runs the tests don't matter.
  package static func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Run {
    try run(arguments, in: folder)
  }

  /// `path` replaces the search path for programs, `caches` the folder of the user's caches, which is none otherwise;
  /// `more` is added to the environment.
  package static func run(
    _ arguments: [String], in folder: TemporaryFolder, path: String? = nil, caches: String = "/dev/null",
    environment more: [String: String] = [:]
  ) throws -> Run {
    var environment = ProcessInfo.processInfo.environment.merging(more) { $1 }
    environment["NO_COLOR"] = nil
    environment["XDG_CACHE_HOME"] = caches
    if let path { environment["PATH"] = path }
    return try Run(Tool.path, arguments, in: folder.path, environment: environment)
  }
}
