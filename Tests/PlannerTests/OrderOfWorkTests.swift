import MigrationModel
import Testing

/// What is done first, of all the tasks that a plan has.
@Suite struct OrderOfWorkTests {
  private func task(
    _ id: String, _ rule: String, _ severity: Severity = .high, type: String = "A", confidence: Confidence = .high,
    isDone: Bool = false
  ) -> PlanTask {
    PlanTask(
      id: id, title: id, severity: severity, phase: .router, rule: rule, typeName: type, locations: [], problem: "",
      fix: [], isDone: isDone, confidence: confidence)
  }

  private func plan(_ features: [[PlanTask]], crossCutting: [PlanTask] = []) -> Plan {
    Plan(
      features: features.enumerated().map { position, tasks in
        FeaturePlan(
          feature: Feature(
            name: "F\(position)", slug: "f\(position)", files: [], types: [], screens: [], tasks: tasks.count,
            dialect: "uikit"), tasks: tasks)
      }, crossCutting: crossCutting)
  }

  private func order(_ features: [[PlanTask]], crossCutting: [PlanTask] = []) -> String {
    plan(features, crossCutting: crossCutting).inOrderOfWork.map(\.task.id).joined(separator: " ")
  }

  @Test func oneOfEachCriticalKindComesBeforeASecond() {
    let crashes = (1...4).map { task("crash\($0)", "crash", .critical, type: "T\($0)") }
    #expect(order([crashes + [task("leak", "leak", .critical, type: "T9")]]) == "leak crash1 crash2 crash3 crash4")
  }

  @Test func behindTwoCriticalOnesComesWhatThePlanHasNext() {
    let critical = ["leak", "race", "crash"].map { task($0, $0, .critical, type: $0) }
    let others = [task("module", "seam"), task("network", "network"), task("format", "format", .medium)]
    #expect(order([critical + others]) == "leak race module crash network format")
  }

  @Test func withOneCriticalKindEveryOtherTaskIsOfAnotherKind() {
    let crashes = (1...3).map { task("crash\($0)", "crash", .critical, type: "T\($0)") }
    let others = (1...2).map { task("other\($0)", "rule\($0)", type: "O\($0)") }
    #expect(order([crashes + others]) == "crash1 other1 crash2 other2 crash3")
  }

  @Test func aKindThatIsEverywhereIsNotTheFirstCriticalOne() {
    let habit = (1...3).map { task("habit\($0)", "habit", .critical, type: "H\($0)") }
    #expect(order([habit + [task("once", "once", .critical, type: "O")]]).hasPrefix("once habit1"))
  }

  @Test func peopleSetTheOrderOfFeatures() {
    let first = [task("a", "flags", type: "A")]
    let second = [task("b", "flags", type: "B"), task("c", "network", type: "B"), task("d", "store", type: "B")]
    #expect(order([first, second]).hasPrefix("a "))
    #expect(order([second, first]).hasPrefix("b "))
  }

  @Test func whatIsLessSureComesLast() {
    let doubtful = task("doubt", "leak", .critical, confidence: .medium)
    #expect(order([[doubtful, task("sure", "format", .medium)]], crossCutting: [task("x", "di")]) == "sure x doubt")
  }

  @Test func aTickMovesNothing() {
    let tasks = ["leak", "race", "leak", "flags", "flags", "race"].enumerated().map { offset, rule in
      task("\(rule)\(offset)", rule, rule == "flags" ? .high : .critical, type: "T\(offset % 2)")
    }
    let before = order([tasks])
    for index in tasks.indices {
      var ticked = tasks
      ticked[index].isDone = true
      #expect(order([ticked]) == before)
    }
  }

  @Test func typesOfOneNameInTwoFeaturesAreTwo() {
    let twin = { (id: String) in task(id, id, .critical, type: "LoginViewController") }
    let other = task("crash", "crash", .critical, type: "Other")
    #expect(order([[twin("leak")], [twin("race"), other]]) == "leak race crash")
    #expect(order([[twin("leak"), twin("race"), other]]) == "leak crash race")
  }
}
