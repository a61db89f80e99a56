import MigrationModel
import ProjectIndex

/// A patch with everything that its gates look at.
struct PatchReview: Sendable {
  let patch: Patch
  /// Most changed lines of a patch.
  let maxLines: Int
  /// The whole tree as it stands before the patch.
  let tree: PatchedTree
  /// Syntax of the touched files and of the module's other files, before and after.
  let before: CodeState
  let after: CodeState
  /// Paths that the patch changes, sorted.
  let touched: [String]
  /// Paths of the module's own files, as far as they are in `after`.
  let modulePaths: Set<String>
  /// Types outside the module's files that the patch changes.
  let legacyTypes: Set<String>
  let linksBefore: ModuleLinks
  let linksAfter: ModuleLinks
  let conservation: Conservation

  init(
    patch: Patch, maxLines: Int, tree: PatchedTree, before: CodeState, after: CodeState, modulePaths: Set<String>
  ) {
    (self.patch, self.maxLines, self.tree) = (patch, maxLines, tree)
    (self.before, self.after, self.modulePaths) = (before, after, modulePaths)
    touched = patch.changes.map(\.path).sorted()
    // Tests move nothing: their code is new, as is what an app needs once for a dialect.
    let product = touched.filter { !TestCode.liesInTests($0) && !patch.support.contains($0) }
    let changed = Set(product).subtracting(modulePaths)
    legacyTypes = Set((before.types + after.types).filter { changed.contains($0.path) }.map(\.name))
    linksBefore = ModuleLinks(before, modulePaths: modulePaths, legacyTypes: legacyTypes)
    linksAfter = ModuleLinks(after, modulePaths: modulePaths, legacyTypes: legacyTypes)
    let code = CodeComparison(
      before: CodeSide(state: before, links: linksBefore), after: CodeSide(state: after, links: linksAfter),
      legacyTypes: legacyTypes)
    conservation = Conservation(
      code, touched: product, named: patch.body, kept: KeptVariables(index: tree.index))
  }

  /// Declarations in touched files after the patch.
  var touchedMembers: [Declaration] { after.members.filter { touched.contains($0.path) } }
}

/// Something that a gate found, before the gate's name is put to it.
struct Objection: Sendable {
  let location: Location
  let message: String

  init(_ path: String, line: Int = 1, _ message: String) {
    location = Location(file: path, line: line)
    self.message = message
  }

  init(at declaration: Declaration, _ message: String) {
    self.init(declaration.path, line: declaration.line, message)
  }
}
