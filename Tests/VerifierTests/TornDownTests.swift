import Testing

@Suite struct TornDownTests {
  /// What the gate says when the code of a controller with a module begins to ask it.
  private func objections(_ head: String) -> [String] {
    var files = Cart.seam.compactMapValues { $0 }
    files[Cart.protocols] = files[Cart.protocols]?.with(
      "protocol CartPresenterProtocol: AnyObject {\n  func text() -> String\n}",
      for: "protocol CartPresenterProtocol: AnyObject {}")
    files[Cart.controller] = files[Cart.controller]?.with(
      "\(head)\n\n  func keep() { title = \"\" }\n\n  private func loadItems", for: "private func loadItems")
    let series = Series(Cart.legacy.merging(files) { $1 })
    let text = series.files[Cart.controller]?.with("title = presenter.text()", for: "title = \"\"")
    return series.look(at: series.patch([Cart.controller: text]), by: "torn_down")
  }

  @Test(
    "No `deinit` asks for a module that may have to be made there",
    arguments: ["deinit { keep() }", "deinit { end() }\n\n  func end() { self.keep() }"])
  func asks(head: String) {
    let found = objections(head)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasSuffix("The `deinit` of `CartViewController` would ask its module.") })
  }

  @Test("Other code may ask for it", arguments: ["deinit { end() }\n\n  func end() {}", "func end() { keep() }"])
  func others(head: String) { #expect(objections(head) == []) }
}
