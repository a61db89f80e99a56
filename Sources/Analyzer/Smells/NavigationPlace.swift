import Effects
import MigrationModel
import ProjectIndex

/// A place where a type navigates to another screen: alerts and the children of a container are none.
struct NavigationPlace {
  let member: IndexedMember
  let location: Location
  /// `push`, `present`, ...
  let how: String
  /// What the other screens are called: one of a call, none if unknown or if the call only leaves this one, and all of a
  /// method that prepares several.
  var targets: [String]
  let identifier: String?
  /// Whether nobody would argue with it.
  var isSure = true

  /// Whether it goes back to where the user came from: there is no next screen.
  var leaves: Bool { [NavigationKind.pop.rawValue, NavigationKind.dismiss.rawValue, "open", "panel"].contains(how) }
  /// Whether it is no call, but the system's question before a segue.
  var isPreparation: Bool { how == NavigationKind.prepare.rawValue }

  /// All places of a type, in order.
  static func all(in subject: Subject) -> [NavigationPlace] {
    subject.ownMembers.flatMap { member -> [NavigationPlace] in
      let steps = subject.context.steps(of: member.id)
      let places = onePreparation(of: steps.compactMap { place($0, member, subject) })
      let known = Set(steps.map(\.offset))
      return (places + helpers(member, besides: known, subject) + exits(member, subject)).sorted {
        $0.location < $1.location
      }
    }
  }

  /// A method prepares once, whatever number of screens that is for.
  private static func onePreparation(of places: [NavigationPlace]) -> [NavigationPlace] {
    guard var first = places.first(where: \.isPreparation) else { return places }
    first.targets = Prose.unique(places.filter(\.isPreparation).flatMap(\.targets))
    return places.filter { !$0.isPreparation } + [first]
  }

  private static func place(_ step: NavigationSite, _ member: IndexedMember, _ subject: Subject) -> NavigationPlace? {
    guard kinds.contains(step.how), !isAlert(step, subject) else { return nil }
    guard let use = member.use(at: step.offset) else { return nil }
    guard use.base != .superReference, !isTransient(use), !isOwnChild(use, step, subject) else { return nil }
    if let target = subject.context.survey.own.member(of: use), !isControllerHelper(target, subject) { return nil }
    return NavigationPlace(
      member: member, location: Location(file: member.file, line: step.line, column: step.column),
      how: step.how.rawValue, targets: step.targetName.map { [$0] } ?? [], identifier: step.identifier)
  }

  private static let kinds: Set<NavigationKind> = [
    .push, .pop, .present, .dismiss, .show, .showDetail, .segue, .root, .setViewControllers, .prepare,
  ]

  private static func isAlert(_ step: NavigationSite, _ subject: Subject) -> Bool {
    if let name = step.targetName, NavigationSymbols.alerts.contains(name) { return true }
    guard let target = step.target else { return false }
    return subject.index.types[target].superclasses.contains(where: NavigationSymbols.alerts.contains)
  }

  /// `keyboardAccessory.dismiss(animated:)`: a part of the screen, not a screen.
  private static func isTransient(_ use: NameUse) -> Bool {
    guard case .member(let text) = use.base else { return false }
    let lowered = text.lowercased()
    return NavigationSymbols.transientReceivers.contains { lowered.contains($0) }
  }

  /// A container that shows its own children, a page view that turns, a window that gets its content.
  private static func isOwnChild(_ use: NameUse, _ step: NavigationSite, _ subject: Subject) -> Bool {
    if use.argumentLabels.contains("direction") { return true }
    if step.how == .root, use.name != "rootViewController" { return true }
    guard subject.type.superclasses.contains(where: NavigationSymbols.containers.contains) else { return false }
    guard step.how != .present, step.how != .dismiss, step.how != .segue else { return false }
    switch use.base {
    case .free, .implicitSelf, .explicitSelf: return true
    default: return step.how == .setViewControllers
    }
  }

  /// Calls of the tree's own extensions of controllers that navigate: `route_push(to:)`.
  private static func helpers(
    _ member: IndexedMember, besides known: Set<Int>, _ subject: Subject
  ) -> [NavigationPlace] {
    member.body.uses.compactMap { use in
      guard use.isCall, !known.contains(use.offset), let target = subject.context.survey.callee(of: use),
        isControllerHelper(target, subject)
      else {
        return nil
      }
      let steps = subject.context.steps(of: target).filter { kinds.contains($0.how) && !isAlert($0, subject) }
      guard let step = steps.first else { return nil }
      return NavigationPlace(
        member: member, location: subject.location(use, in: member), how: step.how.rawValue,
        targets: step.targetName.map { [$0] } ?? [], identifier: nil)
    }
  }

  /// Addresses that are opened, directly or by a helper of the tree that does nothing else, panels and windows of AppKit.
  private static func exits(_ member: IndexedMember, _ subject: Subject) -> [NavigationPlace] {
    let uses = member.body.uses
    return uses.indices.compactMap { position in
      guard uses.key(position).access == .call, let how = exit(uses[position], subject) else { return nil }
      return NavigationPlace(
        member: member, location: subject.location(uses[position], in: member), how: how, targets: [], identifier: nil,
        isSure: false)
    }
  }

  private static func exit(_ use: NameUse, _ subject: Subject) -> String? {
    if opens(use) { return "open" }
    if NavigationSymbols.panelCalls.contains(use.name), NavigationSymbols.panels.contains(use.receiverType ?? "") {
      return "panel"
    }
    if use.name == "showWindow", use.receiverText.map({ $0 != "self" && $0 != "super" }) == true { return "window" }
    // A helper whose own type is no screen: its navigation is nobody else's.
    guard use.isCall, let callee = subject.context.survey.callee(of: use),
      let owner = subject.index.members[callee].type, owner != subject.type.id, isHelper(callee, of: owner, subject),
      opens(callee, subject.index, farthest: 1)
    else { return nil }
    return "open"
  }

  /// It leads nowhere for others as their router does, and shows nothing itself.
  private static func isHelper(_ member: MemberID, of owner: TypeID, _ subject: Subject) -> Bool {
    if subject.index.members[member].modifiers.contains(.isStatic) || subject.context.survey.own.isForeign(owner) {
      return true
    }
    return [.service, .interactor, .other].contains(subject.context.roles[owner].role)
  }

  /// A function opens an address, by another of its type at most.
  private static func opens(_ member: MemberID, _ index: ProjectIndex, farthest: Int) -> Bool {
    let uses = index.members[member].body.uses
    if uses.contains(where: opens) { return true }
    return farthest > 0
      && uses.contains { use in
        use.isCall
          && use.member.map { index.members[$0].type == index.members[member].type && opens($0, index, farthest: 0) }
            ?? false
      }
  }

  /// `UIApplication.shared.open(url)`
  private static func opens(_ use: NameUse) -> Bool {
    guard use.isCall, NavigationSymbols.opening.contains(use.name), let text = use.receiverText else { return false }
    return NavigationSymbols.openers.contains(text)
  }

  /// A member that the tree adds to a controller class of the SDK.
  private static func isControllerHelper(_ id: MemberID, _ subject: Subject) -> Bool {
    subject.context.survey.own.extended(by: id)?.name.hasSuffix("Controller") ?? false
  }

  /// `pushes `OrderDetail``, `dismisses a screen`.
  var text: String {
    let target = targets.isEmpty ? nil : Prose.names(targets)
    switch how {
    case "push": return "pushes \(target ?? "a screen")"
    case "pop": return "pops a screen"
    case "present": return "presents \(target ?? "a screen")"
    case "dismiss": return "dismisses a screen"
    case "segue": return identifier.map { "performs the segue \"\($0)\"" } ?? "performs a segue"
    case "prepare": return "prepares \(target ?? "the next screen") for a segue"
    case "root": return "makes \(target ?? "a screen") the root of the window"
    case "open": return "opens an address"
    case "panel": return "brings up a panel"
    case "window": return "shows a window"
    case "setViewControllers": return "replaces the stack by \(target ?? "other screens")"
    default: return "shows \(target ?? "a screen")"
    }
  }
}
