import Foundation
import MigrationModel
import Reporting
import Testing

/// What the schema of SARIF 2.1.0 asks for, as far as we write it. The whole file was held to the published schema too.
@Suite struct SARIFFormatTests {
  private typealias Object = [String: Any]

  private func log(_ report: Report = ReportFixture.report(failureSeverity: .critical)) throws -> Object {
    let text = try ReportFixture.text("sarif", report, ReportStyle())
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
  }

  private func run(_ log: Object) throws -> Object { try #require((log["runs"] as? [Object])?.first) }

  private func results(_ log: Object) throws -> [Object] { try #require(try run(log)["results"] as? [Object]) }

  /// The value at a path of keys and indexes.
  private func value<Value>(_ object: Any, _ path: Any..., as type: Value.Type = Value.self) throws -> Value {
    var value: Any? = object
    for step in path {
      if let key = step as? String { value = (value as? Object)?[key] }
      if let index = step as? Int { value = (value as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil } }
    }
    return try #require(value as? Value)
  }

  @Test func theTopSaysWhichVersionItIs() throws {
    let log = try log()
    #expect(log.keys.sorted() == ["$schema", "runs", "version"])
    #expect(log["version"] as? String == "2.1.0")
    #expect(try value(log, "$schema", as: String.self).hasSuffix("/sarif-schema-2.1.0.json"))
    #expect(
      try run(log).keys.sorted() == ["columnKind", "invocations", "originalUriBaseIds", "results", "tool"])
    #expect(try value(run(log), "columnKind", as: String.self) == "unicodeCodePoints")
  }

  @Test func theCatalogueHasHelpForEachRule() throws {
    let driver = try value(run(log()), "tool", "driver", as: Object.self)
    #expect(driver["name"] as? String == "viper-migrate")
    #expect(driver["semanticVersion"] as? String == "1.2.3")
    let rules = try value(driver, "rules", as: [Object].self)
    #expect(rules.map { $0["id"] as? String } == ["strong_delegate", "imperative_navigation"])
    #expect(rules[1]["name"] as? String == "ImperativeNavigation")
    #expect(try value(rules[1], "shortDescription", "text", as: String.self) == "Imperative navigation")
    #expect(try value(rules[1], "fullDescription", "text", as: String.self) == "It can't be tested.")
    #expect(try value(rules[1], "defaultConfiguration", "level", as: String.self) == "warning")
    #expect(try value(rules[1], "help", "text", as: String.self).contains("It can't be tested."))
    #expect(try value(rules[1], "help", "markdown", as: String.self).hasPrefix("**Imperative navigation**"))
  }

  @Test func aResultHasPlaceRuleAndFingerprint() throws {
    let results = try results(log())
    #expect(results.count == 5)
    let result = try #require(results.first { $0["ruleId"] as? String == "strong_delegate" })
    #expect(result["ruleIndex"] as? Int == 0)
    #expect(result["level"] as? String == "error")
    #expect(try value(result, "message", "text", as: String.self) == "says something about line 9")
    let place = try value(result, "locations", 0, "physicalLocation", as: Object.self)
    #expect(
      try value(place, "artifactLocation", as: [String: String].self)
        == ["uri": "Shop/App/orders.swift", "uriBaseId": "%SRCROOT%"])
    #expect(
      try value(place, "region", as: [String: Int].self) == ["startLine": 9, "startColumn": 3, "endLine": 11])
    #expect(
      try value(result, "partialFingerprints", as: [String: String].self)
        == ["viperMigrateFinding/v1": "strong_delegate:ordersViewController:1"])
  }

  @Test func everyBaseThatIsNamedIsDeclared() throws {
    let log = try log()
    let declared = try value(run(log), "originalUriBaseIds", as: Object.self).keys
    for result in try results(log) {
      #expect(
        declared.contains(
          try value(result, "locations", 0, "physicalLocation", "artifactLocation", "uriBaseId", as: String.self)))
    }
  }

  @Test func levelsAreThoseOfTheStandardAndAgreeWithTheExitCode() throws {
    let failing = try log()
    #expect(
      try results(failing).map { $0["level"] as? String } == ["warning", "warning", "note", "error", "warning"])
    #expect(try value(run(failing), "invocations", 0, "exitCode", as: Int.self) == 1)
    let passing = try log(ReportFixture.report())
    #expect(try results(passing).allSatisfy { $0["level"] as? String != "error" })
    #expect(try value(run(passing), "invocations", 0, "exitCode", as: Int.self) == 0)
    #expect(try value(run(passing), "invocations", 0, "executionSuccessful", as: Bool.self))
  }

  @Test func aFileThatCouldNotBeUsedIsANotification() throws {
    let notification = try value(
      run(log()), "invocations", 0, "toolExecutionNotifications", 0, as: Object.self)
    #expect(notification["level"] as? String == "warning")
    #expect(try value(notification, "message", "text", as: String.self) == "It does not parse.")
  }

  @Test func addressesAreEncodedAndNeverAbsolute() throws {
    let result = try #require(try results(log(ReportFixture.hostile)).first)
    #expect(
      try value(result, "locations", 0, "physicalLocation", "artifactLocation", "uri", as: String.self)
        == "Shop/App/a%2Cb%3Ac%25d%26%3Ce%3E.swift")
  }

  @Test func otherPlacesAreRelatedAndNumbered() throws {
    var analysis = ReportFixture.analysis
    let second = Location(file: "App/other.swift", line: 4)
    analysis.findings = [analysis.findings[0]]
    analysis.findings[0].locations = [analysis.findings[0].location, second]
    let result = try #require(try results(log(ReportFixture.report(analysis))).first)
    #expect(try value(result, "relatedLocations", 0, "id", as: Int.self) == 1)
    #expect(
      try value(result, "relatedLocations", 0, "physicalLocation", "artifactLocation", "uri", as: String.self)
        == "Shop/App/other.swift")
  }
}
