import ProjectIndex

/// Reads off the uses of a member's bodies what they touch, by the tables alone: roles of the tree's own types are not
/// known yet.
struct TouchReader {
  let index: ProjectIndex

  /// The touches of a member. Of a chain the first call counts: `session.dataTask(...).resume()` is one request. A shared
  /// instance that is only handed on is no touch: `Store(defaults: UserDefaults.standard)`.
  func touches(of member: IndexedMember) -> MemberTouches {
    var found: [Touch] = []
    let uses = member.body.uses
    for (position, use) in uses.enumerated() where !use.context.contains(.typePosition) {
      guard let touch = touch(use, at: position, of: member) else { continue }
      if let last = found.last, last.concern == touch.concern, continues(uses[last.use], with: use) {
        if uses[last.use].isCall { continue }
        found.removeLast()
      }
      found.append(touch)
    }
    var result = MemberTouches()
    for touch in found where !isHandedOn(uses[touch.use], touch.concern) { result.add(touch) }
    return result
  }

  private func isHandedOn(_ use: NameUse, _ concern: Concern) -> Bool {
    guard concern != .interface, !use.isCall, !use.isWrite else { return false }
    return Self.sharedInstances.contains(use.name)
  }

  private static let sharedInstances: Set<String> = ["shared", "standard", "default", "main", "current", "ephemeral"]

  /// Whether a use is the next link of the chain that another one ends: `UserDefaults.standard` and `.set`.
  private func continues(_ earlier: NameUse, with later: NameUse) -> Bool {
    guard case .member(let text) = later.base, later.offset > earlier.offset else { return false }
    return text.contains(earlier.name) && text.hasPrefix(earlier.chainStart)
  }

  private func touch(_ use: NameUse, at position: Int, of member: IndexedMember) -> Touch? {
    switch use.base {
    case .free: free(use, at: position, of: member)
    case .member(let receiver): external(use, on: receiver, at: position, of: member)
    case .explicitSelf: use.member == nil ? inherited(use, at: position) : own(use, at: position)
    case .implicitSelf: own(use, at: position)
    case .superReference, .implicitMember: nil
    }
  }

  /// A name alone: a type that is created, a function, or a member inherited from a class outside the tree.
  private func free(_ use: NameUse, at position: Int, of member: IndexedMember) -> Touch? {
    guard use.type == nil else { return nil }
    let entry = Vocabulary.entries[use.name]
    if use.startsUpperCase {
      guard use.isCall else { return nil }
      if entry?.isFormatted == true { return formatted(use, at: position, of: member) }
      if let concern = entry?.type { return Touch(concern, use: position) }
      return Vocabulary.isInterfaceType(use.name) ? Touch(.interface, use: position) : nil
    }
    if let concern = entry?.function { return Touch(concern, use: position) }
    return inherited(use, at: position)
  }

  /// A member of a superclass outside the tree, reached through `self` or alone.
  private func inherited(_ use: NameUse, at position: Int) -> Touch? {
    guard let entry = Vocabulary.entries[use.name], use.member == nil else { return nil }
    if let call = entry.navigation, use.isCall, use.argumentLabels.starts(with: call.labels) {
      return Touch(.navigation, use: position, how: call.how)
    }
    return entry.isInterfaceMember ? Touch(.interface, use: position) : nil
  }

  /// A member of the type itself: its declared type tells.
  private func own(_ use: NameUse, at position: Int) -> Touch? {
    guard let id = use.member else { return nil }
    let member = index.members[id]
    guard member.kind == .property else { return nil }
    if member.modifiers.contains(.isOutlet) { return Touch(.interface, use: position) }
    guard let type = member.valueType.flatMap(TypeName.plain), Vocabulary.isInterfaceType(type) else { return nil }
    return Touch(.interface, use: position)
  }

  /// A member of something else.
  private func external(_ use: NameUse, on receiver: String, at position: Int, of member: IndexedMember) -> Touch? {
    let entry = Vocabulary.entries[use.name]
    if let how = navigation(use, on: receiver, entry) { return Touch(.navigation, use: position, how: how) }
    if let concern = concernOfExtended(use) { return Touch(concern, use: position) }
    guard use.member == nil else { return nil }
    if let concern = concernOfReceiver(use, receiver), !PersistenceSymbols.constants.contains(use.name) {
      return Touch(concern, use: position)
    }
    if let (concern, pattern) = entry?.member, pattern.fits(labels: use.argumentLabels, isCall: use.isCall) {
      return Touch(concern, use: position)
    }
    if entry?.isInterfaceMember == true, use.type == nil { return Touch(.interface, use: position) }
    return nil
  }

  private func navigation(_ use: NameUse, on receiver: String, _ entry: VocabularyEntry?) -> String? {
    if use.name == "rootViewController", use.isWrite, receiver.lowercased().contains("window") { return "root" }
    guard let call = entry?.navigation, use.isCall, use.member == nil else { return nil }
    guard use.argumentLabels.starts(with: call.labels) else { return nil }
    let lowered = receiver.lowercased()
    return NavigationSymbols.transientReceivers.contains { lowered.contains($0) } ? nil : call.how
  }

  /// What a member that the tree adds to a type of the SDK has to do with: `UserDefaults.standard.isFirstStart`.
  private func concernOfExtended(_ use: NameUse) -> Concern? {
    guard let owner = use.member.flatMap({ index.members[$0].type }) else { return nil }
    let type = index.types[owner]
    return type.kind == .external ? Vocabulary.entries[type.name]?.receiver : nil
  }

  /// What the type of the receiver has to do with: the inferred type, else the type that the chain starts with.
  private func concernOfReceiver(_ use: NameUse, _ receiver: String) -> Concern? {
    if let type = use.receiverType {
      if let concern = Vocabulary.entries[type]?.receiver { return concern }
      return Vocabulary.isInterfaceType(type) ? .interface : nil
    }
    guard use.type == nil else { return nil }
    let root = receiver.prefix { $0 != "." && $0 != "?" && $0 != "!" && $0 != "(" }
    guard root.first?.isUppercase == true else { return nil }
    if let concern = Vocabulary.entries[String(root)]?.type { return concern }
    return Vocabulary.isInterfaceType(String(root)) ? .interface : nil
  }

  /// `String(format:)`, unless only a log or an address gets it.
  private func formatted(_ use: NameUse, at position: Int, of member: IndexedMember) -> Touch? {
    guard use.argumentLabels.first == "format", !isSilent(use, in: member.body.uses) else { return nil }
    return Touch(.formatting, use: position)
  }

  /// Whether a call around the use shows its text to nobody.
  private func isSilent(_ use: NameUse, in uses: NameUses) -> Bool {
    var around = use.enclosingCall
    while let position = around {
      if FormattingSymbols.silentCalls.contains(uses[position].name) { return true }
      around = uses[position].enclosingCall
    }
    return false
  }
}
