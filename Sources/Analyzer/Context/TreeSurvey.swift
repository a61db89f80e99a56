import Effects
import MigrationModel
import ProjectIndex

/// What can be said about a tree before roles are known. A class, because it is big and handed to everything.
final class TreeSurvey: Sendable {
  /// What each function of the tree does.
  let effects: Effects
  let lookup: TypeLookup
  /// By `TypeID`.
  let profiles: [TypeProfile]
  /// Methods that the tree adds to controller classes of the SDK, by base name.
  private let controllerHelpers: [String: [MemberID]]
  /// The tree adds methods to controller classes of the SDK.
  var hasControllerHelpers: Bool { !controllerHelpers.isEmpty }
  /// Names of aliases for function types.
  private let actionAliases: Set<String>
  /// How far members are from the network.
  let requests: RequestReach
  private let locators: ServiceLocators
  // By `TypeID`.
  private let controllers: [Bool]
  private let tests: [Bool]
  /// Where members lead to other screens, by `MemberID`, in source order.
  let steps: [MemberID: [NavigationSite]]

  init(_ index: ProjectIndex) {
    let effects = Effects(index)
    self.effects = effects
    let (files, own, classes, touches) = (effects.files, effects.own, effects.classes, effects.touches)
    lookup = TypeLookup(index, own: own)
    locators = ServiceLocators(index, own: own, lookup: lookup)
    let profiles = TypeProfile.all(in: index, own: own, classes: classes, touches: touches, lookup: lookup)
    self.profiles = profiles
    let tests = index.types.map { files.isTest($0.parts[0]) }
    self.tests = tests
    let isSkipped = Parallel.map(index.types.count) { id in
      let type = index.types[id]
      return type.isController || tests[id] || type.conformances.contains("View")
    }
    requests = RequestReach(effects, isSkipped: isSkipped)
    let helpers = index.types.filter { own.isForeign($0.id) && $0.name.hasSuffix("Controller") }.flatMap(\.members)
      .filter { own.extended(by: $0) != nil }
    controllerHelpers = Dictionary(grouping: helpers) { index.members[$0].baseName }
    actionAliases = Set(
      index.members.indices.filter { id in
        index.members[id].kind == .type && index.members[id].valueType.map(TypeName.isFunction) == true
      }.map { index.members[$0].name })
    controllers = Parallel.map(index.types.count) { Self.isController(index.types[$0], index) }
    steps = Dictionary(grouping: index.navigationSites.filter { $0.member != nil }) { $0.member ?? 0 }
  }

  /// The member that a call means: as resolved, or, on a receiver that nothing is known of, the method of the name and
  /// labels that the tree adds to controllers.
  func callee(of use: NameUse) -> MemberID? {
    if let member = own.member(of: use) { return member }
    guard use.isCall, use.type == nil, use.receiverType == nil else { return nil }
    return controllerHelpers[use.name]?.first { id in
      index.members[id].parameters.map { $0.label ?? "_" } == use.argumentLabels
    }
  }

  /// The first part of a type in Swift: its declaration, or the first extension of a type from outside.
  func declaration(of type: IndexedType) -> TypePart { type.parts.first { !$0.isObjectiveC } ?? type.parts[0] }

  /// Whether a type is test code.
  func isTest(_ type: IndexedType) -> Bool { tests[type.id] }

  /// Whether a type stands in for one of the SDK.
  func isStandIn(_ type: IndexedType) -> Bool { type.kind != .external && own.isForeign(type.id) }

  /// Whether a type is a view controller: by its superclasses, or because it overrides what only controllers have and
  /// inherits from a class outside the tree that can't be looked into.
  func isController(_ type: IndexedType) -> Bool { controllers[type.id] }

  private static func isController(_ type: IndexedType, _ index: ProjectIndex) -> Bool {
    if type.isController { return true }
    guard type.kind == .class, let top = type.superclasses.last else { return false }
    if AppKitSymbols.controllers.contains(top) { return true }
    return overridesViewDidLoad(type, index) && !hasOwnViewDidLoad(type, index)
  }

  private static func overridesViewDidLoad(_ type: IndexedType, _ index: ProjectIndex) -> Bool {
    type.members.contains { id in
      index.members[id].modifiers.contains(.isOverride) && index.members[id].baseName == "viewDidLoad"
    }
  }

  /// A class of the tree that it inherits from calls a method of its own so, as base classes of view models do.
  private static func hasOwnViewDidLoad(_ type: IndexedType, _ index: ProjectIndex) -> Bool {
    type.superclasses.lazy.compactMap { index.type(named: String($0.prefix { $0 != "<" })) }.contains { superclass in
      superclass.members.contains { id in
        index.members[id].baseName == "viewDidLoad" && !index.members[id].modifiers.contains(.isOverride)
      }
    }
  }

  /// Whether a class inherits, through the tree's own classes too, from a view or a part of one outside the tree.
  func inheritsFromView(_ type: IndexedType) -> Bool {
    guard let name = outsideSuperclass(of: type) else { return false }
    return Vocabulary.isInterfaceType(name) || UIKitSymbols.viewSuffixes.contains { name.hasSuffix($0) }
  }

  /// The name of the class outside the tree that a class inherits from in the end; nil without one.
  func outsideSuperclass(of type: IndexedType) -> String? {
    guard type.kind == .class else { return nil }
    return type.superclasses.lazy.map { String($0.prefix { $0 != "<" }) }.first { lookup.find($0, from: type) == nil }
  }

  /// Whether a name is that of an alias for a function type.
  func isActionAlias(_ text: String, from type: IndexedType) -> Bool {
    guard let name = TypeName.plain(text) else { return false }
    return actionAliases.contains(name)
  }
}

extension TreeSurvey {
  var index: ProjectIndex { effects.index }
  var classes: SymbolClasses { effects.classes }
  var files: TreeFiles { effects.files }
  var own: OwnTypes { effects.own }
  /// Whether a member gives an object that the whole app shares.
  func isLocated(_ member: MemberID?) -> Bool { member.map(locators.contains) ?? false }

  /// By `MemberID`.
  var touches: [MemberTouches] { effects.touches }

  /// The types that hold a type, a class that it inherits from, or a protocol that it conforms to.
  func holders(behindParentsOf profile: TypeProfile) -> [TypeID] {
    profile.holders + profile.parents.flatMap { profiles[$0].holders }
  }
}
