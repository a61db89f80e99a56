import MigrationModel
import ProjectIndex

/// A place where a type makes another screen of the tree.
struct ConstructionPlace {
  let member: IndexedMember
  let location: Location
  let screen: IndexedType
  /// Presenters, interactors and services of the tree that the same member makes for it, in order.
  let dependencies: [String]
  /// Taken from a storyboard.
  let isInstantiated: Bool

  /// All places of a type, in order. Children that are embedded are part of this screen, and a type may make itself.
  static func all(in subject: Subject) -> [ConstructionPlace] {
    guard !subject.type.superclasses.contains(where: composers.contains) else { return [] }
    let steps = subject.ownMembers.flatMap { subject.context.steps(of: $0.id) }
    let embedded = Set(steps.filter { $0.how == .embed }.compactMap(\.target))
    let shown = Set(steps.filter { leads($0.how) }.compactMap(\.target)).subtracting(embedded)
    return subject.ownMembers.flatMap { member -> [ConstructionPlace] in
      let navigates = navigates(member, subject)
      let created = member.body.uses.compactMap { creation($0, member, subject) }
        .filter { navigates || shown.contains($0.screen.id) }
      let loaded = subject.context.steps(of: member.id).compactMap { instantiation($0, member, subject) }
      return (created + loaded).filter { !embedded.contains($0.screen.id) }.sorted { $0.location < $1.location }
    }
  }

  /// Whether a member shows another screen: by itself, through a router, or through a member of the tree that does one of
  /// these.
  private static func navigates(_ member: IndexedMember, _ subject: Subject, depth: Int = 0) -> Bool {
    if subject.context.steps(of: member.id).contains(where: { leads($0.how) }) { return true }
    guard depth < 2 else { return false }
    return member.body.uses.contains { use in
      guard use.isCall, let target = use.member, target != member.id else { return false }
      let called = subject.index.members[target]
      guard called.kind == .method, let owner = called.type else { return false }
      if subject.context.roles[owner].role == .router { return true }
      return owner != subject.type.id && navigates(called, subject, depth: depth + 1)
    }
  }

  /// Whether a way of navigating brings another screen up.
  private static func leads(_ how: NavigationKind) -> Bool {
    [.push, .present, .show, .showDetail, .root, .setViewControllers].contains(how)
  }

  /// Containers whose children are their content.
  private static let composers: Set<String> = ["UITabBarController", "UISplitViewController", "UIPageViewController"]

  private static func creation(_ use: NameUse, _ member: IndexedMember, _ subject: Subject) -> ConstructionPlace? {
    guard use.isTypeCall, let id = subject.index.declaredType(use), isOtherScreen(id, use, member, subject) else {
      return nil
    }
    return ConstructionPlace(
      member: member, location: subject.location(use, in: member), screen: subject.index.types[id],
      dependencies: dependencies(in: member, subject), isInstantiated: false)
  }

  private static func instantiation(_ step: NavigationSite, _ member: IndexedMember, _ subject: Subject)
    -> ConstructionPlace?
  {
    guard step.how == .instantiate, let id = step.target, id != subject.type.id else { return nil }
    guard subject.index.types[id].superclasses.allSatisfy({ !NavigationSymbols.containers.contains($0) }) else {
      return nil
    }
    return ConstructionPlace(
      member: member, location: Location(file: member.file, line: step.line, column: step.column),
      screen: subject.index.types[id], dependencies: dependencies(in: member, subject), isInstantiated: true)
  }

  /// A controller of the tree, or a SwiftUI view that is wrapped into one.
  private static func isOtherScreen(
    _ id: TypeID, _ use: NameUse, _ member: IndexedMember, _ subject: Subject
  ) -> Bool {
    let type = subject.index.types[id]
    guard id != subject.type.id, type.name == use.name || type.name.hasSuffix("." + use.name) else { return false }
    let framing = NavigationSymbols.alerts.union(NavigationSymbols.containers)
    guard type.superclasses.allSatisfy({ !framing.contains($0) }) else { return false }
    if subject.context.survey.isController(type) { return true }
    guard type.conformances.contains("View"), let around = use.enclosingCall else { return false }
    return member.body.uses[around].name.hasSuffix("HostingController")
  }

  /// What the same member makes besides: presenters, interactors, services, routers.
  private static func dependencies(in member: IndexedMember, _ subject: Subject) -> [String] {
    let created = member.body.uses.compactMap { use -> String? in
      guard use.isTypeCall, let id = subject.index.declaredType(use) else { return nil }
      let type = subject.index.types[id]
      guard type.name == use.name || type.name.hasSuffix("." + use.name) else { return nil }
      return [.presenter, .interactor, .service, .router].contains(subject.context.roles[id].role) ? type.name : nil
    }
    return Prose.unique(created)
  }

  /// `` `Detail` with its `DetailViewModel` in `showDetail(_:)` ``
  var clause: String {
    let with = dependencies.isEmpty ? "" : " with \(Prose.names(dependencies))"
    let source = isInstantiated ? " from a storyboard" : ""
    return "`\(screen.name)`\(with)\(source) in `\(member.name)`"
  }
}
