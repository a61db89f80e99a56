import SwiftSource

/// What is done with the thing that an expression names, read off the nodes around it.
struct AccessReader {
  var tree: TreeView

  /// What is done with it, and whether a member of it is what is changed (`name.member = 1`, `name[0] = 1`).
  struct Result: Equatable {
    var access: NameUse.Access
    /// The change goes through a member, so it changes the thing only if that is a value.
    var isThroughMember = false
    /// Name token of the method called on it (`name.append(1)`), which may change it.
    var calledMember: NodeID?
  }

  /// A place that a long climb has passed, what was known there, and what came of it.
  private struct Passed {
    let node: NodeID
    let state: Result
    var outcome = Result(access: .read)
  }

  /// The last one: the names of a chain climb the same way, one after the other.
  private var passed: Passed?
  /// Steps after which a climb is long.
  private static let long = 16

  init(tree: TreeView) { self.tree = tree }

  /// Climbs from an expression as long as the parent stands for the same storage.
  mutating func access(of node: NodeID) -> Result {
    var (state, current, steps) = (Result(access: .read), node, 0)
    var here: Passed?
    while true {
      let isKnown = passed.map { $0.node == current && $0.state == state } ?? false
      if let outcome = isKnown ? passed?.outcome : step(&state, from: current) {
        if var here {
          here.outcome = outcome
          passed = here
        }
        return outcome
      }
      current = tree.parent(current) ?? current
      steps += 1
      if steps == Self.long { here = Passed(node: current, state: state) }
    }
  }

  /// What comes of a climb that ends; nil if it goes on at the parent.
  private func step(_ result: inout Result, from current: NodeID) -> Result? {
    guard let parent = tree.parent(current) else { return Result(access: .read) }
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
      guard isParenthesis(parent) else { return Result(access: .read) }
    case let kind where kind.isTransparentPrefix: break
    default: return Result(access: .read)
    }
    return nil
  }

  /// A step inside a parenthesis or a tuple that may be assigned to.
  private func isParenthesis(_ node: NodeID) -> Bool {
    if tree.kind(node) == .tupleExpr { return true }
    return tree.parent(node).map { tree.kind($0) == .tupleExpr } ?? false
  }

  private func called(_ result: Result, _ callee: NodeID) -> Result {
    guard result.isThroughMember else { return Result(access: result.access == .read ? .call : .read) }
    return Result(access: .read, calledMember: callee)
  }

  private func changed(_ result: Result, _ access: NameUse.Access) -> Result {
    let isElement = result.access == .readWrite
    return Result(access: isElement && access == .write ? .readWrite : access, isThroughMember: result.isThroughMember)
  }

  private func assigned(_ result: Result, _ operand: NodeID) -> Result {
    guard let next = tree.nextSibling(operand) else { return Result(access: .read) }
    switch tree.kind(next) {
    case .assignmentOperator: return changed(result, .write)
    case .binaryOperator where isCompoundAssignment(tree.mainToken(next)): return changed(result, .readWrite)
    default: return Result(access: .read)
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
