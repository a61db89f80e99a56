import MigrationModel
import ProjectIndex

/// What the roles of the types around a type say: those it inherits from, holds, calls, and those that hold it.
struct NeighbourEvidence {
  let candidate: TypeCandidate
  /// Roles of the round before, by `TypeID`.
  let roles: [RoleVerdict]
  /// Roles of the heirs of each type in the round before, by `TypeID`.
  let tallies: [RoleTally]

  func collect() -> [RoleEvidence] {
    switch candidate.type.kind {
    case .protocol: capability() ?? heirs() + state()
    case .struct, .enum:
      parents() + surroundings() + requests() + transport() + bag() + audience() + carried() + rules() + factory()
        + (candidate.isWorker ? dependencies() : [])
    case .class, .actor:
      parents() + surroundings() + holders() + requests() + transport()
        + dependencies() + locator() + rules() + factory() + base() + (isPlain ? audience() : [])
    case .external: []
    }
  }

  private func name(_ id: TypeID) -> String { candidate.index.types[id].name }

  /// A superclass says much. A protocol of the tree says something if the others that conform to it agree.
  private func parents() -> [RoleEvidence] {
    candidate.profile.parents.compactMap { id in
      guard candidate.index.types[id].kind == .class else { return siblings(id) }
      let verdict = roles[id]
      guard verdict.role != .other, verdict.confidence >= 0.4 else { return nil }
      return RoleEvidence(verdict.role, 6, "inherits from `\(name(id))`, \(verdict.role.article)")
    }
  }

  private func siblings(_ parent: TypeID) -> RoleEvidence? {
    var tally = tallies[parent]
    if !candidate.survey.isTest(candidate.type) {
      tally.remove(roles[candidate.type.id].role, times: candidate.profile.parents.count { $0 == parent })
    }
    guard let (role, share) = tally.winner, role != .assembly, share >= 0.6 else { return nil }
    return RoleEvidence(
      role, tally.total > 2 && share > 0.8 ? 4 : tally.total > 1 ? 2.5 * share : 1,
      "conforms to `\(name(parent))` like \(role.article)")
  }

  /// A protocol plays the role of most of those that conform to it.
  private func heirs() -> [RoleEvidence] {
    let tally = tallies[candidate.type.id]
    return Role.allCases.compactMap { role in
      let share = tally.share(role)
      guard share > 0, role != .other else { return nil }
      let example = candidate.profile.heirs.first { roles[$0].role == role }.map(name) ?? ""
      return RoleEvidence(role, 5 * share, "`\(example)`, \(role.article), conforms to it")
    }
  }

  /// A class of values that does little.
  private var isPlain: Bool {
    let profile = candidate.profile
    guard profile.count(.networking) + profile.count(.persistence) == 0 else { return false }
    return profile.storedProperties.count >= 3 && profile.methods.count * 2 <= profile.storedProperties.count
  }

  /// A class of the tree is what most of its subclasses are.
  private func base() -> [RoleEvidence] {
    let tally = tallies[candidate.type.id]
    guard tally.total > 1, let (role, share) = tally.winner, share >= 0.6 else { return [] }
    return [RoleEvidence(role, 3 * share, "\(role.article) inherits from it")]
  }

  /// What views hold strongly behind a protocol is their presentation state.
  private func state() -> [RoleEvidence] {
    let holders = candidate.profile.holders
    guard let first = holders.first, holders.allSatisfy({ roles[$0].role == .view }) else { return [] }
    return [RoleEvidence(.presenter, 2, "is held by `\(name(first))`, a view")]
  }

  /// A nested type that only the type around it uses belongs to that.
  private func surroundings() -> [RoleEvidence] {
    guard let outer = candidate.type.outer else { return confined() }
    guard roles[outer].role != .other else { return [] }
    let role = roles[outer].role
    let outermost = String(name(outer).prefix { $0 != "." })
    let inside = outermost + "."
    let isKnownInside = { (id: TypeID) in
      name(id) == outermost || name(id).hasPrefix(inside) || candidate.index.types[id].outer == outer
    }
    let isLocal =
      candidate.profile.users.allSatisfy(isKnownInside) && candidate.profile.holders.allSatisfy(isKnownInside)
    let phrase = isLocal ? "is used only inside `\(outermost)`" : "is nested in `\(name(outer))`"
    let weight = role == .view || role == .presenter ? 5 : 3.5
    return [RoleEvidence(role, isLocal ? weight : 1, "\(phrase), \(role.article)")]
  }

  /// A private type at the top of a file belongs to those that use it there.
  private func confined() -> [RoleEvidence] {
    guard candidate.type.scope != nil else { return [] }
    let users = candidate.profile.users + candidate.profile.holders
    guard let user = users.first else { return [] }
    let role = roles[user].role
    guard role != .other, users.allSatisfy({ roles[$0].role == role && candidate.index.types[$0].kind != .external })
    else { return [] }
    return [RoleEvidence(role, role == .view ? 5 : 3.5, "is used only by `\(name(user))`, \(role.article)")]
  }

  /// What a view holds and is no view itself is its presentation state, unless it reaches out or others share it.
  private func holders() -> [RoleEvidence] {
    let profile = candidate.profile
    guard let holder = profile.holders.first(where: { roles[$0].role == .view }) else { return [] }
    let reachesOut = profile.count(.networking) + profile.count(.persistence) > 0
    let isShared = (profile.holders + profile.users).contains { [.service, .interactor].contains(roles[$0].role) }
    var result: [RoleEvidence] = []
    let views = profile.holders.count { roles[$0].role == .view }
    let weight = reachesOut ? 0.5 : views > 1 ? 1 : 2
    if !isShared { result.append(RoleEvidence(.presenter, weight, "is held by `\(name(holder))`, a view")) }
    if let view = profile.held.first(where: { roles[$0].role == .view }), !isView {
      let isScreen = candidate.survey.isController(candidate.index.types[view]) && !holdsWeakly(view)
      result.append(
        isScreen
          ? RoleEvidence(.router, 1.5, "keeps the screen `\(name(view))`")
          : RoleEvidence(.presenter, 2, "drives `\(name(view))`"))
    }
    return result
  }

  private func holdsWeakly(_ view: TypeID) -> Bool {
    candidate.profile.storedProperties.contains { id in
      candidate.index.members[id].modifiers.contains(.isWeak)
        && candidate.index.members[id].valueType.flatMap(TypeName.plain) == name(view)
    }
  }

  /// What makes the values that requests are, or inherits the way to send them, speaks to the outside itself.
  private func requests() -> [RoleEvidence] {
    guard !isView else { return [] }
    let request = candidate.profile.created.first { id in
      roles[id].role == .service && candidate.index.types[id].kind == .struct
        && candidate.survey.profiles[id].count(.networking) > 0 && !isNested(id)
    }
    return request.map { [RoleEvidence(.service, 3, "makes `\(name($0))`, a request")] } ?? []
  }

  /// Who stands between others and a service. What one or two views hold for themselves is their presenter.
  private func transport() -> [RoleEvidence] {
    guard !isView, candidate.work.decidesLittle, !isPrivate else { return [] }
    let forwarding = forwarding()
    return forwarding.isEmpty ? wrapped() : forwarding
  }

  /// Only one or two views know it.
  private var isPrivate: Bool {
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
  private func forwarding() -> [RoleEvidence] {
    let work = candidate.work
    guard let first = work.forwarding.first, work.forwarding.count * 2 >= work.active else { return [] }
    let name = candidate.index.members[first].name
    let share = Double(work.forwarding.count) / Double(work.active)
    if work.isSinglePurpose, !candidate.isValue || candidate.isWorker {
      return [RoleEvidence(.interactor, 1 + share, "does one thing with others in `\(name)`")]
    }
    let rest = work.forwarding.count > 1 ? " and \(work.forwarding.count - 1) more" : ""
    return [
      RoleEvidence(.service, 1.5 + 2 * share, "reaches the network or a store through others in `\(name)`\(rest)")
    ]
  }

  /// What holds services only, and few, hands on what they do.
  private func wrapped() -> [RoleEvidence] {
    let profile = candidate.profile
    guard let service = profile.held.first, profile.storedProperties.count <= 2 else { return [] }
    guard profile.held.allSatisfy({ roles[$0].role == .service && candidate.index.types[$0].kind != .protocol }) else {
      return []
    }
    return [RoleEvidence(.service, 2.5, "wraps `\(name(service))`, a service")]
  }

  /// What calls services and shows nothing applies rules to them.
  private func dependencies() -> [RoleEvidence] {
    guard !isView else { return [] }
    var result: [RoleEvidence] = []
    if let service = firstPartner(.service) {
      let weight = 0.5 + 1.5 * min(1, Double(calls(to: .service)) / Double(max(1, candidate.profile.bodies)))
      result.append(RoleEvidence(.interactor, weight, "calls `\(name(service))`, a service"))
    }
    if let interactor = firstPartner(.interactor) {
      let isShown = candidate.profile.holders.contains { roles[$0].role == .view }
      result.append(RoleEvidence(isShown ? .presenter : .interactor, 1, "calls `\(name(interactor))`, an interactor"))
    }
    return result
  }

  /// How often members use types of a role, counted once a member and type.
  private func calls(to role: Role) -> Int32 {
    var count: Int32 = 0
    for (position, id) in candidate.profile.used.enumerated() where roles[id].role == role {
      count += candidate.profile.usedIn[position]
    }
    return count
  }

  /// What makes views and presenters and gives them to others puts the app together; what makes values for the screen
  /// prepares them.
  private func factory() -> [RoleEvidence] {
    guard !candidate.work.makes.isEmpty, !isView, roles[candidate.type.id].role != .router else { return [] }
    let made = candidate.work.makes.filter { roles[$0.type].role == .view || roles[$0.type].role == .presenter }
    let parts = made.filter { roles[$0.type].role == .view || candidate.index.types[$0.type].kind == .class }
    let values = made.filter { roles[$0.type].role != .view && candidate.index.types[$0.type].kind != .class }
    return making(parts.map(\.method), .assembly, 5) + making(values.map(\.method), .presenter, 3)
  }

  private func making(_ makers: [MemberID], _ role: Role, _ weight: Double) -> [RoleEvidence] {
    guard let first = makers.first.map({ candidate.index.members[$0] }) else { return [] }
    let share = Double(makers.count) / Double(candidate.work.callable)
    return [RoleEvidence(role, weight * share, "makes `\(first.returnType ?? "")` for others in `\(first.name)`")]
  }

  /// Who is told or asked by reference without being owned, or what any type may be able to do, is no part by itself.
  private func capability() -> [RoleEvidence]? {
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
    let isAbility = ["able", "Convertible", "Delegate", "DataSource"].contains { name.hasSuffix($0) }
    guard isDelegate || isAbility else { return nil }
    return [RoleEvidence(.other, 6, isDelegate ? "is held weakly by who calls it" : "says what a type is able to do")]
  }

  /// A value that only carries services for somebody else.
  private func bag() -> [RoleEvidence] {
    let services = candidate.profile.held.filter { id in
      candidate.index.types[id].kind == .protocol || [.service, .interactor].contains(roles[id].role)
    }
    guard candidate.type.kind == .struct, services.count >= 2, candidate.profile.methods.isEmpty,
      services.count * 2 >= candidate.profile.storedProperties.count
    else { return [] }
    return [RoleEvidence(.assembly, 8, "carries \(Prose.names(services.map(name))) for others")]
  }

  /// A value that only views and presenters know is made for the screen.
  private func audience() -> [RoleEvidence] {
    let stored = candidate.profile.storedProperties
    guard let first = firstOfScreens,
      candidate.type.kind == .enum
        || stored.contains(where: { !candidate.index.members[$0].modifiers.contains(.isStatic) }),
      candidate.type.conformances.allSatisfy({ !DomainSymbols.valueProtocols.contains($0) && !$0.hasSuffix("Error") })
    else { return [] }
    let weight = candidate.type.kind == .enum ? 1.5 : candidate.isWorker ? 1 : isShownAsItIs ? 4.5 : 3
    return [RoleEvidence(.presenter, weight, "is known to views and presenters only, such as `\(name(first))`")]
  }

  /// The first of those that know the type if all are views and presenters; test code does not count, nor do enums that
  /// only carry it.
  private var firstOfScreens: TypeID? {
    var first: TypeID?
    for known in [candidate.profile.users, candidate.profile.holders, candidate.profile.creators] {
      for id in known where !candidate.survey.isTest(candidate.index.types[id]) {
        if roles[id].role != .view, roles[id].role != .presenter {
          guard isCarrier(id) else { return nil }
          continue
        }
        first = min(first ?? id, id)
      }
    }
    return first
  }

  /// All that it keeps are texts, flags, images, what to do, and what others prepared: no number, date or key to make
  /// something of.
  private var isShownAsItIs: Bool {
    candidate.work.keepsWhatIsShown
      && candidate.profile.held.allSatisfy { roles[$0].role != .entity || candidate.index.types[$0].kind == .enum }
  }

  /// An enum that only carries the type in its cases.
  private func isCarrier(_ id: TypeID) -> Bool {
    candidate.index.types[id].kind == .enum && candidate.survey.profiles[id].held.contains(candidate.type.id)
  }

  /// An enum whose cases carry what is shown says what is shown.
  private func carried() -> [RoleEvidence] {
    guard candidate.type.kind == .enum, !candidate.profile.held.isEmpty else { return [] }
    var first: TypeID?
    var shown = 0
    for id in candidate.profile.held where roles[id].role == .presenter && candidate.index.types[id].kind != .enum {
      first = first ?? id
      shown += 1
    }
    guard let first, shown * 2 > candidate.profile.held.count else { return [] }
    return [RoleEvidence(.presenter, 3.5, "carries `\(name(first))`, a presenter")]
  }

  /// What takes domain values and touches nothing outside decides over them.
  private func rules() -> [RoleEvidence] {
    let profile = candidate.profile
    guard candidate.isInward, !isView, !profile.held.contains(where: reachesOut),
      !profile.created.contains(where: reachesOut)
    else { return [] }
    let rules = candidate.handled.filter { $0.types.contains { roles[$0].role == .entity } }
    guard let first = rules.first else { return decisions() }
    let share = Double(rules.count) / Double(profile.methods.count)
    let name = candidate.index.members[first.method].name
    return [RoleEvidence(.interactor, 3 * share, "works on domain values in `\(name)`")]
  }

  private func reachesOut(_ id: TypeID) -> Bool {
    switch roles[id].role {
    case .service, .view, .presenter: true
    default: false
    }
  }

  /// What is only asked for yes or no decides.
  private func decisions() -> [RoleEvidence] {
    guard let decision = candidate.work.decision else { return [] }
    return [RoleEvidence(.interactor, 1.5, "decides in `\(candidate.index.members[decision].name)`")]
  }

  /// A class of static members that keeps services for others wires the app.
  private func locator() -> [RoleEvidence] {
    let services = candidate.profile.held.filter { [.service, .interactor].contains(roles[$0].role) && !isNested($0) }
    let kept =
      services.isEmpty
      ? candidate.profile.held.filter { candidate.index.types[$0].kind == .protocol && !isNested($0) } : services
    guard !kept.isEmpty else { return [] }
    let members = candidate.index.members
    let ids = candidate.type.members
    let fixed = ids.count { members[$0].modifiers.contains(.isStatic) || members[$0].kind == .type }
    guard services.count >= 3 && fixed * 4 >= ids.count * 3 || fixed == ids.count else { return [] }
    return [RoleEvidence(.assembly, 5, "keeps \(Prose.names(kept.map(name))) for others in static properties")]
  }

  /// The first type of a role that it holds or uses and that is not nested in it; both lists are sorted.
  private func firstPartner(_ role: Role) -> TypeID? {
    let isPartner = { (id: TypeID) in roles[id].role == role && !isNested(id) }
    let found = [candidate.profile.held.first(where: isPartner), candidate.profile.used.first(where: isPartner)]
    return found.compactMap { $0 }.min()
  }

  /// Whether a type is nested in this one.
  private func isNested(_ id: TypeID) -> Bool {
    name(id).utf8.count > candidate.type.name.utf8.count && name(id).hasPrefix(candidate.type.name + ".")
  }

  /// Whether the round before took the type for a view.
  private var isView: Bool { roles[candidate.type.id].role == .view }
}
