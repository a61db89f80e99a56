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
    var parts: [String: [Part]] = [:]
    for type in survey.index.types where !survey.own.isForeign(type.id) && type.kind != .protocol {
      for part in type.parts where lines[part.file] != nil {
        parts[part.file, default: []].append(
          Part(
            type: type.id, outer: type.outer, isExtension: part.isExtension, lines: part.line...part.endLine))
      }
    }
    var files: [TypeID: [File]] = [:]
    for (path, parts) in parts.sorted(by: { $0.key < $1.key }) {
      let sizes = parts.map { (type: $0.type, lines: $0.ownLines(among: parts)) }
      let sorted = sizes.sorted { ($1.lines, $0.type) < ($0.lines, $1.type) }
      let names = Prose.unique(sorted.map { survey.index.types[$0.type].name })
      files[sorted[0].type, default: []].append(File(path: path, lines: lines[path] ?? 0, types: names))
    }
    self.files = files
  }

  /// A declaration or extension of a type in a long file.
  private struct Part {
    let type: TypeID
    let outer: TypeID?
    let isExtension: Bool
    let lines: ClosedRange<Int>

    /// Without those of a nested type that is most of it, where the part only gives its name to that.
    func ownLines(among parts: [Part]) -> Int {
      guard isExtension, parts.count(where: { $0.type == type }) == 1,
        let nested = parts.filter({ $0.outer == type }).map(\.lines.count).max(), nested * 5 > lines.count * 4
      else { return lines.count }
      return lines.count - nested
    }
  }

  subscript(_ type: TypeID) -> [File] { files[type] ?? [] }
}
