import MigrationModel
import ProjectIndex

/// The suppression comments of a tree.
struct Suppressions {
  private let index: ProjectIndex
  /// By path; files without a comment are left out.
  private var files: [String: FileSuppressions] = [:]

  init(_ index: ProjectIndex) {
    self.index = index
    let comments = Parallel.map(index.files.count) { number in
      index.files[number].isGenerated ? [] : SuppressionReader.comments(in: index.files[number].contents)
    }
    for (file, comments) in zip(index.files, comments) where !comments.isEmpty {
      files[file.path] = FileSuppressions(file: file.path, comments: comments)
    }
  }

  /// The findings that no comment switches off, and those about the comments themselves; nothing is said about comments
  /// for the rules of other stages.
  mutating func applied(to findings: [Finding], in context: TreeContext, otherRules: Set<String>) -> [Finding] {
    guard !files.isEmpty else { return findings }
    let kept = kept(findings)
    let paths = files.keys.sorted()
    return kept
      + paths.compactMap { files[$0] }.flatMap { SuppressionFindings(context, $0, otherRules: otherRules).all }
  }

  /// The findings that no comment switches off.
  mutating func kept(_ findings: [Finding]) -> [Finding] {
    var kept: [Finding] = []
    for finding in findings where !isSuppressed(finding) { kept.append(finding) }
    return kept
  }

  /// A comment counts at the place of a finding that is shown first, and where its type is declared.
  private mutating func isSuppressed(_ finding: Finding) -> Bool {
    var isSuppressed = files[finding.location.file]?.suppresses(finding.rule, line: finding.location.line) == true
    for type in index.types(named: finding.typeName) {
      guard let part = type.parts.first, type.parts.contains(where: { $0.file == finding.location.file }) else {
        continue
      }
      if files[part.file]?.suppresses(finding.rule, line: part.line) == true { isSuppressed = true }
    }
    return isSuppressed
  }
}
