/// All subcommands, in the order of the help.
enum SubcommandCatalogue {
  static let all: [Subcommand] = [
    .apply,
    .status,
    .next,
    .rules,
    .initialize,
    .dumpConfiguration,
    .dumpSyntax,
    .completions,
    .help,
  ]
}
