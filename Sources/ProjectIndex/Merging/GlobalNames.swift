/// The names of all files in one table.
struct GlobalNames {
  private(set) var table: SymbolTable

  /// Takes the names out of the facts of the files and leaves the symbols of the tree in their place.
  init(_ files: inout [FileIndex]) {
    table = WellKnownNames.table
    for file in files.indices {
      let names = files[file].names
      files[file].expressions.symbols = (0..<Symbol(names.count)).map { symbol in
        symbol < WellKnownNames.count ? symbol : table.intern(symbol, of: names)
      }
      files[file].names = SymbolTable(capacity: 0)
    }
  }

  /// The symbol of a text, made if it is new.
  mutating func intern(_ text: String) -> Symbol { table.intern(text) }

  /// Texts of all symbols, and the label lists among them split.
  func texts() -> SymbolTexts {
    var texts: [String] = []
    texts.reserveCapacity(table.count)
    var labels: [Symbol: [String]] = [:]
    for symbol in 0..<Symbol(table.count) {
      let text = table.text(symbol)
      texts.append(text)
      if text.utf8.last == UInt8(ascii: ":") {
        labels[symbol] = text.split(separator: ":").map { $0 == "{" ? "_" : String($0) }
      }
    }
    return SymbolTexts(texts: texts, labels: labels)
  }
}
