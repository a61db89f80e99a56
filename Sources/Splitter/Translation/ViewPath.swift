import ProjectIndex
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
  /// The view's own members on the way.
  let members: [MemberID]
  /// Locals that it is asked with: indexes in `ScopeAnalysis.locals`.
  var arguments: [Int] = []

  /// nil for a condition that gives a value, or that asks for more than properties.
  init?(_ binding: NodeID, _ translator: BodyTranslator) {
    let (tree, code) = (translator.tree, translator.code)
    guard let pattern = tree.child(binding, .identifierPattern),
      let local = code.scope.locals.firstIndex(where: { $0.node == pattern }),
      translator.marks.viewLocals.contains(local), !code.scope.locals[local].isSelfAlias
    else { return nil }
    self.local = local
    guard let clause = tree.child(binding, .initializerClause), let value = tree.firstChild(clause) else {
      guard let member = translator.unit.member(named: tree.name(pattern)), translator.homes[member] == .view else {
        // What is inherited has its own name, too.
        return nil
      }
      (text, receiver, members) = (tree.name(pattern), nil, [member])
      name = text.capitalizedFirst
      return
    }
    guard Self.isPath(value, tree), !translator.marks.touchesDomain(value, tree),
      let first = code.references.first(where: { tree.contains($0.node, in: value) }), first.target != .selfValue,
      tree.range(first.node).lowerBound == tree.range(value).lowerBound,
      let arguments = Self.arguments(of: value, translator)
    else { return nil }
    self.arguments = arguments
    receiver = first.receiver
    let start = receiver == .implicit ? tree.range(value).lowerBound : first.offset
    text = tree.text(start..<tree.range(value).upperBound)
    name = RunNaming.queryName(value, "", tree).capitalizedFirst
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

  /// nil if one of them is no plain value.
  private static func arguments(of value: NodeID, _ translator: BodyTranslator) -> [Int]? {
    let (tree, code) = (translator.tree, translator.code)
    var found: [Int] = []
    for resolution in code.scope.resolutions where tree.contains(resolution.node, in: value) && !resolution.isSelf {
      guard let place = resolution.local else { continue }
      let local = code.scope.locals[place]
      guard !local.isMutated, !translator.marks.viewLocals.contains(place), translator.lowered[resolution.node] == nil,
        translator.portableType(of: local) != nil
      else { return nil }
      if !found.contains(place) { found.append(place) }
    }
    return found
  }

  /// The line that gives the local its value, in front of what needs it.
  func opening(_ name: String, isRoute: Bool, exit: String) -> String {
    "guard let \(name) = \(isRoute ? "viewController." : name == text ? "self." : "")\(text) else { \(exit) }"
  }
}
