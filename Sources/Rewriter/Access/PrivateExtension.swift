import ProjectIndex
import SwiftSource

/// An extension that is private as a whole: what it holds becomes visible only with all of it.
struct PrivateExtension {
  let node: NodeID
  /// Its declarations.
  let members: [NodeID]

  /// nil where a declaration stands in another place, or where one beside it says by itself who sees it.
  init?(around declaration: NodeID, _ tree: SyntaxTree) {
    guard let block = tree.parent(declaration), let outer = tree.parent(block), tree.kind(outer) == .extensionDecl,
      tree.privateModifier(of: outer) != nil
    else { return nil }
    (node, members) = (outer, Array(tree.children(block)))
    let words: Set<String> = ["private", "fileprivate", "internal", "package", "public", "open"]
    guard members.allSatisfy({ words.isDisjoint(with: tree.modifiers(of: $0)) }) else { return nil }
  }

  /// Its declarations are types.
  func holdsTypes(_ tree: SyntaxTree) -> Bool {
    members.allSatisfy { [.structDecl, .enumDecl, .classDecl].contains(tree.kind($0)) }
  }

  /// What makes one member visible, and leaves the others hidden: the extension ends in front of it, and a private one begins
  /// behind it. nil where the lines hold anything else.
  func opening(_ member: NodeID, _ file: ParsedFile) -> [SourceEdit]? {
    guard let modifier = file.tree.privateModifierRange(of: node) else { return nil }
    let visible = SourceEdit(range: modifier, replacement: "")
    guard members.count > 1 else { return [visible] }
    guard let place = members.firstIndex(of: member), let headers = headers(modifier, file),
      let lines = MemberText(of: file.tree.range(member), in: file)?.lines
    else { return nil }
    let start = ExtensionBorder(header: headers.visible, at: lines.lowerBound, isBehind: false, file.tree.source)
    let end = ExtensionBorder(header: headers.hidden, at: lines.upperBound, isBehind: true, file.tree.source)
    return (place == 0 ? [visible] : start.edits) + (place == members.count - 1 ? [] : end.edits)
  }

  /// Its first line as it is, and without the modifier.
  private func headers(_ modifier: Range<Int>, _ file: ParsedFile) -> (visible: String, hidden: String)? {
    let (tree, source) = (file.tree, file.tree.source)
    guard let block = tree.child(node, .memberBlock) else { return nil }
    let range = tree.range(node).lowerBound..<tree.range(block).lowerBound + 1
    let stands = { (bytes: ArraySlice<UInt8>) in bytes.first == 0x0A || bytes.first == 0x0D }
    guard range.lowerBound == 0 || source[range.lowerBound - 1] == 0x0A, stands(source[range.upperBound...]),
      !source[range].contains(0x0A)
    else { return nil }
    let hidden = tree.text(range)
    return (
      tree.text(range.lowerBound..<modifier.lowerBound) + tree.text(modifier.upperBound..<range.upperBound), hidden
    )
  }
}
