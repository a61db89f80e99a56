/// Resolves names and types across files. Keeps what it has found, so one is used for many questions by one thread.
final class Resolver {
  /// A name in a scope; of a call with its labels, of a type text with none.
  struct ScopedName: FlatKey {
    let scope: UInt64
    let name: Symbol
    var labels = Symbol.max

    var mixed: UInt64 { (scope &* 0x9E37_79B9_7F4A_7C15 ^ (UInt64(name) << 32 | UInt64(labels))).mixed }

    static let free = ScopedName(scope: 0, name: 0)
  }

  /// A member of a type of the SDK, as it is asked for.
  struct SDKQuestion: Hashable {
    let type: String
    let name: String
    let labels: Symbol?
  }

  /// Aliases and members without annotation lead on; this far they are followed.
  static let deepest = 24

  let tables: IndexTables
  /// By file: its expressions; empty where they are not kept.
  var sources: [ExpressionSource]
  let sdk = SDKMembers.shared
  var typeNames = FlatMap<ScopedName, TypeMeaning>(capacity: 2_048, freeKey: .free)
  /// By `TypeTable.key(file, name)`: what a name at the top of files means; nil inside for nothing.
  var topLevelNames = FlatMap<UInt64, TypeMeaning?>()
  /// nil inside for what is not of the tree.
  var nameMeanings: FlatMap<ScopedName, NameMeaning?>
  /// Names that are not in the index: of a file that was read again.
  private var added: [String: Symbol] = [:]
  private var addedTexts: [String] = []
  /// What `MemberMatch` points to.
  var candidateLists: [ArraySlice<MemberID>] = []
  /// Members of a type, those that it inherits included, by type, name and labels; nil inside for none.
  var memberMatches: FlatMap<ScopedName, MemberMatch?>
  /// Argument labels, split.
  var labelLists = FlatMap<UInt64, [Symbol]>()
  /// Numbers of the texts of types that the tree does not hold.
  private var foreignTexts: [String: Symbol] = [:]
  /// By number of the text.
  var shapes = FlatMap<UInt64, TypeShape>()
  /// By number of the text.
  var values = FlatMap<ScopedName, TypeValue>(capacity: 2_048, freeKey: .free)
  /// By member.
  var memberTypes: [TypeValue?]
  /// By member: its type is being inferred; a circle gives no type.
  var isOpen: [Bool]
  /// By type: the symbol of its full name; 0 where nobody has asked yet.
  private var typeSymbols: [Symbol]
  var externalLineages: [String: ArraySlice<TypeID>] = [:]
  /// By name of a type of the SDK: what it inherits members from.
  var sdkLineages: [String: [String]] = [:]
  /// What the catalogue of the SDKs says of members; nil inside for nothing.
  var sdkResults: [SDKQuestion: String?] = [:]
  /// By file: types of its expressions.
  var expressionTypes: [[TypeValue?]]

  /// `room` is how many answers are kept before the memory grows.
  init(_ tables: IndexTables, sources: [ExpressionSource] = [], room: Int = 2_048) {
    self.tables = tables
    nameMeanings = FlatMap(capacity: room, freeKey: .free)
    memberMatches = FlatMap(capacity: room, freeKey: .free)
    self.sources = sources.isEmpty ? tables.heads.map { _ in ExpressionSource() } : sources
    expressionTypes = tables.heads.map { _ in [] }
    memberTypes = Array(repeating: nil, count: tables.members.raw.count)
    isOpen = Array(repeating: false, count: tables.members.raw.count)
    typeSymbols = Array(repeating: 0, count: tables.types.entries.count)
  }

  /// The symbol of a text; nil if it is not known.
  func find(_ text: String) -> Symbol? { tables.names.find(text) ?? (added.isEmpty ? nil : added[text]) }

  /// The symbol of a type's full name; 0 if it is not known.
  func symbol(ofType type: TypeID) -> Symbol {
    if typeSymbols[type] == 0 { typeSymbols[type] = find(tables.types.entries[type].name) ?? 0 }
    return typeSymbols[type]
  }

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

  /// A number for the text of a type: its symbol, or one above all symbols.
  func number(ofText text: String) -> Symbol {
    if let symbol = tables.names.find(text) { return symbol }
    if let known = foreignTexts[text] { return known }
    let number = Symbol.max / 2 + Symbol(foreignTexts.count)
    foreignTexts[text] = number
    return number
  }

  /// The scope of a part of a file; the top of the file for nil.
  func scope(file: Int, part: Int?) -> LookupScope {
    LookupScope(file: file, type: part.map { tables.types.partTypes[file][$0] })
  }

  /// The candidate nearest to a file; of those in other files only what can be seen there.
  func nearest(_ candidates: ArraySlice<TypeID>, file: Int) -> TypeID? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 { return isVisible(type: first, file: file) ? first : nil }
    let visible = candidates.filter { isVisible(type: $0, file: file) }
    guard visible.count > 1 else { return visible.first }
    return tables.heads[file].proximity.nearest(visible) { self.place($0) }
  }

  /// A type can be named in a file.
  func isVisible(type: TypeID, file: Int) -> Bool {
    let scope = tables.types.entries[type].scope
    return scope == nil || scope == file
  }

  /// Where a type is declared; nil for an external one.
  func place(_ type: TypeID) -> Proximity? {
    let entry = tables.types.entries[type]
    guard entry.kind != .external, let first = entry.parts.first else { return nil }
    return tables.heads[first.file].proximity
  }
}
