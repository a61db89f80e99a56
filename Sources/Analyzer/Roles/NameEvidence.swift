import MigrationModel
import ProjectIndex

/// What the end of a name suggests. Weak on purpose: it only decides where nothing else speaks.
enum NameEvidence {
  static func collect(_ candidate: TypeCandidate) -> [RoleEvidence] {
    guard candidate.type.kind != .external else { return [] }
    let name = TypeName.last(candidate.type.name)
    if let (role, suffix) = match(name, candidate.configuration.roleSuffixes) {
      return [RoleEvidence(role, 4, "is named *\(suffix), which the configuration gives a role")]
    }
    guard let (role, suffix) = match(name, suffixes) else { return [] }
    return [RoleEvidence(role, 1.5, "is named *\(suffix)")]
  }

  /// The longest suffix that fits.
  private static func match(_ name: String, _ table: [String: [String]]) -> (Role, String)? {
    var best: (role: Role, suffix: String)?
    for role in Role.allCases {
      for suffix in table[role.rawValue] ?? [] where name.hasSuffix(suffix) && suffix.count > best?.suffix.count ?? 0 {
        best = (role, suffix)
      }
    }
    return best.map { ($0.role, $0.suffix) }
  }

  private static let suffixes: [String: [String]] = [
    "view": ["View", "Cell", "ViewController", "Button", "Label", "Screen", "Style", "Animator"],
    "presenter": ["Presenter", "ViewModel", "ViewState", "Formatter", "PresentationModel"],
    "interactor": ["Interactor", "UseCase", "Validator", "Calculator"],
    "service": [
      "Service", "Client", "API", "Repository", "Storage", "Database", "Store", "Cache", "Fetcher", "Loader",
      "Downloader", "Provider", "Remote", "Session", "Request", "Endpoint", "Gateway", "Persistence",
    ],
    "entity": ["Model", "Entity", "DTO", "Response", "Error", "Item", "Kind", "Status", "Type", "Settings"],
    "router": ["Router", "Coordinator", "Wireframe", "Navigator", "Flow", "Route"],
    "assembly": ["Assembly", "Factory", "Module", "Container", "Configurator", "AppDelegate"],
  ]
}
