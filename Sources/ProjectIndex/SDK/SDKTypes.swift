import SDKCatalogue

/// What kind of type a name outside the tree stands for: as the catalogue says, else as such types are called.
package enum SDKTypes {
  /// A type, its superclasses, then the protocols that give it members.
  static func lineage(of name: String) -> [String] { SDK.lineage(of: name) }

  /// The SDK declares a class of this name.
  static func isClass(_ name: String) -> Bool {
    SDK.type(name).map { $0.kind == .class || $0.kind == .typealias && $0.superclass != nil } ?? false
  }

  /// The standard library or SDK declares a structure of this name that code changes in place.
  static func isValue(_ name: String) -> Bool { SDK.type(name)?.kind == .struct }

  /// A view controller of UIKit or AppKit, or of a library, which is recognised by its name.
  package static func isController(_ name: String) -> Bool {
    controllers.contains { SDK.isSubclass(name, of: $0) } || name.hasSuffix("ViewController")
      || !isClass(name) && (name.hasSuffix("HostingController") || name.hasSuffix("NavigationController"))
  }

  /// A view, a control, a cell, or whatever else answers to events; of a library, which is recognised by its name.
  static func isResponder(_ name: String) -> Bool {
    SDK.isSubclass(name, of: "UIResponder") || SDK.isSubclass(name, of: "NSResponder")
      || SDK.type(name) == nil && drawn.contains { name.hasSuffix($0) }
  }

  private static let drawn = ["View", "Cell", "Button", "Label", "Control", "TextField"]

  private static let controllers = ["UIViewController", "NSViewController", "NSWindowController"]

  /// A protocol, by the catalogue or by the way protocols are named.
  static func isProtocol(_ name: String) -> Bool {
    if let type = SDK.type(name) { return type.isProtocol }
    return suffixes.contains { name.hasSuffix($0) }
  }

  private static let suffixes = [
    "Delegate", "DataSource", "Protocol", "Providing", "Provider", "able", "ible", "Convertible", "Type", "Updating",
    "Observer", "Transitioning", "Prefetching", "Representable",
  ]
}
