import ProjectIndex
import SwiftSource

/// What a method of a router does, read from its statements: one thing on the stack or above the screen, and before it
/// nothing but the making of what is shown.
struct RouteReading {
  /// What is to be seen when the method has run.
  enum Effect: Equatable {
    case push(String)
    /// The stack is set; the type is that of its last screen.
    case replace(String)
    case present(String)
    /// A navigation controller around a screen.
    case presentStack(String)
    case goBack
    case goBackToFirst
    case close
    /// With the literal of its identifier.
    case segue(String)
  }

  let effect: Effect

  /// nil for a method that does more, or makes something of which a test can't tell what it is.
  init?(_ method: IndexedMember, _ index: ProjectIndex) {
    guard let tree = index.parsedFile(at: method.file)?.tree, let block = tree.child(method.node, .codeBlock) else {
      return nil
    }
    var reader = RouteReader(tree: tree, index: index)
    for statement in tree.children(block) where !reader.read(statement) { return nil }
    guard let effect = reader.effect else { return nil }
    self.effect = effect
  }
}

/// Goes through the statements of one method.
private struct RouteReader {
  let tree: SyntaxTree
  let index: ProjectIndex
  var effect: RouteReading.Effect?
  /// The constants of the method: what they begin with.
  private var values: [String: NodeID] = [:]
  /// What the method calls the screen.
  private var screen = ""

  init(tree: SyntaxTree, index: ProjectIndex) { (self.tree, self.index) = (tree, index) }

  /// False for a statement that does something else.
  mutating func read(_ statement: NodeID) -> Bool {
    switch tree.kind(statement) {
    case .guardStmt: return readScreen(statement)
    case .variableDecl: return readConstant(statement)
    case .sequenceExpr: return isSetting(statement)
    case .call:
      if isConfiguration(statement) || isAction(statement) { return true }
      guard effect == nil, let found = effect(of: statement) else { return false }
      effect = found
      return true
    default: return false
    }
  }

  /// `guard let viewController else { return }`
  private mutating func readScreen(_ statement: NodeID) -> Bool {
    let bindings = tree.descendants(statement).filter { tree.kind($0) == .optionalBinding }
    guard bindings.count == 1, screen.isEmpty,
      let pattern = tree.descendants(bindings[0]).first(where: { tree.kind($0) == .identifierPattern })
    else { return false }
    screen = tree.name(pattern)
    return true
  }

  private mutating func readConstant(_ statement: NodeID) -> Bool {
    let bindings = tree.children(statement).filter { tree.kind($0) == .patternBinding }
    guard bindings.count == 1, let pattern = tree.firstChild(bindings[0]), tree.kind(pattern) == .identifierPattern,
      let value = tree.child(bindings[0], .initializerClause).flatMap(tree.firstChild), type(of: value) != nil
    else { return false }
    values[tree.name(pattern)] = value
    return true
  }

  /// `form.delegate = viewController`, on a constant of the method.
  private func isSetting(_ statement: NodeID) -> Bool {
    let parts = Array(tree.children(statement))
    guard parts.count == 3, tree.kind(parts[1]) == .assignmentOperator, tree.kind(parts[0]) == .memberAccess,
      let base = tree.firstChild(parts[0]), tree.kind(base) == .declReference
    else { return false }
    return values[tree.name(base)] != nil
  }

  /// `OrdersBuilder.configure(orders, store: store)`
  private func isConfiguration(_ call: NodeID) -> Bool {
    guard let callee = tree.firstChild(call), tree.kind(callee) == .memberAccess,
      tree.name(callee) == "configure", let base = tree.firstChild(callee), tree.kind(base) == .declReference
    else { return false }
    return index.type(named: tree.name(base)) != nil
  }

  /// `alert.addAction(action)`, on a constant of the method.
  private func isAction(_ call: NodeID) -> Bool {
    guard let callee = tree.firstChild(call), tree.kind(callee) == .memberAccess, tree.name(callee) == "addAction",
      let base = tree.firstChild(callee), tree.kind(base) == .declReference
    else { return false }
    return values[tree.name(base)] != nil
  }

  private func effect(of call: NodeID) -> RouteReading.Effect? {
    guard let callee = tree.firstChild(call), tree.kind(callee) == .memberAccess,
      let base = tree.firstChild(callee)
    else { return nil }
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    let first = arguments.first.flatMap(tree.firstChild)
    let isOnScreen = tree.text(base) == screen
    guard isOnScreen || tree.text(base) == screen + ".navigationController?", arguments.count < 3 else { return nil }
    switch (isOnScreen, tree.name(callee)) {
    case (false, "pushViewController"): return first.flatMap(type).map { .push($0) }
    case (false, "setViewControllers"): return first.flatMap(last).flatMap(type).map { .replace($0) }
    case (false, "popViewController"): return .goBack
    case (false, "popToRootViewController"): return .goBackToFirst
    case (true, "present"): return first.flatMap(presented)
    case (true, "performSegue"): return first.flatMap(identifier).map { .segue($0) }
    case (true, "dismiss") where !tree.descendants(call).contains { tree.kind($0) == .closure }: return .close
    default: return nil
    }
  }

  /// A literal without interpolation.
  private func identifier(_ value: NodeID) -> String? {
    tree.kind(value) == .stringLiteral && tree.descendants(value).isEmpty ? tree.text(value) : nil
  }

  /// The last element of an array that is written out.
  private func last(_ value: NodeID) -> NodeID? {
    tree.kind(value) == .arrayExpr ? Array(tree.children(value)).last : nil
  }

  private func presented(_ value: NodeID) -> RouteReading.Effect? {
    guard let type = type(of: value) else { return nil }
    guard type == "UINavigationController" else { return .present(type) }
    let made = origin(of: value)
    return tree.children(made).first { tree.kind($0) == .argument && tree.name($0) == "rootViewController" }
      .flatMap(tree.firstChild).flatMap(self.type).map { .presentStack($0) }
  }

  /// The expression behind the name of a constant.
  private func origin(of value: NodeID) -> NodeID {
    tree.kind(value) == .declReference ? values[tree.name(value)] ?? value : value
  }

  /// The class of a screen that is made here, in code, by its initializer or its builder.
  private func type(of value: NodeID) -> String? {
    let made = origin(of: value)
    guard tree.kind(made) == .call, let callee = tree.firstChild(made) else { return nil }
    if tree.kind(callee) == .declReference {
      let name = tree.name(callee)
      return Self.known.contains(name) || index.type(named: name)?.isController == true ? name : nil
    }
    guard tree.kind(callee) == .memberAccess, let base = tree.firstChild(callee),
      tree.kind(base) == .declReference, let builder = index.type(named: tree.name(base))
    else { return nil }
    let results = Set(
      index.members(of: builder.id).filter { $0.baseName == tree.name(callee) }.compactMap(\.returnType))
    guard results.count == 1, let name = results.first, index.type(named: name)?.isController == true else {
      return nil
    }
    return name
  }

  /// Screens of UIKit that can be made anywhere.
  private static let known: Set<String> = ["UINavigationController", "UIActivityViewController", "UIAlertController"]
}
