import Effects
import MigrationModel
import ProjectIndex

/// What a class keeps: published state, settings, ways to navigate, views, plain constants.
enum StateEvidence {
  /// Of an `@Observable` class all that others can see and that changes is published.
  private static func isObservedState(_ member: IndexedMember, _ candidate: TypeCandidate) -> Bool {
    member.access > .fileprivate && changes(member, candidate)
  }

  /// Views are told when the property changes; what the class works with, a subject or another part of the app, it only
  /// keeps.
  static func changes(_ member: IndexedMember, _ candidate: TypeCandidate) -> Bool {
    guard !member.isLet, member.modifiers.isDisjoint(with: [.isLazy, .isWeak]),
      !member.attributes.contains("ObservationIgnored")
    else { return false }
    guard let name = member.valueType.flatMap(TypeName.plain) else { return true }
    if ObservationSymbols.channels.contains(String(name.prefix { $0 != "<" })) { return false }
    guard let id = candidate.survey.lookup.find(name, from: candidate.type) else { return true }
    let profile = candidate.survey.profiles[id]
    switch candidate.index.types[id].kind {
    case .protocol: return false
    case .class, .actor: return profile.count(.networking) + profile.count(.persistence) == 0
    default: return true
    }
  }

  static func collect(_ candidate: TypeCandidate) -> [RoleEvidence] {
    let members = candidate.profile.storedProperties.map { candidate.index.members[$0] }
    let found = [
      published(candidate, members), settings(candidate), routes(candidate), path(candidate, members),
      members.first(where: isNavigationHandle).map {
        RoleEvidence(.router, 3, "holds `\($0.name)` to navigate with")
      },
      members.first(where: keepsView).map { RoleEvidence(.view, 2, "keeps the view `\($0.name)`") },
      constants(candidate, members),
      candidate.profile.shown < 2
        ? nil
        : members.first(where: isCallback).map { RoleEvidence(.presenter, 2, "tells `\($0.name)` what to show") },
    ]
    return found.compactMap { $0 }
  }

  private static func published(_ candidate: TypeCandidate, _ members: [IndexedMember]) -> RoleEvidence? {
    // Of what reaches out itself it tells a view model from a service; a router shows its state too.
    let reachesOut = candidate.profile.count(.networking) + candidate.profile.count(.persistence) > 0
    let isObservable =
      reachesOut && candidate.type.attributes.contains(where: ObservationSymbols.observableAttributes.contains)
    let published = members.filter { member in
      member.attributes.contains(ObservationSymbols.publishedAttribute)
        || isObservable && isObservedState(member, candidate)
    }
    guard !published.isEmpty, !candidate.isFarFromScreens else { return nil }
    return RoleEvidence(.presenter, candidate.isObserved ? 2 : 1, "publishes \(Prose.names(published.map(\.name)))")
  }

  /// The path of a stack leads through the app, unless a view model keeps it beside what it says.
  private static func path(_ candidate: TypeCandidate, _ members: [IndexedMember]) -> RoleEvidence? {
    guard candidate.isObserved, let path = members.first(where: { $0.valueType == "NavigationPath" }) else {
      return nil
    }
    let saysNothing = candidate.profile.wordings + candidate.profile.count(.formatting) == 0
    let isRouter = saysNothing && !candidate.isNamedPresenter
    return RoleEvidence(.router, isRouter ? 6 : 1.5, "keeps `\(path.name)`, the path of a stack")
  }

  /// What keeps its values in the defaults, itself or in a class nested in it, is a store of settings.
  private static func settings(_ candidate: TypeCandidate) -> RoleEvidence? {
    let kept = { (id: TypeID) in
      candidate.survey.profiles[id].storedProperties.filter {
        candidate.index.members[$0].attributes.contains("AppStorage")
      }
    }
    let nested = candidate.profile.held.filter { candidate.index.types[$0].outer == candidate.type.id }
    let settings = kept(candidate.type.id) + nested.flatMap(kept)
    guard let first = settings.first else { return nil }
    return RoleEvidence(
      .service, min(8, 4 + Double(settings.count)),
      "keeps `\(candidate.index.members[first].name)` in the defaults of the user")
  }

  /// What somebody else is told through: a closure that can be set and that gives nothing back.
  private static func isCallback(_ member: IndexedMember) -> Bool {
    !member.isLet && member.access > .fileprivate && member.valueType.map(TypeName.isAction) == true
  }

  /// State that views bind to stacks and sheets.
  private static func routes(_ candidate: TypeCandidate) -> RoleEvidence? {
    guard candidate.type.attributes.contains("Observable") || candidate.type.conformances.contains("ObservableObject")
    else { return nil }
    let state = candidate.profile.storedProperties.filter { id in
      !candidate.index.members[id].isLet && !candidate.index.members[id].modifiers.contains(.isStatic)
        && candidate.index.members[id].access > .fileprivate
    }
    let bound = state.filter { RouteEvidence.isBound($0, candidate.index) }
    guard let first = bound.first else { return nil }
    let share = Double(bound.count) / Double(max(1, state.count))
    let isPath = bound.contains { candidate.index.members[$0].valueType?.hasPrefix("[") == true } && state.count <= 6
    return RoleEvidence(
      .router, isPath ? 5 + 8 * share : 4 * share,
      "holds `\(candidate.index.members[first].name)`, which views bind to a stack or a sheet")
  }

  /// A method of it takes time: it is given what to do afterwards.
  private static func works(_ candidate: TypeCandidate) -> Bool {
    candidate.profile.methods.contains { id in
      let method = candidate.index.members[id]
      return method.isAsync
        || method.parameters.contains { $0.type.hasPrefix("@escaping") && TypeName.isAction($0.type) }
    }
  }

  /// A class of constants that are plain values is a model that was given identity.
  private static func constants(_ candidate: TypeCandidate, _ members: [IndexedMember]) -> RoleEvidence? {
    let own = members.filter { !$0.modifiers.contains(.isStatic) }
    let plain = own.filter { member in
      member.isLet && DomainSymbols.plainValues.contains(member.valueType.flatMap(TypeName.element) ?? "")
    }
    guard candidate.profile.count(.interface) == 0 else { return nil }
    if own.count >= 3, plain.count * 3 >= own.count * 2, !works(candidate),
      !NameEvidence.isNamedStore(candidate)
    {
      return RoleEvidence(.entity, 3.5, "keeps \(plain.count) plain values that never change")
    }
    let values = own.count { DomainSymbols.plainValues.contains($0.valueType.flatMap(TypeName.element) ?? "") }
    // Variables that are read from a store are settings.
    guard values >= 3, values == own.count, candidate.profile.methods.count * 2 <= values,
      candidate.profile.count(.persistence) == 0
    else { return nil }
    guard hasIdentity(own), candidate.profile.methods.isEmpty, !candidate.isObserved, !candidate.work.keepsWhatIsShown
    else { return RoleEvidence(.entity, 3, "is made of \(values) plain values") }
    return RoleEvidence(.entity, 6, "is made of \(values) plain values and told apart by one")
  }

  /// Screens alone may know a thing of the domain; what a screen shows is told apart by its place.
  private static func hasIdentity(_ members: [IndexedMember]) -> Bool {
    members.contains(where: isIdentity)
  }

  static func isIdentity(_ member: IndexedMember) -> Bool {
    ["id", "identifier", "uid", "uuid"].contains(member.baseName.lowercased())
  }

  /// A view that it owns, not one that somebody lends it.
  private static func keepsView(_ member: IndexedMember) -> Bool {
    guard member.isLet, member.modifiers.isDisjoint(with: [.isStatic, .isWeak, .isUnowned]),
      let type = member.valueType.flatMap(TypeName.plain)
    else { return false }
    return type.hasSuffix("View") && UIKitSymbols.isViewClass(type)
  }

  private static func isNavigationHandle(_ member: IndexedMember) -> Bool {
    guard let type = member.valueType.flatMap(TypeName.plain) else { return false }
    return NavigationSymbols.handles.contains(type)
  }
}
