import ProjectIndex
import SDKCatalogue

/// Reads off the uses of a member's bodies what they touch, by the tables alone: roles of the tree's own types are not
/// known yet.
package struct TouchReader {
  package let index: ProjectIndex
  package let own: OwnTypes
  package let classes: SymbolClasses
  /// Some file of the tree imports SwiftUI: elsewhere a `Text` or a `Section` is another library's.
  private let knowsSwiftUI: Bool

  package init(index: ProjectIndex, own: OwnTypes, classes: SymbolClasses) {
    (self.index, self.own, self.classes) = (index, own, classes)
    knowsSwiftUI = index.imports.contains { $0.contains("SwiftUI") }
  }

  /// The touches of a member. Of a chain the first call counts: `session.dataTask(...).resume()` is one request. A shared
  /// instance that is only handed on is no touch: `Store(defaults: UserDefaults.standard)`.
  package func touches(of member: MemberID) -> MemberTouches {
    var found: [Touch] = []
    let uses = index.members[member].body.uses
    var roots: [HeldTool] = []
    let isController = index.members[member].type.map { index.types[$0].isController } == true
    let extended = extendedTool(of: member)
    for position in uses.indices {
      let key = uses.key(position)
      if isController, setsOwnTitle(key, uses[position]) { found.append(Touch(.interface, use: position)) }
      if let tool = classes.heldTool(key, index) { roots.append(tool) }
      guard key.context.isDisjoint(with: [.typePosition, .defaultArgument]),
        classes.mayTouch(key) || !roots.isEmpty || extended != nil
      else { continue }
      let use = uses[position]
      guard
        let touch = touch(use, at: position) ?? reach(use, at: position, through: roots)
          ?? extended.flatMap({ asksItself(use, at: position, as: $0) })
      else {
        if let last = found.last, isOnlyAsked(uses[last.use], for: use) { found.removeLast() }
        continue
      }
      let last = found.lastIndex { $0.concern == touch.concern }
      if let last, continues(uses[found[last].use], with: use) {
        if uses[found[last].use].isCall { continue }
        found.remove(at: last)
      }
      found.append(touch)
    }
    var result = MemberTouches()
    let isPage = loadsPage(uses, requests: found.filter { $0.concern == .networking })
    for touch in found where !isHandedOn(uses[touch.use], touch.concern) {
      if isPage, touch.concern == .networking { continue }
      result.add(touch)
    }
    return result
  }

  /// What a member has to do with that the tree adds to a session or a store.
  private func extendedTool(of member: MemberID) -> Concern? {
    let concern = own.extended(by: member).flatMap { Vocabulary.entries[$0.name]?.receiver }
    return concern == .networking || concern == .persistence ? concern : nil
  }

  /// `self.createToken(withCard: card)`, in what the tree adds to a client of a library.
  private func asksItself(_ use: NameUse, at position: UseID, as concern: Concern) -> Touch? {
    guard use.isCall, use.base == .explicitSelf, use.member == nil else { return nil }
    return Touch(concern, use: position)
  }

  /// `title = name` in a controller: the text of its bar.
  private func setsOwnTitle(_ key: UseKey, _ use: @autoclosure () -> NameUse) -> Bool {
    guard key.access == .write, key.member == nil, index.symbolTexts[key.name] == "title" else { return false }
    return [.free, .implicitSelf, .explicitSelf].contains(use().base)
  }

  /// A call on something that a held tool leads to, of a type that nothing is known of: `provider.rx.request(token)`.
  private func reach(_ use: NameUse, at position: UseID, through roots: [HeldTool]) -> Touch? {
    guard use.isCall, use.type == nil, use.member == nil, use.receiverType == nil, let receiver = use.receiverText
    else {
      return nil
    }
    var text = receiver[...]
    if text.hasPrefix("self.") { text = text.dropFirst(5) }
    if text.hasPrefix("self?.") { text = text.dropFirst(6) }
    return roots.first { text.hasPrefix($0.name + ".") }.map { Touch($0.concern, use: position) }
  }

  /// Whether a formatter is made to read one of its signs off it: `NumberFormatter().minusSign` formats nothing.
  private func isOnlyAsked(_ made: NameUse, for use: NameUse) -> Bool {
    guard case .member(let text) = use.base, !use.isCall, !use.isWrite else { return false }
    return FormattingSymbols.formatters.contains(made.name) && text == made.name + "()"
  }

  /// Whether all the member does with requests is to tell a web view what to show: that sends them itself.
  private func loadsPage(_ uses: NameUses, requests: [Touch]) -> Bool {
    guard !requests.isEmpty, requests.allSatisfy({ isRequestValue(uses[$0.use]) }) else { return false }
    return uses.contains { use in
      guard use.isCall, use.name == "load" || use.name == "loadRequest" else { return false }
      return use.receiverType?.hasSuffix("WebView") == true || use.receiverText?.lowercased().contains("web") == true
        || use.receiverText == nil || use.receiverText == "self"
    }
  }

  private func isRequestValue(_ use: NameUse) -> Bool {
    ["URLRequest", "NSURLRequest", "NSMutableURLRequest"].contains(use.name) || use.receiverType == "URLRequest"
  }

  private func isHandedOn(_ use: NameUse, _ concern: Concern) -> Bool {
    guard concern != .interface, !use.isCall, !use.isWrite else { return false }
    return Self.sharedInstances.contains(use.name)
  }

  private static let sharedInstances: Set<String> = ["shared", "standard", "default", "main", "current", "ephemeral"]

  /// Whether a use is the next link of the chain that another one ends: `UserDefaults.standard` and `.set`.
  private func continues(_ earlier: NameUse, with later: NameUse) -> Bool {
    guard case .member(let text) = later.base, later.offset > earlier.offset else { return false }
    return text.hasPrefix(earlier.chainStart) && text.contains(earlier.name)
  }

  private func touch(_ use: NameUse, at position: UseID) -> Touch? {
    switch use.base {
    case .free: free(use, at: position)
    case .member(let receiver): external(use, on: receiver, at: position)
    case .explicitSelf, .implicitSelf:
      own.member(of: use) == nil ? inherited(use, at: position) : property(use, at: position)
    case .superReference, .implicitMember: nil
    }
  }

  /// A name alone: a type that is created, a function, or a member inherited from a class outside the tree.
  private func free(_ use: NameUse, at position: UseID) -> Touch? {
    guard own.type(of: use) == nil else { return nil }
    let entry = Vocabulary.entries[use.name]
    if use.startsUpperCase {
      guard use.isCall else { return nil }
      // `SecItemAdd` is a function of C, whatever its name begins with.
      if let concern = entry?.function { return Touch(concern, use: position) }
      if entry?.isFormatted == true { return formatted(use, at: position) }
      if let concern = entry?.type, concern != .interface || isDrawn(use.name) { return Touch(concern, use: position) }
      return isDrawn(use.name) ? Touch(.interface, use: position) : nil
    }
    if let concern = entry?.function { return Touch(concern, use: position) }
    return inherited(use, at: position)
  }

  /// A member of a superclass outside the tree, reached through `self` or alone.
  private func inherited(_ use: NameUse, at position: UseID) -> Touch? {
    guard let entry = Vocabulary.entries[use.name], own.member(of: use) == nil else { return nil }
    if let call = entry.navigation, use.isCall, use.argumentLabels.starts(with: call.labels) {
      return Touch(.navigation, use: position, how: call.how)
    }
    return entry.isInterfaceMember ? Touch(.interface, use: position) : nil
  }

  /// A member of the type itself: its declared type tells.
  private func property(_ use: NameUse, at position: UseID) -> Touch? {
    guard let id = own.member(of: use), index.members[id].kind == .property else { return nil }
    if index.members[id].modifiers.contains(.isOutlet) { return Touch(.interface, use: position) }
    guard let type = index.members[id].valueType.flatMap(TypeName.plain), isDrawn(type) else { return nil }
    return Touch(.interface, use: position)
  }

  /// A view or a control; a controller that is handed around is none.
  private func isDrawn(_ type: String) -> Bool {
    Vocabulary.isInterfaceType(type) && !type.hasSuffix("Controller")
      && (knowsSwiftUI || !SwiftUISymbols.views.contains(type))
  }

  /// A member of something else. How a formatter or a session is set up is no use of it.
  private func external(_ use: NameUse, on receiver: String, at position: UseID) -> Touch? {
    let entry = Vocabulary.entries[use.name]
    if let how = navigation(use, on: receiver, entry) { return Touch(.navigation, use: position, how: how) }
    if let concern = concernOfExtended(use) { return Touch(concern, use: position) }
    guard own.member(of: use) == nil else { return nil }
    if storesRecord(use) { return Touch(.persistence, use: position) }
    if let concern = concernOfReceiver(use, receiver), !PersistenceSymbols.constants.contains(use.name) {
      let isSetting = !use.isCall && (concern == .formatting || concern == .networking)
      return isSetting ? nil : Touch(concern, use: position)
    }
    if use.isCall, use.name == WordingSymbols.lookup.name, use.argumentLabels.first == WordingSymbols.lookup.label {
      return Touch(.wording, use: position)
    }
    if let (concern, pattern) = entry?.member, pattern.fits(labels: use.argumentLabels, isCall: use.isCall) {
      return Touch(concern, use: position)
    }
    guard entry?.isInterfaceMember == true, own.type(of: use) == nil, use.chainStart.first?.isUppercase != true
    else { return nil }
    return Touch(.interface, use: position)
  }

  private func navigation(_ use: NameUse, on receiver: String, _ entry: VocabularyEntry?) -> String? {
    if use.name == "rootViewController", use.isWrite, receiver.lowercased().contains("window") { return "root" }
    guard let call = entry?.navigation, use.isCall, own.member(of: use) == nil || isOfController(use) else {
      return nil
    }
    guard use.argumentLabels.starts(with: call.labels) else { return nil }
    let lowered = receiver.lowercased()
    return NavigationSymbols.transientReceivers.contains { lowered.contains($0) } ? nil : call.how
  }

  /// A record of the tree is fetched or stored by what a library gives it: `Player.fetchAll(db)`, `player.update(db)`.
  private func storesRecord(_ use: NameUse) -> Bool {
    guard use.isCall, PersistenceSymbols.recordCalls.contains(use.name),
      let type = use.receiverType.flatMap(index.type(named:))
    else { return false }
    return type.conformances.contains(where: PersistenceSymbols.records.contains)
  }

  /// A variant that the tree adds to a controller class of the SDK: `dismiss(animated:) async`.
  private func isOfController(_ use: NameUse) -> Bool {
    own.member(of: use).flatMap { own.extended(by: $0) }?.name.hasSuffix("Controller") ?? false
  }

  /// What a member that the tree adds to a type of the SDK has to do with: `UserDefaults.standard.isFirstStart`.
  private func concernOfExtended(_ use: NameUse) -> Concern? {
    guard !use.startsUpperCase, let extended = own.member(of: use).flatMap({ own.extended(by: $0) }) else { return nil }
    return Vocabulary.entries[extended.name]?.receiver
  }

  /// What the type of the receiver has to do with: the inferred type, else the type that the chain starts with.
  private func concernOfReceiver(_ use: NameUse, _ receiver: String) -> Concern? {
    if let type = use.receiverType {
      if let concern = Vocabulary.entries[type]?.receiver, concern != .interface || isDrawn(type) { return concern }
      if isForeignClient(type) { return .networking }
      return isDrawn(type) ? .interface : nil
    }
    guard own.type(of: use) == nil else { return nil }
    let root = receiver.prefix { $0 != "." && $0 != "?" && $0 != "!" && $0 != "(" }
    guard root.first?.isUppercase == true else { return nil }
    if let concern = Vocabulary.entries[String(root)]?.type, concern != .interface || isDrawn(String(root)) {
      return concern
    }
    return isDrawn(String(root)) ? .interface : nil
  }

  /// What a library brings to talk to its server.
  private func isForeignClient(_ type: String) -> Bool {
    NetworkingSymbols.isClient(type) && SDK.type(type) == nil
      && index.types(named: type).allSatisfy { $0.kind == .external }
  }

  /// `String(format:)`, unless only a log or an address gets it.
  private func formatted(_ use: NameUse, at position: UseID) -> Touch? {
    switch use.argumentLabels.first {
    case "format": return isSilent(use) ? nil : Touch(.formatting, use: position)
    case "localized": return Touch(.wording, use: position)
    default: return WordingSymbols.functions.contains(use.name) ? Touch(.wording, use: position) : nil
    }
  }

  /// Whether a call around the use shows its text to nobody.
  private func isSilent(_ use: NameUse) -> Bool {
    use.enclosingCalls.contains { FormattingSymbols.silentCalls.contains($0.name) }
  }
}
