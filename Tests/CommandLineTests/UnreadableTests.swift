import Foundation
import MigrationTestSupport
import Testing

/// Code that the system refuses to give is not gone.
@Suite(.enabled(if: !TemporaryFolder.isRoot)) struct UnreadableTests {
  @Test(arguments: ["App/About", "App/About/AboutViewController.swift"])
  func itsTasksStayOpenAndTheExitCodeSaysSo(place: String) throws {
    let app = try LegacyApp()
    _ = try app.run("analyze").checked()
    let plan = try app.folder.read("refactoring/about.md")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: app.folder.at(place))
    defer {
      do { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: app.folder.at(place)) } catch
      {
        print("left forbidden: \(place)")
      }
    }
    for command in ["analyze", "rewrite", "verify"] {
      let run = try app.run(command)
      #expect(run.status == 66, "\(command)")
      #expect(run.errors.hasPrefix("warning: \(place): "))
      #expect(try app.folder.read("refactoring/about.md") == plan)
    }
  }
}
