import ProjectIndex
import SwiftSource

/// A constant of the legacy type itself, as in `defaults.data(forKey: Self.key)`: it stays, and its value is handed over. It
/// never changes, so that it does not matter when it is read.
struct TypeConstant {
  let name: String
  let type: String

  /// What has no life of its own.
  private static let plain: Set<String> = ["String", "Int", "Double", "Bool", "TimeInterval", "URL"]

  /// nil if the node is anything else.
  init?(_ node: NodeID, _ names: BodyNames) {
    let (tree, subject) = (names.tree, names.subject)
    guard tree.kind(node) == .memberAccess, let base = tree.firstChild(node), tree.kind(base) == .declReference,
      ["Self", subject.type.name].contains(tree.text(base)),
      let id = names.use(at: Int(tree.mainToken(node).start))?.member
    else { return nil }
    let member = subject.index.members[id]
    guard member.type == subject.type.id, member.kind == .property, member.modifiers.contains(.isStatic),
      member.isStored, member.isLet, let type = member.valueType, Self.plain.contains(type)
    else { return nil }
    (name, self.type) = (member.baseName, type)
  }
}
