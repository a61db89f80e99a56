import ProjectIndex
import SwiftSource

extension AlertSlice {
  /// The member's body is nothing but the statements, and there is no more to say about it.
  var isWhole: Bool {
    guard let block = names.tree.child(names.member.node, .codeBlock) else { return false }
    return Array(names.tree.children(block)) == slice.statements
  }

  /// All of the member but what goes to the presenter.
  var outerSplit: ViewSplit {
    var whole = split
    let member = names.tree.range(names.member.node)
    whole.routed += [member.lowerBound..<slice.range.lowerBound, slice.range.upperBound..<member.upperBound]
    return whole
  }

  /// A closure of the statements, or they themselves, may see a local of the member change, or change it.
  var changesLocals: Bool {
    slice.statements.flatMap { [$0] + Array(names.tree.descendants($0)) }.contains { node in
      guard let declaration = names.declaration(node),
        !slice.range.contains(names.tree.range(declaration).lowerBound)
      else { return false }
      return names.isChanged(declaration, in: slice.range)
    }
  }

  /// Locals and parameters of the member that the statements use, in the order of their use; their types are known.
  var outerLocals: [Signature.Parameter] {
    var found = locals
    let tree = names.tree
    for node in slice.statements.flatMap({ [$0] + Array(tree.descendants($0)) }) where !names.isSelf(node) {
      guard let declaration = names.declaration(node), !slice.range.contains(tree.range(declaration).lowerBound),
        !found.contains(where: { $0.name == tree.name(node) })
      else { continue }
      let type = TypeText(text: names.type(ofLocal: declaration) ?? "")
      found.append(
        .init(
          label: tree.name(node), name: tree.name(node),
          type: type.parameterType(names.subject, isDeclared: names.isDeclaredParameter(declaration))))
    }
    return found
  }
}
