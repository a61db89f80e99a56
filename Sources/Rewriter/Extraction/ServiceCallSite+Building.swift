import ProjectIndex
import SwiftSource

/// The statements in front of a request that do nothing but put it together: address, method, headers.
extension ServiceCallSite {
  /// In source order, as many as stand right before it; nothing else uses what they declare.
  var building: [NodeID] {
    if let making = call.making { return [making] }
    guard call.calls.contains(where: { request($0) != nil }),
      let first = startedTask?.first ?? statement, let block = tree.parent(first)
    else { return [] }
    let items = Array(tree.children(block))
    guard let end = items.firstIndex(of: first) else { return [] }
    let isLast = tree.parent(block) == member.node && (startedTask?.last ?? first) == items.last
    var begin = end
    while begin > 0, builds(items[begin - 1], mayLeave: isLast && member.returnType == nil) { begin -= 1 }
    let run = tree.range(items[begin]).lowerBound..<tree.range(startedTask?.last ?? first).upperBound
    let escaping = items[begin..<end].lastIndex { declaresEscaping($0, from: run) }
    return Array(items[(escaping.map { $0 + 1 } ?? begin)..<end])
  }

  /// The call alone is a statement.
  private var statement: NodeID? {
    tree.parent(call.expression).map { [.codeBlock, .closure, .switchCase].contains(tree.kind($0)) } == true
      ? call.expression : nil
  }

  /// - Parameter mayLeave: nothing follows the request, so that a body which ends before it ends in the method as well.
  private func builds(_ statement: NodeID, mayLeave: Bool) -> Bool {
    let nodes = tree.descendants(statement)
    guard !nodes.contains(where: { tree.kind($0) == .closure || tree.kind($0) == .awaitExpr || tree.isPlainTry($0) })
    else {
      return false
    }
    switch tree.kind(statement) {
    case .variableDecl:
      let patterns = nodes.filter { tree.kind($0) == .identifierPattern }
      return patterns.count == 1 && patterns.allSatisfy { isPart($0, of: Self.parts) }
    case .sequenceExpr: return Assignment(statement, tree).map { isOfRequest($0.target) } ?? false
    case .call: return tree.firstChild(statement).map(isOfRequest) ?? false
    case .guardStmt: return mayLeave && onlyUnwraps(statement)
    default: return false
    }
  }

  /// `guard let url = URL(string: text) else { return }`
  private func onlyUnwraps(_ statement: NodeID) -> Bool {
    guard let block = tree.child(statement, .codeBlock), tree.children(block).map({ tree.text($0) }) == ["return"]
    else {
      return false
    }
    let patterns = tree.descendants(statement).filter { tree.kind($0) == .identifierPattern }
    let conditions = tree.children(statement).filter { tree.kind($0) == .condition }
    return conditions.allSatisfy { tree.firstChild($0).map { tree.kind($0) == .optionalBinding } == true }
      && patterns.count == conditions.count && patterns.allSatisfy { isPart($0, of: Self.parts) }
  }

  /// `request.httpMethod`, `components?.queryItems`: a member of a local that the request is made of.
  private func isOfRequest(_ member: NodeID) -> Bool {
    guard tree.kind(member) == .memberAccess, let base = tree.firstChild(member).map(tree.unwrappedBase),
      tree.kind(base) == .declReference, let local = names.declaration(base)
    else { return false }
    return isPart(local, of: Self.changing)
  }

  private func isPart(_ local: NodeID, of types: Set<String>) -> Bool {
    names.type(ofLocal: local).map { types.contains($0.filter { $0 != "?" && $0 != "!" }) } ?? false
  }

  /// What the statement declares is used outside of the run, or in a closure that stays in the view.
  private func declaresEscaping(_ statement: NodeID, from run: Range<Int>) -> Bool {
    let declared = Set(tree.descendants(statement).filter { tree.kind($0) == .identifierPattern })
    let staying = handedOver.map { tree.range($0.value) }
    return tree.descendants(member.node).contains { node in
      guard let declaration = names.declaration(node), declared.contains(declaration) else { return false }
      let offset = tree.range(node).lowerBound
      return !run.contains(offset) || staying.contains { $0.contains(offset) }
    }
  }

  /// Values that are filled in step by step.
  private static let changing: Set<String> = ["URLRequest", "URLComponents"]

  /// What addresses, headers and bodies are made of.
  private static let parts: Set<String> = changing.union([
    "URL", "String", "Data", "[String: Any]", "[String: String]", "[URLQueryItem]", "URLQueryItem",
  ])
}
