import MigrationModel
import ProjectIndex

/// A stored implicitly unwrapped property that is no outlet, or a shared instance that is force unwrapped.
enum ForceUnwrappedDependency: Smell {
  static let rule = Rule(
    id: "force_unwrapped_dependency", severity: .critical, phase: .criticalSafety,
    title: "Force-unwrapped dependency",
    rationale: """
      An implicitly unwrapped property compiles everywhere and crashes where somebody forgot to set it, far from the \
      place that forgot. An initialiser parameter moves that mistake to compile time.
      """,
    source: "SwiftLint `implicitly_unwrapped_optional`, mode `all_except_iboutlets`.")
}
