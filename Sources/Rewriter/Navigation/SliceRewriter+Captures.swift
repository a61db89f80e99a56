import ProjectIndex
import SwiftSource

/// Closures of the slice that hold the controller as a closure around the slice does: `[weak self]` and `[unowned self]`
/// reach into the closures inside them. The router has the controller itself, so there these closures must say it.
extension SliceRewriter {
  /// How the closure around the slice that names `self` holds it; nil if it holds it strongly, or if there is none.
  private var outerCapture: StaticString? {
    guard let first = slice.statements.first else { return nil }
    var closure = tree.ancestor(first) { $0 == .closure }
    while let around = closure, around > names.member.node {
      switch names.scopes.closures.first(where: { $0.node == around })?.selfCapture {
      case .unowned: return "unowned"
      case .weak: return holdsSelf(for: first, in: around) ? nil : "weak"
      case .strong: return nil
      case .implicit, nil: closure = tree.ancestor(around) { $0 == .closure }
      }
    }
    return nil
  }

  /// `guard let self` in front of the slice, or `if let self` around it.
  private func holdsSelf(for statement: NodeID, in closure: NodeID) -> Bool {
    let conditional: Set<NodeKind> = [.guardStmt, .ifExpr, .whileStmt]
    return tree.descendants(closure).contains { node in
      guard tree.kind(node) == .optionalBinding, node < statement, tree.text(node).hasPrefix("let self"),
        let check = tree.ancestor(node, where: conditional.contains)
      else { return false }
      if tree.kind(check) == .guardStmt {
        return statement >= Int(tree.nodes[check].subtreeEnd)
          && tree.parent(check).map { tree.contains(statement, in: $0) } == true
      }
      return tree.child(check, .codeBlock).map { tree.contains(statement, in: $0) } ?? false
    }
  }

  /// The outermost closures of the slice that name `self` and leave it to a closure around the slice how it is held.
  func inheritingClosures() -> (capture: StaticString, closures: [NodeID])? {
    guard let capture = outerCapture else { return nil }
    let closures = slice.statements.flatMap { [$0] + Array(tree.descendants($0)) }.filter { node in
      guard tree.kind(node) == .closure, !isInCompletion(node), !isInClosure(node), !names.isCalledAtOnce(node)
      else { return false }
      let scope = names.scopes.closures.first { $0.node == node }
      return scope?.usesSelf == true && scope?.selfCapture == .implicit
    }
    return (capture, closures)
  }

  /// Writes the captures down.
  mutating func keepCaptures() {
    guard let (capture, closures) = inheritingClosures() else { return }
    for closure in closures {
      let text = "\(capture) \(controller)"
      guard let signature = tree.child(closure, .closureSignature) else {
        let start = tree.range(closure).lowerBound + 1
        edits.append(SourceEdit(range: start..<start, replacement: " [\(text)] in"))
        continue
      }
      if let first = tree.child(signature, .closureCapture) {
        insert(text + ", ", before: first)
      } else if let attribute = tree.children(signature).filter({ tree.kind($0) == .attribute }).last {
        let end = tree.range(attribute).upperBound
        edits.append(SourceEdit(range: end..<end, replacement: " [\(text)]"))
      } else {
        insert("[\(text)] ", before: signature)
      }
    }
  }
}
