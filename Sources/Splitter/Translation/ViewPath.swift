import ProjectIndex
import SDKCatalogue
import SwiftSource

/// A local name for a view, as a condition gives it: `guard let collectionView`, `if let bar = navigationController`.
/// Reading it again gives the same, since nothing but the view's own properties stand in it.
struct ViewPath {
  /// Index in `ScopeAnalysis.locals`.
  let local: Int
  /// What the view reads.
  let text: String
  /// The noun of it, with a capital letter.
  let name: String
  let receiver: Reference.Receiver?
  /// It begins with a member of the controller.
  private let isOwn: Bool
  /// It is made of several operands.
  private let isSequence: Bool
  /// The view's own members on the way.
  let members: [MemberID]
  /// Locals that it is asked with: indexes in `ScopeAnalysis.locals`.
  var arguments: [Int] = []
  /// Locals that hold views and are read again in front of it: indexes in `ScopeAnalysis.locals`.
  var views: [Int] = []

  /// nil for a condition that gives a value, or that asks for more than properties.
  init?(_ binding: NodeID, _ translator: BodyTranslator) {
    let (tree, code) = (translator.tree, translator.code)
    guard let pattern = tree.child(binding, .identifierPattern),
      let local = code.scope.locals.firstIndex(where: { $0.node == pattern }),
      translator.marks.viewLocals.contains(local), !code.scope.locals[local].isSelfAlias
    else { return nil }
    self.local = local
    guard let clause = tree.child(binding, .initializerClause), let value = tree.firstChild(clause) else {
      text = tree.name(pattern)
      let member = translator.unit.member(named: text)
      guard member.map({ translator.homes[$0] == .view }) ?? translator.unit.inherited.contains(text) else {
        return nil
      }
      (receiver, members, isOwn, isSequence) = (nil, member.map { [$0] } ?? [], true, false)
      name = text.capitalizedFirst
      return
    }
    guard Self.isPath(value, tree), translator.unit.isLookup(value, code), !translator.marks.touchesDomain(value, tree),
      let (arguments, views) = Self.locals(of: value, translator)
    else { return nil }
    (self.arguments, self.views) = (arguments, views)
    let references = code.references.filter { tree.contains($0.node, in: value) }
    let first = references.first { tree.range($0.node).lowerBound == tree.range(value).lowerBound }
    guard references.count == (first == nil ? 0 : 1), first?.target != .selfValue,
      first != nil || !arguments.isEmpty || !views.isEmpty
    else { return nil }
    receiver = first?.receiver ?? views.first.flatMap { translator.reread[$0]?.receiver }
    let start =
      first.map { $0.receiver == .implicit ? tree.range(value).lowerBound : $0.offset }
      ?? tree.range(value).lowerBound
    (isOwn, isSequence) = (first != nil, tree.kind(value) == .sequenceExpr)
    text = tree.text(start..<tree.range(value).upperBound)
    name = ValueNaming.asked(value, "", tree).capitalizedFirst
    members = code.references.compactMap { reference in
      guard case .own(let id) = reference.target, tree.contains(reference.node, in: value) else { return nil }
      return id
    }
  }

  /// Properties of properties, and what is asked for with plain values.
  private static func isPath(_ value: NodeID, _ tree: SyntaxTree) -> Bool {
    let parts: Set<NodeKind> = [
      .declReference, .memberAccess, .optionalChaining, .forceUnwrap, .call, .argument, .sequenceExpr, .asOperator,
      .identifierType, .typeExpr, .optionalType,
    ]
    return parts.contains(tree.kind(value)) && tree.descendants(value).allSatisfy { parts.contains(tree.kind($0)) }
  }

  /// nil if one of them is neither a plain value nor a view that can be read again.
  private static func locals(of value: NodeID, _ translator: BodyTranslator) -> (values: [Int], views: [Int])? {
    let (tree, code) = (translator.tree, translator.code)
    var (values, views): ([Int], [Int]) = ([], [])
    for resolution in code.scope.resolutions where tree.contains(resolution.node, in: value) && !resolution.isSelf {
      guard let place = resolution.local else { continue }
      let local = code.scope.locals[place]
      if translator.reread[place] != nil {
        views.append(place)
      } else if local.isSettled(in: [value], tree), !translator.marks.viewLocals.contains(place),
        translator.lowered[resolution.node] == nil, translator.portableType(of: local) != nil
      {
        if !values.contains(place) { values.append(place) }
      } else {
        return nil
      }
    }
    return (values, views)
  }

  /// As an operand.
  var operand: String { isSequence ? "(\(text))" : text }
  /// As the beginning of a chain.
  var chain: String { operand + "?" }

  /// The line that gives the local its value, in front of what needs it.
  /// - Parameter controller: the name of the controller where it is another object that reads.
  func opening(_ name: String, controller: String?, exit: String) -> String {
    let object = isOwn ? controller ?? (name == text ? "self" : nil) : nil
    return "guard let \(name) = \(object.map { $0 + "." } ?? "")\(text) else { \(exit) }"
  }
}

extension UnitCode {
  /// Calls within calls that are followed.
  private static let deepest = 4

  /// Nothing in a subtree does more than to look something up, so that asking twice is asking once: by what the catalogue says and the type's own methods do.
  func isLookup(_ node: NodeID, _ code: MemberCode, depth: Int = 0) -> Bool {
    let tree = code.tree
    return ([node] + Array(tree.descendants(node))).allSatisfy { inner in
      switch tree.kind(inner) {
      case .call: tree.firstChild(inner).map { isLookup(calling: $0, code, depth) } ?? false
      case .sequenceExpr: !tree.changesFirst(Array(tree.children(inner)))
      case .closure, .inoutExpr, .awaitExpr, .deferStmt, .throwStmt: depth == 0 && tree.kind(inner) == .closure
      default: true
      }
    }
  }

  private func isLookup(calling callee: NodeID, _ code: MemberCode, _ depth: Int) -> Bool {
    let name = code.tree.name(callee)
    if let reference = code.references.first(where: { $0.node == callee }), case .own(let id) = reference.target {
      guard depth < Self.deepest, let called = self.code(of: id), !called.member.modifiers.contains(.isOverride),
        let block = called.tree.child(called.member.node, .codeBlock)
      else { return false }
      return isLookup(block, called, depth: depth + 1)
    }
    if code.tree.kind(callee) == .declReference, SDK.type(name)?.kind == .struct { return true }
    return isPureCall(callee, in: code)
  }
}
