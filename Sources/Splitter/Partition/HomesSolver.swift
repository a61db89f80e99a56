import MigrationModel
import ProjectIndex
import SDKCatalogue
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
    let given = unit.members.filter { Movability($0, unit).isGiven }.map(\.member.id)
    homes = Homes(legacy: .view, given: Set(given))
    for code in unit.members where !homes.given.contains(code.member.id) {
      guard let placement = placements[code.member.id] else { continue }
      want(code, placement)
    }
  }

  private mutating func want(_ code: MemberCode, _ placement: Placement) {
    let id = code.member.id
    let movability = Movability(code, unit)
    if unit.unit.kind == .presenter {
      guard placement.side == .interactor, !movability.isShown else { return }
    }
    if let obstacle = movability.obstacle {
      if placement.side != .view { obstacles[id] = obstacle }
    } else if movability.isEntry || placement.isEntry || movability.namesViews {
      if code.member.kind == .method { homes.handOver(id) }
    } else if placement.side == .interactor || givesService(code) && !placement.isAnchored {
      homes[id] = unit.unit.kind == .view ? .interactor : .presenter
    } else if isFree(code, placement) {
      homes[id] = .presenter
    }
  }

  /// A property that leads to a service.
  private func givesService(_ code: MemberCode) -> Bool {
    code.member.kind == .property && !code.member.isStored && code.writtenType.map(unit.isServiceObject) == true
  }

  /// What is not the view's by an anchor may leave: what touches nothing but views is found out on the way.
  private func isFree(_ code: MemberCode, _ placement: Placement) -> Bool {
    switch placement.side {
    case .presenter, .router: true
    case .view: !placement.isAnchored && code.member.kind == .method
    case .assembly, .entity, .interactor: false
    }
  }

  /// Leaves out what fails until nothing does; what the interactor can't have is tried with the presenter.
  mutating func solve() {
    repeat { settle() } while keepMereViews()
    guard unit.unit.kind == .view else { return }
    for code in unit.members where homes[code.member.id] == .presenter && (asksServices(code) || isRule(code)) {
      sink(code)
    }
    settle()
  }

  /// What makes text is the presenter's as long as the services in it can be asked by the interactor.
  private func asksServices(_ code: MemberCode) -> Bool {
    guard code.member.kind == .method, unit.services(of: code).touches(code.member.node, code.tree) else {
      return false
    }
    guard unit.services(of: code).makesText else { return true }
    do throws(Obstacle) { return try translator.translation(of: code, homes).asksServices } catch { return false }
  }

  /// It gives a value that follows from what the interactor has and from what it is handed.
  private func isRule(_ code: MemberCode) -> Bool {
    unit.reached(from: code).contains { homes[$0] == .interactor } && isPure(code)
  }

  /// It and all that it calls in the presenter give values and do nothing else.
  private func isPure(_ code: MemberCode) -> Bool {
    var (open, seen) = ([code], Set([code.member.id]))
    while let next = open.popLast() {
      guard givesValue(next) else { return false }
      for id in unit.reached(from: next) where homes[id] != .interactor && !homes.given.contains(id) {
        guard seen.insert(id).inserted else { continue }
        guard homes[id] == .presenter, let called = unit.code(of: id) else { return false }
        open.append(called)
      }
    }
    return true
  }

  private func givesValue(_ code: MemberCode) -> Bool {
    guard code.member.kind == .method, let result = code.member.returnType, result != "Void", result != "()" else {
      return false
    }
    return !unit.services(of: code).makesText && !homes.handed.contains(code.member.id)
  }

  /// What asks services goes on to the interactor with all that it reaches, if none of that needs the presenter.
  private mutating func sink(_ code: MemberCode) {
    var (trial, open, all) = (homes, [code.member.id], [MemberID]())
    while let next = open.popLast() {
      guard trial[next] != .interactor, !trial.given.contains(next) else { continue }
      guard trial[next] == .presenter, let member = unit.code(of: next), !trial.handed.contains(next) else { return }
      trial[next] = .interactor
      all.append(next)
      open += unit.reached(from: member)
    }
    let made = all.allSatisfy { id in
      guard let member = unit.code(of: id) else { return false }
      do throws(Obstacle) {
        _ = try translator.translation(of: member, trial)
        return true
      } catch { return false }
    }
    if made { homes = trial }
  }

  /// Values that are declared in the legacy type go with the code that names them. Throws what keeps the module from being
  /// written at all.
  mutating func takeAlong(_ rendering: Rendering) throws(Obstacle) {
    guard let values = unit.values, !values.types.isEmpty else { return }
    var trial = homes
    for id in values.types.keys { trial[id] = .presenter }
    let texts = try rendering.files(trial).values.map { String(decoding: $0, as: UTF8.self) }
    let entities = unit.entities
    unit.values?.keepNamed { name in
      texts.contains { text in
        text.replacing("typealias \(name) = \(entities).\(name)\n", with: "").mentions("\(entities).\(name)")
      }
    }
    for id in unit.values?.types.keys.sorted() ?? [] {
      homes[id] = .presenter
      obstacles[id] = nil
    }
  }

  private mutating func settle() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for code in unit.members {
        let id = code.member.id
        guard homes[id] != homes.legacy || homes.handed.contains(id) else { continue }
        do throws(Obstacle) {
          _ = try translator.translation(of: code, homes)
        } catch {
          isChanged = true
          if homes[id] == .interactor, homes.legacy != .presenter {
            homes[id] = .presenter
          } else if homes[id] == .presenter, code.member.kind == .method, obstacles[id] == nil {
            // What can't leave whole may leave in part.
            obstacles[id] = error
            homes.keep(id)
            homes.handOver(id)
          } else {
            obstacles[id] = error
            homes.keep(id)
          }
        }
      }
    }
  }

  /// Methods that do nothing but change views stay where those are.
  private mutating func keepMereViews() -> Bool {
    guard homes.legacy == .view else { return false }
    let mere = unit.members.filter { code in
      homes[code.member.id] == .presenter && code.member.kind == .method && isMereView(code)
    }
    for code in mere { homes.keep(code.member.id) }
    return !mere.isEmpty
  }

  private func isMereView(_ code: MemberCode) -> Bool {
    let probe = BodyTranslator(code, unit, homes, Border(names: translator.names))
    let items = code.blocks.flatMap { code.tree.items(of: $0) }
    return !items.isEmpty && !(unit.unit.kind == .view && Navigation.isRoute(items, probe))
      && items.allSatisfy { item in
        probe.marks.touchesView(item, code.tree) && probe.isWhollyView(item)
          && !(probe.marks.touchesDomain(item, code.tree) && handsMoreOn(item, code, probe.marks))
      }
  }

  /// Something of a statement that touches what has left is more than a closure that calls one member.
  private func handsMoreOn(_ node: NodeID, _ code: MemberCode, _ marks: ViewMarks) -> Bool {
    let tree = code.tree
    if tree.kind(node) == .closure {
      let items = tree.items(of: node)
      return items.count != 1
        || !code.references.contains { reference in
          guard case .own = reference.target, reference.access == .call, tree.kind(items[0]) == .call else {
            return false
          }
          return tree.firstChild(items[0]) == reference.node
            && !tree.descendants(items[0]).contains { $0 > reference.node && marks.touchesDomain($0, tree) }
        }
    }
    let parts = tree.children(node).filter { marks.touchesDomain($0, tree) }
    return parts.isEmpty || parts.contains { handsMoreOn($0, code, marks) }
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
      || modifiers.contains(.isWitness) || namesInStrings || mayBeWitness
      || member.kind == .method && unit.reachedOtherwise.contains(member.id)
  }

  /// The part of the type that it stands in has a protocol that asks for it, or one that nothing is known of.
  private var mayBeWitness: Bool {
    guard member.access > .fileprivate, !member.modifiers.contains(.isStatic) else { return false }
    return unit.type.parts[member.part].inherited.contains { name in
      if unit.index.types(named: name).contains(where: { $0.kind != .external }) { return false }
      guard SDK.type(name)?.kind != .class else { return false }
      guard let asked = SDK.requirementNames(of: name) else { return true }
      return asked.contains(member.baseName)
    }
  }

  private var namesInStrings: Bool {
    unit.index.stringUses(of: member.id).contains { $0.kind != .keyPath && $0.kind != .string }
  }

  /// State of a view model that others look at, that tells of its changes, or that is observed as it is read.
  var isShown: Bool {
    guard member.isStored else { return false }
    let isObserved = unit.type.attributes.contains("Observable") && !member.attributes.contains("ObservationIgnored")
    return isObserved || member.hasObservers || unit.isUsedOutside(member)
  }

  /// A constant that initializers set, or that is made with the object: who makes the module hands it over.
  var isGiven: Bool {
    member.kind == .property && member.isStored && member.isLet
      && (member.initialValueRange == nil || !FirstValue(code, unit).isTimeless)
      && !member.modifiers.contains(.isStatic) && !member.sharesDeclaration && member.attributes.isEmpty
      && unit.givenType(code) != nil
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
      if isEntry || member.sharesDeclaration || hasWrapper { return stays("unsupported_declaration") }
      if isSetInInitializers || isNeededInDeinit { return stays("set_in_initializer") }
      if member.isStored, isMadeOfViews { return stays("holds_view") }
      if member.isStored && !hasFirstValue { return stays("no_first_value") }
      if unit.signature(of: code) == nil { return stays("unknown_type") }
    } else {
      if isNeededInDeinit { return stays("needed_in_deinit") }
      if let result = member.returnType, unit.portable(result) == nil, !isEntry, ViewToken(result, unit) == nil {
        return stays("user_interface")
      }
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

  private var isSetInInitializers: Bool { isUsed(in: .initializer) }
  private var isNeededInDeinit: Bool { isUsed(in: .deinitializer) }

  private func isUsed(in kind: IndexedMember.Kind) -> Bool {
    unit.users(of: member.id).contains { $0.member.kind == kind }
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
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    let isLiteral = arguments.allSatisfy { argument in
      tree.descendants(argument).allSatisfy {
        [.integerLiteral, .floatLiteral, .booleanLiteral, .stringLiteral, .nilLiteral].contains(tree.kind($0))
      }
    }
    guard isLiteral, !unit.isUserInterface(name) else { return false }
    return Self.containers.contains(name)
      || unit.index.type(named: name).map { [.struct, .class].contains($0.kind) } == true
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
