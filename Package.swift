// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "viper-migrate",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "viper-migrate", targets: ["viper-migrate"])
  ],
  targets: [
    .target(name: "SwiftSource"),
    .target(name: "MigrationModel"),
    .target(name: "Dialects"),
    .target(name: "SDKCatalogue", exclude: ["Facts", "generate.py"]),
    .target(name: "ProjectIndex", dependencies: ["SwiftSource", "MigrationModel", "SDKCatalogue"]),
    .target(name: "Effects", dependencies: ["ProjectIndex", "MigrationModel", "SDKCatalogue"]),
    .target(
      name: "Analyzer",
      dependencies: ["Effects", "ProjectIndex", "SwiftSource", "MigrationModel", "SDKCatalogue", "Dialects"]),
    .target(name: "Planner", dependencies: ["MigrationModel", "Dialects"]),
    .target(name: "Rewriter", dependencies: ["ProjectIndex", "SwiftSource", "MigrationModel", "Dialects"]),
    .target(
      name: "Splitter",
      dependencies: ["Effects", "SDKCatalogue", "Dialects", "ProjectIndex", "SwiftSource", "MigrationModel"]),
    .target(
      name: "Verifier", dependencies: ["ProjectIndex", "SwiftSource", "MigrationModel", "SDKCatalogue", "Dialects"]),
    .target(name: "Reporting", dependencies: ["MigrationModel"]),
    .target(
      name: "MigrationPipeline",
      dependencies: [
        "SwiftSource", "MigrationModel", "ProjectIndex", "Effects", "Analyzer", "Planner", "Rewriter", "Splitter",
        "Verifier", "Dialects",
      ]),
    .executableTarget(
      name: "viper-migrate", dependencies: ["MigrationPipeline", "Reporting", "MigrationModel"]),
    .executableTarget(
      name: "ParseBenchmark", dependencies: ["SwiftSource"], path: "Tests/ParseBenchmark", exclude: ["run"]),
    .executableTarget(
      name: "TypeAnswers", dependencies: ["ProjectIndex", "SwiftSource", "MigrationModel"], path: "Tests/TypeAnswers"),
    .executableTarget(
      name: "SideFacts", dependencies: ["Analyzer", "Splitter", "ProjectIndex", "SwiftSource", "MigrationModel"],
      path: "Tests/SideModel", exclude: ["train.py"]),
    .executableTarget(
      name: "TreeFuzzer", dependencies: ["MigrationPipeline", "MigrationModel", "SwiftSource"], path: "Tests/TreeFuzzer"
    ),
    .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource"]),
    .testTarget(name: "DialectsTests", dependencies: ["Dialects"]),
    .testTarget(name: "SDKCatalogueTests", dependencies: ["SDKCatalogue", "MigrationTestSupport"]),
    .testTarget(name: "ProjectIndexTests", dependencies: ["ProjectIndex", "SwiftSource", "MigrationModel"]),
    .target(name: "MigrationTestSupport", path: "Tests/MigrationTestSupport"),
    .testTarget(
      name: "MigrationPipelineTests", dependencies: ["MigrationPipeline", "MigrationModel", "MigrationTestSupport"]),
    .testTarget(name: "PlannerTests", dependencies: ["Planner", "MigrationModel"], exclude: ["Golden"]),
    .testTarget(
      name: "RewriterTests",
      dependencies: ["Rewriter", "Verifier", "ProjectIndex", "SwiftSource", "MigrationModel", "MigrationTestSupport"]),
    .testTarget(
      name: "SplitterTests",
      dependencies: ["Splitter", "Effects", "Verifier", "ProjectIndex", "SwiftSource", "MigrationModel"]),
    .testTarget(name: "EffectsTests", dependencies: ["Effects", "ProjectIndex", "MigrationModel"]),
    .testTarget(name: "AnalyzerTests", dependencies: ["Analyzer", "ProjectIndex", "MigrationModel"]),
    .testTarget(name: "VerifierTests", dependencies: ["Verifier", "Dialects", "ProjectIndex", "MigrationModel"]),
    .testTarget(
      name: "ReportingTests", dependencies: ["Reporting", "MigrationModel", "MigrationTestSupport"]),
    .testTarget(name: "CommandLineTests", dependencies: ["viper-migrate", "MigrationTestSupport"]),
    .testTarget(name: "SamplesTests", dependencies: ["viper-migrate", "MigrationTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
