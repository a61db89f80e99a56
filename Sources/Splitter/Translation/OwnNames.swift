import SwiftSource

/// Names that the legacy type knows without its own in front: types declared in it, and what it has for all of its objects.
enum OwnNames {
  /// Puts the type's name in front.
  /// - Parameter isInExtension: the code goes to an extension of the type, which knows its own names and not those around it.
  static func qualify(
    _ code: MemberCode, _ unit: UnitCode, _ edits: inout TextEdits, isInExtension: Bool = false,
    where isOpen: (NodeID) -> Bool = { _ in true }
  ) {
    if isInExtension, unit.scope?.types.isEmpty ?? true { return }
    let tree = code.tree
    for node in code.nodes where isOpen(node) {
      switch tree.kind(node) {
      case .identifierType, .declReference:
        let name = tree.name(node)
        guard code.scope.resolution(of: node)?.local == nil else { continue }
        let isOwn = unit.nestedNames.contains(name) || name == "Self"
        if isInExtension, isOwn { continue }
        if let owner = unit.owner(ofNested: name) ?? outerType(of: node, code, unit) {
          edits.insert(owner + ".", at: tree.range(node).lowerBound)
        } else if name == "Self" || name == unit.type.name && unit.generics != nil && !hasArguments(node, tree) {
          edits.replace(tree.range(node), with: unit.ownName)
        }
      case .memberAccess where !isInExtension && code.uses[node]?.receiverType == "IndexPath":
        // UIKit's names for what Foundation keeps by position.
        guard let place = ["section": 0, "row": 1, "item": 1][tree.name(node)], let base = tree.firstChild(node) else {
          continue
        }
        edits.replace(tree.range(base).upperBound..<tree.range(node).upperBound, with: "[\(place)]")
      default: continue
      }
    }
  }

  /// `Name<Row>`
  private static func hasArguments(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.child(node, .genericArgumentClause) != nil
      || tree.parent(node).map { tree.kind($0) == .genericSpecialization } == true
  }

  /// The type around the legacy type that has what a name stands for.
  private static func outerType(of node: NodeID, _ code: MemberCode, _ unit: UnitCode) -> String? {
    guard let scope = unit.scope, !scope.types.isEmpty, let id = code.uses[node]?.member else { return nil }
    return scope.types.first { $0.id == unit.index.members[id].type }?.name
  }
}
