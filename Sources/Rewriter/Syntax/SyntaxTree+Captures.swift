import ProjectIndex
import SwiftSource

extension SyntaxTree {
  /// The edit by which a closure captures something more, in front of what it captures already: `weak self`, `store, cache`.
  func capturing(_ text: String, in closure: NodeID) -> SourceEdit {
    guard let signature = child(closure, .closureSignature) else {
      let start = range(closure).lowerBound + 1
      let isTight = ![0x20, 0x0A, 0x0D, 0x09].contains(source[start])
      return SourceEdit(range: start..<start, replacement: " [\(text)] in" + (isTight ? " " : ""))
    }
    if let first = children(signature).first(where: { kind($0) == .closureCapture }) {
      let start = range(first).lowerBound
      return SourceEdit(range: start..<start, replacement: text + ", ")
    }
    let attributes = children(signature).filter { kind($0) == .attribute }
    let start = attributes.last.map { endWithSpace($0) } ?? range(signature).lowerBound
    return SourceEdit(range: start..<start, replacement: "[\(text)] ")
  }
}
