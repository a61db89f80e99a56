import Analyzer
import MigrationModel
import Planner

/// What an analysis leads to.
package struct PlannedAnalysis: Sendable {
  /// With features, and the number of their tasks.
  package let analysis: Analysis
  package let plan: Plan
  /// All documents of the plan, brought up to date: `path below refactoring/ -> text`.
  package let documents: [String: String]

  package init(analysis: Analysis, plan: Plan, documents: [String: String]) {
    self.analysis = analysis
    self.plan = plan
    self.documents = documents
  }
}

extension Pipeline {
  /// Roles, smells and navigation of the tree, grouped by feature.
  package func analyze(_ tree: IndexedTree) -> Analysis {
    let analysis = Analyzer.analyze(tree.index, configuration: loaded.configuration, facts: tree.facts)
    return Planner.grouping(analysis, configuration: loaded.configuration)
  }

  /// The plan for an analysis, reconciled with `existing` documents (none: the first analysis).
  /// Throws `PipelineError` (`badFile`) if they can't be read back.
  package func plan(_ analysis: Analysis, existing: [String: String]) throws -> PlannedAnalysis {
    let plan = try rethrowing { () throws(PlanDocumentError) in
      try Planner.plan(
        for: analysis, rules: Pipeline.rules, configuration: loaded.configuration, documents: existing,
        pathPrefix: workspace.pathPrefix)
    }
    return try documented(plan, analysis, existing)
  }

  /// Writes the plan's documents; all of them, or none.
  package func write(_ planned: PlannedAnalysis) throws {
    var transaction = FileTransaction()
    planFolder.write(planned.documents, in: &transaction)
    try transaction.commit()
  }

  /// The documents for a plan of this analysis.
  func documented(_ plan: Plan, _ analysis: Analysis, _ existing: [String: String]) throws -> PlannedAnalysis {
    let counted = Planner.counting(plan, in: analysis)
    let documents = try rethrowing { () throws(PlanDocumentError) in
      try Planner.documents(for: plan, analysis: counted, existing: existing, pathPrefix: workspace.pathPrefix)
    }
    return PlannedAnalysis(analysis: counted, plan: plan, documents: documents)
  }
}
