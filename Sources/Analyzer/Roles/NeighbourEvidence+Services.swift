import Effects
import MigrationModel
import ProjectIndex

/// What the services, interactors and requests around a type say.
extension NeighbourEvidence {
  /// What makes the values that requests are, or inherits the way to send them, speaks to the outside itself.
  func requests() -> [RoleEvidence] {
    guard !isView else { return [] }
    let request = candidate.profile.created.first { id in
      roles[id].role == .service && !isNested(id)
        && (candidate.index.types[id].kind == .struct && candidate.survey.profiles[id].count(.networking) > 0
          || describesRequests(id) && gives(id))
    }
    return request.map { [RoleEvidence(.service, 3, "makes `\(name($0))`, a request")] } ?? []
  }

  private func gives(_ id: TypeID) -> Bool {
    candidate.index.types[candidate.type.id].members.contains { member in
      candidate.index.members[member].returnType.map { $0.prefix { $0 != "<" } == name(id) } == true
    }
  }

  /// A type, or what it conforms to, says what requests are made up of.
  func describesRequests(_ id: TypeID) -> Bool {
    ([id] + candidate.survey.profiles[id].parents).contains { candidate.survey.profiles[$0].requestParts > 0 }
  }

  /// Who stands between others and a service. What one or two views hold for themselves is their presenter.
  func transport() -> [RoleEvidence] {
    guard !isView, candidate.work.decidesLittle || orchestration() != nil, !isPrivate || saysNothing else { return [] }
    if let orchestration = orchestration() { return [orchestration] }
    let forwarding = forwarding()
    return forwarding.isEmpty ? wrapped() : forwarding
  }

  /// Nothing in it is a text or a flag for a screen, and it is not called so.
  var saysNothing: Bool {
    candidate.profile.shown + candidate.profile.wordings - candidate.profile.quoting
      + candidate.profile.count(.formatting) == 0
      && !candidate.isNamedPresenter
  }

  /// What leads through several steps of its own that reach out, and lets others call one or two, carries out a process.
  func orchestration() -> RoleEvidence? {
    let work = candidate.work
    guard (1...2).contains(work.callable), work.active >= 4, work.sending >= 3, !candidate.isValue,
      candidate.type.superclasses.allSatisfy({ $0 == "NSObject" })
    else { return nil }
    let first = candidate.index.members[work.forwarding[0]].name
    return RoleEvidence(.interactor, 3.5, "leads through \(work.forwarding.count) steps such as `\(first)`")
  }

  /// Only one or two views know it.
  var isPrivate: Bool {
    var partners: [TypeID] = []
    for known in [candidate.profile.holders, candidate.profile.users] {
      for id in known where !partners.contains(id) {
        guard partners.count < 2, roles[id].role == .view else { return false }
        partners.append(id)
      }
    }
    return !partners.isEmpty
  }

  /// What mostly hands on requests is a wrapper around who sends them.
  func forwarding() -> [RoleEvidence] {
    let work = candidate.work
    guard let first = work.forwarding.first, work.forwarding.count * 2 >= work.active else { return [] }
    let name = candidate.index.members[first].name
    let share = Double(work.forwarding.count) / Double(work.active)
    if NameEvidence.isNamedInteractor(candidate) {
      return [RoleEvidence(.interactor, 2 + share, "carries out one thing with others in `\(name)`")]
    }
    if work.isSinglePurpose, !candidate.isValue || candidate.isWorker {
      return [RoleEvidence(.interactor, 1 + share, "does one thing with others in `\(name)`")]
    }
    if firstPartner(.service) == nil, let interactor = firstPartner(.interactor) {
      return [RoleEvidence(.interactor, 1.5 + 2 * share, "hands on to `\(self.name(interactor))`, an interactor")]
    }
    let rest = work.forwarding.count > 1 ? " and \(work.forwarding.count - 1) more" : ""
    return [
      RoleEvidence(.service, 1.5 + 2 * share, "reaches the network or a store through others in `\(name)`\(rest)")
    ]
  }

  /// What is watched, and reaches the network or a store for several parts of the app, not for views alone, serves them.
  func shared() -> [RoleEvidence] {
    let work = candidate.work
    guard !isView, candidate.isObserved, !candidate.isFarFromScreens, !candidate.isNamedPresenter,
      !NameEvidence.isNamedInteractor(candidate), work.forwarding.count >= 4,
      work.forwarding.count * 3 >= work.active
    else { return [] }
    let holders = candidate.survey.holders(behindParentsOf: candidate.profile).filter {
      $0 != candidate.type.id && !candidate.survey.isTest(candidate.index.types[$0])
    }
    let parts = holders.filter { ![.view, .other, .assembly].contains(roles[$0].role) }
    guard holders.count >= 4, parts.count >= 2 else { return [] }
    return [RoleEvidence(.service, 5, "reaches the network or a store for \(Prose.names(parts.prefix(3).map(name)))")]
  }

  /// What mostly consists of properties that are read from and written to a store through others keeps settings.
  func keeping() -> [RoleEvidence] {
    let keeping = candidate.work.keeping
    guard keeping.count >= 3, keeping.count * 2 >= candidate.profile.bodies, !isView, !candidate.isObserved,
      let first = keeping.first
    else { return [] }
    let name = candidate.index.members[first].name
    return [RoleEvidence(.service, 4, "keeps `\(name)` and \(keeping.count - 1) more in a store")]
  }

  /// What only turns what is exchanged into values of the domain reads answers.
  func mapping() -> [RoleEvidence] {
    let members = candidate.index.members
    guard candidate.profile.storedProperties.isEmpty, let first = candidate.handled.first,
      candidate.handled.count == candidate.profile.methods.count,
      candidate.handled.allSatisfy({ turns(members[$0.method]) })
    else { return [] }
    return [RoleEvidence(.service, 4, "turns what is exchanged into values in `\(members[first.method].name)`")]
  }

  private func turns(_ member: IndexedMember) -> Bool {
    let find = { (text: String) in
      TypeName.element(text).flatMap { candidate.survey.lookup.find($0, from: candidate.type) }
    }
    let isExchanged = { (id: TypeID) in
      candidate.index.types[id].conformances.contains { ["Codable", "Decodable"].contains($0) }
    }
    guard !["make", "create", "build"].contains(where: member.baseName.hasPrefix),
      let made = member.returnType.flatMap(find), roles[made].role == .entity, !isExchanged(made)
    else {
      return false
    }
    return member.parameters.contains { find($0.type).map { roles[$0].role == .entity && isExchanged($0) } == true }
  }

  /// What holds services only, and few, hands on what they do.
  func wrapped() -> [RoleEvidence] {
    let profile = candidate.profile
    guard let service = profile.held.first, profile.storedProperties.count <= 2 else { return [] }
    if let standIn = standIn(for: service) { return [standIn] }
    guard profile.held.allSatisfy({ roles[$0].role == .service && candidate.index.types[$0].kind != .protocol }) else {
      return []
    }
    return [RoleEvidence(.service, 2.5, "wraps `\(name(service))`, a service")]
  }

  /// Who has one service, and hands each of several calls on to it as it is, stands for it.
  private func standIn(for service: TypeID) -> RoleEvidence? {
    let work = candidate.work
    guard candidate.profile.held.count == 1, roles[service].role == .service, work.callable >= 3, work.complexity == 0,
      let position = candidate.profile.used.firstIndex(of: service), candidate.profile.usedIn[position] >= work.active
    else { return nil }
    return RoleEvidence(.service, 3, "hands \(work.callable) calls on to `\(name(service))`")
  }

  /// A value that is made to be carried out: its one method is called by whoever takes values of the kind.
  func command() -> [RoleEvidence] {
    let members = candidate.index.members
    let methods = candidate.profile.methods.filter { !members[$0].modifiers.contains(.isStatic) }
    guard candidate.type.kind == .struct, !isView, methods.count == 1, let method = methods.first,
      members[method].returnType == nil, !candidate.type.inherited.isEmpty, !candidate.profile.creators.isEmpty,
      candidate.work.forwarding.contains(method), candidate.index.uses(of: method).isEmpty
    else { return [] }
    return [RoleEvidence(.interactor, 7, "is carried out with others in `\(members[method].name)`")]
  }

  /// What states in a protocol of its own what it needs of the outside applies rules to it.
  func port() -> [RoleEvidence] {
    let port = candidate.profile.used.first { id in
      candidate.index.types[id].kind == .protocol && candidate.index.types[id].outer == candidate.type.id
        && [.service, .interactor].contains(roles[id].role)
    }
    guard !isView, let port else { return [] }
    return [RoleEvidence(.interactor, 4, "says in `\(name(port))` what it needs of the outside")]
  }

  /// What calls services and shows nothing applies rules to them.
  func dependencies() -> [RoleEvidence] {
    guard !isView else { return [] }
    var result: [RoleEvidence] = []
    if let service = firstPartner(.service) {
      let share = min(1, Double(calls(to: .service)) / Double(max(1, candidate.profile.bodies)))
      let weight = 0.5 + 1.5 * share
      result.append(RoleEvidence(.interactor, weight, "calls `\(name(service))`, a service"))
    }
    if let interactor = firstPartner(.interactor) {
      let isShown =
        candidate.profile.holders.contains { roles[$0].role == .view }
        && (!saysNothing || candidate.isObserved || candidate.profile.held.contains { leadsOrShows($0) })
      result.append(RoleEvidence(isShown ? .presenter : .interactor, 1, "calls `\(name(interactor))`, an interactor"))
    }
    return result
  }

  /// A part that presenters, not interactors, know.
  private func leadsOrShows(_ id: TypeID) -> Bool { roles[id].role == .router || roles[id].role == .view }

  /// A value that is handed around, and that does many things through a service it carries, stands for the service.
  func facade() -> [RoleEvidence] {
    let isBroad = candidate.work.callable >= 5 && candidate.work.callable > candidate.profile.storedProperties.count
    guard isBroad, let service = candidate.profile.held.first(where: { roles[$0].role == .service && !isNested($0) })
    else { return [] }
    let share = min(1, Double(calls(to: .service)) / Double(max(1, candidate.profile.bodies)))
    return [RoleEvidence(.service, 1 + 2 * share, "does \(candidate.work.callable) things through `\(name(service))`")]
  }

  /// How often members use types of a role, counted once a member and type.
  func calls(to role: Role) -> Int32 {
    var count: Int32 = 0
    for (position, id) in candidate.profile.used.enumerated() where roles[id].role == role {
      count += candidate.profile.usedIn[position]
    }
    return count
  }

  /// The first type of a role that it holds or uses and that is not nested in it; both lists are sorted.
  func firstPartner(_ role: Role) -> TypeID? {
    let isPartner = { (id: TypeID) in roles[id].role == role && !isNested(id) }
    let found = [candidate.profile.held.first(where: isPartner), candidate.profile.used.first(where: isPartner)]
    return found.compactMap { $0 }.min()
  }
}
