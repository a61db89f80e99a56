import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// Static helpers that belong to the module, and that instances call, become methods of the instance: as such they can go,
  /// and the view asks the presenter for them.
  static let instanceMethods = RewriteStep(
    id: "presenter",
    words: StepWords(head: "") { subject, units in
      let helpers = units.count == 1 ? "a helper" : "\(units.count) helpers"
      return "Let instances of \(subject.type.name) have \(helpers)"
    }
  ) { subject, tasks in
    let moves = subject.plainMoves
    let helpers = StaticHelpers(subject, moves)
    let units = helpers.members.sorted().map { id in
      helpers.unit(of: subject.index.members[id], taskID: subject.task(of: subject.index.members[id], among: tasks))
    }
    return StepOutcome(units: units)
  }
}

/// Static methods of a controller that nothing but their being static keeps there.
private struct StaticHelpers {
  private(set) var members: Set<MemberID> = []
  private let subject: SplitSubject
  private let moves: MemberMoves

  init(_ subject: SplitSubject, _ moves: MemberMoves) {
    (self.subject, self.moves) = (subject, moves)
    let roles: Set<Role> = [.interactor, .service, .entity, .presenter]
    members = Set(MoveSelection.members(of: subject, with: roles).filter(isCandidate))
    while let odd = members.sorted().first(where: { !isServed($0) || !isCalledPlainly($0) }) { members.remove(odd) }
  }

  private static func key(_ member: IndexedMember) -> String { "instance " + member.name }

  private func isCandidate(_ id: MemberID) -> Bool {
    let member = subject.index.members[id]
    guard member.kind == .method, let modifier = modifier(of: member), let tree = subject.files[member.file]?.tree,
      ["static_member", "uses_staying_member"].contains(moves.obstacles[id]?.reason),
      subject.refusals[Self.key(member)] == nil, !(moves.users[id] ?? []).isEmpty
    else { return false }
    let hasNamesake = subject.members.contains { $0.id != id && $0.baseName == member.baseName }
    return tree.kind(modifier) == .modifier && !hasNamesake
      && !UserInterfaceNames.inheritedMembers.contains(member.baseName)
      && !UserInterfaceNames.inheritedMethods.contains(member.baseName)
  }

  private func modifier(of member: IndexedMember) -> NodeID? {
    guard let tree = subject.files[member.file]?.tree else { return nil }
    return tree.children(member.node).first { tree.kind($0) == .modifier && tree.text($0) == "static" }
  }

  /// What it uses of the type can go as well, and it does nothing with the type itself.
  private func isServed(_ id: MemberID) -> Bool {
    let member = subject.index.members[id]
    guard let tree = subject.files[member.file]?.tree else { return false }
    let isOwn = member.body.uses.allSatisfy { use in
      guard let target = use.member, subject.index.members[target].type == subject.type.id else { return true }
      return members.contains(target) || moves.movable.contains(target) || isOnlyOurs(target)
    }
    return isOwn
      && !tree.descendants(member.node).contains { tree.kind($0) == .declReference && tree.text($0) == "self" }
  }

  /// A static variable that goes along: the helpers alone use it.
  private func isOnlyOurs(_ id: MemberID) -> Bool {
    let member = subject.index.members[id]
    return member.isStored && member.modifiers.contains(.isStatic) && moves.obstacles[id]?.reason == "shared_state"
      && (moves.users[id] ?? []).allSatisfy { members.contains($0.user) }
  }

  /// Methods and computed values of instances call it, at once.
  private func isCalledPlainly(_ id: MemberID) -> Bool {
    let member = subject.index.members[id]
    return (moves.users[id] ?? []).allSatisfy { site in
      let user = subject.index.members[site.user]
      guard site.use.access == .call, site.use.argumentLabels.count == member.parameters.count else { return false }
      if members.contains(user.id) { return true }
      let isOfInstance = user.kind == .method || user.kind == .property && !user.isStored
      return isOfInstance && !user.modifiers.contains(.isStatic) && !subject.declares(member.baseName, in: user)
        && isInPlace(site.use, in: user)
    }
  }

  /// No closure around the call is kept, which would have to hold the instance, and it is no default of a parameter, which
  /// has none.
  private func isInPlace(_ use: NameUse, in user: IndexedMember) -> Bool {
    guard let names = subject.bodyNames(of: user) else { return false }
    let tree = names.tree
    let around = tree.descendants(user.node).filter { tree.range($0).contains(use.offset) }
    return !around.contains { tree.kind($0) == .functionParameter }
      && around.filter { tree.kind($0) == .closure }.allSatisfy(names.isCalledAtOnce)
  }

  func unit(of member: IndexedMember, taskID: String) -> MoveUnit {
    var edits: [String: [SourceEdit]] = [:]
    if let tree = subject.files[member.file]?.tree, let modifier = modifier(of: member) {
      let range = tree.range(modifier)
      edits[member.file] = [SourceEdit(range: range.lowerBound..<(range.upperBound + 1), replacement: "")]
    }
    for site in moves.users[member.id] ?? [] { unqualify(site, &edits) }
    for use in member.body.uses { qualify(use, in: member, &edits) }
    let symbol = subject.symbol(of: member)
    return MoveUnit(
      keys: [Self.key(member)], title: "Changes `\(symbol)`: a method of the instance, no static one.",
      symbols: [], edits: edits, additions: [], behaviour: [], taskID: taskID)
  }

  /// `Self.formatted(order)` -> `formatted(order)`.
  private func unqualify(_ site: MemberMoves.MemberUse, _ edits: inout [String: [SourceEdit]]) {
    let user = subject.index.members[site.user]
    guard case .member = site.use.base, let tree = subject.files[user.file]?.tree,
      let access = tree.descendants(user.node).first(where: {
        tree.kind($0) == .memberAccess && Int(tree.mainToken($0).start) == site.use.offset
      })
    else { return }
    let range = tree.range(access).lowerBound..<site.use.offset
    edits[user.file, default: []].append(SourceEdit(range: range, replacement: ""))
  }

  /// `formatter` -> `Self.formatter` for what stays static.
  private func qualify(_ use: NameUse, in member: IndexedMember, _ edits: inout [String: [SourceEdit]]) {
    guard use.base == .implicitSelf, let target = use.member, !members.contains(target),
      subject.index.members[target].type == subject.type.id
    else { return }
    edits[member.file, default: []].append(SourceEdit(range: use.offset..<use.offset, replacement: "Self."))
  }
}
