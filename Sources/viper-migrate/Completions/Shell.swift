/// A shell with a completion script.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script, to be read by the shell.
  func script(for subcommands: [Subcommand]) -> String {
    switch self {
    case .bash: BashCompletion.script(for: subcommands)
    case .zsh: ZshCompletion.script(for: subcommands)
    case .fish: FishCompletion.script(for: subcommands)
    }
  }

  /// All options of a subcommand.
  static func options(of subcommand: Subcommand) -> [Option] {
    (subcommand.options + Option.common).filter { !$0.isHidden }
  }

  /// A text between single quotes.
  static func quoted(_ text: String) -> String { "'" + text.split(separator: "'").joined(separator: "'\\''") + "'" }
}
