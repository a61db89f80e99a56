import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// What the view hands the next screen of what the module holds is handed over by the router: the view says which screen it
  /// is, and the presenter what it works with.
  static let screenInputs = RewriteStep(
    id: "router",
    words: StepWords(head: "Changes:\n") { subject, _ in
      "Let the router of \(subject.type.name) hand values to the next screen"
    }
  ) { subject, tasks in
    guard let module = subject.module, subject.kind.door == .presenter else { return StepOutcome() }
    let moves = MemberMoves(subject)
    let visibility = FileVisibility(of: subject)
    var units: [MoveUnit] = []
    var bodies = MemberBodies(subject)
    var made = MadeMethods(subject)
    for member in subject.members where member.kind == .method && !moves.movable.contains(member.id) {
      guard let names = bodies.names(of: member) else { continue }
      for (number, node) in names.tree.descendants(member.node).enumerated() {
        guard let input = ScreenInput(node, names) else { continue }
        let key = "input \(input.name) \(number) of " + member.name
        guard subject.refusals[key] == nil else { continue }
        let draft = Extraction(
          subject: subject, moves: moves, visibility: visibility, names: names, part: .presenter, nodes: input.value)
        if let unit = input.unit(key, draft, &made, taskID: subject.task(of: member, among: tasks)) {
          units.append(unit)
        }
      }
    }
    return units.isEmpty ? StepOutcome() : PresenterRoom(subject, module).fitted(units)
  }
}

/// `inspection.playground = presenter.playground`: a screen that the view knows is given state of the module.
private struct ScreenInput {
  /// The property that is set.
  let name: String
  /// What it is set to.
  let value: [NodeID]
  private let names: BodyNames
  private let statement: NodeID
  /// What the view calls the screen.
  private let screen: String
  private let screenType: String
  private let valueType: String

  private var tree: SyntaxTree { names.tree }
  private var subject: SplitSubject { names.subject }

  /// nil if the node is no such statement, or if code of a closure has to find the presenter.
  init?(_ node: NodeID, _ names: BodyNames) {
    let (tree, subject) = (names.tree, names.subject)
    guard tree.kind(node) == .sequenceExpr, let block = tree.parent(node),
      [.codeBlock, .switchCase].contains(tree.kind(block)),
      tree.ancestor(node, where: { $0 == .closure }).map({ $0 < names.member.node }) ?? true
    else { return nil }
    let parts = Array(tree.children(node))
    guard parts.count == 3, tree.kind(parts[1]) == .assignmentOperator, tree.kind(parts[0]) == .memberAccess,
      let base = tree.firstChild(of: parts[0]), tree.kind(base) == .declReference,
      let local = names.declaration(base), !names.isSelf(base), let type = names.type(ofLocal: local),
      let screen = subject.index.type(named: type), screen.isController, screen.id != subject.type.id,
      let property = subject.index.members(of: screen.id).first(where: { $0.baseName == tree.name(parts[0]) }),
      property.kind == .property, property.access > .fileprivate, let given = property.valueType,
      subject.isDomain(given), Self.asksModule(parts[2], names)
    else { return nil }
    (self.names, statement, value, valueType) = (names, node, [parts[2]], given)
    (self.screen, screenType, name) = (tree.name(base), type, property.baseName)
  }

  /// State of the domain that the presenter gives is all or part of the value.
  private static func asksModule(_ value: NodeID, _ names: BodyNames) -> Bool {
    let (tree, subject) = (names.tree, names.subject)
    return ([value] + Array(tree.descendants(value))).contains { node in
      guard tree.kind(node) == .memberAccess, let base = tree.firstChild(of: node),
        names.use(at: Int(tree.mainToken(base).start))?.member == subject.module?.property,
        let id = names.use(at: Int(tree.mainToken(node).start))?.member
      else { return false }
      return subject.index.members[id].valueType.map(subject.isDomain) == true
    }
  }

  /// nil if the value can't be worked out by the presenter.
  func unit(_ key: String, _ draft: Extraction, _ made: inout MadeMethods, taskID: String) -> MoveUnit? {
    var extraction = draft
    do throws(ObstacleError) {
      try extraction.run()
    } catch {
      return nil
    }
    let texts = extraction.lines()
    guard extraction.dependencies.isEmpty, texts.count == 1, let text = texts.first,
      !extraction.parameters.contains(where: { $0.name == Self.screenName })
    else { return nil }
    let stem = "prepare" + screen.capitalizedFirst
    let plain = [stem, stem + "With" + name.capitalizedFirst]
    guard let choice = made.name(plain, text: { $0 + text }), choice.isNew else { return nil }
    let route = route(choice.name)
    var signature = Signature(name: choice.name)
    signature.parameters = [Self.parameter] + extraction.parameters
    var writer = SwiftWriter(indent: subject.indent)
    writer.block(signature.declaration) { body in
      body.line("router.\(choice.name)(\(Self.screenName), \(name): \(text))")
    }
    let arguments = ([screen] + extraction.arguments).joined(separator: ", ")
    let receiver = subject.declares(subject.names.presenterProperty, in: names.member) ? "self." : ""
    let call = "\(receiver)\(subject.names.presenterProperty).\(choice.name)(\(arguments))"
    return MoveUnit(
      keys: [key], title: titles(choice.name, signature, route.signature).joined(separator: "\n- "), symbols: [],
      edits: [names.file.file.path: [SourceEdit(range: tree.range(statement), replacement: call)]],
      additions: [
        .route(route), .hiding(route.signature),
        .presenterMember(.init(signature: signature, text: writer.member(subject.indent))),
      ], behaviour: [], taskID: taskID)
  }

  /// The presenter knows no screen.
  private static let screenName = "screen"
  private static let parameter = Signature.Parameter(label: nil, name: screenName, type: "AnyObject")

  private func route(_ method: String) -> ModuleContent.Route {
    var signature = Signature(name: method)
    let type = TypeText(text: valueType).parameterType(subject)
    signature.parameters = [Self.parameter, .init(label: name, name: name, type: type)]
    let body = [
      "if let \(screen) = \(Self.screenName) as? \(screenType) {", "\(subject.indent)\(screen).\(name) = \(name)", "}",
    ]
    return .init(signature: signature, controller: "", body: body)
  }

  private func titles(_ method: String, _ own: Signature, _ route: Signature) -> [String] {
    let names = subject.names
    return [
      "Changes `\(subject.symbol(of: self.names.member))`: it says which screen comes.",
      "Changes `\(names.presenter).\(own.identity)`: it says what the screen works with.",
      "Changes `\(names.router).\(route.identity)`: it hands that to the screen.",
    ]
  }
}

extension SwiftWriter {
  /// What was written as a member of a type.
  func member(_ indent: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : indent + $0 }
      .joined(separator: "\n")
  }
}
