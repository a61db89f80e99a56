import Testing

/// Each kind of crossing comes back, and what is wrong with it is found.
@Suite("Crossings are undone")
struct UndoingCrossingTests {
  @Test("A view method is what it does, with its arguments in the place of its parameters")
  func viewMethod() {
    var split = UndoneSplit(
      legacy:
        "let label = UILabel(); var count = 0\nfunc add() { count += 1; label.text = String(count); label.alpha = 1 }")
    split.kept = "let label = UILabel()"
    split.view = "func show(_ text: String) { label.text = text; label.alpha = 1 }"
    split.presenter = "var count = 0\nfunc add() { count += 1; view?.show(String(count)) }"
    #expect(split.messages == [])
    split.view = "func show(_ text: String) { label.alpha = 1; label.text = text }"
    #expect(split.messages.first?.contains("`ListViewController.add()`") == true)
  }

  @Test("A question is what the view answers, as optional as the legacy value")
  func question() {
    var split = UndoneSplit(
      legacy: "let field = UITextField(); var text = \"\"\nfunc read() { text = field.text ?? \"\" }")
    split.kept = "let field = UITextField()"
    split.view = "var fieldText: String? { field.text }"
    split.presenter = "var text = \"\"\nfunc read() { text = view?.fieldText ?? \"\" }"
    #expect(split.messages == [])
    split.presenter = "var text = \"\"\nfunc read() { text = view?.fieldText ?? \"-\" }"
    #expect(split.messages.count == 1)
    split.view = "var fieldText: String { field.text }"
    split.presenter = "var text = \"\"\nfunc read() { text = view?.fieldText ?? \"\" }"
    #expect(split.messages.count == 1)
  }

  @Test("What is read of the view behind a guard is read of the legacy object")
  func guardedView() {
    var split = UndoneSplit(
      legacy: "let table = UITableView(); var rows = 0\nfunc count() { rows = table.numberOfSections }")
    split.kept = "let table = UITableView()"
    split.view = "var sections: Int { table.numberOfSections }"
    split.presenter = "var rows = 0\nfunc count() { guard let view else { return }; rows = view.sections }"
    #expect(split.messages == [])
    split.presenter = "var rows = 0\nfunc count() { guard rows > 0 else { return }; rows = view.sections }"
    #expect(split.messages.count == 1)
  }

  @Test("What gives a value is no call of what gives none")
  func lostValue() {
    let bound = "guard let view else { return false }; "
    var split = UndoneSplit(
      legacy: """
        let box = UISwitch()
        func state(_ level: Int) -> Bool {
          if level > 0 { box.isOn } else { false }
        }
        """)
    split.kept = "let box = UISwitch()"
    split.presenter = "func state(_ level: Int) -> Bool { \(bound)return view.state(level) }"
    split.view = "func state(_ level: Int) -> Bool { if level > 0 { box.isOn } else { false } }"
    let kept = split.messages
    split.view = "func showState(_ level: Int) { if level > 0 { box.isOn } else { false } }"
    split.presenter = "func state(_ level: Int) -> Bool { view?.showState(level) }"
    #expect(split.messages.contains { $0.contains("gives no result") })
    #expect(!kept.contains { $0.contains("gives no result") })
    split.presenter =
      "func state(_ level: Int) -> Bool { \(bound)let made = if level > 0 { view.showState(level) } else { false }; return made }"
    #expect(split.messages.contains { $0.contains("gives no result") })
  }

  @Test("A route is what the router does with the controller, and its handlers hold what they held")
  func route() {
    var split = UndoneSplit(
      legacy: """
        func ask(_ id: Int) {
          let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Yes", style: .default) { [weak self] _ in self?.ask(id + 1) })
          present(alert, animated: true)
        }
        """)
    split.presenter = "func ask(_ id: Int) { router.showAlert(onYes: { [weak self] in self?.ask(id + 1) }) }"
    split.router = """
      func showAlert(onYes: @escaping () -> Void) {
        guard let viewController else { return }
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in onYes() })
        viewController.present(alert, animated: true)
      }
      """
    #expect(split.messages == [])
    split.presenter = "func ask(_ id: Int) { router.showAlert(onYes: { self.ask(id + 1) }) }"
    #expect(split.messages.count == 1)
  }

  @Test("A router that stands for the controller itself is found")
  func routerItself() {
    var split = UndoneSplit(
      legacy: "func go() { let next = Next { [weak self] in self?.dismiss(animated: true) }; show(next, sender: self) }"
    )
    split.presenter = "func go() { router.showNext() }"
    split.router =
      "func showNext() { guard let viewController else { return }; let next = Next { [weak self] in viewController.dismiss(animated: true) }; viewController.show(next, sender: viewController) }"
    #expect(split.messages.first?.contains("ListRouter itself") == true)
    split.router =
      "func showNext() { guard let viewController else { return }; let viewController = Next(); viewController.show(viewController, sender: viewController) }"
    #expect(split.messages.count == 1)
  }

  @Test("A hand-over is what the presenter does, with lowered arguments raised again")
  func handOver() {
    var split = UndoneSplit(
      legacy: """
        let rows = [1, 2]; var chosen = 0
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          tableView.deselectRow(at: indexPath, animated: true)
          guard indexPath.row > 0 else { return }
          chosen = rows[indexPath.row]
        }
        """)
    split.kept = """
      let rows = [1, 2]
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        presenter.didSelectRow(row: indexPath.row)
      }
      """
    split.view = "func row(_ row: Int) -> Int { rows[row] }"
    split.presenter =
      "var chosen = 0\nfunc didSelectRow(row: Int) { guard row > 0 else { return }; guard let view else { return }; chosen = view.row(row) }"
    #expect(split.messages == [])
    split.presenter =
      "var chosen = 0\nfunc didSelectRow(row: Int) { let row = 1; guard row > 0 else { return }; guard let view else { return }; chosen = view.row(row) }"
    #expect(split.messages.count == 1)
  }

  @Test("A part of an entry point may not leave what is behind it")
  func returnsOfParts() {
    var split = UndoneSplit(
      legacy:
        "var on = false; let label = UILabel()\nfunc tap() { guard on else { return }; on = false; label.alpha = 1 }")
    split.kept = "let label = UILabel()\nfunc tap() { presenter.tap2(); label.alpha = 1 }"
    split.presenter = "var on = false\nfunc tap2() { guard on else { return }; on = false }"
    #expect(split.messages.first?.contains("returns from tap2() only") == true)
  }

  @Test("A method that others know hands on to where it is, with the defaults that it had")
  func forwarders() {
    var split = UndoneSplit(
      legacy:
        "var page = 1\nfunc load(reset: Bool = false) { if reset { page = 1 } }\nfunc twice() { load(); load(reset: true) }"
    )
    split.kept =
      "func load(reset: Bool = false) { presenter.load(reset: reset) }\nfunc twice() { presenter.load(); presenter.load(reset: true) }"
    split.presenter = "var page = 1\nfunc load(reset: Bool) { if reset { page = 1 } }"
    split.shortcuts = "func load() { load(reset: false) }"
    #expect(split.messages == [])
    split.shortcuts = "func load() { load(reset: true) }"
    #expect(!split.messages.isEmpty)
  }

  @Test("A use case is asked for where its code stood")
  func interactor() {
    var split = HandMadeSplits.useCase
    #expect(split.messages == [])
    split.interactor =
      "func total(of rows: [Int], tax: Int) -> Int { rows.reduce(tax, +) }\nfunc rest(_ one: Int, _ other: Int) -> Int { other - one }"
    #expect(split.messages.count == 1)
  }

  @Test("A constant that the assembly hands over is the legacy constant")
  func givenConstants() {
    var split = UndoneSplit(legacy: "let store: Store; var n = 0\nfunc read() { n = store.count }")
    split.kept = "let store: Store"
    split.given = ["store"]
    split.presenter = "var n = 0\nfunc read() { n = store.count }"
    #expect(split.messages == [])
    // A variable is one as long as nothing sets it.
    split.legacy = "var store: Store; var n = 0\nfunc read() { n = store.count }"
    split.kept = "var store: Store"
    #expect(split.messages == [])
    for change in ["store = Store()", "store.count += 1", "store.removeAll()", "fill(&store)"] {
      split.legacy = "var store: Store; var n = 0\nfunc read() { n = store.count }\nfunc reset() { \(change) }"
      split.kept = "var store: Store\nfunc reset() { \(change) }"
      #expect(!split.messages.isEmpty, "\(change)")
    }
  }

  @Test("A sender that only one property can be is that property")
  func senders() {
    var split = UndoneSplit(
      legacy:
        "let bar = UISearchBar(); var n = 0\nfunc searchBar(_ searchBar: UISearchBar, textDidChange text: String) { n += 1; searchBar.alpha = 1; n += 1 }"
    )
    split.kept =
      "let bar = UISearchBar()\nfunc searchBar(_ searchBar: UISearchBar, textDidChange text: String) { presenter.textDidChange() }"
    split.view = "func showBar() { bar.alpha = 1 }"
    split.presenter = "var n = 0\nfunc textDidChange() { n += 1; view?.showBar(); n += 1 }"
    #expect(split.messages == [])
    split.legacy = split.legacy.with("let other = UISearchBar(); let bar", for: "let bar")
    split.kept = split.kept.with("let other = UISearchBar(); let bar", for: "let bar")
    #expect(split.messages.count == 1)
  }
}

/// Splits that more than one test looks at.
private enum HandMadeSplits {
  static var useCase: UndoneSplit {
    var split = UndoneSplit(
      legacy: """
        var rows: [Int] = []; var sum = 0
        func total(of rows: [Int], tax: Int) -> Int { rows.reduce(tax, +) }
        func rest(_ one: Int, _ other: Int) -> Int { one - other }
        func add(_ row: Int) { rows.append(row); sum = total(of: rows, tax: 2); sum = rest(sum, row) }
        """)
    split.presenter = """
      var rows: [Int] = []; var sum = 0
      func add(_ row: Int) { rows.append(row); sum = interactor.total(of: rows, tax: 2); sum = interactor.rest(sum, row) }
      """
    split.interactor =
      "func total(of rows: [Int], tax: Int) -> Int { rows.reduce(tax, +) }\nfunc rest(_ one: Int, _ other: Int) -> Int { one - other }"
    return split
  }
}
