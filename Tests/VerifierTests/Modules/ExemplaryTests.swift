import Testing

@Suite struct ExemplaryTests {
  @Test(arguments: [
    ("swiftui", swiftUINotes), ("uikit", uikitCart), ("hosting", hostingTrip), ("layered", layeredProfile),
    ("layered", layeredProfileWithAdapter),
  ])
  func anExemplaryModuleIsRecognisedAndBreaksNothing(dialect: String, files: [String: String]) {
    let verdict = MarkedModules(files).verdict()
    #expect(verdict.modules.map(\.dialect) == [dialect])
    #expect(verdict.findings.map { "\($0.location.file):\($0.location.line) \($0.message)" } == [])
  }

  @Test(
    "A controller's module is held to the dialect around controllers, whatever its project is written in",
    arguments: [
      ("swiftui", "uikit"), ("hosting", "uikit"), ("uikit", "uikit"),
    ])
  func aControllersModuleInAnotherDialect(project: String, dialect: String) {
    let verdict = MarkedModules(uikitCart).verdict(dialect: project)
    #expect(verdict.modules.map(\.dialect) == [dialect])
    #expect(verdict.findings.map(\.message) == [])
  }
}
