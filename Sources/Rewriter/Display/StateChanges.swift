import ProjectIndex
import SwiftSource

/// Statements of the view that change what its presenter keeps, next to each other in one block: nothing in them is the
/// view's, so they can be one question to the presenter.
struct StateChanges {
  struct Run {
    let statements: [NodeID]
    /// `addNote`, `removeNote`.
    let name: String
    /// How the controller is reached: empty, `self.`.
    let receiver: String
  }

  /// In source order; none is inside another.
  private(set) var runs: [Run] = []
  private let splitter: ViewSplitter

  /// - Parameter splitter: of the member that holds the statements.
  init(_ splitter: ViewSplitter) {
    self.splitter = splitter
    let blocks: Set<NodeKind> = [.codeBlock, .closure, .switchCase]
    for block in tree.descendants(names.member.node) where blocks.contains(tree.kind(block)) {
      guard !runs.contains(where: { $0.statements.contains { tree.contains(block, in: $0) } }) else { continue }
      for statements in groups(of: block) {
        if let run = run(statements) { runs.append(run) }
      }
    }
    runs.sort { $0.statements[0] < $1.statements[0] }
  }

  private var tree: SyntaxTree { splitter.tree }
  private var names: BodyNames { splitter.names }

  /// Statements next to each other that hold nothing of the view and do not lead out of the block.
  private func groups(of block: NodeID) -> [[NodeID]] {
    let heads: Set<NodeKind> = [.closureSignature, .attribute, .caseItem]
    let statements = tree.children(block).filter { !heads.contains(tree.kind($0)) }
    return statements.split { !isFree($0) || splitter.isValue($0, of: block) }.map(Array.init)
  }

  private func isFree(_ statement: NodeID) -> Bool {
    let leads: Set<NodeKind> = [
      .returnStmt, .throwStmt, .breakStmt, .continueStmt, .fallthroughStmt, .guardStmt, .deferStmt, .tryExpr,
      .awaitExpr,
      .ifConfigDecl, .inoutExpr,
    ]
    return ([statement] + Array(tree.descendants(statement))).allSatisfy { node in
      !leads.contains(tree.kind(node)) && !splitter.belongsToView(node) && !isOtherSelf(node)
    }
  }

  /// The controller by another name, or one that may be gone.
  private func isOtherSelf(_ node: NodeID) -> Bool {
    guard names.isSelf(node), tree.kind(node) == .declReference else { return false }
    return tree.name(node) != "self" || tree.parent(node).map { tree.kind($0) == .optionalChaining } == true
  }

  /// From the first statement on that nothing behind the last one needs; nil if no change of any weight is among them.
  private func run(_ statements: [NodeID]) -> Run? {
    var rest = statements[...]
    while let first = rest.first, let last = rest.last {
      let range = tree.range(first).lowerBound..<tree.range(last).upperBound
      if names.laterUse(ofLocalsIn: range, outside: range, also: nil) == nil { break }
      rest.removeFirst()
    }
    let changes = rest.flatMap { [$0] + Array(tree.descendants($0)) }.compactMap { StateChange($0, names) }
    guard let name = (changes.first { !$0.isPlain } ?? changes.first { $0.clears } ?? changes.first)?.name,
      rest.count > 1 || changes.contains(where: { !$0.isPlain }), !changes.contains(where: \.isOfPart),
      let receiver = receiver(of: Array(rest))
    else { return nil }
    return Run(statements: Array(rest), name: name, receiver: receiver)
  }

  /// As the statements reach the controller, or the code in front of them does; nil if that may not be there.
  private func receiver(of statements: [NodeID]) -> String? {
    guard let closure = tree.ancestor(statements[0], where: { $0 == .closure }), closure > names.member.node else {
      return ""
    }
    let isSpelled = statements.flatMap(tree.descendants).contains { names.isSelf($0) && tree.name($0) == "self" }
    return isSpelled ? "self." : names.receiver(at: statements[0])
  }
}

/// A change of something that the presenter keeps: `presenter.notes.remove(at: row)`.
struct StateChange {
  /// `removeNote`
  let name: String
  /// The whole value is replaced: a setter says as much.
  let isPlain: Bool
  /// Nothing is kept any more.
  var clears: Bool { name.hasPrefix("clear") }
  /// A value of the domain gets another part: a rule, which is no presenter's.
  let isOfPart: Bool

  /// nil if the node is anything but the name of what is changed, behind the presenter.
  init?(_ node: NodeID, _ names: BodyNames) {
    let tree = names.tree
    guard tree.kind(node) == .memberAccess, let base = tree.firstChild(node),
      let module = names.subject.module, names.use(at: Int(tree.mainToken(base).start))?.member == module.property,
      let use = names.use(at: Int(tree.mainToken(node).start)), let id = use.member,
      names.subject.index.members[id].kind == .property
    else { return nil }
    var target = node
    while let parent = tree.parent(target), tree.firstChild(parent) == target,
      [.memberAccess, .subscriptCall, .forceUnwrap, .optionalChaining].contains(tree.kind(parent))
    { target = parent }
    let isMutation = tree.kind(target) == .memberAccess && InteractorWork.mutations.contains(tree.name(target))
    let changed = isMutation ? tree.firstChild(target) ?? node : target
    isOfPart = tree.kind(changed) == .memberAccess && changed != node
    if isMutation, target != node, let call = tree.parent(target), tree.kind(call) == .call {
      let method =
        tree.name(target) == "removeAll" && tree.children(call).count(where: { _ in true }) > 1
        ? "remove" : tree.name(target)
      (name, isPlain) = (Self.verb(method) + Self.noun(method, tree.name(node)), false)
    } else if use.access == .write || use.access == .readWrite {
      let isWhole = target == node
      let verb = Assignment(to: target, tree)?.value.map { Self.isNothing($0, tree) } == true ? "clear" : "update"
      (name, isPlain) = (verb + Self.noun(isWhole ? "removeAll" : "remove", tree.name(node)), isWhole)
    } else {
      return nil
    }
  }

  private static func isNothing(_ value: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.kind(value) == .nilLiteral || ["[]", "[:]", "\"\""].contains(tree.text(value))
  }

  private static func verb(_ method: String) -> String {
    switch method {
    case "append", "insert", "formUnion": "add"
    case "remove", "removeFirst", "removeLast", "popLast", "removeValue", "removeSubrange", "subtract": "remove"
    case "removeAll": "clear"
    case "sort", "toggle", "reverse", "shuffle": method
    default: "update"
    }
  }

  /// `Note` of `notes` where one of them is meant.
  private static func noun(_ method: String, _ property: String) -> String {
    let isOfAll = ["removeAll", "sort", "reverse", "shuffle", "toggle"].contains(method)
    return (isOfAll ? property : property.singular).capitalizedFirst
  }
}

extension String {
  /// `note` of `notes`, `category` of `categories`; other words stay.
  fileprivate var singular: String {
    if hasSuffix("ies") { return dropLast(3) + "y" }
    if hasSuffix("sses") || hasSuffix("xes") { return String(dropLast(2)) }
    return hasSuffix("s") && !hasSuffix("ss") ? String(dropLast()) : self
  }
}
