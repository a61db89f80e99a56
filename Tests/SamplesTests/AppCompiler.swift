import Foundation
import MigrationTestSupport

/// Type-checks the app of a tree against the stand-in for UIKit, as the package in `Samples` builds it.
struct AppCompiler {
  private let tree: SampleTree
  private let modules: TemporaryFolder

  /// Makes the module of the stand-in. Throws `ToolFailure` if that does not compile.
  init(_ tree: SampleTree) throws {
    self.tree = tree
    modules = try TemporaryFolder()
    let module = modules.at("UIKit.swiftmodule")
    let run = try compile(
      "StandIns/UIKit", ["-emit-module", "-emit-module-path", module, "-module-name", "UIKit", "-swift-version", "6"])
    guard run.status == 0 else { throw ToolFailure(arguments: ["UIKit"], status: run.status, errors: run.errors) }
  }

  /// The errors and warnings of the app; nothing if all is well.
  func complaints() throws -> String { try complaints([]) }

  /// The errors and warnings that files would have in the Swift 6 language mode. A module has one mode, and the legacy
  /// code stays in its own: all checks of the new one are asked for, and the legacy files' complaints left out.
  func complaintsAsSwift6(in files: Set<String>) throws -> [String] {
    let lines = try complaints(["-strict-concurrency=complete"]).split(separator: "\n").map(String.init)
    return lines.filter { line in
      guard let path = line.split(separator: ":").first else { return false }
      return files.contains { path.hasSuffix("/" + $0) } && (line.contains(": warning:") || line.contains(": error:"))
    }
  }

  private func complaints(_ options: [String]) throws -> String {
    let run = try compile(
      "OrderDesk",
      options + [
        "-typecheck", "-module-name", "OrderDesk", "-package-name", "Samples", "-swift-version", "5", "-I",
        modules.path,
      ])
    return run.output + run.errors + (run.status == 0 ? "" : "swiftc ended with \(run.status)")
  }

  private func compile(_ folder: String, _ options: [String]) throws -> Run {
    let root = tree.folder.at("Samples/" + folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }.sorted()
    return try Run(
      "/usr/bin/env", ["swiftc", "-wmo", "-parse-as-library"] + options + files.map { "\(root)/\($0)" },
      in: tree.folder.path)
  }
}
