import Effects
import MigrationModel
import ProjectIndex

/// Everything that smells and reports ask: the survey and the roles. A class, because it is big and handed to everything.
final class TreeContext: Sendable {
  let survey: TreeSurvey
  let configuration: Configuration
  /// By `TypeID`.
  let roles: [RoleVerdict]
  /// View controllers and full-screen views.
  let screens: Set<TypeID>
  let presentation: Presentation
  /// Files with a part of a view or a controller.
  private let viewFiles: Set<String>
  /// By path: the types with a part in a file that holds a view model too.
  private let fileTypes: [String: [TypeID]]
  let facts: TreeFacts
  let longFiles: LongFiles
  let blocking: BlockingReach

  var index: ProjectIndex { survey.index }

  init(_ index: ProjectIndex, configuration: Configuration, facts: TreeFacts = TreeFacts()) {
    let survey = TreeSurvey(index)
    self.survey = survey
    self.configuration = configuration
    self.facts = facts
    index.prepareUses()
    blocking = BlockingReach(survey.effects)
    roles = TypeRoles.find(in: survey, configuration: configuration)
    let roles = roles
    (screens, (presentation, longFiles)) = Parallel.both {
      Screens.find(in: survey)
    } _: {
      (
        Presentation(survey, roles: roles, isolation: DefaultIsolation(index, facts: facts)), LongFiles(survey)
      )
    }
    fileTypes = Self.fileTypes(survey, presentation)
    viewFiles = Set(survey.index.types.filter { roles[$0.id].role == .view }.flatMap { $0.parts.map(\.file) })
  }

  private static func fileTypes(_ survey: TreeSurvey, _ presentation: Presentation) -> [String: [TypeID]] {
    var types: [String: [TypeID]] = [:]
    for type in survey.index.types where presentation[type.id].contains(.isViewModel) {
      types[survey.declaration(of: type).file] = []
    }
    for type in survey.index.types {
      for path in Set(type.parts.map(\.file)) where types[path] != nil { types[path]?.append(type.id) }
    }
    return types
  }

  /// The types with a part in a file that holds a view model; empty for other files.
  func types(in path: String) -> [TypeID] { fileTypes[path] ?? [] }

  /// What the configuration says about a rule, or the rule's own values.
  func settings(of rule: Rule) -> RuleSettings { configuration.rules[rule.id] ?? RuleSettings() }

  /// A threshold of a rule; 0 if the rule has none of the name.
  func threshold(_ name: String, of rule: Rule) -> Int {
    configuration.threshold(name, of: rule) ?? 0
  }
}

extension TreeContext {
  /// Whether a name, as written inside a type, is that of a view, a control or something drawn: of the SDK or the tree.
  func isInterfaceType(_ name: String, from type: IndexedType) -> Bool {
    guard let id = survey.lookup.find(name, from: type) else { return Vocabulary.isInterfaceType(name) }
    return roles[id].role == .view && index.types[id].kind == .class
  }

  /// Whether only instances of classes can be a value of the type: a class, or a protocol that says so, itself or through
  /// one it refines.
  func isClassBound(_ type: IndexedType) -> Bool {
    var waiting = [type]
    var seen: Set<TypeID> = []
    while let next = waiting.popLast() {
      if next.kind == .class || next.kind == .actor || next.attributes.contains("objc") { return true }
      if (next.inherited + next.conformances).contains(where: Self.isClassName) { return true }
      waiting += survey.profiles[next.id].parents.filter { seen.insert($0).inserted }.map { index.types[$0] }
    }
    return false
  }

  private static func isClassName(_ name: String) -> Bool {
    ["AnyObject", "class", "NSObjectProtocol"].contains(name) || UIKitSymbols.isViewProtocol(name)
      || Vocabulary.isInterfaceType(name)
  }

  /// Full names of the members of other types that set a property, without test code; sorted.
  func settersOutside(of property: IndexedMember) -> [String] {
    let sites = index.uses(of: property.id).filter { site in
      site.use.isWrite && site.type != property.type && !survey.files.isTest(site.file)
    }
    let names = sites.compactMap { site in
      site.member.map { member in (site.type.map { index.types[$0].name + "." } ?? "") + index.members[member].name }
    }
    return Set(names).sorted()
  }
}

extension TreeContext {
  /// Where a member leads to other screens, in source order.
  func steps(of member: MemberID) -> [NavigationSite] { survey.steps[member] ?? [] }
}

extension TreeContext {
  /// Whether a version of iOS, or what came with it for the other systems, is the oldest that the project supports, or older;
  /// also if nothing is known of that.
  func isAvailable(iOS version: Int) -> Bool {
    var targets = facts.platforms
    if let target = facts.deploymentTarget { targets["iOS"] = target }
    return Self.behind.allSatisfy { platform, versions in
      targets[platform].flatMap { Int($0.prefix { $0 != "." }) }.map { $0 >= version - versions } ?? true
    }
  }

  /// Platform -> how far its versions are behind those of iOS from the same year, from iOS 13 on: macOS 14 came with iOS 17.
  private static let behind = ["iOS": 0, "tvOS": 0, "macOS": 3, "watchOS": 7]

  /// Whether a type is the presenter of a module, or the protocol of one: it is called so, as the dialects call theirs.
  func isPresenter(_ type: TypeID) -> Bool {
    let name = TypeName.last(index.types[type].name)
    return roles[type].role == .presenter && (name.hasSuffix("Presenter") || name.hasSuffix("PresenterProtocol"))
  }

  /// Whether a file declares a view or a controller.
  func sharesFileWithViews(_ path: String) -> Bool { viewFiles.contains(path) }
}
