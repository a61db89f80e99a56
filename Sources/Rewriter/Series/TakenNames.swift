import ProjectIndex

/// Names of types and files that new ones must not have.
struct TakenNames: Sendable {
  private(set) var names: Set<String>

  init(_ index: ProjectIndex) {
    names = Set(index.types.map(\.name))
    for file in index.files {
      names.insert(String((file.path.split(separator: "/").last ?? "").dropLast(".swift".count)))
    }
  }

  /// The names for a new module; they are taken from now on.
  mutating func choose(for type: IndexedType, _ layout: ModuleLayout, in index: ProjectIndex) -> ModuleNames {
    let choice = ModuleNames.choose(for: type, layout, in: index, taken: names)
    names.formUnion(choice.all)
    return choice
  }
}
