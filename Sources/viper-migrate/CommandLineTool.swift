import Foundation
import MigrationPipeline

/// The command line from its words to the exit code.
enum CommandLineTool {
  /// Runs the subcommand that the words name.
  static func run(_ words: [String]) -> ExitCode {
    do {
      return try dispatch(words)
    } catch let error as PipelineError {
      Console.fail(error.message)
      return error.exitCode
    } catch {
      Console.fail("\(error.localizedDescription) (this is a fault of viper-migrate)")
      return .failure
    }
  }

  private static func dispatch(_ words: [String]) throws -> ExitCode {
    let console = Console()
    guard let first = words.first else {
      throw PipelineError(.usage, "no subcommand; `viper-migrate analyze` is the one to start with, `help` lists all")
    }
    switch first {
    case "--version":
      try console.write("\(ToolVersion.version)\n")
      return .done
    case "--help", "-h":
      try console.write(HelpText.overview)
      return .done
    default:
      let subcommand = try subcommand(named: first)
      let arguments = try Arguments(Array(words.dropFirst()), for: subcommand)
      if arguments.has("help") {
        try console.write(HelpText.of(subcommand))
        return .done
      }
      return try subcommand.run(arguments, self.console(for: arguments))
    }
  }

  /// Throws `PipelineError` (`usage`) that names the nearest one.
  static func subcommand(named name: String) throws -> Subcommand {
    if let found = SubcommandCatalogue.all.first(where: { $0.name == name }) { return found }
    if name.hasPrefix("-") {
      throw PipelineError(.usage, "options stand behind the subcommand: `viper-migrate analyze \(name)`")
    }
    let hint = NearestName.hint(for: name, among: SubcommandCatalogue.all.map(\.name))
    throw PipelineError(
      .usage, "unknown subcommand `\(name)`" + (hint.isEmpty ? "; `viper-migrate help` lists all" : hint))
  }

  private static func console(for arguments: Arguments) -> Console {
    let environment = ProcessInfo.processInfo.environment
    let isPlain = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
    let usesColor =
      switch arguments.value("color") {
      case "always": true
      case "never": false
      default: isatty(STDOUT_FILENO) == 1 && !isPlain
      }
    return Console(isQuiet: arguments.has("quiet"), isVerbose: arguments.has("verbose"), usesColor: usesColor)
  }
}
