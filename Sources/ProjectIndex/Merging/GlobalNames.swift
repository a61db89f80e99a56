/// The names of all files in one table.
struct GlobalNames {
  let table: SymbolTable

  /// Takes the names out of the facts of the files and puts the symbols of the tree in the place of the files' own.
  init(_ files: inout [FileIndex]) {
    var table = WellKnownNames.table
    for file in files.indices {
      let names = files[file].names
      let known = Symbol(WellKnownNames.count)
      files[file].expressions.symbols = (0..<Symbol(names.count)).map { symbol in
        symbol < known ? symbol : table.intern(symbol, of: names)
      }
      files[file].names = SymbolTable(capacity: 0)
      files[file].takeTreeSymbols()
    }
    self.table = table
  }

  /// Texts of all symbols.
  func texts() -> SymbolTexts {
    let table = table
    return SymbolTexts(Parallel.map(table.count) { table.text(Symbol($0)) })
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
