/// Resolves names and types across files. Keeps what it has found, so one is used for many questions by one thread.
final class Resolver {
  /// A name in a scope.
  struct ScopedName: Hashable {
    let scope: LookupScope
    let name: Symbol
  }

  /// Aliases and members without annotation lead on; this far they are followed.
  static let deepest = 24

  let tables: IndexTables
  let sdk = SDKMembers.shared
  var typeNames: [ScopedName: TypeMeaning] = [:]
  var shapes: [String: TypeShape] = [:]
  var values: [ScopedType: TypeValue] = [:]
  var memberTypes: [MemberID: TypeValue] = [:]
  /// Members whose type is being inferred: a circle gives no type.
  var openMembers: Set<MemberID> = []
  var externalLineages: [String: [TypeID]] = [:]
  /// By file: types of its expressions.
  var expressionTypes: [[TypeValue?]]

  /// A type text in a scope.
  struct ScopedType: Hashable {
    let scope: LookupScope
    let text: String
  }

  init(_ tables: IndexTables) {
    self.tables = tables
    expressionTypes = tables.files.map { _ in [] }
  }

  /// The scope of a part of a file; the top of the file for nil.
  func scope(file: Int, part: Int?) -> LookupScope {
    LookupScope(file: file, type: part.map { tables.types.partTypes[file][$0] })
  }

  /// The candidate nearest to a file; of those in other files only what can be seen there.
  func nearest(_ candidates: [TypeID], file: Int) -> TypeID? {
    let path = tables.files[file].file.path
    let visible = candidates.filter { id in
      let scope = tables.types.entries[id].scope
      return scope == nil || scope == path
    }
    guard visible.count > 1 else { return visible.first }
    return Proximity(path: path, imports: tables.files[file].imports).nearest(visible, path: self.path)
  }

  /// Path of the file that declares a type; empty for an external one.
  func path(_ type: TypeID) -> String {
    let entry = tables.types.entries[type]
    guard entry.kind != .external, let first = entry.parts.first else { return "" }
    return tables.files[first.file].file.path
  }
}
