import ProjectIndex
import SwiftSource

/// Calls between the objects of the module: `presenter.x(...)` must name a requirement of the presenter's protocol.
struct LinkUses {
  private let review: PatchReview

  init(_ review: PatchReview) { self.review = review }

  /// Only what was not so before: the tree compiled then.
  var objections: [Objection] {
    let old = Set(uses(review.before, review.linksBefore).map(\.message))
    return uses(review.after, review.linksAfter).filter { !old.contains($0.message) }
  }

  private func uses(_ state: CodeState, _ links: ModuleLinks) -> [Objection] {
    state.members.filter { links.hasLinks($0.owner) }.flatMap { member -> [Objection] in
      guard let tree = state.tree(member), let lines = state.files[member.path]?.lines else { return [] }
      return tree.descendants(member.node).compactMap { node in
        guard tree.kind(node) == .memberAccess, let type = type(behind: node, in: tree, member, links),
          let fault = fault(of: node, in: tree, type, state)
        else { return nil }
        return Objection(member.path, line: lines.line(at: tree.range(node).lowerBound), "\(member.symbol) \(fault)")
      }
    }
  }

  /// The declared type of the link that a member is asked of.
  private func type(
    behind access: NodeID, in tree: SyntaxTree, _ member: Declaration, _ links: ModuleLinks
  ) -> String? {
    guard let base = tree.firstChild(access) else { return nil }
    let receiver = tree.unwrapped(base)
    let name = tree.plainName(receiver)
    guard let type = links.type(of: name, in: member.owner) else { return nil }
    switch tree.kind(receiver) {
    case .declReference: return tree.declaresLocal(name, in: member.node) ? nil : type
    case .memberAccess:
      let outer = tree.firstChild(receiver).map(tree.unwrapped)
      return outer.map { tree.plainName($0) == "self" } == true ? type : nil
    default: return nil
    }
  }

  private func fault(of access: NodeID, in tree: SyntaxTree, _ type: String, _ state: CodeState) -> String? {
    let name = tree.plainName(access)
    let candidates = state.visibleMembers(of: type).filter { $0.baseName == name }
    if candidates.isEmpty { return "asks `\(type)` for `\(name)`, which it does not have." }
    guard let call = tree.parent(access), tree.kind(call) == .call, tree.firstChild(call) == access else { return nil }
    let labels = tree.argumentLabels(ofCall: call)
    let fits = candidates.contains { candidate in
      guard candidate.kind == .function, let target = state.tree(candidate) else { return candidate.kind == .variable }
      return labels.mayFit(target.parameters(candidate.node), in: target)
    }
    return fits ? nil : "calls `\(name)\(labels.text)`, which `\(type)` does not have with these labels."
  }
}

extension SyntaxTree {
  /// The code of a node declares a local or parameter of a name.
  func declaresLocal(_ name: String, in node: NodeID) -> Bool { localNames(in: node).contains(name) }

  /// The names of locals and parameters in the code of a member.
  func localNames(in node: NodeID) -> Set<String> {
    let kinds: Set<NodeKind> = [.identifierPattern, .functionParameter, .closureParameter]
    return Set(descendants(node).filter { kinds.contains(kind($0)) && !isOwnName($0, of: node) }.map(plainName))
  }

  /// The name that a variable declaration itself binds.
  private func isOwnName(_ pattern: NodeID, of declaration: NodeID) -> Bool {
    guard kind(pattern) == .identifierPattern, let binding = parent(pattern) else { return false }
    return parent(binding) == declaration
  }
}
