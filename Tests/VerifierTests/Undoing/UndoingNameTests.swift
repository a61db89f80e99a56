import Testing

/// What names and closures stand for behind the border.
@Suite("Names and closures stand for what they stood for")
struct UndoingNameTests {
  @Test("What the type works out is not asked of a type that has it no more")
  func goneProperties() {
    func messages(_ asked: String) -> [String] {
      var split = UndoneSplit(
        legacy:
          "let label = UILabel(); var n = 0\nvar headline: String { String(n) }\nfunc show() { label.text = headline }")
      split.kept = "let label = UILabel()\nfunc show() { label.text = \(asked) }"
      split.presenter = "var n = 0\nvar headline: String { String(n) }"
      return split.messages
    }
    #expect(messages("headline").first?.contains("has no headline any more") == true)
    #expect(messages("presenter.headline") == [])
  }

  @Test("What is declared to give nothing stands for no closure that gives a value")
  func handlersWithValues() {
    func messages(_ type: String) -> [String] {
      var split = UndoneSplit(
        legacy: "var n = 0\n"
          + "func show() { let k: Kind = { if n > 0 { return .one }; return .two }(); keep(k) }")
      split.view = "func run(onEnd: () -> \(type)) { let k: Kind = { onEnd() }(); keep(k) }"
      split.presenter =
        "var n = 0\nfunc show() { view?.run(onEnd: { if n > 0 { return .one }; return .two }) }"
      return split.messages
    }
    #expect(!messages("Void").isEmpty)
    #expect(messages("Kind") == [])
  }

  @Test("A fresh cell is one whatever it is cast to, and a closure that says Void is one that does not")
  func castsAndVoid() {
    var split = UndoneSplit(
      legacy: "let list = UITableView(); var rows: [Int] = []\n"
        + "func cell(_ i: Int) -> UITableViewCell { let cell = list.dequeueReusableCell(withIdentifier: \"a\") as! Row\n"
        + "let row = rows[i]\ncell.tag = row\nreturn cell }\n"
        + "func run() { list.fade { () -> Void in self.rows = [] } }")
    split.kept =
      "let list = UITableView()\nfunc cell(_ i: Int) -> UITableViewCell { return presenter.cell(i) as? UITableViewCell ?? UITableViewCell() }"
    split.view =
      "func makeCell(row: Int) -> AnyObject? {\n"
      + "let cell = list.dequeueReusableCell(withIdentifier: \"a\") as! Row\ncell.tag = row\nreturn cell }\n"
      + "func fade(_ end: @escaping () -> Void) { list.fade { end() } }"
    split.presenter =
      "var rows: [Int] = []\nfunc cell(_ i: Int) -> AnyObject? { let row = rows[i]\nreturn view?.makeCell(row: row) }\n"
      + "func run() { view?.fade { self.rows = [] } }"
    #expect(split.messages == [])
  }

  @Test("A method that has left is not asked by its name, even where a superclass has one of that name")
  func goneMethods() {
    func messages(_ call: String) -> [String] {
      var split = UndoneSplit(
        legacy: "var n = 0\nfunc update(by step: Int) { n += step }\nfunc show() { update(by: 1) }")
      split.kept = "func show() { \(call) }"
      split.presenter = "var n = 0\nfunc update(by step: Int) { n += step }"
      return split.messages
    }
    #expect(messages("update(by: 1)").first?.contains("no such method any more") == true)
    #expect(messages("presenter.update(by: 1)") == [])
  }

  @Test("The view may be gone: nothing is asked of it as if it were there")
  func weakLinks() {
    func messages(_ start: String, _ link: String) -> [String] {
      var split = UndoneSplit(
        legacy: "let label = UILabel(); var n = 0\nfunc show() { n += 1; label.text = String(n) }")
      split.kept = "let label = UILabel()"
      split.view = "func paint(_ n: Int) { label.text = String(n) }"
      split.presenter = "var n = 0\nfunc show() { n += 1; \(start)\(link).paint(n) }"
      return split.messages
    }
    #expect(messages("", "view").first?.contains("may be nil") == true)
    #expect(messages("", "view?") == [])
    #expect(messages("guard let view else { return }; ", "view") == [])
  }
}
