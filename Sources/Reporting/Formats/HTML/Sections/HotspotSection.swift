import MigrationModel

extension PageSection {
  /// Where work pays most: files that are both complex and changed often.
  static func hotspots(_ report: Report) -> PageSection? {
    let hotspots = Hotspot.all(in: report.analysis)
    let (mostMarks, mostRows) = (300, 12)
    let marks = Array(hotspots.prefix(mostMarks))
    let rows = marks.prefix(mostRows)
    guard let worst = rows.first else {
      return PageSection(
        id: "hotspots", title: "Hotspots", body: HTMLText.empty("No type of this tree has code with branches."))
    }
    let isAged = worst.commits > 0
    let table = HTMLText.table(
      "Worst hotspots", head: ["#No.", "File", "Biggest type", "#Commits", "#Complexity", "Worst finding"],
      rows: rows.enumerated().map { row($1, number: $0 + 1, isAged: isAged) })
    let chart = HotspotChart(hotspots: marks, numbered: rows.count)
    return PageSection(
      id: "hotspots", title: "Hotspots",
      body: """
        \(isAged ? lead(report.analysis.history) : withoutAge(report.analysis.history))
        \(isAged ? legend + HTMLText.scrolling("Hotspot chart", chart.svg) : "")
        \(isAged ? HTMLText.omission(shown: marks.count, of: hotspots.count, "files in the chart", "worst") : "")
        \(table)
        \(HTMLText.omission(shown: rows.count, of: hotspots.count, "files in the table", "worst"))
        """)
  }

  private static func lead(_ history: ChangeHistory?) -> String {
    """
    <p class="lead">What is complex <em>and</em> changed often costs most. Commits are those among the last \
    \(history?.commits ?? 0) that changed the file; complexity is the cognitive complexity of its types. Both axes grow \
    with the square root.</p>
    """
  }

  private static func withoutAge(_ history: ChangeHistory?) -> String {
    let reason =
      history.map { "None of these files was changed in the last \(Count.text($0.commits, "commit")) of git’s history" }
      ?? "No git history was looked at to see what is changed often"
    return "<p class=\"lead\">\(reason), so these are the most complex files.</p>"
  }

  private static let legend = """
    <p class="legend">Worst finding: <span class="key critical">critical</span> <span class="key high">high</span> \
    <span class="key medium">medium</span> <span class="key none">none</span></p>

    """

  private static func row(_ hotspot: Hotspot, number: Int, isAged: Bool) -> String {
    """
    <tr id="hotspot-\(number)"><td class="number">\(number)</td>\
    <th scope="row">\(HTMLText.path(hotspot.file))</th>\
    <td><code>\(HTMLText.escaped(hotspot.typeName))</code></td>\
    <td class="number">\(isAged ? "\(hotspot.commits)" : "–")</td><td class="number">\(hotspot.complexity)</td>\
    <td>\(hotspot.severity.map(HTMLText.badge) ?? "none")</td></tr>
    """
  }
}
