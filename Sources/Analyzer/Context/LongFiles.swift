import ProjectIndex

/// The type that stands for each long file: the one with the most lines in it.
struct LongFiles: Sendable {
  struct File: Sendable {
    let path: String
    let lines: Int
    /// Names of the types that are declared or extended in it, biggest first.
    let types: [String]
  }

  /// A bound below which no threshold can be set: no file of this size is long.
  private static let fewLines = 100
  /// By the type that stands for them, sorted by path.
  private let files: [TypeID: [File]]

  init(_ survey: TreeSurvey) {
    var lines: [String: Int] = [:]
    for (file, count) in zip(survey.index.files, survey.index.lineCounts)
    where count > Self.fewLines && !file.isGenerated && !survey.files.isTest(file.path) {
      lines[file.path] = count
    }
    var parts: [String: [(type: TypeID, lines: Int)]] = [:]
    for type in survey.index.types where !survey.own.isForeign(type.id) && type.kind != .protocol {
      for part in type.parts where lines[part.file] != nil {
        parts[part.file, default: []].append((type.id, part.endLine - part.line + 1))
      }
    }
    var files: [TypeID: [File]] = [:]
    for (path, parts) in parts.sorted(by: { $0.key < $1.key }) {
      let sorted = parts.sorted { ($1.lines, $0.type) < ($0.lines, $1.type) }
      let names = Prose.unique(sorted.map { survey.index.types[$0.type].name })
      files[sorted[0].type, default: []].append(File(path: path, lines: lines[path] ?? 0, types: names))
    }
    self.files = files
  }

  subscript(_ type: TypeID) -> [File] { files[type] ?? [] }
}
