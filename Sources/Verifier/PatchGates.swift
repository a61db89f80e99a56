import MigrationModel
import ProjectIndex

/// Looks at every patch before it is accepted; what it finds refuses the patch. Patches are looked at in the order of the
/// series, and each that is kept is handed to `accept`. The cost of a look depends on the files of the patch's module.
package struct PatchGates: PatchGate {
  private var tree: PatchedTree
  private let maxLines: Int
  /// Number of an accepted patch -> the files of it and of all that it depends on.
  private var lineages: [Int: Lineage] = [:]
  /// The next patch is mostly of the same files.
  private let readings: FileReadings

  /// Files of one module.
  private struct Lineage: Sendable {
    var paths: Set<String> = []
    /// Those that the patches made.
    var created: Set<String> = []
    /// Those of them that belong to no module.
    var support: Set<String> = []
  }

  /// - Parameters:
  ///   - index: the analysed tree.
  ///   - others: files beside it that patches may change.
  ///   - maxLines: most changed lines of a patch.
  ///   - readings: of who else reads the same files.
  package init(
    index: ProjectIndex, others: [SourceFile] = [], maxLines: Int, readings: FileReadings = FileReadings()
  ) {
    self.readings = readings
    tree = PatchedTree(index, others: others)
    self.maxLines = maxLines
  }

  /// What is wrong with a patch, in the order of the gates; empty if it may be written.
  package func violations(in patch: Patch) -> [Violation] {
    let review = review(patch)
    let gates = GateCatalogue.all
    return Parallel.map(gates.count) { place in
      gates[place].objections(review).map {
        Violation(check: gates[place].id, location: $0.location, message: $0.message)
      }
    }.flatMap(\.self)
  }

  /// What is wrong with a patch; if it is nothing, the patch is accepted.
  package mutating func check(_ patch: Patch) -> [Violation] {
    let violations = violations(in: patch)
    if violations.isEmpty { accept(patch) }
    return violations
  }

  /// The patch belongs to the series: what follows is looked at on top of it.
  package mutating func accept(_ patch: Patch) {
    lineages[patch.number] = lineage(of: patch)
    let types = patch.changes.flatMap { change in
      change.after.map { DeclarationReader(parsed(change.path, $0)).types } ?? []
    }
    let parts = Set(patch.changes.filter { $0.before == nil && isPart($0) }.map(\.path))
    tree.accept(
      patch, newTypes: types.filter { !$0.isExtension && tree.path(ofType: $0.name) == nil },
      newParts: types.filter { parts.contains($0.path) })
  }

  private func lineage(of patch: Patch) -> Lineage {
    var lineage = Lineage()
    for earlier in patch.dependsOn.compactMap({ lineages[$0] }) {
      lineage.paths.formUnion(earlier.paths)
      lineage.created.formUnion(earlier.created)
      lineage.support.formUnion(earlier.support)
    }
    lineage.support.formUnion(patch.support)
    lineage.paths.formUnion(patch.changes.map(\.path))
    let neighbours = patch.changes.filter { $0.before != nil }.flatMap { ModuleFileName.neighbours(of: $0.path) }
    lineage.paths.formUnion(neighbours.filter { tree.contents(at: $0) != nil })
    lineage.created.formUnion(patch.changes.filter { $0.before == nil && !isPart($0) }.map(\.path))
    return lineage
  }

  /// A new file of extensions alone belongs to the types that it extends, and is no part of the module for that it is new.
  private func isPart(_ change: FileChange) -> Bool {
    guard change.path.hasSuffix(".swift"), let after = change.after else { return false }
    let types = DeclarationReader(parsed(change.path, after)).types
    return !types.isEmpty && types.allSatisfy(\.isExtension)
  }

  private func review(_ patch: Patch) -> PatchReview {
    let lineage = lineage(of: patch)
    let changes = Dictionary(patch.changes.map { ($0.path, $0) }) { first, _ in first }
    let changed = read(Set(changes.keys.filter { $0.hasSuffix(".swift") })) { changes[$0]?.after }
    // The patch may be the first that conforms to what stands in a file that no patch touches.
    let claimed = changed.values.flatMap { DeclarationReader($0.parsed).types.flatMap(\.inherited) }
    let own = lineage.paths.union(claimed.compactMap(tree.path(ofType:)))
    let related = lineage.paths.subtracting(lineage.created).map(tree.relatedPaths)
    let paths = related.reduce(own) { $0.union($1) }.filter { $0.hasSuffix(".swift") }
    let before = read(paths) { [tree] path in changes[path].map(\.before) ?? tree.contents(at: path) }
    let after = read(paths) { [tree] path in changes[path].map(\.after) ?? tree.contents(at: path) }
    let states = Parallel.both({ CodeState(before) }, { CodeState(after) })
    return PatchReview(
      patch: patch, maxLines: maxLines, tree: tree, before: states.0, after: states.1,
      modulePaths: lineage.created.union(own.filter(ModuleFileName.isModuleFile)).subtracting(lineage.support))
  }

  private func read(_ paths: Set<String>, _ contents: (String) -> [UInt8]?) -> [String: ReadFile] {
    paths.reduce(into: [:]) { files, path in files[path] = contents(path).map { read(path, $0) } }
  }

  /// The syntax of a file, of which more has been read if it has been looked at.
  private func parsed(_ path: String, _ contents: [UInt8]) -> ParsedFile {
    let file = SourceFile(path: path, contents: contents)
    return readings.remembered(file)?.parsed ?? ParsedFile(file)
  }

  private func read(_ path: String, _ contents: [UInt8]) -> ReadFile {
    readings.read(SourceFile(path: path, contents: contents))
  }
}
