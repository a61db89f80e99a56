import MigrationModel
import ProjectIndex
import SwiftSource

/// What the statements use of the controller.
extension Extraction {
  mutating func visitOwn(_ id: MemberID, _ node: NodeID, _ access: NameUse.Access) throws(ObstacleError) {
    if id == subject.module?.property { return try visitPresenter(node) }
    let member = subject.index.members[id]
    if let dependency = moves.dependencies[id], !handsConstants || isKept(dependency) {
      if try handValue(in: dependency, node) { return }
      try checkLayer(dependency.type, of: dependency.name)
      if part == .interactor, TypeText(text: dependency.type).isCallback {
        throw stop("user_interface", "tells others through `\(dependency.name)`, which no interactor knows")
      }
      if !dependencies.contains(dependency) { dependencies.append(dependency) }
      if case .success(let edit?) = widening.readingEdit(member) { widenings[id] = (member.file, edit) }
      dropSelf(in: node, before: dependency.name)
      return
    }
    if access == .read, let spelled = SpelledProperty(member, subject) {
      edits.append(SourceEdit(range: tree.range(node), replacement: spelled.text))
      return
    }
    guard access == .read, member.kind == .property, member.isStored, member.type == subject.type.id,
      !member.modifiers.contains(.isLazy), !member.modifiers.contains(.isStatic), let type = member.valueType
    else {
      let reason = member.isStored ? "shared_state" : "uses_staying_member"
      throw stop(reason, "uses `\(member.name)`, which stays in the \(subject.kind.remains)")
    }
    if subject.kind.keepsState, member.modifiers.contains(.isWeak) || member.baseName.lowercased().hasSuffix("delegate")
    {
      throw stop("back_reference", "talks to `\(member.name)`, which whoever made the \(subject.kind.noun) is told by")
    }
    // An object that closures ask again and again is a service rather than a value.
    let isCaught = isInKeptClosure(node) || isInClosure(node) && subject.isObject(type)
    guard member.isLet || !isCaught && !ReplacedVariable(member, self).mayBeNew(at: node) else {
      throw stop("shared_state", "reads `\(member.name)`, which may change under way")
    }
    guard member.isLet || !names.isSet(node) || subject.isObject(type) else {
      throw stop("shared_state", "changes `\(member.name)`, which stays in the \(subject.kind.remains)")
    }
    let isPlain = tree.kind(node) == .declReference || tree.firstChild(node).map { tree.text($0) } == "self"
    guard isPlain else { throw stop("shared_state", "reads `\(member.name)` through a weak `self`") }
    try addParameter(member.baseName, type: type, argument: tree.text(node))
    if tree.kind(node) != .declReference {
      edits.append(SourceEdit(range: tree.range(node), replacement: member.baseName))
    }
  }

  /// `self.limit` is `limit` in its new home, where no other name hides it.
  private mutating func dropSelf(in node: NodeID, before name: String) {
    guard tree.kind(node) == .memberAccess, tree.firstChild(node).map({ tree.text($0) }) == "self", !isInClosure(node),
      !parameters.contains(where: { $0.name == name }), !nodes.contains(where: { tree.declares(name, in: $0) })
    else { return }
    let range = tree.range(node).lowerBound..<Int(tree.mainToken(node).start)
    if !edits.contains(where: { $0.range == range }) { edits.append(SourceEdit(range: range, replacement: "")) }
  }

  private func isKept(_ constant: Dependency) -> Bool {
    constant.type.hasSuffix("Formatter") || subject.isDomain(constant.type)
  }

  private mutating func visitPresenter(_ node: NodeID) throws(ObstacleError) {
    guard let parent = tree.parent(node), tree.kind(parent) == .memberAccess, tree.firstChild(parent) == node,
      let target = subject.module?.reach[tree.name(parent)]
    else { throw stop("uses_presenter", "uses more of its \(subject.kind.property) than the module is known to offer") }
    if part == .interactor, target != .interactor { throw stop("uses_presenter", "calls the presenter") }
    let receiver = target == part ? "" : target == .router ? "router." : "interactor."
    let isBare = dropsSelf && !isInClosure(node) && !subject.declares(tree.name(parent), in: names.member)
    let start = isBare ? tree.range(node).lowerBound : Int(tree.mainToken(node).start)
    edits.append(SourceEdit(range: start..<Int(tree.mainToken(parent).start), replacement: receiver))
  }
}
