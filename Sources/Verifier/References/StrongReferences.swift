import ProjectIndex
import SwiftSource

/// Cycles of strong stored properties among the legacy type and the classes of its module.
struct StrongReferences {
  private let review: PatchReview

  /// A strong stored property.
  private struct Edge {
    let property: Declaration
    let target: String
  }

  init(_ review: PatchReview) { self.review = review }

  var objections: [Objection] {
    let old = edges(review.before, review.linksBefore)
    let new = edges(review.after, review.linksAfter)
    let cyclesBefore = Set(new.keys.sorted().compactMap { cycle(from: $0, old).map(Self.words) })
    return new.keys.sorted().compactMap { start -> Objection? in
      guard let cycle = cycle(from: start, new), !cyclesBefore.contains(Self.words(cycle)),
        let back = cycle.first(where: leadsBack) ?? cycle.last,
        cycle.map(\.property.owner).min() == start
      else { return nil }
      return Objection(at: back.property, "\(Self.words(cycle)) keep each other alive: the way back is not weak.")
    }
  }

  /// From the module to the controller.
  private func leadsBack(_ edge: Edge) -> Bool {
    review.legacyTypes.contains(edge.target) && review.linksAfter.moduleTypes.contains(edge.property.owner)
  }

  private static func words(_ cycle: [Edge]) -> String { cycle.map(\.property.symbol).joined(separator: ", ") }

  private func edges(_ state: CodeState, _ links: ModuleLinks) -> [String: [Edge]] {
    let classes = Set(state.types.filter(\.isReference).map(\.name))
      .union(review.legacyTypes.filter { state.inherited(by: $0).isEmpty == false })
    let owners = links.moduleTypes.union(review.legacyTypes).intersection(classes)
    var edges: [String: [Edge]] = [:]
    for member in state.members where member.kind == .variable && owners.contains(member.owner) {
      guard let tree = state.tree(member), tree.isStrongStored(member.node) else { continue }
      for target in targets(of: member, tree, state, owners) where target != member.owner {
        edges[member.owner, default: []].append(Edge(property: member, target: target))
      }
    }
    return edges
  }

  /// The classes whose objects a property may hold, in collections too; of a protocol or superclass, those that inherit it.
  private func targets(
    of member: Declaration, _ tree: SyntaxTree, _ state: CodeState, _ owners: Set<String>
  ) -> [String] {
    guard let annotation = tree.annotation(member.node) else { return [] }
    let names = Set(tree.namedTypes(annotation).filter { !isMereScope($0, tree, state) }.map(tree.plainName))
    if tree.holdsFunction(annotation) { return [] }
    let isBackReference = review.linksAfter.moduleTypes.contains(member.owner)
    return owners.filter { owner in
      names.contains(owner)
        || !state.inherited(by: owner).isDisjoint(with: names)
          && (isBackReference || !names.isDisjoint(with: review.linksAfter.moduleProtocols))
    }.sorted()
  }

  /// `Cart` in `Cart.Step`: a structure or an enumeration that names no class it is declared in holds none of its objects.
  private func isMereScope(_ name: NodeID, _ tree: SyntaxTree, _ state: CodeState) -> Bool {
    guard let whole = tree.parent(name), tree.kind(whole) == .memberType, tree.firstChild(whole) == name else {
      return false
    }
    let full = tree.plainName(name) + "." + tree.plainName(whole)
    let parts = state.types.filter { $0.name == full }
    return parts.contains { [.structDecl, .enumDecl].contains($0.kind) }
      && parts.allSatisfy { part in
        state.files[part.path].map { holdsNoScope(part, $0.tree, state) } ?? false
      }
  }

  private func holdsNoScope(_ part: DeclaredType, _ tree: SyntaxTree, _ state: CodeState) -> Bool {
    let outer = String(part.name.prefix { $0 != "." })
    let kin = state.inherited(by: outer).union([outer])
    return tree.namedTypes(part.node).allSatisfy { !kin.contains(tree.plainName($0)) }
  }

  /// The shortest way from a type back to itself.
  private func cycle(from start: String, _ edges: [String: [Edge]]) -> [Edge]? {
    var open: [[Edge]] = (edges[start] ?? []).map { [$0] }
    var seen: Set<String> = []
    while !open.isEmpty {
      let path = open.removeFirst()
      guard let end = path.last?.target else { continue }
      if end == start { return path }
      guard seen.insert(end).inserted else { continue }
      open += (edges[end] ?? []).map { path + [$0] }
    }
    return nil
  }
}

extension SyntaxTree {
  /// A stored variable or constant without `weak`, `unowned` and `static`.
  fileprivate func isStrongStored(_ variable: NodeID) -> Bool {
    if hasModifier(variable, ["weak", "unowned", "static", "class"]) { return false }
    let accessors = child(variable, .patternBinding).flatMap { child($0, .accessorBlock) }
    guard let accessors else { return true }
    return children(accessors).contains { [.willSet, .didSet].contains(mainToken($0).keyword) }
  }

  /// The names of types in a node, without those behind a dot.
  fileprivate func namedTypes(_ node: NodeID) -> [NodeID] {
    ([node] + Array(descendants(node))).filter { kind($0) == .identifierType }
  }

  fileprivate func holdsFunction(_ type: NodeID) -> Bool {
    kind(type) == .functionType || descendants(type).contains { kind($0) == .functionType }
  }
}
