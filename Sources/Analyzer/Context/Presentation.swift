import Effects
import MigrationModel
import ProjectIndex
import SDKCatalogue

/// Which types show something or decide what is shown, by the means that SwiftUI, Combine and closures give them.
struct Presentation: Sendable {
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// Conforms to `ObservableObject`, itself or through a superclass.
    static let isObservableObject = Traits(rawValue: 1 << 0)
    /// Carries `@Observable`.
    static let isObservable = Traits(rawValue: 1 << 1)
    /// A class that a view or controller has as its state or its logic.
    static let isViewModel = Traits(rawValue: 1 << 2)
    static let isSwiftUIView = Traits(rawValue: 1 << 3)
    /// Bound to the main actor as a whole, by its attributes, superclasses or protocols, or by the build settings.
    static let isMainActor = Traits(rawValue: 1 << 4)
  }

  /// By `TypeID`.
  private let traits: [Traits]

  init(_ survey: TreeSurvey, roles: [RoleVerdict], isolation: DefaultIsolation) {
    traits = survey.index.types.map { type in
      var traits = Self.read(type, survey, roles)
      if !traits.isEmpty, isolation.bindsToMainActor(type) { traits.insert(.isMainActor) }
      return traits
    }
  }

  subscript(_ type: TypeID) -> Traits { traits[type] }

  /// Protocols of libraries refine SwiftUI's.
  private static func hasBody(_ type: IndexedType, _ survey: TreeSurvey) -> Bool {
    type.members.contains { survey.index.members[$0].kind == .property && survey.index.members[$0].isViewBody }
  }

  /// It has methods, or works out several of its values: more than a record of what is shown.
  private static func saysMuch(_ type: IndexedType, _ survey: TreeSurvey) -> Bool {
    if !survey.profiles[type.id].methods.isEmpty { return true }
    return type.members.count {
      let member = survey.index.members[$0]
      return member.kind == .property && !member.isStored && !member.modifiers.contains(.isStatic)
    } >= Self.fewestComputed
  }

  /// Computed properties that make a value without methods a view model. Judged by hand.
  private static let fewestComputed = 3

  private static func read(_ type: IndexedType, _ survey: TreeSurvey, _ roles: [RoleVerdict]) -> Traits {
    guard type.kind != .protocol, !survey.own.isForeign(type.id), !survey.isTest(type) else { return [] }
    var traits: Traits = []
    if type.conformances.contains("View") || type.kind == .struct && hasBody(type, survey) {
      traits.insert(.isSwiftUIView)
    }
    // A value may be one as well, unless it is a row of another type.
    if type.kind == .struct, type.outer == nil, NameEvidence.isNamedViewModel(type.name),
      roles[type.id].role == .presenter, saysMuch(type, survey)
    {
      traits.insert(.isViewModel)
    }
    if type.kind == .class {
      if type.conformances.contains("ObservableObject") { traits.insert(.isObservableObject) }
      if type.attributes.contains("Observable") { traits.insert(.isObservable) }
      if isViewModel(type, traits, survey, roles) { traits.insert(.isViewModel) }
    }
    if isMainActor(type, survey) { traits.insert(.isMainActor) }
    return traits
  }

  /// A presenter by role that is observable, or that a view or controller holds and that has logic of its own.
  private static func isViewModel(
    _ type: IndexedType, _ traits: Traits, _ survey: TreeSurvey, _ roles: [RoleVerdict]
  ) -> Bool {
    guard !survey.isController(type), !survey.inheritsFromView(type) else { return false }
    let isObserved = !traits.isDisjoint(with: [.isObservableObject, .isObservable])
    guard roles[type.id].role == .presenter else { return isObserved && isStateOfView(type, survey, roles) }
    if isObserved { return true }
    guard !isShared(type, survey.index) else { return false }
    let profile = survey.profiles[type.id]
    // Screens may hold theirs by a generic parameter only: the base class says what it is.
    if let base = survey.outsideSuperclass(of: type), base.contains("ViewModel"), !profile.methods.isEmpty {
      return true
    }
    let holders = survey.holders(behindParentsOf: profile)
    guard roles[type.id].confidence >= 0.4, holders.contains(where: { roles[$0].role == .view && $0 != type.id })
    else { return false }
    // A delegate may be all that it tells, and requests all that it does: its name and who holds it are enough. Colours and
    // bar buttons it had better not have, but that makes no view of it.
    if NameEvidence.isNamedViewModel(type.name),
      !profile.storedProperties.contains(where: { isKeptView($0, survey.index) })
    {
      return true
    }
    guard !profile.storedProperties.contains(where: { isOtherBusiness($0, survey.index) }) else { return false }
    let reaching = profile.count(.networking) + profile.count(.persistence)
    guard reaching * 2 <= profile.bodies, profile.count(.interface) * 2 <= profile.bodies else { return false }
    return saysSomething(profile, survey, roles)
      && (tellsViews(type, profile, survey.index) || tellsHolder(type, holders, survey))
  }

  /// It has a delegate that one of its holders is.
  private static func tellsHolder(_ type: IndexedType, _ holders: [TypeID], _ survey: TreeSurvey) -> Bool {
    survey.profiles[type.id].storedProperties.contains { id in
      guard let name = survey.index.members[id].valueType.flatMap(TypeName.plain),
        let told = survey.lookup.find(name, from: type), survey.index.types[told].kind == .protocol
      else { return false }
      return survey.profiles[told].heirs.contains(where: holders.contains)
    }
  }

  /// What a SwiftUI view observes for the texts and flags in it is the view's state, whatever else it does.
  private static func isStateOfView(_ type: IndexedType, _ survey: TreeSurvey, _ roles: [RoleVerdict]) -> Bool {
    guard [.interactor, .service, .other].contains(roles[type.id].role), !isShared(type, survey.index) else {
      return false
    }
    let profile = survey.profiles[type.id]
    return profile.shown > 0 && !profile.methods.isEmpty
      && survey.holders(behindParentsOf: profile).contains { survey.index.types[$0].conformances.contains("View") }
  }

  /// An instance that the whole app shares is the state of no screen.
  private static func isShared(_ type: IndexedType, _ index: ProjectIndex) -> Bool {
    type.members.contains { id in
      index.members[id].modifiers.contains(.isStatic) && index.members[id].isStored
        && SharedInstances.names.contains(index.members[id].name)
    }
  }

  /// An outlet, or a view that it makes itself: one that it is lent makes no view of it.
  private static func isKeptView(_ id: MemberID, _ index: ProjectIndex) -> Bool {
    if index.members[id].modifiers.contains(.isOutlet) { return true }
    guard index.members[id].isLet || index.members[id].initialValue.map({ $0 != "nil" }) == true,
      let name = index.members[id].valueType.flatMap(TypeName.plain)
    else { return false }
    return ["UIView", "NSView"].contains { name == $0 || SDK.isSubclass(name, of: $0) }
  }

  private static let looks: Set<String> = ["UIColor", "UIFont", "NSColor", "NSFont"]

  /// What holds a label or a colour is part of the view; what holds an undo manager is a command to take back. A view model
  /// that is lent its list to reload it knows it weakly, and stays one.
  private static func isOtherBusiness(_ id: MemberID, _ index: ProjectIndex) -> Bool {
    if index.members[id].modifiers.contains(.isOutlet) { return true }
    guard !index.members[id].modifiers.contains(.isWeak),
      let name = index.members[id].valueType.flatMap(TypeName.plain)
    else { return false }
    guard !UIKitSymbols.listKeepers.contains(name) else { return false }
    return name == "UndoManager" || looks.contains(name) || UIKitSymbols.isPartOfView(name)
  }

  /// It has texts or flags, or something of the domain: a timer, a debouncer or a pinger has not.
  private static func saysSomething(_ profile: TypeProfile, _ survey: TreeSurvey, _ roles: [RoleVerdict]) -> Bool {
    profile.shown + profile.wordings + profile.count(.formatting) > 0
      || (profile.held + profile.exchanged).contains { [.entity, .presenter].contains(roles[$0].role) }
  }

  /// It has streams or closures that views listen to, or texts and flags that they read.
  private static func tellsViews(_ type: IndexedType, _ profile: TypeProfile, _ index: ProjectIndex) -> Bool {
    let doesSomething = doesSomething(type, index)
    let tells = profile.storedProperties.contains { id in
      guard let type = index.members[id].valueType else { return false }
      return TypeName.isFunction(type) && doesSomething
        || ObservationSymbols.publishers.contains(TypeName.plain(type) ?? "")
    }
    return tells || profile.shown >= 2 && doesSomething
  }

  /// An object that is made with its values, which never change and are asked for nothing else, is a value.
  private static func doesSomething(_ type: IndexedType, _ index: ProjectIndex) -> Bool {
    type.members.contains { id in
      switch index.members[id].kind {
      case .method, .subscript: true
      case .property: !index.members[id].isStored || !index.members[id].isLet
      default: false
      }
    }
  }

  private static func isMainActor(_ type: IndexedType, _ survey: TreeSurvey) -> Bool {
    var waiting = [type.id]
    var seen: Set<TypeID> = []
    while let id = waiting.popLast() {
      guard seen.insert(id).inserted else { continue }
      let next = survey.index.types[id]
      if next.attributes.contains("MainActor") || next.conformances.contains("View") { return true }
      waiting += survey.profiles[id].parents
    }
    return survey.isController(type) || survey.inheritsFromView(type)
  }
}

extension IndexedMember {
  /// `body` as SwiftUI's `View` and `ViewModifier` ask for it.
  var isViewBody: Bool { baseName == SwiftUISymbols.body && (returnType ?? valueType) == "some View" && !isStored }
}
