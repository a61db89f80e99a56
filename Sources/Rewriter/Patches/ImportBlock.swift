import MigrationModel

/// The import lines at the top of a file, when more have been merged into it.
enum ImportBlock {
  /// The file with one block of plain imports where a merge has made two of it: in alphabetical order, as nobody has put them
  /// into another.
  /// - Parameter before: the file as it was.
  static func joined(_ merged: [UInt8], before: [UInt8]) -> [UInt8] {
    let head = Head(merged)
    guard head.blocks > 1, Head(before).blocks < 2, head.isPlain else { return merged }
    let lines = Set(head.lines).sorted { $0.lexicographicallyPrecedes($1) }
    return lines.flatMap { $0 + [0x0A] } + [0x0A] + Array(merged[head.end...])
  }

  /// Imports and blank lines in front of everything else.
  private struct Head {
    /// The imports.
    private(set) var lines: [[UInt8]] = []
    /// Imports without a blank line between them.
    private(set) var blocks = 0
    /// Where the rest begins.
    private(set) var end = 0
    /// Nothing stands on the lines but the names of modules.
    var isPlain: Bool { lines.allSatisfy { $0.split(separator: 0x20).count == 2 && $0.last != 0x0D } }

    init(_ bytes: [UInt8]) {
      var isOpen = false
      for line in ByteLines.all(in: bytes) {
        let text = line.filter { $0 != 0x0A }
        let isImport = text.starts(with: "import ".utf8)
        guard isImport || text.isEmpty else { return }
        if isImport {
          lines.append(text)
          if !isOpen { blocks += 1 }
        }
        isOpen = isImport
        end = line.endIndex
      }
    }
  }
}
