import MigrationPipeline

extension Pipeline {
  /// The pipeline for the PATH that the arguments name; says what the configuration has that means nothing.
  init(_ arguments: Arguments, _ console: Console) throws {
    try self.init(path: arguments.operands.first ?? ".", arguments, console)
  }

  /// The same for a PATH that is not the first operand.
  init(path: String, _ arguments: Arguments, _ console: Console) throws {
    try self.init(path: path, progress: console.progress)
    for warning in loaded.warnings { console.warn("\(loaded.path ?? ""): \(warning)") }
    console.detail("analysing \(workspace.root), plan in \(workspace.planFolder)")
  }
}
