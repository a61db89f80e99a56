import MigrationModel

/// What the name of a module's file says, in all dialects.
enum ModuleFileName {
  /// Ends of the names of files that may not know the UI.
  private static let withoutInterface = [
    "Presenter", "Interactor", "Entities", "Entity", "Protocols", "ViewProtocol", "Contracts", "Interfaces",
    "ViewState",
  ]
  private static let others = ["Router", "Wireframe", "Builder", "Module"]

  /// A file as the dialects name those of a module.
  static func isModuleFile(_ path: String) -> Bool { hasSuffix(path, withoutInterface + others) }

  /// A presenter, interactor, entity or protocol file.
  static func mustNotKnowInterface(_ path: String) -> Bool { hasSuffix(path, withoutInterface) }

  /// Paths that the other files of a file's module would have; none if it is no module's file.
  static func neighbours(of path: String) -> [String] {
    guard path.hasSuffix(".swift") else { return [] }
    let plain = path.dropLast(".swift".count)
    let suffixes = withoutInterface + others
    guard let own = suffixes.filter({ plain.hasSuffix($0) }).max(by: { $0.count < $1.count }) else { return [] }
    let stem = plain.dropLast(own.count)
    return homes(of: String(stem)).flatMap { home in suffixes.map { home + $0 + ".swift" } }
  }

  /// The same stem in each folder that a layout may put a part into.
  private static func homes(of stem: String) -> [String] {
    let parts = stem.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isInPart = parts.dropLast().last.map(partFolders.contains) ?? false
    let module = isInPart ? parts.dropLast(2) : parts.dropLast()
    let folders = [[]] + partFolders.map { [$0] }
    return folders.map { (module + $0 + parts.suffix(1)).joined(separator: "/") }
  }

  private static let partFolders = ["View", "Presenter", "Interactor", "Entity", "Router"]

  private static func hasSuffix(_ path: String, _ suffixes: [String]) -> Bool {
    let name = FilePath.name(of: path)
    return suffixes.contains { name.hasSuffix($0 + ".swift") }
  }
}
