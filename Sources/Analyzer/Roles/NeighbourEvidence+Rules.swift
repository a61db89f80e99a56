import Effects
import MigrationModel
import ProjectIndex

/// What a type that touches nothing outside works on.
extension NeighbourEvidence {
  /// What takes domain values and touches nothing outside decides over them.
  func rules() -> [RoleEvidence] {
    let profile = candidate.profile
    guard candidate.isInward, !isView, !profile.held.contains(where: reachesOut),
      !profile.created.contains(where: reachesOut)
    else { return [] }
    let rules = candidate.handled.filter { method, types in
      !isConversion(method) && !makesPart(method) && types.contains { roles[$0].role == .entity && !isOwnWord($0) }
    }
    guard let first = rules.first else { return calculations() ?? decisions() }
    let share = Double(rules.count) / Double(profile.methods.count)
    let name = candidate.index.members[first.method].name
    if rules.allSatisfy({ givesText($0.method) }) {
      return [RoleEvidence(.presenter, 3 * share, "makes texts of domain values in `\(name)`")]
    }
    return [RoleEvidence(.interactor, 3 * share, "works on domain values in `\(name)`")]
  }

  private func givesText(_ method: MemberID) -> Bool {
    candidate.index.members[method].returnType.map { $0 != "Bool" && TypeProfile.shownTypes.contains($0) } == true
  }

  /// What a type of plain values says of itself in other words.
  private func isConversion(_ method: MemberID) -> Bool {
    let members = candidate.index.members
    let stored = candidate.profile.storedProperties.filter { !members[$0].modifiers.contains(.isStatic) }
    return members[method].parameters.isEmpty && !members[method].modifiers.contains(.isStatic) && !stored.isEmpty
      && stored.allSatisfy { DomainSymbols.plainValues.contains(members[$0].valueType.flatMap(TypeName.element) ?? "") }
  }

  /// What is made of plain values to become an entity is one on its way.
  func conversion() -> [RoleEvidence] {
    let made = candidate.work.makes.first { method, type in isConversion(method) && roles[type].role == .entity }
    guard let made, candidate.profile.methods.count <= 2 else { return [] }
    return [RoleEvidence(.entity, 2, "is turned into `\(name(made.type))`, an entity")]
  }

  /// What is made with entities to be asked for what follows from them calculates.
  func calculations() -> [RoleEvidence]? {
    guard candidate.isWorker, let entity = candidate.profile.held.first(where: { roles[$0].role == .entity }) else {
      return nil
    }
    let members = candidate.index.members
    guard let method = candidate.profile.methods.first(where: { members[$0].returnType != nil }) else { return nil }
    return [RoleEvidence(.interactor, 2, "works out `\(members[method].name)` from `\(name(entity))`")]
  }

  func reachesOut(_ id: TypeID) -> Bool {
    switch roles[id].role {
    case .service, .view, .presenter: true
    default: false
    }
  }

  /// What is only asked for yes or no decides.
  func decisions() -> [RoleEvidence] {
    guard let decision = candidate.work.decision else { return [] }
    return [RoleEvidence(.interactor, 1.5, "decides in `\(candidate.index.members[decision].name)`")]
  }

  /// What others only ask for yes or no, and what thinks before it answers, decides, wherever it looks things up.
  func judging() -> [RoleEvidence] {
    let profile = candidate.profile
    let isPlain = candidate.type.conformances.allSatisfy { name in
      DomainSymbols.plainProtocols.contains(name) || candidate.survey.lookup.find(name, from: candidate.type) != nil
    }
    guard isPlain, let judgement = candidate.work.judgement,
      profile.count(.interface) + profile.count(.navigation) == 0,
      !profile.used.contains(where: { roles[$0].role == .view || roles[$0].role == .router })
    else { return [] }
    return [RoleEvidence(.interactor, 4.5, "says yes or no in `\(candidate.index.members[judgement].name)`")]
  }

  /// An object that is compared, and that services take or give back, is a thing of the domain that was given identity.
  func identity() -> [RoleEvidence] {
    let profile = candidate.profile
    if let model = observedModel() { return [model] }
    guard !isView, !candidate.isObserved, candidate.type.superclasses.isEmpty,
      candidate.type.conformances.contains(where: { ["Hashable", "Equatable", "Comparable"].contains($0) }),
      let service = profile.exchangers.first(where: { [.service, .interactor].contains(roles[$0].role) })
    else { return [] }
    return [RoleEvidence(.entity, 3, "is told apart from its like, and `\(name(service))` deals in it")]
  }

  /// An object without methods that views watch and services deal in is a thing of the domain, not the state of a screen.
  private func observedModel() -> RoleEvidence? {
    let profile = candidate.profile
    let compares = { (id: MemberID) in ["==", "hash"].contains(candidate.index.members[id].baseName) }
    guard !isView, candidate.isObserved, profile.methods.allSatisfy(compares),
      !candidate.isNamedPresenter,
      !profile.held.contains(where: { [.service, .interactor, .router].contains(roles[$0].role) }),
      let service = profile.exchangers.first(where: { [.service, .interactor].contains(roles[$0].role) })
    else { return nil }
    return RoleEvidence(.entity, 5, "is watched by views, and `\(name(service))` deals in it")
  }

  /// What does something, but says nothing, reaches nothing outside and knows no part of the app, is a tool.
  func tool() -> [RoleEvidence] {
    let profile = candidate.profile
    let touched = Concern.allCases.reduce(0) { $0 + profile.count($1) }
    guard !NameEvidence.isNamedStore(candidate), IdiomEvidence.cacheProperty(candidate) == nil,
      thing().isEmpty,
      candidate.work.active > 0, profile.shown < 2 || isFixed && candidate.work.complexity >= Self.thoughtful,
      profile.wordings + profile.requestParts + touched == 0,
      profile.parents.isEmpty, candidate.type.superclasses.allSatisfy({ $0 == "NSObject" }),
      candidate.type.conformances.allSatisfy(DomainSymbols.plainProtocols.contains),
      candidate.type.attributes.allSatisfy({ $0 == "MainActor" || $0.hasPrefix("objc") }),
      LibraryEvidence.collect(candidate).isEmpty
    else { return [] }
    let known = [profile.held, profile.used, profile.created, profile.exchanged].joined()
    guard known.allSatisfy({ roles[$0].role == .other || isNested($0) || isOwnWord($0) }),
      base().isEmpty
    else { return [] }
    return [RoleEvidence(.other, 6, "works without any other part of the app")]
  }

  /// A cognitive complexity from which on a type is made to think.
  static let thoughtful = 4

  /// Nothing in it changes.
  private var isFixed: Bool {
    candidate.profile.storedProperties.allSatisfy { candidate.index.members[$0].isLet }
  }

  /// An object of plain values that is told apart by one of them, and that others hand around, is a thing of the domain,
  /// even if it tells a delegate what becomes of it.
  func thing() -> [RoleEvidence] {
    let members = candidate.index.members
    let own = candidate.profile.storedProperties.map { members[$0] }.filter {
      $0.modifiers.isDisjoint(with: [.isStatic, .isWeak, .isUnowned]) && $0.valueType.map(TypeName.isFunction) != true
    }
    guard !isView, !candidate.isObserved, own.count >= 3, !candidate.profile.exchangers.isEmpty,
      candidate.type.superclasses.allSatisfy({ $0 == "NSObject" }),
      candidate.profile.touching.reduce(0, +) * Self.valuesOfTouch <= own.count,
      candidate.type.conformances.allSatisfy({ !DomainSymbols.rowProtocols.contains($0) }),
      own.allSatisfy({ DomainSymbols.plainValues.contains($0.valueType.flatMap(TypeName.element) ?? "") }),
      let identity = own.first(where: StateEvidence.isIdentity)
    else { return [] }
    return [RoleEvidence(.entity, 4, "is made of plain values and told apart by `\(identity.name)`")]
  }

  /// So many values a thing of the domain keeps for each of its members that asks something else: an episode knows whether
  /// its file is there.
  static let valuesOfTouch = 10

  /// A class that does little and is made of things of the domain is one.
  func composed() -> [RoleEvidence] {
    let members = candidate.index.members
    let own = candidate.profile.storedProperties.filter { !members[$0].modifiers.contains(.isStatic) }
    guard !isView, !candidate.isObserved, own.count >= 2, candidate.profile.methods.count * 2 <= own.count,
      candidate.type.superclasses.allSatisfy({ $0 == "NSObject" }),
      let entity = candidate.profile.held.first(where: { roles[$0].role == .entity }),
      candidate.profile.held.allSatisfy({ [.entity, .other].contains(roles[$0].role) }),
      own.allSatisfy({ members[$0].valueType.map(TypeName.isFunction) != true })
    else { return [] }
    return [RoleEvidence(.entity, 2, "is made of `\(name(entity))`, an entity, and the like")]
  }

  /// An object that keeps nothing but a pointer, gives back what stands behind it, and that a service deals in, is a thing
  /// of the domain that a library in C keeps.
  func handle() -> [RoleEvidence] {
    let members = candidate.index.members
    let own = candidate.profile.storedProperties.filter { !members[$0].modifiers.contains(.isStatic) }
    guard !isView, own.count == 1, let pointer = own.first, let type = members[pointer].valueType,
      TypeName.plain(type).map(Self.pointers.contains) == true,
      let service = candidate.profile.exchangers.first(where: { roles[$0].role == .service })
    else { return [] }
    let giving = candidate.profile.methods.count { members[$0].returnType != nil }
    guard giving * 4 >= candidate.profile.methods.count * 3 else { return [] }
    return [
      RoleEvidence(
        .entity, 7, "stands for what `\(members[pointer].name)` points to, and `\(name(service))` deals in it")
    ]
  }

  private static let pointers: Set<String> = [
    "OpaquePointer", "UnsafeMutablePointer", "UnsafePointer", "UnsafeMutableRawPointer",
  ]

  /// An object of plain values that keeps itself in the store that its methods are given is a thing of the domain.
  func record() -> [RoleEvidence] {
    let members = candidate.index.members
    let own = candidate.profile.storedProperties.filter { !members[$0].modifiers.contains(.isStatic) }
    guard !isView, !candidate.isObserved, own.count >= 2, candidate.profile.count(.interface) == 0,
      own.allSatisfy({ DomainSymbols.plainValues.contains(members[$0].valueType.flatMap(TypeName.element) ?? "") }),
      let method = candidate.profile.methods.first(where: takesStore),
      candidate.profile.methods.allSatisfy({ takesStore($0) || !candidate.work.forwarding.contains($0) })
    else { return [] }
    return [RoleEvidence(.entity, 5, "keeps itself in the store that `\(members[method].name)` is given")]
  }

  private func takesStore(_ method: MemberID) -> Bool {
    candidate.index.members[method].parameters.contains { parameter in
      TypeName.plain(parameter.type).flatMap { candidate.survey.lookup.find($0, from: candidate.type) }
        .map { roles[$0].role == .service } == true
    }
  }

  /// A value that nobody else knows, and that is not exchanged or stored.
  func isOwnWord(_ id: TypeID) -> Bool {
    let profile = candidate.survey.profiles[id]
    guard roles[id].role == .entity || roles[id].role == .other,
      candidate.index.types[id].conformances.allSatisfy({ !DomainSymbols.valueProtocols.contains($0) })
    else { return false }
    return [profile.users, profile.holders, profile.creators].joined().allSatisfy {
      $0 == candidate.type.id || $0 == id
    }
  }
}
