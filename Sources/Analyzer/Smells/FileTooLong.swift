import MigrationModel
import ProjectIndex

/// A file with more lines than anybody reads at once.
enum FileTooLong: Smell {
  static let rule = Rule(
    id: "file_too_long", severity: .medium, phase: .viewAndWiring, title: "File too long",
    rationale: """
      A long file holds several things that change for different reasons. Reviews get longer than the change, and two \
      people who work on different parts of it meet in the same merge conflict.
      """,
    source: "Seed 004: at most 400 lines a file, a split task from 1,000; SwiftLint `file_length` warns at 400 too.",
    thresholds: ["lines": 400, "split_lines": 1000],
    example: "final class Store {\n" + String(repeating: "  func a() {}\n", count: 420) + "}\n",
    counterexample: "final class Store {\n" + String(repeating: "  func a() {}\n", count: 20) + "}\n")

  static func findings(in subject: Subject) -> [FindingDraft] {
    let limit = subject.context.threshold("lines", of: rule)
    return subject.context.longFiles[subject.type.id].filter { $0.lines > limit }.map { draft($0, limit, subject) }
  }

  private static func draft(_ file: LongFiles.File, _ limit: Int, _ subject: Subject) -> FindingDraft {
    let name = file.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file.path[$0...].dropFirst()) } ?? file.path
    let others = file.types.filter { $0 != subject.type.name && !$0.hasPrefix(subject.type.name + ".") }
    let mustSplit = file.lines > subject.context.threshold("split_lines", of: rule)
    let content = others.isEmpty ? "" : " Besides `\(subject.type.name)` it holds \(Prose.names(others, limit: 5))."
    return FindingDraft(
      symbol: subject.type.name,
      places: [Location(file: file.path, line: 1, column: 1, endLine: file.lines)],
      message: "`\(name)` has \(file.lines) lines, \(file.lines - limit) over the limit of \(limit)",
      problem: "`\(name)` has \(file.lines) lines, most of them of `\(subject.type.name)`.\(content)"
        + (mustSplit ? " At this size it should be split on purpose, not by the way." : ""),
      fix: fix(file, others, subject))
  }

  private static func fix(_ file: LongFiles.File, _ others: [String], _ subject: Subject) -> [String] {
    var steps: [String] = []
    if !others.isEmpty {
      let homes = others.count == 1 ? "a file of its own" : "files of their own"
      steps.append("Move \(Prose.names(others, limit: 6)) to \(homes).")
    }
    let extensions = subject.type.parts.count { $0.file == file.path && $0.isExtension }
    if extensions > 0 {
      steps.append(
        extensions == 1
          ? "Move the extension of `\(subject.type.name)` to a file named after what it adds."
          : "Move the \(extensions) extensions of `\(subject.type.name)` to files named after what they add."
      )
    } else {
      steps.append(
        "Take one responsibility out of `\(subject.type.name)` at a time; the other tasks of the type say which.")
    }
    return steps
  }
}
