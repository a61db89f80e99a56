import Testing

/// What is advised to a view, a cell or a section, which has no module of its own.
@Suite struct ScreenPartTests {
  private static let source = """
    import UIKit
    final class DetailViewController: UIViewController {}
    final class OrderCell: UITableViewCell {
      var host: UIViewController?
      func open() { host?.present(DetailViewController(), animated: true) }
      func close() { host?.dismiss(animated: true) }
    }
    """

  private static let telling =
    "let `OrderCell` only say what the user did, with the values that are needed for it: by a closure, or by a weak "
    + "delegate."

  @Test func theScreenThatShowsItNavigates() {
    #expect(
      fix("imperative_navigation", in: Self.source) == [
        "In `open()` and `close()` \(Self.telling)",
        "Let the presenter of the screen that shows it call its router, which presents `DetailViewController` "
          + "and dismisses a screen.",
      ])
  }

  @Test func theScreenThatCreatesItIsNamed() {
    let list = """

      final class ListViewController: UIViewController {
        func makeCell() -> UITableViewCell { OrderCell(style: .default, reuseIdentifier: nil) }
      }
      """
    #expect(
      fix("inline_module_construction", in: Self.source + list) == [
        "In `open()` \(Self.telling)",
        "Let the presenter of `ListViewController` call its router, which creates `DetailViewController`.",
      ])
  }

  @Test func noStepMendsItButThatOfAScreen() {
    let screen = """

      final class ListViewController: UIViewController {
        func open() { present(DetailViewController(), animated: true) }
      }
      """
    let findings = MarkedTree(Self.source + screen).analysis().findings.filter { $0.rule == "imperative_navigation" }
    #expect(findings.map(\.symbol) == ["OrderCell", "ListViewController"])
    #expect(findings.map(\.isByHand) == [true, false])
  }

  @Test func aLongOneIsWorthAModule() {
    let long = """
      import UIKit
      final class DetailViewController: UIViewController {}
      final class OrderCell: UITableViewCell {
        var host: UIViewController?
        func open() { host?.present(DetailViewController(), animated: true) }

      """ + (0..<80).map { "  func step\($0)() { tag = \($0) }\n" }.joined() + "}\n"
    let findings = MarkedTree(long).analysis().findings.filter { $0.rule == "imperative_navigation" }
    #expect(findings.map(\.isByHand) == [false])
  }
}
