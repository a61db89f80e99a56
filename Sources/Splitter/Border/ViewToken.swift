import ProjectIndex
import SDKCatalogue

/// A view that crosses the border as an object of which the presenter knows nothing: the anchor of a popover, a sender.
struct ViewToken {
  /// As the presenter writes it.
  let type: String
  private let view: String
  private let isOptional: Bool

  /// nil for what is no object, or none of the user interface.
  init?(_ written: String, _ unit: UnitCode) {
    var view = written
    while let last = view.last, last == "?" || last == "!" { view.removeLast() }
    isOptional = view.count < written.count
    guard unit.isUserInterface(view), Self.isClass(view, unit) else { return nil }
    self.view = view
    type = isOptional ? "AnyObject?" : "AnyObject"
  }

  /// The type of a handle to what the view has made.
  static let handle = "AnyObject?"

  static func isHandle(_ type: String?) -> Bool { type == handle }

  /// What a handle opens to where the presenter gives it; nil if nothing can stand for a missing one.
  func opening(of handle: String) -> String? {
    if isOptional { return "\(handle) as? \(view)" }
    let isMadeEmpty =
      ["UIView", "UIViewController", "UIBarItem"].contains { SDK.isSubclass(view, of: $0) || view == $0 }
      || ["UIMenu", "UIImage", "UIColor"].contains(view)
    return isMadeEmpty ? "\(handle) as? \(view) ?? \(view)()" : nil
  }

  private static func isClass(_ name: String, _ unit: UnitCode) -> Bool {
    let known = unit.index.types(named: name).filter { $0.kind != .external }
    return known.isEmpty ? SDK.type(name)?.kind == .class : known.allSatisfy { $0.kind == .class }
  }

  /// The line with which the view has it back.
  func opening(_ name: String, exit: String) -> String {
    isOptional ? "let \(name) = \(name) as? \(view)" : "guard let \(name) = \(name) as? \(view) else { \(exit) }"
  }
}

extension MemberCode {
  /// A parameter of the member itself.
  func isParameter(_ local: ScopeAnalysis.Local) -> Bool {
    local.kind == .parameter && tree.ancestor(local.node) { $0 == .functionDecl || $0 == .closure } == member.node
  }
}
