import ProjectIndex
import SDKCatalogue

/// Reads off single uses what they do, and which members of the tree they run.
struct UseEffects: Sendable {
  let index: ProjectIndex
  let own: OwnTypes
  let classes: SymbolClasses
  /// By `MemberID`: what has to be done with a member so that its code runs.
  private let entrances: [Entrance]
  /// Properties with a wrapper of the tree, with what runs when they are read or written.
  private let wrapped: [MemberID: MemberID]
  /// By the value of a wrapper of the tree: its initializers. What it sets up there, it does for whoever asks for the value.
  private let makers: [MemberID: [MemberID]]
  /// By name of a type of the tree: what runs when an object of it is asked by an index.
  private let subscripts: [String: MemberID]

  /// What runs the code of a member.
  private struct Entrance: OptionSet, Sendable {
    let rawValue: UInt8
    static let call = Entrance(rawValue: 1 << 0)
    static let read = Entrance(rawValue: 1 << 1)
    static let write = Entrance(rawValue: 1 << 2)
  }

  init(_ index: ProjectIndex, own: OwnTypes, classes: SymbolClasses) {
    (self.index, self.own, self.classes) = (index, own, classes)
    entrances = index.members.map(Self.entrance)
    wrapped = Self.wrapped(index)
    makers = Dictionary(
      Set(wrapped.values).map { value in
        let type = index.members[value].type
        return (value, type.map { index.types[$0].members.filter { index.members[$0].kind == .initializer } } ?? [])
      }, uniquingKeysWith: { first, _ in first })
    subscripts = Dictionary(
      index.members.indices.lazy.filter { index.members[$0].kind == .subscript }.compactMap { id in
        index.members[id].type.map { (index.types[$0].name, id) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// `@Setting("theme") static var theme: String`: whoever reads or writes it runs the accessors of the wrapper's value.
  private static func wrapped(_ index: ProjectIndex) -> [MemberID: MemberID] {
    var values: [String: MemberID] = [:]
    for type in index.types where type.attributes.contains("propertyWrapper") {
      values[type.name] = type.members.first { id in
        index.members[id].name == "wrappedValue" && (!index.members[id].isStored || index.members[id].hasObservers)
      }
    }
    guard !values.isEmpty else { return [:] }
    var wrapped: [MemberID: MemberID] = [:]
    for id in index.members.indices where index.members[id].kind == .property {
      guard let name = index.members[id].attributes.first(where: { values[$0] != nil }) else { continue }
      wrapped[id] = values[name]
    }
    return wrapped
  }

  /// To make an object asks nobody; a stored value is there already.
  private static func entrance(_ member: IndexedMember) -> Entrance {
    switch member.kind {
    case .method: return [.call, .read]
    case .subscript: return [.call, .read, .write]
    case .property where !member.isStored: return [.call, .read, .write]
    case .property:
      var entrance: Entrance = member.modifiers.contains(.isLazy) ? [.call, .read] : .call
      if member.hasObservers { entrance.insert(.write) }
      return entrance
    default: return []
    }
  }

  /// What the bodies of one member do themselves, and whom they call.
  struct Body: Sendable {
    var direct: EffectSet = []
    var callees: [MemberID] = []
    /// Waits where its caller runs until something else has happened.
    var waits = false
  }

  func body(of member: MemberID, _ touches: MemberTouches) -> Body {
    let uses = index.members[member].body.uses
    var body = Body()
    for touch in touches.touches { body.direct.formUnion(Self.effect(of: touch, uses.key(touch.use))) }
    for position in uses.indices {
      let use = uses.key(position)
      body.direct.formUnion(plain(use))
      if !body.waits, use.access == .call, classes[use.name].contains(.mayBlock) { body.waits = waits(uses[position]) }
      if let callee = callee(use), callee != member, body.callees.last != callee { body.callees.append(callee) }
    }
    body.callees += makers[member] ?? []
    return body
  }

  /// `queue.sync { ... }`, `semaphore.wait()`, `context.performAndWait { ... }`, in no closure.
  private func waits(_ use: NameUse) -> Bool {
    guard use.closureDepth == 0, use.member == nil else { return false }
    switch use.name {
    case "sync":
      return use.receiverType == "DispatchQueue" || use.receiverText?.lowercased().hasSuffix("queue") == true
    case "wait": return use.receiverType == "DispatchSemaphore" || use.receiverType == "DispatchGroup"
    case "performAndWait", "sendSynchronousRequest": return true
    default: return false
    }
  }

  /// The member whose code a use runs.
  func callee(_ use: UseKey) -> MemberID? {
    guard let target = use.member, !use.isQuoted, !use.context.contains(.typePosition),
      !classes[use.name].contains(.isLog), own.isOwn(target)
    else { return nil }
    if let value = wrapped[target] { return value }
    if runs(target, use.access) { return target }
    return use.context.contains(.subscripted) ? self.subscript(of: target) : nil
  }

  private func runs(_ target: MemberID, _ access: NameUse.Access) -> Bool {
    switch access {
    case .call: entrances[target].contains(.call)
    case .read: entrances[target].contains(.read)
    case .write: entrances[target].contains(.write)
    case .readWrite, .passedInout: !entrances[target].isDisjoint(with: [.read, .write])
    }
  }

  /// What runs when the object that a member keeps is asked by an index.
  private func `subscript`(of target: MemberID) -> MemberID? {
    guard !subscripts.isEmpty, let type = index.members[target].valueType else { return nil }
    return TypeName.plain(type).flatMap { subscripts[$0] }
  }

  /// What a use does by itself, without what it calls.
  func direct(_ position: UseID, _ uses: NameUses, _ touches: MemberTouches) -> EffectSet {
    let use = uses.key(position)
    let touched = touches.touches.filter { $0.use == position }
    return touched.reduce(plain(use)) { $0.union(Self.effect(of: $1, use)) }
  }

  private static func effect(of touch: Touch, _ use: UseKey) -> EffectSet {
    switch touch.concern {
    case .interface: EffectSet(use.access == .read ? .readsUI : .writesUI)
    case .navigation: EffectSet(touch.how == "present" || touch.how == "dismiss" ? .presents : .navigates)
    case .networking: EffectSet(.service)
    case .persistence: EffectSet(.stores)
    case .system: EffectSet(.system)
    case .formatting: EffectSet(.formats)
    case .construction, .coding, .wording, .observation, .domain: []
    }
  }

  /// What is read off the use alone.
  private func plain(_ use: UseKey) -> EffectSet {
    guard use.access == .call else { return use.context.contains(.awaited) ? EffectSet(.suspends) : [] }
    var effects: EffectSet = use.context.contains(.awaited) ? EffectSet(.suspends) : []
    if classes[use.name].contains(.isLog) { return effects.union(EffectSet(.logs)) }
    if classes[use.receiver].contains(.isNotificationCenter)
      || classes[use.receiverType].contains(.isNotificationCenter)
    {
      effects.formUnion(EffectSet(.notifies))
    } else if let concern = use.member == nil ? classes.concern(use.receiverType) : nil {
      effects.formUnion(Self.effect(of: concern))
    } else if isUnknown(use) {
      effects.formUnion(EffectSet(.unknown))
    }
    return effects
  }

  /// What a call on a value of the SDK does, by what its type has to do with.
  private static func effect(of concern: SDKConcern) -> EffectSet {
    switch concern {
    case .ui: EffectSet(.writesUI)
    case .navigation: EffectSet(.navigates)
    case .networking: EffectSet(.service)
    case .persistence: EffectSet(.stores)
    case .notification: EffectSet(.notifies)
    case .sensor, .system, .media: EffectSet(.system)
    case .formatting: EffectSet(.formats)
    case .logging: EffectSet(.logs)
    case .value, .coding, .concurrency: []
    }
  }

  /// A call of something that neither the tree declares nor the tables know.
  private func isUnknown(_ use: UseKey) -> Bool {
    guard use.member == nil, use.type == nil, !classes[use.name].contains(.startsUpperCase) else { return false }
    let known: SymbolClasses.Traits = [.isKnown, .isHarmless]
    guard classes[use.name].isDisjoint(with: known), !classes[use.receiver].contains(.startsWithKnownType) else {
      return false
    }
    return classes[use.receiverType].isDisjoint(with: [.isKnown, .isHarmless])
  }
}
