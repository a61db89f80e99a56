import MigrationModel
import ProjectIndex
import SDKCatalogue
import SwiftSource

/// What the declaration of a member says about a move.
struct Movability {
  private let code: MemberCode
  private let unit: UnitCode

  init(_ code: MemberCode, _ unit: UnitCode) { (self.code, self.unit) = (code, unit) }

  private var member: IndexedMember { code.member }

  /// Somebody else calls it by its name: the declaration stays.
  var isEntry: Bool {
    isTied || unit.isAsked(member) || member.kind == .method && unit.reachedOtherwise.contains(member.id)
  }

  /// No other declaration can take its place.
  private var isTied: Bool {
    !member.modifiers.isDisjoint(with: [.isOverride, .isAction, .isObjectiveC]) || namesInStrings
  }

  private var namesInStrings: Bool {
    unit.index.stringUses(of: member.id).contains { $0.kind != .keyPath && $0.kind != .string }
  }

  /// State of a view model that others look at, that tells of its changes, or that is observed as it is read.
  var isShown: Bool {
    guard member.isStored else { return false }
    let isObserved = unit.type.attributes.contains("Observable") && !member.attributes.contains("ObservationIgnored")
    return member.hasObservers || unit.isUsedOutside(member)
      || isObserved && (member.access > .fileprivate || isReadForOthers)
  }

  /// What others ask while they draw reads it, directly or not: they are told of its changes. What they start, and what waits,
  /// is nothing that they draw.
  private var isReadForOthers: Bool {
    var (open, seen) = ([member.id], Set([member.id]))
    while let next = open.popLast() {
      for reader in unit.users(of: next).map(\.member) where seen.insert(reader.id).inserted {
        let isStarted = reader.isAsync || reader.kind == .method && reader.returnType == nil
        guard !isStarted, reader.kind != .initializer, reader.kind != .deinitializer else { continue }
        if reader.access > .fileprivate { return true }
        open.append(reader.id)
      }
    }
    return false
  }

  /// What initializers set, or what is made with the object, and nothing sets again: who makes the module hands it over.
  var isGiven: Bool {
    guard member.kind == .property, member.isStored, !member.modifiers.contains(.isStatic), !member.sharesDeclaration,
      member.attributes.isEmpty, member.isLet ? !isTimeless : unit.isConstantAfterBirth(code)
    else { return false }
    return unit.givenType(code) != nil
  }

  /// It is the same whenever it is made, and no initializer needs it.
  private var isTimeless: Bool {
    member.initialValueRange != nil && FirstValue(code, unit).isTimeless && !unit.isUsedBeforeBirth(code)
  }

  /// It takes views: its declaration stays with those who call it.
  var namesViews: Bool { member.kind == .method && unit.signature(of: code) == nil }

  /// Why the member is none that can leave, or whose body can; nil if it may.
  var obstacle: Obstacle? {
    let modifiers = member.modifiers
    if member.kind != .method && member.kind != .property { return stays("unsupported_declaration") }
    if modifiers.contains(.isStatic) { return stays("static_member") }
    if member.kind != .method, unit.reachedOtherwise.contains(member.id) { return stays("reached_otherwise") }
    if modifiers.contains(.isOutlet) { return stays("outlet") }
    if member.kind == .property {
      if isTied || member.sharesDeclaration || hasWrapper { return stays("unsupported_declaration") }
      if isObservedInInitializers || isNeededInDeinit { return stays("set_in_initializer") }
      if member.isStored, isMadeOfViews { return stays("holds_view") }
      if let obstacle = birthObstacle { return obstacle }
      if unit.signature(of: code) == nil { return stays("unknown_type") }
    } else {
      if isNeededInDeinit { return stays("needed_in_deinit") }
      if unit.hidingMembers.contains(member.id) { return stays("hides_function") }
      if let macro = foreignAttribute {
        return Obstacle(
          "unsupported_declaration", "`\(member.name)` stays under `@\(macro)`, which may make more of it.")
      }
      if let result = member.returnType, unit.portable(result, inClass: true) == nil, !isEntry,
        ViewToken(result, unit) == nil
      {
        return stays("user_interface")
      }
    }
    return nil
  }

  /// `@Function`: a macro or a builder makes more of the function than it says.
  private var foreignAttribute: String? {
    member.attributes.first { $0.first?.isUppercase == true && $0 != "MainActor" && !$0.hasPrefix("IB") }
  }

  private var hasWrapper: Bool {
    member.attributes.contains { $0.first?.isUppercase == true } || member.modifiers.contains(.isUnowned)
  }

  /// State that begins with what its object was made with is handed over, unless others know the object's own by its name.
  private var birthObstacle: Obstacle? {
    guard member.isStored, unit.birthValue(of: code) == nil else { return nil }
    if isSetBeforeBirth { return stays("set_in_initializer") }
    return FirstValue(code, unit).isKnown ? nil : stays("no_first_value")
  }

  /// An initializer sets it before it has an object that could have a module.
  private var isSetBeforeBirth: Bool { unit.isUsedBeforeBirth(code) }

  /// Its observers do not run where an initializer sets it, but would where another object has it.
  private var isObservedInInitializers: Bool {
    member.hasObservers
      && unit.users(of: member.id).contains { other in
        other.member.kind == .initializer && !other.isConvenience
          && other.references.contains { $0.target == .own(member.id) && $0.offset >= other.birthEnd }
      }
  }

  /// It is set to something that is made with the object itself or with a view.
  private var isMadeOfViews: Bool {
    let homes = Homes(legacy: .view)
    return unit.users(of: member.id).contains { other in
      let marks = ViewMarks(other, unit, homes)
      return other.references.contains { reference in
        guard reference.target == .own(member.id), reference.access == .write,
          let assignment = Assignment(to: reference.node, other.tree), let value = assignment.value,
          other.tree.kind(value) == .call
        else { return false }
        return other.references.contains { inner in
          (inner.target == .selfValue || holdsView(inner, marks)) && other.tree.contains(inner.node, in: value)
            && !other.tree.isInClosure(inner.node, below: value)
        }
      }
    }
  }

  private func holdsView(_ reference: Reference, _ marks: ViewMarks) -> Bool {
    guard case .own(let id) = reference.target, let type = unit.code(of: id)?.member.valueType else { return false }
    return unit.isUserInterface(type)
  }

  private var isNeededInDeinit: Bool {
    unit.users(of: member.id).contains { $0.member.kind == .deinitializer }
  }

  private func stays(_ reason: String) -> Obstacle {
    Obstacle(reason, "`\(member.name)` can't leave as it is declared.")
  }
}
