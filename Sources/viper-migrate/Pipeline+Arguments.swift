import MigrationPipeline

extension Pipeline {
  /// The pipeline for the PATH that the arguments name; says what the configuration has that means nothing.
  init(_ arguments: Arguments, _ console: Console) throws {
    try self.init(path: arguments.operands.first ?? ".", arguments, console)
  }

  /// The same for a PATH that is not the first operand.
  init(path: String, _ arguments: Arguments, _ console: Console) throws {
    try self.init(path: path, cache: CachePlace(arguments, console), progress: console.progress)
    for warning in loaded.warnings { console.warn("\(loaded.path ?? ""): \(warning)") }
    console.detail("analysing \(workspace.root), plan in \(workspace.planFolder)")
  }
}

extension CachePlace {
  /// The folder that the arguments name, or that of the user; nil for `--no-cache`. Only a folder that somebody has chosen
  /// is worth a word when it can't be used.
  init?(_ arguments: Arguments, _ console: Console) {
    guard !arguments.has("no-cache") else { return nil }
    if let folder = arguments.value("cache-path") {
      self.init(folder: folder, version: ToolVersion.version) { console.warn($0) }
    } else {
      self.init(folder: nil, version: ToolVersion.version)
    }
  }
}
