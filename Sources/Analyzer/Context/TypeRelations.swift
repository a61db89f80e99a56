import Effects
import ProjectIndex

/// Collects the types that a type's members name.
struct TypeRelations {
  let type: IndexedType
  let index: ProjectIndex
  let own: OwnTypes
  let classes: SymbolClasses
  let lookup: TypeLookup
  let words: WordingConstants
  var held: Set<TypeID> = []
  var partners: [TypeID: Partner] = [:]
  var created: Set<TypeID> = []
  var exchanged: Set<TypeID> = []
  var requestParts = 0
  var quoting = 0
  var listed: Set<TypeID> = []

  /// How another type is used.
  struct Partner {
    /// In how many members.
    var members: Int32 = 0
    var lastMember: MemberID = -1
    var isAsked = false
    var isRead = false
  }

  init(
    type: IndexedType, index: ProjectIndex, own: OwnTypes, classes: SymbolClasses, lookup: TypeLookup,
    words: WordingConstants
  ) {
    self.type = type
    self.own = own
    self.index = index
    self.classes = classes
    self.lookup = lookup
    self.words = words
  }

  mutating func read(_ id: MemberID) {
    if index.members[id].kind == .property, let text = index.members[id].valueType {
      readProperty(text, isStored: index.members[id].isStored)
    }
    readSignature(id)
    let uses = index.members[id].body.uses
    var quotes = false
    defer { if quotes { quoting += 1 } }
    for position in uses.indices {
      let use = uses.key(position)
      if !quotes, let member = use.member, words.contains(member), isElsewhere(member) { quotes = true }
      guard let other = own.type(of: use), other != type.id else { continue }
      note(use, on: other, in: id)
      if use.access == .call, classes[use.name].contains(.startsUpperCase), use.isAlone || isName(use, of: other) {
        created.insert(other)
      }
    }
  }

  /// Whether a use calls a nested type by its name: `Outer.Inner()`.
  private func isName(_ use: UseKey, of other: TypeID) -> Bool {
    guard use.member.map({ index.members[$0].kind == .initializer }) ?? true else { return false }
    return index.types[other].outer != nil && TypeName.last(index.types[other].name) == index.symbolTexts[use.name]
  }

  /// Whether a member belongs neither to the type nor to one nested in it, whose texts count as its own anyway.
  private func isElsewhere(_ member: MemberID) -> Bool {
    guard let owner = index.members[member].type, owner != type.id else { return false }
    return !index.types[owner].name.hasPrefix(type.name + ".")
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
    let isProperty = index.members[id].kind == .property
    var describesRequest = isProperty && DomainSymbols.requestMembers.contains(index.members[id].name)
    var isList = false
    for position in uses.indices {
      let use = uses.key(position)
      if classes[use.name].contains(.describesRequest) { describesRequest = true }
      if classes[use.name].contains(.keepsList) { isList = true }
      if isList, let row = own.type(of: use), row != type.id { listed.insert(row) }
      guard let other = own.type(of: use), other != type.id, use.isAlone || isName(use, of: other) else { continue }
      switch index.members[id].kind {
      case .case: held.insert(other)
      case .method, .initializer, .subscript: exchanged.insert(other)
      case .property where !index.members[id].isStored: exchanged.insert(other)
      default: break
      }
    }
    if describesRequest { requestParts += 1 }
  }

  /// Types that what stands behind the colon is given as arguments: `UITableViewDiffableDataSource<Section, Row>`. A base class
  /// of screens holds what it is given: `BaseViewController<OrdersViewModel>`.
  mutating func readArguments(of inherited: String) {
    guard inherited.utf8.contains(UInt8(ascii: "<")) else { return }
    let names = TypeName.identifiers(in: inherited, stopAtArguments: false)
    guard names.count > 1 else { return }
    let arguments = names.dropFirst().compactMap(resolve)
    if UIKitSymbols.listKeepers.contains(names[0]) {
      listed.formUnion(arguments)
    } else if type.kind == .class, UIKitSymbols.viewSuffixes.contains(where: names[0].hasSuffix) {
      held.formUnion(arguments.filter { $0 != type.id })
    }
  }

  private mutating func readProperty(_ text: String, isStored: Bool) {
    guard isStored, let name = TypeName.element(text) else { return }
    for other in resolveAll(name) where other != type.id { held.insert(other) }
  }

  /// The same for a name that may be an alias for protocols together.
  func resolveAll(_ name: String) -> [TypeID] {
    guard name.utf8.contains(UInt8(ascii: "<")) else { return lookup.findAll(name, from: type) }
    return resolve(name).map { [$0] } ?? []
  }

  /// The type of the tree that a name means inside this type.
  func resolve(_ name: String) -> TypeID? {
    guard let arguments = name.utf8.firstIndex(of: UInt8(ascii: "<")) else { return lookup.find(name, from: type) }
    return lookup.find(String(name[..<arguments]), from: type)
  }
}
