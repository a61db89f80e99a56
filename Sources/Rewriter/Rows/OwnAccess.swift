import ProjectIndex
import SwiftSource

extension SyntaxTree {
  /// Makes a declaration of a member private.
  func privateEdit(of declaration: NodeID) -> SourceEdit {
    let words = children(declaration).filter { kind($0) == .modifier }
    let levels: Set<String> = ["internal", "fileprivate", "private"]
    if let level = words.first(where: { levels.contains(name($0)) }) {
      return SourceEdit(range: range(level), replacement: "private")
    }
    let start = words.first.map { range($0).lowerBound } ?? keywordOffset(of: declaration)
    return SourceEdit(range: start..<start, replacement: "private ")
  }
}
