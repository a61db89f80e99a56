/// The dialects, one line each; of equally likely ones the first.
enum ModuleDialectCatalogue {
  static let all: [ModuleDialect] = [
    .uikit,
    .swiftUI,
    .hosting,
    .layered,
  ]

  /// The dialect with an id.
  static func dialect(_ id: String) -> ModuleDialect? { all.first { $0.id == id } }

  /// The dialect that a module is written in, by what it is made of and how it is laid out.
  static func likeliest(for module: ViperModule, in tree: ModuleTree) -> ModuleDialect {
    let shape = ModuleShape(module, tree)
    return all.dropFirst().reduce(all[0]) { best, next in
      next.likeness(shape) > best.likeness(shape) ? next : best
    }
  }
}
