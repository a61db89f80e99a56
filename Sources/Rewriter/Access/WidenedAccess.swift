import ProjectIndex
import SwiftSource

/// Declarations of the legacy files whose `private` goes so that the module's files can see them: a reviewer looks for these.
struct WidenedAccess {
  /// Sorted.
  let names: [String]

  /// - Parameter state: what is in front of the units: an edit that stands there has opened its declaration already.
  init(_ units: [MoveUnit], in index: ProjectIndex, behind state: TreeState) {
    var found: Set<String> = []
    for unit in units {
      for (path, edits) in unit.edits {
        guard let tree = index.parsedFile(at: path)?.tree else { continue }
        let borders = edits.filter(ExtensionBorder.isBorder)
        for edit in edits where !state.holds(edit, in: path) { found.formUnion(Self.names(edit, borders, tree)) }
      }
    }
    names = found.sorted()
  }

  /// One line for the patch; nil if nothing is widened.
  var line: String? {
    names.isEmpty ? nil : "Private before, and visible to the module's files now: \(listed(names, limit: names.count))."
  }

  /// What an edit takes `private` from, or whose getter it opens.
  private static func names(_ edit: SourceEdit, _ borders: [SourceEdit], _ tree: SyntaxTree) -> [String] {
    if ExtensionBorder.isBorder(edit) { return names(behind: edit, tree) }
    let changed = tree.text(edit.range).split { $0 == " " || $0 == "\n" }
    guard changed.count == 1, ["private", "fileprivate"].contains(changed[0]),
      edit.replacement.isEmpty || edit.replacement == changed[0] + "(set)",
      let declaration = tree.nodes(of: .modifier, around: edit.range.lowerBound).last.flatMap(tree.parent)
    else { return [] }
    let range = tree.range(declaration)
    let isOpenedInPart =
      tree.kind(declaration) == .extensionDecl && borders.contains { range.contains($0.range.lowerBound) }
    let opened = isOpenedInPart ? tree.child(declaration, .memberBlock).flatMap(tree.firstChild) : declaration
    return opened.map { names(of: $0, tree) } ?? []
  }

  /// What the visible extension holds that begins with a border.
  private static func names(behind border: SourceEdit, _ tree: SyntaxTree) -> [String] {
    let header = border.replacement.split { $0 == "\n" || $0 == " " }
    guard !header.contains("private"), !header.contains("fileprivate") else { return [] }
    let offset = border.range.lowerBound
    let blocks = tree.nodes(of: .memberBlock, around: offset)
    let next = blocks.last.flatMap { tree.children($0).first { tree.range($0).lowerBound >= offset } }
    return next.map { names(of: $0, tree) } ?? []
  }

  /// What a declaration declares, or an extension holds.
  static func names(of declaration: NodeID, _ tree: SyntaxTree) -> [String] {
    switch tree.kind(declaration) {
    case .extensionDecl:
      tree.child(declaration, .memberBlock).map { tree.children($0).flatMap { names(of: $0, tree) } } ?? []
    case .variableDecl:
      tree.children(declaration).filter { tree.kind($0) == .patternBinding }.compactMap(tree.firstChild).map(tree.name)
    default: [tree.name(declaration)]
    }
  }
}
