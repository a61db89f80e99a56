import Effects
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
  /// A child of this screen that is given what the screen itself depends on, or that it keeps: who calls it a part of the
  /// screen argues well.
  var isEmbedded: Bool

  /// All places of a type, in order. Children that are embedded and given values alone are part of this screen, and a type
  /// may make itself.
  static func all(in subject: Subject) -> [ConstructionPlace] {
    guard !subject.type.superclasses.contains(where: composers.contains) else { return [] }
    let steps = subject.ownMembers.flatMap { subject.context.steps(of: $0.id) }
    let embedded = Set(steps.filter { $0.how == .embed }.compactMap(\.target))
    let leading: Set<NavigationKind> = [.push, .present, .show, .showDetail]
    let shown = Set(steps.filter { leading.contains($0.how) }.compactMap(\.target)).subtracting(embedded)
    return subject.ownMembers.flatMap { member -> [ConstructionPlace] in
      // Asked for the few members that make a screen: it takes longer than to find those.
      let made = member.body.uses.filter { screen(of: $0, member, subject) != nil }
      let loaded = subject.context.steps(of: member.id).filter { screen(of: $0, subject) != nil }
      guard !made.isEmpty || !loaded.isEmpty else { return [] }
      let needs = ScreenNeeds(member, screens: made.map(\.offset) + loaded.map(\.offset), subject)
      let places = made.compactMap { creation($0, member, needs, subject) }
      let created =
        places.isEmpty || navigates(member, subject)
        ? places : places.filter { shown.contains($0.screen.id) } + kept(places, shown, subject)
      let all = created + loaded.compactMap { instantiation($0, member, needs, subject) }
      let others = all.filter { !embedded.contains($0.screen.id) }
      let children = made.filter { handsDependencyOn($0, subject) }.compactMap {
        creation($0, member, needs, subject, isEmbedded: true)
      }.filter { child in !others.contains { $0.location == child.location } }
      return (others + children).sorted { $0.location < $1.location }
    }
  }

  /// `let home = HomeViewController(viewModel: HomeViewModel())`: screens that a property keeps, with their presenters.
  private static func kept(
    _ places: [ConstructionPlace], _ shown: Set<TypeID>, _ subject: Subject
  ) -> [ConstructionPlace] {
    places.filter { place in
      place.member.kind == .property && !shown.contains(place.screen.id)
        && place.dependencies.contains { isPresenter($0, subject) }
    }.map {
      var place = $0
      place.isEmbedded = true
      return place
    }
  }

  private static func isPresenter(_ name: String, _ subject: Subject) -> Bool {
    guard let id = subject.context.survey.lookup.find(name, from: subject.type) else { return false }
    return subject.context.roles[id].role == .presenter && subject.index.types[id].kind == .class
  }

  /// `Child(environment: environment)`: what this screen depends on is handed through to a child.
  private static func handsDependencyOn(_ use: NameUse, _ subject: Subject) -> Bool {
    let labels = Set(use.argumentLabels)
    let above = subject.type.superclasses.compactMap { subject.index.type(named: $0) }
    return ([subject.type] + above).flatMap(\.members).map { subject.index.members[$0] }.contains { member in
      member.isStored && labels.contains(member.name) && member.valueType.map { isDependency($0, subject) } == true
    }
  }

  /// A protocol or a part that does work for the screen.
  private static func isDependency(_ type: String, _ subject: Subject) -> Bool {
    guard let name = TypeName.plain(type) else { return type.contains("&") }
    guard let id = subject.context.survey.lookup.find(name, from: subject.type) else {
      return subject.members.contains { $0.kind == .type && $0.name == name && $0.valueType?.contains("&") == true }
    }
    return [.presenter, .interactor, .service, .router].contains(subject.context.roles[id].role)
  }

  /// Whether a member shows another screen: by itself, by handing a controller to a router or a helper, or by a method of
  /// the screen that shows itself.
  private static func navigates(_ member: IndexedMember, _ subject: Subject) -> Bool {
    if leads(member.id, subject) || handsOn(member, subject) { return true }
    return member.body.uses.contains { use in
      method(of: use, subject).map { showsItself(use, $0, subject) } ?? false
    }
  }

  /// Whether a member hands a controller to what shows it.
  static func handsOn(_ member: IndexedMember, _ subject: Subject) -> Bool {
    member.body.uses.contains { use in
      method(of: use, subject).map { takesController($0, subject) && isDoor($0, subject) } ?? false
    }
  }

  private static func method(of use: NameUse, _ subject: Subject) -> MemberID? {
    guard use.isCall, let target = subject.context.survey.callee(of: use) else { return nil }
    return subject.index.members[target].kind == .method ? target : nil
  }

  /// Whether the body of a member brings another screen up.
  private static func leads(_ member: MemberID, _ subject: Subject) -> Bool {
    subject.context.steps(of: member).contains { step in
      switch step.how {
      case .push, .present, .show, .showDetail, .setViewControllers: true
      case .root:
        subject.index.members[member].body.uses.contains { $0.offset == step.offset && $0.name == "rootViewController" }
      default: false
      }
    }
  }

  private static func takesController(_ member: MemberID, _ subject: Subject) -> Bool {
    subject.index.members[member].parameters.contains { parameter in
      guard let name = TypeName.plain(parameter.type) else { return false }
      return name.hasSuffix("Controller")
    }
  }

  /// A method of a router, or one that leads on, itself or one call further.
  private static func isDoor(_ member: MemberID, _ subject: Subject) -> Bool {
    guard let owner = subject.index.members[member].type else { return false }
    // What the tree adds to a class of the SDK makes no router of it.
    let isRouter = subject.context.roles[owner].role == .router && !subject.context.survey.own.isForeign(owner)
    if isRouter || leads(member, subject) { return true }
    return subject.index.members[member].body.uses.contains { use in
      guard use.isCall, let target = use.member, let owner = subject.index.members[target].type else { return false }
      return subject.context.roles[owner].role == .router || leads(target, subject)
    }
  }

  /// `sheet.show(from: self)`: the other screen comes up by a method of its own.
  private static func showsItself(_ use: NameUse, _ target: MemberID, _ subject: Subject) -> Bool {
    guard let owner = subject.index.members[target].type, owner != subject.type.id else { return false }
    return subject.context.survey.isController(subject.index.types[owner]) && leads(target, subject)
  }

  /// Containers whose children are their content.
  private static let composers: Set<String> = [
    "UITabBarController", "UISplitViewController", "UIPageViewController", "UINavigationController",
  ]

  private static func screen(of use: NameUse, _ member: IndexedMember, _ subject: Subject) -> TypeID? {
    guard use.isTypeCall, let id = subject.context.survey.own.type(of: use) else {
      return factory(use, subject) ?? loader(use, member, subject)
    }
    return isOtherScreen(id, use, member, subject) ? id : nil
  }

  /// `controller(of: Detail.self, from: "Main")`: a function of the tree that makes whatever screen it is told.
  private static func loader(_ use: NameUse, _ member: IndexedMember, _ subject: Subject) -> TypeID? {
    guard !use.isCall, let call = use.enclosingCall, call.closureDepth == use.closureDepth, let target = call.member,
      let result = subject.index.members[target].returnType.flatMap(TypeName.plain),
      subject.index.members[target].genericParameters.contains(result),
      let id = subject.context.survey.own.type(of: use), subject.context.survey.isController(subject.index.types[id])
    else { return nil }
    return isOtherScreen(id, use, member, subject) ? id : nil
  }

  /// `Detail.controller(order: order)`: the other screen makes itself of what it is given.
  private static func factory(_ use: NameUse, _ subject: Subject) -> TypeID? {
    guard use.isCall, let target = use.member, let owner = subject.index.members[target].type,
      owner != subject.type.id, subject.index.members[target].modifiers.contains(.isStatic),
      let result = subject.index.members[target].returnType.flatMap(TypeName.plain)
    else { return nil }
    let type = subject.index.types[owner]
    return (result == "Self" || result == type.name) && subject.context.survey.isController(type) && !isFrame(type)
      && !subject.context.survey.own.isForeign(owner) ? owner : nil
  }

  /// An alert or a container is no screen of its own.
  private static func isFrame(_ type: IndexedType) -> Bool {
    type.superclasses.contains { NavigationSymbols.alerts.contains($0) || NavigationSymbols.containers.contains($0) }
  }

  private static func creation(
    _ use: NameUse, _ member: IndexedMember, _ needs: ScreenNeeds, _ subject: Subject, isEmbedded: Bool = false
  ) -> ConstructionPlace? {
    guard let id = screen(of: use, member, subject) else { return nil }
    return ConstructionPlace(
      member: member, location: subject.location(use, in: member), screen: subject.index.types[id],
      dependencies: needs.names(forScreenAt: use.offset, isInstantiated: false), isInstantiated: false,
      isEmbedded: isEmbedded)
  }

  private static func screen(of step: NavigationSite, _ subject: Subject) -> TypeID? {
    guard step.how == .instantiate, let id = step.target, id != subject.type.id,
      !subject.context.survey.own.isForeign(id)
    else { return nil }
    return subject.index.types[id].superclasses.allSatisfy({ !NavigationSymbols.containers.contains($0) }) ? id : nil
  }

  private static func instantiation(
    _ step: NavigationSite, _ member: IndexedMember, _ needs: ScreenNeeds, _ subject: Subject
  ) -> ConstructionPlace? {
    guard let id = screen(of: step, subject) else { return nil }
    return ConstructionPlace(
      member: member, location: Location(file: member.file, line: step.line, column: step.column),
      screen: subject.index.types[id],
      dependencies: needs.names(forScreenAt: step.offset, isInstantiated: true), isInstantiated: true, isEmbedded: false
    )
  }

  /// A controller of the tree, or a SwiftUI view that is wrapped into one.
  private static func isOtherScreen(
    _ id: TypeID, _ use: NameUse, _ member: IndexedMember, _ subject: Subject
  ) -> Bool {
    let type = subject.index.types[id]
    guard id != subject.type.id, type.name == use.name || type.name.hasSuffix("." + use.name) else { return false }
    guard !isFrame(type) else { return false }
    if type.superclasses.last?.hasSuffix("HostingController") == true, !type.genericParameters.isEmpty { return false }
    if subject.context.survey.isController(type) { return true }
    guard type.conformances.contains("View"), let around = use.enclosingCall else { return false }
    return around.name.hasSuffix("HostingController")
  }

  /// `` `Detail` with its `DetailViewModel` in `showDetail(_:)` ``
  var clause: String {
    let with = dependencies.isEmpty ? "" : " with \(Prose.names(dependencies))"
    let source = isInstantiated ? " from a storyboard" : ""
    return "`\(screen.name)`\(with)\(source) in `\(member.name)`"
  }
}
