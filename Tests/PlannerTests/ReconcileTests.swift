import MigrationModel
import Planner
import Testing

@Suite struct ReconcileTests {
  private let networking = "networking_in_view_controller:OrdersViewController:1#interactor"
  private let delegate = "strong_delegate:OrderDetailViewController.delegate:1"

  private func task(_ id: String, in documents: [String: String]) throws -> PlanTask {
    try #require(Planner.task(named: id, in: Planner.read(documents)))
  }

  @Test func aFindingThatIsGoneTicksItsTaskAndSaysWhy() throws {
    let before = try PlanFixture.analyze()
    let after = try PlanFixture.analyze(PlanFixture.analysis(without: "strong_delegate"), on: before)
    let block = try #require(PlanFixture.block(delegate, in: after["orders.md"]))
    #expect(block.contains("- [x] **C1: `OrderDetailViewController.delegate`: strong delegate**\n"))
    #expect(block.contains("  - **Closed:** fixed outside the tool: the analysis does not find this any more\n"))
    #expect(block.contains("  - **Problem:** It does too much here. Nobody can test it.\n"))
    #expect(try PlanFixture.analyze(PlanFixture.analysis(without: "strong_delegate"), on: after) == after)
  }

  @Test func aSmellThatComesBackOpensTheTaskAgain() throws {
    let before = try PlanFixture.analyze()
    let gone = try PlanFixture.analyze(PlanFixture.analysis(without: "strong_delegate"), on: before)
    #expect(try PlanFixture.analyze(on: gone) == before)
  }

  @Test func aTaskTickedByHandStaysTickedAndGetsNoNote() throws {
    var documents = try PlanFixture.analyze()
    documents["orders.md"] = documents["orders.md"]?.editing("- [ ] **C1:", to: "- [X] **C1:")
    let still = try PlanFixture.analyze(on: documents)
    #expect(still["orders.md"] == documents["orders.md"])
    #expect(try Planner.progress(of: Planner.read(still)).done == 1)
    let gone = try PlanFixture.analyze(PlanFixture.analysis(without: "strong_delegate"), on: still)
    #expect(gone["orders.md"]?.contains("- [X] **C1:") == true)
    #expect(gone["orders.md"]?.contains("Closed") == false)
  }

  @Test func aFeatureThatIsDeletedClosesItsTasks() throws {
    let before = try PlanFixture.analyze()
    let rest = PlanFixture.analysis(
      findings: PlanFixture.findings.filter { !$0.symbol.hasPrefix("Settings") },
      types: PlanFixture.types.filter { !$0.name.hasPrefix("Settings") })
    let after = try PlanFixture.analyze(rest, on: before)
    #expect(try task("seam:SettingsViewController", in: after).isDone)
    #expect(
      try task("seam:SettingsViewController", in: after).note
        == "fixed outside the tool: `SettingsViewController` is no longer in the analysed code")
    #expect(after["settings.md"]?.contains("The last analysis found no code of this feature.") == true)
    #expect(
      after["README.md"]?.contains("| Settings | [settings.md](settings.md) | uikit | 3 | 3 | 0 | 0 | 0 | Done |")
        == true)
    #expect(try PlanFixture.analyze(rest, on: after) == after)
  }

  @Test func whatWasNotReadIsNotCalledFixed() throws {
    let before = try PlanFixture.analyze()
    let settings = PlanFixture.analysis(
      findings: PlanFixture.findings.filter { $0.symbol.hasPrefix("Settings") },
      types: PlanFixture.types.filter { $0.name.hasPrefix("Settings") })
    let unread: Set = [PlanFixture.orders, PlanFixture.detail, PlanFixture.client]
    let plan = try Planner.plan(
      for: settings, rules: PlanFixture.rules, configuration: Configuration(), documents: before, unread: unread)
    #expect(Planner.progress(of: plan).done == 0)
    let after = try Planner.documents(for: plan, analysis: settings, existing: before, isPartial: true)
    #expect(after["orders.md"] == before["orders.md"])
    #expect(after["README.md"] == before["README.md"])
  }

  @Test func anAnalysisOfAFolderSaysNothingOfTheTree() throws {
    let before = try PlanFixture.analyze()
    let name = PlanFixture.settings.typeName
    let settings = PlanFixture.analysis(findings: [], types: [PlanFixture.type(name, name + ".swift", lines: 1...80)])
    let after = try PlanFixture.analyze(settings, on: before, pathPrefix: "Shop/Settings/")
    #expect(after["orders.md"] == before["orders.md"])
    #expect(after["README.md"]?.contains("The tree has 5 Swift files") == true)
    #expect(try Planner.progress(of: Planner.read(after)).done > 0)
  }

  @Test func aFeatureWhoseFolderIsRenamedIsCalledAsInThePlan() throws {
    let before = try PlanFixture.analyze()
    let renamed = "Shop/Preferences/SettingsViewController.swift"
    let types = PlanFixture.types.map { type in
      guard type.file == PlanFixture.settings else { return type }
      return PlanFixture.type(type.name, renamed, lines: 1...80, members: type.members)
    }
    let findings = PlanFixture.findings.map { finding in
      guard finding.location.file == PlanFixture.settings else { return finding }
      return PlanFixture.finding(
        finding.rule, finding.symbol, [Location(file: renamed, line: 12)], severity: finding.severity)
    }
    let analysis = PlanFixture.analysis(findings: findings, types: types)
    #expect(analysis.features.contains { $0.slug == "preferences" })
    let plan = try Planner.plan(
      for: analysis, rules: PlanFixture.rules, configuration: Configuration(), documents: before)
    let counted = Planner.counting(plan, in: analysis)
    #expect(counted.features.contains { $0.slug == "settings" && $0.name == "Settings" && $0.tasks == 3 })
    #expect(counted.findings.filter { $0.typeName == "SettingsViewController" }.map(\.feature) == ["settings"])
  }

  @Test func aRuleThatIsSwitchedOffIsNotCalledFixed() throws {
    var configuration = Configuration()
    configuration.rules["strong_delegate"] = RuleSettings(isEnabled: false)
    let after = try PlanFixture.analyze(
      PlanFixture.analysis(without: "strong_delegate"), on: try PlanFixture.analyze(), configuration: configuration)
    #expect(try task(delegate, in: after).note == "the rule `strong_delegate` is switched off in the configuration")
  }

  @Test func aFileThatCouldNotBeReadClosesNothing() throws {
    let before = try PlanFixture.analyze()
    var analysis = PlanFixture.analysis(without: "strong_delegate")
    analysis.failures = [Failure(file: PlanFixture.detail, message: "It does not parse.")]
    #expect(try !task(delegate, in: PlanFixture.analyze(analysis, on: before)).isDone)
  }

  @Test func anAnalysisOfAnotherFolderClosesNothing() throws {
    let before = try PlanFixture.analyze(pathPrefix: "App/")
    let other = PlanFixture.analysis(findings: [], types: [])
    let after = try PlanFixture.analyze(other, on: before, pathPrefix: "Other/Part/")
    #expect(try Planner.progress(of: Planner.read(after)).done == 0)
    #expect(after["cross-cutting.md"] == before["cross-cutting.md"])
    #expect(try PlanFixture.analyze(on: after, pathPrefix: "App/") == before)
  }

  @Test func aNewFindingGoesToTheInboxWithAllItsWords() throws {
    let before = try PlanFixture.analyze()
    let after = try PlanFixture.analyze(PlanFixture.analysis(with: PlanFixture.newFinding), on: before)
    #expect(PlanFixture.block("strong_delegate:OrdersViewController.listener:1", in: after["orders.md"]) == nil)
    let block = try #require(
      PlanFixture.block("strong_delegate:OrdersViewController.listener:1", in: after["discovered.md"]))
    #expect(
      block.hasPrefix(
        """
        <!-- task: strong_delegate:OrdersViewController.listener:1 -->
        - [ ] **C2: `OrdersViewController.listener`: strong delegate**
          - **Location:** [`Shop/Orders/OrdersViewController.swift:21`](../Shop/Orders/OrdersViewController.swift#L21)
          - **Severity:** 🔴 Critical · **Effort:** S, about 7 changed lines · **Risk:** Medium: life time or start-up changes
          - **Problem:** `listener` holds the screen that owns it. Neither is ever freed.
          - **Fix:** Make `listener` weak.
          - **Verification:** Open and leave `OrdersViewController` a few times: no crash, and none of it left in the memory graph.
          - **Feature:** [`orders`](orders.md)

        """))
    #expect(
      after["README.md"]?.contains("| Discovered | [discovered.md](discovered.md) | – | 1 | 0 | 1 | 0 | 0 | Triage |")
        == true)
    #expect(try PlanFixture.analyze(PlanFixture.analysis(with: PlanFixture.newFinding), on: after) == after)
  }

  @Test func aBlockMovedToAFeatureStaysThereAndIsKeptUpToDate() throws {
    let found = PlanFixture.analysis(with: PlanFixture.newFinding)
    let id = "strong_delegate:OrdersViewController.listener:1"
    let inbox = try PlanFixture.analyze(found, on: try PlanFixture.analyze())
    let moved = try PlanFixture.analyze(
      found, on: PlanFixture.moving(id, from: "discovered.md", to: "orders.md", in: inbox))
    let block = try #require(PlanFixture.block(id, in: moved["orders.md"]))
    #expect(block.contains("**C2:") && !block.contains("**Feature:**"))
    #expect(PlanFixture.block(id, in: moved["discovered.md"]) == nil)
    #expect(try PlanFixture.analyze(found, on: moved) == moved)
    #expect(try task("orders/C2", in: moved).id == id)
    let closed = try PlanFixture.analyze(on: moved)
    #expect(PlanFixture.block(id, in: closed["orders.md"])?.contains("- [x] **C2:") == true)
  }

  @Test func aBlockMovedToAnotherFeatureGetsAFreeLabelThere() throws {
    let id = networking
    let moved = PlanFixture.moving(id, from: "orders.md", to: "settings.md", in: try PlanFixture.analyze())
    let again = PlanFixture.moving(
      "imperative_navigation:OrdersViewController.open(_:):1#router", from: "orders.md", to: "settings.md", in: moved)
    let withH1 = PlanFixture.moving("seam:OrdersViewController", from: "orders.md", to: "settings.md", in: again)
    let after = try PlanFixture.analyze(on: withH1)
    #expect(try task("settings/H1", in: after).id == "seam:SettingsViewController")
    #expect(try task("settings/H4", in: after).id == "seam:OrdersViewController")
    #expect(PlanFixture.block(id, in: after["settings.md"])?.contains(" · **Depends on:** H4 · ") == true)
    #expect(after["orders.md"]?.contains(" · **Depends on:** settings/H4, settings/H2, settings/H3\n") == true)
    #expect(try PlanFixture.analyze(on: after) == after)
  }

  @Test func aBlockMovedToANewFileMakesAFeatureOfIt() throws {
    let moved = PlanFixture.moving(networking, from: "orders.md", to: "requests.md", in: try PlanFixture.analyze())
    let after = try PlanFixture.analyze(on: moved)
    #expect(after["README.md"]?.contains("| New file | [requests.md](requests.md) |") == true)
    #expect(try PlanFixture.analyze(on: after) == after)
  }

  @Test func theOrderOfTasksAndRowsIsThePersons() throws {
    let documents = try PlanFixture.analyze()
    let reordered = PlanFixture.moving("seam:OrdersViewController", from: "orders.md", to: "orders.md", in: documents)
    #expect(reordered["orders.md"] != documents["orders.md"])
    #expect(try PlanFixture.analyze(on: reordered)["orders.md"] == reordered["orders.md"])
    let rows =
      documents["README.md"]?.split(separator: "\n").filter {
        $0.contains("](orders.md) |") || $0.contains("](settings.md) |")
      } ?? []
    var sorted = documents
    sorted["README.md"] = documents["README.md"]?.editing(rows[0] + "\n" + rows[1], to: rows[1] + "\n" + rows[0])
    let after = try PlanFixture.analyze(on: sorted)
    #expect(try Planner.read(after).features.map(\.feature.slug) == ["settings", "orders"])
    #expect(try PlanFixture.analyze(on: after) == after)
    let changed = try PlanFixture.analyze(PlanFixture.analysis(without: "strong_delegate"), on: after)
    #expect(try Planner.next(in: Planner.read(changed))?.slug == "settings")
  }

  @Test func aRemovedFileIsWrittenAgainAndARemovedTaskStaysAway() throws {
    let documents = try PlanFixture.analyze()
    var without = documents
    without["settings.md"] = nil
    #expect(try PlanFixture.analyze(on: without) == documents)
    var shorter = documents
    let block = try #require(PlanFixture.block(delegate, in: documents["orders.md"]))
    shorter["orders.md"] = documents["orders.md"]?.editing(block, to: "")
    let after = try PlanFixture.analyze(on: shorter)
    #expect(after["orders.md"] == shorter["orders.md"])
    #expect(after["discovered.md"] == documents["discovered.md"])
    #expect(
      try PlanFixture.analyze(PlanFixture.changedAnalysis(), on: after)["discovered.md"] == documents["discovered.md"])
    var restored = after
    restored["orders.md"] = documents["orders.md"]
    #expect(try PlanFixture.analyze(on: restored) == documents)
  }

  @Test func aRemovedGeneratedBlockOrFieldStaysAway() throws {
    var documents = try PlanFixture.analyze()
    let text = try #require(documents["orders.md"])
    let pictures = try #require(text.firstRange(of: "<!-- generated: pictures -->"))
    let end = try #require(text.firstRange(of: "## Critical safety"))
    documents["orders.md"] = text.replacing(text[pictures.lowerBound..<end.lowerBound], with: "")
      .replacing(" · **Risk:** Low: the same calls in the same order, one object further away", with: "")
    let after = try PlanFixture.analyze(on: documents)
    #expect(after["orders.md"] == documents["orders.md"])
    let changed = try PlanFixture.analyze(PlanFixture.changedAnalysis(), on: after)
    #expect(changed["orders.md"]?.contains("mermaid") == false)
    #expect(changed["orders.md"]?.contains("one object further away") == false)
  }

  @Test func anEditorThatReformatsMarkdownMakesNoLineAPersons() throws {
    let documents = try PlanFixture.analyze()
    let formatted = documents.mapValues {
      $0.replacing("\n  - **", with: "\n  * **").replacing("\n    - ", with: "\n      * ").replacing(
        "- [ ]", with: "* [ ]"
      )
      .replacing("\n\n\n", with: "\n\n").replacing("| --- |", with: "| ------- |")
    }
    #expect(try PlanFixture.analyze(on: formatted) == formatted)
    let changed = try PlanFixture.analyze(PlanFixture.changedAnalysis(), on: formatted)
    let block = try #require(PlanFixture.block(delegate, in: changed["orders.md"]))
    #expect(block.split(separator: "\n").filter { $0.contains("Location") }.count == 1)
    #expect(block.split(separator: "\n").filter { $0.contains("Problem") }.count == 1)
  }

  @Test func aFileWithoutALastLineBreakGetsOneBeforeABlock() throws {
    var documents = try PlanFixture.analyze()
    documents["discovered.md"]? += "\nlast words"
    let after = try PlanFixture.analyze(PlanFixture.analysis(with: PlanFixture.newFinding), on: documents)
    #expect(after["discovered.md"]?.contains("\nlast words\n\n<!-- task: strong_delegate") == true)
  }

  @Test func labelsAreNeverGivenTwice() throws {
    let one = PlanFixture.analysis(with: PlanFixture.newFinding)
    let documents = try PlanFixture.analyze(one, on: try PlanFixture.analyze())
    var second = PlanFixture.newFinding
    second.id = "strong_delegate:OrdersViewController.callback:1"
    let after = try PlanFixture.analyze(
      PlanFixture.analysis(findings: PlanFixture.findings + [PlanFixture.newFinding, second]), on: documents)
    #expect(try task("orders/C3", in: after).id == second.id)
    #expect(try task("orders/C2", in: after).id == PlanFixture.newFinding.id)
  }

  @Test func aRenamedPlanFileKeepsItsTasksAndWhatIsWrittenInItsOldRow() throws {
    var documents = try PlanFixture.analyze()
    documents["orders-flow.md"] = documents.removeValue(forKey: "orders.md")
    documents["README.md"] = documents["README.md"]?.editing(
      "uikit | 6 | 0 | 1 | 4 | 1 | Not started |\n", to: "uikit | 6 | 0 | 1 | 4 | 1 | Not started | Ann |\n")
    let after = try PlanFixture.analyze(on: documents)
    #expect(after["orders.md"] == nil)
    #expect(after["orders-flow.md"]?.contains("- [ ] **H3: `OrdersViewController`: networking") == true)
    #expect(
      after["README.md"]?.contains(
        "| Orders | [orders-flow.md](orders-flow.md) | uikit | 6 | 0 | 1 | 4 | 1 | Not started |\n") == true)
    #expect(after["README.md"]?.contains("| Not started | Ann |") == true)
    #expect(PlanFixture.block("seam:OrdersViewController", in: after["discovered.md"]) == nil)
    #expect(try PlanFixture.analyze(on: after) == after)
  }

  @Test func aByteOrderMarkHidesNothing() throws {
    let documents = try PlanFixture.analyze().mapValues { "\u{FEFF}" + $0 }
    #expect(try PlanFixture.analyze(on: documents) == documents)
  }
}
