import Effects
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
    let split = LongFileSplit(file, limit: limit, in: subject)
    let mustSplit = file.lines > subject.context.threshold("split_lines", of: rule)
    return FindingDraft(
      symbol: subject.type.name,
      places: [Location(file: file.path, line: 1, column: 1, endLine: file.lines)],
      message: "`\(name)` has \(file.lines) lines, \(file.lines - limit) over the limit of \(limit)",
      problem: "`\(name)` has \(file.lines) lines\(split.content)"
        + (mustSplit ? " At this size it should be split on purpose, not by the way." : ""),
      fix: split.steps)
  }
}
