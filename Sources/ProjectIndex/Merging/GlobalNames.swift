import MigrationModel

/// The names of all files in one table.
struct GlobalNames {
  let table: SymbolTable

  /// Takes the names out of the facts of the files and puts the symbols of the tree in the place of the files' own.
  init(_ files: inout [FileIndex]) {
    let tables = files.indices.map { files[$0].names }
    let shards = Parallel.map(NameShard.count) { NameShard($0, of: tables) }
    var table = SymbolTable(joining: [WellKnownNames.table] + shards.map(\.table))
    // Code need not name a type to have a value of it: `@Environment(\.modelContext)`.
    for name in SDKMembers.shared.typeNames { _ = table.intern(name) }
    let places = NamePlaces(shards)
    Parallel.update(&files) { file, number in
      file.expressions.symbols = places.symbols(of: tables[number], number)
      file.names = .none
      file.takeTreeSymbols()
    }
    self.table = table
    Parallel.discard((tables, shards))
  }

  /// Texts of all symbols.
  func texts() -> SymbolTexts {
    let table = table
    return SymbolTexts(Parallel.map(table.count) { table.text(Symbol($0)) })
  }
}

/// Every name of all files whose hash falls into one part of the numbers, so that parts are read side by side and have no
/// name in common.
private struct NameShard: Sendable {
  /// Enough for a few cores; each looks at the hashes of all names.
  static let count = 4

  private(set) var table = SymbolTable(capacity: 0)
  /// The symbols of its names in `table`, in the order of files and names.
  private(set) var symbols: [Symbol] = []
  /// By file: where its names start in `symbols`.
  private(set) var starts: [Int] = []

  /// In how many files a name stands on the average; a guess that only costs time where it is wrong.
  private static let filesOfName = 6

  init(_ number: Int, of tables: [SymbolTable]) {
    let names = tables.reduce(0) { $0 + $1.count } / Self.count
    // To grow step by step takes as long as to fill the table.
    table.reserve(names / Self.filesOfName)
    symbols.reserveCapacity(names + names / 8)
    starts.reserveCapacity(tables.count)
    for names in tables {
      starts.append(symbols.count)
      for name in WellKnownNames.count..<max(names.count, WellKnownNames.count)
      where Self.number(ofHash: names.hash(of: Symbol(name))) == number {
        symbols.append(table.intern(Symbol(name), of: names))
      }
    }
  }

  /// Slots are chosen by the other end of a hash.
  static func number(ofHash hash: UInt32) -> Int { Int(hash >> 30) }
}

/// Where the names of files stand in the table of the tree.
private struct NamePlaces: Sendable {
  private let shards: [NameShard]
  /// By shard: what its symbols are moved by in the table of the tree.
  private let bases: [Symbol]

  init(_ shards: [NameShard]) {
    self.shards = shards
    var base = Symbol(WellKnownNames.count) - 1
    bases = shards.map { shard in
      defer { base += Symbol(shard.table.count) - 1 }
      return base
    }
  }

  /// The symbols of the tree by the symbols of a file.
  func symbols(of names: SymbolTable, _ file: Int) -> [Symbol] {
    var symbols = Array(0..<Symbol(WellKnownNames.count))
    symbols.reserveCapacity(names.count)
    var next = shards.map { $0.starts[file] }
    for name in WellKnownNames.count..<max(names.count, WellKnownNames.count) {
      let shard = NameShard.number(ofHash: names.hash(of: Symbol(name)))
      symbols.append(bases[shard] + shards[shard].symbols[next[shard]])
      next[shard] += 1
    }
    return symbols
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
