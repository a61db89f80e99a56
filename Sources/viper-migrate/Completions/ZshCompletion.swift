enum ZshCompletion {
  static func script(for subcommands: [Subcommand]) -> String {
    let list = subcommands.map { "    " + Shell.quoted("\($0.name):\($0.summary)") }
    let cases = subcommands.map { subcommand in
      let specifications = Shell.options(of: subcommand).map { "        " + specification(of: $0) + " \\" }
      return """
            \(subcommand.name))
              _arguments \\
        \(specifications.joined(separator: "\n"))
                '*:\(operand(of: subcommand))' ;;
        """
    }
    return """
      #compdef viper-migrate
      _viper_migrate() {
        local -a subcommands=(
      \(list.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe 'subcommand' subcommands
          return
        fi
        local subcommand=${words[2]}
        shift words
        (( CURRENT-- ))
        case $subcommand in
      \(cases.joined(separator: "\n"))
        esac
      }
      _viper_migrate "$@"

      """
  }

  private static func operand(of subcommand: Subcommand) -> String {
    let words = subcommand.operands.words()
    return words.isEmpty ? "path:_files" : "word:(\(words.joined(separator: " ")))"
  }

  private static func specification(of option: Option) -> String {
    let summary = option.summary.replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: ";")
    let value =
      switch option.argument {
      case .none: ""
      case .required where !option.suggestions.isEmpty: "=:value:(\(option.suggestions.joined(separator: " ")))"
      case .required: "=:value:_files"
      case .optional: "=-::value: "
      }
    let sign = value.prefix { $0 != ":" }
    return Shell.quoted("--\(option.name)\(sign)[\(summary)]\(value.dropFirst(sign.count))")
  }
}
