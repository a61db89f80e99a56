import ProjectIndex
import SwiftSource

/// Where a value goes: the variable of another screen that a statement sets, reached through names that say the same at any
/// time of the statement.
struct PassedTarget {
  /// What is set: `detail.order`.
  let text: String
  /// What it is set to.
  let value: NodeID
  /// Nothing is set if the screen is not there.
  let mayBeMissing: Bool
  private let taken: String

  /// nil for any other statement.
  init?(_ statement: NodeID, _ names: BodyNames) {
    let tree = names.tree
    guard let assignment = Assignment(statement, tree), let value = assignment.value,
      let block = tree.parent(statement), [.codeBlock, .closure, .switchCase].contains(tree.kind(block)),
      let taken = Self.taken(by: assignment.target, names)
    else { return nil }
    (self.value, self.taken, text) = (value, taken, tree.text(assignment.target))
    mayBeMissing = tree.descendants(assignment.target).contains { tree.kind($0) == .optionalChaining }
  }

  private static func taken(by target: NodeID, _ names: BodyNames) -> String? {
    let tree = names.tree
    guard tree.kind(target) == .memberAccess, let base = tree.firstChild(target), isSteady(base, tree),
      let id = names.use(at: Int(tree.mainToken(target).start))?.member
    else { return nil }
    let member = names.subject.index.members[id]
    guard member.kind == .property, !member.isLet, let owner = member.type, owner != names.subject.type.id,
      names.subject.index.types[owner].isController, !names.isSelf(tree.unwrappedBase(base))
    else { return nil }
    return member.valueType
  }

  /// Names, members, casts and unwrapping: nothing is called or made.
  private static func isSteady(_ base: NodeID, _ tree: SyntaxTree) -> Bool {
    let kinds: Set<NodeKind> = [.call, .subscriptCall, .closure, .awaitExpr, .tryExpr, .macroExpansionExpr]
    return ([base] + Array(tree.descendants(base))).allSatisfy { node in
      !kinds.contains(tree.kind(node)) && !(tree.kind(node) == .declReference && tree.name(node).hasPrefix("$"))
    }
  }

  /// The type as which a value is passed; nil where the compiler would not take one for the other.
  func type(of given: String) -> String? {
    let (plainGiven, plainTaken) = (given.withoutOptional, taken.withoutOptional)
    guard plainGiven == plainTaken, !plainGiven.contains("->"), !plainGiven.hasSuffix("?") else { return nil }
    if given == plainGiven { return given }
    if taken != plainTaken { return plainGiven + "?" }
    return given.hasSuffix("!") ? plainGiven : nil
  }
}
