import ProjectIndex
import SDKCatalogue

/// A view that crosses the border as an object of which the presenter knows nothing: the anchor of a popover, a sender.
struct ViewToken {
  /// As the presenter writes it.
  let type: String
  private let view: String
  private let isOptional: Bool
  /// What is there where a view can't be missing, and is; nil if nothing can.
  private let substitute: String?

  /// nil for what is no object, or none of the user interface.
  init?(_ written: String, _ unit: UnitCode) {
    var view = written
    while let last = view.last, last == "?" || last == "!" { view.removeLast() }
    isOptional = view.count < written.count
    guard unit.isUserInterface(view), Self.isClass(view, unit) else { return nil }
    self.view = view
    substitute = Self.substitute(for: view, unit)
    type = isOptional ? "AnyObject?" : "AnyObject"
  }

  /// The type of a handle to what the view has made.
  static let handle = "AnyObject?"

  static func isHandle(_ type: String?) -> Bool { type == handle }

  /// What a handle opens to where the presenter gives it; nil if nothing can stand for a missing one.
  func opening(of handle: String) -> String? {
    if isOptional { return "\(handle) as? \(view)" }
    return substitute.map { "\(handle) as? \(view) ?? \($0)" }
  }

  private static func substitute(for view: String, _ unit: UnitCode) -> String? {
    if let known = substitutes[view] { return known }
    var base = view
    if let own = unit.index.types(named: view).first(where: { $0.kind != .external }) {
      let lineage = [own] + own.superclasses.compactMap { unit.index.type(named: $0) }.filter { $0.kind != .external }
      let hasInit = lineage.contains { unit.index.members(of: $0.id).contains { $0.kind == .initializer } }
      guard !hasInit, let root = own.superclasses.last else { return nil }
      base = root
    }
    return roots.contains { SDK.isSubclass(base, of: $0) } ? view + "()" : nil
  }

  private static let roots = ["UIView", "UIViewController", "UIBarItem"]
  /// What else can be made without saying anything.
  private static let substitutes = [
    "UIAction": "UIAction { _ in }",
    "UIContextualAction": "UIContextualAction(style: .normal, title: nil) { _, _, _ in }",
    "UIAlertAction": "UIAlertAction()", "UIMenu": "UIMenu()", "UIImage": "UIImage()", "UIColor": "UIColor()",
    "UISwipeActionsConfiguration": "UISwipeActionsConfiguration(actions: [])",
    "UIContextMenuConfiguration": "UIContextMenuConfiguration()",
  ]

  private static func isClass(_ name: String, _ unit: UnitCode) -> Bool {
    let known = unit.index.types(named: name).filter { $0.kind != .external }
    // Protocols of the frameworks for views are those of objects: a drop session, an item that is validated.
    return known.isEmpty
      ? SDK.type(name).map { [.class, .protocol].contains($0.kind) } == true : known.allSatisfy { $0.kind == .class }
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
