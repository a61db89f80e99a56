import ProjectIndex

/// A property by which one part of a module keeps others alive.
struct StrongHold: Sendable {
  let owner: TypeID
  let part: Component
  let property: IndexedMember
  /// The classes of the module that it may hold.
  let held: Set<TypeID>
}

extension ModuleReview {
  /// The parts of a module in the order in which they hold each other.
  private static let order: [Component] = [.view, .adapter, .presenter, .interactor, .router]

  /// Every strong property by which a class of the module holds another one.
  var strongHolds: [StrongHold] {
    Self.order.flatMap { part in
      types(part).filter { $0.kind == .class || $0.kind == .actor }.flatMap { owner in
        stored(owner).filter(\.isStrongProperty).compactMap { property in
          let held = objects(property.namedTypes(index)).subtracting([owner.id])
          return held.isEmpty ? nil : StrongHold(owner: owner.id, part: part, property: property, held: held)
        }
      }
    }
  }

  /// The classes of the module among types, and those behind protocols among them.
  private func objects(_ types: Set<TypeID>) -> Set<TypeID> {
    let meant = types.union(types.flatMap(tree.conformers.of))
    return meant.filter { module.core.contains($0) && [.class, .actor].contains(index.types[$0].kind) }
  }

  /// The holds that close a circle, where a part holds one that comes before it; those that another check of the dialect
  /// reports are left out.
  var circularHolds: [StrongHold] {
    let holds = strongHolds
    return holds.filter { hold in
      let back = hold.held.filter { rank(of: $0) < rank(of: hold.owner) && !isReportedElsewhere($0, hold.part) }
      return back.contains { reaches(hold.owner, from: $0, holds) }
    }
  }

  private func reaches(_ goal: TypeID, from start: TypeID, _ holds: [StrongHold]) -> Bool {
    var (seen, waiting) = (Set<TypeID>(), [start])
    while let next = waiting.popLast() {
      if next == goal { return true }
      guard seen.insert(next).inserted else { continue }
      waiting += holds.filter { $0.owner == next }.flatMap(\.held)
    }
    return false
  }

  private func rank(of type: TypeID) -> Int {
    Self.order.firstIndex { module.types($0).contains(type) } ?? Self.order.count
  }

  private func isReportedElsewhere(_ held: TypeID, _ part: Component) -> Bool {
    guard part == .presenter || part == .router, viewClasses.contains(where: { $0.id == held }) else { return false }
    return dialect.rules.contains(part == .presenter ? "weak_view" : "weak_view_controller")
  }

  /// What the first part that a hold closes a circle with is.
  func part(heldBy hold: StrongHold) -> Component {
    Self.order.first { part in hold.held.contains { module.types(part).contains($0) } } ?? .view
  }
}
