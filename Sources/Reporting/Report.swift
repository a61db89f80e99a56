import MigrationModel

/// What is reported after an analysis.
package struct Report: Sendable {
  /// As printed for `tool` in machine formats.
  package struct Tool: Sendable {
    package let name: String
    package let version: String

    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  package let tool: Tool
  /// With the findings that were asked for; its counts are about the whole tree.
  package let analysis: Analysis
  /// nil if nothing was planned.
  package let plan: Plan?
  /// How people call the analysed folder.
  package let title: String

  package init(tool: Tool, analysis: Analysis, plan: Plan?, title: String) {
    self.tool = tool
    self.analysis = analysis
    self.plan = plan
    self.title = title
  }
}

/// What the reader of a report can see.
package struct ReportStyle: Sendable {
  /// Escape sequences for colours are wanted.
  package let usesColor: Bool
  /// Everything, not the worst of it.
  package let isComplete: Bool

  package init(usesColor: Bool = false, isComplete: Bool = false) {
    self.usesColor = usesColor
    self.isComplete = isComplete
  }
}
