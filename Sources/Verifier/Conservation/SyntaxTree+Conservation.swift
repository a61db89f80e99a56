import SwiftSource

extension SyntaxTree {
  /// The byte offset where the members of a type start; the end of any other declaration.
  func headEnd(_ declaration: NodeID) -> Int {
    child(declaration, .memberBlock).map { range($0).lowerBound } ?? range(declaration).upperBound
  }

  /// The first `self` that is handed on: neither the base of a member, nor captured, nor bound to a name.
  func selfAsValue(in node: NodeID) -> NodeID? {
    descendants(node).first { candidate in
      guard kind(candidate) == .declReference, mainToken(candidate).keyword == .self, let parent = parent(candidate)
      else { return false }
      switch kind(parent) {
      case .memberAccess, .closureCapture, .optionalChaining: return false
      case .initializerClause: return self.parent(parent).map { kind($0) != .optionalBinding } ?? true
      default: return true
      }
    }
  }
}

extension CodeText {
  /// The tokens of a type's head without what stands behind its colon, which is compared by itself.
  static func head(of type: NodeID, in tree: SyntaxTree, scope: CodeScope, links: ModuleLinks) -> [String] {
    var text = CodeText(tree: tree, scope: scope, links: links, inliner: nil)
    for child in tree.children(type) where ![.memberBlock, .inheritanceClause].contains(tree.kind(child)) {
      text.add(child)
    }
    return text.tokens + [tree.typeWord(type), tree.plainName(type)]
  }
}

extension SyntaxTree {
  /// `class`, `struct`, ...: the word before the name.
  fileprivate func typeWord(_ type: NodeID) -> String { text(tokens[Int(nodes[type].mainToken) - 1].range) }
}
