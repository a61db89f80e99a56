import MigrationPipeline

/// One word behind `viper-migrate` and what it does.
struct Subcommand: Sendable {
  /// What may stand besides the options.
  struct Operands: Sendable {
    /// For the help, e.g. `[PATH]`.
    let usage: String
    let maximum: Int
    /// What a shell offers to complete; empty for paths.
    let words: @Sendable () -> [String]

    init(usage: String, maximum: Int, words: @escaping @Sendable () -> [String] = { [] }) {
      self.usage = usage
      self.maximum = maximum
      self.words = words
    }

    static let none = Operands(usage: "", maximum: 0)
    static let path = Operands(usage: "[PATH]", maximum: 1)
  }

  let name: String
  /// A few words for the list of subcommands.
  let summary: String
  let operands: Operands
  let options: [Option]
  /// Paragraphs for its help; may be empty.
  let discussion: String
  let run: @Sendable (Arguments, Console) throws -> ExitCode

  init(
    _ name: String, _ summary: String, operands: Operands = .path, options: [Option] = [], discussion: String = "",
    run: @escaping @Sendable (Arguments, Console) throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.discussion = discussion
    self.run = run
  }
}
