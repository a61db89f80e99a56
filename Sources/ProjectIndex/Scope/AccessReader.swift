import SwiftSource

/// What is done with the thing that an expression names, read off the nodes around it.
struct AccessReader {
  var tree: TreeView

  /// What is done with it, and whether a member of it is what is changed (`name.member = 1`, `name[0] = 1`).
  struct Result {
    var access: NameUse.Access
    /// The change goes through a member, so it changes the thing only if that is a value.
    var isThroughMember = false
    /// Name token of the method called on it (`name.append(1)`), which may change it.
    var calledMember: NodeID?
  }

  /// Climbs from an expression as long as the parent stands for the same storage.
  func access(of node: NodeID) -> Result {
    var result = Result(access: .read)
    var current = node
    while let parent = tree.parent(current) {
      switch tree.kind(parent) {
      case .forceUnwrap, .optionalChaining, .genericSpecialization, .postfixIfConfig:
        guard tree.firstChild(parent) == current else { return result }
      case .call:
        guard tree.firstChild(parent) == current else { return result }
        return called(result, current)
      case .memberAccess: result.isThroughMember = true
      case .subscriptCall:
        guard tree.firstChild(parent) == current else { return result }
        result.access = .readWrite
      case .inoutExpr: return changed(result, .passedInout)
      case .sequenceExpr: return assigned(result, current)
      case .argument, .tupleExpr:
        guard isParenthesis(parent) else { return unchanged(result) }
      case let kind where kind.isTransparentPrefix: break
      default: return unchanged(result)
      }
      current = parent
    }
    return unchanged(result)
  }

  /// A step inside a parenthesis or a tuple that may be assigned to.
  private func isParenthesis(_ node: NodeID) -> Bool {
    if tree.kind(node) == .tupleExpr { return true }
    return tree.parent(node).map { tree.kind($0) == .tupleExpr } ?? false
  }

  private func unchanged(_ result: Result) -> Result { Result(access: .read) }

  private func called(_ result: Result, _ callee: NodeID) -> Result {
    guard result.isThroughMember else { return Result(access: result.access == .read ? .call : .read) }
    return Result(access: .read, calledMember: callee)
  }

  private func changed(_ result: Result, _ access: NameUse.Access) -> Result {
    let isElement = result.access == .readWrite
    return Result(access: isElement && access == .write ? .readWrite : access, isThroughMember: result.isThroughMember)
  }

  private func assigned(_ result: Result, _ operand: NodeID) -> Result {
    guard let next = tree.nextSibling(operand) else { return unchanged(result) }
    switch tree.kind(next) {
    case .assignmentOperator: return changed(result, .write)
    case .binaryOperator where isCompoundAssignment(tree.mainToken(next)): return changed(result, .readWrite)
    default: return unchanged(result)
    }
  }

  /// `+=` and the like, but no comparison.
  private func isCompoundAssignment(_ token: Token) -> Bool {
    let range = token.range
    guard range.count > 1, tree.source[range.upperBound - 1] == UInt8(ascii: "=") else { return false }
    switch tree.source[range.lowerBound] {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"): return false
    case UInt8(ascii: "<"), UInt8(ascii: ">"): return range.count > 2
    default: return true
    }
  }
}
