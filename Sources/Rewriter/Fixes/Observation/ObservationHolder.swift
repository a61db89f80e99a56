import MigrationModel
import ProjectIndex
import SwiftSource

/// A property of a view that holds an observed class by a wrapper of `ObservableObject`.
struct ObservationHolder {
  let subject: FixSubject
  let type: IndexedType
  let member: IndexedMember

  private var wrapper: String { ObservationUsers.wrapper(of: member) ?? "" }
  private var holder: IndexedType? { member.type.map { subject.index.types[$0] } }
  private var symbol: String { (holder.map { $0.name + "." } ?? "") + member.name }
  private var shortName: String { String(type.name.split(separator: ".").last ?? "") }

  /// Uses of the property, or of its wrapper or binding, in the view.
  private var uses: [(member: IndexedMember, use: NameUse)] {
    guard let holder else { return [] }
    return subject.index.members(of: holder.id).flatMap { other in
      other.body.uses.filter { $0.member == member.id || $0.name == "_" + member.name }.map { (other, $0) }
    }
  }

  private var bound: [IndexedMember] {
    var seen: Set<MemberID> = []
    return uses.filter { $0.use.context.contains(.projected) }.map(\.member).filter { seen.insert($0.id).inserted }
  }

  /// `_model = StateObject(wrappedValue: ...)` in the view's initializers.
  var backings: [(member: IndexedMember, range: Range<Int>)] {
    uses.compactMap { other, use in
      guard use.name == "_" + member.name, let tree = subject.index.parsedFile(at: other.file)?.tree,
        let sequence = tree.innermost(.sequenceExpr, around: use.offset)
      else { return nil }
      return (other, tree.range(sequence))
    }
  }

  // MARK: Whether it may

  func check() throws(ObstacleError) {
    guard let holder, holder.kind == .struct, !member.sharesDeclaration, !member.isConditionallyCompiled else {
      throw ObstacleError("unsupported_declaration", "`\(symbol)` holds `\(type.name)` outside a plain view.")
    }
    guard let text = member.valueType, [type.name, shortName].contains(text) else {
      throw ObstacleError("unknown_type", "`\(symbol)` does not say that it holds \(type.name.codeWithArticle).")
    }
    let file = try subject.file(member.file)
    guard let attribute = file.tree.attribute(wrapper, of: member.node), file.tree.child(attribute, .argument) == nil
    else {
      throw ObstacleError("unsupported_declaration", "The wrapper of `\(symbol)` is not plain.")
    }
    for (other, use) in uses where use.name == "_" + member.name { try checkBacking(use, other) }
    for (other, use) in uses where use.context.contains(.projected) { try checkBinding(use, other) }
    if wrapper == "EnvironmentObject" {
      for other in bound where !(other.name == "body" || other.attributes.contains("ViewBuilder")) {
        throw ObstacleError(
          "environment_binding", "`\(other.name)` of `\(holder.name)` binds `\(member.name)` outside a view builder.")
      }
    }
  }

  /// `_model = StateObject(wrappedValue: ...)` is the only use of the wrapper itself that has a counterpart.
  private func checkBacking(_ use: NameUse, _ other: IndexedMember) throws(ObstacleError) {
    let file = try subject.file(other.file)
    guard wrapper == "StateObject", try backing(use, file) != nil else {
      throw ObstacleError("wrapper_itself", "`\(other.name)` works with the wrapper of `\(symbol)`.")
    }
  }

  /// The name `StateObject` in `_model = StateObject(wrappedValue: model)`.
  private func backing(_ use: NameUse, _ file: ParsedFile) throws(ObstacleError) -> Range<Int>? {
    let tree = file.tree
    guard let sequence = tree.innermost(.sequenceExpr, around: use.offset) else { return nil }
    let operands = Array(tree.children(sequence))
    guard operands.count == 3, tree.kind(operands[2]) == .call, let callee = tree.callee(operands[2]),
      tree.text(callee) == "StateObject"
    else { return nil }
    return tree.range(callee)
  }

  /// `$model.name`: the binding of a property, not of the whole.
  private func checkBinding(_ use: NameUse, _ other: IndexedMember) throws(ObstacleError) {
    let file = try subject.file(other.file)
    let name = file.tree.source[use.offset...].drop { $0 == UInt8(ascii: "$") }
    guard name.dropFirst(member.name.utf8.count).first == UInt8(ascii: ".") else {
      throw ObstacleError("whole_binding", "`\(other.name)` hands on `$\(member.name)` as a whole.")
    }
  }

  // MARK: The change

  func edit(_ draft: inout FixDraft) throws(ObstacleError) {
    let file = try subject.file(member.file)
    let tree = file.tree
    guard let attribute = tree.attribute(wrapper, of: member.node) else { return }
    switch wrapper {
    case "StateObject":
      draft.edit(member.file, tree.range(attribute), "@State")
      draft.change(symbol, "it is `@State`")
      try editBacking(&draft)
    case "EnvironmentObject":
      draft.edit(member.file, tree.range(attribute), "@Environment(\(type.name).self)")
      draft.change(symbol, "it comes from `@Environment(\(type.name).self)`")
      for other in bound { try bind(in: other, &draft) }
    default:
      try editObserved(attribute, tree, &draft)
    }
  }

  private func editBacking(_ draft: inout FixDraft) throws(ObstacleError) {
    for (other, use) in uses where use.name == "_" + member.name {
      let file = try subject.file(other.file)
      guard let range = try backing(use, file) else { continue }
      draft.edit(other.file, range, "State")
      draft.change("\(holder?.name ?? "").\(other.name)", "it sets the `@State`")
    }
  }

  private func editObserved(_ attribute: NodeID, _ tree: SyntaxTree, _ draft: inout FixDraft) throws(ObstacleError) {
    guard bound.isEmpty else {
      draft.edit(member.file, tree.range(attribute), "@Bindable")
      return draft.change(symbol, "it is `@Bindable`")
    }
    draft.edit(member.file, tree.range(attribute).lowerBound..<tree.endWithSpace(attribute), "")
    let isSetLater = subject.index.uses(of: member.id).contains { site in
      site.use.access != .read && site.use.access != .call
        && site.member.map { subject.index.members[$0].kind != .initializer } ?? true
    }
    let isPlain =
      member.initialValue == nil && !isSetLater && !tree.modifiers(of: member.node).contains { $0.contains("(set)") }
    if isPlain { draft.edit(member.file, tree.mainToken(member.node).range, "let") }
    draft.change(symbol, "it needs no wrapper")
  }

  /// `@Bindable var model = model` at the start of a view builder.
  private func bind(in other: IndexedMember, _ draft: inout FixDraft) throws(ObstacleError) {
    let file = try subject.file(other.file)
    let tree = file.tree
    let block = tree.descendants(other.node).first { [.accessorBlock, .codeBlock].contains(tree.kind($0)) }
    guard let block, let first = tree.children(block).first(where: { _ in true }), tree.kind(first) != .accessorDecl,
      tree.startsLine(tree.range(first).lowerBound)
    else {
      throw ObstacleError("environment_binding", "`\(other.name)` begins its code on the line of its `{`.")
    }
    let start = tree.range(first).lowerBound
    let text = "@Bindable var \(member.name) = \(member.name)"
    draft.edit(other.file, start..<start, text + "\n" + tree.margin(at: start))
    draft.change("\(holder?.name ?? "").\(other.name)", "it binds `\(member.name)` from the environment")
  }
}
