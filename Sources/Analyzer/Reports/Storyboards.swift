import MigrationModel
import ProjectIndex

/// Which storyboard shows which types.
enum Storyboards {
  /// Those with a scene of a type of the tree, sorted by path.
  static func all(in context: TreeContext) -> [Storyboard] {
    context.index.interfaceBuilder.filter { $0.path.hasSuffix(".storyboard") }.compactMap { file in
      let classes = Set(file.scenes.map(\.customClass)).filter { !context.index.types(named: $0).isEmpty }
      return classes.isEmpty ? nil : Storyboard(file: file.path, types: classes.sorted())
    }
    .sorted { $0.file < $1.file }
  }
}
