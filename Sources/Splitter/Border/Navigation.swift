import SwiftSource

/// Statements that lead to another screen: they need the controller, and nothing else of it.
enum Navigation {
  /// A statement pushes, presents or goes back.
  static func leads(_ statement: NodeID, _ translator: BodyTranslator) -> Bool {
    translator.code.references.contains { reference in
      reference.target == .inherited && steps.contains(reference.name)
        && translator.tree.contains(reference.node, in: statement)
    }
  }

  /// Statements of a run do nothing but lead to another screen: the router can do it with the controller that it knows.
  static func isRoute(_ statements: [NodeID], _ translator: BodyTranslator) -> Bool {
    let (tree, code) = (translator.tree, translator.code)
    guard statements.contains(where: { leads($0, translator) }) else { return false }
    return code.references.allSatisfy { reference in
      guard statements.contains(where: { tree.contains(reference.node, in: $0) }) else { return true }
      switch reference.target {
      case .own(let id): return translator.homes[id] != .view
      case .selfValue: return true
      case .inherited: return steps.contains(reference.name) || contexts.contains(reference.name)
      }
    }
  }

  /// Names the controller in what the router does.
  static func redirect(_ statements: [NodeID], _ translator: BodyTranslator, _ edits: inout TextEdits) {
    let (tree, code) = (translator.tree, translator.code)
    for reference in code.references where statements.contains(where: { tree.contains(reference.node, in: $0) }) {
      switch (reference.target, reference.receiver) {
      case (.own, _): continue
      case (.selfValue, _): edits.replace(tree.range(reference.node), with: "viewController")
      case (.inherited, .implicit): edits.insert("viewController.", at: reference.offset)
      case (.inherited, .plain), (.inherited, .optional):
        edits.replace(tree.range(reference.node).lowerBound..<reference.offset, with: "viewController.")
      }
    }
  }

  private static let steps: Set<String> = [
    "present", "dismiss", "show", "showDetailViewController", "performSegue", "navigationController",
  ]
  private static let contexts: Set<String> = [
    "tabBarController", "splitViewController", "storyboard", "view", "presentedViewController",
    "presentingViewController", "traitCollection",
  ]
}
