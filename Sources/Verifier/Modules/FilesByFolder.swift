/// The paths of a tree in order, so that those below a folder are found at once.
struct FilesByFolder: Sendable {
  private let sorted: [String]

  init(_ paths: [String]) { sorted = paths.sorted() }

  /// The files below a folder (with `/` at its end; empty for all).
  func below(_ folder: String) -> ArraySlice<String> {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < folder { low = middle + 1 } else { high = middle }
    }
    return sorted[low...].prefix { $0.hasPrefix(folder) }
  }

  /// With `/` at its end; empty at the top.
  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }
}
