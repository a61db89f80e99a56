/// All subcommands, in the order of the help.
enum SubcommandCatalogue {
  static let all: [Subcommand] = [
    .initialize,
    .dumpConfiguration,
    .completions,
    .help,
  ]
}
