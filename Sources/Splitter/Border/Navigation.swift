import ProjectIndex
import SDKCatalogue
import SwiftSource

/// Statements that lead to another screen: they need the controller, and nothing else of it.
enum Navigation {
  /// A statement pushes, presents, goes back or leaves the app, itself or by what the app's own functions do.
  static func leads(_ statement: NodeID, _ translator: BodyTranslator) -> Bool {
    let (tree, code, unit) = (translator.tree, translator.code, translator.unit)
    let isStep = code.references.contains { reference in
      reference.target == .inherited && steps.contains(reference.name) && tree.contains(reference.node, in: statement)
        && !tree.isInClosure(reference.node, below: statement)
    }
    if isStep || leads(directly: statement, translator) || isAnswer(statement, translator) { return true }
    return tree.descendants(statement).contains { node in
      guard let use = code.uses[node], !tree.isInClosure(node, below: statement) else { return false }
      if leads(use, unit) { return true }
      guard tree.kind(node) == .memberAccess, let type = use.receiverType else { return false }
      return SDK.members(of: type).contains { $0.baseName == tree.name(node) && $0.navigation == .open }
    }
  }

  /// The statement calls what shows or leaves a screen, whoever is asked for it, or gets hold of one that a segue shows.
  private static func leads(directly statement: NodeID, _ translator: BodyTranslator) -> Bool {
    let tree = translator.tree
    let range = tree.range(statement)
    let steps = translator.unit.unit.tree.steps(of: translator.code.member.id).filter {
      ($0.how.leads || $0.how == .prepare) && range.contains($0.offset)
    }
    guard !steps.isEmpty else { return false }
    let closures = tree.descendants(statement).filter { tree.kind($0) == .closure }.map { tree.range($0) }
    return steps.contains { step in !closures.contains { $0.contains(step.offset) } }
  }

  /// What a step is asked of leads from there: `presentingViewController?.dismiss(...)`.
  private static func isAsked(_ reference: Reference, _ translator: BodyTranslator) -> Bool {
    let tree = translator.tree
    guard reference.access == .read || reference.access == .call else { return false }
    let steps = translator.unit.unit.tree.steps(of: translator.code.member.id).filter(\.how.leads).map(\.offset)
    return chain(on: reference.node, tree).contains {
      tree.kind($0) == .memberAccess && steps.contains(Int(tree.mainToken($0).start))
    }
  }

  /// An expression and those that go on with its value, the innermost first: `view`, `view.window`, `view.window?.bounds`.
  private static func chain(on node: NodeID, _ tree: SyntaxTree) -> [NodeID] {
    var links = [node]
    while let last = links.last, let parent = tree.parent(last), tree.firstChild(parent) == last,
      tree.isExpression(parent),
      tree.kind(parent) != .sequenceExpr
    {
      links.append(parent)
    }
    return links
  }

  /// A function of the app that is no member of the controller leads to another screen.
  private static func leads(_ use: NameUse, _ unit: UnitCode) -> Bool {
    guard let member = use.member, unit.index.members[member].type != unit.type.id else { return false }
    return unit.unit.tree.leads(member)
  }

  /// `delegate?.picker(self, didPick: item)`: the screen tells those who have opened it how it ends.
  private static func isAnswer(_ statement: NodeID, _ translator: BodyTranslator) -> Bool {
    let (tree, code) = (translator.tree, translator.code)
    let call = tree.head(statement)
    guard tree.kind(call) == .call,
      code.references.contains(where: { $0.target == .selfValue && isArgument($0.node, of: call, tree) })
    else { return false }
    return code.references.contains { reference in
      tree.range(reference.node).lowerBound == tree.range(call).lowerBound && isListener(reference, translator)
    }
  }

  private static func isArgument(_ node: NodeID, of call: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let argument = tree.parent(node) else { return false }
    return tree.kind(argument) == .argument && tree.parent(argument) == call
  }

  /// Somebody whom the controller tells of itself.
  private static func isListener(_ reference: Reference, _ translator: BodyTranslator) -> Bool {
    guard case .own(let id) = reference.target, translator.homes[id] == .view,
      let member = translator.unit.code(of: id)?.member, member.modifiers.contains(.isWeak),
      let type = member.valueType
    else { return false }
    let name = type.replacing("any ", with: "").filter { !"?!() ".contains($0) }
    return translator.unit.index.types(named: name).contains { $0.kind == .protocol }
  }

  /// Statements of a run do nothing but lead to another screen: the router can do it with the controller that it knows.
  static func isRoute(_ statements: [NodeID], _ translator: BodyTranslator) -> Bool {
    let (tree, code) = (translator.tree, translator.code)
    guard statements.contains(where: { leads($0, translator) }) else { return false }
    let isOver = !readsLater(statements, translator)
    return code.references.allSatisfy { reference in
      guard let statement = statements.first(where: { tree.contains(reference.node, in: $0) }),
        !translator.isLowered(reference.node)
      else { return true }
      // What a closure does with the view comes back to the presenter.
      if case .own = reference.target, tree.isInClosure(reference.node, below: statement) { return true }
      switch reference.target {
      case .own(let id):
        return translator.homes[id] != .view || translator.homes.given.contains(id)
          || isAnchor(reference, id, translator) || isListener(reference, translator)
          || isGuide(reference, translator) || isOver && isRead(reference, id, translator)
          || isAsked(reference, translator)
      case .selfValue: return true
      case .inherited:
        return steps.contains(reference.name) || contexts.contains(reference.name) || isValue(reference, tree)
          || isAsked(reference, translator)
          || code.uses[reference.node].map { leads($0, translator.unit) } == true
      }
    }
  }

  /// A closure reads what the view has, which may be gone by then.
  private static func readsLater(_ statements: [NodeID], _ translator: BodyTranslator) -> Bool {
    let (tree, code) = (translator.tree, translator.code)
    return code.references.contains { reference in
      guard case .own(let id) = reference.target, translator.homes[id] == .view, reference.access == .read,
        let statement = statements.first(where: { tree.contains(reference.node, in: $0) })
      else { return false }
      return tree.isInClosure(reference.node, below: statement)
    }
  }

  /// A property, or what it gives, is read and handed on, or kept under a name.
  private static func isValue(_ reference: Reference, _ tree: SyntaxTree, isCalled: Bool = false) -> Bool {
    guard reference.access == (isCalled ? .call : .read), let value = chain(on: reference.node, tree).last,
      let parent = tree.parent(value)
    else { return false }
    let parts = Array(tree.children(parent))
    let isCast = parts.count == 3 && tree.kind(parts[1]) == .asOperator
    return isCast || [.argument, .initializerClause].contains(tree.kind(parent))
      || Assignment(parent, tree)?.value == value
  }

  /// What the screen is about is handed to the next one: `episode`, `order.id`, `title(of: order)`.
  private static func isRead(_ reference: Reference, _ id: MemberID, _ translator: BodyTranslator) -> Bool {
    guard let member = translator.unit.code(of: id)?.member else { return false }
    guard member.kind == .method else { return member.kind == .property && isValue(reference, translator.tree) }
    return translator.unit.portable(member.returnType) != nil && isValue(reference, translator.tree, isCalled: true)
  }

  /// `coordinator.show(.settings)`: the object that leads on.
  private static func isGuide(_ reference: Reference, _ translator: BodyTranslator) -> Bool {
    guard reference.access == .read else { return false }
    return chain(on: reference.node, translator.tree).dropFirst().contains {
      translator.code.uses[$0].map { leads($0, translator.unit) } == true
    }
  }

  /// A view of the screen that is handed on as it is: a popover points at it.
  private static func isAnchor(_ reference: Reference, _ id: MemberID, _ translator: BodyTranslator) -> Bool {
    guard reference.access == .read, let member = translator.unit.code(of: id)?.member, member.kind == .property else {
      return false
    }
    return translator.homes[id] == .view && member.valueType.map(translator.unit.isUserInterface) == true
  }

  /// Statements that together do nothing but lead to another screen, with what they declare and use of each other: indices.
  static func route(in statements: [NodeID], _ translator: BodyTranslator) -> Set<Int> {
    var leading = Set(statements.indices.filter { leads(statements[$0], translator) })
    guard !leading.isEmpty else { return [] }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      let locals = Set(leading.flatMap { usedLocals(statements[$0], of: statements, translator) })
      for place in statements.indices where !leading.contains(place) {
        guard !locals.isDisjoint(with: usedLocals(statements[place], of: statements, translator)) else { continue }
        leading.insert(place)
        isGrowing = true
      }
    }
    return leading
  }

  /// Of some statements those that lead to another screen, if together they do nothing else; none in a view model.
  static func wholeRoute(in statements: [NodeID], _ translator: BodyTranslator) -> [NodeID] {
    guard translator.unit.unit.kind == .view else { return [] }
    let found = route(in: statements, translator).sorted().map { statements[$0] }
    return isRoute(found, translator) ? found : []
  }

  /// Locals of some statements that one of them declares or uses.
  private static func usedLocals(_ statement: NodeID, of statements: [NodeID], _ translator: BodyTranslator) -> Set<Int>
  {
    let (tree, scope) = (translator.tree, translator.code.scope)
    return Set(
      scope.locals.indices.filter { place in
        let declared = scope.locals[place].node
        guard statements.contains(where: { tree.contains(declared, in: $0) }) else { return false }
        return tree.contains(declared, in: statement)
          || scope.resolutions.contains { $0.local == place && tree.contains($0.node, in: statement) }
      })
  }

  /// Names the controller in what the router does.
  static func redirect(
    _ statements: [NodeID], _ translator: BodyTranslator, _ controller: String, _ edits: inout TextEdits
  ) {
    let (tree, code) = (translator.tree, translator.code)
    for reference in code.references
    where statements.contains(where: { tree.contains(reference.node, in: $0) }) && !translator.isLowered(reference.node)
    {
      if case .own(let id) = reference.target {
        guard translator.homes[id] == .view else { continue }
        translator.border.show(id)
      }
      if reference.target == .selfValue {
        edits.replace(tree.range(reference.node), with: controller)
      } else {
        let start = reference.receiver == .implicit ? reference.offset : tree.range(reference.node).lowerBound
        edits.replace(start..<reference.offset, with: controller + ".")
      }
    }
    redirectBindings(statements, translator, controller, &edits)
  }

  /// `guard let collectionView` of what the controller has.
  private static func redirectBindings(
    _ statements: [NodeID], _ translator: BodyTranslator, _ controller: String, _ edits: inout TextEdits
  ) {
    let (tree, code, unit) = (translator.tree, translator.code, translator.unit)
    for node in code.shortNames where tree.kind(node) == .identifierPattern {
      guard statements.contains(where: { tree.contains(node, in: $0) }) else { continue }
      let id = unit.member(named: tree.name(node))
      guard id.map({ translator.homes[$0] == .view }) ?? unit.inherited.contains(tree.name(node)) else { continue }
      id.map(translator.border.show)
      edits.insert(" = \(controller).\(tree.name(node))", at: Int(tree.mainToken(node).end))
    }
  }

  private static let steps: Set<String> = [
    "present", "dismiss", "show", "showDetailViewController", "performSegue", "navigationController",
  ]
  private static let contexts: Set<String> = [
    "tabBarController", "splitViewController", "storyboard", "view", "presentedViewController",
    "presentingViewController", "traitCollection",
  ]
}
