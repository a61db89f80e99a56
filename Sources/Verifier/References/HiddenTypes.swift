import ProjectIndex
import SwiftSource

/// Private types and globals that are named where they can't be seen, or in a signature that is seen further than they are.
struct HiddenTypes {
  private let review: PatchReview
  private var state: CodeState { review.after }

  init(_ review: PatchReview) { self.review = review }

  var objections: [Objection] {
    let old = Set(signatures(review.before).map(\.message))
    return review.touched.filter(review.modulePaths.contains).flatMap(names)
      + signatures(state).filter { !old.contains($0.message) }
  }

  /// Names of private declarations at the top of other files, or private types nested in the legacy type.
  private func names(in path: String) -> [Objection] {
    guard let file = state.files[path] else { return [] }
    let hidden = hiddenNames(from: path)
    guard !hidden.isEmpty else { return [] }
    let tree = file.tree
    return (0..<tree.nodes.count).compactMap { node in
      guard [.identifierType, .declReference, .memberType, .memberAccess].contains(tree.kind(node)) else { return nil }
      let name = tree.plainName(node)
      let isMember = [.memberType, .memberAccess].contains(tree.kind(node))
      guard hidden.contains(name), !(isMember && name.first?.isUppercase == false) else { return nil }
      if let member = tree.ancestor(node, where: { [.functionDecl, .initializerDecl, .variableDecl].contains($0) }),
        tree.declaresLocal(name, in: member)
      {
        return nil
      }
      return Objection(
        path, line: file.lines.line(at: tree.range(node).lowerBound), "`\(name)` is private to another file.")
    }
  }

  private func hiddenNames(from path: String) -> Set<String> {
    let named = state.members.filter { $0.kind == .type || ($0.owner.isEmpty && $0.kind != .other) }
    let isSeen = { (member: Declaration) in member.path == path || state.access(of: member) > .fileprivate }
    let hidden = Set(named.filter { !isSeen($0) }.map(\.baseName)).subtracting(named.filter(isSeen).map(\.baseName))
    return hidden.filter { review.tree.path(ofType: $0) == nil && !review.tree.globalNames.contains($0) }
  }

  // MARK: Signatures

  /// Members that other files see with a private type in their signature.
  private func signatures(_ state: CodeState) -> [Objection] {
    let types = state.members.filter { $0.kind == .type }
    let visible = Set(types.filter { state.access(of: $0) > .fileprivate }.map(\.baseName))
    let closed = Set(types.filter { state.access(of: $0) <= .fileprivate }.map(\.baseName))
    let hidden = closed.subtracting(visible)
    guard !hidden.isEmpty else { return [] }
    return state.members.filter {
      review.touched.contains($0.path) && [.function, .variable, .initializer].contains($0.kind)
        && state.access(of: $0) > .fileprivate
    }
    .filter { closed.isDisjoint(with: $0.owner.split(separator: ".").map(String.init)) }
    .compactMap { member in
      guard let tree = state.tree(member) else { return nil }
      let name = tree.signatureTypes(member.node).first(where: hidden.contains)
      return name.map { Objection(at: member, "\(member.symbol) shows `\($0)`, which is private, to other files.") }
    }
  }
}

extension SyntaxTree {
  /// Names of the types in a declaration's signature: parameters, result, annotation.
  fileprivate func signatureTypes(_ declaration: NodeID) -> [String] {
    let bodies: Set<NodeKind> = [.codeBlock, .accessorBlock, .initializerClause]
    var names: [String] = []
    var node = declaration + 1
    while node < Int(nodes[declaration].subtreeEnd) {
      if bodies.contains(kind(node)) {
        node = Int(nodes[node].subtreeEnd)
        continue
      }
      if kind(node) == .identifierType || kind(node) == .memberType { names.append(plainName(node)) }
      node += 1
    }
    return names
  }
}
