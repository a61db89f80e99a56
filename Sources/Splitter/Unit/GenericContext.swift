import ProjectIndex
import SwiftSource

/// The generic parameters of a unit's type. The classes of its module that need them have the same; its protocols have none.
struct GenericContext {
  /// Their names, in order.
  let parameters: [String]
  /// `<Row: Listed>`
  let clause: String
  /// ` where Row.Item == Order`; empty without one.
  let condition: String
  /// `<Row>`
  var arguments: String { "<\(parameters.joined(separator: ", "))>" }

  /// Other files can write the clause as it stands: it has types as parameters, no packs and no numbers, and names nothing
  /// that is declared in the type or around it.
  let isPlain: Bool

  /// nil for a type that is not generic.
  init?(of type: IndexedType, in index: ProjectIndex) {
    guard !type.genericParameters.isEmpty, let part = type.parts.first, !part.isExtension,
      let tree = index.parsedFile(at: part.file)?.tree, let clause = tree.child(part.node, .genericParameterClause)
    else { return nil }
    parameters = type.genericParameters
    self.clause = tree.text(clause)
    condition = tree.child(part.node, .genericWhereClause).map { " " + tree.text($0) } ?? ""
    let starts = tree.children(clause).filter { tree.kind($0) == .genericParameter }.map { parameter in
      tree.range(parameter).lowerBound == Int(tree.mainToken(parameter).start)
    }
    let own = index.members(of: type.id).filter { $0.kind == .type }.map(\.baseName)
    let named = UserInterface.names(in: self.clause + condition).map { String($0.prefix { $0 != "." }) }
    isPlain = type.outer == nil && starts.allSatisfy { $0 } && Set(named).isDisjoint(with: own)
  }

  /// What the parameters have to be, by the names of the types in it.
  var promises: [String] {
    UserInterface.names(in: clause + condition).filter { $0 != "where" && !parameters.contains($0) }
  }
}

extension UnitCode {
  /// The type as classes of its module write it.
  var ownName: String { type.name + (generics?.arguments ?? "") }

  /// What is named depends on the generic parameters: protocols of the module can't name it.
  func isGenericName(_ name: String) -> Bool {
    guard let generics else { return false }
    let outer = String(name.prefix { $0 != "." })
    return outer == type.name || generics.parameters.contains(outer) || nestedNames.contains(outer)
  }
}
