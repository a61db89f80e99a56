import ProjectIndex
import SwiftSource

/// What the closures of a member give.
struct ClosureResult {
  private let code: MemberCode
  private let unit: UnitCode

  init(_ code: MemberCode, _ unit: UnitCode) { (self.code, self.unit) = (code, unit) }

  private var tree: SyntaxTree { code.tree }

  /// A closure has a result that somebody waits for, as far as anybody knows.
  func isGiven(by closure: NodeID) -> Bool {
    mayBeExpression(of: closure) || tree.items(of: closure).contains { tree.givesBack($0) }
  }

  /// Nobody knows that the only expression of a closure is no result.
  func mayBeExpression(of closure: NodeID) -> Bool {
    let items = tree.items(of: closure)
    guard items.count == 1, tree.isExpression(items[0]), !isStatement(items[0]) else { return false }
    if let call = tree.ancestor(closure, where: { $0 == .call || $0 == .codeBlock }), tree.kind(call) == .call,
      let callee = tree.firstChild(call), Self.takingWork.contains(tree.name(tree.head(callee)))
    {
      return false
    }
    // Of a generic function the result may not be known.
    let expected = unit.inference(inFile: code.member.file)?.expectedType(of: closure)
    let type = expected?.hasSuffix("-> ?") == true ? nil : expected
    let result = type.map { $0.filter { !"?!() ".contains($0) } }
    return !(result.map { $0.hasSuffix("->Void") || $0.hasSuffix("->") } ?? isVoidCall(items[0]))
  }

  /// The type of a closure that is written without one: it takes what its signature says, and gives nothing. nil if it gives
  /// something, or if that is not known.
  func type(of closure: NodeID) -> String? {
    let items = tree.items(of: closure)
    guard !items.isEmpty, !isGiven(by: closure), !tree.contains([.tryExpr, .awaitExpr], below: closure),
      items.count > 1 || !tree.contains([.optionalChaining], below: items[0])
    else { return nil }
    let locals = code.scope.locals.filter { tree.contains($0.node, in: closure) || $0.node == closure }
    if locals.contains(where: { $0.kind == .implicit && $0.node == closure }) { return nil }
    let parameters = locals.filter { local in
      local.kind == .closureParameter && tree.ancestor(local.node) { $0 == .closure } == closure
    }
    let types = parameters.compactMap(\.type)
    guard types.count == parameters.count else { return nil }
    return "(" + types.joined(separator: ", ") + ") -> Void"
  }

  private static let takingWork: Set<String> = ["async", "asyncAfter", "forEach", "perform", "Task", "addOperation"]

  /// An assignment, or a choice that can't be a value: one of its branches is missing, does more than one thing, or gives
  /// nothing.
  private func isStatement(_ item: NodeID) -> Bool {
    if Assignment(item, tree) != nil { return true }
    guard [.ifExpr, .switchExpr].contains(tree.kind(item)) else { return false }
    let branches = tree.children(item).filter { [.codeBlock, .switchCase, .ifExpr].contains(tree.kind($0)) }
    if tree.kind(item) == .ifExpr, branches.count < 2 { return true }
    return branches.contains { branch in
      let items = tree.kind(branch) == .ifExpr ? [branch] : tree.items(of: branch)
      guard items.count == 1, tree.kind(items[0]) != .throwStmt else { return items.count != 1 }
      return !tree.isExpression(items[0]) || isStatement(items[0]) || isVoidCall(items[0])
    }
  }

  /// A call of a method without a result: of the tree's, or of a framework's.
  private func isVoidCall(_ item: NodeID) -> Bool {
    guard tree.kind(tree.head(item)) == .call, let callee = tree.firstChild(tree.head(item)),
      let use = code.uses[callee]
    else { return false }
    if let id = use.member {
      return unit.index.members[id].kind == .method && unit.index.members[id].returnType == nil
    }
    return unit.frameworkMember(calledBy: callee, in: code)?.result == "Void"
  }
}
