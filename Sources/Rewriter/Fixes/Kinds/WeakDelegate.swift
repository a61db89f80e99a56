import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// `weak` for a delegate that somebody else holds.
  static let weakDelegate = Fix(id: "weak-delegate") { subject throws(ObstacleError) in
    let type = try subject.type()
    let member = try subject.member(of: type)
    let file = try subject.file(member.file)
    var draft = FixDraft(
      title: "Hold the \(member.name) of \(type.name) weakly",
      check: "Open and leave the screen: the memory graph shows no \(type.name) left over.")
    guard member.modifiers.isDisjoint(with: [.isWeak, .isUnowned]) else { return draft }
    try WeakDelegate(subject: subject, type: type, member: member).check()
    let offset = file.tree.keywordOffset(of: member.node)
    let keyword = file.tree.mainToken(member.node)
    draft.edit(member.file, offset..<offset, "weak ")
    if member.isLet { draft.edit(member.file, keyword.range, "var") }
    draft.change("\(type.name).\(member.name)", "it is held weakly")
    let word = member.name.lowercased().hasSuffix("delegate") ? "delegate" : "`\(member.name)`"
    draft.behaviour = [
      "a \(word) that nobody else holds is freed now, where it and its \(type.name) kept each other in memory."
    ]
    return draft
  }
}

/// Whether a delegate may be held weakly: it is optional, and whoever is set is held by somebody else.
private struct WeakDelegate {
  let subject: FixSubject
  let type: IndexedType
  let member: IndexedMember

  func check() throws(ObstacleError) {
    guard let text = member.valueType, text.hasSuffix("?") || text.hasSuffix("!") else {
      throw ObstacleError(
        "not_optional",
        "`\(member.name)` is not optional: a weak reference is, and each use would have to say what "
          + "happens without it.")
    }
    guard !member.sharesDeclaration, !member.isConditionallyCompiled, !member.modifiers.contains(.isOverride) else {
      throw ObstacleError("shared_declaration", "`\(member.name)` is declared together with others, or overrides.")
    }
    if member.initialValue != nil, member.initialValue != "nil" {
      throw ObstacleError("unknown_owner", "`\(member.name)` is made where it is declared: nobody else holds it.")
    }
    if type.conformances.contains("Sendable") {
      throw ObstacleError("sendable", "`\(type.name)` is `Sendable`, and a weak variable is not.")
    }
    for site in subject.index.uses(of: member.id) where site.use.access == .write { try check(site, depth: 0) }
  }

  /// What a place hands over must be held by somebody else.
  private func check(_ site: UseSite, depth: Int) throws(ObstacleError) {
    let file = try subject.file(site.file)
    guard let value = file.tree.assignedValue(at: site.use.offset), try isHeld(value, file, site, depth) else {
      throw ObstacleError(
        "unknown_owner",
        "\(site.file):\(site.use.line) sets `\(member.name)`, and nothing shows who else holds what it is set to.")
    }
  }

  private func isHeld(
    _ value: NodeID, _ file: ParsedFile, _ site: UseSite, _ depth: Int
  ) throws(ObstacleError) -> Bool {
    let tree = file.tree
    switch tree.kind(value) {
    case .nilLiteral: return true
    case .declReference:
      let name = tree.name(value)
      if name == "self" { return true }
      if let parameter = parameter(name, of: site) { return try isHeldByCallers(parameter, depth) }
      return isStoredProperty(name, of: site)
    default: return false
    }
  }

  private func parameter(_ name: String, of site: UseSite) -> (function: IndexedMember, position: Int)? {
    guard let id = site.member else { return nil }
    let function = subject.index.members[id]
    return function.parameters.firstIndex { $0.name == name }.map { (function, $0) }
  }

  /// Callers pass `self`, nothing, or something that they hold.
  private func isHeldByCallers(
    _ parameter: (function: IndexedMember, position: Int), _ depth: Int
  ) throws(ObstacleError) -> Bool {
    guard depth < 3, let label = parameter.function.parameters[parameter.position].label else { return false }
    let owner = parameter.function.type
    let isInitializer = parameter.function.kind == .initializer
    let sites =
      isInitializer ? owner.map(subject.index.creations(of:)) ?? [] : subject.index.uses(of: parameter.function.id)
    for site in sites where site.use.access == .call && site.use.argumentLabels.contains(label) {
      let file = try subject.file(site.file)
      guard let value = file.tree.argument(label, ofCallAt: site.use.offset),
        try isHeld(value, file, site, depth + 1)
      else { return false }
    }
    return true
  }

  /// A stored property of the type that the place stands in keeps the object.
  private func isStoredProperty(_ name: String, of site: UseSite) -> Bool {
    guard let type = site.type else { return false }
    return subject.index.members(of: type).contains {
      $0.name == name && $0.isStored && $0.modifiers.isDisjoint(with: [.isWeak, .isUnowned])
    }
  }
}

extension SyntaxTree {
  /// The right side of `x.name = value`, for the offset of the name.
  fileprivate func assignedValue(at offset: Int) -> NodeID? {
    guard let assignment = innermost(.sequenceExpr, around: offset).flatMap({ Assignment($0, self) }),
      range(assignment.target).contains(offset)
    else { return nil }
    return assignment.value
  }

  /// The value of a labelled argument of the call whose name stands at an offset.
  fileprivate func argument(_ label: String, ofCallAt offset: Int) -> NodeID? {
    let calls = nodes(of: .call, around: offset).reversed()
    let call = calls.first { call in children(call).first { _ in true }.map { range($0).contains(offset) } ?? false }
    guard let call else { return nil }
    let arguments = children(call).filter { kind($0) == .argument }
    let found = arguments.first { hasLabel($0) && name($0) == label }
    return found.flatMap { children($0).first { _ in true } }
  }

  /// `label: value`, not a plain value.
  fileprivate func hasLabel(_ argument: NodeID) -> Bool {
    children(argument).first { _ in true }.map { range($0).lowerBound > range(argument).lowerBound } ?? false
  }
}
