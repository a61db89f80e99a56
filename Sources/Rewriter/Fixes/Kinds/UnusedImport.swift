import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// The import of a UI framework that a view model's file does not need, for one of what it does need.
  static let unusedImport = Fix(id: "unused-import") { subject throws(ObstacleError) in
    let type = try subject.type()
    let (part, file) = try subject.declaration(of: type)
    let names = ImportedNames(file: file, tree: subject.tree)
    let imports = names.imports.filter { UserInterfaceNames.frameworks.contains($0.module) }
    var draft = FixDraft(
      title: "Import what \(type.name) needs instead of \(imports.first?.module ?? "a UI framework")",
      check: "A name that came with the import would be a compile error.")
    guard let first = imports.first else {
      guard let other = names.otherImport(of: UserInterfaceNames.frameworks) else { return draft }
      throw ObstacleError(
        "unsupported_declaration", "`\(other)` in \(part.file) imports one name, or not for everyone.")
    }
    let needed = names.needed
    if needed.isEmpty { draft.title = "Drop the unused import of \(first.module) beside \(type.name)" }
    if let name = names.unexplained.first {
      throw ObstacleError(
        "user_interface", "`\(name)` in \(part.file) may come from \(first.module): the import is used, or may be.")
    }
    for (position, line) in imports.enumerated() {
      let isKept = position == 0 && !needed.isEmpty
      let text = needed.map { "import " + $0 }.joined(separator: "\n")
      draft.edit(part.file, isKept ? file.tree.range(line.node) : file.lineRange(of: line.node), isKept ? text : "")
      draft.imports.append("Takes `import \(line.module)` out of \(part.file)")
    }
    if !needed.isEmpty {
      draft.imports.append("Imports \(listed(needed)) there, which came with \(first.module)")
    }
    return draft
  }
}
