import Effects
import MigrationModel
import ProjectIndex

/// What a member makes for the screens that it builds: presenters, interactors, services, routers.
struct ScreenNeeds {
  private let uses: NameUses
  /// Positions of what is made, with the names of the types, in order.
  private let made: [(position: UseID, name: String)]
  /// Positions where screens come about, in order.
  private let screens: [UseID]

  /// - Parameter screens: offsets of the uses that make screens.
  init(_ member: IndexedMember, screens: [Int], _ subject: Subject) {
    let uses = member.body.uses
    self.uses = uses
    self.screens = uses.indices.filter { screens.contains(uses[$0].offset) }
    made = uses.indices.compactMap { position in
      Self.name(uses[position], subject).map { (position, $0) }
    }
  }

  private static func name(_ use: NameUse, _ subject: Subject) -> String? {
    guard use.isTypeCall, let id = subject.context.survey.own.type(of: use) else { return nil }
    let type = subject.index.types[id]
    guard type.name == use.name || type.name.hasSuffix("." + use.name) else { return nil }
    return [.presenter, .interactor, .service, .router].contains(subject.context.roles[id].role) ? type.name : nil
  }

  /// What one of the screens is given: not what is given the screen, what is made for its neighbours, or at another time. A
  /// screen of a storyboard gets it later.
  func names(forScreenAt offset: Int, isInstantiated: Bool) -> [String] {
    guard let screen = screens.first(where: { uses[$0].offset == offset }) else { return [] }
    let takers = Set(made.filter { isInside(screen, of: $0.position) }.map(\.name))
    let needed = made.filter { other in
      if takers.contains(other.name) { return false }
      if isInside(other.position, of: screen) { return true }
      guard uses[other.position].closureDepth == uses[screen].closureDepth else { return false }
      if screens.count == 1 { return true }
      return isInstantiated
        ? screen < other.position && !screens.contains { screen < $0 && $0 < other.position }
        : other.position < screen && !screens.contains { other.position < $0 && $0 < screen }
    }
    return Prose.unique(needed.map(\.name))
  }

  private func isInside(_ position: UseID, of call: UseID) -> Bool {
    var around = uses.key(position).enclosingCall
    while let next = around {
      if next == call { return true }
      around = uses.key(next).enclosingCall
    }
    return false
  }
}
