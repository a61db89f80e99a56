enum BashCompletion {
  static func script(for subcommands: [Subcommand]) -> String {
    let cases = subcommands.map { subcommand in
      let words = Shell.options(of: subcommand).map { "--\($0.name)" } + subcommand.operands.words()
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
        case "${COMP_WORDS[1]} $previous" in
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

  /// What may stand behind an option of a subcommand.
  private static func choices(of subcommands: [Subcommand]) -> [String] {
    subcommands.flatMap { subcommand in
      Shell.options(of: subcommand).filter { !$0.suggestions.isEmpty }.map { option in
        let pattern = Shell.quoted("\(subcommand.name) --\(option.name)")
        let words = Shell.quoted(option.suggestions.joined(separator: " "))
        return "    \(pattern)) COMPREPLY=($(compgen -W \(words) -- \"$current\")); return ;;"
      }
    }
  }
}
