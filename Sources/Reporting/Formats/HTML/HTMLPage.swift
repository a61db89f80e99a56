import MigrationModel

/// The page from its head to its foot.
struct HTMLPage {
  private let report: Report
  private let sections: [PageSection]

  init(_ report: Report) {
    self.report = report
    sections = [
      .overview(report), .progress(report), .hotspots(report), .roleMix(report), .navigation(report),
      .findings(report), .failures(report),
    ].compactMap { $0 }
  }

  var text: String {
    let title = HTMLText.escaped(report.title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(title): VIPER migration</title>
      <style>
      \(PageStyle.text)</style>
      </head>
      <body>
      <a class="skip" href="#content">Skip to the content</a>
      <header class="top">
      <p class="kicker">VIPER migration</p>
      <h1>\(title)</h1>
      \(navigation)
      </header>
      <main id="content" tabindex="-1">
      \(sections.map(\.text).joined(separator: "\n"))
      </main>
      <footer>
      <p>Written by \(HTMLText.escaped(report.tool.name)) \(HTMLText.escaped(report.tool.version)). The page needs no \
      network and runs no script.</p>
      </footer>
      </body>
      </html>

      """
  }

  /// Nothing may be loaded or run; the style stands in the page.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  private var navigation: String {
    let links = sections.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>" }
    return "<nav aria-label=\"Sections\"><ul>\(links.joined())</ul></nav>"
  }
}

/// A part of the page with a heading.
struct PageSection {
  /// For links inside the page.
  let id: String
  /// Of ours: nothing in it has to be escaped.
  let title: String
  /// HTML.
  let body: String

  var text: String {
    """
    <section id="\(id)" aria-labelledby="\(id)-title">
    <h2 id="\(id)-title">\(title)</h2>
    \(body)
    </section>
    """
  }
}
