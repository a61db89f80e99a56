import MigrationModel
import ProjectIndex
import SwiftSource

/// An import that a part of a module should not need.
struct UnwantedImport {
  let type: IndexedType
  let name: String
  let location: Location
}

extension ModuleReview {
  /// Imports of views in the files of a component. A file that it shares with a view is not its own: the layout is what
  /// is wrong there.
  func interfaceImports(of component: Component) -> [UnwantedImport] {
    let showing = Set(
      [Component.view, .router, .assembly, .adapter].flatMap { types($0) }.flatMap(\.parts).map(\.file))
    return types(component).flatMap { type -> [UnwantedImport] in
      let files = Set(type.parts.map(\.file)).subtracting(showing).sorted()
      return files.flatMap { imports(InterfaceNames.isFramework, in: $0, of: type) }
    }
  }

  /// Imports in a file of a module whose names fit.
  func imports(_ fits: (String) -> Bool, in file: String, of type: IndexedType) -> [UnwantedImport] {
    guard let parsed = index.parsedFile(at: file) else { return [] }
    let syntax = parsed.tree
    return (0..<syntax.nodes.count).filter { syntax.kind($0) == .importDecl }.compactMap { node in
      let words = syntax.text(node).split { $0.isWhitespace }.map(String.init)
      guard let name = words.last, fits(name) else { return nil }
      let position = parsed.lines.position(at: syntax.range(node).lowerBound)
      return UnwantedImport(
        type: type, name: name, location: Location(file: file, line: position.line, column: position.column))
    }
  }
}
