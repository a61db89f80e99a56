import Effects
import ProjectIndex

/// The long files of a tree, each by the type that stands for it: the one with the most lines in it that rules are asked of.
struct LongFiles: Sendable {
  struct File: Sendable {
    let path: String
    let lines: Int
    /// The type with the most lines in it: also a protocol, or a type of the SDK that it extends.
    let main: TypeID
    /// Declarations and extensions in source order.
    let parts: [Part]

    /// Lines of all parts of a type.
    func lines(of type: TypeID) -> Int { parts.reduce(0) { $0 + ($1.type == type ? $1.ownLines : 0) } }
  }

  /// A declaration or extension of a type in a long file.
  struct Part: Sendable {
    let type: TypeID
    let outer: TypeID?
    let isExtension: Bool
    let lines: ClosedRange<Int>
    /// Its lines, without those of a nested type that it only gives its name to.
    fileprivate(set) var ownLines: Int
  }

  /// A bound below which no threshold can be set: no file of this size is long.
  private static let fewLines = 100
  /// By the type that stands for them, sorted by path.
  private let files: [TypeID: [File]]

  init(_ survey: TreeSurvey) {
    let lines = Self.lengths(survey)
    var parts: [String: [Part]] = [:]
    for type in survey.index.types where !type.conformances.contains("PreviewProvider") {
      for part in type.parts where lines[part.file] != nil {
        let range = part.line...part.endLine
        parts[part.file, default: []].append(
          Part(
            type: type.id, outer: type.outer, isExtension: part.isExtension, lines: range, ownLines: range.count))
      }
    }
    var files: [TypeID: [File]] = [:]
    for (path, parts) in parts.sorted(by: { $0.key < $1.key }) {
      let ordered = Self.measured(parts).sorted { $0.lines.lowerBound < $1.lines.lowerBound }
      let types = Self.biggestFirst(ordered)
      guard let owner = types.first(where: { Self.isAsked($0, survey) }) else { continue }
      files[owner, default: []].append(
        File(path: path, lines: lines[path] ?? 0, main: types[0], parts: ordered))
    }
    self.files = files
  }

  subscript(_ type: TypeID) -> [File] { files[type] ?? [] }

  /// Files that people wrote and that are no tests, by path.
  private static func lengths(_ survey: TreeSurvey) -> [String: Int] {
    var lines: [String: Int] = [:]
    for (file, count) in zip(survey.index.files, survey.index.lineCounts)
    where count > fewLines && !file.isGenerated && !survey.files.isTest(file.path) {
      lines[file.path] = count
    }
    return lines
  }

  /// Whether rules are asked of a type.
  private static func isAsked(_ type: TypeID, _ survey: TreeSurvey) -> Bool {
    !survey.own.isForeign(type) && survey.index.types[type].kind != .protocol && !survey.index.types[type].isObjectiveC
  }

  private static func biggestFirst(_ parts: [Part]) -> [TypeID] {
    var lines: [TypeID: Int] = [:]
    for part in parts { lines[part.type, default: 0] += part.ownLines }
    return lines.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private static func measured(_ parts: [Part]) -> [Part] {
    parts.map { part in
      var measured = part
      measured.ownLines = ownLines(of: part, among: parts)
      return measured
    }
  }

  /// An extension that is mostly one nested type only gives its name to that.
  private static func ownLines(of part: Part, among parts: [Part]) -> Int {
    guard part.isExtension, parts.count(where: { $0.type == part.type }) == 1,
      let nested = parts.filter({ $0.outer == part.type }).map(\.lines.count).max(),
      nested * 5 > part.lines.count * 4
    else { return part.lines.count }
    return part.lines.count - nested
  }
}
