import ProjectIndex
import SwiftSource

/// A method that is told by itself who calls it: `func flag(_ key: String = #function)`. From another method it is told another
/// name, and may look for another key.
enum CallersName {
  /// The call leaves it to the compiler to say who calls. Where the line is told too, it is for a log.
  static func isTaken(in use: NameUse, _ index: ProjectIndex) -> Bool {
    guard use.access == .call, let id = use.member, case let callee = index.members[id],
      callee.parameters.count > use.argumentLabels.count, callee.parameters.contains(where: \.hasDefault),
      let tree = index.parsedFile(at: callee.file)?.tree
    else { return false }
    let told = tree.descendants(callee.node).filter { node in
      tree.kind(node) == .macroExpansionExpr
        && tree.ancestor(node, where: { $0 == .functionParameter }).map { $0 > callee.node } == true
    }
    let names = Set(told.map(tree.name))
    return names.contains("function") && names.isDisjoint(with: places)
  }

  private static let places: Set<String> = ["line", "file", "fileID", "filePath", "column"]
}
