import MigrationModel

/// The property by which a legacy type reaches its module: `presenter`, or `interactor` in a view model. A class that others
/// inherit from has one of its own name, `listPresenter`, so that they can have theirs.
struct ModuleProperty {
  let name: String
  /// The type has it already.
  let isThere: Bool
  /// A class above or below the type has one of that name.
  let isTaken: Bool

  /// - Parameter inherited: names of members that the type has from classes of the tree.
  init(of unit: SplitUnit, inherited: Set<String>) {
    let part = unit.kind == .view ? "presenter" : "interactor"
    let own = unit.stem.lowercasedFirst + part.capitalizedFirst
    let heirs = unit.index.subclasses(of: unit.type.id)
    let others = inherited.union(unit.reserved).union(heirs.flatMap { unit.index.members(of: $0) }.map(\.baseName))
    name = heirs.isEmpty && !others.contains(part) ? part : own
    isThere = unit.members.contains { $0.baseName == part || $0.baseName == own }
    isTaken = others.contains(name)
  }
}
