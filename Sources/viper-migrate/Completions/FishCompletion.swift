enum FishCompletion {
  static func script(for subcommands: [Subcommand]) -> String {
    var lines = subcommands.map {
      "complete -c viper-migrate -n __fish_use_subcommand -f -a \($0.name) -d \(Shell.quoted($0.summary))"
    }
    for subcommand in subcommands {
      let condition = Shell.quoted("__fish_seen_subcommand_from \(subcommand.name)")
      let words = subcommand.operands.words()
      if !words.isEmpty {
        lines.append(
          "complete -c viper-migrate -n \(condition) -f -a \(Shell.quoted(words.joined(separator: " ")))")
      }
      for option in Shell.options(of: subcommand) {
        lines.append("complete -c viper-migrate -n \(condition) -l \(option.name) \(value(of: option))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func value(of option: Option) -> String {
    let description = "-d \(Shell.quoted(option.summary))"
    guard case .required = option.argument else { return description }
    guard !option.suggestions.isEmpty else { return "-r \(description)" }
    return "-x -a \(Shell.quoted(option.suggestions.joined(separator: " "))) \(description)"
  }
}
