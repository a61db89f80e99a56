import MigrationModel
import ProjectIndex
import SwiftSource

/// What keeps a type whole, however its members are written.
enum UnitObstacle {
  /// Why no code leaves the type; nil if it may.
  static func of(_ unit: SplitUnit) -> Obstacle? {
    let (type, index) = (unit.type, unit.index)
    func obstacle(_ reason: String, _ what: String) -> Obstacle { Obstacle(reason, "`\(type.name)` \(what).") }
    guard let part = type.parts.first, !part.isExtension, unit.isDeclarative || type.kind == .class else {
      return obstacle("unsupported_declaration", "is not declared as a class in this tree")
    }
    if type.access <= .fileprivate || type.scope != nil { return obstacle("private_type", "is private to its file") }
    guard let scope = EnclosingScope(of: type, in: index) else {
      return obstacle("conditional_compilation", "stands behind `#else`")
    }
    if let obstacle = genericObstacle(unit, scope, obstacle) { return obstacle }
    if type.conformances.contains(where: { ["Codable", "Encodable", "Decodable"].contains($0) }) {
      return obstacle("synthesized_conformance", "is coded: a new property may have to be, too")
    }
    if let other = index.types.first(where: { $0.name == type.name && $0.id != type.id && $0.kind != .external }) {
      let place = (other.parts.first?.file).map { " in \($0)" } ?? ""
      return obstacle("ambiguous_name", "is declared\(place) too: plan and rewrite the folder of one target by itself")
    }
    for path in Set(type.parts.map(\.file)).sorted() where !index.isWritable(path) {
      return obstacle("unreadable_file", "has code in \(path), which a generator writes or which does not parse")
    }
    guard let tree = index.parsedFile(at: part.file)?.tree else { return nil }
    let limits = tree.children(SyntaxTree.root).contains { limitsImport($0, tree) }
    return limits ? obstacle("import_access", "stands in a file that says how far its imports reach") : nil
  }

  /// Classes around a controller can have its parameters, as long as those may be anything but views.
  private static func genericObstacle(
    _ unit: SplitUnit, _ scope: EnclosingScope, _ obstacle: (String, String) -> Obstacle
  ) -> Obstacle? {
    if scope.types.contains(where: { !$0.genericParameters.isEmpty }) {
      return obstacle("generic_context", "stands in a generic type")
    }
    // The presenter of a SwiftUI view names none of the view's parameters.
    guard !unit.type.genericParameters.isEmpty, !unit.isDeclarative else { return nil }
    guard unit.kind == .view, let generics = GenericContext(of: unit.type, in: unit.index),
      generics.isPlain
    else { return obstacle("generic_context", "is generic") }
    var userInterface = UserInterface(unit.index)
    let views = generics.promises.filter { userInterface.includes($0) }
    return views.isEmpty ? nil : obstacle("generic_context", "is generic over views")
  }

  /// `internal import UIKit`
  private static func limitsImport(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    guard tree.kind(node) == .importDecl else { return false }
    return ["internal", "private", "fileprivate", "package", "public"].contains { tree.text(node).hasPrefix($0 + " ") }
  }
}
