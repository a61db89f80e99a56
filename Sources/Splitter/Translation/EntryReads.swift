import ProjectIndex
import SwiftSource

/// What an entry point reads of the view before it does anything: it hands the values over, so that nobody has to ask for
/// them.
struct EntryReads {
  private let translator: BodyTranslator
  /// In source order: the expressions, and their types as other files write them.
  private(set) var found: [(node: NodeID, type: String)] = []
  private var isOver = false

  /// - Parameter core: the statements that leave.
  init(_ core: [NodeID], _ translator: BodyTranslator) {
    self.translator = translator
    for statement in core where !isOver { visit(statement: statement) }
  }

  private var tree: SyntaxTree { translator.tree }
  private var code: MemberCode { translator.code }
  private var unit: UnitCode { translator.unit }

  private mutating func visit(statement: NodeID) {
    switch tree.kind(statement) {
    case .variableDecl: visit(statement)
    case .guardStmt, .ifExpr:
      for child in tree.children(statement) where !isOver {
        if tree.kind(child) == .codeBlock { break }
        visit(child)
      }
      isOver = isOver || tree.kind(statement) == .ifExpr || !onlyLeaves(statement)
    default:
      visit(statement)
      isOver = true
    }
  }

  /// `guard ... else { return }`
  private func onlyLeaves(_ statement: NodeID) -> Bool {
    guard let block = tree.child(statement, .codeBlock) else { return false }
    return tree.items(of: block).allSatisfy { tree.kind($0) == .returnStmt && !translator.marks.touchesView($0, tree) }
  }

  /// In the order in which it is worked out.
  private mutating func visit(_ node: NodeID) {
    if isOver || tree.kind(node) == .closure { return }
    if let type = readType(node) { return found.append((node, type)) }
    for child in tree.children(node) { visit(child) }
    if [.tryExpr, .awaitExpr, .inoutExpr].contains(tree.kind(node))
      || tree.kind(node) == .call && !unit.isLookup(node, code)
    {
      isOver = true
    }
  }

  /// The type of a value that is read of the view alone; nil for everything else.
  private func readType(_ node: NodeID) -> String? {
    guard tree.isExpression(node), isPath(node), translator.marks.touchesView(node, tree),
      !translator.marks.touchesDomain(node, tree), !translator.marks.touchesGiven(node, tree),
      !tree.text(node).contains("\n"), isPlace(node), readsOnly(node), !code.isChanged(node), !tree.isHalfAChain(node),
      let type = unit.portable(translator.type(of: node)),
      !["Void", "()"].contains(type), !type.contains("->")
    else { return nil }
    return type
  }

  private func isPath(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .memberAccess: tree.firstChild(node) != nil
    case .call: true
    case .sequenceExpr:
      tree.children(node).enumerated().allSatisfy { place, item in
        place % 2 == 0 ? tree.isExpression(item) : tree.kind(item) == .binaryOperator && tree.name(item) == "??"
      }
    default: false
    }
  }

  /// A value is wanted there: nothing is called, and nothing is set.
  private func isPlace(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(node), tree.firstChild(parent) == node else { return true }
    return tree.kind(parent) != .call && Assignment(parent, tree) == nil
  }

  /// Nothing in it does anything, fails, or comes of what is worked out behind the border.
  private func readsOnly(_ node: NodeID) -> Bool {
    guard unit.isLookup(node, code) else { return false }
    for inner in [node] + tree.descendants(node) {
      if Self.refused.contains(tree.kind(inner)) { return false }
      if let reference = translator.marks.references[inner], !isPlainRead(reference) { return false }
      guard let local = code.scope.resolution(of: inner)?.local.map({ code.scope.locals[$0] }) else { continue }
      if local.isMutated || !code.isParameter(local) && !local.isSelfAlias { return false }
    }
    return true
  }

  private static let refused: Set<NodeKind> = [
    .closure, .forceUnwrap, .subscriptCall, .tryExpr, .awaitExpr, .inoutExpr, .superExpr, .ternaryOperator,
  ]

  private func isPlainRead(_ reference: Reference) -> Bool {
    switch reference.target {
    case .own(let id):
      reference.access == .call
        || reference.access == .read && unit.code(of: id)?.member.modifiers.contains(.isLazy) == false
    case .inherited: reference.access != .write && reference.access != .readWrite && reference.name != "view"
    case .selfValue: false
    }
  }
}
