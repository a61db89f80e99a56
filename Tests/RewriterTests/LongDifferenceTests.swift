import MigrationModel
import Rewriter
import Testing

@Suite("Differences of thousands of lines")
struct LongDifferenceTests {
  /// The lines that a patch takes away, and those that it adds; what it leaves stands in both.
  private func parts(of text: String) -> (removed: [Substring], added: [Substring], kept: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("@@") }
    let body = lines.filter { !$0.hasPrefix("@@") && $0 != "-- " && $0 != "viper-migrate" && !$0.isEmpty }
    let (removed, added) = (body.filter { $0.hasPrefix("-") }, body.filter { $0.hasPrefix("+") })
    return (removed.map { $0.dropFirst() }, added.map { $0.dropFirst() }, body.count { $0.hasPrefix(" ") })
  }

  private func rendered(_ change: FileChange) -> String {
    let size = DiffSize([change])
    let patch = Patch(
      number: 1, slug: "orders", step: "split", taskID: "a", dependsOn: [], subject: "Move", body: "",
      changes: [change], added: size.added, deleted: size.deleted)
    return String(decoding: MailboxPatch.render(patch, pathPrefix: ""), as: UTF8.self)
  }

  @Test("lines that stand once on both sides stay, and the size is that of the patch", arguments: [10, 3_000])
  func staysShort(count: Int) {
    let head = (0..<count).map { "func load\($0)() {\n  count += \($0)\n}\n" }
    let tail = (0..<count).map { "func load\($0)() {\n  presenter.count += \($0)\n}\n" }
    let change = FileChange(path: "A.swift", before: Array(head.joined().utf8), after: Array(tail.joined().utf8))
    let found = parts(of: rendered(change))
    #expect(found.removed.count == count)
    #expect(found.added.count == count)
    #expect(found.removed.allSatisfy { $0.hasPrefix("  count") })
    let size = DiffSize([change])
    #expect(size.added == count && size.deleted == count)
    #expect(DiffSize.fits([change], in: 2 * count))
    #expect(!DiffSize.fits([change], in: 2 * count - 1))
  }

  @Test("texts without a line in common are replaced")
  func isReplaced() {
    let before = (0..<3_000).map { "a\($0)\n" }.joined()
    let after = (0..<2_500).map { "b\($0)\n" }.joined()
    let change = FileChange(path: "A.swift", before: Array(before.utf8), after: Array(after.utf8))
    let found = parts(of: rendered(change))
    #expect(found.removed.count == 3_000 && found.added.count == 2_500 && found.kept == 0)
    #expect(DiffSize([change]).total == 5_500)
  }
}
