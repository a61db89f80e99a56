import Analyzer
import Dialects
import MigrationModel
import Rewriter

/// The stages in their order, over one PATH. The pure stages get values; files and git are touched here.
package struct Pipeline: Sendable {
  package let workspace: Workspace
  package var loaded: LoadedConfiguration
  /// nil: every file is read anew.
  let cache: CachePlace?
  let progress: StageProgress

  /// The catalogue of smells.
  package static var rules: [Rule] { SmellCatalogue.rules }

  /// Everything that the configuration may set: the smells, and the rules of modules.
  package static var configurableRules: [Rule] { rules + moduleRules }

  /// Ids of the dialects that `rewrite` can write.
  package static var rewriteDialects: [String] { Dialect.all.map(\.id) }

  /// Looks at PATH and reads the configuration. Throws `PipelineError`.
  package init(
    path: String, git: Git? = Git(), cache: CachePlace? = nil, progress: StageProgress = .silent
  ) throws {
    workspace = try Workspace(path: path, git: git)
    loaded = try LoadedConfiguration.find(for: workspace, rules: Pipeline.configurableRules)
    self.cache = cache
    self.progress = progress
  }
}

extension Pipeline {
  /// Finds the files to read. Throws `PipelineError` (`missingInput`) if PATH can't be read.
  package func discover() throws -> Discovery { try found().settled() }

  /// The same, before git has said what it ignores.
  func found() throws -> FoundFiles { try FoundFiles.of(workspace, configuration: loaded) }
}
