import MigrationModel
import ProjectIndex
import SDKCatalogue

/// What the tables know about each text of a tree, looked up once a text instead of once a use.
package struct SymbolClasses: Sendable {
  @usableFromInline package struct Traits: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt16
    @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Whether all traits of another set are in this one.
    @inlinable package func contains(_ other: Traits) -> Bool { rawValue & other.rawValue == other.rawValue }
    /// Whether no trait is in both sets.
    @inlinable package func isDisjoint(with other: Traits) -> Bool { rawValue & other.rawValue == 0 }
    /// The name stands in a table, or has UIKit's prefix.
    package static let isKnown = Traits(rawValue: 1 << 0)
    /// A chain that starts with a type of a table.
    package static let startsWithKnownType = Traits(rawValue: 1 << 1)
    /// A type on whose values members of a table are called.
    package static let isKnownReceiver = Traits(rawValue: 1 << 2)
    /// Starts like the name of a type.
    package static let startsUpperCase = Traits(rawValue: 1 << 3)
    /// Makes a SwiftUI view a whole screen.
    package static let makesScreen = Traits(rawValue: 1 << 4)
    /// How shared instances are called.
    package static let isSharedInstance = Traits(rawValue: 1 << 5)
    /// A chain that ends in a shared instance that is force unwrapped.
    package static let isForcedSharedInstance = Traits(rawValue: 1 << 6)
    /// A call that may wait.
    package static let mayBlock = Traits(rawValue: 1 << 7)
    /// `Task`
    package static let isTask = Traits(rawValue: 1 << 8)
    /// A type of which requests are made up.
    package static let describesRequest = Traits(rawValue: 1 << 9)
    /// A type that takes the sections and the rows of a list as arguments.
    package static let keepsList = Traits(rawValue: 1 << 10)
    /// A call that tells a log, analytics or a crash report something.
    package static let isLog = Traits(rawValue: 1 << 11)
    /// A chain that starts with the center of notifications, or its type.
    package static let isNotificationCenter = Traits(rawValue: 1 << 12)
    /// A type of plain values, or a function of the standard library: nothing happens outside them.
    package static let isHarmless = Traits(rawValue: 1 << 13)
  }

  /// By index in `ProjectIndex.symbolTexts`.
  private let traits: [Traits]
  /// By the same: what the catalogue knows of types that the tables do not have.
  private let concerns: [SDKConcern?]
  /// By `MemberID`: an outlet or a view, or added by the tree to a type of a table.
  private let members: [Bool]
  /// By `MemberID`: what a property has to do with that holds a session or a store.
  private let tools: [Concern?]
  /// Some chain ends in a shared instance that is force unwrapped.
  package let hasForcedSharedInstances: Bool

  package init(_ index: ProjectIndex, own: OwnTypes) {
    let texts = index.symbolTexts
    let symbols = Parallel.map(texts.count) { Self.readSymbol(texts[$0]) }
    let traits = symbols.map(\.traits)
    self.traits = traits
    concerns = symbols.map(\.concern)
    hasForcedSharedInstances = traits.contains { $0.contains(.isForcedSharedInstance) }
    let members = Parallel.map(index.members.count) { Self.readMember($0, index, own) }
    tools = members.map(\.tool)
    self.members = members.map(\.isTouching)
  }

  package subscript(_ symbol: Int) -> Traits { traits[symbol] }

  /// What the values of a type have to do with that the tables do not have, as the catalogue says; nil for all others.
  func concern(_ symbol: Int) -> SDKConcern? { concerns[symbol] }

  private static func readSymbol(_ text: String) -> (traits: Traits, concern: SDKConcern?) {
    var traits = read(text)
    guard traits.contains(.startsUpperCase), !text.utf8.contains(UInt8(ascii: "(")), let type = SDK.type(text) else {
      return (traits, nil)
    }
    traits.insert(.isHarmless)
    return (traits, traits.contains(.isKnown) ? nil : type.concern)
  }

  /// Whether a use can touch anything at all.
  package func mayTouch(_ use: UseKey) -> Bool {
    if traits[use.name].contains(.isKnown) || use.member.map({ members[$0] }) == true { return true }
    if traits[use.receiver].contains(.startsWithKnownType) { return true }
    return traits[use.receiverType].contains(.isKnownReceiver)
  }

  /// The session or store that a use names as a property.
  package func heldTool(_ use: UseKey, _ index: ProjectIndex) -> HeldTool? {
    guard let member = use.member, let concern = tools[member] else { return nil }
    return HeldTool(name: index.members[member].name, concern: concern)
  }

  private static func readMember(
    _ id: MemberID, _ index: ProjectIndex, _ own: OwnTypes
  ) -> (tool: Concern?, isTouching: Bool) {
    let isProperty = index.members[id].kind == .property
    let type = isProperty ? index.members[id].valueType.flatMap(TypeName.plain) : nil
    return (type.flatMap(tool), isTouching(id, type, index, own))
  }

  private static func tool(_ type: String) -> Concern? {
    let concern = Vocabulary.entries[type]?.receiver
    return concern == .networking || concern == .persistence ? concern : nil
  }

  private static func read(_ text: String) -> Traits {
    guard let first = text.utf8.first else { return [] }
    var traits: Traits = []
    if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) {
      traits.insert(.startsUpperCase)
      let end = text.utf8.firstIndex(where: isEndOfRoot)
      let root = end.map { String(text[..<$0]) } ?? text
      let isInterfaceType = Vocabulary.isInterfaceType(root)
      if LogSymbols.centers.contains(root) { traits.insert(.isNotificationCenter) }
      if isInterfaceType || Vocabulary.entries[root]?.type != nil { traits.insert(.startsWithKnownType) }
      if end == nil, NetworkingSymbols.isClient(text) { traits.insert(.isKnownReceiver) }
      if end == nil ? isInterfaceType : Vocabulary.isInterfaceType(text) {
        traits.formUnion([.isKnown, .isKnownReceiver])
      }
    }
    if let known = known[text] { traits.formUnion(known) }
    if text.hasPrefix("shared") || text == "delegate" { traits.insert(.isSharedInstance) }
    if text.utf8.last == UInt8(ascii: "!"), SharedInstances.isForced(text) {
      traits.insert(.isForcedSharedInstance)
    }
    return traits
  }

  /// What ends the name that a chain starts with.
  private static func isEndOfRoot(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "("): true
    default: false
    }
  }

  /// The traits of the names that stand in tables, so that a text is looked up once.
  private static let known: [String: Traits] = {
    var known: [String: Traits] = ["Task": .isTask]
    for (name, entry) in Vocabulary.entries.table {
      known[name, default: []].formUnion(entry.receiver == nil ? .isKnown : [.isKnown, .isKnownReceiver])
    }
    for name in PersistenceSymbols.recordCalls { known[name, default: []].insert(.isKnown) }
    for name in SwiftUISymbols.screenMakers { known[name, default: []].insert(.makesScreen) }
    for name in ThreadSymbols.waiting { known[name, default: []].insert(.mayBlock) }
    for name in DomainSymbols.requestParts { known[name, default: []].insert(.describesRequest) }
    for name in UIKitSymbols.listKeepers { known[name, default: []].insert(.keepsList) }
    for name in LogSymbols.calls { known[name, default: []].insert(.isLog) }
    for name in PlainSymbols.names { known[name, default: []].insert(.isHarmless) }
    for name in SharedInstances.names { known[name, default: []].insert(.isSharedInstance) }
    return known
  }()

  /// `type` is the plain type of a property.
  private static func isTouching(_ id: MemberID, _ type: String?, _ index: ProjectIndex, _ own: OwnTypes) -> Bool {
    if let extended = own.extended(by: id), Vocabulary.entries[extended.name]?.receiver != nil { return true }
    guard index.members[id].kind == .property else { return false }
    if index.members[id].modifiers.contains(.isOutlet) { return true }
    return type.map(Vocabulary.isInterfaceType) ?? false
  }
}

/// A property that holds a session or a store.
package struct HeldTool {
  package let name: String
  package let concern: Concern
}
