import MigrationModel
import ProjectIndex
import SwiftSource

/// Finds the largest set of members that can leave: what the partition wants, without what can't be translated.
struct HomesSolver {
  private let unit: UnitCode
  private let translator: MemberTranslator
  /// Why members stay that the partition wants elsewhere.
  private(set) var obstacles: [MemberID: Obstacle] = [:]
  private(set) var homes: Homes

  init(_ unit: UnitCode, _ placements: [MemberID: Placement], _ translator: MemberTranslator) {
    (self.unit, self.translator) = (unit, translator)
    homes = Homes(legacy: unit.unit.kind == .view ? .view : .presenter)
    for code in unit.members {
      guard let placement = placements[code.member.id] else { continue }
      want(code, placement)
    }
  }

  private mutating func want(_ code: MemberCode, _ placement: Placement) {
    let id = code.member.id
    if let obstacle = Movability(code, unit).obstacle {
      if placement.side != .view { obstacles[id] = obstacle }
    } else if Movability(code, unit).isEntry || placement.isEntry {
      if code.member.kind == .method { homes.handOver(id) }
    } else if placement.side != .view, placement.side != .assembly, placement.side != .entity {
      homes[id] = .presenter
    }
  }

  /// Leaves out what fails until nothing does.
  mutating func solve() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for code in unit.members {
        let id = code.member.id
        guard homes[id] != homes.legacy || homes.handed.contains(id) else { continue }
        do throws(Obstacle) {
          _ = try translator.translation(of: code, homes)
        } catch {
          obstacles[id] = error
          homes.keep(id)
          isChanged = true
        }
      }
    }
  }
}

/// What the declaration of a member says about a move.
struct Movability {
  private let code: MemberCode
  private let unit: UnitCode

  init(_ code: MemberCode, _ unit: UnitCode) { (self.code, self.unit) = (code, unit) }

  private var member: IndexedMember { code.member }

  /// Somebody else calls it by its name: the declaration stays.
  var isEntry: Bool {
    let modifiers = member.modifiers
    return modifiers.contains(.isOverride) || modifiers.contains(.isAction) || modifiers.contains(.isObjectiveC)
      || modifiers.contains(.isWitness) || namesInStrings
  }

  private var namesInStrings: Bool {
    unit.index.stringUses(of: member.id).contains { $0.kind != .keyPath && $0.kind != .string }
  }

  /// Why the member is none that can leave, or whose body can; nil if it may.
  var obstacle: Obstacle? {
    let modifiers = member.modifiers
    if member.kind != .method && member.kind != .property { return stays("unsupported_declaration") }
    if modifiers.contains(.isStatic) { return stays("static_member") }
    if modifiers.contains(.isOutlet) { return stays("outlet") }
    if member.kind == .property {
      if isEntry || member.sharesDeclaration || hasWrapper { return stays("unsupported_declaration") }
      if isSetInInitializers || isNeededInDeinit { return stays("set_in_initializer") }
      if member.isStored && !hasFirstValue { return stays("no_first_value") }
      if Signature(code, unit) == nil { return stays("unknown_type") }
    } else {
      if isNeededInDeinit { return stays("needed_in_deinit") }
      if !isEntry, Signature(code, unit) == nil { return stays("user_interface") }
    }
    return nil
  }

  private var hasWrapper: Bool {
    member.attributes.contains { $0.first?.isUppercase == true } || member.modifiers.contains(.isUnowned)
  }

  private var hasFirstValue: Bool {
    guard member.initialValueRange == nil else { return FirstValue(code, unit).isTimeless }
    let type = code.writtenType ?? ""
    return type.hasSuffix("?") || type.hasSuffix("!") || member.modifiers.contains(.isLazy)
  }

  private var isSetInInitializers: Bool { isUsed(in: .initializer) }
  private var isNeededInDeinit: Bool { isUsed(in: .deinitializer) }

  private func isUsed(in kind: IndexedMember.Kind) -> Bool {
    unit.members.contains { $0.member.kind == kind && unit.reached(from: $0).contains(member.id) }
  }

  private func stays(_ reason: String) -> Obstacle {
    Obstacle(reason, "`\(member.name)` can't leave as it is declared.")
  }
}

/// What a stored property holds at first.
struct FirstValue {
  private let code: MemberCode
  private let unit: UnitCode

  init(_ code: MemberCode, _ unit: UnitCode) { (self.code, self.unit) = (code, unit) }

  /// It is the same whenever it is made: with the controller, or with its presenter when that is first asked.
  var isTimeless: Bool {
    guard !code.member.modifiers.contains(.isLazy), let range = code.member.initialValueRange else { return true }
    let tree = code.tree
    return code.nodes.allSatisfy { node in
      guard range.contains(tree.range(node).lowerBound) else { return true }
      switch tree.kind(node) {
      case .closure, .tryExpr, .awaitExpr, .ifExpr, .switchExpr, .superExpr: return false
      case .call: return isPlain(node, tree)
      case .memberAccess: return isConstant(node)
      case .declReference: return tree.name(node).first?.isUppercase == true
      default: return true
      }
    }
  }

  /// `[Order]()`, `Set<Int>()`, a value of the tree.
  private func isPlain(_ call: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let callee = tree.firstChild(call) else { return false }
    if tree.kind(callee) == .arrayExpr || tree.kind(callee) == .dictionaryExpr { return true }
    let name = String(tree.text(callee).prefix { $0 != "<" })
    let hasArguments = tree.children(call).contains { tree.kind($0) == .argument }
    return !hasArguments
      && (Self.containers.contains(name) || unit.index.type(named: name).map { $0.kind == .struct } == true)
  }

  private func isConstant(_ node: NodeID) -> Bool {
    guard let use = code.uses[node], let id = use.member else {
      return code.tree.firstChild(node) == nil
        || ["zero", "standard", "shared", "default", "max", "min"].contains(code.tree.name(node))
    }
    let member = unit.index.members[id]
    return member.kind == .case || member.isLet && member.modifiers.contains(.isStatic)
  }

  private static let containers: Set<String> = [
    "Array", "Set", "Dictionary", "String", "Int", "Double", "Bool", "IndexSet", "CharacterSet", "Data",
    "DateFormatter",
    "NumberFormatter", "JSONDecoder", "JSONEncoder",
  ]
}
