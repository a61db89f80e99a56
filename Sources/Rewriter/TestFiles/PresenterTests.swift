import ProjectIndex

/// Tests of a presenter: it asks the part of the module that does the work, with what it was given, and hands on what comes
/// back; it keeps nobody alive.
struct PresenterTests {
  let subject: ModuleSubject
  let doubles: ModuleDoubles

  var cases: [TestCase] {
    let names = subject.names
    let routes = subject.requirements(names.routerProtocol).map { ($0, "router", doubles.router) }
    let moved = subject.requirements(names.interactorProtocol).map { ($0, "interactor", doubles.interactor) }
    let counts = Dictionary(grouping: (routes + moved).map(\.0.name)) { $0 }.mapValues(\.count)
    let forwards = (routes + moved).flatMap { signature, part, double -> [TestCase] in
      guard counts[signature.name] == 1, let own = forward(of: signature, to: part),
        let member = double.member(signature)
      else { return [] }
      return ForwardTest(
        member: member, part: part, isRead: own.kind == .property, subject: subject, doubles: doubles
      ).cases
    }
    return forwards + [lifetime]
  }

  /// The presenter's own method or property that does nothing but call the other part.
  private func forward(of signature: Signature, to part: String) -> IndexedMember? {
    guard let presenter = subject.index.type(named: subject.names.presenter) else { return nil }
    let members = subject.index.members(of: presenter.id).filter { $0.baseName == signature.name }
    guard members.count == 1, let file = subject.index.parsedFile(at: members[0].file) else { return nil }
    let text = file.tree.text(members[0].range)
    guard let brace = text.firstIndex(of: "{") else { return nil }
    let lines = text[text.index(after: brace)...].dropLast().split(whereSeparator: \.isNewline)
    let isForward = lines.map { $0.trimmingSpaces }.filter { !$0.isEmpty } == [signature.call(on: part)]
    return isForward ? members[0] : nil
  }

  private var lifetime: TestCase {
    let presenter = subject.names.presenter
    return TestCase(
      name: "keepsNobodyAlive",
      body: [
        .code("weak var view: \(doubles.view.name)?"),
        .code("weak var seen: \(presenter)?"),
        .code("var presenter: \(presenter)?"),
        .code("do {"),
        .code("\(subject.indent)let module = \(doubles.fixture)()"),
        .code("\(subject.indent)(view, seen, presenter) = (module.view, module.presenter, module.presenter)"),
        .code("}"),
        .expect("presenter != nil"),
        .expect("view == nil"),
        .code("presenter = nil"),
        .expect("seen == nil"),
      ])
  }
}

extension Substring {
  /// Without white space at both ends.
  var trimmingSpaces: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
