/// A `--name` that a subcommand understands.
struct Option: Sendable {
  /// What may stand behind the name.
  enum Argument: Sendable {
    case none
    /// `--name VALUE` or `--name=VALUE`.
    case required(String)
    /// `--name` or `--name=VALUE`.
    case optional(String)
  }

  /// Without the dashes.
  let name: String
  let argument: Argument
  /// For the help.
  let summary: String
  /// The only values; empty for any.
  let choices: [String]
  /// Values that a shell offers to complete; empty for paths.
  let suggestions: [String]
  /// Neither help nor completion names it: what it switches on is not finished.
  private(set) var isHidden = false

  private init(
    _ name: String, _ argument: Argument, _ summary: String, choices: [String] = [], suggestions: [String] = []
  ) {
    self.name = name
    self.argument = argument
    self.summary = summary
    self.choices = choices
    self.suggestions = suggestions
  }

  static func flag(_ name: String, _ summary: String) -> Option { Option(name, .none, summary) }

  static func value(
    _ name: String, _ placeholder: String, _ summary: String, suggestions: [String] = []
  ) -> Option {
    Option(name, .required(placeholder), summary, suggestions: suggestions)
  }

  static func choice(_ name: String, _ choices: [String], _ summary: String) -> Option {
    Option(name, .required(choices.joined(separator: "|")), summary, choices: choices, suggestions: choices)
  }

  static func optionalValue(_ name: String, _ placeholder: String, _ summary: String) -> Option {
    Option(name, .optional(placeholder), summary)
  }

  /// The same, for those who know it.
  var hidden: Option {
    var option = self
    option.isHidden = true
    return option
  }

  /// `--name VALUE`, as the help shows it.
  var spelling: String {
    switch argument {
    case .none: "--\(name)"
    case .required(let placeholder): "--\(name) \(placeholder)"
    case .optional(let placeholder): "--\(name)[=\(placeholder)]"
    }
  }

  /// What the subcommands understand that read a tree.
  static let cache = [
    flag("no-cache", "read every file anew, and keep nothing of it for the next run"),
    value(
      "cache-path", "DIR", "the folder of what is kept from run to run, instead of viper-migrate in the user's caches"),
  ]

  /// What every subcommand understands.
  static let common = [
    flag("quiet", "no messages but errors"),
    flag("verbose", "more messages, and longer lists"),
    choice("color", ["auto", "always", "never"], "colours in text output; auto: on a terminal without NO_COLOR"),
    flag("help", "this help"),
  ]
}
