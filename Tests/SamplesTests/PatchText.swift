/// One of the files that `rewrite` wrote.
struct PatchText: Sendable, Equatable {
  /// The slug of what spans features.
  static let spanning = "cross-cutting"

  /// From the top of the work tree.
  let path: String
  let text: String

  /// `NNNN-<step>.patch`.
  var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
  /// It belongs to no feature.
  var isSpanning: Bool { slug == PatchText.spanning }
  /// The folder below `patches/`.
  var slug: String { path.split(separator: "/").dropLast().last.map(String.init) ?? "" }
  var step: String { fileName.split(separator: "-").last.map { String($0.dropLast(".patch".count)) } ?? "" }
  var number: Int? { Int(fileName.prefix { $0.isNumber }) }

  /// Whether a file of the folder is made, changed or removed.
  func changes(_ folder: String) -> Bool { text.contains("\ndiff --git a/\(folder)") }

  /// The lines that git would count: added and deleted.
  var changedLines: Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("diff --git ") }
      .filter { ($0.hasPrefix("+") && !$0.hasPrefix("+++ ")) || ($0.hasPrefix("-") && !isFrame($0)) }.count
  }

  /// The header of a file, and the line that ends a mailbox patch.
  private func isFrame(_ line: Substring) -> Bool { line.hasPrefix("--- ") || line == "-- " }
}
