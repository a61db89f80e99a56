import Foundation
import MigrationTestSupport
import Testing

/// What `new` writes compiles in the Swift 6 language mode without a warning, against the stand-ins for the SDK.
@Suite struct NewModuleTests {
  @Test func everyDialectCompilesWithoutAWarning() throws {
    let modules = try TemporaryFolder()
    #if os(Linux)
      try standIn("ObjectiveC", in: modules)
    #endif
    for name in ["UIKit", "Combine", "SwiftUI"] { try standIn(name, in: modules) }
    for dialect in ["uikit", "swiftui", "hosting", "layered"] {
      let app = try TemporaryFolder()
      let made = try Tool.run("new", "OrderDetail", "--dialect", dialect, in: app)
      try #require(made.status == 0, "\(made.errors)")
      let files = try swiftFiles(below: app.path).filter { !$0.hasSuffix("Tests.swift") }
      let run = try compile(["-typecheck", "-module-name", "App"], files, in: modules)
      #expect(run.output + run.errors == "", "\(dialect)")
      #expect(run.status == 0, "\(dialect)")
    }
  }

  private func standIn(_ name: String, in folder: TemporaryFolder) throws {
    try module(name, swiftFiles(below: Checkout.root + "/Samples/StandIns/" + name), in: folder)
  }

  private func module(_ name: String, _ files: [String], in folder: TemporaryFolder) throws {
    let path = folder.at("\(name).swiftmodule")
    _ = try compile(["-emit-module", "-emit-module-path", path, "-module-name", name], files, in: folder).checked()
  }

  private func compile(_ options: [String], _ files: [String], in folder: TemporaryFolder) throws -> Run {
    try Run(
      "/usr/bin/env",
      ["swiftc", "-wmo", "-parse-as-library", "-swift-version", "6", "-I", folder.path] + options + files,
      in: folder.path)
  }

  private func swiftFiles(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
