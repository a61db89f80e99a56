extension Subcommand {
  /// `help [SUBCOMMAND]`.
  static let help = Subcommand(
    "help", "what a subcommand does, and its options",
    operands: Operands(usage: "[SUBCOMMAND]", maximum: 1, words: { SubcommandCatalogue.all.map(\.name) })
  ) { arguments, console in
    guard let name = arguments.operands.first else {
      try console.write(HelpText.overview)
      return .done
    }
    try console.write(HelpText.of(CommandLineTool.subcommand(named: name)))
    return .done
  }
}
