import Foundation
import Reporting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct CheckstyleFormatTests {
  private func text(_ report: Report) throws -> String {
    try ReportFixture.text("checkstyle", report, ReportStyle())
  }

  @Test func groupsByFileAndNamesTheRule() throws {
    #expect(
      try text(ReportFixture.report(failureSeverity: .critical)) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="Shop/App/broken.swift">
            <error line="4" column="1" severity="warning" message="It does not parse." source="viper-migrate.unreadable_file"/>
          </file>
          <file name="Shop/App/login.swift">
            <error line="7" column="3" severity="warning" message="says something about line 7" source="viper-migrate.imperative_navigation"/>
          </file>
          <file name="Shop/App/orders.swift">
            <error line="1" column="3" severity="warning" message="says something about line 1" source="viper-migrate.massive_view_controller"/>
            <error line="4" column="3" severity="info" message="says something about line 4" source="viper-migrate.formatting_in_view_controller"/>
            <error line="9" column="3" severity="error" message="says something about line 9" source="viper-migrate.strong_delegate"/>
            <error line="20" column="3" severity="warning" message="says something about line 20" source="viper-migrate.imperative_navigation"/>
          </file>
        </checkstyle>

        """)
  }

  @Test func aParserReadsBackWhatWasWritten() throws {
    let reader = AttributeReader()
    let parser = XMLParser(data: Data(try text(ReportFixture.hostile).utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.values["name"] == "Shop/App/a,b:c%d&<e>.swift")
    #expect(
      reader.values["message"] == "`<script>alert(1)</script>` & \"quotes\" 100 % | a, b: c\r\nnext \u{FFFD} 'x'")
  }

  @Test func withoutFindingsItIsEmpty() throws {
    var analysis = ReportFixture.analysis
    (analysis.findings, analysis.failures) = ([], [])
    #expect(
      try text(ReportFixture.report(analysis))
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n</checkstyle>\n")
  }
}

/// Collects the attributes of all elements, the last one of a name.
private final class AttributeReader: NSObject, XMLParserDelegate {
  private(set) var values: [String: String] = [:]

  func parser(
    _: XMLParser, didStartElement _: String, namespaceURI _: String?, qualifiedName _: String?,
    attributes: [String: String] = [:]
  ) {
    values.merge(attributes) { $1 }
  }
}
