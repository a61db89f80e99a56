import MigrationModel
import ProjectIndex

/// The whole tree with its modules: what all checks share.
struct ModuleTree: Sendable {
  let index: ProjectIndex
  let configuration: Configuration
  let code: TestCode
  let conformers: Conformers
  let modules: [ViperModule]
  /// Types and protocols of modules -> position of the module in `modules`.
  private let owners: [TypeID: Int]
  /// Name of a file -> its paths; sorted.
  let paths: [String: [String]]
  /// Where members lead to other screens.
  let navigation: [MemberID: [NavigationSite]]
  /// Everything is bound to the main actor unless it says otherwise.
  let defaultsToMainActor: Bool

  init(_ index: ProjectIndex, configuration: Configuration, defaultsToMainActor: Bool) {
    self.index = index
    self.configuration = configuration
    code = TestCode(index)
    conformers = Conformers(index, code)
    modules = ModuleFinder(index, code, conformers).modules
    var owners: [TypeID: Int] = [:]
    for (position, module) in modules.enumerated() {
      for type in module.core.union(module.types(.entity)).union(module.types(.viewState)) { owners[type] = position }
    }
    self.owners = owners
    paths = Dictionary(grouping: index.files.map(\.path).filter(code.isJudged), by: FilePath.name(of:))
    navigation = Dictionary(grouping: index.navigationSites.filter { $0.member != nil }) { $0.member ?? 0 }
    self.defaultsToMainActor =
      defaultsToMainActor
      || index.possibleUses(ofName: "defaultIsolation").contains { $0.file.hasSuffix("Package.swift") }
  }

  /// The module that a type belongs to.
  func module(of type: TypeID) -> ViperModule? { owners[type].map { modules[$0] } }
}
