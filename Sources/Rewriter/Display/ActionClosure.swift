import ProjectIndex
import SwiftSource

extension SyntaxTree {
  /// `onStart` for `UIAlertAction(title: "Start", ...)`, `onReason` where `reason` is the title; nil if it is neither plain
  /// text nor a name.
  func actionName(_ call: NodeID) -> String? {
    let argument = children(call).first { kind($0) == .argument && name($0) == "title" }
    guard let value = argument.flatMap(firstChild), descendants(value).isEmpty else { return nil }
    if kind(value) == .declReference, name(value) != "title" { return "on" + name(value).capitalizedFirst }
    guard kind(value) == .stringLiteral else { return nil }
    let words = text(value).split { !$0.isLetter || !$0.isASCII }.prefix(3).map { String($0).capitalizedFirst }
    return words.isEmpty ? nil : "on" + words.joined()
  }
}
