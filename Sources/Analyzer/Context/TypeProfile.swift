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
  /// Members that look texts up, those of the types nested in it included.
  var wordings = 0
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

  /// Members that touch a concern.
  func count(_ concern: Concern) -> Int { touching[Int(concern.rawValue)] }
}

extension TypeProfile {
  /// The profiles of all types of an index, by `TypeID`.
  static func all(
    in index: ProjectIndex, own: OwnTypes, classes: SymbolClasses, touches: [MemberTouches], lookup: TypeLookup
  ) -> [TypeProfile] {
    var profiles = Parallel.map(index.types.count) { id in
      read(index.types[id], in: index, own: own, classes: classes, touches: touches, lookup: lookup)
    }
    for type in index.types {
      for other in profiles[type.id].held { profiles[other].holders.append(type.id) }
      for other in profiles[type.id].used { profiles[other].users.append(type.id) }
      for other in profiles[type.id].exchanged { profiles[other].exchangers.append(type.id) }
      for other in profiles[type.id].asked { profiles[other].askers += 1 }
      for other in profiles[type.id].read { profiles[other].readers += 1 }
      shareWordings(of: type, in: index, &profiles)
      for other in profiles[type.id].created { profiles[other].creators.append(type.id) }
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
    lookup: TypeLookup
  ) -> TypeProfile {
    var profile = TypeProfile()
    var relations = Relations(type: type, index: index, own: own, classes: classes, lookup: lookup)
    for id in type.members {
      profile.count(id, in: index, concerns: touches[id].concerns)
      relations.read(id)
    }
    for name in type.inherited {
      if let parent = relations.resolve(name), parent != type.id { profile.parents.append(parent) }
    }
    profile.held = relations.held.sorted()
    profile.used = relations.partners.keys.sorted()
    profile.usedIn = profile.used.map { relations.partners[$0]?.members ?? 0 }
    profile.created = relations.created.sorted()
    profile.exchanged = relations.exchanged.sorted()
    profile.requestParts = relations.requestParts
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

/// Collects the types that a type's members name.
private struct Relations {
  let type: IndexedType
  let index: ProjectIndex
  let own: OwnTypes
  let classes: SymbolClasses
  let lookup: TypeLookup
  var held: Set<TypeID> = []
  var partners: [TypeID: Partner] = [:]
  var created: Set<TypeID> = []
  var exchanged: Set<TypeID> = []
  var requestParts = 0

  /// How another type is used.
  struct Partner {
    /// In how many members.
    var members: Int32 = 0
    var lastMember: MemberID = -1
    var isAsked = false
    var isRead = false
  }

  init(type: IndexedType, index: ProjectIndex, own: OwnTypes, classes: SymbolClasses, lookup: TypeLookup) {
    self.type = type
    self.own = own
    self.index = index
    self.classes = classes
    self.lookup = lookup
  }

  mutating func read(_ id: MemberID) {
    if index.members[id].kind == .property, let text = index.members[id].valueType {
      readProperty(text, isStored: index.members[id].isStored)
    }
    readSignature(id)
    let uses = index.members[id].body.uses
    for position in uses.indices {
      let use = uses.key(position)
      guard let other = own.type(of: use), other != type.id else { continue }
      note(use, on: other, in: id)
      if use.access == .call, use.isAlone, classes[use.name].contains(.startsUpperCase) { created.insert(other) }
    }
  }

  private mutating func note(_ use: UseKey, on other: TypeID, in id: MemberID) {
    var partner = partners[other] ?? Partner()
    if partner.lastMember != id {
      partner.lastMember = id
      partner.members += 1
    }
    if !use.isAlone, let member = use.member {
      if use.access == .call {
        if !partner.isAsked, index.members[member].kind == .method { partner.isAsked = true }
      } else {
        partner.isRead = true
      }
    }
    partners[other] = partner
  }

  /// Types that a member takes or gives back; what a case carries it holds.
  private mutating func readSignature(_ id: MemberID) {
    let uses = index.members[id].signature
    guard !uses.isEmpty else { return }
    var describesRequest = false
    for position in uses.indices {
      let use = uses.key(position)
      if classes[use.name].contains(.describesRequest) { describesRequest = true }
      guard use.isAlone, let other = own.type(of: use), other != type.id else { continue }
      switch index.members[id].kind {
      case .case: held.insert(other)
      case .method, .initializer, .subscript: exchanged.insert(other)
      case .property where !index.members[id].isStored: exchanged.insert(other)
      default: break
      }
    }
    if describesRequest { requestParts += 1 }
  }

  private mutating func readProperty(_ text: String, isStored: Bool) {
    guard isStored, let other = TypeName.element(text).flatMap(resolve), other != type.id else { return }
    held.insert(other)
  }

  /// The type of the tree that a name means inside this type.
  func resolve(_ name: String) -> TypeID? {
    guard let arguments = name.utf8.firstIndex(of: UInt8(ascii: "<")) else { return lookup.find(name, from: type) }
    return lookup.find(String(name[..<arguments]), from: type)
  }
}
