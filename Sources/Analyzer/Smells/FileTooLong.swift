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
    let others = file.types.filter {
      $0 != subject.type.name && !$0.hasPrefix(subject.type.name + ".") && !subject.type.name.hasPrefix($0 + ".")
    }
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
    let apart = others.filter { name in !others.contains { name.hasPrefix($0 + ".") } }
    var steps: [String] = []
    if !apart.isEmpty {
      steps.append(
        "Move \(Prose.names(apart, limit: 6)) to \(apart.count == 1 ? "a file of its own" : "files of their own").")
    }
    return steps + [split(file, subject)]
  }

  /// What to do with the type that most of the file is about.
  private static func split(_ file: LongFiles.File, _ subject: Subject) -> String {
    let name = subject.type.name
    let extensions = subject.type.parts.filter { $0.file == file.path && $0.isExtension }
    let isDeclaredHere = subject.type.parts.contains { $0.file == file.path && !$0.isExtension }
    if extensions.isEmpty {
      return "Take one responsibility out of `\(name)` at a time; the other tasks of the type say which."
    }
    if !isDeclaredHere, extensions.count == 1 {
      return "Split the extension of `\(name)` by what its members are for, and give each part a file named after that."
    }
    return extensions.count == 1
      ? "Move the extension of `\(name)` to a file named after what it adds."
      : "Move the \(extensions.count) extensions of `\(name)` to files named after what they add."
  }
}
