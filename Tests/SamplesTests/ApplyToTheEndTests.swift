import Foundation
import MigrationTestSupport
import Testing

@Suite("A migration of a sample") struct ApplyToTheEndTests {
  @Test("is done by `apply --next --branch --commit` alone, to the last patch")
  func toTheEnd() throws {
    let tree = try SampleTree()
    let app = "Samples/TrailPack"
    for command in ["analyze", "rewrite"] { try tree.run(command, app) }
    try tree.repository.git("add", "-A")
    try tree.repository.git("commit", "-q", "-m", "Plan")
    let patches = try tree.folder.snapshot().keys.filter { $0.hasSuffix(".patch") }
    #expect(patches.count > 10)
    for _ in patches { try tree.run("apply", app, "--next", "--branch", "--commit") }
    let end = try Tool.run("apply", app, "--next", "--branch", "--commit", in: tree.folder)
    #expect(end.status == 0 && end.output.hasPrefix("nothing left to apply"), "\(end.output)\(end.errors)")
    let branches = try tree.repository.git("branch", "--list", "viper-migrate/*").split(separator: "\n")
    #expect(branches.count == patches.count)
  }
}
