import MigrationPipeline

extension Subcommand {
  /// `dump-configuration [PATH]`.
  static let dumpConfiguration = Subcommand(
    "dump-configuration", "prints the settings that a run in PATH uses, defaults included"
  ) { arguments, console in
    let pipeline = try Pipeline(arguments, console)
    if let path = pipeline.loaded.path { console.detail("read \(path)") }
    try console.write(ConfigurationText(pipeline.loaded.configuration, rules: Pipeline.configurableRules).text())
    return .done
  }
}
