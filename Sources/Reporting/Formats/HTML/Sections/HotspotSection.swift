import MigrationModel

extension PageSection {
  /// Where work pays most: files that are both complex and changed often.
  static func hotspots(_ report: Report) -> PageSection? {
    let hotspots = Hotspot.all(in: report.analysis)
    let (mostMarks, mostRows) = (300, 12)
    let marks = Array(hotspots.prefix(mostMarks))
    let rows = marks.prefix(mostRows)
    guard !rows.isEmpty else {
      let reason =
        report.analysis.history == nil
        ? "No type of this tree has code with branches."
        : "None of the files with code was changed in the commits that were looked at."
      return PageSection(id: "hotspots", title: "Hotspots", body: HTMLText.empty(reason))
    }
    let table = HTMLText.table(
      "Worst hotspots", head: ["#No.", "File", "Biggest type", "#Commits", "#Complexity", "Worst finding"],
      rows: rows.enumerated().map { row($1, number: $0 + 1, hasHistory: report.analysis.history != nil) })
    let chart =
      report.analysis.history == nil
      ? "" : legend + HTMLText.scrolling("Hotspot chart", HotspotChart(hotspots: marks, numbered: rows.count).svg)
    return PageSection(
      id: "hotspots", title: "Hotspots",
      body: """
        \(lead(report.analysis.history))
        \(chart)
        \(HTMLText.omission(shown: marks.count, of: hotspots.count, "files", "worst"))
        \(table)
        """)
  }

  private static func lead(_ history: ChangeHistory?) -> String {
    guard let history else {
      return "<p class=\"lead\">There is no git history to see what is changed often, so these are the most complex "
        + "files.</p>"
    }
    return """
      <p class="lead">What is complex <em>and</em> changed often costs most. Commits are those among the last \
      \(history.commits) that changed the file; complexity is the cognitive complexity of its types. Both axes grow with \
      the square root.</p>
      """
  }

  private static let legend = """
    <p class="legend">Worst finding: <span class="key critical">critical</span> <span class="key high">high</span> \
    <span class="key medium">medium</span> <span class="key none">none</span></p>

    """

  private static func row(_ hotspot: Hotspot, number: Int, hasHistory: Bool) -> String {
    """
    <tr id="hotspot-\(number)"><td class="number">\(number)</td>\
    <th scope="row">\(HTMLText.path(hotspot.file))</th>\
    <td><code>\(HTMLText.escaped(hotspot.typeName))</code></td>\
    <td class="number">\(hasHistory ? "\(hotspot.commits)" : "–")</td><td class="number">\(hotspot.complexity)</td>\
    <td>\(hotspot.severity.map(HTMLText.badge) ?? "none")</td></tr>
    """
  }
}
