import ProjectIndex
import SwiftSource

/// How closures hold the legacy object: `[weak self]` reaches into the closures inside, and code that has moved to another
/// object says it there anew.
extension CodeText {
  mutating func addClosure(_ node: NodeID) {
    guard scope.spellsCaptures else { return addPlain(node) }
    let outer = scope
    defer { scope = outer }
    let signature = tree.child(node, .closureSignature)
    let captures = signature.map { tree.children($0).filter { tree.kind($0) == .closureCapture } } ?? []
    if let own = captures.first(where: { scope.standsForSelf(tree.plainName($0)) }) {
      let word = tree.tokens(of: own).first.map { tree.text($0.range) }
      scope.capture = word == "weak" || word == "unowned" ? word : nil
    } else if let capture = scope.capture, !tree.isCalledAtOnce(node), names(legacyObjectIn: node) {
      return add(node, holding: capture, signature)
    }
    addPlain(node)
  }

  /// `{ [weak self, note] value in ... }` for `{ [note] value in ... }`.
  private mutating func add(_ closure: NodeID, holding capture: String, _ signature: NodeID?) {
    var whole = CodeText(tree: tree, scope: scope, links: links, inliner: inliner)
    whole.addPlain(closure)
    var head = CodeText(tree: tree, scope: scope, links: links, inliner: inliner)
    if let signature { head.add(signature) }
    let rest = whole.tokens.dropFirst(1 + head.tokens.count)
    let others = head.tokens.first == "[" ? [","] + head.tokens.dropFirst() : ["]"] + head.tokens
    tokens += ["{", "[", capture, "self"] + others + (head.tokens.last == "in" ? [] : ["in"]) + rest
  }

  private func names(legacyObjectIn closure: NodeID) -> Bool {
    tree.descendants(closure).contains { node in
      [.declReference, .closureCapture, .identifierPattern].contains(tree.kind(node))
        && scope.standsForSelf(tree.plainName(node))
    }
  }
}

extension CodeScope {
  /// The name is that of the legacy object as a closure captures it.
  fileprivate func standsForSelf(_ name: String) -> Bool { ownsSelf ? name == "self" : selfNames.contains(name) }
}

extension SyntaxTree {
  /// `guard let self`: from there on the legacy object is held.
  func bindsSelf(_ statement: NodeID, _ scope: CodeScope) -> Bool {
    guard scope.capture != nil, kind(statement) == .guardStmt else { return false }
    return descendants(statement).contains { node in
      kind(node) == .optionalBinding
        && firstChild(node).map { kind($0) == .identifierPattern && scope.standsForSelf(plainName($0)) } == true
    }
  }
}
