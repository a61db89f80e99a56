import ProjectIndex
import SwiftSource

extension BodyNames {
  /// The type of a local that another method is to be given.
  func knownType(ofLocal name: String, _ declaration: NodeID) throws(ObstacleError) -> String {
    guard let type = type(ofLocal: declaration) else {
      throw ObstacleError(obstacle: Obstacle(reason: "unknown_type", message: "The type of `\(name)` is not known."))
    }
    if let obstacle = genericObstacle(type, of: name) { throw ObstacleError(obstacle: obstacle) }
    return type
  }

  /// A type that names a generic parameter of the member: no other method knows it.
  func genericObstacle(_ type: String, of what: String) -> Obstacle? {
    let own = member.genericParameters.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
    let inner = scopes.locals.filter { $0.kind == .genericParameter }.map(\.name)
    guard let generic = TypeText(text: type).outerNames.first(where: (own + inner).contains) else { return nil }
    return Obstacle(
      reason: "generic_context",
      message: "The type of `\(what)` is made of `\(generic)`, which only `\(member.name)` knows.")
  }

  /// A parameter of a function, whose type says whether a closure may be kept.
  func isDeclaredParameter(_ declaration: NodeID) -> Bool { tree.kind(declaration) == .functionParameter }
}
