import Analyzer
import MigrationModel
import ProjectIndex
import Verifier

extension Pipeline {
  /// The rules that VIPER modules are held to.
  package static var moduleRules: [Rule] { ModuleVerifier.rules + [BuildCheck.rule] }

  /// Ids of the dialects that modules may be written in.
  package static var moduleDialects: [String] { ModuleVerifier.dialects }

  /// The modules of a tree as features, and what they break as findings.
  /// - Parameter dialect: id of the dialect of all modules; nil for that of the configuration, or of each module its own.
  package func verify(_ tree: IndexedTree, dialect: String? = nil) -> Analysis {
    let configured = loaded.configuration.dialect
    let verdict = progress.during("verifying") {
      ModuleVerifier.verify(
        tree.index, dialect: dialect ?? (configured == "auto" ? nil : configured), configuration: loaded.configuration,
        defaultsToMainActor: tree.defaultsToMainActor)
    }
    let findings = SuppressionFilter.kept(verdict.findings, in: tree.index)
    let modules = verdict.modules.map { module in
      var module = module
      module.tasks = findings.count { $0.feature == module.slug }
      return module
    }
    let files = tree.index.files
    return Analysis(
      summary: Summary(
        files: files.count, lines: tree.index.lineCount, bytes: files.reduce(0) { $0 + $1.contents.count },
        types: tree.index.types.count, screens: modules.reduce(0) { $0 + $1.screens.count }),
      recommendation: Self.dialects(of: modules), features: modules, types: [], navigation: [],
      findings: findings, failures: tree.facts.unreadable)
  }

  /// The commonest dialect of the modules, with the number of modules of each.
  private static func dialects(of modules: [Feature]) -> Recommendation {
    let counts = moduleDialects.map { dialect in (dialect, modules.count { $0.dialect == dialect }) }
      .filter { $0.1 > 0 }
    let most = counts.max { $0.1 < $1.1 }?.0
    return Recommendation(dialect: most ?? "none", reasons: counts.map { "\($0.1) modules in the dialect \($0.0)" })
  }
}
