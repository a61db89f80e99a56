import MigrationModel
import ProjectIndex

/// The file with the types that stand in for the parts of a module, and with a presenter between them.
struct ModuleDoubles {
  let subject: ModuleSubject
  let view: ModuleDouble
  let interactor: ModuleDouble
  let router: ModuleDouble
  /// Some test throws `sampleError`, so that the file declares it.
  var throwsSampleError = false
  /// Arguments of the presenter's initializer.
  private let arguments: [String]
  private let setsView: Bool

  /// Members of a double that a patch adds at once.
  private static let step = 12

  /// Name of the type that holds a presenter with its doubles.
  let fixture: String
  var sampleError: String { subject.names.stem + "SampleError" }
  /// Types that the file declares.
  var names: [String] {
    [view.name, interactor.name, router.name, fixture] + (throwsSampleError ? [sampleError] : [])
  }

  init(_ subject: ModuleSubject, _ target: TestTarget) throws(ObstacleError) {
    self.subject = subject
    let names = subject.names
    let free = ["Fixture", "TestModule", "ModuleUnderTest"].map { names.stem + $0 }.first { name in
      !target.declares(name, outside: target.folder + "/" + names.stem + "/")
    }
    fixture = free ?? names.stem + "Fixture"
    let types = TestedTypes(subject)
    func double(_ part: String, _ contract: String) throws(ObstacleError) -> ModuleDouble {
      let requirements = subject.requirements(contract)
      for signature in requirements { try Self.check(signature, types, subject) }
      return ModuleDouble(name: names.stem + part + "Double", contract: contract, requirements: requirements)
    }
    view = try double("View", names.viewProtocol)
    interactor = try double("Interactor", names.interactorProtocol)
    router = try double("Router", names.routerProtocol)
    guard let presenter = subject.index.type(named: names.presenter),
      let initializer = subject.index.members(of: presenter.id).first(where: { $0.kind == .initializer })
    else { throw Self.stop(subject, "`\(names.presenter)` has no initializer") }
    guard presenter.genericParameters.isEmpty else { throw Self.stop(subject, "`\(names.presenter)` is generic") }
    var values = SampleValues(subject)
    var arguments: [String] = []
    for parameter in initializer.parameters {
      let given = [names.viewProtocol: "view", names.interactorProtocol: "interactor", names.routerProtocol: "router"]
      guard
        let value = given[parameter.type] ?? Self.object(parameter.type) ?? values.value(of: parameter.type)?.code
          ?? PlainObject(parameter.type, subject)?.code
      else {
        throw Self.stop(subject, "`\(names.presenter)` needs a value of `\(parameter.type)`, which a test can't make")
      }
      arguments.append((parameter.label.map { $0 + ": " } ?? "") + value)
    }
    self.arguments = arguments
    setsView = !initializer.parameters.contains { $0.type == names.viewProtocol }
  }

  /// Objects of Foundation that can be made without anything.
  private static func object(_ type: String) -> String? {
    switch type {
    case "DateFormatter", "NumberFormatter", "JSONEncoder", "JSONDecoder", "NotificationCenter": type + "()"
    case "UserDefaults": "UserDefaults.standard"
    case "FileManager": "FileManager.default"
    case "Calendar": "Calendar(identifier: .gregorian)"
    case "Locale": "Locale(identifier: \"en_US_POSIX\")"
    default: nil
    }
  }

  static func stop(_ subject: ModuleSubject, _ what: String) -> ObstacleError {
    ObstacleError(
      obstacle: Obstacle(
        reason: Obstacle.untested, message: "No tests are written for `\(subject.names.stem)`: \(what)."))
  }

  /// A double can do what is asked for.
  private static func check(
    _ signature: Signature, _ known: TestedTypes, _ subject: ModuleSubject
  ) throws(ObstacleError) {
    if !signature.genericClause.isEmpty || !signature.whereClause.isEmpty {
      throw stop(subject, "`\(signature.name)` is generic")
    }
    let types = signature.parameters.map(\.type) + [signature.returnType ?? "Void"]
    for type in types {
      if type.contains("@autoclosure") || type.contains("...") || type.hasPrefix("some ") {
        throw stop(subject, "`\(signature.name)` has \(type.codeWithArticle)")
      }
      for name in TypeText(text: type).outerNames where known.home(of: name) == nil {
        throw stop(
          subject, "`\(signature.name)` has \(name.codeWithArticle), which the tests may not be able to import")
      }
    }
  }

  // MARK: Text

  /// The states of the file on its way: more members from one to the next.
  func texts(_ target: TestTarget) -> [String] {
    let all = [view, interactor, router]
    let counts = all.map(\.members.count)
    var texts: [String] = []
    var written = 0
    repeat {
      written += Self.step
      var rest = written
      var writer = subject.writer
      for (double, count) in zip(all, counts) {
        double.write(min(rest, count), to: &writer)
        rest = max(0, rest - count)
      }
      if written >= counts.reduce(0, +) { tail(&writer) }
      texts.append(head(target, writer.text) + writer.text)
    } while written < counts.reduce(0, +)
    return texts
  }

  private func head(_ target: TestTarget, _ body: String) -> String {
    var writer = subject.writer
    TestImports.write(subject, module: target.module, framework: nil, for: body, to: &writer)
    return writer.text
  }

  private func tail(_ writer: inout SwiftWriter) {
    let presenter = subject.names.presenter
    writer.blank()
    if throwsSampleError {
      writer.line("/// A failure that stands for any other.")
      writer.line("struct \(sampleError): Error {}")
      writer.blank()
    }
    writer.line("/// \(presenter) between parts that stand in for its module.")
    writer.mainActor()
    writer.block("struct \(fixture)") { body in
      body.line("let view = \(view.name)()")
      body.line("let interactor = \(interactor.name)()")
      body.line("let router = \(router.name)()")
      body.line("let presenter: \(presenter)")
      body.blank()
      body.block("init()") { body in
        body.line("presenter = \(presenter)(\(arguments.joined(separator: ", ")))")
        if setsView { body.line("presenter.view = view") }
      }
    }
  }
}

extension Obstacle {
  /// Reason of blockers of tests: no code stays in the wrong place for it.
  static let untested = "untested"
}
