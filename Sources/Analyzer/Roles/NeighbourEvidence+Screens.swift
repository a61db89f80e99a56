import Effects
import MigrationModel
import ProjectIndex

/// What the views and presenters around a type say.
extension NeighbourEvidence {
  /// What a view holds and is no view itself is its presentation state, unless it reaches out or others share it.
  func holders() -> [RoleEvidence] {
    let profile = candidate.profile
    // What keeps nothing shows nothing, whoever has it at hand.
    guard !profile.storedProperties.isEmpty || !saysNothing,
      let holder = profile.holders.first(where: { roles[$0].role == .view })
    else { return [] }
    let reachesOut =
      profile.count(.networking) + profile.count(.persistence) + profile.count(.system) > 0
      || saysNothing && !candidate.work.forwarding.isEmpty
    let isShared = (profile.holders + profile.users).contains { [.service, .interactor].contains(roles[$0].role) }
    var result: [RoleEvidence] = []
    let views = profile.holders.count { roles[$0].role == .view }
    let isQuiet = saysNothing && !candidate.isObserved && !profile.held.contains { roles[$0].role == .view }
    let weight = reachesOut ? 0.5 : views > 1 || isQuiet ? 1 : 2
    if !isShared, !isFatViewModel {
      result.append(RoleEvidence(.presenter, weight, "is held by `\(name(holder))`, a view"))
    }
    if let view = profile.held.first(where: { roles[$0].role == .view }), !isView, keptScreens().isEmpty {
      result.append(RoleEvidence(.presenter, 2, "drives `\(name(view))`"))
    }
    return result
  }

  /// What screens watch is made for them, in whatever module it stands.
  func watched() -> [RoleEvidence] {
    guard candidate.isFarFromScreens, candidate.isObserved, !isView,
      candidate.type.conformances.allSatisfy({ !DomainSymbols.valueProtocols.contains($0) }),
      !candidate.profile.methods.contains(where: { candidate.index.members[$0].isAsync })
    else { return [] }
    let holders = candidate.profile.holders.filter { !candidate.survey.isTest(candidate.index.types[$0]) }
    let screens = holders.filter { roles[$0].role == .view || roles[$0].role == .presenter }
    guard screens.count >= 3, screens.count * 2 > holders.count else { return [] }
    return [RoleEvidence(.presenter, 5, "is watched by `\(name(screens[0]))` and \(screens.count - 1) more screens")]
  }

  /// A view model that sends its requests itself looks like a service by what it does: that a view holds it, itself or
  /// behind a protocol, and what the team calls it say that it is one.
  func fatViewModel() -> [RoleEvidence] {
    guard isFatViewModel else { return [] }
    let holders = candidate.survey.holders(behindParentsOf: candidate.profile)
    guard let holder = holders.first(where: { roles[$0].role == .view }) else { return [] }
    return [RoleEvidence(.presenter, 7, "is held by `\(name(holder))`, a view, as its view model")]
  }

  private var isFatViewModel: Bool {
    let profile = candidate.profile
    return profile.count(.networking) + profile.count(.persistence) + profile.count(.system) > 0
      && NameEvidence.isNamedViewModel(candidate.type.name)
  }

  /// Who keeps screens, and all the more who makes them, leads from one to the other.
  func keptScreens() -> [RoleEvidence] {
    guard !candidate.survey.isController(candidate.type), !candidate.survey.inheritsFromView(candidate.type) else {
      return []
    }
    let screens = candidate.profile.held.filter {
      candidate.survey.isController(candidate.index.types[$0]) && !holdsWeakly($0)
    }
    guard let first = screens.first else { return [] }
    let isMade = screens.contains(where: candidate.profile.created.contains)
    return [RoleEvidence(.router, (isMade ? 5 : 0.5) + Double(screens.count), "keeps the screen `\(name(first))`")]
  }

  func holdsWeakly(_ view: TypeID) -> Bool {
    candidate.profile.storedProperties.contains { id in
      candidate.index.members[id].modifiers.contains(.isWeak)
        && candidate.index.members[id].valueType.flatMap(TypeName.plain) == name(view)
    }
  }

  /// What makes views and presenters and gives them to others puts the app together; what makes values for the screen
  /// prepares them.
  func factory() -> [RoleEvidence] {
    guard !candidate.work.makes.isEmpty, !isView, roles[candidate.type.id].role != .router else { return [] }
    let made = candidate.work.makes.filter { method, type in
      let isList = candidate.index.members[method].returnType.flatMap(TypeName.plain) == nil
      return (roles[type].role == .view && !isList || roles[type].role == .presenter) && candidate.isForOthers(method)
        && !handsOutWhatItKeeps(type)
    }
    let parts = made.filter { roles[$0.type].role == .view || isObject($0.type) }
    let values = made.filter { roles[$0.type].role != .view && !isObject($0.type) }
    // What fetches or stores what it hands out does not put the app together.
    let profile = candidate.profile
    let reaches = profile.count(.networking) + profile.count(.persistence) + candidate.work.forwarding.count > 0
    return making(parts.map(\.method), .assembly, reaches ? 1.5 : 5) + making(values.map(\.method), .presenter, 3)
      + making(candidate.work.makes.map(\.method).filter(makesPart), .assembly, 5)
  }

  /// It keeps objects of the type and makes none.
  private func handsOutWhatItKeeps(_ type: TypeID) -> Bool {
    isObject(type) && candidate.profile.held.contains(type) && !candidate.profile.created.contains(type)
  }

  func isObject(_ type: TypeID) -> Bool { [.class, .actor, .protocol].contains(candidate.index.types[type].kind) }

  /// Whether a method does nothing but make a part of a layer without a face, and gives it back.
  func makesPart(_ method: MemberID) -> Bool {
    let body = candidate.index.members[method].body
    guard let made = candidate.work.makes.first(where: { $0.method == method })?.type, isObject(made),
      [.interactor, .router].contains(roles[made].role), body.cognitiveComplexity == 0,
      candidate.isForOthers(method)
    else { return false }
    return body.uses.indices.contains { position in
      let use = body.uses.key(position)
      guard use.access == .call, use.isAlone, candidate.survey.classes[use.name].contains(.startsUpperCase),
        let type = candidate.survey.own.type(of: use)
      else { return false }
      return type == made || candidate.survey.profiles[type].parents.contains(made)
    }
  }

  /// What makes parts of many layers, and shows nothing itself, puts the app together.
  func wiring() -> [RoleEvidence] {
    guard !isView, saysNothing, !candidate.isObserved, candidate.profile.count(.navigation) == 0 else { return [] }
    let parts = candidate.profile.created.filter { id in
      candidate.index.types[id].kind == .class && Self.layers.contains(roles[id].role) && !isNested(id)
    }
    guard parts.count >= 4, parts.count > candidate.profile.methods.count,
      Set(parts.map { roles[$0].role }).count >= 3
    else { return [] }
    return [RoleEvidence(.assembly, 6, "makes \(Prose.names(parts.prefix(3).map(name))) and puts them together")]
  }

  private static let layers: Set<Role> = [.view, .presenter, .interactor, .service, .router]

  func making(_ makers: [MemberID], _ role: Role, _ weight: Double) -> [RoleEvidence] {
    guard let first = makers.first.map({ candidate.index.members[$0] }) else { return [] }
    let share = Double(makers.count) / Double(candidate.work.callable)
    return [RoleEvidence(role, weight * share, "makes `\(first.returnType ?? "")` for others in `\(first.name)`")]
  }

  /// A value that only views and presenters know is made for the screen, unless it sends requests or stores something.
  func audience() -> [RoleEvidence] {
    let stored = candidate.profile.storedProperties
    guard candidate.profile.count(.networking) + candidate.profile.count(.persistence) == 0,
      candidate.type.outer == nil || !isMadeOfDomain, let first = firstOfScreens,
      candidate.type.members.contains(where: { candidate.index.members[$0].kind == .case })
        || stored.contains(where: { !candidate.index.members[$0].modifiers.contains(.isStatic) }),
      candidate.type.conformances.allSatisfy({ !DomainSymbols.valueProtocols.contains($0) && !$0.hasSuffix("Error") })
    else { return [] }
    let weight =
      candidate.type.kind == .enum
      ? (candidate.type.outer == nil && (saysTexts || isOfPresenters) ? 3.2 : 1.5)
      : candidate.isWorker || !AssemblyEvidence.collect(candidate).isEmpty
        ? 1 : isShownAsItIs ? 4.5 : saysAnything || isKnownToViews ? 3 : 1.5
    return [RoleEvidence(.presenter, weight, "is known to views and presenters only, such as `\(name(first))`")]
  }

  /// Something in it is a text or a flag, or is made one, or it has to do with something outside.
  private var saysAnything: Bool {
    candidate.profile.shown + candidate.profile.wordings + candidate.profile.touching.reduce(0, +) > 0
  }

  private var isKnownToViews: Bool {
    [candidate.profile.users, candidate.profile.holders, candidate.profile.creators].joined()
      .contains { roles[$0].role == .view }
  }

  /// Several presenters keep it, and nobody else does.
  private var isOfPresenters: Bool {
    let holders = candidate.profile.holders.filter { !candidate.survey.isTest(candidate.index.types[$0]) }
    return holders.count >= 3 && holders.allSatisfy { roles[$0].role == .presenter }
  }

  /// It has words for people, texts for each of its cases, or gives back what SwiftUI looks up.
  var saysTexts: Bool {
    let members = candidate.index.members
    return candidate.profile.wordings > 0 || candidate.profile.shown >= 2
      || candidate.type.members.contains { id in
        !members[id].modifiers.contains(.isStatic) && members[id].kind == .property
          && candidate.type.inherited.first != "String" && members[id].valueType == "String"
          || !members[id].modifiers.contains(.isStatic)
            && ["LocalizedStringKey", "LocalizedStringResource"].contains(
              (members[id].valueType ?? members[id].returnType).flatMap(TypeName.plain) ?? "")
      }
  }

  /// What is made from an entity to keep texts says how the entity is shown.
  func prepared() -> [RoleEvidence] {
    let members = candidate.index.members
    guard candidate.type.kind == .struct, candidate.type.scope == nil,
      !candidate.profile.held.contains(where: { roles[$0].role == .entity }),
      candidate.type.conformances.allSatisfy({ !DomainSymbols.valueProtocols.contains($0) })
    else { return [] }
    let stored = candidate.profile.storedProperties.filter { !members[$0].modifiers.contains(.isStatic) }
    let texts = stored.count { members[$0].valueType.map(TypeProfile.shownTypes.contains) == true }
    guard texts >= 2, texts * 2 >= stored.count else { return [] }
    let entity = given.first { roles[$0].role == .entity && candidate.index.types[$0].kind != .enum }
    return entity.map { [RoleEvidence(.presenter, 2.5, "makes texts of `\(name($0))`, an entity")] } ?? []
  }

  /// Types of the tree that initializers are given.
  var given: [TypeID] {
    let members = candidate.index.members
    return candidate.type.members.filter { members[$0].kind == .initializer }.flatMap { id in
      members[id].signature.indices.compactMap { candidate.survey.own.type(of: members[id].signature.key($0)) }
    }
  }

  /// The first of those that know the type if all are views and presenters; test code does not count, nor do values that
  /// only carry it.
  var firstOfScreens: TypeID? {
    guard !isPlainAnswer else { return nil }
    var first: TypeID?
    for known in [candidate.profile.users, candidate.profile.holders, candidate.profile.creators] {
      for id in known where !candidate.survey.isTest(candidate.index.types[id]) {
        if !isOfScreens(id) {
          guard isCarrier(id) else { return nil }
          continue
        }
        first = min(first ?? id, id)
      }
    }
    return first
  }

  /// Values without methods that a service hands out: what views do with them comes later.
  private var isPlainAnswer: Bool {
    let members = candidate.index.members
    guard candidate.profile.methods.isEmpty,
      candidate.profile.exchangers.contains(where: { id in
        [.service, .interactor].contains(roles[id].role) && !candidate.survey.isTest(candidate.index.types[id])
      })
    else { return false }
    return candidate.profile.storedProperties.allSatisfy { id in
      members[id].valueType.flatMap(TypeName.element).map { DomainSymbols.plainValues.contains($0) } == true
    }
  }

  /// A view or presenter; what the tree adds to a text or a date shows nothing by itself.
  private func isOfScreens(_ id: TypeID) -> Bool {
    let role = roles[id].role
    return role == .view || role == .presenter && candidate.index.types[id].kind != .external
  }

  /// All that it keeps are texts, flags, images, what to do, and what others prepared: no number, date or key to make
  /// something of.
  var isShownAsItIs: Bool {
    candidate.work.keepsWhatIsShown
      && candidate.profile.held.allSatisfy { roles[$0].role != .entity || candidate.index.types[$0].kind == .enum }
  }

  /// An enum that only carries the type in its cases, or a value of what is shown that only screens know.
  func isCarrier(_ id: TypeID) -> Bool {
    let profile = candidate.survey.profiles[id]
    guard profile.held.contains(candidate.type.id) else { return false }
    if candidate.index.types[id].kind == .enum { return true }
    guard candidate.index.types[id].kind == .struct, candidate.type.outer == nil, candidate.work.keepsWhatIsShown,
      candidate.index.types[id].conformances.allSatisfy({ !DomainSymbols.valueProtocols.contains($0) })
    else { return false }
    return [profile.users, profile.holders, profile.creators].joined().allSatisfy { other in
      roles[other].role == .view || roles[other].role == .presenter || other == candidate.type.id
        || candidate.survey.isTest(candidate.index.types[other])
        || candidate.index.types[other].kind == .struct && candidate.survey.profiles[other].held.contains(id)
    }
  }

  /// An enum whose cases carry what is shown, or a value that mostly consists of it, says what is shown.
  func carried() -> [RoleEvidence] {
    guard candidate.type.kind == .enum || candidate.type.kind == .struct && candidate.profile.held.count > 2
    else { return [] }
    var first: TypeID?
    var shown = 0
    for id in candidate.profile.held where roles[id].role == .presenter && candidate.index.types[id].kind != .enum {
      first = first ?? id
      shown += 1
    }
    let most = firstOfScreens == nil ? 1 : 0
    guard let first, shown * 2 >= candidate.profile.held.count + most,
      candidate.type.conformances.allSatisfy({ !DomainSymbols.valueProtocols.contains($0) })
    else { return [] }
    return [RoleEvidence(.presenter, 3.5, "carries `\(name(first))`, a presenter")]
  }
}
