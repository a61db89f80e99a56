import Testing

/// What is handed over is worked out earlier than where it is used; what is done over the border may not be done at all.
@Suite("Order and lifetime are kept")
struct UndoingOrderTests {
  private func split(_ legacy: String, view: String, presenter: String) -> UndoneSplit {
    var split = UndoneSplit(legacy: "let label = UILabel(); var rows: [Int] = []; var n = 0\n" + legacy)
    split.kept = "let label = UILabel()"
    split.view = view
    split.presenter = "var rows: [Int] = []; var n = 0\n" + presenter
    return split
  }

  @Test("A value that does something stands in front of everything that the method does")
  func workInArguments() {
    let legacy = "func next() -> Int { n += 1; return n }\nfunc show() { label.alpha = 1; label.text = String(next()) }"
    let next = "func next() -> Int { n += 1; return n }\n"
    let early = split(
      legacy, view: "func paint(_ text: String) { label.alpha = 1; label.text = text }",
      presenter: next + "func show() { view?.paint(String(next())) }")
    #expect(early.messages.first?.contains("was done later") == true)
    let inPlace = split(
      legacy, view: "func dim() { label.alpha = 1 }\nfunc paint(_ text: String) { label.text = text }",
      presenter: next + "func show() { view?.dim(); view?.paint(String(next())) }")
    #expect(inPlace.messages == [])
  }

  @Test("A value that a closure reads later is no value that is read now")
  func readLater() {
    let late = split(
      "func show() { UIView.animate { self.label.text = String(self.rows.count) } }",
      view: "func paint(_ count: Int) { UIView.animate { self.label.text = String(count) } }",
      presenter: "func show() { view?.paint(rows.count) }")
    #expect(late.messages.first?.contains("was read later") == true)
  }

  @Test("A value is not read in front of what changes it")
  func readBeforeChange() {
    let stale = split(
      "func show() { label.text = \"\"; label.alpha = CGFloat(label.text!.count) }",
      view:
        "func paint(_ count: Int) { label.text = \"\"; label.alpha = CGFloat(count) }\nvar length: Int { label.text!.count }",
      presenter: "func show() { guard let view else { return }; view.paint(view.length) }")
    #expect(stale.messages.first?.contains("was read behind a change of it") == true)
  }

  @Test("A value that may trap is read where it was")
  func trapsOnOnePath() {
    let eager = split(
      "func show() { if label.isHidden { label.text = String(rows[0]) } }",
      view: "func paint(_ first: Int) { if label.isHidden { label.text = String(first) } }",
      presenter: "func show() { view?.paint(rows[0]) }")
    #expect(eager.messages.first?.contains("was read on one path only") == true)
  }

  @Test("A value is not changed as a copy")
  func changedCopies() {
    let copy = split(
      "func show() { label.publisher.store(in: &rows) }",
      view: "func bind(rows: [Int]) { label.publisher.store(in: &rows) }",
      presenter: "func show() { view?.bind(rows: rows) }")
    #expect(copy.messages.first?.contains("is changed as a copy") == true)
  }

  @Test("What did its work without the controller does not depend on it now")
  func lostWithTheView() {
    let legacy = "func load() { API.load { [weak self] in self?.n = 1; Toast.show(\"x\"); self?.update() } }"
    let lost = split(
      legacy, view: "func toast() { Toast.show(\"x\"); update() }",
      presenter: "func load() { API.load { [weak self] in self?.n = 1; self?.view?.toast() } }")
    #expect(lost.messages.first?.contains("was done without the object, too") == true)
    let own = split(
      legacy, view: "func showUpdate() { update() }",
      presenter: "func load() { API.load { [weak self] in self?.n = 1; Toast.show(\"x\"); self?.view?.showUpdate() } }")
    #expect(own.messages == [])
  }

  @Test("A closure in a closure that is weak is weak, too")
  func innerClosures() {
    let legacy = "func load() { API.load { [weak self] in self?.label.fade { self?.label.alpha = 1 } } }"
    let strong = split(
      legacy, view: "func fade() { label.fade { self.label.alpha = 1 } }",
      presenter: "func load() { API.load { [weak self] in self?.view?.fade() } }")
    #expect(strong.messages.count == 1)
    let weak = split(
      legacy, view: "func fade() { label.fade { [weak self] in self?.label.alpha = 1 } }",
      presenter: "func load() { API.load { [weak self] in self?.view?.fade() } }")
    #expect(weak.messages == [])
  }

  @Test("State keeps its type, its first value and its observers")
  func state() {
    var split = UndoneSplit(legacy: "private(set) var n: Int = 1 { didSet { print(oldValue, n) } }")
    split.presenter = "var n: Int = 1 { didSet { print(oldValue, n) } }"
    #expect(split.messages == [])
    for wrong in [
      "var n: Int = 2 { didSet { print(oldValue, n) } }", "var n: Int = 1", "lazy var n: Int = 1",
      "var n: Int64 = 1 { didSet { print(oldValue, n) } }",
    ] {
      split.presenter = wrong
      #expect(split.messages.count == 1)
    }
  }

  @Test("Every member stands once, and nothing stands for nobody")
  func accounts() {
    var split = UndoneSplit(legacy: "var n = 1\nfunc add() { n += 1 }")
    split.presenter = "var n = 1"
    #expect(split.messages.first?.contains("nowhere") == true)
    split.presenter = "var n = 1\nfunc add() { n += 1 }"
    split.kept = "func add() { presenter.n += 1 }"
    #expect(split.messages.first?.contains("stands twice") == true)
    split.kept = ""
    split.view = "func paint() {}"
    #expect(split.messages.first?.contains("is part of no member") == true)
  }

  @Test("The module does not keep its view alive, and is made once")
  func links() {
    var split = UndoneSplit(legacy: "var n = 1")
    split.presenter = "var n = 1"
    #expect(split.messages == [])
    split.presenter = "var n = 1\nlet other: ListViewProtocol"
    #expect(split.messages.count == 1)
  }
}
