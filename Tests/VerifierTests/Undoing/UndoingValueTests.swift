import Testing

/// What the module works out stands for the code that worked it out.
@Suite("Values and lifetimes are told from their places")
struct UndoingValueTests {
  @Test("A property that decides stands for a closure that is called where it is written")
  func decidingProperty() {
    func messages(_ last: Int) -> [String] {
      var split = UndoneSplit(
        legacy: "let label = UILabel(); var n = 0\n"
          + "func show() { let k: Int = { if n > 0 { return 1 }; return 2 }(); label.tag = k }")
      split.kept = "let label = UILabel()\nfunc show() { let k: Int = presenter.level; label.tag = k }"
      split.presenter = "var n = 0\nvar level: Int { if n > 0 { return 1 }; return \(last) }"
      return split.messages
    }
    #expect(messages(2) == [])
    #expect(messages(3).count == 1)
  }

  @Test("What a closure does once it has got hold of the object is done with the object")
  func boundObject() {
    var weak = UndoneSplit(
      legacy: "var n = 0\nfunc load() { API.load { [weak self] in self?.n = 1; Toast.show(\"x\") } }")
    weak.kept = "func load() { API.load { [weak self] in self?.presenter.didLoad() } }"
    weak.view = "func showToast() { Toast.show(\"x\") }"
    weak.presenter = "var n = 0\nfunc didLoad() { n = 1; view?.showToast() }"
    #expect(weak.messages.first?.contains("was done without the object, too") == true)
    var held = UndoneSplit(
      legacy: "var n = 0\nfunc load() { API.load { [weak self] in guard let self else { return }\n"
        + "self.n = 1; Toast.show(\"x\") } }")
    held.kept =
      "func load() { API.load { [weak self] in guard let self else { return }\nself.presenter.didLoad() } }"
    held.view = "func showToast() { Toast.show(\"x\") }"
    held.presenter = "var n = 0\nfunc didLoad() { n = 1; view?.showToast() }"
    #expect(held.messages == [])
    held.presenter = "var n = 0\nfunc didLoad() { API.wait { [weak self] in self?.n = 1; self?.view?.showToast() } }"
    #expect(!held.messages.isEmpty)
  }
}

extension UndoingValueTests {
  @Test("A method that another one of its name asks is a part of that")
  func namesakes() {
    func messages(_ asked: String) -> [String] {
      var split = UndoneSplit(
        legacy: "var n = 0\nfunc save() { n += 1; API.save(n) }\nfunc show() { save() }")
      split.kept = "func save() { presenter.save() }\nfunc show() { presenter.save() }"
      split.presenter = "var n = 0\nfunc save() { n += 1; interactor.save(n) }"
      split.interactor = "func save(_ n: Int) { \(asked) }"
      return split.messages
    }
    #expect(messages("API.save(n)") == [])
    #expect(!messages("API.save(0)").isEmpty)
    var same = UndoneSplit(legacy: "var n = 0\nfunc save() { API.save(1); n += 1 }")
    same.kept = "func save() { presenter.save() }"
    same.presenter = "var n = 0\nfunc save() { interactor.save(); n += 1 }"
    same.interactor = "func save() { API.save(1) }"
    #expect(same.messages == [])
    same.interactor = "func save() { API.save(2) }"
    #expect(!same.messages.isEmpty)
  }
}
