import Foundation
import MigrationModel
import Reporting
import Testing

@Suite struct HTMLFormatTests {
  private func page(_ report: Report = ReportFixture.report(planLink: "../refactoring")) throws -> String {
    try ReportFixture.text("html", report, ReportStyle())
  }

  @Test func nothingIsLoadedOrRun() throws {
    let page = try page()
    #expect(
      page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\""))
    for loading in ["http:", "https:", "//", "<script", "src=", "url(h", "@import", "<link", "<iframe"] {
      #expect(!page.contains(loading), "\(loading)")
    }
  }

  @Test func everyPartIsThereAndLinked() throws {
    let page = try page()
    for id in ["overview", "progress", "hotspots", "roles", "navigation", "findings", "failures"] {
      #expect(page.contains("<section id=\"\(id)\""))
      #expect(page.contains("<a href=\"#\(id)\">"))
    }
    #expect(page.contains("<a class=\"skip\" href=\"#content\">"))
  }

  @Test func everyLinkInsideThePageLeadsSomewhere() throws {
    let page = try page()
    let targets = page.matches(of: /href="#([^"]*)"/).map { String($0.1) }
    #expect(targets.contains("feature-orders"))
    for target in targets { #expect(page.contains(" id=\"\(target)\""), "\(target)") }
  }

  @Test func planFilesAreLinkedWhereThereAreAny() throws {
    #expect(try page().contains("<a href=\"../refactoring/orders.md\">Orders</a>"))
    #expect(try !page(ReportFixture.report()).contains("orders.md\">"))
  }

  @Test func aHotspotIsChangedOftenAndComplex() throws {
    let page = try page()
    #expect(page.contains("App/orders.swift: 12 commits, complexity 30, worst finding critical"))
    #expect(page.contains("Commits are those among the last 50"))
    let rows = page.matches(of: /<tr id="hotspot-\d+">.*?<code>(.*?)<\/code>/).map { String($0.1) }
    #expect(rows == ["orders.swift", "login.swift"])
  }

  @Test func withoutHistoryTheMostComplexFilesStandForHotspots() throws {
    var analysis = ReportFixture.analysis
    analysis.history = nil
    let page = try page(ReportFixture.report(analysis))
    #expect(page.contains("No git history was looked at"))
    #expect(page.contains("<tr id=\"hotspot-1\">"))
    #expect(!page.contains("Commits against complexity"))
  }

  @Test func aHistoryWithoutChangesIsNoHistory() throws {
    var analysis = ReportFixture.analysis
    analysis.history = ChangeHistory(commits: 1, authors: 1, changes: [:])
    let page = try page(ReportFixture.report(analysis))
    #expect(page.contains("None of these files was changed in the last 1 commit of git’s history, so"))
    #expect(page.contains("<tr id=\"hotspot-2\">"))
  }

  @Test func aBarShowsWhatAControllerIsMadeOf() throws {
    #expect(
      try page().contains("aria-label=\"40 % view, 35 % interactor, 25 % router\"><rect class=\"role-view\" x=\"0\""))
  }

  @Test func theGraphHoldsTypesOfTheTreeOnly() throws {
    let page = try page()
    #expect(page.contains("<title>LoginViewController → OrdersViewController: push</title>"))
    #expect(!page.contains("UIAlertController"))
    #expect(page.contains("2 types, 1 way between them"))
  }

  @Test func progressCountsTheTasks() throws {
    #expect(try page().contains("<strong>1 of 5 tasks</strong> done in 2 features."))
  }

  @Test func textOfTheCodeIsNoMarkup() throws {
    let page = try page(ReportFixture.hostile)
    #expect(!page.contains("<script"))
    #expect(
      page.contains(
        "<code>&lt;script&gt;alert(1)&lt;/script&gt;</code> &amp; &quot;quotes&quot; 100 % | a, b: c\\u{D}\\u{A}next "
          + "\\u{1} &#39;x&#39;<"))
  }

  @Test func anEmptyTreeSaysSoEverywhere() throws {
    let analysis = Analysis(
      summary: Summary(files: 1, lines: 1, bytes: 1, types: 0, screens: 0),
      recommendation: Recommendation(dialect: "none", reasons: []), types: [], navigation: [], findings: [],
      failures: [])
    let page = try page(ReportFixture.report(analysis, plan: nil))
    #expect(page.occurrences(of: "<p class=\"empty\">") == 5)
    #expect(!page.contains("id=\"failures\""))
  }

  @Test func aBigTreeIsCutAndSaysSo() throws {
    var analysis = ReportFixture.analysis
    analysis.findings = (1...100).map {
      ReportFixture.finding("imperative_navigation", .high, line: $0, feature: "orders")
    }
    let page = try page(ReportFixture.report(analysis))
    #expect(page.occurrences(of: "<li class=\"finding ") == 25)
    #expect(page.contains("The worst 25 of 100 findings are shown."))
    #expect(page.contains("<strong>100 findings</strong>"))
  }

  @Test func equalReportsGiveEqualBytes() throws { #expect(try page() == page()) }
}
