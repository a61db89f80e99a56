import MigrationModel
import ProjectIndex
import Verifier

/// A tree in memory with patches on top of it, looked at by the gates one by one.
struct Series {
  private(set) var files: [String: String]
  private var gates: PatchGates
  private var accepted: [Int] = []

  init(_ files: [String: String], maxLines: Int = 200) {
    self.files = files
    let sources = files.map { SourceFile(path: $0, contents: Array($1.utf8)) }
    let swift = sources.filter { $0.path.hasSuffix(".swift") }.map { FileIndex(ParsedFile($0)) }
    let others = sources.filter { !$0.path.hasSuffix(".swift") }.map { InterfaceBuilderFile(file: $0) }
    gates = PatchGates(index: ProjectIndex(files: swift, interfaceBuilder: others), maxLines: maxLines)
  }

  /// The patch that leads from the current files to these; `nil` deletes a file.
  func patch(_ after: [String: String?], slug: String = "cart", body: String = "") -> Patch {
    let changes = after.keys.sorted().map { path in
      FileChange(path: path, before: files[path].map { Array($0.utf8) }, after: after[path]?.map { Array($0.utf8) })
    }
    let sizes = after.keys.map { Self.changedLines(files[$0] ?? "", (after[$0] ?? "") ?? "") }
    return Patch(
      number: accepted.count + 1, slug: slug, step: "step", taskID: "task", dependsOn: accepted.suffix(1), subject: "",
      body: body, changes: changes, added: sizes.reduce(0) { $0 + $1.added },
      deleted: sizes.reduce(0) { $0 + $1.deleted })
  }

  /// What the gates say to a patch.
  func violations(_ patch: Patch) -> [Violation] { gates.violations(in: patch) }

  /// `check file:line message`, for one gate or for all.
  func look(at patch: Patch, by gate: String? = nil) -> [String] {
    violations(patch).filter { gate == nil || $0.check == gate }.map {
      "\($0.check) \($0.location.file):\($0.location.line) \($0.message)"
    }
  }

  /// Puts a patch on top.
  mutating func accept(_ patch: Patch) {
    gates.accept(patch)
    accepted.append(patch.number)
    for change in patch.changes { files[change.path] = change.after.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// Changed lines as a shortest diff has them.
  private static func changedLines(_ before: String, _ after: String) -> (added: Int, deleted: Int) {
    let difference = lines(after).difference(from: lines(before))
    return (difference.insertions.count, difference.removals.count)
  }

  private static func lines(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return text.hasSuffix("\n") || text.isEmpty ? lines.dropLast() : lines
  }
}

extension String {
  /// The text with one part replaced; the part must be there, so that a test can't become empty.
  func with(_ replacement: String, for part: String) -> String {
    precondition(contains(part), "no `\(part)` in the text")
    return replacing(part, with: replacement, maxReplacements: 1)
  }
}
