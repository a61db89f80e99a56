import MigrationModel
import Planner
import Testing

@Suite struct UnreadablePlanTests {
  private let start = "<!-- task: seam:OrdersViewController -->"

  /// The error of a run on documents in which one file was edited.
  private func error(in file: String = "orders.md", _ words: String, to replacement: String) throws -> PlanDocumentError
  {
    var documents = try PlanFixture.analyze()
    documents[file] = documents[file]?.editing(words, to: replacement)
    let read = #expect(throws: PlanDocumentError.self) { try Planner.read(documents) }
    let analyzed = #expect(throws: PlanDocumentError.self) { try PlanFixture.analyze(on: documents) }
    let ticked = #expect(throws: PlanDocumentError.self) {
      try Planner.closing("seam:OrdersViewController", in: documents)
    }
    #expect(read == analyzed && read == ticked)
    return try #require(read)
  }

  private func line(of words: String) throws -> Int {
    let text = try #require(try PlanFixture.analyze()["orders.md"])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.hasPrefix(words) }) + 1
  }

  @Test func mergeConflictMarkers() throws {
    let found = try error("## Interactor\n", to: "<<<<<<< HEAD\n## Interactor\n=======\n## Requests\n>>>>>>> ann\n")
    #expect(found.reason == .mergeConflict)
    #expect(
      found.description
        == "refactoring/orders.md:\(try line(of: "## Interactor")): there is a merge-conflict marker; resolve the conflict and run again"
    )
  }

  @Test func anEndWithoutAStart() throws {
    let found = try error("<!-- generated: pictures -->\n", to: "")
    #expect(found.reason == .endWithoutStart)
  }

  @Test func aStartWithoutAnEnd() throws {
    let next = "\n<!-- generated: pictures -->\n"
    let found = try error("<!-- /generated -->\n" + next, to: next)
    #expect(found.reason == .startWithoutEnd)
    #expect(found.line == (try line(of: "<!-- generated: context -->")))
  }

  @Test func theSameTaskTwice() throws {
    var documents = try PlanFixture.analyze()
    let block = try #require(PlanFixture.block("seam:OrdersViewController", in: documents["orders.md"]))
    documents["settings.md"]? += "\n" + block
    let found = try #require(#expect(throws: PlanDocumentError.self) { try Planner.read(documents) })
    #expect(found.reason == .duplicateTask)
    #expect(found.file == "settings.md")
    #expect(
      found.problem
        == "task seam:OrdersViewController is in the plan twice, first at refactoring/orders.md:\(try line(of: start))")
  }

  @Test func aMarkThatIsCutOff() throws {
    let found = try error(start, to: "<!-- task: seam:OrdersViewController")
    #expect(found.reason == .brokenMark)
    #expect(found.line == (try line(of: start)))
  }

  @Test func aBlockOfWhichNothingIsKnown() throws {
    let file = ".viper-migrate"
    #expect(try error(in: file, "phase: criticalSafety", to: "phase: sometime").reason == .brokenMark)
    let found = try error(in: file, "task: seam:OrdersViewController |", to: "task: another |")
    #expect(found.reason == .unknownBlock && found.file == "orders.md")
    #expect(found.line == (try line(of: start)))
  }

  @Test func aTaskWithoutACheckBox() throws {
    let found = try error("- [ ] **H1: ", to: "- **H1: ")
    #expect(found.reason == .taskWithoutCheckBox)
    #expect(found.line == (try line(of: start)))
  }

  @Test(arguments: ["README.md", "cross-cutting.md", "discovered.md", "orders.md"])
  func aFileThatIsNotOurs(file: String) throws {
    let found = #expect(throws: PlanDocumentError.self) { try PlanFixture.analyze(on: [file: "# My notes\n"]) }
    #expect(found?.reason == .notOurs)
    #expect(found?.file == file)
  }

  @Test func otherFilesAreLeftAlone() throws {
    let notes = ["notes.md": "<!-- task list -->\n- [ ] **C1: mine**\n", "patches/README.md": "<<<<<<< x\n"]
    let after = try PlanFixture.analyze(on: notes)
    #expect(after["notes.md"] == notes["notes.md"])
    #expect(
      after.keys.sorted() == [
        ".gitattributes", ".viper-migrate", "README.md", "cross-cutting.md", "discovered.md", "notes.md", "orders.md",
        "patches/README.md", "settings.md",
      ])
    #expect(try PlanFixture.analyze(on: after) == after)
  }

  @Test func tickingWhatThePlanDoesNotHave() throws {
    let documents = try PlanFixture.analyze()
    let found = #expect(throws: PlanDocumentError.self) { try Planner.closing("nothing", in: documents) }
    #expect(found?.reason == .unknownTask)
  }
}
