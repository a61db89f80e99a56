import Effects
import MigrationModel
import ProjectIndex
import SDKCatalogue

/// What protocols of the tree say, and what is said of them.
extension NeighbourEvidence {
  /// What protocols say, once a role: what conforms to many has abilities, and those that share them say the same again.
  func agreeing(_ parents: [TypeID]) -> [RoleEvidence] {
    var best: [RoleEvidence] = []
    for evidence in parents.compactMap(siblings) {
      guard let position = best.firstIndex(where: { $0.role == evidence.role }) else {
        best.append(evidence)
        continue
      }
      if best[position].weight < evidence.weight { best[position] = evidence }
    }
    return best
  }

  func siblings(_ parent: TypeID) -> RoleEvidence? {
    var tally = roles.tally(parent)
    if !candidate.survey.isTest(candidate.type) {
      tally.remove(roles[candidate.type.id].role, times: candidate.profile.parents.count { $0 == parent })
    }
    guard let (role, share) = tally.winner, role != .assembly, share >= 0.6 else { return nil }
    let weight = tally.total > 2 && share > 0.8 ? 4 : tally.total > 1 ? 2.5 * share : 1
    // A class that has one thing in common with others may be able to do it whatever it is.
    let isAbility = candidate.type.kind == .class && candidate.index.types[parent].members.count <= 1
    return RoleEvidence(
      role, isAbility ? min(1, weight) : weight, "conforms to `\(name(parent))` like \(role.article)")
  }

  /// A protocol plays the role of most of those that conform to it.
  func heirs() -> [RoleEvidence] {
    let tally = roles.tally(candidate.type.id)
    return Role.allCases.compactMap { role in
      let share = tally.share(role)
      guard share > 0, role != .other else { return nil }
      let example = candidate.profile.heirs.first { roles[$0].role == role }.map(name) ?? ""
      return RoleEvidence(role, 5 * share, "`\(example)`, \(role.article), conforms to it")
    }
  }

  /// What views hold strongly behind a protocol is their presentation state.
  func state() -> [RoleEvidence] {
    let holders = candidate.profile.holders
    guard let first = holders.first, holders.allSatisfy({ roles[$0].role == .view }) else { return [] }
    return [RoleEvidence(.presenter, 2, "is held by `\(name(first))`, a view")]
  }

  /// Who is told or asked by reference without being owned, or what any type may be able to do, is no part by itself.
  func capability() -> [RoleEvidence]? {
    let holders = candidate.profile.holders
    let isDelegate =
      !holders.isEmpty
      && holders.allSatisfy { holder in
        candidate.survey.profiles[holder].storedProperties.contains { id in
          candidate.index.members[id].modifiers.contains(.isWeak)
            && candidate.index.members[id].valueType.flatMap(TypeName.plain) == candidate.type.name
        }
      }
    let name = candidate.type.name
    // Who is owned and asked is a part, whatever the name.
    let worker = roles.tally(candidate.type.id).winner?.0
    let isOwned =
      (worker == .service || worker == .interactor) && candidate.profile.askers + candidate.profile.readers > 0
      && isKeptForGood
    let isAbility =
      !isOwned && candidate.profile.count(.networking) + candidate.profile.count(.persistence) == 0
      && !describesRequests(candidate.type.id)
      && ["able", "Convertible", "Delegate", "DataSource"].contains { name.hasSuffix($0) }
    if let base = refinedView { return [RoleEvidence(.view, 8, "only a \(base) conforms to it")] }
    if isBetweenViews { return [RoleEvidence(.other, 6, "is how one view calls another")] }
    if let caller = toldBy { return [RoleEvidence(.other, 6, "is told by `\(self.name(caller))` what happens to it")] }
    guard isDelegate && !isShownThrough && !isLedThrough || isAbility else { return nil }
    if !isDelegate, let entity = askedFor {
      return [RoleEvidence(.entity, 6, "asks for `\(self.name(entity))`, an entity")]
    }
    return [RoleEvidence(.other, 6, isDelegate ? "is held weakly by who calls it" : "says what a type is able to do")]
  }

  /// The thing of the domain that it asks for, if it asks for nothing but values.
  private var askedFor: TypeID? {
    let required = candidate.type.members.map { candidate.index.members[$0] }
      .filter { !candidate.type.parts[$0.part].isExtension }
    guard required.allSatisfy({ $0.kind == .property }) else { return nil }
    let names = required.map { $0.valueType.flatMap(TypeName.element) ?? "" }
    let found = names.filter { !DomainSymbols.plainValues.contains($0) }
      .map { candidate.survey.lookup.find($0, from: candidate.type) }
    guard let first = found.first, found.allSatisfy({ $0.map { roles[$0].role == .entity } == true }) else {
      return nil
    }
    return first
  }

  /// Who calls it and hands itself over each time, as those do that have a delegate.
  private var toldBy: TypeID? {
    let methods = candidate.profile.methods.map { candidate.index.members[$0] }
    guard let first = methods.first else { return nil }
    let callers = [candidate.profile.holders, candidate.profile.users].joined()
    let given = { (method: IndexedMember) in
      method.parameters.first.flatMap { TypeName.plain($0.type) }
        .flatMap { candidate.survey.lookup.find($0, from: candidate.type) }
    }
    guard let caller = given(first), callers.contains(caller), methods.allSatisfy({ given($0) == caller }) else {
      return nil
    }
    return caller
  }

  /// A class of the SDK or of a library meets it as it is: so the rest of the tree can do without that one in tests.
  func seam() -> [RoleEvidence]? {
    let heirs = candidate.profile.heirs.map { candidate.index.types[$0] }.filter { !candidate.survey.isTest($0) }
    guard let model = heirs.first(where: { $0.kind == .external && Self.mayBeStoodFor($0.name) }) else { return nil }
    let isService = Self.isOutward(model.name)
    guard isService || heirs.count == 1 else { return nil }
    if candidate.profile.methods.isEmpty {
      return isService ? nil : [RoleEvidence(.entity, 6, "says what is read of `\(model.name)`")]
    }
    guard isService || isKept && candidate.profile.askers > 0 else { return nil }
    return [RoleEvidence(.service, 6, "stands for `\(model.name)`")]
  }

  /// It conforms to a protocol that a class of the SDK meets as well, and is put in its place.
  func standingIn(_ protocols: [TypeID]) -> [RoleEvidence] {
    for parent in protocols where roles[parent].role == .service && candidate.survey.profiles[parent].heirs.count <= 4 {
      let model = candidate.survey.profiles[parent].heirs.map { candidate.index.types[$0] }
        .first { $0.kind == .external && Self.isOutward($0.name) }
      if let model { return [RoleEvidence(.service, 2.5, "may stand in for `\(model.name)`")] }
    }
    return []
  }

  private static func isOutward(_ name: String) -> Bool {
    if SDK.type(name)?.concern.isService == true { return true }
    let concern = Vocabulary.entries[name]?.receiver
    return concern == .networking || concern == .persistence || concern == .system
  }

  /// Not a value or a view, which have abilities.
  private static func mayBeStoodFor(_ name: String) -> Bool {
    !DomainSymbols.plainValues.contains(name) && !Vocabulary.hasUIKitPrefix(name) && !Vocabulary.isInterfaceType(name)
      && !DomainSymbols.plainProtocols.contains(name)
  }

  /// Somebody holds it without being told by it.
  private var isKept: Bool {
    candidate.profile.holders.contains { holder in
      candidate.survey.profiles[holder].storedProperties.contains { id in
        candidate.index.members[id].modifiers.isDisjoint(with: [.isWeak, .isUnowned])
          && candidate.index.members[id].valueType.flatMap(TypeName.plain) == candidate.type.name
      }
    }
  }

  /// The view or controller that whoever conforms has to be.
  private var refinedView: String? {
    candidate.type.inherited.first { name in
      guard let id = candidate.survey.lookup.find(name, from: candidate.type) else {
        return UIKitSymbols.isViewClass(name)
      }
      return candidate.index.types[id].kind == .class && roles[id].role == .view
    }
  }

  /// Views conform to it, and what is no view tells them through it what to show: it stands for the view.
  private var isShownThrough: Bool {
    let profile = candidate.profile
    let heirs = profile.heirs.filter { !candidate.survey.isTest(candidate.index.types[$0]) }
    return !heirs.isEmpty && heirs.allSatisfy { roles[$0].role == .view }
      && profile.holders.allSatisfy { roles[$0].role == .presenter || roles[$0].role == .interactor }
  }

  /// Who conforms to it leads from screen to screen: it says where views may ask to be led.
  private var isLedThrough: Bool {
    let heirs = candidate.profile.heirs.filter { !candidate.survey.isTest(candidate.index.types[$0]) }
    return !heirs.isEmpty && heirs.allSatisfy { roles[$0].role == .router }
  }

  /// Views conform to it, and other views call it.
  var isBetweenViews: Bool {
    let profile = candidate.profile
    let callers = [profile.holders, profile.users].joined().filter { !profile.heirs.contains($0) }
    guard !callers.isEmpty, !profile.heirs.isEmpty,
      !profile.heirs.contains(where: { candidate.index.types[$0].kind == .external }),
      !candidate.type.conformances.contains("View")
    else { return false }
    guard (callers + profile.heirs).allSatisfy({ roles[$0].role == .view }) else { return false }
    // What a controller tells its views by is their face; views call back those that they are part of.
    let isFace = callers.allSatisfy(isController) && !profile.heirs.contains(where: isController)
    return !isFace && candidate.type.superclasses.isEmpty
  }

  private func isController(_ type: TypeID) -> Bool { candidate.index.types[type].isController }

  /// Somebody holds it from beginning to end.
  var isKeptForGood: Bool {
    candidate.profile.holders.contains { holder in
      candidate.survey.profiles[holder].storedProperties.contains { id in
        guard let type = candidate.index.members[id].valueType, !type.hasSuffix("?"), !type.hasSuffix("!") else {
          return false
        }
        return candidate.index.members[id].modifiers.isDisjoint(with: [.isWeak, .isUnowned])
          && TypeName.plain(type) == candidate.type.name
      }
    }
  }
}
