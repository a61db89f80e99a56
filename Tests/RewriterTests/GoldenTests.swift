import Foundation
import MigrationModel
import ProjectIndex
import Rewriter
import Testing

@Suite("Scratch")
struct Scratch {
  @Test func run() throws {
    let root = "Samples/OrderDesk"
    var files: [String: String] = [:]
    for p in try FileManager.default.subpathsOfDirectory(atPath: root) where p.hasSuffix(".swift") {
      files[p] = try String(contentsOfFile: root + "/" + p, encoding: .utf8)
    }
    let fixture = RewriteFixture(files, type: "OrdersViewController", roles: [:])
    let index = fixture.index
    let type = try #require(index.type(named: "OrdersViewController"))
    var roles: [String: Role] = [:]
    for m in index.members(of: type.id) { roles[m.name] = .interactor }
    let series = RewriteFixture(files, type: "OrdersViewController", roles: roles).series()
    for p in series.patches { print(String(decoding: MailboxPatch.render(p, pathPrefix: ""), as: UTF8.self)) }
    for b in series.blockers { print("BLOCK", b.symbol, b.reason, b.message) }
  }
}
