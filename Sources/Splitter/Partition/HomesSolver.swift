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
    let given = unit.members.filter { placements[$0.member.id] != nil && Movability($0, unit).isGiven }.map(\.member.id)
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
      // What views show of it is the view model's to say.
      let isShown = code.member.kind == .property && (movability.isShown || placement.isEntry && code.member.isStored)
      guard placement.side == .interactor, !isShown else { return }
    }
    if let obstacle = movability.obstacle {
      if placement.side != .view { obstacles[id] = obstacle }
    } else if code.member.kind == .method, movability.isEntry || placement.isEntry || movability.namesViews {
      homes.handOver(id)
    } else if unit.unit.kind == .presenter, code.isGetter, placement.isEntry {
      homes.handOver(id)
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
    case .view: !placement.isAnchored && (code.member.kind == .method || holdsModel(code))
    case .assembly, .entity, .interactor: false
    }
  }

  /// State that leads to a view model, or to what does its work.
  private func holdsModel(_ code: MemberCode) -> Bool {
    guard code.member.isStored, let name = code.member.valueType.flatMap(TypeText.element) else { return false }
    return unit.index.types(named: name).contains { type in
      let role = unit.unit.tree.role(of: type.id)
      return (role == .presenter || role == .interactor) && !unit.isUserInterface(type.name)
    }
  }

  /// Leaves out what fails until nothing does; what the interactor can't have is tried with the presenter.
  mutating func solve() {
    repeat { settle() } while keepMereViews() || keepModelsOfViews()
    guard unit.unit.kind == .view else { return }
    for code in unit.members where homes[code.member.id] == .presenter && (asksServices(code) || isRule(code)) {
      sink(code)
    }
    settle()
    keepMereRoutes()
  }

  /// The line of an entry point that leads to another screen is the router's where there is one for more than such lines.
  private mutating func keepMereRoutes() {
    let left = unit.members.filter { homes[$0.member.id] != .view || homes.handed.contains($0.member.id) }
    guard left.allSatisfy({ homes.handed.contains($0.member.id) && isMereRoute($0) }) else { return }
    for code in left {
      homes.keep(code.member.id)
      obstacles[code.member.id] = Obstacle("no_gain", "`\(code.member.name)` does nothing but lead to a screen.")
    }
  }

  private func isMereRoute(_ code: MemberCode) -> Bool {
    let items = code.blocks.flatMap { code.tree.items(of: $0) }
    guard code.member.kind == .method, items.count == 1, !code.tree.text(items[0]).contains("\n") else { return false }
    return Navigation.leads(items[0], BodyTranslator(code, unit, homes, Border(names: translator.names)))
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

  /// A model that nothing but what stays asks is asked where it is.
  private mutating func keepModelsOfViews() -> Bool {
    guard homes.legacy == .view else { return false }
    let kept = unit.members.filter { code in
      homes[code.member.id] == .presenter && holdsModel(code)
        && !unit.users(of: code.member.id).contains { user in
          homes[user.member.id] != .view || homes.handed.contains(user.member.id)
        }
    }
    for code in kept { homes.keep(code.member.id) }
    return !kept.isEmpty
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
