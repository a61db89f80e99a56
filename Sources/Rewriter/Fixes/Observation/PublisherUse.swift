import ProjectIndex
import SwiftSource

/// `$name` in the class that publishes it.
struct PublisherUse {
  let file: ParsedFile
  let site: UseSite
  let property: IndexedMember
  /// UTF-8 byte offsets of `$name`.
  let name: Range<Int>
  /// `assign(to: &$name)`, where it is that.
  let assignment: NodeID?

  private static let joining: Set<String> = [
    "combineLatest", "merge", "zip", "CombineLatest", "CombineLatest3", "CombineLatest4", "Merge", "Merge3", "Merge4",
    "Zip", "Zip3", "Zip4",
  ]

  var obstacle: ObstacleError {
    ObstacleError("publisher", "\(site.file):\(site.use.line) listens to the publisher of `\(property.name)`.")
  }

  /// nil unless Combine goes on with it right there.
  init?(_ site: UseSite, _ property: IndexedMember, _ file: ParsedFile) {
    let tree = file.tree
    guard let node = tree.reference(at: site.use.offset - 1), tree.name(node).hasPrefix("$"),
      let parent = tree.parent(node)
    else { return nil }
    (self.file, self.site, self.property, name) = (file, site, property, tree.mainToken(node).range)
    switch tree.kind(parent) {
    case .memberAccess where tree.firstChild(parent) == node:
      guard let call = tree.parent(parent), tree.kind(call) == .call, tree.firstChild(call) == parent else {
        return nil
      }
      assignment = nil
    case .argument:
      guard Self.calls(parent, tree).map({ Self.joining.contains($0.name) }) == true else { return nil }
      assignment = nil
    case .inoutExpr:
      guard let argument = tree.parent(parent), let (call, name) = Self.calls(argument, tree), name == "assign",
        tree.children(call).filter({ _ in true }).count == 2,
        tree.parent(call).map({ [.codeBlock, .closure].contains(tree.kind($0)) }) == true
      else { return nil }
      assignment = call
    default: return nil
    }
  }

  private static func calls(_ argument: NodeID, _ tree: SyntaxTree) -> (call: NodeID, name: String)? {
    guard let call = tree.parent(argument), tree.kind(call) == .call, let callee = tree.firstChild(call),
      [.memberAccess, .declReference].contains(tree.kind(callee))
    else { return nil }
    return (call, tree.name(callee))
  }
}
