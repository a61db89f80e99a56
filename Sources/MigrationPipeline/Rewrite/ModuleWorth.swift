import MigrationModel
import ProjectIndex
import SwiftSource

/// Whether enough leaves a controller to be worth the files of a module.
struct ModuleWorth {
  /// Code lines that leave.
  let lines: Int
  /// Decisions that leave, questions to services and ways to other screens.
  let duties: Int
  private let before: Int

  /// Lines that have to leave, each duty being worth `linesOfDuty` of them: what leads to a module and answers to it takes as
  /// many in the controller. In a small controller a tenth of its lines.
  private static let price = 8
  private static let linesOfDuty = 4
  private static let smallest = 10

  /// - Parameter changes: what all patches of the type change.
  init(of type: IndexedType, in index: ProjectIndex, _ changes: [FileChange]) {
    let changed = Dictionary(changes.map { ($0.path, $0.after) }) { _, last in last }
    let paths = Set(type.parts.map(\.file)).union(changed.keys).sorted()
    let files = paths.compactMap { path -> SourceFile? in
      if let text = changed[path] { return text.map { SourceFile(path: path, contents: $0) } }
      return index.sourceFile(at: path)
    }
    let after = ProjectIndex(files: files.map { FileIndex(ParsedFile($0)) }, interfaceBuilder: [])
    let (old, new) = (Self.size(of: type.name, in: index), Self.size(of: type.name, in: after))
    let created = Set(changes.filter { $0.before == nil }.map(\.path))
    let parts = after.types.filter { part in
      part.parts.first.map { created.contains($0.file) } == true
        && (part.name.hasSuffix("Interactor") || part.name.hasSuffix("Router"))
    }
    let methods = parts.flatMap { after.members(of: $0.id) }.count { $0.kind == .method }
    (before, lines, duties) = (old.lines, old.lines - new.lines, old.decisions - new.decisions + methods)
  }

  /// The module takes along more than it costs.
  var pays: Bool {
    lines + duties * Self.linesOfDuty > min(Self.price, before / Self.smallest)
  }

  private static func size(of name: String, in index: ProjectIndex) -> (lines: Int, decisions: Int) {
    let members = index.types(named: name).flatMap { index.members(of: $0.id) }
    return (
      members.map(\.codeLines).reduce(0, +), members.map { max(0, $0.body.cyclomaticComplexity - 1) }.reduce(0, +)
    )
  }
}
