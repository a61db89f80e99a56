import MigrationModel
import Testing

@Suite struct MassivePresenterTests {
  private let path = "Cart/CartPresenter.swift"

  private func cart(lines: Int) -> [String: String] {
    let body = (0..<lines - 15).map { "  // \($0)\n  let value\($0) = \($0)\n" }.joined()
    return uikitCart.with("\(body)}\n", for: "  func didTapCheckout() { router.showCheckout() }\n}", in: path)
      .with("final class 1️⃣Cart", for: "final class Cart", in: path)
  }

  @Test func aboveTheLimit() {
    expect(
      "massive_presenter", in: cart(lines: 251),
      (
        "1️⃣",
        "`CartPresenter` is massive: 251 lines of code, above 250. Move rules to the interactor and texts to formatters or the view state; keep the orchestration."
      ))
  }

  @Test func atTheLimit() { expect("massive_presenter", in: cart(lines: 250)) }

  @Test func theLimitIsASetting() {
    var configuration = Configuration()
    configuration.rules["massive_presenter"] = RuleSettings(thresholds: ["body_lines": 99])
    let found = MarkedModules(cart(lines: 100)).verdict(configuration: configuration).findings
    #expect(found.filter { $0.rule == "massive_presenter" }.map(\.symbol) == ["CartPresenter"])
  }

  @Test func manyOfEverything() {
    let properties = (0..<14).map { "  var value\($0) = 0\n" }.joined()
    let methods = (0..<14).map { "  func work\($0)() { a(); b(); c(); d(); e(); f(); g(); h(); i(); j(); k() }\n" }
      .joined()
    let files = uikitCart.adding("extension CartPresenter {\n\(methods)}", as: "Cart/CartPresenter+Work.swift")
      .with(
        "final class 1️⃣CartPresenter: CartPresenterProtocol {\n\(properties)",
        for: "final class CartPresenter: CartPresenterProtocol {\n", in: path)
    let found = MarkedModules(files).verdict().findings.filter { $0.rule == "massive_presenter" }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("16 methods, 17 stored properties and") == true)
  }
}
