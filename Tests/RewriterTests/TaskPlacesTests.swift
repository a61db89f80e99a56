import MigrationModel
import Testing

@Suite("The task that a move or an obstacle is told at") struct TaskPlacesTests {
  private func fixture(_ members: String, interactor: [Int], presenter: [Int]) -> RewriteFixture {
    let path = "List/ListViewController.swift"
    var fixture = RewriteFixture(
      [
        path: "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)\n}\n",
        "List/Store.swift": """
        extension UserDefaults {
            var isLoud: Bool {
                get { bool(forKey: "loud") }
                set { set(newValue, forKey: "loud") }
            }
        }
        """,
      ], type: "ListViewController")
    let places = { (lines: [Int]) in lines.map { Location(file: path, line: $0) } }
    fixture.placesOfSteps = ["interactor": places(interactor), "presenter": places(presenter)]
    return fixture
  }

  private let members = """
        func showName() {
            title = UserDefaults.standard.string(forKey: "name")
        }

        @IBAction func change(_ sender: UISwitch) {
            UserDefaults.standard.isLoud = sender.isOn
        }
    """

  @Test("is the one that names the place, of whatever step")
  func named() {
    let series = fixture(members, interactor: [9], presenter: [5]).series()
    #expect(series.blockers.map(\.taskID) == ["task#interactor"])
    let move = series.patches.first { $0.step == "interactor" }
    #expect(move?.taskID == "task#presenter")
  }

  @Test("is that of the step where none names it")
  func unnamed() {
    let fixture = fixture(members, interactor: [], presenter: [])
    let series = fixture.series()
    #expect(series.blockers.map(\.taskID) == ["task#interactor"])
    #expect(series.patches.first { $0.step == "interactor" }?.taskID == "task#interactor")
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("says so where the line that it names stays as it was, and nobody has tried to move it")
  func stays() {
    let more = """
          func count() {
              let shown = view.subviews
              title = String(shown.count)
              print(UserDefaults.standard.integer(forKey: "count"))
          }
      """
    let series = fixture(more, interactor: [5, 7], presenter: []).series()
    #expect(
      series.blockers.filter { $0.reason == "stays" }.map { "\($0.taskID) \($0.location.line)" }
        == ["task#interactor 5"])
    #expect(fixture(more, interactor: [7], presenter: []).series().blockers.isEmpty)
  }

  @Test("says of a task without patches what others say of its places, or whose patches have changed them")
  func idle() {
    let more = """
          func count() {
              let shown = view.subviews
              title = String(shown.count)
              print(UserDefaults.standard.integer(forKey: "count"))
          }

          func store() throws {
              let names = try JSONEncoder().encode(navigationItem.title)
              UserDefaults.standard.set(names, forKey: "names")
          }
      """
    let said = { (interactor: [Int], presenter: [Int]) in
      fixture(more, interactor: interactor, presenter: presenter).series().blockers
        .filter { $0.taskID == "task#presenter" }.map { "\($0.location.line) \($0.reason): \($0.message)" }
    }
    #expect(
      said([7], [7]) == [
        "7 moved_along: What the task names has changed with the patches of “interactor”; the next analysis says what is left."
      ])
    #expect(said([7], [5]) == ["5 stays: What the task names here stays as it is; no step could move it."])
    #expect(said([11, 12], [11]) == ["11 stays: `store()` uses `navigationItem`, which belongs to the view."])
    #expect(said([7], []) == [])
    #expect(fixture(more, interactor: [7], presenter: [7]).movesOfSecondRun() == 0)
  }
}
