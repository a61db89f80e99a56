import MigrationModel
import ProjectIndex

/// What others read of an `ObservableObject`. Its views were drawn again with all that they read whenever one of its published
/// properties changed; from now on only with what is observed.
struct ShownVariables {
  let subject: FixSubject
  let type: IndexedType
  /// Variables that are not published and change, and that others read, directly or by members that give a value: they are
  /// observed from now on.
  let unpublished: [IndexedMember]
  private let read: ReadState

  private var index: ProjectIndex { subject.index }

  init(_ subject: FixSubject, _ type: IndexedType) {
    (self.subject, self.type) = (subject, type)
    let index = subject.index
    let members = index.members(of: type.id)
    guard members.contains(where: { $0.attributes.contains("Published") }) else {
      (read, unpublished) = (ReadState(of: [], in: index), [])
      return
    }
    let read = ReadState(of: members.filter { Self.isShown($0, index) }, in: index)
    self.read = read
    unpublished = members.filter { member in
      read.members.contains(member.id) && Self.isVariable(member) && !member.modifiers.contains(.isStatic)
        && !member.attributes.contains("Published") && !index.laterChanges(of: member).isEmpty
    }
  }

  private static func isVariable(_ member: IndexedMember) -> Bool {
    member.kind == .property && member.isStored && !member.isLet && !member.modifiers.contains(.isLazy)
  }

  /// Somebody else takes a value of it.
  private static func isShown(_ member: IndexedMember, _ index: ProjectIndex) -> Bool {
    let isQuestion = member.kind == .property || member.returnType != nil && !member.isAsync
    guard isQuestion, [.property, .method, .subscript].contains(member.kind), !member.modifiers.contains(.isStatic)
    else { return false }
    return (index.uses(of: member.id) + index.reachableUses(ofName: member)).contains { site in
      site.type != member.type && site.use.access != .write && !site.use.context.contains(.statement)
    }
  }

  // MARK: Whether the views still follow

  func check() throws(ObstacleError) {
    for member in unpublished { try check(member) }
    try checkOthers()
    try checkObjects()
    try checkTriggers()
  }

  private func check(_ member: IndexedMember) throws(ObstacleError) {
    let name = "`\(member.name)` of `\(type.name)`"
    let changes = index.laterChanges(of: member)
    if !member.modifiers.isDisjoint(with: [.isWeak, .isUnowned]) {
      throw obstacle("\(name) holds its object weakly, and decides what others read.")
    }
    if let place = changes.first(where: { $0.member.map(read.members.contains) ?? false }) {
      throw obstacle("\(place.place) changes \(name) while others read it: who is told of that would read it again.")
    }
    if index.members(of: type.id).contains(where: { $0.kind == .deinitializer && $0.uses(member.id) }) {
      throw obstacle("\(name) is not published, others read it, and `deinit` needs it.")
    }
    if let place = changes.first(where: { !isOnMainThread($0, member) }) {
      throw obstacle("Others read \(name), which \(place.place) may change on another thread.")
    }
  }

  /// As far as what is published: on the main actor, beside something published, or where no closure and no `await` leads away.
  private func isOnMainThread(_ site: UseSite, _ property: IndexedMember) -> Bool {
    let context = MainActorContext(index: index)
    guard let member = site.member.map({ index.members[$0] }) else { return true }
    if context.covers(site, isolated: type.attributes.contains("MainActor") ? type.id : -1) { return true }
    if !member.isAsync, context.stays(site.use, in: member) { return true }
    let beside = property.body.uses + member.body.uses.filter { $0.closureDepth == site.use.closureDepth }
    return beside.contains { use in
      use.access != .read && use.member.map { index.members[$0].attributes.contains("Published") } ?? false
    }
  }

  /// What others keep, and change without a word.
  private func checkOthers() throws(ObstacleError) {
    if let store = read.stores.first {
      throw obstacle(
        "What others read of `\(type.name)` comes from `\(store.name)` (line \(store.use.line)), which nothing observes."
      )
    }
    for id in read.members.sorted() {
      let member = index.members[id]
      guard member.type != type.id || member.modifiers.contains(.isStatic), isState(member) else { continue }
      throw obstacle(
        "What others read of `\(type.name)` comes from `\(index.symbol(of: member))`, which nothing observes.")
    }
  }

  /// A variable of an object, or of everybody, that changes once it is set up.
  private func isState(_ member: IndexedMember) -> Bool {
    guard Self.isVariable(member) else { return false }
    let changes = index.laterChanges(of: member)
    guard let owner = member.type.map({ index.types[$0] }), !member.modifiers.contains(.isStatic) else {
      return !changes.allSatisfy { isSetup($0, of: member) }
    }
    guard owner.kind == .class || owner.kind == .actor, !owner.attributes.contains("Observable") else { return false }
    return !changes.isEmpty
  }

  /// What is everybody's is set while something is made; an environment, `static var current` of its own type, as a whole by
  /// what belongs to no object too. What it is asked to do changes the objects that it names, and not which ones.
  private func isSetup(_ site: UseSite, of member: IndexedMember) -> Bool {
    guard let place = site.member.map({ index.members[$0] }) else { return false }
    let owner = member.type.map { index.types[$0] }
    let isEnvironment = owner?.kind == .struct && owner?.name == member.valueType
    let isWhole = site.use.access == .write && place.modifiers.contains(.isStatic)
    return place.kind == .initializer || isEnvironment && (isWhole || site.use.access == .read)
  }

  /// Objects that its properties hold, whose variables views read.
  private func checkObjects() throws(ObstacleError) {
    for member in index.members(of: type.id) where member.isStored && read.members.contains(member.id) {
      for held in objects(in: member.valueType ?? "") {
        let shown = index.members(of: held.id).first { isState($0) && isReadByView($0) }
        guard let shown else { continue }
        throw obstacle("Views read `\(index.symbol(of: shown))` through `\(member.name)`, and nothing observes it.")
      }
    }
  }

  private func objects(in text: String) -> [IndexedType] {
    let names = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    return names.compactMap { index.type(named: String($0)) }.filter { found in
      found.kind == .class
        && Set(found.conformances + found.attributes).isDisjoint(with: ["ObservableObject", "Observable"])
    }
  }

  private func isReadByView(_ member: IndexedMember) -> Bool {
    index.uses(of: member.id).contains { site in
      site.use.access == .read && site.type.map { index.types[$0].conformances.contains("View") } ?? false
    }
  }

  /// A counter, a mark or a time that nobody reads and that is published for the sake of it.
  private func checkTriggers() throws(ObstacleError) {
    for member in index.members(of: type.id) where member.attributes.contains("Published") && isTrigger(member) {
      throw obstacle("Nobody reads `\(member.name)` of `\(type.name)`: it is there to have views drawn again.")
    }
  }

  private func isTrigger(_ member: IndexedMember) -> Bool {
    let change = IndirectChange(index: index, property: member)
    let sites = index.uses(of: member.id) + index.reachableUses(ofName: member)
    let inPlace = sites.filter { change.isInPlace($0.use, inFile: $0.file) }
    let reads = sites.filter { $0.use.access == .read || $0.use.context.contains(.projected) }
    guard reads.count == inPlace.count, index.stringUses(of: member.id).isEmpty else { return false }
    return !inPlace.isEmpty || sites.contains { $0.use.access == .readWrite }
      || ["UUID", "Date"].contains(member.valueType) && !sites.isEmpty
  }

  private func obstacle(_ message: String) -> ObstacleError { ObstacleError("unobserved_state", message) }
}

extension UseSite {
  fileprivate var place: String { "\(file):\(use.line)" }
}

extension IndexedMember {
  fileprivate func uses(_ other: MemberID) -> Bool { body.uses.contains { $0.member == other } }
}
