import Foundation
import MigrationTestSupport

/// Type-checks an app of a tree as it is, against the stand-ins for the SDK.
struct AppCompiler {
  private let tree: SampleTree
  private let app: SampleApp
  private let modules: StandInModules

  /// Throws if the stand-ins don't compile.
  init(_ app: SampleApp, in tree: SampleTree) throws {
    self.tree = tree
    self.app = app
    modules = try StandInModules.made()
  }

  /// The errors and warnings of the app; nothing if all is well.
  func complaints() throws -> String { try complaints([]) }

  /// The errors and warnings that files would have in the Swift 6 language mode, of kinds that the app as it was has none of:
  /// code that moves as it stands takes its own along. A module has one mode, and the legacy code stays in its own: all
  /// checks of the new one are asked for, and the legacy files' complaints left out.
  func newComplaintsAsSwift6(in files: Set<String>) throws -> [String] {
    let known = try Set(AppCompiler(app, in: SampleTree()).complaintsAsSwift6().map(kind))
    return try complaintsAsSwift6().filter { line in
      guard let path = line.split(separator: ":").first else { return false }
      return files.contains { path.hasSuffix("/" + $0) } && !known.contains(kind(of: line))
    }
  }

  private func complaintsAsSwift6() throws -> [String] {
    try complaints(["-strict-concurrency=complete"]).split(separator: "\n").map(String.init).filter {
      $0.contains(": warning:") || $0.contains(": error:")
    }
  }

  /// A complaint without its place and the names in it.
  private func kind(of line: String) -> String {
    line.replacing(/^.*?: (?=warning:|error:)|; this is an error.*| \[#.*/, with: "").replacing(/'[^']*'/, with: "''")
  }

  private func complaints(_ options: [String]) throws -> String {
    let root = tree.folder.at("Samples/\(app.name)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }.sorted()
    let run = try Run(
      "/usr/bin/env",
      ["swiftc", "-wmo", "-parse-as-library", "-typecheck", "-module-name", app.name, "-package-name", "Samples"]
        + ["-swift-version", "5", "-I", modules.folder.path] + StandInModules.options + options
        + files.map { "\(root)/\($0)" }, in: tree.folder.path)
    return run.output + run.errors + (run.status == 0 ? "" : "swiftc ended with \(run.status)")
  }
}
