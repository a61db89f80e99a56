enum BashCompletion {
  static func script(for subcommands: [Subcommand]) -> String {
    let cases = subcommands.map { subcommand in
      let words = Shell.options(of: subcommand).map { "--\($0.name)" } + operands(of: subcommand)
      return "    \(subcommand.name)) words=\(Shell.quoted(words.joined(separator: " "))) ;;"
    }
    return """
      _viper_migrate() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W \(Shell.quoted(subcommands.map(\.name).joined(separator: " "))) -- "$current"))
          return
        fi
        case $previous in
      \(choices(of: subcommands).joined(separator: "\n"))
        esac
        case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
      }
      complete -o filenames -F _viper_migrate viper-migrate

      """
  }

  private static func operands(of subcommand: Subcommand) -> [String] {
    let usage = subcommand.operands.usage
    return usage.contains("|") ? usage.split(separator: "|").map(String.init) : []
  }

  private static func choices(of subcommands: [Subcommand]) -> [String] {
    var lines: [String] = []
    for option in subcommands.flatMap(Shell.options) where !option.choices.isEmpty {
      let words = Shell.quoted(option.choices.joined(separator: " "))
      let line = "    --\(option.name)) COMPREPLY=($(compgen -W \(words) -- \"$current\")); return ;;"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }
}
