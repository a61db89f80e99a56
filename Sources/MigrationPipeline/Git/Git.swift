import Foundation

/// The user's git, asked in a way that does not depend on their settings: no pager, no colours, no hooks, plain paths,
/// English messages.
package struct Git: Sendable {
  private let executable: String
  private let environment: [String: String]
  /// That of the user, for what they would have typed themselves.
  private let ownEnvironment: [String: String]
  private var settings = Self.plainSettings

  /// Those of a hook that runs us: they would point git at another work tree.
  private static let foreignVariables = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY", "GIT_EXTERNAL_DIFF",
    "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS",
  ]

  private static let plainSettings = [
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
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_EDITOR"] = "true"
    ownEnvironment = environment
    environment["LC_ALL"] = "C"
    environment["GIT_PAGER"] = "cat"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
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
      executable, settings.flatMap { ["-c", $0] } + arguments, in: folder, environment: environment, input: input)
  }

  /// Whether filters were switched off.
  var hasFilters: Bool { settings.contains { $0.hasPrefix("filter.") } }

  /// Whether one of them has that name.
  func isFilter(_ name: String) -> Bool { settings.contains("filter.\(name).clean=") }

  /// Runs git as the user would, with their hooks and settings. Throws `PipelineError` if it can't be started.
  func runAsUser(_ arguments: [String], in folder: String) throws -> ProcessOutput {
    let environment = ownEnvironment.merging([FolderLock.variable: folder]) { $1 }
    return try ProcessOutput.of(executable, arguments, in: folder, environment: environment, input: nil)
  }

  /// A git that runs no program which its configuration names for the contents of files: no filter, no merge driver.
  /// Throws `PipelineError` (`refused`) for a name that can't be overridden.
  func withoutPrograms(in folder: String) throws -> Git {
    let pattern = #"^(filter\..*\.(clean|smudge|process|required)|merge\..*\.driver)$"#
    let answer = try run(["config", "--null", "--name-only", "--get-regexp", pattern], in: folder)
    var git = self
    for key in Set(answer.records).sorted(by: precedes) {
      guard !key.contains("="), let dot = key.lastIndex(of: ".") else {
        throw PipelineError(.refused, "git's configuration has the key \(key), which can't be switched off; rename it")
      }
      if key.hasPrefix("merge.") {
        git.settings.append("\(key)=false")
      } else {
        git.settings += ["clean=", "smudge=", "process=", "required=false"].map { key[...dot] + $0 }
      }
    }
    return git
  }
}
