import ProjectIndex
import SwiftSource

/// What may change a property without being an assignment to its name.
struct IndirectChange {
  let index: ProjectIndex
  let property: IndexedMember

  /// `model.person.rename("b")`, `model.pair.0 = 1`: the place changes a part of what is stored, and with it the whole, unless
  /// that is an object.
  func isInPlace(_ use: NameUse, inFile path: String) -> Bool {
    guard use.access == .read, !isObject, let tree = index.parsedFile(at: path)?.tree,
      let node = tree.reference(at: use.offset)
    else { return false }
    var current = node
    while let parent = tree.parent(current) {
      switch tree.kind(parent) {
      case .inoutExpr: return true
      case .sequenceExpr:
        let operands = Array(tree.children(parent))
        return operands.firstIndex(of: current).map { $0 + 1 < operands.count && tree.sets(operands[$0 + 1]) } ?? false
      case .call:
        return tree.firstChild(parent) == current && current != node && tree.kind(current) == .memberAccess
          && index.mayChangeInPlace(methodNamed: tree.name(current))
      case .memberAccess, .subscriptCall, .optionalChaining, .forceUnwrap:
        guard tree.firstChild(parent) == current else { return false }
      default: return false
      }
      current = parent
    }
    return false
  }

  /// The first place outside of the type that makes a key path of the property which may be written through.
  var keyPath: StringUse? {
    index.stringUses(of: property.id).first { use in
      guard use.kind == .keyPath else { return false }
      guard let member = use.member.map({ index.members[$0] }) else { return true }
      if member.type == property.type, member.file == property.file { return false }
      // What stands in an attribute is no part of the body: `@Environment(\.name)`.
      guard let place = member.use(at: use.offset), place.member ?? property.id == property.id
      else {
        return false
      }
      return place.enclosingCall.map { !Self.readers.contains($0.name) } ?? true
    }
  }

  /// Who is handed a key path and only reads through it.
  private static let readers: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "sorted", "sort", "min", "max", "first", "contains", "allSatisfy",
    "reduce",
    "grouping", "Dictionary", "ForEach", "List", "Table", "TableColumn", "Picker", "SortDescriptor",
    "KeyPathComparator",
    "onChange", "environment", "publisher", "removeDuplicates", "id", "tryMap", "prefix", "drop", "partition",
  ]

  private var isObject: Bool {
    guard var name = property.valueType else { return false }
    while name.hasSuffix("?") || name.hasSuffix("!") { name.removeLast() }
    return index.isObject(named: name.hasPrefix("any ") ? String(name.dropFirst(4)) : name) { _ in false }
  }
}
