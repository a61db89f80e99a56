import MigrationModel
import Testing
import Verifier

@Suite("What a split is taken back to")
struct UndoingTests {
  @Test("A split comes back as the legacy code", arguments: UndoingFixtures.all.indices)
  func splitsComeBack(_ place: Int) {
    let (name, split) = UndoingFixtures.all[place]
    #expect(!split.files.isEmpty)
    #expect(split.findings().map(\.violation.message) == [], "\(name)")
  }

  @Test("The fixtures have every kind of crossing")
  func fixturesHaveCrossings() {
    let (notes, orders, parts) = (UndoingFixtures.notes, UndoingFixtures.orders, UndoingFixtures.parts)
    #expect(notes["ListPresenter"].contains("view?.searchBarText"))
    #expect(notes["ListRouter"].contains("onYes()"))
    #expect(orders["ListViewController"].contains("(isSenderOn: sender.isOn)"))
    #expect(orders["ListViewController"].contains("row: indexPath.row"))
    #expect(orders["ListProtocols"].contains("func load() { load(reset: false) }"))
    #expect(orders["ListViewController"].contains("var onlyPaid: Bool { get { presenter.onlyPaid }"))
    #expect(orders["ListPresenter"].contains("interactor.summary("))
    let shelf = UndoingFixtures.shelf
    #expect(shelf["ListViewController"].contains("let book = presenter.book(at: indexPath.row)"))
    #expect(shelf["ListViewController"].contains("book.isLent ? .systemGray : .label"))
    #expect(shelf["ListViewController"].contains("label.text = presenter.labelText"))
    #expect(shelf["ListViewController"].contains("let sum = presenter.sum\n"))
    #expect(shelf["ListEntities"].contains("struct BookRow {"))
    #expect(!shelf["ListProtocols"].contains("Book]"))
    let boats = UndoingFixtures.boats
    #expect(boats["ListViewController"].contains("else { return }\n      self.presenter.didSelectRename()"))
    #expect(boats["ListViewController"].contains("self?.presenter.didSelectClear()"))
    #expect(boats["ListPresenter"].contains("async { self.view?.showRenameAction(chosen: self.chosen) }"))
    #expect(boats["ListViewController"].contains("if old < Date() { presenter.boats = [] }"))
    #expect(boats["ListViewController"].contains("{ tableView?.reloadData() }"))
    #expect(boats["ListViewController"].contains("row(of: boat) != nil"))
    #expect(boats["ListPresenter"].contains("view?.setLabelTextAndHintTag(boat: old, count: left)"))
    #expect(boats["ListPresenter"].contains("guard let view else { return }\n    DispatchQueue"))
    let pages = UndoingFixtures.pages
    #expect(pages["ListPresenter"].contains("try interactor.decodePage(data: data)"))
    #expect(pages["ListPresenter"].contains("interactor.load("))
    #expect(parts["ListBuilder"].contains("store: viewController.store"))
    #expect(parts["ListViewController"].contains("return presenter.textFieldShouldReturn("))
    #expect(parts["ListViewController"].contains("label.transform = old.inverted()"))
  }

  @Test("Every change that changes what the code does is found", arguments: UndoingFixtures.all.indices)
  func mutantsAreFound(_ place: Int) {
    let (name, split) = UndoingFixtures.all[place]
    // What is known of the members now says nothing of those that a change reaches.
    #expect(split.findings().isEmpty)
    var missed: [String] = []
    var count = 0
    for (path, text) in split.files.sorted(by: { $0.key < $1.key }) {
      for mutant in Mutants(of: text).all {
        count += 1
        if split.findings(in: [path: mutant.text]).isEmpty {
          missed.append("\(path): \(mutant.kind.rawValue): \(mutant.place)")
        }
      }
    }
    #expect(count > 30)
    #expect(missed == [], "\(name): \(count - missed.count) of \(count)")
  }

  @Test("What does not parse is not the legacy code, whatever could be read of it")
  func brokenFilesAreFound() throws {
    let boats = UndoingFixtures.boats
    let (path, text) = try #require(boats.files.first { $0.key.hasSuffix("ListViewController.swift") })
    let broken = text.replacing("self.presenter.didSelectRename()", with: "self.presenter.didSelectRename(a: a: 1)")
    #expect(broken != text)
    let found = boats.findings(in: [path: broken])
    #expect(found.map(\.symbol) == ["ListViewController.renameAction()"])
    #expect(found.allSatisfy { $0.violation.message.contains("does not parse") })
  }

  @Test("What only a called method leaves is not left by who called it", arguments: [true, false])
  func returnsInTheMiddle(isDoneBehind: Bool) throws {
    let rest = isDoneBehind ? "\n    count += 3" : ""
    let shown = "label.text = \"a\"\n    label.isHidden = true"
    func refresh(_ work: String) -> String { "private func refresh() {\n    count += 1\n    \(work)\(rest)\n  }" }
    let split = SplitFixture.refreshing(refresh(shown))
    let (view, text) = try #require(split.files.first { $0.value.contains("class ListViewController") })
    let step = try #require(text.firstRange(of: "    label.text = \"a\"\n    label.isHidden = true\n"))
    let left = "if label.isHidden { return }\n    \(shown)"
    var called = text
    called.replaceSubrange(step, with: "    step()\n  }\n\n  func step() {\n    \(left)\n")
    let legacy = SplitFixture.refreshingCode(refresh(left))
    let undoing = Undoing(
      of: "ListViewController", legacy: [SourceFile(path: view, contents: Array(legacy.utf8))],
      outside: Outside(isOnMain: true))
    let after = split.files.merging([view: called]) { $1 }
    let found = undoing.findings(in: after.map { SourceFile(path: $0.key, contents: Array($0.value.utf8)) })
    #expect(found.isEmpty == !isDoneBehind)
  }

  @Test("The mutants are of every kind")
  func mutantsAreOfEveryKind() {
    let kinds = UndoingFixtures.all.flatMap { $0.split.files.values.flatMap { Mutants(of: $0).all.map(\.kind) } }
    #expect(Set(kinds) == Set(Mutants.Kind.allCases))
  }
}
