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
