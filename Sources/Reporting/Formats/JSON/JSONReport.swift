import MigrationModel

/// Writes schema 1: the keys change with the schema number only, and stand sorted.
struct JSONReport {
  private let report: Report
  private let json: JSONStream

  init(_ report: Report, to json: JSONStream) {
    self.report = report
    self.json = json
  }

  func write() throws {
    let analysis = report.analysis
    try json.object {
      try list("failures", analysis.failures, write)
      try list("features", analysis.features, write)
      try list("findings", analysis.findings, write)
      try list("navigation", analysis.navigation, write)
      try object("recommendation") {
        json.field("dialect", analysis.recommendation.dialect)
        try json.field("reasons", analysis.recommendation.reasons)
      }
      json.field("schema", 1)
      try object("summary") { try write(analysis.summary, SeverityCounts(analysis.findings)) }
      try object("tool") {
        json.field("name", report.tool.name)
        json.field("version", report.tool.version)
      }
      try list("types", analysis.types, write)
    }
    try json.end()
  }

  private func object(_ key: StaticString, _ body: () throws -> Void) throws {
    json.key(key)
    try json.object(body)
  }

  /// A list of objects.
  private func list<Value>(_ key: StaticString, _ values: [Value], _ write: (Value) throws -> Void) throws {
    json.key(key)
    try json.list(values) { value in try json.object { try write(value) } }
  }

  private func write(_ failure: Failure) {
    json.field("file", failure.file)
    json.field("message", failure.message)
  }

  private func write(_ feature: Feature) throws {
    json.field("dialect", feature.dialect)
    try json.field("files", feature.files)
    json.field("name", feature.name)
    try json.field("screens", feature.screens)
    json.field("slug", feature.slug)
    json.field("tasks", feature.tasks)
    try json.field("types", feature.types)
  }

  /// The feature is empty for a finding that spans several.
  private func write(_ finding: Finding) {
    json.field("column", finding.location.column)
    json.field("confidence", finding.confidence.rawValue)
    json.field("endLine", finding.location.endLine)
    json.field("feature", finding.feature)
    json.field("file", finding.location.file)
    json.field("fix", finding.fix.joined(separator: " "))
    json.field("id", finding.id)
    json.field("line", finding.location.line)
    json.field("message", finding.message)
    json.field("rule", finding.rule)
    json.field("severity", finding.severity.rawValue)
    json.field("symbol", finding.symbol)
  }

  private func write(_ link: NavigationLink) {
    json.field("file", link.file)
    json.field("from", link.from)
    json.field("how", link.how)
    json.field("line", link.line)
    json.field("to", link.to)
  }

  private func write(_ summary: Summary, _ counts: SeverityCounts) throws {
    json.field("bytes", summary.bytes)
    json.field("files", summary.files)
    try object("findings") {
      json.field("critical", counts.critical)
      json.field("high", counts.high)
      json.field("medium", counts.medium)
    }
    json.field("lines", summary.lines)
    json.field("screens", summary.screens)
    json.field("types", summary.types)
  }

  private func write(_ type: TypeReport) throws {
    json.field("confidence", type.confidence)
    json.field("endLine", type.endLine)
    try json.field("evidence", type.evidence)
    json.field("file", type.file)
    json.field("kind", type.kind)
    json.field("line", type.line)
    try list("members", type.members, write)
    try object("metrics") {
      for (name, value) in type.metrics.sorted(by: { $0.key < $1.key }) { json.field(named: name, value) }
    }
    json.field("name", type.name)
    json.field("role", type.role.rawValue)
  }

  /// `entry` says of a member of a type that is taken apart whether its declaration stays under its name.
  private func write(_ member: MemberReport) throws {
    json.field("confidence", member.placement?.confidence ?? member.confidence)
    json.field("endLine", member.endLine)
    if let placement = member.placement { json.field("entry", placement.isEntry) }
    try json.field("evidence", member.placement?.evidence ?? member.evidence)
    json.field("file", member.file)
    json.field("kind", member.kind)
    json.field("line", member.line)
    json.field("name", member.name)
    json.field("role", (member.placement?.side.role ?? member.role).rawValue)
  }
}
