import MigrationModel
import Rewriter
import Testing

@Suite("Patch series")
struct PatchSeriesTests {
  /// A controller with many rules of ten lines each.
  private func fixture(rules: Int) -> RewriteFixture {
    let members = (1...rules).map { number in
      "    func rule\(number)(_ value: Int) -> Int {\n"
        + (1...8).map { "        print(value + \($0))\n" }.joined() + "        return value\n    }\n"
    }
    let calls = (1...rules).map { "        total += rule\($0)(1)\n" }.joined()
    return RewriteFixture(
      [
        "A.swift": "import UIKit\n\nclass AViewController: UIViewController {\n"
          + "    func sum() {\n        var total = 0\n\(calls)        view.tag = total\n    }\n\n"
          + members.joined(separator: "\n") + "}\n"
      ], type: "AViewController",
      roles: Dictionary(uniqueKeysWithValues: (1...rules).map { ("rule\($0)(_:)", Role.interactor) }))
  }

  @Test("Moves are put together up to the cap; every patch but the first depends on the one before")
  func cap() {
    let series = fixture(rules: 20).series()
    #expect(series.patches.count > 3)
    #expect(series.patches.allSatisfy { $0.added + $0.deleted <= 200 && $0.oversizeReason == nil })
    #expect(series.patches.map(\.number) == Array(1...series.patches.count))
    #expect(series.patches.map(\.dependsOn) == [[]] + (1..<series.patches.count).map { [$0] })
  }

  @Test("One move above the cap is marked with its reason")
  func oversize() {
    var fixture = fixture(rules: 1)
    fixture.maxLines = 10
    let reasons = fixture.series().patches.map { $0.oversizeReason != nil }
    #expect(reasons == [true, true])
  }

  @Test("A type that belongs to no feature stays, and each task that would take it apart says why")
  func spanning() {
    var fixture = fixture(rules: 1)
    fixture.steps += ["tests"]
    #expect(fixture.series().patches.isEmpty == false)
    fixture.slug = "cross-cutting"
    fixture.places = [Location(file: "A.swift", line: 3)]
    let series = fixture.series()
    #expect(series.patches.isEmpty)
    let stays = series.blockers.filter { $0.reason == "no_feature" }
    #expect(stays.map(\.taskID).sorted() == ["task#interactor", "task#presenter", "task#router", "task#seam"])
    #expect(
      Set(stays.map(\.message)) == [
        "`AViewController` belongs to no feature alone, and only types that do are taken apart."
      ])
    #expect(Set(stays.map(\.location)) == [Location(file: "A.swift", line: 3)])
  }

  /// Refuses every patch after which the controller asks its presenter for a text.
  private struct Keeping: PatchGate {
    let call: String

    func violations(in patch: Patch) -> [Violation] {
      let isAsked = patch.changes.contains { change in
        String(decoding: change.after ?? [], as: UTF8.self).contains("presenter." + call)
      }
      return isAsked ? [Violation(check: "parses", location: Location(file: "A.swift", line: 1), message: "No.")] : []
    }

    func accept(_ patch: Patch) {}
  }

  @Test("A move that the gate refuses stays and says why; the others are made without it")
  func gate() {
    let fixture = fixture(rules: 20)
    let refused = fixture.series(gate: Keeping(call: "rule7("))
    #expect(refused.blockers.map(\.symbol) == ["AViewController.rule7(_:)"])
    #expect(refused.blockers.map(\.reason) == ["gate_parses"])
    #expect(refused.plannedMoves == 20)
    #expect(refused.patches.map(\.number) == Array(1...refused.patches.count))
  }

  @Test("No seam is made if the gate refuses all that would stand behind it")
  func emptySeam() {
    let refused = fixture(rules: 1).series(gate: Keeping(call: "rule1("))
    #expect(refused.patches.isEmpty)
    #expect(Set(refused.blockers.map(\.reason)) == ["gate_parses", "nothing_to_move"])
  }

  @Test("The same input gives the same bytes")
  func determinism() {
    let first = fixture(rules: 5).series().patches.map { MailboxPatch.render($0, pathPrefix: "") }
    let second = fixture(rules: 5).series().patches.map { MailboxPatch.render($0, pathPrefix: "") }
    #expect(first == second)
  }

  @Test("A private, nested or generic type, or one whose name is taken twice, gets no module")
  func types() {
    let source = """
      import UIKit
      private class AViewController: UIViewController { func a() { dismiss(animated: true) } }
      """
    let fixture = RewriteFixture(["A.swift": source], type: "AViewController")
    #expect(fixture.series().patches.isEmpty)
    #expect(fixture.blockers == ["AViewController: private_type: `AViewController` is private to its file."])
  }

  @Test("Taken names are avoided, of types and of files")
  func names() {
    let fixture = RewriteFixture(
      [
        "A.swift":
          "import UIKit\nclass AViewController: UIViewController {\n  func a() {\n    dismiss(animated: true)\n  }\n}\n",
        "ARouter.swift": "struct Other {}\n",
      ], type: "AViewController")
    #expect(fixture.series().newFiles.contains("AScreenRouter.swift"))
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
