import ProjectIndex

/// Tells which types are the user interface's, so that nothing but a view or a router may name them.
struct UserInterface {
  private let index: ProjectIndex
  private var known: [String: Bool] = [:]

  init(_ index: ProjectIndex) { self.index = index }

  /// A type as it is written names a type of the user interface.
  mutating func isNamed(in type: String) -> Bool {
    Self.names(in: type).contains { includes($0) }
  }

  /// The type of a name, generic arguments left out, is one of the user interface.
  mutating func includes(_ name: String) -> Bool {
    if let answer = known[name] { return answer }
    known[name] = false
    let answer = find(name)
    known[name] = answer
    return answer
  }

  private mutating func find(_ name: String) -> Bool {
    guard name.first?.isUppercase == true else { return false }
    let types = index.types(named: name).filter { $0.kind != .external }
    guard let type = types.first else { return Self.isFramework(name) }
    if type.isController || type.superclasses.contains(where: Self.isFramework) { return true }
    if type.conformances.contains(where: { $0 == "View" || Self.isFrameworkProtocol($0) }) { return true }
    guard type.kind != .class, type.kind != .actor else { return false }
    let stored = index.members(of: type.id).filter { $0.isStored || $0.kind == .case || type.kind == .protocol }
    return stored.contains { member in
      let types = [member.valueType, member.returnType].compactMap { $0 } + member.parameters.map(\.type)
      return types.contains { isNamed(in: $0) }
    }
  }

  /// `UITableView`, `WKWebView`: frameworks that draw have prefixes of their own.
  static func isFramework(_ name: String) -> Bool {
    let outer = name.prefix { $0 != "." }
    if outer.hasPrefix("UI"), outer.dropFirst(2).first?.isUppercase == true { return !values.contains(String(outer)) }
    return views.contains(where: outer.hasSuffix) && outer.count > 4 || others.contains(String(outer))
  }

  private static func isFrameworkProtocol(_ name: String) -> Bool {
    name.hasPrefix("UI") && isFramework(name)
  }

  private static let values: Set<String> = ["UIBackgroundTaskIdentifier", "UInt", "UIntMax"]
  private static let views = ["View", "ViewController", "Button", "Label", "Cell", "GestureRecognizer", "Layer"]
  private static let others: Set<String> = [
    "WKWebView", "WKNavigation", "WKNavigationAction", "CALayer", "CATransition", "SFSafariViewController", "Color",
    "Image", "Text", "NSLayoutConstraint", "NSLayoutAnchor", "NSTextAttachment", "CGContext", "CADisplayLink",
    "MBProgressHUD", "SVProgressHUD", "NSCollectionLayoutSection", "NSDiffableDataSourceSnapshot",
  ]

  /// The names of types in the text of a type.
  static func names(in type: String) -> [String] {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init)
  }
}
