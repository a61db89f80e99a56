import SwiftSource

extension Gate {
  /// A file that code moves to imports what the file imports that it comes from, UI frameworks left out where the file must
  /// not know them.
  static let importsFollow = Gate(id: "imports_follow") { review in
    var seen: Set<String> = []
    return (review.conservation.moves + review.conservation.extractions).flatMap { move in
      missing(move, review).map { name in
        Objection(at: move.to, "\(move.to.path) does not import `\(name)`, as \(move.from.path) does.")
      }
    }.filter { seen.insert($0.message).inserted }
  }

  /// A variable of values of the standard library and of the tree, with a literal for a start.
  private static func needsNothing(_ variable: Declaration, _ review: PatchReview) -> Bool {
    guard variable.kind == .variable, let tree = review.after.tree(variable) else { return false }
    let code: Set<NodeKind> = [.declReference, .memberAccess, .call, .closure, .attribute, .accessorBlock]
    return tree.descendants(variable.node).allSatisfy { node in
      if tree.kind(node) == .identifierType {
        return plainTypes.contains(tree.name(node)) || review.tree.path(ofType: tree.name(node)) != nil
      }
      return !code.contains(tree.kind(node))
    }
  }

  private static let plainTypes: Set<String> = [
    "Array", "Bool", "Character", "Dictionary", "Double", "Float", "Int", "Int32", "Int64", "Optional", "Set", "String",
    "Substring", "UInt",
  ]

  private static func missing(_ move: Conservation.Move, _ review: PatchReview) -> [String] {
    guard move.from.path != move.to.path, !needsNothing(move.to, review) else { return [] }
    var wanted = review.before.importNames(of: move.from.path)
    if ModuleFileName.mustNotKnowInterface(move.to.path) {
      let names = names(in: move.to, review)
      let interface = wanted.filter { InterfaceNames.isFramework($0) || InterfaceNames.isSpare($0, for: names) }
      wanted.subtract(interface)
      if !interface.isEmpty { wanted.insert("Foundation") }
    }
    let given = review.after.importNames(of: move.to.path)
    // They pass it on.
    if !given.isDisjoint(with: ["UIKit", "AppKit", "SwiftUI", "Cocoa", "WatchKit"]) { wanted.remove("Foundation") }
    return wanted.filter { name in !given.contains { name == $0 || name.hasPrefix($0 + ".") } }.sorted()
  }

  /// All names that the code of a declaration has.
  private static func names(in declaration: Declaration, _ review: PatchReview) -> Set<String> {
    guard let tree = review.after.tree(declaration) else { return [] }
    return Set(tree.descendants(declaration.node).map(tree.name))
  }
}
