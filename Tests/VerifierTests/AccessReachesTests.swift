import MigrationModel
import Testing

@Suite struct AccessReachesTests {
  private func look(_ series: Series, _ after: [String: String?]) -> [String] {
    series.look(at: series.patch(after), by: "access_reaches")
  }

  private func router(_ body: String) -> String {
    "class ARouter {\n  weak var viewController: A?\n  func show() {\n    guard let viewController else { return }\n    \(body)\n  }\n}\n"
  }

  @Test func privateMemberOfTheController() {
    let series = Series(["A.swift": "class A {\n  private func g() {}\n  private(set) var title = \"\"\n}\n"])
    let after = ["A.swift": (series.files["A.swift"] ?? "") + "\n", "ARouter.swift": router("viewController.g()")]
    let found = look(series, after)
    #expect(
      found.contains("access_reaches ARouter.swift:5 `ARouter.show()` uses `g`, which is private to the legacy type."))
    let open = (series.files["A.swift"] ?? "").with("  func g() {}", for: "  private func g() {}")
    #expect(look(series, ["A.swift": open, "ARouter.swift": router("viewController.g()")]) == [])
  }

  @Test func inheritedMethodOfTheSameName() {
    let series = Series(["A.swift": "class A: UIViewController {\n  private func dismiss() {}\n}\n"])
    let after = { (body: String) in
      ["A.swift": (series.files["A.swift"] ?? "") + "\n", "ARouter.swift": self.router(body)]
    }
    #expect(look(series, after("viewController.dismiss(animated: true)")) == [])
    #expect(look(series, after("viewController.dismiss()")).isEmpty == false)
  }

  @Test func setterThatIsPrivate() {
    let series = Series(["A.swift": "class A {\n  private(set) var title = \"\"\n}\n"])
    let after = { (body: String) in
      ["A.swift": (series.files["A.swift"] ?? "") + "\n", "ARouter.swift": self.router(body)]
    }
    #expect(look(series, after("print(viewController.title)")) == [])
    #expect(
      look(series, after("viewController.title = \"\"")) == [
        "access_reaches ARouter.swift:5 `show()` uses `A.title`, which is private."
      ])
  }

  @Test func privateTypeOfTheControllersFile() {
    let series = Series(["A.swift": "private struct Row {}\nclass A {\n  func g() { print(Row()) }\n}\n"])
    let after = [
      "A.swift": "private struct Row {}\nclass A {\n}\n",
      "AInteractor.swift": "class AInteractor {\n  func g() { print(Row()) }\n}\n",
    ]
    #expect(look(series, after) == ["access_reaches AInteractor.swift:2 `Row` is private to another file."])
  }

  @Test func privateGlobalOfTheControllersFile() {
    let series = Series(["A.swift": "private let limit = 3\nclass A {\n  func g() { print(limit) }\n}\n"])
    let after = [
      "A.swift": "private let limit = 3\nclass A {\n}\n",
      "AInteractor.swift": "class AInteractor {\n  func g() { print(limit) }\n}\n",
    ]
    #expect(look(series, after) == ["access_reaches AInteractor.swift:2 `limit` is private to another file."])
    let shadowed = [
      "A.swift": "private let limit = 3\nclass A {\n}\n",
      "AInteractor.swift": "class AInteractor {\n  func g(limit: Int) { print(limit) }\n}\n",
    ]
    #expect(look(series, shadowed) == [])
  }

  @Test func widenedMemberOfAPrivateType() {
    let series = Series([
      "A.swift":
        "class A {\n  private enum Mode { case one }\n  private var mode = Mode.one\n  private func set(_ mode: Mode) {}\n}\n"
    ])
    let after = ["A.swift": series.files["A.swift"]?.with("  func set", for: "  private func set")]
    #expect(
      look(series, after) == ["access_reaches A.swift:4 `A.set(_:)` shows `Mode`, which is private, to other files."])
  }

  @Test func requirementOfAPrivateType() {
    let series = Series(["A.swift": "fileprivate struct Row {}\nclass A {}\n"])
    let after = [
      "A.swift": "fileprivate struct Row {}\nclass A {}\n\n",
      "AProtocols.swift": "protocol APresenterProtocol {\n  func show(_ row: Row)\n}\n",
    ]
    #expect(
      look(series, after) == [
        "access_reaches AProtocols.swift:2 `Row` is private to another file.",
        "access_reaches AProtocols.swift:2 `APresenterProtocol.show(_:)` shows `Row`, which is private, to other files.",
      ])
  }
}
