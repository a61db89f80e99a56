import SwiftSource

extension BodyNames {
  /// Whether a key path may begin at the legacy type: one whose root is not written says so by the members that it names.
  func mayNameOwnMember(keyPath node: NodeID) -> Bool {
    if let root = tree.firstChild(node), tree.kind(root) != .keyPathComponent {
      return [subject.type.name, "Self"].contains(tree.name(root))
    }
    let own = Set(subject.members.map(\.baseName))
    return tree.children(node).contains { component in
      tree.kind(component) == .keyPathComponent
        && (own.contains(tree.name(component)) || UserInterfaceNames.inheritedMembers.contains(tree.name(component)))
    }
  }
}
