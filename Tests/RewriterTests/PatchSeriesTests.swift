import MigrationModel
import Rewriter
import Testing

@Suite("Patch series")
struct PatchSeriesTests {
  /// A controller that code makes in many places, each in its own way.
  private func fixture(places: Int) -> RewriteFixture {
    let module = ModuleText(stem: "A", folder: "")
    let ways = (1...places).map {
      "    init(way\($0): Int) { super.init(nibName: nil, bundle: nil) }\n"
    }
    let makers = (1...places).map {
      "    func open\($0)() { show(AViewController(way\($0): \($0)), sender: nil) }\n"
    }
    var fixture = RewriteFixture(
      module.files.merging([
        "AViewController.swift":
          "import UIKit\n\nclass AViewController: UIViewController {\n\(module.property)\(ways.joined())}\n",
        "Flow.swift": "import UIKit\n\nclass FlowController: UIViewController {\n\(makers.joined())}\n",
      ]) { $1 }, type: "AViewController")
    (fixture.slug, fixture.steps) = ("cross-cutting", ["wiring"])
    return fixture
  }

  @Test("Changes are put together up to the cap; every patch but the first depends on the one before")
  func cap() {
    let series = fixture(places: 60).series()
    #expect(series.patches.count > 1)
    #expect(series.patches.allSatisfy { $0.added + $0.deleted <= 200 && $0.oversizeReason == nil })
    #expect(series.patches.map(\.number) == Array(1...series.patches.count))
    #expect(series.patches.map(\.dependsOn) == [[]] + (1..<series.patches.count).map { [$0] })
  }

  @Test("One change above the cap is marked with its reason")
  func oversize() {
    var fixture = fixture(places: 2)
    fixture.maxLines = 3
    #expect(fixture.series().patches.map { $0.oversizeReason != nil } == [true, true])
  }

  /// Refuses every patch that makes a call.
  private struct Keeping: PatchGate {
    let call: String

    func violations(in patch: Patch) -> [Violation] {
      let isMade = patch.changes.contains { change in
        String(decoding: change.after ?? [], as: UTF8.self).contains(call)
      }
      return isMade ? [Violation(check: "parses", location: Location(file: "A.swift", line: 1), message: "No.")] : []
    }

    func accept(_ patch: Patch) {}
  }

  @Test("A change that the gate refuses stays and says why; the others are made without it")
  func gate() {
    let refused = fixture(places: 20).series(gate: Keeping(call: "makeViewController(way7: 7)"))
    #expect(refused.blockers.map(\.reason) == ["creation_site"])
    #expect(refused.blockers.map(\.message) == ["A patch was tried and not kept: No."])
    let texts = refused.patches.flatMap(\.changes).filter { $0.path == "Flow.swift" }.compactMap(\.after).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(texts.last?.contains("ABuilder.makeViewController(way8: 8)") == true)
    #expect(texts.last?.contains("show(AViewController(way7: 7)") == true)
    #expect(refused.patches.map(\.number) == Array(1...refused.patches.count))
  }

  @Test("The same input gives the same bytes")
  func determinism() {
    let first = fixture(places: 5).series().patches.map { MailboxPatch.render($0, pathPrefix: "") }
    let second = fixture(places: 5).series().patches.map { MailboxPatch.render($0, pathPrefix: "") }
    #expect(first == second)
  }
}
