/// A string literal that is equal to a name, as it is kept in the index.
struct StringReference: Sendable {
  let file: Int
  let offset: Int
  let member: MemberID?
  let isSelector: Bool

  /// Literals by the base name that they may mean: `load:sender:` means `load`.
  static func collect(_ files: [FileIndex], _ tables: IndexTables, owners: [OwnerTable]) -> [String: [StringReference]]
  {
    var found: [String: [StringReference]] = [:]
    let names = Set(tables.members.links.map(\.baseName))
    for (file, facts) in files.enumerated() {
      for raw in facts.strings {
        let text = tables.texts[facts.expressions.symbols[Int(raw.text)]]
        let base = String(text.prefix { $0 != ":" })
        guard let symbol = tables.names.find(base), names.contains(symbol) else { continue }
        found[base, default: []].append(
          StringReference(
            file: file, offset: Int(raw.offset), member: owners[file].member(raw.owner),
            isSelector: raw.isSelector || text.contains(":")))
      }
    }
    return found
  }
}
