/// All subcommands, in the order of the help.
enum SubcommandCatalogue {
  static let all: [Subcommand] = [
    .analyze,
    .rewrite,
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
