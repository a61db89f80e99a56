import MigrationModel
import Planner
import Testing

/// Something a person does to a plan file that has nothing to do with the state of a task.
struct PersonalEdit: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let file: String
  let words: String
  let replacement: String
  /// What must be there after every later run.
  let kept: String

  init(_ name: String, in file: String = "orders.md", _ words: String, to replacement: String, keeps kept: String) {
    (testDescription, self.file, self.words, self.replacement, self.kept) = (name, file, words, replacement, kept)
  }

  func applied(to documents: [String: String]) -> [String: String] {
    var edited = documents
    edited[file] = edited[file]?.editing(words, to: replacement)
    return edited
  }

  private static let networkTitle =
    "**H3: `OrdersViewController`: networking in a view controller, to the Interactor**"
  private static let decoding = #"decodes \[Order\] \| Error. The answer changes three properties."#
  private static let last = "three properties.\n  - **Fix:** **1.** Move it. **2.** Call it.\n"

  static let all = [
    PersonalEdit(
      "a note at the end of a task", last, to: last + "  - asked Ann\n", keeps: "\n  - asked Ann\n"),
    PersonalEdit(
      "a note behind the steps", last, to: last + "    - careful here\n", keeps: "Call it.\n    - careful here\n"),
    PersonalEdit(
      "a paragraph without indentation in a task", networkTitle,
      to: networkTitle + "\n\nAnn: blocked by the API team.\n",
      keeps: networkTitle + "\n\nAnn: blocked by the API team.\n\n  - **Location:**"),
    PersonalEdit(
      "an assignee behind the title", networkTitle, to: networkTitle + " @ann, v2", keeps: networkTitle + " @ann, v2"),
    PersonalEdit(
      "a pull request's link", networkTitle, to: networkTitle + "\n  - PR: https://git.example/7",
      keeps: networkTitle + "\n  - PR: https://git.example/7\n"),
    PersonalEdit("other words for the problem", decoding, to: "is slow.", keeps: "starts a request and is slow.\n"),
    PersonalEdit(
      "a title of their own", "`OrdersViewController`: a module to move into", to: "Seam for orders",
      keeps: "**H1: Seam for orders**"),
    PersonalEdit(
      "lines before the check box", "- [ ] " + networkTitle, to: "Do this in June.\n- [ ] " + networkTitle,
      keeps: "Do this in June.\n- [ ] " + networkTitle),
    PersonalEdit(
      "a sub-task with a box", last, to: last + "    - [x] staging checked\n",
      keeps: "    - [x] staging checked\n"),
    PersonalEdit(
      "a note between tasks", "<!-- task: seam:OrdersViewController -->",
      to: "After the release!\n\n<!-- task: seam:OrdersViewController -->",
      keeps: "After the release!\n\n<!-- task: seam:OrdersViewController -->"),
    PersonalEdit(
      "a renamed heading", "## Interactor", to: "## Requests first (Ann)", keeps: "\n## Requests first (Ann)\n"),
    PersonalEdit("a renamed file heading", "# Orders\n", to: "# The orders flow\n", keeps: "# The orders flow\n"),
    PersonalEdit(
      "a task of their own", "## Interactor", to: "- [ ] **X1: ask design**\n  - today\n\n## Interactor",
      keeps: "- [ ] **X1: ask design**\n  - today\n\n## Interactor"),
    PersonalEdit(
      "a table of their own", "## Router", to: "| who | when |\n| --- | --- |\n| Ann | May |\n\n## Router",
      keeps: "| who | when |\n| --- | --- |\n| Ann | May |\n\n## Router"),
    PersonalEdit(
      "a sentence in the context", "\nLeads to:\n", to: "\nAnn knows this code.\n\nLeads to:\n",
      keeps: "\nAnn knows this code.\n"),
    PersonalEdit(
      "a tick in the checklist", "- [ ] The app builds", to: "- [x] The app builds", keeps: "- [x] The app builds"),
    PersonalEdit("a changed severity", "🔴 Critical", to: "🟢 Medium, see #12", keeps: "🟢 Medium, see #12"),
    PersonalEdit(
      "a column in the progress table", in: "README.md",
      "| 🟢 | Status |\n| --- | --- | --- | --: | --: | --: | --: | --: | --- |\n",
      to: "| 🟢 | Status | Owner |\n| --- | --- | --- | --: | --: | --: | --: | --: | --- | --- |\n",
      keeps: "| Status | Owner |"),
    PersonalEdit(
      "a cell behind a row", in: "README.md", "uikit | 6 | 0 | 1 | 4 | 1 | Not started |\n",
      to: "uikit | 6 | 0 | 1 | 4 | 1 | Not started | Ann |\n", keeps: " | Ann |\n"),
    PersonalEdit(
      "a row of their own", in: "README.md", "| **Total** |",
      to: "| Tooling | wiki | – | 3 | 1 | | | | |\n| **Total** |",
      keeps: "| Tooling | wiki | – | 3 | 1 | | | | |\n"),
    PersonalEdit(
      "a row of their own with a link", in: "README.md", "| **Total** |",
      to: "| Wiki | [wiki](wiki.md) | – |\n| **Total** |", keeps: "| Wiki | [wiki](wiki.md) | – |\n"),
    PersonalEdit(
      "a second row for a feature", in: "README.md", "| **Total** |",
      to: "| see | [orders.md](orders.md) | Ann |\n| **Total** |",
      keeps: "| see | [orders.md](orders.md) | Ann |\n"),
    PersonalEdit(
      "a renamed column", in: "README.md", "| Feature | File |", to: "| Screen | File |", keeps: "| Screen | File |"),
    PersonalEdit(
      "words below the table", in: "README.md", "🔴 🟡 🟢 count open", to: "Updated weekly.\n\n🔴 🟡 🟢 count open",
      keeps: "Updated weekly.\n"),
    PersonalEdit(
      "a chapter in the README", in: "README.md", "## Navigation", to: "## Who\n\nAnn and Bo.\n\n## Navigation",
      keeps: "## Who\n\nAnn and Bo.\n\n## Navigation"),
    PersonalEdit(
      "a note in cross-cutting.md", in: "cross-cutting.md", "# Cross-cutting work\n",
      to: "# Cross-cutting work\n\nBo owns this.\n",
      keeps: "# Cross-cutting work\n\nBo owns this.\n"),
  ]
}

@Suite struct PersonalEditTests {
  @Test(arguments: PersonalEdit.all)
  func surviveARunOnTheSameCode(edit: PersonalEdit) throws {
    let edited = edit.applied(to: try PlanFixture.analyze())
    let after = try PlanFixture.analyze(on: edited)
    #expect(after[edit.file] == edited[edit.file])
    #expect(try PlanFixture.analyze(on: after) == after)
  }

  @Test(arguments: PersonalEdit.all)
  func surviveARunOnChangedCode(edit: PersonalEdit) throws {
    let edited = edit.applied(to: try PlanFixture.analyze())
    let after = try PlanFixture.analyze(PlanFixture.changedAnalysis(), on: edited)
    #expect(after[edit.file]?.contains(edit.kept) == true)
    #expect(after[edit.file]?.contains("309") == (edit.file != "README.md"))
    #expect(try PlanFixture.analyze(PlanFixture.changedAnalysis(), on: after) == after)
    #expect(try PlanFixture.analyze(on: after)[edit.file]?.contains(edit.kept) == true)
  }

  @Test(arguments: PersonalEdit.all)
  func surviveATick(edit: PersonalEdit) throws {
    let edited = edit.applied(to: try PlanFixture.analyze())
    let after = try Planner.closing("networking_in_view_controller:OrdersViewController:1#interactor", in: edited)
    #expect(after[edit.file]?.contains(edit.kept.replacing("- [ ] **H3", with: "- [x] **H3")) == true)
    #expect(try PlanFixture.analyze(on: after)[edit.file] == after[edit.file])
  }

  @Test(arguments: PersonalEdit.all)
  func surviveInCRLF(edit: PersonalEdit) throws {
    let edited = edit.applied(to: try PlanFixture.analyze()).mapValues { $0.replacing("\n", with: "\r\n") }
    #expect(try PlanFixture.analyze(on: edited)[edit.file] == edited[edit.file])
    let after = try PlanFixture.analyze(PlanFixture.changedAnalysis(), on: edited)
    #expect(after[edit.file]?.contains(edit.kept.replacing("\n", with: "\r\n")) == true)
    #expect(after.values.allSatisfy { !$0.replacing("\r\n", with: "").utf8.contains(0x0A) })
  }
}

@Suite struct NotesEverywhereTests {
  /// Behind every line of a document that is no table and no mark, indented like the line.
  private func annotated(_ text: String) -> (text: String, notes: [String]) {
    var notes: [String] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      guard !line.isEmpty, !line.hasPrefix("|"), !line.hasPrefix("<!-- /") else { return [String(line)] }
      notes.append(line.prefix { $0 == " " } + "note \(notes.count)!")
      return [String(line), notes[notes.count - 1]]
    }
    return (lines.joined(separator: "\n"), notes)
  }

  @Test(arguments: ["README.md", "orders.md", "settings.md", "cross-cutting.md", "discovered.md"])
  func surviveInOrder(file: String) throws {
    var documents = try PlanFixture.analyze()
    let (text, notes) = annotated(try #require(documents[file]))
    documents[file] = text
    #expect(try PlanFixture.analyze(on: documents) == documents)
    let after = try PlanFixture.analyze(PlanFixture.changedAnalysis(), on: documents)
    let lines = try #require(after[file]).split(separator: "\n").map(String.init)
    #expect(lines.filter(Set(notes).contains) == notes)
    #expect(try PlanFixture.analyze(PlanFixture.changedAnalysis(), on: after) == after)
  }
}

extension PlanFixture {
  /// The same smells after work on the code: places and numbers have moved.
  static func changedAnalysis() -> Analysis {
    let moved = findings.map { finding in
      var finding = finding
      finding.locations = finding.locations.map {
        Location(file: $0.file, line: $0.line + 300, endLine: $0.endLine + 300)
      }
      finding.location = finding.locations[0]
      finding.problem += " Now 309 lines do."
      return finding
    }
    let types = types.map { report in
      var report = report
      report.endLine += 9
      for index in report.members.indices {
        report.members[index].line += 300
        report.members[index].endLine += 300
      }
      return report
    }
    return analysis(findings: moved, types: types)
  }
}
