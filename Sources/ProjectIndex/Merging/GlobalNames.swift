import MigrationModel

/// The names of all files in one table.
struct GlobalNames {
  let table: SymbolTable

  /// Takes the names out of the facts of the files and puts the symbols of the tree in the place of the files' own.
  init(_ files: inout [FileIndex]) {
    let tables = files.indices.map { files[$0].names }
    let parts = Parallel.mapChunks(tables.count, chunks: Self.parts) { [NamesOfFiles(tables[$0])] }
    var table = parts.first?.table ?? WellKnownNames.table
    for (number, part) in parts.enumerated() {
      // New names of a part come behind those of the parts before, as if all files were read one after the other.
      let symbols = number == 0 ? nil : table.intern(part.table)
      for (place, file) in part.files.enumerated() {
        files[file].expressions.symbols =
          symbols.map { all in part.symbols[place].map { all[Int($0)] } } ?? part.symbols[place]
        files[file].names = SymbolTable(capacity: 0)
        files[file].takeTreeSymbols()
      }
    }
    self.table = table
  }

  /// Names that many files have are looked up again when parts are brought together, so there are few.
  private static let parts = 2

  /// Texts of all symbols.
  func texts() -> SymbolTexts {
    let table = table
    return SymbolTexts(Parallel.map(table.count) { table.text(Symbol($0)) })
  }
}

/// The names of some files in one table.
private struct NamesOfFiles: Sendable {
  let files: Range<Int>
  private(set) var table = WellKnownNames.table
  /// By file: the symbols of its names in the table.
  private(set) var symbols: [[Symbol]] = []

  /// In how many files a name stands on the average; a guess that only costs time where it is wrong.
  private static let filesOfName = 6

  init(_ tables: ArraySlice<SymbolTable>) {
    files = tables.indices
    // To grow step by step takes as long as to fill the table.
    table.reserve(tables.reduce(0) { $0 + $1.count } / Self.filesOfName)
    symbols.reserveCapacity(tables.count)
    for names in tables { symbols.append(table.intern(names)) }
  }
}

extension SymbolTable {
  /// Takes all names of another table; gives their symbols here by their symbols there.
  fileprivate mutating func intern(_ other: SymbolTable) -> [Symbol] {
    let known = Symbol(WellKnownNames.count)
    return (0..<Symbol(other.count)).map { $0 < known ? $0 : intern($0, of: other) }
  }
}

extension FileIndex {
  /// Puts the symbols of the tree, as `expressions.symbols` says them, into declarations and their lists.
  fileprivate mutating func takeTreeSymbols() {
    let symbols = expressions.symbols
    for place in parts.indices {
      parts[place].name = symbols[Int(parts[place].name)]
      parts[place].condition = symbols[Int(parts[place].condition)]
    }
    for place in members.indices { members[place].map { symbols[Int($0)] } }
    for place in pools.symbols.indices { pools.symbols[place] = symbols[Int(pools.symbols[place])] }
    for place in pools.parameters.indices { pools.parameters[place].map { symbols[Int($0)] } }
  }
}

extension RawMember {
  fileprivate mutating func map(_ symbol: (Symbol) -> Symbol) {
    name = symbol(name)
    baseName = symbol(baseName)
    labels = symbol(labels)
    returnType = symbol(returnType)
    valueType = symbol(valueType)
  }
}

extension RawParameter {
  fileprivate mutating func map(_ symbol: (Symbol) -> Symbol) {
    label = symbol(label)
    name = symbol(name)
    type = symbol(type)
  }
}
