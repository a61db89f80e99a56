import MigrationPipeline

extension Subcommand {
  /// `init [PATH]`.
  static let initialize = Subcommand(
    "init", "writes .viper-migrate.json with all settings into PATH",
    options: [.flag("force", "replace the file that is there")]
  ) { arguments, console in
    let path = try ConfigurationText.writeDefaults(
      into: arguments.operands.first ?? ".", isForced: arguments.has("force"))
    console.note("\(path) written; remove what you don't want to change")
    return .done
  }
}
