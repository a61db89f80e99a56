import MigrationModel

extension PageSection {
  /// The totals, the recommendation, and whether the command fails.
  static func overview(_ report: Report) -> PageSection? {
    let analysis = report.analysis
    let counts = SeverityCounts(analysis.findings)
    let tiles = [
      ("files", analysis.summary.files, ""), ("lines", analysis.summary.lines, ""),
      ("types", analysis.summary.types, ""), ("screens", analysis.summary.screens, ""),
      ("critical", counts.critical, "critical"), ("high", counts.high, "high"), ("medium", counts.medium, "medium"),
    ].map { name, number, style in
      "<div class=\"tile \(style)\"><dt>\(name)</dt><dd>\(grouped(number))</dd></div>"
    }
    let verdict = FailureSentence.text(for: report).map { "<p class=\"verdict\">\($0)</p>" } ?? ""
    return PageSection(
      id: "overview", title: "Overview",
      body: "\(verdict)<dl class=\"tiles\">\(tiles.joined())</dl>\n\(recommendation(analysis.recommendation))")
  }

  private static func recommendation(_ recommendation: Recommendation) -> String {
    let head =
      recommendation.dialect == "none"
      ? "Recommended: don’t migrate" : "Recommended dialect: <code>\(HTMLText.escaped(recommendation.dialect))</code>"
    let reasons = recommendation.reasons.map { "<li>\(HTMLText.prose($0))</li>" }
    return "<div class=\"card\"><h3>\(head)</h3><ul>\(reasons.joined())</ul></div>"
  }

  /// With thin spaces between thousands.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.reduce(into: "") { text, position in
      if position > 0, (digits.count - position) % 3 == 0 { text += "\u{202F}" }
      text.append(digits[position])
    }
  }
}
