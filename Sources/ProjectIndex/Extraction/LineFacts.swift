import SwiftSource

/// Lines of a file: where they start, and which of them hold a token.
struct LineFacts: Sendable {
  let table: LineTable
  /// By 0-based line: number of lines before it that hold a token.
  private let codeBefore: [Int32]

  init(_ tree: TreeView, _ table: LineTable) {
    self.table = table
    let starts = table.starts
    var holdsToken = [Bool](repeating: false, count: starts.count)
    var line = 0
    for token in tree.tokens where token.end > token.start {
      while line + 1 < starts.count, starts[line + 1] <= Int(token.start) { line += 1 }
      holdsToken[line] = true
      while line + 1 < starts.count, starts[line + 1] < Int(token.end) {
        line += 1
        holdsToken[line] = true
      }
    }
    var sum: Int32 = 0
    var before: [Int32] = []
    before.reserveCapacity(starts.count + 1)
    for isCode in holdsToken {
      before.append(sum)
      if isCode { sum += 1 }
    }
    before.append(sum)
    codeBefore = before
  }

  /// Number of lines with a token in a closed range of 1-based lines; 0 if it ends before it starts.
  func codeLines(from first: Int, to last: Int) -> Int {
    guard last >= first else { return 0 }
    return Int(codeBefore[last] - codeBefore[first - 1])
  }
}
