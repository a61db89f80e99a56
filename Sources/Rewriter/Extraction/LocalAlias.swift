import ProjectIndex
import SwiftSource

/// A constant of a body that gives a shared instance a shorter name: `let defaults = UserDefaults.standard`. Code that leaves
/// the body asks for the instance itself.
struct LocalAlias {
  /// `UserDefaults.standard`.
  let text: String
  /// The whole declaration.
  let statement: NodeID

  /// nil for other locals.
  /// - Parameter pattern: the declaration of the local.
  init?(_ pattern: NodeID, _ names: BodyNames) {
    let (tree, subject) = (names.tree, names.subject)
    guard tree.kind(pattern) == .identifierPattern, let binding = tree.parent(pattern),
      tree.kind(binding) == .patternBinding, tree.child(binding, .typeAnnotation) == nil,
      let statement = tree.parent(binding), tree.kind(statement) == .variableDecl,
      tree.mainToken(statement).keyword == .let, Array(tree.children(statement)).count == 1,
      let value = tree.child(binding, .initializerClause).flatMap(tree.firstChild), tree.kind(value) == .memberAccess,
      TimelessCode.sharedInstances.contains(tree.name(value)), let type = tree.firstChild(value),
      tree.kind(type) == .declReference, tree.name(type).first?.isUppercase == true,
      subject.isService(typeNamed: tree.name(type)), subject.nestedTypes[tree.name(type)] == nil,
      Self.staysTheSame(tree.name(value), of: tree.name(type), subject),
      !subject.visibility.privateNames.contains(tree.name(type)),
      !subject.visibility.privateMembers.contains(tree.name(value))
    else { return nil }
    (self.text, self.statement) = (tree.text(value), statement)
  }

  /// The SDK's instance, or a constant of the tree's type.
  private static func staysTheSame(_ name: String, of type: String, _ subject: SplitSubject) -> Bool {
    guard let found = subject.index.type(named: type), found.kind != .external else { return true }
    return subject.index.members(of: found.id).contains { member in
      member.baseName == name && member.isLet && member.isStored && member.modifiers.contains(.isStatic)
    }
  }

  /// Takes away the aliases of which nothing is used but what calls that move begin with, along with the last of these.
  static func drop(_ calls: [(call: ServiceCall, unit: Int)], _ names: BodyNames, from units: inout [MoveUnit]) {
    let tree = names.tree
    let byAlias = Dictionary(grouping: calls) { names.declaration($0.call.root) ?? 0 }
    for (pattern, calls) in byAlias.sorted(by: { $0.key < $1.key }) {
      guard let alias = LocalAlias(pattern, names), let last = calls.map(\.unit).max(),
        let lines = names.file.wholeLines(tree.range(alias.statement))
      else { continue }
      let uses = tree.descendants(names.member.node).filter { $0 != pattern && names.declaration($0) == pattern }
      // What stands in a closure of a call stays with that in the view.
      guard Set(uses).isSubset(of: calls.map(\.call.root)) else { continue }
      units[last].edits[names.member.file, default: []].append(SourceEdit(range: lines, replacement: ""))
    }
  }
}
