import Foundation

/// The figures over all files, and where the files differ.
struct Summary {
  let files: [FileComparison]

  private var compared: [FileComparison] { files.filter { !$0.isIllFormed } }
  var nodes: Int { compared.reduce(0) { $0 + $1.nodes } }
  var differing: Int { compared.reduce(0) { $0 + $1.differing } }
  var identical: Int { compared.count { $0.isIdentical } }
  var illFormed: [FileComparison] { files.filter(\.isIllFormed) }
  /// Share of the oracle's nodes that are the same, in percent.
  var agreement: Double { nodes == 0 ? 100 : 100 * max(0, 1 - Double(differing) / Double(nodes)) }

  /// At least `minimum` percent of the nodes agree, no file is missing and, where all must agree, none is refused.
  func passes(minimum: Double, wellFormed: Bool) -> Bool {
    if wellFormed && !illFormed.isEmpty { return false }
    if compared.isEmpty || compared.contains(where: \.isMissing) { return false }
    return minimum < 100 ? agreement >= minimum : identical == compared.count
  }

  var text: String {
    let refused = compared.count { $0.isRefused }
    let missing = compared.count { $0.isMissing }
    let share = String(format: "%.6f", agreement)
    return """
      nodes compared   \(nodes)
      nodes different  \(differing) (\(byKind))
      files identical  \(identical) of \(compared.count); refused by the tool \(refused), missing \(missing)
      left out         \(illFormed.count) that the oracle finds ill-formed
      agreement        \(share) %

      """
  }

  private var byKind: String {
    let kinds = compared.flatMap(\.differences).reduce(into: [String: Int]()) { $0[$1.kind, default: 0] += 1 }
    if kinds.isEmpty { return "none" }
    return kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
      .joined(separator: ", ")
  }
}

/// The first differences of each file that differs, with the source line under each place. Throws when a file is unreadable.
func details(_ files: [FileComparison], perFile: Int) throws -> String {
  var text = ""
  for file in files where !file.isIllFormed && !file.isIdentical {
    if file.isMissing { text += "\(file.path): not in the dump\n" }
    if file.isRefused { text += "\(file.path): refused by the tool\n" }
    let source = try readBytes(file.path)
    for difference in file.differences.prefix(perFile) { text += place(difference, in: source, path: file.path) }
  }
  return text
}

private func place(_ difference: Difference, in source: [UInt8], path: String) -> String {
  let before = source[..<min(difference.start, source.count)]
  let lineStart = (before.lastIndex(of: 0x0A) ?? -1) + 1
  let lineEnd = source[lineStart...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
  let line = before.count { $0 == 0x0A } + 1
  let column = difference.start - lineStart + 1
  let what = "\(difference.side.rawValue) \(difference.kind) \(difference.name) \(difference.start)-\(difference.end)"
  return "\(path):\(line):\(column): \(what)\n    \(String(decoding: source[lineStart..<lineEnd], as: UTF8.self))\n"
}
