import Effects
import MigrationModel
import ProjectIndex

/// Ways to write a part that say which part it is: a cache, a store behind a property wrapper, a state of loading.
enum IdiomEvidence {
  static func collect(_ candidate: TypeCandidate) -> [RoleEvidence] {
    guard candidate.type.kind != .protocol, candidate.type.kind != .external,
      !candidate.type.conformances.contains(where: SwiftUISymbols.viewProtocols.contains)
    else { return [] }
    return [
      cache(candidate), keptThroughWrapper(candidate), formatter(candidate), loading(candidate), wiring(candidate),
      listed(candidate), lookedUp(candidate),
    ]
    .compactMap { $0 }
  }

  /// A property that keeps what was fetched or made as long as there is room for it.
  static func cacheProperty(_ candidate: TypeCandidate) -> IndexedMember? {
    candidate.profile.storedProperties.lazy.map { candidate.index.members[$0] }.first { member in
      member.valueType.flatMap(TypeName.plain) == "NSCache"
    }
  }

  private static func cache(_ candidate: TypeCandidate) -> RoleEvidence? {
    guard let property = cacheProperty(candidate), !candidate.isObserved else { return nil }
    return RoleEvidence(.service, 4, "keeps a cache in `\(property.name)`")
  }

  /// Most of what it keeps stands in a store, behind a property wrapper of the tree.
  private static func keptThroughWrapper(_ candidate: TypeCandidate) -> RoleEvidence? {
    let stored = candidate.profile.storedProperties
    let kept = stored.filter { id in
      candidate.index.members[id].attributes.contains { reachesStore($0, candidate) }
    }
    guard let first = kept.first, kept.count * 2 >= stored.count else { return nil }
    return RoleEvidence(
      .service, min(8, 4 + Double(kept.count)), "keeps `\(candidate.index.members[first].name)` in a store")
  }

  private static func reachesStore(_ attribute: String, _ candidate: TypeCandidate) -> Bool {
    guard let id = candidate.survey.lookup.find(attribute, from: candidate.type) else { return false }
    return candidate.index.types[id].attributes.contains("propertyWrapper")
      && candidate.survey.profiles[id].count(.persistence) > 0
  }

  /// A value that keeps nothing but formatters makes texts with them.
  private static func formatter(_ candidate: TypeCandidate) -> RoleEvidence? {
    guard candidate.isValue, !candidate.profile.methods.isEmpty else { return nil }
    let stored = candidate.profile.storedProperties.map { candidate.index.members[$0] }
    guard let first = stored.first,
      stored.allSatisfy({ $0.valueType.flatMap(TypeName.plain).map(formatters.contains) == true })
    else { return nil }
    return RoleEvidence(.presenter, 5, "makes texts with `\(first.name)`")
  }

  private static let formatters: Set<String> = [
    "NumberFormatter", "DateFormatter", "MeasurementFormatter", "ByteCountFormatter", "DateComponentsFormatter",
    "RelativeDateTimeFormatter", "DateIntervalFormatter", "PersonNameComponentsFormatter", "ListFormatter",
    "LengthFormatter", "MassFormatter", "EnergyFormatter",
  ]

  /// An enum of how far loading is, with an end, says what a screen shows.
  private static func loading(_ candidate: TypeCandidate) -> RoleEvidence? {
    guard candidate.type.kind == .enum,
      candidate.type.conformances.allSatisfy({ !DomainSymbols.valueProtocols.contains($0) })
    else { return nil }
    let cases = candidate.type.members.map { candidate.index.members[$0] }.filter { $0.kind == .case }.map(\.name)
    let isRunning = cases.contains { $0.prefix { $0 != "(" } == "loading" }
    guard isRunning || cases.contains("idle") && ShapeEvidence.carriesError(candidate),
      cases.contains(where: { ends.contains(String($0.prefix { $0 != "(" })) })
    else { return nil }
    // What stands in a view is the view's.
    return RoleEvidence(.presenter, candidate.type.outer == nil ? 4.5 : 1.5, "says how far loading is")
  }

  private static let ends: Set<String> = [
    "loaded", "failed", "failure", "error", "success", "content", "empty", "data", "ready", "finished", "results",
    "completed", "done",
  ]

  /// What a list is told to show: its sections and rows. Who sets up their cells as well draws them.
  private static func listed(_ candidate: TypeCandidate) -> RoleEvidence? {
    guard candidate.profile.isListed, candidate.profile.count(.interface) == 0 || candidate.onlyLooks,
      candidate.type.conformances.allSatisfy({ !DomainSymbols.valueProtocols.contains($0) })
    else { return nil }
    return RoleEvidence(
      .presenter, candidate.type.kind == .enum ? (candidate.type.outer == nil ? 4.5 : 3) : 2.5,
      "is a section or a row of a list")
  }

  /// Texts of an enum that only types of the SDK are given, as they are extended: what stands in a storyboard, say.
  private static func lookedUp(_ candidate: TypeCandidate) -> RoleEvidence? {
    let type = candidate.type
    guard type.kind == .enum, type.inherited.first == "String", candidate.profile.holders.isEmpty,
      type.members.allSatisfy({ candidate.index.members[$0].kind == .case }),
      let taker = candidate.profile.exchangers.first ?? candidate.profile.users.first,
      [candidate.profile.exchangers, candidate.profile.users].joined()
        .allSatisfy({
          candidate.index.types[$0].kind == .external || candidate.survey.isTest(candidate.index.types[$0])
        })
    else { return nil }
    return RoleEvidence(.other, 6, "names what `\(candidate.index.types[taker].name)` looks up")
  }

  /// What registers its parts with a container (Swinject).
  private static func wiring(_ candidate: TypeCandidate) -> RoleEvidence? {
    guard let name = candidate.type.inherited.first(where: assemblies.contains),
      candidate.survey.lookup.find(name, from: candidate.type) == nil
    else { return nil }
    return RoleEvidence(.assembly, 10, "registers parts with a container: conforms to \(name)")
  }

  private static let assemblies: Set<String> = ["Assembly", "ResolverRegistering"]
}
