import MigrationModel
import ProjectIndex
import SwiftSource

/// What navigation and the statements that prepare it have to do with the rest of the body.
extension BodyNames {
  /// The locals that a navigation call shows: declared in its block with a view's type or none that is known.
  func belongsToScreen(of call: NavigationCall) -> (NodeID) -> Bool {
    { [self] declaration in
      guard let local = scopes.locals.first(where: { $0.node == declaration }),
        tree.ancestor(declaration, where: { $0 == .codeBlock || $0 == .closure || $0 == .switchCase }) == call.block
      else { return false }
      guard let type = type(ofLocal: declaration) else { return isShown(local.name, by: call) }
      let name = type.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      return subject.isUserInterface(typeNamed: String(name))
    }
  }

  private func isShown(_ name: String, by call: NavigationCall) -> Bool {
    tree.descendants(call.call).contains { tree.kind($0) == .declReference && tree.name($0) == name }
  }

  /// The controller has a method of its own by that name.
  func isOwnMethod(_ call: NavigationCall) -> Bool {
    guard let id = use(at: call.offset(tree))?.member else { return false }
    return subject.index.members[id].type == subject.type.id
  }

  /// The slice shows a `UIAlertController`.
  func showsAlert(_ slice: NavigationSlice) -> Bool {
    if slice.navigation.method != "present" { return false }
    let shown = tree.children(slice.navigation.call).first { tree.kind($0) == .argument }.flatMap(tree.firstChild)
    if let declaration = shown.flatMap(declaration), let type = type(ofLocal: declaration) {
      return Self.alerts.contains(type)
    }
    return tree.text(slice.range).contains("UIAlertController(")
  }

  private static let alerts: Set<String> = ["UIAlertController", "NSAlert"]

  /// The navigation is the last statement of the method or closure.
  func isLastOfBody(_ call: NavigationCall) -> Bool {
    let last = tree.children(call.block).reduce(nil) { _, item in Optional(item) }
    guard last == call.statement else { return false }
    if tree.kind(call.block) == .closure { return true }
    guard let owner = tree.parent(call.block) else { return false }
    return tree.kind(owner) == .functionDecl && tree.child(owner, .returnClause) == nil
  }

  /// A statement between the screen's creation and its showing that has nothing to do with it.
  func strangers(in slice: NavigationSlice) -> Obstacle? {
    for statement in slice.statements where statement != slice.navigation.statement {
      let nodes = [statement] + Array(tree.descendants(statement))
      let declares = nodes.contains { node in scopes.locals.contains { $0.node == node && isShownLater($0.node, slice) }
      }
      let prepares = nodes.contains { node in
        declaration(node).map { slice.range.contains(tree.range($0).lowerBound) && !nodes.contains($0) } ?? false
      }
      guard !declares, !prepares else { continue }
      return Obstacle(
        reason: "mixed_statements",
        message: "`\(firstLine(of: statement))` stands between making the screen and showing it.")
    }
    return nil
  }

  private func isShownLater(_ declaration: NodeID, _ slice: NavigationSlice) -> Bool {
    meanings.contains { node, _ in
      self.declaration(node) == declaration && slice.range.contains(tree.range(node).lowerBound)
    }
  }

  private func firstLine(of node: NodeID) -> String {
    String(tree.text(node).prefix { $0 != "\n" && $0 != "\r\n" }.prefix(60))
  }

  /// A name declared in a range that is used outside it, or in a part that stays.
  func laterUse(ofLocalsIn range: Range<Int>, outside: Range<Int>, also staying: NodeID?) -> String? {
    let kept = staying.map(tree.range)
    let nodes = meanings.keys.sorted()
    let later = nodes.first { node in
      guard let declaration = declaration(node) else { return false }
      let declared = tree.range(declaration).lowerBound
      guard range.contains(declared), kept?.contains(declared) != true else { return false }
      let place = tree.range(node).lowerBound
      return !outside.contains(place) || kept?.contains(place) == true
    }
    return later.map(tree.name)
  }

  /// The controller itself is handed on, or one of its methods called, in the slice: its state may change under way.
  func usesController(before range: Range<Int>) -> Bool {
    let calls = member.body.uses.contains { use in
      guard range.contains(use.offset), use.access == .call, let id = use.member else { return false }
      return subject.index.members[id].type == subject.type.id
    }
    return calls
      || meanings.contains { node, kind in
        guard range.contains(tree.range(node).lowerBound), isSelf(node), let parent = tree.parent(node) else {
          return false
        }
        return tree.kind(parent) == .argument
          && tree.ancestor(node, where: { $0 == .closure }).map { $0 < node } != true
      }
  }
}
