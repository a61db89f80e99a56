/// What git ignores below a folder, which git may still be finding out: relative paths, an ignored folder as one path.
struct IgnoredPaths: Sendable {
  /// nil where git is not asked.
  private let pending: Background<Set<String>>?

  /// Asks git.
  init(below folder: String, git: Git) { pending = Background { try git.ignoredPaths(below: folder) } }

  private init() { pending = nil }

  /// Nothing is ignored.
  static let none = IgnoredPaths()

  /// The paths; nil as long as git has not said them.
  func known() throws -> Set<String>? { pending?.isDone == false ? nil : try all() }

  /// The paths; waits for git. Throws `PipelineError` if it can't be started.
  func all() throws -> Set<String> { try pending?.result() ?? [] }
}
