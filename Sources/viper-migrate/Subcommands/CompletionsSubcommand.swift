import MigrationPipeline

extension Subcommand {
  /// `completions SHELL`.
  static let completions = Subcommand(
    "completions", "prints a script that completes subcommands and options",
    operands: Operands(usage: "bash|zsh|fish", maximum: 1, words: { Shell.allCases.map(\.rawValue) }),
    discussion: """
      bash: viper-migrate completions bash > ~/.local/share/bash-completion/completions/viper-migrate
      zsh:  viper-migrate completions zsh > _viper-migrate, in a folder of $fpath
      fish: viper-migrate completions fish > ~/.config/fish/completions/viper-migrate.fish
      """
  ) { arguments, console in
    guard let name = arguments.operands.first, let shell = Shell(rawValue: name) else {
      throw PipelineError(.usage, "`completions` takes the name of a shell: bash, zsh or fish")
    }
    try console.write(shell.script(for: SubcommandCatalogue.all))
    return .done
  }
}
