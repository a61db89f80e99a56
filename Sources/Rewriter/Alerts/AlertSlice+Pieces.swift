import ProjectIndex
import SwiftSource

extension AlertSlice {
  /// nil if an action can't be handed over that asks for the controller.
  static func pieces(of slice: NavigationSlice, _ splitter: ViewSplitter) -> [AlertPiece]? {
    let (tree, names) = (splitter.tree, splitter.names)
    var found: [AlertPiece] = []
    for node in slice.statements.flatMap({ [$0] + Array(tree.descendants($0)) }) {
      guard !found.contains(where: { $0.range.contains(tree.range(node).lowerBound) }) else { continue }
      if tree.kind(node) == .closure {
        guard asksController(tree.descendants(node), names) else { continue }
        guard let piece = AlertPiece(action: node, of: slice, splitter) else { return nil }
        found.append(piece)
      } else if isPresenter(node, names), let piece = AlertPiece(answer: node, of: slice, names) {
        found.append(piece)
      }
    }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    let taken = Set(names.scopes.locals.map(\.name))
    for position in found.indices {
      let name = found[position].parameter.name
      let others = taken.union(found[..<position].map(\.parameter.name))
      let own = [name] + (2...9).map { "\(name)\($0)" }
      guard let free = own.first(where: { !others.contains($0) }) else { return nil }
      found[position].parameter = .init(label: free, name: free, type: found[position].parameter.type)
    }
    return found
  }

  private static func isPresenter(_ node: NodeID, _ names: BodyNames) -> Bool {
    [.declReference, .memberAccess].contains(names.tree.kind(node))
      && names.use(at: Int(names.tree.mainToken(node).start))?.member == names.subject.module?.property
  }

  /// Something else than the presentation is asked of the controller.
  static func asksController(_ slice: NavigationSlice, _ pieces: [AlertPiece], _ names: BodyNames) -> Bool {
    let tree = names.tree
    let callee = tree.firstChild(slice.navigation.call)
    let nodes = slice.statements.flatMap { [$0] + Array(tree.descendants($0)) }.filter { node in
      !pieces.contains { $0.range.contains(tree.range(node).lowerBound) }
        && callee.map { tree.contains(node, in: $0) } != true
    }
    return asksController(nodes, names)
  }

  private static func asksController(_ nodes: some Sequence<NodeID>, _ names: BodyNames) -> Bool {
    let kinds: Set<NodeKind> = [.declReference, .memberAccess, .identifierPattern, .closureCapture]
    return nodes.contains { node in
      guard kinds.contains(names.tree.kind(node)) else { return names.tree.kind(node) == .superExpr }
      if names.isSelf(node) { return true }
      if let declaration = names.declaration(node) {
        return names.tree.kind(declaration) == .closureCapture
      }
      guard let use = names.use(at: Int(names.tree.mainToken(node).start)) else { return false }
      switch use.base {
      case .implicitSelf, .explicitSelf, .superReference: return true
      case .free: return names.subject.givesView(use) || names.subject.inherits(use) || UserInterfaceNames.inherits(use)
      case .member, .implicitMember: return false
      }
    }
  }
}
