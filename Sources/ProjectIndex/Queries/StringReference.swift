/// A string literal that is equal to a name, as it is kept in the index.
struct StringReference: Sendable {
  let file: Int
  let offset: Int
  let member: MemberID?
  let isSelector: Bool

  /// Literals by the base name that they may mean: `load:sender:` means `load`.
  static func collect(_ files: [FileIndex], _ tables: IndexTables, owners: [OwnerTable]) -> [String: [StringReference]]
  {
    var isName = [Bool](repeating: false, count: tables.names.count)
    for member in tables.members.raw { isName[Int(member.baseName)] = true }
    var found: [Symbol: [StringReference]] = [:]
    for file in files.indices {
      for raw in files[file].strings {
        let symbol = files[file].expressions.symbols[Int(raw.text)]
        let base = baseName(symbol, tables)
        guard let base, isName[Int(base)] else { continue }
        found[base, default: []].append(
          StringReference(
            file: file, offset: Int(raw.offset), member: owners[file].member(raw.owner),
            isSelector: raw.isSelector || base != symbol))
      }
    }
    return Dictionary(uniqueKeysWithValues: found.map { (tables.texts[$0], $1) })
  }

  /// The name before the first colon; nil if the tree has no such name.
  private static func baseName(_ symbol: Symbol, _ tables: IndexTables) -> Symbol? {
    let text = tables.texts[symbol]
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return symbol }
    return tables.names.find(String(text[..<colon]))
  }
}
