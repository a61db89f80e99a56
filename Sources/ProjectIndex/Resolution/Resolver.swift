/// Resolves names and types across files. Keeps what it has found, so one is used for many questions by one thread.
final class Resolver {
  /// A name in a scope.
  struct ScopedName: Hashable {
    let scope: LookupScope
    let name: Symbol
  }

  /// A name in a scope with the labels of its call.
  struct ScopedCall: Hashable {
    let scope: LookupScope
    let name: Symbol
    let labels: Symbol?
  }

  /// Aliases and members without annotation lead on; this far they are followed.
  static let deepest = 24

  let tables: IndexTables
  /// By file: its expressions; empty where they are not kept.
  var sources: [ExpressionSource]
  let sdk = SDKMembers.shared
  var typeNames: [ScopedName: TypeMeaning] = [:]
  /// By `TypeTable.key(file, name)`: what a name at the top of files means; nil inside for nothing.
  var topLevelNames: [UInt64: TypeMeaning?] = [:]
  var nameMeanings: [ScopedCall: NameMeaning?] = [:]
  /// Names that are not in the index: of a file that was read again.
  private var added: [String: Symbol] = [:]
  private var addedTexts: [String] = []
  /// Argument labels, split.
  var labelLists: [Symbol: [Substring]] = [:]
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

  init(_ tables: IndexTables, sources: [ExpressionSource] = []) {
    self.tables = tables
    self.sources = sources.isEmpty ? tables.heads.map { _ in ExpressionSource() } : sources
    expressionTypes = tables.heads.map { _ in [] }
  }

  /// The symbol of a text; nil if it is not known.
  func find(_ text: String) -> Symbol? { tables.names.find(text) ?? (added.isEmpty ? nil : added[text]) }

  /// The text of a symbol.
  func spelling(_ symbol: Symbol) -> String {
    let place = Int(symbol)
    return place < tables.texts.texts.count ? tables.texts[symbol] : addedTexts[place - tables.texts.texts.count]
  }

  /// The symbol of a text, made if it is new.
  func intern(_ text: String) -> Symbol {
    if let known = find(text) { return known }
    let symbol = Symbol(tables.texts.texts.count + addedTexts.count)
    added[text] = symbol
    addedTexts.append(text)
    return symbol
  }

  /// The scope of a part of a file; the top of the file for nil.
  func scope(file: Int, part: Int?) -> LookupScope {
    LookupScope(file: file, type: part.map { tables.types.partTypes[file][$0] })
  }

  /// The candidate nearest to a file; of those in other files only what can be seen there.
  func nearest(_ candidates: [TypeID], file: Int) -> TypeID? {
    if candidates.isEmpty { return nil }
    let path = tables.heads[file].path
    let visible = candidates.filter { id in
      let scope = tables.types.entries[id].scope
      return scope == nil || scope == path
    }
    guard visible.count > 1 else { return visible.first }
    return tables.heads[file].proximity.nearest(visible, place: place)
  }

  /// Where a type is declared; nil for an external one.
  func place(_ type: TypeID) -> Proximity? {
    let entry = tables.types.entries[type]
    guard entry.kind != .external, let first = entry.parts.first else { return nil }
    return tables.heads[first.file].proximity
  }
}
