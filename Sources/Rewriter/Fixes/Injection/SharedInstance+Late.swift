import ProjectIndex
import SwiftSource

extension SharedInstance {
  /// The same, each use asking for it anew; nil where a closure can't give it, or what a use does to it would be lost.
  func askedLate(_ subject: FixSubject) throws(ObstacleError) -> SharedInstance? {
    guard let property, !property.isConditionallyCompiled, !property.isAsync, !property.isThrowing,
      !typeText.hasSuffix("!")
    else {
      return nil
    }
    for use in uses {
      let tree = try subject.file(use.member.file).tree
      let nodes = tree.nodes(of: .memberAccess, around: use.range.lowerBound)
      guard use.use.access == .read, let node = nodes.first(where: { tree.range($0) == use.range }),
        leavesValue(node, tree, subject.index, use.member)
      else { return nil }
    }
    var late = self
    late.isAskedLate = true
    return late
  }

  /// What a call gives can't be set. It may be told to change itself, if it is an object.
  private func leavesValue(_ node: NodeID, _ tree: SyntaxTree, _ index: ProjectIndex, _ user: IndexedMember) -> Bool {
    let chain = isObject ? [node] : tree.places(on: node)
    let offsets = Set(chain.dropFirst().map { Int(tree.mainToken($0).start) })
    let asked = user.body.uses.filter { offsets.contains($0.offset) }.compactMap(\.member)
    return !chain.contains(where: tree.isSet)
      && asked.allSatisfy { !index.members[$0].modifiers.contains(.isMutating) }
  }
}

extension MainActorContext {
  /// Only the main actor may ask a type for one of its static properties.
  func asks(_ property: IndexedMember) -> Bool {
    property.attributes.contains("MainActor") || property.type.map { binds(index.types[$0]) } == true
  }
}
