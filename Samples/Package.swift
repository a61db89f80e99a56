// swift-tools-version: 6.0
import PackageDescription

// The apps are legacy code: they build in the Swift 5 language mode, as they would in Xcode.
let legacy: [SwiftSetting] = [.swiftLanguageMode(.v5)]

let package = Package(
  name: "Samples",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "UIKit", path: "StandIns/UIKit"),
    .target(name: "OrderDesk", dependencies: ["UIKit"], path: "OrderDesk", swiftSettings: legacy),
  ]
)
