import Foundation

/// The user's git, asked in a way that does not depend on their settings: no pager, no colours, no hooks, plain paths,
/// English messages.
package struct Git: Sendable {
  private let executable: String
  private let environment: [String: String]

  /// Those of a hook that runs us: they would point git at another work tree.
  private static let foreignVariables = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY", "GIT_EXTERNAL_DIFF",
    "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS",
  ]

  private static let settings = [
    "core.quotepath=off", "color.ui=false", "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.safecrlf=false",
    "apply.whitespace=nowarn", "apply.ignorewhitespace=no", "advice.detachedHead=false",
  ]

  /// nil if there is no git on the `PATH` of the environment.
  package init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { "\($0)/git" }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else { return nil }
    executable = found
    var environment = environment.filter { !Self.foreignVariables.contains($0.key) }
    environment["LC_ALL"] = "C"
    environment["GIT_PAGER"] = "cat"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_EDITOR"] = "true"
    // A partial clone would ask its server for what it lacks.
    environment["GIT_NO_LAZY_FETCH"] = "1"
    self.environment = environment
  }

  /// Runs git to its end in a folder. `index` replaces the index file. Throws `PipelineError` if it can't be started.
  package func run(
    _ arguments: [String], in folder: String, input: String? = nil, index: String? = nil
  ) throws -> ProcessOutput {
    var environment = environment
    if let index { environment["GIT_INDEX_FILE"] = index }
    return try ProcessOutput.of(
      executable, Self.settings.flatMap { ["-c", $0] } + arguments, in: folder, environment: environment, input: input)
  }
}
