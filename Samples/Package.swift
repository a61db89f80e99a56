// swift-tools-version: 6.0
import PackageDescription

// The apps are legacy code: they build in the Swift 5 language mode, as they would in Xcode.
let legacy: [SwiftSetting] = [.swiftLanguageMode(.v5)]

// Swift Testing has an overlay for the SDK's UIKit; the stand-in is another module of that name.
let besideTesting: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

// `#selector` needs a module that is part of the SDK.
#if os(Linux)
  let objectiveC: [Target] = [.target(name: "ObjectiveC", path: "StandIns/ObjectiveC")]
#else
  let objectiveC: [Target] = []
#endif

let package = Package(
  name: "Samples",
  platforms: [.macOS(.v15)],
  targets: objectiveC + [
    .target(name: "UIKit", dependencies: objectiveC.map { .byName(name: $0.name) }, path: "StandIns/UIKit"),
    .target(name: "Combine", path: "StandIns/Combine"),
    .target(name: "SwiftUI", dependencies: ["Combine", "UIKit"], path: "StandIns/SwiftUI"),
    .target(name: "OrderDesk", dependencies: ["SwiftUI"], path: "OrderDesk", swiftSettings: legacy),
    .target(
      name: "PlayCheck", dependencies: ["SwiftUI"], path: "Tests/Launch/PlayCheck", swiftSettings: legacy,
      plugins: ["RunnableCopyPlugin"]),
    .target(
      name: "ToolShed", dependencies: ["SwiftUI"], path: "Tests/Launch/ToolShed", swiftSettings: legacy,
      plugins: ["RunnableCopyPlugin"]),
    .target(name: "BookSwap", dependencies: ["SwiftUI"], path: "BookSwap", swiftSettings: legacy),
    .target(name: "TrailPack", dependencies: ["SwiftUI"], path: "TrailPack", swiftSettings: legacy),
    .target(name: "MeterRead", dependencies: ["SwiftUI"], path: "MeterRead", swiftSettings: legacy),
    .executableTarget(name: "RunnableCopy", path: "Tests/RunnableCopy"),
    .plugin(
      name: "RunnableCopyPlugin", capability: .buildTool(), dependencies: ["RunnableCopy"],
      path: "Tests/RunnableCopyPlugin"),
    .target(name: "AppDriver", dependencies: ["Combine", "UIKit"], path: "Tests/AppDriver"),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"], swiftSettings: besideTesting),
    .testTarget(name: "CombineTests", dependencies: ["Combine"]),
    .testTarget(name: "SwiftUITests", dependencies: ["SwiftUI", "AppDriver"], swiftSettings: besideTesting),
    .testTarget(name: "RunnableCopyTests", dependencies: ["RunnableCopy"]),
    .testTarget(name: "OrderDeskTests", dependencies: ["OrderDesk", "AppDriver"], swiftSettings: besideTesting),
    .testTarget(name: "PlayCheckTests", dependencies: ["PlayCheck", "AppDriver"], swiftSettings: besideTesting),
    .testTarget(name: "BookSwapTests", dependencies: ["BookSwap", "AppDriver"], swiftSettings: besideTesting),
    .testTarget(name: "TrailPackTests", dependencies: ["TrailPack", "AppDriver"], swiftSettings: besideTesting),
    .testTarget(name: "MeterReadTests", dependencies: ["MeterRead", "AppDriver"], swiftSettings: besideTesting),
    .testTarget(name: "ToolShedTests", dependencies: ["ToolShed", "AppDriver"], swiftSettings: besideTesting),
  ],
  swiftLanguageModes: [.v6]
)
