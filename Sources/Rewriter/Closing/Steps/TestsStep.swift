import MigrationModel
import ProjectIndex

extension RewriteStep {
  /// Tests for what moved, where the tree keeps the tests of the module that the type belongs to.
  static let tests = RewriteStep(
    id: "tests",
    words: StepWords(head: "Adds tests:\n") { subject, units in
      let files = units.flatMap(\.files.keys).compactMap { $0.split(separator: "/").last?.dropLast(".swift".count) }
      let tested = Set(files.filter { $0.hasSuffix("Tests") }.map { $0.dropLast("Tests".count) }).sorted()
      let part =
        units.count == 1 ? units[0].title.split(separator: ",").dropFirst().last.map { " (\($0.dropFirst()))" } : nil
      let what =
        switch tested.count {
        case 0: "Add doubles for the tests of \(subject.names.stem)"
        case 1: "Test \(tested[0])"
        default: "Test what left \(subject.type.name)"
        }
      return what + (part ?? "")
    }
  ) { subject, taskID in TestMoves(subject: subject, taskID: taskID).outcome() }
}

/// The test files of a module, in pieces that each compile with those before.
struct TestMoves {
  let subject: ModuleSubject
  let taskID: String

  func outcome() -> StepOutcome {
    do throws(ObstacleError) {
      return StepOutcome(units: try units())
    } catch {
      let location = subject.place
      return StepOutcome(blockers: [error.obstacle.blocker(subject.type.name, location, taskID: taskID)])
    }
  }

  private func units() throws(ObstacleError) -> [MoveUnit] {
    guard let target = subject.testTarget else {
      throw ModuleDoubles.stop(subject, "no folder with tests of its module was found")
    }
    var doubles = try ModuleDoubles(subject, target)
    let style = TestStyle(usesXCTest: target.usesXCTest)
    let router = RouterTests(subject: subject)
    let suites = [
      TestFile(
        name: subject.names.presenter + "Tests", cases: PresenterTests(subject: subject, doubles: doubles).cases),
      TestFile(
        name: subject.names.interactor + "Tests", cases: InteractorTests(subject: subject, doubles: doubles).cases),
      TestFile(
        name: subject.names.router + "Tests", cases: router.cases, isUserInterface: true, helpers: router.writeSpies),
    ]
    doubles.throwsSampleError = suites.flatMap(\.cases).contains { $0.mentions(doubles.sampleError) }
    let folder = target.folder + "/" + subject.names.stem + "/"
    try check(doubles.names + suites.map(\.name) + router.spies, target, folder)
    var units = pieces(
      folder + subject.names.stem + "Doubles.swift", doubles.texts(target),
      "what stands in for the parts of the module",
      target)
    for suite in suites where !suite.cases.isEmpty {
      units += pieces(
        folder + suite.name + ".swift", suite.texts(subject, target, style), "`\(suite.name)`", target)
    }
    if let refusal = units.compactMap({ subject.refusals[$0.key] }).first { throw ObstacleError(obstacle: refusal) }
    return units
  }

  /// From the state that a file has to the last one. A file that people have changed is theirs.
  private func pieces(_ path: String, _ states: [String], _ what: String, _ target: TestTarget) -> [MoveUnit] {
    var open = states.enumerated().map { ($0.offset, $0.element) }
    if let text = target.text(at: path) {
      guard let position = states.lastIndex(of: text) else { return [] }
      open = Array(open[(position + 1)...])
    }
    return open.map { number, text in
      MoveUnit(
        key: "\(path) \(number)", title: "\(what)\(states.count > 1 ? ", \(number + 1) of \(states.count)" : "")",
        files: [path: text], taskID: taskID)
    }
  }

  /// A name that is taken outside of the module's own tests.
  private func check(_ names: [String], _ target: TestTarget, _ folder: String) throws(ObstacleError) {
    let taken = names.first { name in
      target.declares(name, outside: folder)
        || subject.index.type(named: name).map { $0.parts.first?.file.hasPrefix(folder) != true } == true
    }
    if let taken { throw ModuleDoubles.stop(subject, "there is a type `\(taken)` already") }
  }
}

/// A file with one suite.
struct TestFile {
  let name: String
  let cases: [TestCase]
  /// It works with screens.
  var isUserInterface = false
  /// What stands behind the suite.
  var helpers: (inout SwiftWriter) -> Void = { _ in }

  /// Cases that a state of the file has more than the one before.
  private static let step = 6

  func texts(_ subject: ModuleSubject, _ target: TestTarget, _ style: TestStyle) -> [String] {
    stride(from: Self.step, to: cases.count + Self.step, by: Self.step).map { count in
      let suite = suite(cases.prefix(count), subject, style)
      var writer = subject.writer
      TestImports.write(
        subject, module: target.module, framework: style.framework, isUserInterface: isUserInterface, for: suite,
        to: &writer)
      return writer.text + suite
    }
  }

  private func suite(_ cases: ArraySlice<TestCase>, _ subject: ModuleSubject, _ style: TestStyle) -> String {
    var writer = subject.writer
    writer.blank()
    writer.mainActor()
    writer.block(style.head(name)) { body in
      for (position, test) in cases.enumerated() {
        if position > 0 { body.blank() }
        style.write(test, to: &body)
      }
    }
    helpers(&writer)
    return writer.text
  }
}
