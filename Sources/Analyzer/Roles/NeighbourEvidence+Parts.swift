import Effects
import MigrationModel
import ProjectIndex

/// What says that a type only carries parts of the app for others.
extension NeighbourEvidence {
  /// A value, or an object, that only carries services for somebody else.
  func bag() -> [RoleEvidence] {
    if let givers = givers() { return [givers] }
    let profile = candidate.profile
    guard candidate.type.kind == .struct || isQuietObject, !isView, !candidate.isNamedPresenter,
      profile.methods.allSatisfy(isForMaking)
    else { return [] }
    let services = profile.held.filter { id in
      candidate.index.types[id].kind == .protocol && !name(id).hasSuffix("Delegate")
        || [.service, .interactor, .assembly].contains(roles[id].role)
    }
    // A bag in a bag is one part of it, and as good as several.
    let bags = services.count { roles[$0].role == .assembly && candidate.index.types[$0].kind == .struct }
    guard services.count + bags >= 2, services.count * 2 >= profile.storedProperties.count else { return [] }
    return [RoleEvidence(.assembly, 8, "carries \(Prose.names(services.map(name))) for others")]
  }

  /// A class that shows nothing, touches nothing outside, and asks what it keeps for nothing.
  private var isQuietObject: Bool {
    candidate.type.kind == .class && saysNothing && !candidate.publishes && !candidate.profile.asksWhatItHolds
      && candidate.profile.touching.allSatisfy { $0 == 0 }
      && candidate.type.superclasses.allSatisfy { $0 == "NSObject" }
  }

  /// Makes the value for the app, or belongs to tests.
  private func isForMaking(_ method: MemberID) -> Bool {
    let member = candidate.index.members[method]
    return member.modifiers.contains(.isStatic) || candidate.survey.files.isTest(candidate.type.parts[member.part])
  }

  /// A value of nothing but functions that each give a part of the app.
  private func givers() -> RoleEvidence? {
    let members = candidate.index.members
    let stored = candidate.profile.storedProperties.filter { !members[$0].modifiers.contains(.isStatic) }
    guard candidate.type.kind == .struct, stored.count >= 2, candidate.profile.methods.isEmpty else { return nil }
    let prefix = "() -> "
    let given = stored.compactMap { id -> TypeID? in
      guard let text = members[id].valueType, text.hasPrefix(prefix) else { return nil }
      return candidate.survey.lookup.find(String(text.dropFirst(prefix.count)), from: candidate.type)
    }
    let parts = given.filter {
      candidate.index.types[$0].kind == .protocol || [.service, .interactor].contains(roles[$0].role)
    }
    guard parts.count >= 2, parts.count * 2 >= stored.count else { return nil }
    return RoleEvidence(.assembly, 8, "gives \(Prose.names(parts.map(name))) to others")
  }

  /// What stands behind properties and takes their values from where the app is put together hands out its parts.
  func handingOut() -> [RoleEvidence] {
    guard candidate.isPropertyWrapper else { return [] }
    if let source = candidate.profile.used.first(where: { roles[$0].role == .assembly }) {
      return [RoleEvidence(.assembly, 6, "hands out what `\(name(source))` puts together")]
    }
    guard let store = candidate.profile.used.first(where: { roles[$0].role == .service }) else { return [] }
    return [RoleEvidence(.service, 6, "stands for what `\(name(store))`, a service, keeps")]
  }

  /// A class of static members that keeps services for others wires the app.
  func locator() -> [RoleEvidence] {
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
}
