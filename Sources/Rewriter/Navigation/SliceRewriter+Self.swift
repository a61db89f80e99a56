import MigrationModel
import ProjectIndex
import SwiftSource

/// The controller and the completion of the slice by the names that the router has for them.
extension SliceRewriter {
  /// Every `self` of the slice becomes the controller; a weak one from outside is held by the router already.
  mutating func replaceSelf() {
    keepCaptures()
    let holding = Set(inheritingClosures()?.closures ?? [])
    for statement in slice.statements {
      let node = tree.nodes[statement]
      for index in Int(node.firstToken)..<Int(node.tokenEnd) {
        let token = tree.tokens[index]
        guard tree.hasText(token, "self"), index == 0 || tree.tokens[index - 1].kind != .period else { continue }
        guard !isInCompletion(offset: Int(token.start)), !isReplaced(at: Int(token.start)) else { continue }
        edits.append(SourceEdit(range: token.range, replacement: controller))
      }
      for chain in [statement] + Array(tree.descendants(statement))
      where tree.kind(chain) == .optionalChaining && !isInCompletion(chain) {
        guard let base = tree.firstChild(chain), names.isSelf(base), !isCapturedInSlice(chain, or: holding) else {
          continue
        }
        replace(chain, controller)
      }
    }
  }

  /// Other text stands there already: `self.item` is the parameter `item`.
  private func isReplaced(at offset: Int) -> Bool { edits.contains { $0.range.contains(offset) } }

  /// A closure of the slice has `self` in its capture list, or gets it.
  private func isCapturedInSlice(_ node: NodeID, or holding: Set<NodeID>) -> Bool {
    var current = node
    while let parent = tree.parent(current), parent >= slice.statements[0] {
      if holding.contains(parent) { return true }
      if tree.kind(parent) == .closure, let signature = tree.child(parent, .closureSignature) {
        let captures = tree.children(signature).filter { tree.kind($0) == .closureCapture }
        if captures.contains(where: { tree.tokens(of: $0).contains { tree.hasText($0, "self") } }) { return true }
      }
      current = parent
    }
    return false
  }

  /// Code that stays may not need what has gone; a closure may not start to hold the controller strongly.
  func checkWhatStays() throws(ObstacleError) {
    let holding = Set(inheritingClosures()?.closures ?? [])
    if let name = names.laterUse(ofLocalsIn: slice.range, outside: slice.range, also: slice.completion) {
      throw ObstacleError(
        obstacle: Obstacle(reason: "used_afterwards", message: "`\(name)` is still used after the screen is shown."))
    }
    for statement in slice.statements {
      for chain in tree.descendants(statement)
      where tree.kind(chain) == .optionalChaining && !isInCompletion(chain) && isInClosure(chain) {
        guard let base = tree.firstChild(chain), names.isSelf(base), !isCapturedInSlice(chain, or: holding) else {
          continue
        }
        throw ObstacleError(
          obstacle: Obstacle(
            reason: "weak_capture", message: "A closure relies on a weak `self` from outside the moved statements."))
      }
    }
  }

  mutating func replaceCompletion(_ closure: NodeID) {
    let range = tree.range(closure)
    guard slice.isTrailing(tree) else {
      edits.append(SourceEdit(range: range, replacement: "completion"))
      return
    }
    let parenthesis = tree.tokens[Int(tree.nodes[closure].firstToken) - 1]
    let label = slice.navigation.completion?.label ?? "completion"
    edits.append(SourceEdit(range: Int(parenthesis.start)..<range.upperBound, replacement: ", \(label): completion)"))
  }
}
