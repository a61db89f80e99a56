import ProjectIndex
import SwiftSource

/// What the type works out by itself for an argument, as in `client.search(query: fullQuery)`: it stays where its state is,
/// and the value is handed over. It is worked out at the same moment as before.
struct OwnReading {
  /// For the parameter: the label of the argument, or the member's name.
  let name: String
  let type: String

  /// nil if the node is anything else, or if something else is called before it.
  /// - Parameter root: the statement or expression that leaves the type.
  init?(_ node: NodeID, _ names: BodyNames, _ moves: MemberMoves, in root: NodeID) {
    let tree = names.tree
    let callee = tree.kind(node) == .call ? tree.firstChild(node) : node
    guard let callee, let member = Self.member(callee, names), moves.dependencies[member.id] == nil,
      (member.kind == .method) == (tree.kind(node) == .call), let type = member.returnType ?? member.valueType,
      let argument = Self.argument(node, in: root, tree),
      !tree.descendants(node).contains(where: { tree.kind($0) == .closure }),
      Self.isFirst(node, names, in: root)
    else { return nil }
    name = tree.label(ofArgument: argument) ?? member.baseName
    self.type = type
  }

  /// A computed property, or a method that answers at once.
  private static func member(_ callee: NodeID, _ names: BodyNames) -> IndexedMember? {
    let tree = names.tree
    let isPlain = tree.kind(callee) == .declReference || tree.firstChild(callee).map { tree.text($0) } == "self"
    guard isPlain, let use = names.use(at: Int(tree.mainToken(callee).start)), let id = use.member else { return nil }
    let subject = names.subject
    let member = subject.index.members[id]
    let isAnswer = member.kind == .method && use.access == .call && member.returnType != nil
    let isValue = member.kind == .property && !member.isStored && use.access == .read
    guard isAnswer || isValue, member.type == subject.type.id, !mayFail(member, subject),
      member.modifiers.isDisjoint(with: [.isStatic, .isLazy]), SpelledProperty(member, subject) == nil
    else { return nil }
    return member
  }

  /// It throws or waits.
  private static func mayFail(_ member: IndexedMember, _ subject: SplitSubject) -> Bool {
    guard let tree = subject.files[member.file]?.tree else { return true }
    return tree.descendants(member.node).contains { tree.kind($0) == .effect }
  }

  /// The argument that is nothing but the node, if it is worked out whatever happens.
  private static func argument(_ node: NodeID, in root: NodeID, _ tree: SyntaxTree) -> NodeID? {
    guard let argument = tree.parent(node), tree.kind(argument) == .argument else { return nil }
    var current = argument
    while current != root {
      guard let parent = tree.parent(current), passing.contains(tree.kind(parent)) else { return nil }
      current = parent
    }
    return argument
  }

  private static let passing: Set<NodeKind> = [.argument, .call, .memberAccess, .forceUnwrap]

  /// Nothing is called in front of it but what it is an argument of.
  static func isFirst(_ node: NodeID, _ names: BodyNames, in root: NodeID) -> Bool {
    let tree = names.tree
    let range = tree.range(root).lowerBound..<tree.range(node).lowerBound
    let calls = tree.descendants(root).filter { other in
      tree.kind(other) == .call && range.contains(tree.range(other).upperBound - 1)
    }
    return calls.isEmpty
  }
}
