import Effects
import MigrationModel
import ProjectIndex

/// What keeps a closure alive together with the object that wrote it.
struct ClosureKeeper {
  /// `is kept by its property `onChange``
  let phrase: String
  /// What else ends it.
  let release: String
  /// Whether that is certain.
  var confidence = Confidence.high

  /// Looks in one member.
  struct Reader {
    let subject: Subject
    let member: IndexedMember
    let regions: [BodyRegion]
    let uses: NameUses
    /// Closures that hold `self` weakly, in order.
    private let guarded: [BodyRegion]

    init(subject: Subject, member: IndexedMember, regions: [BodyRegion]) {
      self.subject = subject
      self.member = member
      self.regions = regions
      uses = member.body.uses
      guarded = regions.filter { $0.kind == .closure && [.weak, .unowned].contains($0.selfCapture) }.sorted {
        $0.range.lowerBound < $1.range.lowerBound
      }
    }

    /// Instance members of the object that the body reaches, in order.
    func ownUses() -> [NameUse] { uses.filter(isOfObject) }

    /// Of such uses those that a region holds a strong `self` for: its own, or else those of closures in it that hold `self`
    /// weakly and take it from the region.
    func held(_ own: ArraySlice<NameUse>, in region: BodyRegion) -> [NameUse] {
      guard !own.isEmpty else { return [] }
      let start = guarded.firstIndex { $0.range.lowerBound >= region.range.lowerBound } ?? guarded.count
      let inner = guarded[start...].prefix { $0.range.lowerBound < region.range.upperBound }
      let around = guarded[..<start].contains { $0.range.contains(region.range.lowerBound) }
      guard !around else { return [] }
      let strong = own.filter { use in !inner.contains { $0.range.contains(use.offset) } }
      return strong.isEmpty ? Array(own) : strong
    }

    private func isOfObject(_ use: NameUse) -> Bool {
      guard use.isOwn else { return false }
      guard let member = use.member else { return use.base == .explicitSelf }
      let kind = subject.index.members[member].kind
      return kind != .type && kind != .case && !subject.index.members[member].modifiers.contains(.isStatic)
    }

    /// What keeps the closure; nil if nothing is known to.
    func keeper(of region: BodyRegion) -> ClosureKeeper? {
      guard let call = region.call else { return value(region) ?? property(region) ?? cell(region) }
      if call.closureDepth > 0, isInClosureOfElsewhere(region) { return nil }
      return token(call) ?? center(call) ?? timer(call, region) ?? bag(call, after: region.range.upperBound)
        ?? listener(call) ?? made(call) ?? stream(call)
    }

    /// What keeps the subscription of a call that is handed `self` itself: `assign(to: \.name, on: self)`.
    func keeper(ofCallWithSelf call: NameUse) -> ClosureKeeper? {
      token(call) ?? bag(call, after: call.offset) ?? made(call)
    }

    /// `lazy var onTap: () -> Void = { self... }`
    private func value(_ region: BodyRegion) -> ClosureKeeper? {
      guard member.kind == .property, member.isStored, region.assignedTo == nil, isFunction(member.id),
        let value = member.initialValue, value.hasPrefix("{"), value.hasSuffix("}"), !isInClosureOfElsewhere(region)
      else { return nil }
      return kept("is the value of `\(member.name)` itself", "Make `\(member.name)` a method where nobody sets it.")
    }

    /// Closures inside other closures live as long as those; only plain nesting in place is followed.
    func isInClosureOfElsewhere(_ region: BodyRegion) -> Bool {
      regions.contains { other in
        other.kind == .closure && other.range.contains(region.range.lowerBound) && other.range != region.range
          && !makesValue(other)
      }
    }

    /// The closure that works out the first value of a property: it runs there and then.
    func makesValue(_ region: BodyRegion) -> Bool {
      guard member.kind == .property, member.isStored, let value = member.initialValue, value.hasPrefix("{"),
        value.hasSuffix("}()")
      else { return false }
      return region.kind == .closure
        && regions.allSatisfy { $0.kind != .closure || $0.range.lowerBound >= region.range.lowerBound }
    }

    /// `onChange = { self... }`, `child.onChange = { self... }` on something that the object holds.
    private func property(_ region: BodyRegion) -> ClosureKeeper? {
      guard let assigned = region.assignedTo, assigned.isWrite, assigned.offset < region.range.lowerBound,
        !isInClosureOfElsewhere(region)
      else { return nil }
      let use = assigned
      if use.isOwn {
        guard let member = use.member, subject.index.members[member].isStored, isFunction(member) else { return nil }
        return kept(
          "is kept by its own property `\(use.name)`", "Set `\(use.name)` to nil when it is no longer needed.")
      }
      guard case .member(let text) = use.base,
        let holder = heldProperty(text, before: assigned) ?? keeper(ofLocal: text, givenTo: region)
      else { return nil }
      if let member = use.member, !isFunction(member) || !subject.index.members[member].isStored { return nil }
      return kept(
        "is kept by `\(text).\(use.name)`, which `\(holder)` of the same object holds",
        "Set `\(text).\(use.name)` to nil when \(end).")
    }

    func isFunction(_ member: MemberID) -> Bool {
      guard let type = subject.index.members[member].valueType else { return false }
      return TypeName.isFunction(type) || subject.context.survey.isActionAlias(type, from: subject.type)
    }

    /// The strong property of a class type at the start of a chain of such properties: `child` of `child.model`.
    private func heldProperty(_ text: String, before place: NameUse) -> String? {
      var chain = text[...]
      if chain.hasPrefix("self.") { chain = chain.dropFirst(5) }
      guard !chain.contains("("), !chain.contains("[") else { return nil }
      let name = String(chain.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      guard chain.filter({ $0 == "." }).isEmpty else { return nil }
      let start = uses[..<place.id].last { $0.name == name && $0.isOwn }
      guard let member = start?.member, isStrongObject(member) else { return nil }
      return name
    }

    func isStrongObject(_ member: MemberID) -> Bool {
      guard subject.index.members[member].isStored,
        subject.index.members[member].modifiers.isDisjoint(with: [.isWeak, .isUnowned, .isStatic])
      else { return false }
      guard let name = subject.index.members[member].valueType.flatMap(TypeName.plain) else { return false }
      guard let type = subject.context.survey.lookup.find(name, from: subject.type) else {
        return Vocabulary.isInterfaceType(name) || UIKitSymbols.isNamedView(name)
      }
      return subject.index.types[type].kind == .class
    }

    /// The result of the call is kept, and with it the closure: `token = publisher.sink { ... }`.
    private func token(_ call: NameUse) -> ClosureKeeper? {
      guard Self.subscribing.contains(call.name), call.member == nil, !endsByItself(call, call),
        let keeper = call.assignedTo ?? local(madeBy: call).flatMap(use),
        keeper.isOwn, let member = keeper.member, isKeptByObject(member), !isLetGo(member, after: call)
      else { return nil }
      return kept(
        "is kept by its own property `\(keeper.name)`, which holds the result of `\(call.name)`",
        "Cancel `\(keeper.name)` when \(end), not only in `deinit`, which never runs in a cycle.")
    }

    private static let subscribing: Set<String> = [
      "sink", "observe", "subscribe", "bind", "drive", "addObserver", "assign", "DispatchWorkItem", "BlockOperation",
    ]

    /// The closure itself gives up what keeps it: `work = nil`.
    func isLetGo(_ member: MemberID, after call: NameUse) -> Bool {
      uses.contains {
        $0.member == member && $0.offset > call.offset && $0.closureDepth > call.closureDepth
          && $0.context.contains(.assignsNil)
      }
    }

    /// The notification centre keeps the closure until the observer is removed, the remote commands for good.
    private func center(_ call: NameUse) -> ClosureKeeper? {
      if call.name == "addTarget", call.member == nil, call.argumentLabels.count == 1 {
        return kept("is kept by the command that it is added to", "Remove the target when \(end).")
      }
      guard call.name == "addObserver", call.argumentLabels.starts(with: ["forName"]) else { return nil }
      return kept(
        "is kept by the notification centre until its observer is removed",
        "Remove the observer when \(end), not only in `deinit`, which never runs while the centre holds it.")
    }

    /// A repeating timer keeps its closure until it is invalidated.
    private func timer(_ call: NameUse, _ region: BodyRegion) -> ClosureKeeper? {
      guard call.argumentLabels.contains("repeats"),
        call.chainStart == "Timer" || call.name == "Timer",
        text(from: call.offset, to: region.range.lowerBound).contains("repeats: true"),
        !uses.contains(where: { $0.name == "invalidate" && region.range.contains($0.offset) })
      else { return nil }
      return kept(
        "is kept by a timer that repeats until it is invalidated", "Invalidate the timer when \(end).")
    }

    /// `.sink { ... }.store(in: &bag)`, `.subscribe(...).disposed(by: bag)` with a bag of the same object.
    private func bag(_ call: NameUse, after offset: Int) -> ClosureKeeper? {
      guard call.member.map(isOperator) ?? true, call.base != .free else { return nil }
      let depth = call.closureDepth
      let storing = uses.first {
        $0.offset >= offset && $0.closureDepth == depth && Self.storing.contains($0.name) && $0.isCall
      }
      // Of several closures of a call only the last stands in front of the next operator.
      let start = call.argumentLabels.count > 1 ? call.offset : offset
      guard let storing, isSameChain(from: start, to: storing.offset) else { return nil }
      if uses.contains(where: {
        $0.enclosingCall?.id == storing.id && $0.name == "disposeBag" && $0.receiverText?.hasSuffix("rx") == true
      }) {
        guard !endsByItself(call, storing) else { return nil }
        return kept("is kept in its own `rx.disposeBag`", "Give the subscription up when \(end).")
      }
      let bag = uses.first { $0.enclosingCall?.id == storing.id && $0.isOwn }
      guard let bag, let member = bag.member, isKeptByObject(member), !endsByItself(call, storing) else { return nil }
      return kept(
        "is kept in its own `\(bag.name)` through `\(storing.name)`",
        "Empty `\(bag.name)` when \(end) if the subscription has to hold something strongly.")
    }

    /// A stored property of the object, its own or that of a superclass.
    func isKeptByObject(_ member: MemberID) -> Bool {
      guard subject.index.members[member].isStored, let owner = subject.index.members[member].type else { return false }
      return owner == subject.type.id || subject.type.superclasses.contains(subject.index.types[owner].name)
    }

    /// A method that the tree adds to a type of the SDK.
    private func isOperator(_ member: MemberID) -> Bool {
      subject.index.members[member].type.map { subject.index.types[$0].kind == .external } ?? false
    }

    static let storing: Set<String> = ["store", "disposed", "addDisposableTo"]
    /// Operators after which a subscription ends by itself.
    static let ending: Set<String> = [
      "first", "take", "prefix", "single", "asSingle", "dataTaskPublisher",
    ]

    /// Nothing but further operators stands between a closure and the call that keeps the subscription.
    private func isSameChain(from start: Int, to end: Int) -> Bool {
      var depth = 0
      var isAfterBreak = false
      for byte in text(from: start, to: end).utf8 {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
        case UInt8(ascii: "\n"): isAfterBreak = depth <= 0
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
        case UInt8(ascii: "."): isAfterBreak = false
        case UInt8(ascii: ";"): return false
        default: if isAfterBreak, depth <= 0 { return false }
        }
      }
      return true
    }

    /// Whether the publisher gives one value: by what it is, by an operator, or by what the tree's own method makes it of.
    private func endsByItself(_ call: NameUse, _ storing: NameUse) -> Bool {
      if Self.single.contains(String(call.chainStart)) { return true }
      return uses[..<storing.id].contains { use in
        use.isCall && use.closureDepth == call.closureDepth && (Self.ending.contains(use.name) || givesOneValue(use))
          && isSameChain(from: use.offset, to: storing.offset)
      }
    }

    private func givesOneValue(_ use: NameUse) -> Bool {
      guard let member = use.member, subject.index.members[member].kind == .method else { return false }
      return subject.index.members[member].body.uses.contains { inner in
        inner.isCall && inner.closureDepth == 0
          && (inner.name == "dataTaskPublisher" || Self.single.contains(inner.name))
      }
    }

    private static let single: Set<String> = ["Just", "Future", "Deferred", "Fail"]

    func text(from start: Int, to end: Int) -> String {
      guard start < end, let file = subject.index.fileNumber(member.file) else { return "" }
      return String(decoding: subject.index.files[file].contents[start..<end], as: UTF8.self)
    }

    /// When the closure has to be let go: not everything lives as long as a screen.
    var end: String {
      subject.isInterfaceCode ? "the screen goes" : "`\(subject.type.name)` has done its work"
    }

    func kept(_ phrase: String, _ release: String, _ confidence: Confidence = .high) -> ClosureKeeper {
      ClosureKeeper(phrase: phrase, release: release, confidence: confidence)
    }
  }
}
