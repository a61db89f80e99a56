import Testing

@Suite struct TiedMemberTests {
  private func problem(_ members: String, others: String = "") -> String {
    MarkedTree(
      "import UIKit\nfinal class NameViewController: UIViewController {\n\(members)\n}\n\(others)"
    ).analysis().findings.first { $0.rule == "persistence_in_view_controller" }?.problem ?? ""
  }

  private let save = "UserDefaults.standard.set(1, forKey: \"n\")"

  @Test func whatUsesNothingElseCanMoveAsItIs() {
    #expect(problem("  func save() { \(save) }").hasSuffix("so it can move as it is."))
    let key = "  private var count = 0\n  func save() { \(save); count += 1 }"
    #expect(problem(key).contains("so it can move as it is."))
  }

  @Test func whatUsesTheRestOfTheTypeCanNot() {
    let text = problem(
      "  var state = 0\n  func save() { \(save); state = 1; show() }\n  func show() { print(state) }")
    #expect(text.contains("`save()` also uses `state` and `show()` of the type, so it can only move with an answer"))
    #expect(!text.contains("move as it is"))
  }

  @Test func whatIsUsedElsewhereCanNot() {
    let text = problem("  func save() { \(save) }", others: "func all(_ name: NameViewController) { name.save() }\n")
    #expect(text.hasSuffix("`save()` is also used outside of the type, so a way in has to stay there."))
  }
}
