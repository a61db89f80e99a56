import Effects
import MigrationModel
import ProjectIndex

/// What the roles of the types around a type say: those it inherits from, holds, calls, and those that hold it.
struct NeighbourEvidence {
  let candidate: TypeCandidate
  /// Those of the round before.
  let roles: NeighbourRoles

  func collect() -> [RoleEvidence] {
    switch candidate.type.kind {
    case .protocol: seam() ?? capability() ?? heirs() + state()
    case .struct, .enum:
      parents() + surroundings() + requests() + transport() + bag() + handingOut() + audience() + prepared() + carried()
        + destination() + rules() + factory() + judging() + conversion() + linkHandler() + mapping()
        + command() + port() + helper() + serving() + (candidate.isWorker ? dependencies() : facade())
    case .class, .actor:
      parents() + surroundings() + holders() + fatViewModel() + keptScreens() + requests() + transport()
        + dependencies() + locator() + rules() + factory() + wiring() + linkHandler() + judging() + conversion()
        + keeping() + shared() + identity() + composed() + record() + thing() + base() + bag() + handingOut()
        + mapping() + port() + handle() + watched() + helper() + serving()
        + (isPlain ? audience() : []) + tool()
    case .external: []
    }
  }

  func name(_ id: TypeID) -> String { candidate.index.types[id].name }

  /// A superclass says much. A protocol of the tree says something if the others that conform to it agree.
  func parents() -> [RoleEvidence] {
    let isClass = { (id: TypeID) in candidate.index.types[id].kind == .class }
    let classes = candidate.profile.parents.filter(isClass).compactMap { id -> RoleEvidence? in
      let verdict = roles[id]
      guard verdict.role != .other, verdict.isLikely else { return nil }
      return RoleEvidence(verdict.role, 6, "inherits from `\(name(id))`, \(verdict.role.article)")
    }
    let protocols = candidate.profile.parents.filter { !isClass($0) }
    return classes + agreeing(protocols) + standingIn(protocols)
  }

  /// A class of values that does little.
  var isPlain: Bool {
    let profile = candidate.profile
    guard profile.count(.networking) + profile.count(.persistence) == 0,
      candidate.work.complexity < Self.thoughtful || profile.shown + profile.count(.interface) > 0
    else { return false }
    return profile.storedProperties.count >= 3 && profile.methods.count * 2 <= profile.storedProperties.count
  }

  /// A class of the tree is what most of its subclasses are.
  func base() -> [RoleEvidence] {
    let tally = roles.tally(candidate.type.id)
    guard tally.total > 1, let (role, share) = tally.winner, share >= 0.6 else { return [] }
    return [RoleEvidence(role, 3 * share, "\(role.article) inherits from it")]
  }

  /// A nested type that only the type around it uses belongs to that.
  func surroundings() -> [RoleEvidence] {
    guard !candidate.isError else { return [] }
    guard let around = candidate.type.outer else { return confined() }
    let outer = viewAround(around) ?? around
    let role = roles[outer].role
    if role == .view, isMadeOfDomain { return [] }
    // What a factory distinguishes is what it makes things of.
    guard role != .assembly || candidate.type.kind != .enum else { return [] }
    guard role != .other || roles[outer].isProbable && candidate.type.conformances.isEmpty else { return [] }
    let outermost = String(name(outer).prefix { $0 != "." })
    let inside = outermost + "."
    let isKnownInside = { (id: TypeID) in
      name(id) == outermost || name(id).hasPrefix(inside) || candidate.index.types[id].outer == outer
    }
    let isLocal =
      [candidate.profile.users, candidate.profile.holders, candidate.profile.creators].joined().allSatisfy(
        isKnownInside)
    let phrase = isLocal ? "is used only inside `\(outermost)`" : "is nested in `\(name(outer))`"
    // Who shows a view model may lend it a name to stand in.
    if role == .view, candidate.type.kind != .enum, candidate.isNamedPresenter {
      return [RoleEvidence(role, 1, "\(phrase), \(role.article)")]
    }
    if role == .view, !isLocal, isOfViews {
      return [RoleEvidence(role, 5, "is nested in `\(name(outer))`, and only views know it")]
    }
    let isHidden = role == .view && candidate.type.access <= .fileprivate
    let isGuarded = isGuardedState && isKept(by: outer)
    let weight = isHidden ? 7 : role == .view || role == .presenter || isOwnState ? 5 : isGuarded ? 4.5 : 3.5
    let isPart =
      candidate.type.kind == .enum && (role == .view || role == .presenter || role == .entity)
      && candidate.survey.profiles[outer].held.contains(candidate.type.id)
    let isOfScreens = candidate.type.kind == .enum && role == .presenter && firstOfScreens != nil
    return [RoleEvidence(role, isLocal ? weight : isPart ? 3.2 : isOfScreens ? 2.5 : 1, "\(phrase), \(role.article)")]
  }

  /// The view in which constants or a theme stand: what stands in these is the view's.
  private func viewAround(_ outer: TypeID) -> TypeID? {
    var outer = outer
    while roles[outer].role == .other, let next = candidate.index.types[outer].outer { outer = next }
    return roles[outer].role == .view ? outer : nil
  }

  /// Nobody but views knows it.
  private var isOfViews: Bool {
    let known = [candidate.profile.users, candidate.profile.holders, candidate.profile.creators].joined()
      .filter { !candidate.survey.isTest(candidate.index.types[$0]) }
    return !known.isEmpty && known.allSatisfy { roles[$0].role == .view }
  }

  /// A property of the type around it has it as its value, or in it: `OSAllocatedUnfairLock(initialState: State())`.
  private func isKept(by outer: TypeID) -> Bool {
    let name = TypeName.last(candidate.type.name)
    return candidate.survey.profiles[outer].storedProperties.contains { id in
      let property = candidate.index.members[id]
      return [property.valueType, property.initialValue].compactMap { $0 }
        .contains { TypeName.identifiers(in: $0, stopAtArguments: false).contains { TypeName.last($0) == name } }
    }
  }

  /// It is what the type around it changes and nobody else sees.
  var isGuardedState: Bool {
    let members = candidate.index.members
    let stored = candidate.profile.storedProperties.filter { !members[$0].modifiers.contains(.isStatic) }
    return candidate.type.kind == .struct && candidate.type.access <= .fileprivate && candidate.profile.methods.isEmpty
      && !stored.contains { members[$0].isLet } && candidate.type.conformances.allSatisfy { $0 == "Sendable" }
  }

  /// It says in which state the type around it is, and nobody else sees it.
  private var isOwnState: Bool {
    candidate.type.kind == .enum && candidate.type.access <= .fileprivate && candidate.profile.held.isEmpty
      && candidate.type.inherited.isEmpty && candidate.profile.methods.isEmpty
  }

  /// A private type at the top of a file belongs to those that use it there.
  func confined() -> [RoleEvidence] {
    guard candidate.type.scope != nil else { return ownWord() }
    let users = usersBehindValues
    guard let user = users.first else { return [] }
    let role = roles[user].role
    guard role != .other, users.allSatisfy({ roles[$0].role == role && candidate.index.types[$0].kind != .external })
    else { return [] }
    return [RoleEvidence(role, role == .view ? 5 : 3.5, "is used only by `\(name(user))`, \(role.article)")]
  }

  /// Nothing but things of the domain, put together.
  var isMadeOfDomain: Bool {
    let members = candidate.index.members
    let stored = candidate.profile.storedProperties.filter { !members[$0].modifiers.contains(.isStatic) }
    guard candidate.type.kind == .struct, stored.count >= 2, candidate.profile.methods.isEmpty,
      candidate.type.conformances.allSatisfy(DomainSymbols.plainProtocols.contains)
    else { return false }
    return stored.allSatisfy { id in
      members[id].valueType.flatMap(TypeName.element).flatMap { candidate.survey.lookup.find($0, from: candidate.type) }
        .map { roles[$0].role == .entity } == true
    }
  }

  /// Who uses or holds it; where that is a private value of the same file that is no view, those behind it.
  private var usersBehindValues: [TypeID] {
    let profiles = candidate.survey.profiles
    var open = candidate.profile.users + candidate.profile.holders
    var seen: Set<TypeID> = [candidate.type.id]
    var found: [TypeID] = []
    while let id = open.popLast() {
      guard seen.insert(id).inserted else { continue }
      let type = candidate.index.types[id]
      let isValue =
        (type.kind == .struct || type.kind == .enum) && type.scope == candidate.type.scope
        && !type.conformances.contains(where: SwiftUISymbols.viewProtocols.contains)
      let behind = isValue ? (profiles[id].users + profiles[id].holders).filter { !seen.contains($0) } : []
      if behind.isEmpty { found.append(id) } else { open += behind }
    }
    return found.sorted()
  }

  /// What an enum conforms to that numbers the parts of a screen.
  private static let places: Set<String> = ["Int", "Hashable", "Equatable", "Comparable", "CaseIterable", "Sendable"]

  /// An enum without values of the tree behind its cases that only views of its own file know belongs to them; one that
  /// stands beside a presenter, to that and its views.
  func ownWord() -> [RoleEvidence] {
    let profile = candidate.profile
    guard candidate.type.kind == .enum, profile.held.isEmpty, candidate.type.inherited.allSatisfy(Self.places.contains)
    else { return [] }
    let known = [profile.users, profile.holders, profile.creators, profile.exchangers].joined()
      .filter { candidate.index.types[$0].kind != .external && !candidate.survey.isTest(candidate.index.types[$0]) }
    let file = candidate.survey.declaration(of: candidate.type).fileNumber
    let isBeside = { (id: TypeID) in candidate.survey.declaration(of: candidate.index.types[id]).fileNumber == file }
    if let presenter = known.first(where: { roles[$0].role == .presenter && isBeside($0) }) {
      guard known.allSatisfy({ [.presenter, .view].contains(roles[$0].role) }) else { return [] }
      return [
        RoleEvidence(.presenter, 3.5, "stands beside `\(name(presenter))`, a presenter, and only screens know it")
      ]
    }
    guard let first = known.first, candidate.type.inherited.isEmpty, known.allSatisfy({ roles[$0].role == .view })
    else { return [] }
    let key = known.first { candidate.index.types[$0].conformances.contains(SwiftUISymbols.environmentKey) }
    if let key { return [RoleEvidence(.view, 3.5, "is handed from view to view by `\(name(key))`")] }
    guard known.allSatisfy(isBeside) else {
      guard candidate.type.members.contains(where: { candidate.index.members[$0].kind == .case }) else { return [] }
      return [RoleEvidence(.view, 1.6, "is known to views only, such as `\(name(first))`")]
    }
    return [RoleEvidence(.view, 3.5, "is used only beside `\(name(first))`, a view")]
  }

  /// Whether a type is nested in this one.
  func isNested(_ id: TypeID) -> Bool {
    name(id).utf8.count > candidate.type.name.utf8.count && name(id).hasPrefix(candidate.type.name + ".")
  }

  /// Whether the round before took the type for a view.
  var isView: Bool { roles[candidate.type.id].role == .view }
}
