import SwiftSource

/// A name for where a file lies: what is asked is told by the file.
struct FilePlaceName {
  let call: ServiceCall
  let tree: SyntaxTree

  /// `avatarURL` of `folder.appendingPathComponent("avatar.jpg")`, `fileURL` where the file has no name yet; nil for other calls.
  var name: String? {
    guard call.name == "appendingPathComponent", let last = call.calls.last else { return nil }
    let value = tree.child(last, .argument).flatMap(tree.firstChild)
    guard let value, tree.kind(value) == .stringLiteral, tree.descendants(value).isEmpty else { return "fileURL" }
    let words = tree.text(value).prefix { $0 != "." }.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let first = words.first, first.first?.isLetter == true else { return "fileURL" }
    return ([first.lowercasedFirst] + words.dropFirst().map(\.capitalizedFirst)).joined() + "URL"
  }
}
