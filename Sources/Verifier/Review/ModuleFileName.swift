/// What the name of a module's file says, in all dialects.
enum ModuleFileName {
  /// Ends of the names of files that may not know the UI.
  private static let withoutInterface = [
    "Presenter", "Interactor", "Entities", "Entity", "Protocols", "Contracts", "Interfaces", "ViewState",
  ]
  private static let others = ["Router", "Wireframe", "Builder", "Module"]

  /// A file as the dialects name those of a module.
  static func isModuleFile(_ path: String) -> Bool { hasSuffix(path, withoutInterface + others) }

  /// A presenter, interactor, entity or protocol file.
  static func mustNotKnowInterface(_ path: String) -> Bool { hasSuffix(path, withoutInterface) }

  private static func hasSuffix(_ path: String, _ suffixes: [String]) -> Bool {
    let name = PatchedTree.fileName(path)
    return suffixes.contains { name.hasSuffix($0 + ".swift") }
  }
}
