// swift-tools-version: 6.0
import PackageDescription

// The apps are legacy code: they build in the Swift 5 language mode, as they would in Xcode.
let legacy: [SwiftSetting] = [.swiftLanguageMode(.v5)]

// Swift Testing has an overlay for the SDK's UIKit; the stand-in is another module of that name.
let besideTesting: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

let package = Package(
  name: "Samples",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "UIKit", path: "StandIns/UIKit"),
    .target(name: "OrderDesk", dependencies: ["UIKit"], path: "OrderDesk", swiftSettings: legacy),
    .target(name: "AppDriver", dependencies: ["UIKit"], path: "Tests/AppDriver"),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"], swiftSettings: besideTesting),
    .testTarget(name: "OrderDeskTests", dependencies: ["OrderDesk", "AppDriver"]),
  ],
  swiftLanguageModes: [.v6]
)
