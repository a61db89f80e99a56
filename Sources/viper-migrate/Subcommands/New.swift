import MigrationPipeline

extension Subcommand {
  /// `new NAME --dialect D`.
  static let new = Subcommand(
    "new", "writes an empty but compiling module in a dialect, with tests",
    operands: Operands(usage: "NAME", maximum: 1),
    options: [
      .choice("dialect", NewModuleFiles.dialects, "the form of the module"),
      .value("in", "DIR", "the folder that gets the folder of the module; the current one is the default"),
    ] + Option.cache,
    discussion: "Indentation, names of protocols and the test framework are those of the tree. Nothing is replaced."
  ) { arguments, console in
    guard let name = arguments.operands.first else {
      throw PipelineError(.usage, "no NAME; `viper-migrate new Profile --dialect uikit` makes a module `Profile`")
    }
    guard let dialect = arguments.value("dialect") else {
      throw PipelineError(.usage, "no --dialect; it takes one of: \(NewModuleFiles.dialects.joined(separator: ", "))")
    }
    let files = try NewModuleFiles(
      name: name, dialect: dialect, in: arguments.value("in") ?? ".", cache: CachePlace(arguments, console),
      progress: console.progress)
    try files.write()
    try console.print(files.paths.map { $0 + "\n" }.joined())
    return .done
  }
}
