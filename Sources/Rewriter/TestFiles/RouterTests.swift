import ProjectIndex

/// Tests of a router: what it puts on the stack or above its screen, as seen by a screen that keeps it instead of showing it.
struct RouterTests {
  let subject: ModuleSubject

  private var names: ModuleNames { subject.names }
  private var screen: String { names.stem + "ScreenSpy" }
  private var stack: String { names.stem + "StackSpy" }

  /// Names of the types that the file declares besides its suite.
  var spies: [String] { tests.isEmpty ? [] : [screen, stack] }

  var cases: [TestCase] { tests.map(\.test) }

  /// The spies, behind the suite: no more of them than the tests look at.
  func writeSpies(to writer: inout SwiftWriter) {
    let effects = tests.map(\.effect)
    let isOnStack = effects.contains(where: \.isOnStack)
    var parts: [(inout SwiftWriter) -> Void] = []
    if isOnStack { parts.append(writeStackProperty) }
    if effects.contains(where: \.isPresentation) { parts.append(writePresentation) }
    if effects.contains(.close) { parts.append(writeDismissal) }
    if effects.contains(where: \.isSegue) { parts.append(writeSegue) }
    writer.blank()
    writer.line("/// Keeps what \(names.router) shows.")
    writer.mainActor()
    Self.write("private final class \(screen): \(subject.type.name)", parts, to: &writer)
    guard isOnStack else { return }
    parts = [writePush]
    if effects.contains(where: { [.goBack, .goBackToFirst].contains($0) }) {
      parts.append { $0.line("private(set) var popCallCount = 0") }
    }
    if effects.contains(.goBack) { parts.append { Self.writePop("popViewController", "UIViewController?", &$0) } }
    if effects.contains(.goBackToFirst) {
      parts.append { Self.writePop("popToRootViewController", "[UIViewController]?", &$0) }
    }
    writer.blank()
    writer.mainActor()
    Self.write("private final class \(stack): UINavigationController", parts, to: &writer)
  }

  private static func write(_ head: String, _ parts: [(inout SwiftWriter) -> Void], to writer: inout SwiftWriter) {
    writer.block(head) { body in
      for (position, part) in parts.enumerated() {
        if position > 0 { body.blank() }
        part(&body)
      }
    }
  }

  private func writeStackProperty(_ body: inout SwiftWriter) {
    body.line("let stackSpy = \(stack)()")
    body.line("override var navigationController: UINavigationController? { stackSpy }")
  }

  private func writePresentation(_ body: inout SwiftWriter) {
    body.line("private(set) var presentedSpy: UIViewController?")
    body.line("override func present(")
    body.line(
      "\(subject.indent)_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil"
    )
    body.block(")") { $0.line("presentedSpy = viewControllerToPresent") }
  }

  private func writeDismissal(_ body: inout SwiftWriter) {
    body.line("private(set) var dismissCallCount = 0")
    body.block("override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil)") {
      $0.line("dismissCallCount += 1")
    }
  }

  private func writeSegue(_ body: inout SwiftWriter) {
    body.line("private(set) var performedSegue: String?")
    body.block("override func performSegue(withIdentifier identifier: String, sender: Any?)") {
      $0.line("performedSegue = identifier")
    }
  }

  private func writePush(_ body: inout SwiftWriter) {
    body.line("private(set) var shown: UIViewController?")
    body.blank()
    body.block("override func pushViewController(_ viewController: UIViewController, animated: Bool)") {
      $0.line("shown = viewController")
    }
    body.blank()
    body.block("override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool)") {
      $0.line("shown = viewControllers.last")
    }
  }

  private static func writePop(_ name: String, _ result: String, _ body: inout SwiftWriter) {
    body.block("override func \(name)(animated: Bool) -> \(result)") {
      $0.line("popCallCount += 1")
      $0.line("return nil")
    }
  }

  // MARK: Tests

  private var tests: [(test: TestCase, effect: RouteReading.Effect)] {
    guard let making, let router = subject.index.type(named: names.router) else { return [] }
    let methods = Dictionary(
      grouping: subject.index.members(of: router.id).filter { $0.kind == .method }, by: \.baseName)
    return subject.requirements(names.routerProtocol).compactMap { signature in
      guard let method = methods[signature.name], method.count == 1,
        let reading = RouteReading(method[0], subject.index), canName(reading.effect.shown)
      else { return nil }
      return test(of: signature, reading.effect, making).map { ($0, reading.effect) }
    }
  }

  /// The class of a screen that is shown is UIKit's, or its module is known.
  private func canName(_ screen: String?) -> Bool {
    guard let screen, let type = subject.index.type(named: screen), type.kind != .external else { return true }
    return TestedTypes(subject).home(of: type.outermostName) != nil
  }

  /// nil if a value can't be made that the router is given.
  private func test(of route: Signature, _ effect: RouteReading.Effect, _ making: String) -> TestCase? {
    guard route.returnType == nil, route.effects.isEmpty, !route.isProperty else { return nil }
    var samples = SampleValues(subject)
    var arguments: [String] = []
    for parameter in route.parameters {
      guard let sample = samples.value(of: parameter.type) else { return nil }
      arguments.append((parameter.label.map { $0 + ": " } ?? "") + sample.code)
    }
    return TestCase(
      name: route.name + effect.words,
      body: [
        .code("let screen = \(making)"),
        .code("let router = \(names.router)(viewController: screen)"),
        .code("router.\(route.name)(\(arguments.joined(separator: ", ")))"),
        .expect(effect.condition),
      ])
  }

  /// Makes the screen; nil if that can't be done in a test, or not by a subclass.
  private var making: String? {
    let type = subject.type
    guard !type.modifiers.contains("final"), type.genericParameters.isEmpty,
      let parent = type.superclasses.first, ["UIViewController", "UITableViewController"].contains(parent),
      !subject.members.contains(where: { Self.taken.contains($0.baseName) })
    else { return nil }
    let own = subject.index.members(of: type.id).filter { $0.kind == .initializer }
    guard !own.isEmpty else { return screen + "()" }
    var samples = SampleValues(subject)
    for initializer in own where initializer.access > .fileprivate && !isStorage(initializer) {
      let arguments = initializer.parameters.filter { !$0.hasDefault }.map { parameter in
        samples.value(of: parameter.type).map { (parameter.label.map { $0 + ": " } ?? "") + $0.code }
      }
      if arguments.allSatisfy({ $0 != nil }) {
        return "\(screen)(\(arguments.compactMap { $0 }.joined(separator: ", ")))"
      }
    }
    return nil
  }

  /// For storyboards.
  private func isStorage(_ initializer: IndexedMember) -> Bool {
    initializer.parameters.contains { $0.name.lowercased().contains("coder") }
  }

  /// Members that the spies have.
  private static let taken: Set<String> = [
    "stackSpy", "navigationController", "presentedSpy", "present", "dismiss", "dismissCallCount",
    "performedSegue", "performSegue",
  ]
}

extension RouteReading.Effect {
  /// The class of the screen that comes.
  fileprivate var shown: String? {
    switch self {
    case .push(let type), .replace(let type), .present(let type), .presentStack(let type): type
    case .goBack, .goBackToFirst, .close, .segue: nil
    }
  }

  fileprivate var isOnStack: Bool {
    switch self {
    case .push, .replace, .goBack, .goBackToFirst: true
    case .present, .presentStack, .close, .segue: false
    }
  }

  fileprivate var isSegue: Bool { if case .segue = self { true } else { false } }

  fileprivate var isPresentation: Bool {
    switch self {
    case .present, .presentStack: true
    default: false
    }
  }

  /// For the name of a test.
  fileprivate var words: String {
    switch self {
    case .push(let type): "Pushes" + type
    case .replace(let type): "LeadsTo" + type
    case .present(let type), .presentStack(let type): "Presents" + type
    case .goBack: "GoesBack"
    case .goBackToFirst: "GoesBackToTheFirstScreen"
    case .close: "ClosesTheScreen"
    case .segue: "PerformsItsSegue"
    }
  }

  /// What must hold.
  fileprivate var condition: String {
    switch self {
    case .push(let type), .replace(let type): "screen.stackSpy.shown is \(type)"
    case .present(let type): "screen.presentedSpy is \(type)"
    case .presentStack(let type):
      "(screen.presentedSpy as? UINavigationController)?.viewControllers.first is \(type)"
    case .goBack, .goBackToFirst: "screen.stackSpy.popCallCount == 1"
    case .close: "screen.dismissCallCount == 1"
    case .segue(let identifier): "screen.performedSegue == \(identifier)"
    }
  }
}
