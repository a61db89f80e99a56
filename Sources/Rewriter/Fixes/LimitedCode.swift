import SwiftSource

/// Why code may not be taken out of the place where it stands: around it, more is known than elsewhere.
enum LimitedCode {
  /// `if #available(iOS 17, *) { ... }`, the rest behind such a `guard`, or a declaration that is `@available`.
  case newerSystem
  /// `#if DEBUG ... #endif`
  case build

  /// For the stop of a move.
  var obstacle: (reason: String, what: String) {
    switch self {
    case .newerSystem: ("availability", "does it only where the system is new enough for what it uses")
    case .build: ("conditional_compilation", "does it inside `#if`: other builds may not have what it uses")
    }
  }
}

extension SyntaxTree {
  /// What limits the code of a node to some systems or builds; nil if it is the same as everywhere in the file.
  func limit(around node: NodeID) -> LimitedCode? {
    var current = node
    while let parent = parent(current) {
      if kind(parent) == .ifConfigClause { return .build }
      if isBehindAvailability(current, in: parent) || isAvailable(parent) { return .newerSystem }
      current = parent
    }
    return nil
  }

  /// A condition in front of a node, or a `guard` before it in the same block, asks for the system's version.
  private func isBehindAvailability(_ node: NodeID, in parent: NodeID) -> Bool {
    switch kind(parent) {
    case .ifExpr, .whileStmt, .guardStmt:
      let asking = children(parent).filter { $0 < node && asksForSystem($0) }
      let isElse = kind(parent) == .ifExpr && children(parent).contains { $0 < node && kind($0) == .codeBlock }
      // What a `guard` runs is for the old systems, as is the `else` of an `if`.
      let isOther = isElse || kind(parent) == .guardStmt && kind(node) == .codeBlock
      return asking.contains { isOther == asksForOldSystem($0) }
    case .codeBlock, .closure, .switchCase:
      return children(parent).contains { statement in
        statement < node && kind(statement) == .guardStmt && children(statement).contains(where: asksForSystem)
      }
    default: return false
    }
  }

  private func asksForSystem(_ node: NodeID) -> Bool {
    kind(node) == .condition && child(node, .availabilityCondition) != nil
  }

  /// `#unavailable(iOS 17, *)`
  private func asksForOldSystem(_ condition: NodeID) -> Bool {
    child(condition, .availabilityCondition).map { text($0).hasPrefix("#unavailable") } ?? false
  }

  /// `@available(iOS 17, *)`, but not `@available(*, deprecated)`.
  func isAvailable(_ declaration: NodeID) -> Bool {
    attributes(of: declaration).contains { attribute in
      let text = text(attribute)
      return text.hasPrefix("@available")
        && !["deprecated", "unavailable", "noasync", "swift"].contains(where: text.contains)
    }
  }
}
