import MigrationModel
import ProjectIndex

/// Where members belong, by type, as the analyzer reports them.
struct MemberRoles {
  /// What the analyzer says of a member.
  struct Verdict: Sendable {
    let role: Role
    /// Nothing in the member says more than the type as a whole.
    let isFallback: Bool
    /// Something in the member speaks for the role.
    let isFounded: Bool
  }

  /// The analyzer's confidence in a role that nothing in the member speaks for.
  private static let fallbackConfidence = 0.4

  private let ofTypes: [String: Role]
  private let byType: [String: [Location: Verdict]]
  /// Names of the tree's types that talk to the outside or store things.
  let services: Set<String>
  /// Names of the tree's types that prepare what views show.
  let presenters: Set<String>

  /// - Parameter known: services of earlier states of the tree: what loses its users to a module is none the less a service.
  init(_ types: [TypeReport], known: Set<String> = []) {
    // A view of a framework, or a plain value, that the tree extends with requests is none the less that.
    services = known.union(
      types.filter { $0.role == .service || $0.role == .interactor }.map(\.name)
        .filter { !UserInterfaceNames.isView($0) && !TypeScope.wellKnown.contains($0) })
    presenters = Set(types.filter { $0.role == .presenter }.map(\.name))
    ofTypes = Dictionary(types.map { ($0.name, $0.role) }) { first, _ in first }
    byType = types.reduce(into: [:]) { result, type in
      for member in type.members {
        result[type.name, default: [:]][Location(file: member.file, line: member.line)] = Verdict(
          role: member.role, isFallback: member.role == .view && member.confidence <= Self.fallbackConfidence,
          isFounded: member.confidence > Self.fallbackConfidence)
      }
    }
  }

  /// What a type as a whole is.
  func role(of type: String) -> Role? { ofTypes[type] }

  /// By file and line of the member.
  func verdicts(of type: String) -> [Location: Verdict] { byType[type] ?? [:] }
}
