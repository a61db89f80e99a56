import MigrationModel

/// The top of a SARIF file. Properties are the keys of the standard.
struct SARIFLog: Encodable {
  let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ report: Report) { runs = [Run(report)] }

  /// One run of the tool.
  struct Run: Encodable {
    let tool: [String: SARIFDriver]
    let invocations: [Invocation]
    /// Says what relative addresses are relative to. It has no address of its own: that would differ between machines.
    let originalUriBaseIds = [
      SARIFLocation.baseID: ["description": SARIFMessage(text: "The top of the repository, or the analysed folder.")]
    ]
    let columnKind = "unicodeCodePoints"
    let results: [SARIFResult]

    init(_ report: Report) {
      tool = ["driver": SARIFDriver(report)]
      invocations = [Invocation(report)]
      let positions = Dictionary(
        report.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
      results = report.analysis.findings.map { SARIFResult($0, in: report, ruleIndex: positions[$0.rule]) }
    }
  }

  /// How the run ended.
  struct Invocation: Encodable {
    let executionSuccessful = true
    let exitCode: Int
    let toolExecutionNotifications: [Notification]

    init(_ report: Report) {
      exitCode = report.failingCount == 0 ? 0 : 1
      toolExecutionNotifications = report.analysis.failures.map { failure in
        Notification(
          level: Annotation.Level.warning.rawValue, message: SARIFMessage(text: failure.message),
          locations: [SARIFLocation(Location(file: failure.file, line: failure.line), prefix: report.places.prefix)])
      }
    }
  }

  /// A file that could not be used.
  struct Notification: Encodable {
    let level: String
    let message: SARIFMessage
    let locations: [SARIFLocation]
  }
}

/// Text for people, in one form or two.
struct SARIFMessage: Encodable {
  let text: String
  var markdown: String?
}
