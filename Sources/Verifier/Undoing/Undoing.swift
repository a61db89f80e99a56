import MigrationModel
import ProjectIndex
import SwiftSource

/// Takes a split back: every crossing of the border is replaced by what it does, and what comes of it has to be the legacy
/// type, member by member, word by word. It knows nothing of how the split was made.
package struct Undoing {
  /// Something that can't be taken back.
  package struct Finding: Sendable, Equatable {
    /// `Type.member` of the legacy type, or of the module where nothing of the legacy type is behind it.
    package let symbol: String
    package let violation: Violation
  }

  private let side: LegacySide

  /// - Parameters:
  ///   - type: the legacy type.
  ///   - legacy: the files that hold it, as they were, and others that patches change.
  ///   - outside: what the tree around it says of it.
  package init(of type: String, legacy: [SourceFile], outside: Outside) {
    side = LegacySide(FusedCode(Self.parsed(legacy), legacy: type, newPaths: []), outside)
  }

  /// What is different from the legacy code, in the order of its members; empty if nothing is.
  /// - Parameter files: the legacy files as they are, and those that are new.
  package func findings(in files: [SourceFile]) -> [Finding] {
    let parsed = Self.parsed(files)
    let legacy = side.code
    let made = Set(parsed.keys).subtracting(legacy.files.keys)
    let typed = EntityUndoing(before: legacy, after: parsed, made: made).files
    let files = StateUndoing(before: legacy, after: typed, made: made).files
    let fused = FusedCode(files, legacy: legacy.legacy, newPaths: made)
    // Of a file that does not parse nothing can be said.
    let broken = Self.broken(fused, legacy)
    guard broken.isEmpty else { return broken }
    let observed = ObservedUndoing(before: legacy, after: fused)
    let after = observed.map { FusedCode(Self.parsed($0.files), legacy: legacy.legacy, newPaths: made) } ?? fused
    let comparison = MemberComparison(side, after: after)
    let members = LegacyMembers(comparison)
    let known = members.accounted.union(members.suspected)
    let glue = ModuleGlue(comparison, known: known, isOnMain: side.outside.isOnMain)
    return (observed?.findings ?? []) + Surroundings(comparison).findings + members.findings + glue.findings
  }

  /// Files that do not parse, and did before; at the declaration that can't be read.
  private static func broken(_ after: FusedCode, _ before: FusedCode) -> [Finding] {
    after.files.sorted { $0.key < $1.key }.compactMap { path, file in
      guard let error = file.tree.errors.first, before.files[path]?.tree.errors.isEmpty ?? true else { return nil }
      let line = file.lines.line(at: error.offset)
      let message = "\(path) does not parse: line \(line): \(error.message)"
      let own = after.declarations.last { declaration in
        declaration.path == path && file.tree.range(declaration.node).contains(error.offset)
      }
      return own.map { finding($0, message) }
        ?? Finding(
          symbol: path,
          violation: Violation(check: "undoing", location: Location(file: path, line: line), message: message))
    }
  }

  private static func parsed(_ files: [SourceFile]) -> [String: ParsedFile] {
    Dictionary(files.map { ($0.path, ParsedFile($0)) }) { first, _ in first }
  }

  static func finding(_ declaration: Declaration, _ message: String) -> Finding {
    Finding(
      symbol: String(declaration.symbol.dropFirst().dropLast()),
      violation: Violation(
        check: "undoing", location: Location(file: declaration.path, line: declaration.line), message: message))
  }
}
