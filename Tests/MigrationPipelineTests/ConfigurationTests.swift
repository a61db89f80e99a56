import MigrationModel
import MigrationPipeline
import MigrationTestSupport
import Testing

@Suite struct ConfigurationTests {
  private let name = ".viper-migrate.json"

  private func load(_ text: String) throws -> LoadedConfiguration {
    let folder = try TemporaryFolder([name: text])
    return try Pipeline(path: folder.path).loaded
  }

  /// The message for a file, without its path.
  private func refusal(_ text: String) throws -> String {
    let folder = try TemporaryFolder([name: text])
    let error = try #require(throws: PipelineError.self) { try Pipeline(path: folder.path) }
    #expect(error.exitCode == .badFile)
    return error.message.replacing(folder.at(name), with: "FILE")
  }

  @Test func everySettingIsRead() throws {
    let configuration = try load(
      """
      {"included": ["App"], "excluded": ["App/Old"], "dialect": "uikit", "max_patch_lines": 120,
       "feature": {"Orders": ["App/Orders"]}, "role_suffixes": {"presenter": ["Model"]}, "history_commits": 50,
       "sides": {"OrdersViewController.total": "interactor"},
       "min_confidence": "medium",
       "rules": {"massive_view_controller": {"severity": "critical", "body_lines": 300}, "strong_delegate": {"severity": "off"}}}
      """
    ).configuration
    var expected = Configuration()
    expected.included = ["App"]
    expected.excluded = ["App/Old"]
    expected.dialect = "uikit"
    expected.maxPatchLines = 120
    expected.features = ["Orders": ["App/Orders"]]
    expected.roleSuffixes = ["presenter": ["Model"]]
    expected.historyCommits = 50
    expected.sides = ["OrdersViewController.total": .interactor]
    expected.minConfidence = .medium
    expected.rules["massive_view_controller"] = RuleSettings(severity: .critical, thresholds: ["body_lines": 300])
    expected.rules["strong_delegate"] = RuleSettings(isEnabled: false)
    #expect(configuration == expected)
  }

  @Test func anUnknownKeyIsAWarningThatDropsNothingElse() throws {
    let loaded = try load(
      #"{"exclude": ["A"], "dialect": "uikit", "rules": {"massive_controller": {}, "strong_delegate": {"sevrity": "high"}}}"#
    )
    #expect(loaded.configuration.dialect == "uikit")
    #expect(
      loaded.warnings == [
        "unknown key `exclude`; did you mean `excluded`?",
        "unknown rule `massive_controller`; did you mean `massive_view_controller`?",
        "unknown key of strong_delegate `sevrity`; did you mean `severity`?",
      ])
  }

  @Test(arguments: [
    (
      #"{"sides": {"A.b": "presnter"}}"#,
      "`sides` puts `A.b` on `presnter`, but the sides are: presenter, interactor, router, assembly, view, entity"
    ),
    (
      #"{"dialect": "viper"}"#,
      "`dialect` is `viper`, but it can only be one of: auto, uikit, swiftui, hosting, layered"
    ),
    (#"{"max_patch_lines": 0}"#, "`max_patch_lines` is 0, but it must be 1 or more"),
    (#"{"min_confidence": "low"}"#, "`min_confidence` is `low`, but it can only be one of: high, medium"),
    (#"{"max_patch_lines": "many"}"#, "`max_patch_lines` has a value of the wrong kind"),
    (#"{"included": ["A", 1]}"#, "`included.[1]` has a value of the wrong kind"),
    (
      #"{"rules": {"strong_delegate": {"severity": "low"}}}"#,
      "`rules.strong_delegate.severity` is `low`, but it can only be one of: critical, high, medium, off"
    ),
    ("[]", "the top level has a value of the wrong kind"),
  ])
  func aBadValueIsNamed(text: String, problem: String) throws {
    #expect(try refusal(text) == "FILE: \(problem); mend the file, or remove it to use the defaults")
  }

  @Test func brokenJSONIsRefused() throws {
    let message = try refusal("{\"dialect\": ")
    #expect(message.hasPrefix("FILE: it is not valid JSON"))
    #expect(message.hasSuffix("; mend the file, or remove it to use the defaults"))
  }

  @Test func isFoundUpwardsButNotAboveTheWorkTree() throws {
    let outer = try TemporaryFolder([name: #"{"max_patch_lines": 10}"#, "outer/inner/deep/A.swift": ""])
    #expect(try Pipeline(path: outer.at("outer/inner/deep")).loaded.configuration.maxPatchLines == 10)
    let run = try Run.shell("git init -q outer/inner", in: outer.path)
    #expect(run.status == 0)
    #expect(try Pipeline(path: outer.at("outer/inner/deep")).loaded.configuration.maxPatchLines == 200)
  }

  @Test func featureGlobsAreRelativeToTheFile() throws {
    let folder = try TemporaryFolder([name: #"{"feature": {"Orders": ["Samples/Shop/Orders", "Other"]}}"#])
    try folder.makeFolder("Samples/Shop")
    let configuration = try Pipeline(path: folder.at("Samples")).loaded.configuration
    #expect(configuration.features == ["Orders": ["Shop/Orders"]])
  }

  @Test func theDumpReadsBackAsItself() throws {
    var configuration = Configuration()
    configuration.rules["strong_delegate"] = RuleSettings(isEnabled: false)
    configuration.maxPatchLines = 50
    let text = try ConfigurationText(configuration, rules: Pipeline.rules).text()
    let loaded = try load(text)
    #expect(loaded.warnings == [])
    #expect(try ConfigurationText(loaded.configuration, rules: Pipeline.rules).text() == text)
  }
}
