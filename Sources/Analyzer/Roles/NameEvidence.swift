import Effects
import MigrationModel
import ProjectIndex

/// What the end of a name suggests. Weak on purpose: it only decides where nothing else speaks.
enum NameEvidence {
  static func collect(_ candidate: TypeCandidate) -> [RoleEvidence] {
    guard candidate.type.kind != .external else { return [] }
    let name = TypeName.last(candidate.type.name)
    if isListOfKeys(name, candidate.type) { return [RoleEvidence(.other, 8, "lists keys: is named \(name)")] }
    if let part = ModuleParts.role(of: candidate.type, in: candidate.index) {
      return [RoleEvidence(part.role, 10, "is the \(part.role.rawValue) of the module `\(part.stem)`")]
    }
    if let (role, suffix) = candidate.roleEndings.longest(of: name) {
      return [RoleEvidence(role, 4, "is named *\(suffix), which the configuration gives a role")]
    }
    guard let (role, suffix) = endings.longest(of: name), role != .router || mayNavigate(candidate),
      name != representable || candidate.type.outer == nil, role != .entity || !isNamespace(candidate)
    else { return [] }
    return [RoleEvidence(role, weight(of: suffix, candidate), "is named *\(suffix)")]
  }

  /// An enum without cases: nothing can be one of it.
  private static func isNamespace(_ candidate: TypeCandidate) -> Bool {
    candidate.type.kind == .enum && !candidate.type.members.contains { candidate.index.members[$0].kind == .case }
  }

  /// Texts in an enum that is called so are names of places in something else.
  private static func isListOfKeys(_ name: String, _ type: IndexedType) -> Bool {
    type.kind == .enum && type.outer != nil && type.inherited.first == "String"
      && ["Key", "Keys", "Field", "Fields", "Column", "Columns"].contains(name)
  }

  /// Words that only layers are called by say more than those that anything may be called by.
  private static func weight(of suffix: String, _ candidate: TypeCandidate) -> Double {
    if candidate.isValue, anyList.contains(suffix) { return 0.5 }
    if anything.contains(suffix) { return 0.4 }
    // What views observe is more than a use case, whatever its name.
    if suffix == "UseCase", !candidate.isObserved { return 3 }
    // Who leads from screen to screen may hand them out.
    if endings.fit(suffix, .router), !AssemblyEvidence.collect(candidate).isEmpty { return 5 }
    return layers.contains(suffix) ? 3 : vague.contains(suffix) ? 1.27 : outward.contains(suffix) ? 2 : 1.5
  }

  /// Whether the name is that of a presenter.
  static func isNamedPresenter(_ type: IndexedType) -> Bool {
    endings.longest(of: TypeName.last(type.name))?.role == .presenter
  }

  /// `OrdersViewModel`, `OrdersVM`
  static func isNamedViewModel(_ name: String) -> Bool {
    if name.hasSuffix("ViewModel") { return true }
    return name.hasSuffix("VM") && name.dropLast(2).last?.isLowercase == true
  }

  /// Whether the name is that of an interactor or a use case.
  static func isNamedInteractor(_ candidate: TypeCandidate) -> Bool {
    let name = TypeName.last(candidate.type.name)
    return name.hasSuffix("UseCase") || name.hasSuffix("Interactor")
  }

  /// Whether the name is that of what keeps things for others.
  static func isNamedStore(_ candidate: TypeCandidate) -> Bool {
    let name = TypeName.last(candidate.type.name)
    return ["Cache", "Repository", "Database"].contains(where: name.hasSuffix)
  }

  /// Whether anything in a type has to do with screens. What coordinates without them is no router, whatever its name.
  private static func mayNavigate(_ candidate: TypeCandidate) -> Bool {
    let profile = candidate.profile
    guard candidate.type.kind == .class || candidate.type.kind == .struct, profile.bodies > 0,
      !profile.parents.contains(where: { candidate.index.types[$0].kind == .class }),
      profile.count(.navigation) + profile.count(.interface) == 0
    else { return true }
    let known = [profile.held, profile.created, profile.used, profile.exchanged].joined()
    if known.contains(where: { isScreen(candidate.index.types[$0], candidate) }) { return true }
    return candidate.type.members.contains { id in
      candidate.index.members[id].signature.contains { use in
        use.name.hasSuffix("Controller") || use.name.hasSuffix("Window") || use.name == "View" || use.name == "AnyView"
      }
    }
  }

  private static func isScreen(_ type: IndexedType, _ candidate: TypeCandidate) -> Bool {
    candidate.survey.isController(type) || type.conformances.contains("View")
      || endings.fit(type.name, .router)
  }

  /// What stands in any list is called so, on a screen and in a store.
  private static let anyList: Set<String> = ["Item"]

  /// What SwiftUI calls the delegate that is nested in a view of UIKit.
  private static let representable = "Coordinator"

  /// Names of layers, and of what stands in one layer only.
  private static let layers: Set<String> = [
    "ViewModel", "VM", "Props", "Interactor", "Repository", "Database", "Cache", "Endpoint", "Request", "Router",
    "Coordinator", "Wireframe", "Dependencies",
  ]

  /// Names of who speaks to the outside.
  private static let outward: Set<String> = ["Service", "Client", "API", "Fetcher", "Downloader", "Gateway"]

  /// Values and rows of any layer are models.
  private static let anything: Set<String> = ["Model"]

  /// Names that stand in any layer: screens have providers and factories, too.
  private static let vague: Set<String> = ["Provider", "Factory"]

  private static let endings = RoleEndings([
    "view": ["View", "Cell", "ViewController", "Button", "Label", "Screen", "Style", "Animator"],
    "presenter": ["Presenter", "ViewModel", "VM", "ViewState", "Formatter", "PresentationModel", "Props"],
    "interactor": ["Interactor", "UseCase", "Validator", "Calculator"],
    "service": [
      "Service", "Client", "API", "Repository", "Storage", "Database", "Store", "Cache", "Fetcher", "Loader",
      "Downloader", "Provider", "Remote", "Session", "Request", "Endpoint", "Gateway", "Persistence",
    ],
    "entity": ["Model", "Entity", "DTO", "Response", "Error", "Item", "Kind", "Status", "Settings"],
    "router": ["Router", "Coordinator", "Wireframe", "Navigator", "Flow", "Route"],
    "assembly": ["Assembly", "Factory", "Module", "Container", "Configurator", "Dependencies", "AppDelegate"],
  ])
}
