import MigrationModel
import SwiftSource

/// Values that a closure is given without names for them: `$0`.
extension Extraction {
  /// Hands the value over under a name that its type gives it.
  mutating func nameValue(_ node: NodeID, _ declaration: NodeID) throws(ObstacleError) {
    let name = tree.name(node)
    guard let type = names.inference?.type(ofLocal: declaration, name: name), let value = Self.name(ofValue: type)
    else {
      throw stop("unsupported_declaration", "uses `\(name)`, which has no name of its own")
    }
    try hand(node, value, type)
  }

  /// `entry` for an `Entry`; nil for what is no value of a type with one plain name.
  private static func name(ofValue type: String) -> String? {
    let last = type.split(separator: ".").last.map(String.init) ?? ""
    guard !last.isEmpty, last.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    if last == "String" { return "text" }
    let name = last.lowercasedFirst
    return numbers.contains(last) || Keyword.allCases.contains { $0.isReserved && "\($0)" == name } ? "value" : name
  }

  private static let numbers: Set<String> = ["Int", "Double", "Float", "CGFloat", "Decimal", "Bool", "Int64", "Int32"]
}
