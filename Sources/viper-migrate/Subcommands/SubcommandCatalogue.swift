/// All subcommands, in the order of the help.
enum SubcommandCatalogue {
  static let all: [Subcommand] = [
    .analyze,
    .rewrite,
    .apply,
    .verify,
    .new,
    .status,
    .next,
    .discovered,
    .rules,
    .initialize,
    .dumpConfiguration,
    .dumpSyntax,
    .completions,
    .help,
  ]
}
