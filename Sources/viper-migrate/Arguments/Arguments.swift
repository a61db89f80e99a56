import MigrationPipeline

/// What stood behind the name of a subcommand.
struct Arguments: Sendable {
  private var values: [String: [String]] = [:]
  /// Paths and names, in order.
  private(set) var operands: [String] = []

  /// Reads the words. Throws `PipelineError` (`usage`) that names the word and what was probably meant.
  init(_ words: [String], for subcommand: Subcommand) throws {
    var words = words[...]
    var hasOptions = true
    while let word = words.popFirst() {
      if hasOptions, word == "--" {
        hasOptions = false
      } else if hasOptions, word.hasPrefix("-"), word.count > 1 {
        try read(word == "-h" ? "--help" : word, &words, subcommand)
      } else {
        operands.append(word)
      }
    }
    if !has("help"), operands.count > subcommand.operands.maximum {
      throw PipelineError(
        .usage,
        "unexpected argument `\(operands[subcommand.operands.maximum])`; see `viper-migrate help \(subcommand.name)`")
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The last value given; nil without one.
  func value(_ name: String) -> String? { values[name]?.last.flatMap { $0.isEmpty ? nil : $0 } }

  /// All values given, in order.
  func values(_ name: String) -> [String] { values[name] ?? [] }

  /// A whole number above zero. Throws `PipelineError` (`usage`).
  func positive(_ name: String) throws -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), number > 0 else {
      throw PipelineError(.usage, "--\(name) takes a whole number above 0, not `\(text)`")
    }
    return number
  }

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>, _ subcommand: Subcommand) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let known = subcommand.options + Option.common
    guard let option = known.first(where: { "--" + $0.name == parts[0] }) else {
      let hint = NearestName.hint(for: parts[0], among: known.map { "--" + $0.name })
      let help = hint.isEmpty ? "; see `viper-migrate help \(subcommand.name)`" : hint
      throw PipelineError(.usage, "`\(subcommand.name)` has no option `\(parts[0])`\(help)")
    }
    values[option.name, default: []].append(try value(of: option, parts.dropFirst().first, &rest))
  }

  private func value(of option: Option, _ attached: String?, _ rest: inout ArraySlice<String>) throws -> String {
    switch option.argument {
    case .none:
      guard attached == nil else { throw PipelineError(.usage, "--\(option.name) takes no value") }
      return ""
    case .optional: return attached ?? ""
    case .required(let placeholder):
      guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
        throw PipelineError(.usage, "--\(option.name) needs a value: \(placeholder)")
      }
      guard option.choices.isEmpty || option.choices.contains(value) else {
        let choices = option.choices.joined(separator: ", ")
        let hint = NearestName.hint(for: value, among: option.choices)
        throw PipelineError(.usage, "--\(option.name) can't be `\(value)`; it takes one of: \(choices)\(hint)")
      }
      return value
    }
  }
}
