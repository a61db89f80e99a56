/// The names of all files in one table.
struct GlobalNames {
  private(set) var table: SymbolTable
  /// By file: global symbol of each of the file's symbols.
  let symbols: [[Symbol]]

  init(_ files: [FileIndex]) {
    var table = SymbolTable(capacity: files.count * 32)
    symbols = files.map { file in
      (0..<Symbol(file.names.count)).map { table.intern($0, of: file.names) }
    }
    self.table = table
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
