import MigrationModel

extension PageSection {
  /// Files that could not be used, or only in part; nil if there are none.
  static func failures(_ report: Report) -> PageSection? {
    let failures = report.analysis.failures
    guard !failures.isEmpty else { return nil }
    let shown = failures.prefix(50)
    let items = shown.map {
      "<li><code>\(HTMLText.escaped($0.file))</code> \(HTMLText.prose($0.message))</li>"
    }
    return PageSection(
      id: "failures", title: "Not read",
      body: """
        <p class="lead">\(Count.text(failures.count, "file")) could not be used, or only in part.</p>
        <ul>\(items.joined(separator: "\n"))</ul>
        \(HTMLText.omission(shown: shown.count, of: failures.count, "files", "first"))
        """)
  }
}
