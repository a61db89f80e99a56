import Effects
import MigrationModel
import ProjectIndex

/// What a type is made of and whom it knows, counted once for all rules.
struct TypeProfile: Sendable {
  /// Members with code in them.
  var bodies = 0
  /// By `Concern`: members that touch it.
  var touching = [Int](repeating: 0, count: Concern.allCases.count)
  var storedProperties: [MemberID] = []
  var methods: [MemberID] = []
  /// Instance properties without a private getter that are texts or flags.
  var shown = 0
  /// Types of the tree in its stored properties and its cases, elements of collections included; sorted.
  var held: [TypeID] = []
  /// Types of the tree whose members its bodies use; sorted.
  var used: [TypeID] = []
  /// In how many members it uses each of them.
  var usedIn: [Int32] = []
  /// Types of the tree that its bodies create; sorted.
  var created: [TypeID] = []
  /// Types of the tree that its members take or give back; sorted.
  var exchanged: [TypeID] = []
  /// Members that take or give back what requests are made up of.
  var requestParts = 0
  /// Calls that report what people do take it, or a type that it is nested in.
  var isReported = false
  /// Members that look texts up, also through constants of other types, those of the types nested in it included.
  var wordings = 0
  /// It is the section or the row of a list.
  var isListed = false
  /// Types that it names as sections or rows of a list.
  var listed: [TypeID] = []
  /// Members that read texts which constants of other types look up.
  var quoting = 0
  /// How many other types call methods of it.
  var askers = 0
  /// How many other types read properties of it.
  var readers = 0
  /// Types that hold it; sorted.
  var holders: [TypeID] = []
  /// Types that use it; sorted.
  var users: [TypeID] = []
  /// Types that create it; sorted.
  var creators: [TypeID] = []
  /// Types whose members take it or give it back; sorted.
  var exchangers: [TypeID] = []
  /// For a protocol: types that conform; for a class: subclasses in the tree. Sorted.
  var heirs: [TypeID] = []
  /// Superclass and protocols of the tree; in order.
  var parents: [TypeID] = []
  /// Of the types that it uses, those that it calls methods of: it wants them to do something. Sorted.
  private var asked: [TypeID] = []
  /// Of the types that it uses, those that it reads properties of: it wants to hear what they know. Sorted.
  private var read: [TypeID] = []

  /// It calls methods of what it keeps.
  var asksWhatItHolds: Bool { held.contains(where: asked.contains) }

  /// Members that touch a concern.
  func count(_ concern: Concern) -> Int { touching[Int(concern.rawValue)] }
}

extension TypeProfile {
  /// The profiles of all types of an index, by `TypeID`.
  static func all(
    in index: ProjectIndex, own: OwnTypes, classes: SymbolClasses, touches: [MemberTouches], lookup: TypeLookup
  ) -> [TypeProfile] {
    let words = WordingConstants(index, touches: touches)
    var profiles = Parallel.map(index.types.count) { id in
      read(index.types[id], in: index, own: own, classes: classes, touches: touches, lookup: lookup, words: words)
    }
    for type in index.types {
      for other in profiles[type.id].held { profiles[other].holders.append(type.id) }
      for other in profiles[type.id].used { profiles[other].users.append(type.id) }
      for other in profiles[type.id].exchanged { profiles[other].exchangers.append(type.id) }
      for other in profiles[type.id].asked { profiles[other].askers += 1 }
      for other in profiles[type.id].read { profiles[other].readers += 1 }
      shareWordings(of: type, in: index, &profiles)
      for other in profiles[type.id].created { profiles[other].creators.append(type.id) }
      for other in profiles[type.id].listed { profiles[other].isListed = true }
      for other in profiles[type.id].parents { profiles[other].heirs.append(type.id) }
    }
    for type in index.types {
      shareNeighbours(of: type.id, in: index, &profiles)
    }
    noteReports(in: index, own: own, &profiles)
    return profiles
  }

  /// What a type nested in it says, as constants do, the type around it says.
  private static func shareWordings(of type: IndexedType, in index: ProjectIndex, _ profiles: inout [TypeProfile]) {
    let own = profiles[type.id].count(.wording)
    profiles[type.id].wordings += profiles[type.id].quoting
    guard own > 0 else { return }
    profiles[type.id].wordings += own
    guard !type.conformances.contains(where: DomainSymbols.errorProtocols.contains) else { return }
    var outer = type.outer
    while let id = outer {
      profiles[id].wordings += own
      outer = index.types[id].outer
    }
  }

  /// Who holds or uses a protocol that few conform to holds or uses them.
  private static func shareNeighbours(of type: TypeID, in index: ProjectIndex, _ profiles: inout [TypeProfile]) {
    for parent in profiles[type].parents where index.types[parent].kind == .protocol {
      guard profiles[parent].heirs.count <= fewHeirs else { continue }
      profiles[type].holders = Set(profiles[type].holders + profiles[parent].holders).sorted()
      profiles[type].users = Set(profiles[type].users + profiles[parent].users).subtracting([type]).sorted()
      profiles[type].askers += profiles[parent].askers
      profiles[type].readers += profiles[parent].readers
    }
  }

  /// Up to this many types behind a protocol (one, and a few for tests) it stands for each of them.
  private static let fewHeirs = 4

  private static func read(
    _ type: IndexedType, in index: ProjectIndex, own: OwnTypes, classes: SymbolClasses, touches: [MemberTouches],
    lookup: TypeLookup, words: WordingConstants
  ) -> TypeProfile {
    var profile = TypeProfile()
    var relations = TypeRelations(type: type, index: index, own: own, classes: classes, lookup: lookup, words: words)
    for id in type.members {
      profile.count(id, in: index, concerns: touches[id].concerns)
      relations.read(id)
    }
    for name in type.inherited {
      relations.readArguments(of: name)
      profile.parents += relations.resolveAll(name).filter { $0 != type.id }
    }
    profile.held = relations.held.sorted()
    profile.used = relations.partners.keys.sorted()
    profile.usedIn = profile.used.map { relations.partners[$0]?.members ?? 0 }
    profile.created = relations.created.sorted()
    profile.exchanged = relations.exchanged.sorted()
    profile.requestParts = relations.requestParts
    profile.quoting = relations.quoting
    profile.listed = relations.listed.sorted()
    profile.asked = profile.used.filter { relations.partners[$0]?.isAsked == true }
    profile.read = profile.used.filter { relations.partners[$0]?.isRead == true }
    return profile
  }

  /// Types of what is shown as it is: texts and flags.
  static let shownTypes: Set<String> = [
    "String", "String?", "Bool", "NSAttributedString", "NSAttributedString?", "AttributedString", "LocalizedStringKey",
  ]

  private mutating func count(_ id: MemberID, in index: ProjectIndex, concerns: Concerns) {
    if !index.members[id].body.uses.isEmpty { bodies += 1 }
    if concerns != .none {
      for concern in Concern.allCases where concerns.has(concern) { touching[Int(concern.rawValue)] += 1 }
    }
    if index.members[id].kind == .property, index.members[id].access > .fileprivate,
      !index.members[id].modifiers.contains(.isStatic), let type = index.members[id].valueType,
      Self.shownTypes.contains(type)
    {
      shown += 1
    }
    switch index.members[id].kind {
    case .property where index.members[id].isStored: storedProperties.append(id)
    case .method: methods.append(id)
    default: break
    }
  }
}
