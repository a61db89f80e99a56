import Analyzer
import Foundation
import MigrationModel
import Planner

/// What an analysis leads to.
package struct PlannedAnalysis: Sendable {
  /// With features, and the number of their tasks.
  package let analysis: Analysis
  package let plan: Plan
  /// The documents that the plan was reconciled with: `path below refactoring/ -> text`.
  package let existing: [String: String]

  package init(analysis: Analysis, plan: Plan, existing: [String: String]) {
    self.analysis = analysis
    self.plan = plan
    self.existing = existing
  }
}

extension Pipeline {
  /// Roles, smells and navigation of the tree, grouped by feature.
  /// - Parameter isWritten: a plan is written, which says where the members of the types go that are to be taken apart.
  package func analyze(_ tree: IndexedTree, measures: Measures = .all, isWritten: Bool = false) -> Analysis {
    // Beside what the analysis does with one core before it asks who uses what.
    _ = Background { tree.index.prepareUses() }
    return progress.during("analysing") {
      let analysis = Analyzer.analyze(
        tree.index, configuration: loaded.configuration, facts: tree.facts, measures: measures
      ) { known in
        Planner.features(of: known, configuration: loaded.configuration)
      }
      let grouped = Planner.grouping(analysis, configuration: loaded.configuration, known: analysis.features)
      if measures == .all || !loaded.configuration.sides.isEmpty { return partitioned(grouped, tree.index) }
      guard isWritten else { return grouped }
      return partitioned(grouped, tree.index, only: Set(types(toSplit: grouped).map(\.name)))
    }
  }

  /// The plan for an analysis of `tree`, reconciled with `existing` documents (none: the first analysis).
  /// Throws `PipelineError` (`badFile`) if they can't be read back.
  package func plan(
    _ analysis: Analysis, of tree: IndexedTree, existing: [String: String]
  ) throws -> PlannedAnalysis {
    progress.note("planning", 0, 1)
    defer { progress.note("planning", 1, 1) }
    let analysis = try guarding(analysis, of: tree, existing: existing)
    var plan = try rethrowing { () throws(PlanDocumentError) in
      try Planner.plan(
        for: analysis, rules: Pipeline.configurableRules, configuration: loaded.configuration, documents: existing,
        pathPrefix: workspace.pathPrefix, unread: unread(of: tree, existing: existing))
    }
    if !existing.isEmpty { plan.patchNeeds = try PatchFolder(plan: planFolder).needs() }
    return PlannedAnalysis(analysis: Planner.counting(plan, in: analysis), plan: plan, existing: existing)
  }

  /// Swift files of written tasks that are there and were not read: PATH is one file, or the configuration leaves them out.
  private func unread(of tree: IndexedTree, existing: [String: String]) throws(PlanDocumentError) -> Set<String> {
    if existing.isEmpty { return [] }
    let plan = try Planner.read(existing, pathPrefix: workspace.pathPrefix)
    let tasks = plan.featureTasks.map(\.task) + plan.crossCutting + plan.discovered
    let files = Set(tasks.flatMap { $0.locations.map(\.file) }.filter { $0.hasSuffix(".swift") })
    return files.subtracting(tree.index.files.map(\.path)).filter { !isGone("\(workspace.root)/\($0)") }
  }

  /// Whether there is no such file for sure: a folder around it may be one that nobody may look into.
  private func isGone(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Brings the plan's documents up to date; all of them, or none. Throws `PipelineError`.
  package func write(_ planned: PlannedAnalysis) throws {
    try progress.during("writing the plan") { try planFolder.commit(try documents(for: planned)) }
  }

  /// All documents of the plan, brought up to date: `path below refactoring/ -> text`.
  func documents(for planned: PlannedAnalysis) throws -> [String: String] {
    try rethrowing { () throws(PlanDocumentError) in
      try Planner.documents(
        for: planned.plan, analysis: planned.analysis, existing: planned.existing, pathPrefix: workspace.pathPrefix,
        isPartial: workspace.onlyFile != nil)
    }
  }
}
