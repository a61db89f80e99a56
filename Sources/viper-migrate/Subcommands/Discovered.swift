import MigrationModel
import MigrationPipeline

extension Subcommand {
  /// `discovered add TITLE [PATH]`.
  static let discovered = Subcommand(
    "discovered", "logs a finding of your own in discovered.md",
    operands: Operands(usage: "add TITLE [PATH]", maximum: 3),
    options: [
      .value("location", "FILE:LINE", "where it is; can be given several times"),
      .value("problem", "TEXT", "what is wrong, in two to four sentences about this code"),
      .value("fix", "TEXT", "a concrete step; can be given several times"),
      .choice("severity", Severity.allCases.map(\.rawValue), "medium is the default"),
      .value("feature", "NAME", "the feature whose code it is about"),
    ],
    discussion: """
      A title alone is forgotten: --location, --problem and --fix are needed.

      viper-migrate discovered add "Cart total is rounded twice" --location Shop/Cart.swift:41 \\
        --problem "total() rounds each line and the sum." --fix "Round in CartFormatter only."
      """
  ) { arguments, console in
    let operands = arguments.operands
    guard operands.first == "add", operands.count > 1 else {
      throw PipelineError(.usage, "`discovered` takes `add TITLE`; see `viper-migrate help discovered`")
    }
    let pipeline = try Pipeline(path: operands.count > 2 ? operands[2] : ".", arguments, console)
    let finding = try finding(operands[1], arguments)
    try pipeline.prepareToWrite { console.note($0) }
    let name = try pipeline.log(finding, feature: arguments.value("feature"))
    console.note("logged as \(name) in \(pipeline.workspace.planFolder)/discovered.md")
    return .done
  }

  private static func finding(_ title: String, _ arguments: Arguments) throws -> LoggedFinding {
    for name in ["location", "problem", "fix"] where arguments.value(name) == nil {
      throw PipelineError(.usage, "`discovered add` needs --\(name): a title alone is forgotten")
    }
    return LoggedFinding(
      title: title, severity: arguments.value("severity").flatMap(Severity.init) ?? .medium,
      locations: try arguments.values("location").map(location), problem: arguments.value("problem") ?? "",
      fix: arguments.values("fix"))
  }

  private static func location(_ text: String) throws -> Location {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let line = Int(text[text.index(after: colon)...]),
      line > 0
    else { throw PipelineError(.usage, "--location takes FILE:LINE, not `\(text)`") }
    return Location(file: String(text[..<colon]), line: line)
  }
}
