import ProjectIndex

/// Looks for what ties a value to the moment when it is made, in all code of the tree that runs meanwhile: what the properties
/// of new objects begin with, their initializers, and the functions that are called.
struct TimelessCode {
  /// Why it matters when a value is made.
  enum Flaw: Equatable {
    /// A clock, stored settings, or a variable of all are asked.
    case asks
    /// Something begins that goes on by itself.
    case starts
  }

  /// Code that runs, with its default arguments or without.
  private struct Run: Hashable {
    let member: MemberID
    let isComplete: Bool
  }

  private let index: ProjectIndex
  /// What has been looked at: code that calls itself says nothing new.
  private var seen: Set<Run> = []

  init(_ index: ProjectIndex) {
    self.index = index
  }

  /// What is wrong with making the first value of a property at another time.
  mutating func flaw(ofBeginning property: IndexedMember) -> Flaw? {
    guard let range = property.initialValueRange else { return nil }
    return flaw(of: property.body.uses.filter { range.contains($0.offset) }, in: property)
  }

  private mutating func flaw(of uses: [NameUse], in member: IndexedMember) -> Flaw? {
    for use in uses {
      if let flaw = flaw(of: use, in: member) { return flaw }
    }
    return nil
  }

  private mutating func flaw(of use: NameUse, in member: IndexedMember) -> Flaw? {
    if use.readsClock(for: member) { return .asks }
    guard let id = use.member ?? implicitMember(use, of: member) else {
      if let type = madeType(use, in: member) { return flaw(ofMaking: type, labels: use.argumentLabels) }
      return use.access == .call && MakingEffects.starting.contains(use.name) ? .starts : nil
    }
    let found = index.members[id]
    if isVariable(found, use) { return .asks }
    if found.kind == .initializer, let type = found.type {
      return flaw(ofMaking: index.type(type), labels: use.argumentLabels)
    }
    return found.isStored ? nil : flaw(ofRunning: found, labels: use.argumentLabels)
  }

  /// `.draft` where the type is written.
  private func implicitMember(_ use: NameUse, of member: IndexedMember) -> MemberID? {
    guard use.base == .implicitMember, let type = member.valueType.flatMap(valueType) else { return nil }
    return index.members(of: type.id).first { $0.baseName == use.name && $0.modifiers.contains(.isStatic) }?.id
  }

  /// The type of which the use makes an object: `Draft()`, `Draft.init()`, `self.init()`.
  private func madeType(_ use: NameUse, in member: IndexedMember) -> IndexedType? {
    guard use.access == .call else { return nil }
    if use.name == "init", use.base == .explicitSelf { return member.type.map(index.type) }
    if use.name == "init", use.base == .implicitMember { return member.valueType.flatMap(valueType) }
    guard let type = use.type.map(index.type) else { return nil }
    return [type.name, "init"].contains(use.name) || type.name.hasSuffix("." + use.name) ? type : nil
  }

  private mutating func flaw(ofRunning member: IndexedMember, labels: [String]) -> Flaw? {
    let isComplete = labels.count >= member.parameters.count
    guard seen.insert(Run(member: member.id, isComplete: isComplete)).inserted else { return nil }
    let uses = member.body.uses.filter { !isComplete || !$0.context.contains(.defaultArgument) }
    return flaw(of: uses, in: member)
  }

  /// The initializers that the labels fit, or all of a superclass, and what the properties begin with.
  private mutating func flaw(ofMaking type: IndexedType, labels: [String]) -> Flaw? {
    for relative in [type] + type.superclasses.compactMap({ index.type(named: $0) }) {
      for member in index.members(of: relative.id) {
        let flaw =
          switch member.kind {
          case .initializer where relative.id != type.id: flaw(ofRunning: member, labels: [])
          case .initializer where member.mayTake(labels): flaw(ofRunning: member, labels: labels)
          case .property where member.isStored && member.modifiers.isDisjoint(with: [.isStatic, .isLazy]):
            seen.insert(Run(member: member.id, isComplete: true)).inserted ? flaw(ofBeginning: member) : nil
          default: Flaw?.none
          }
        if let flaw { return flaw }
      }
    }
    return nil
  }

  /// `ServiceLocator.session`, `session`: a variable of all, set or worked out, but for the object that all share.
  private func isVariable(_ found: IndexedMember, _ use: NameUse) -> Bool {
    guard found.kind == .property, !found.isLet, found.type == nil || found.modifiers.contains(.isStatic) else {
      return false
    }
    let isValue = found.valueType.flatMap(valueType).map { [.struct, .enum].contains($0.kind) } ?? false
    return isValue || !Self.sharedInstances.contains(found.baseName) || ![.read, .call].contains(use.access)
  }

  /// The tree's type of a text such as `Order?`.
  private func valueType(_ text: String) -> IndexedType? {
    index.type(named: text.last.map { "?!".contains($0) } == true ? String(text.dropLast()) : text)
  }

  /// Names of instances that an app makes once.
  static let sharedInstances: Set<String> = ["shared", "standard", "default", "main", "current"]
}

extension IndexedMember {
  /// A call with these argument labels may mean the initializer.
  fileprivate func mayTake(_ labels: [String]) -> Bool {
    let known = Set(parameters.map { $0.label ?? "_" })
    return labels.allSatisfy { $0 == "_" || known.contains($0) }
      && parameters.count { !$0.hasDefault && !$0.isVariadic } <= labels.count
  }
}

extension NameUse {
  /// `Date()`, `Date.now`, `Date(timeIntervalSinceNow: 9)`; what is stored is as it is at the time too.
  /// - Parameter member: whose type `.init()` has.
  fileprivate func readsClock(for member: IndexedMember) -> Bool {
    if Self.clockMembers.contains(name) { return base != .free && base != .implicitSelf }
    guard access == .call else { return false }
    let labels = argumentLabels
    if !labels.allSatisfy({ !Self.storageLabels.contains($0) }) { return true }
    if labels.first == "contentsOf" { return name == "init" || name.first?.isUppercase == true }
    guard labels.isEmpty else { return false }
    return switch base {
    case .member(let type): name == "init" && Self.clocks.contains(type)
    case .implicitMember: name == "init" && member.valueType == "Date"
    default: Self.clocks.contains(name)
    }
  }

  private static let storageLabels: Set<String> = [
    "forKey", "timeIntervalSinceNow", "contentsOfFile", "atPath", "contentsOfDirectory",
  ]
  private static let clocks: Set<String> = [
    "Date", "NSDate", "CACurrentMediaTime", "CFAbsoluteTimeGetCurrent", "mach_absolute_time",
  ]
  private static let clockMembers: Set<String> = ["now", "systemUptime", "timeIntervalSinceReferenceDate"]
}
