import MigrationModel
import Planner
import Testing

/// What a rule says of many types alike is one task.
@Suite struct SharedTaskTests {
  private func finding(_ number: Int, theme: String? = "context: AppContext", feature: String = "Orders") -> Finding {
    let type = "T\(number)ViewController"
    var finding = PlanFixture.finding(
      "strong_delegate", "\(type).context", [Location(file: "Shop/\(feature)/\(type).swift", line: 3)],
      severity: .critical)
    finding.theme = theme
    return finding
  }

  private func analysis(_ findings: [Finding]) -> Analysis {
    let types = PlanFixture.types + findings.map { PlanFixture.type($0.typeName, $0.location.file, lines: 1...40) }
    return PlanFixture.analysis(findings: findings, types: types)
  }

  private func tasks(_ findings: [Finding], on documents: [String: String] = [:]) throws -> [PlanTask] {
    try Planner.read(PlanFixture.analyze(analysis(findings), on: documents)).tasks
  }

  @Test func manyTypesAreOneTaskWithItsPlaces() throws {
    let findings = (1...7).map { finding($0, feature: $0 < 4 ? "Orders" : "Settings") }
    let documents = try PlanFixture.analyze(analysis(findings))
    let tasks = try Planner.read(documents).tasks
    #expect(tasks.map(\.id) == ["strong_delegate:context:AppContext"])
    #expect(tasks[0].title == "`context: AppContext`: strong delegate in 7 types")
    #expect(tasks[0].locations.map(\.file) == findings.map(\.location.file).sorted())
    #expect(tasks[0].severity == .critical)
    #expect(documents["cross-cutting.md"]?.contains("strong delegate in 7 types") == true)
    #expect(try PlanFixture.analyze(analysis(findings), on: documents) == documents)
  }

  @Test func inOneFeatureItIsThatFeaturesTask() throws {
    let documents = try PlanFixture.analyze(analysis((1...5).map { finding($0) }))
    #expect(documents["orders.md"]?.contains("in 5 types") == true)
    #expect(documents["cross-cutting.md"]?.contains("in 5 types") != true)
  }

  @Test func aFewTypesKeepTheirTasks() throws {
    #expect(try tasks((1...4).map { finding($0) }).count == 4)
  }

  @Test func whatDiffersStandsAlone() throws {
    let alone = finding(9, theme: "session: Session")
    let none = finding(10, theme: nil)
    let ids = try tasks((1...5).map { finding($0) } + [alone, none]).map(\.id)
    #expect(Set(ids) == ["strong_delegate:context:AppContext", alone.id, none.id])
  }

  @Test func aPlanUnderWayKeepsItsTasks() throws {
    let few = (1...4).map { finding($0) }
    let documents = try PlanFixture.analyze(analysis(few))
    let many = (1...9).map { finding($0) }
    let tasks = try tasks(many, on: documents)
    #expect(Set(few.map(\.id)).isSubset(of: tasks.map(\.id)))
    #expect(tasks.allSatisfy { $0.note == nil })
    #expect(tasks.count == 5)
  }

  @Test func itIsClosedWhenNothingOfItIsFound() throws {
    let documents = try PlanFixture.analyze(analysis((1...6).map { finding($0) }))
    let tasks = try tasks([finding(9, theme: nil)], on: documents)
    #expect(tasks.first { $0.id == "strong_delegate:context:AppContext" }?.isDone == true)
  }

  @Test func itStaysWhileAFewAreLeft() throws {
    let documents = try PlanFixture.analyze(analysis((1...6).map { finding($0) }))
    let left = try #require(try tasks([finding(2)], on: documents).first)
    #expect(left.id == "strong_delegate:context:AppContext")
    #expect(!left.isDone)
    #expect(left.locations.count == 1)
  }
}
