import SwiftSource

/// What the legacy type's own methods change of its state, by themselves and by those that they name.
struct ChangingState {
  /// By base name of a member.
  private let changes: [String: Changes]
  /// Properties that are worked out when they are read.
  private let computed: Set<String>

  struct Changes {
    /// Names that become another value.
    var whole: Set<String> = []
    /// Names in which something changes.
    var parts: Set<String> = []

    var isEmpty: Bool { whole.isEmpty && parts.isEmpty }

    mutating func formUnion(_ other: Changes) {
      whole.formUnion(other.whole)
      parts.formUnion(other.parts)
    }
  }

  init(_ code: FusedCode) {
    let own = code.declarations.indices.filter { code.declarations[$0].owner == code.legacy }
    let names = Set(own.flatMap { code.declarations[$0].baseNames })
    var direct: [String: Changes] = [:]
    var named: [String: Set<String>] = [:]
    for member in own {
      guard let place = CodePlace(member, in: code) else { continue }
      let node = code.declarations[member].node
      var changes = Changes()
      for target in place.changes(in: node) where names.contains(target.name) {
        if target.isWhole { changes.whole.insert(target.name) } else { changes.parts.insert(target.name) }
      }
      for name in code.declarations[member].baseNames {
        direct[name, default: Changes()].formUnion(changes)
        named[name, default: []].formUnion(place.tree.names(in: node).intersection(names))
      }
    }
    changes = Self.closed(direct, named)
    computed = Set(
      own.filter { code.tree($0)?.getter(of: code.declarations[$0].node) != nil }.flatMap {
        code.declarations[$0].baseNames
      })
  }

  /// With the changes of all that a member names.
  private static func closed(_ direct: [String: Changes], _ named: [String: Set<String>]) -> [String: Changes] {
    var changes = direct
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (name, others) in named {
        guard let old = changes[name] else { continue }
        var new = old
        for other in others { if let more = changes[other] { new.formUnion(more) } }
        guard new.whole.count > old.whole.count || new.parts.count > old.parts.count else { continue }
        changes[name] = new
        isGrowing = true
      }
    }
    return changes
  }

  /// A call of a method may change what a name stands for.
  /// - Parameter isPart: something in it is read.
  func mayChange(_ name: String, isPart: Bool, by method: String) -> Bool {
    guard let known = changes[method] else { return false }
    if computed.contains(name) { return !known.isEmpty }
    return known.whole.contains(name) || isPart && known.parts.contains(name)
  }
}

extension CodePlace {
  /// What code changes of the object: names that get another value, and those in which something does.
  fileprivate func changes(in node: NodeID) -> [(name: String, isWhole: Bool)] {
    tree.descendants(node).compactMap { inner in
      switch tree.kind(inner) {
      case .sequenceExpr where tree.changesFirstOperand(inner): return tree.firstChild(inner).flatMap(target)
      case .inoutExpr: return tree.firstChild(inner).flatMap(target)
      case .call:
        guard let callee = tree.firstChild(inner), tree.kind(callee) == .memberAccess,
          Self.changing.contains(tree.plainName(callee))
        else { return nil }
        return tree.firstChild(callee).flatMap(target)
      default: return nil
      }
    }
  }

  /// `rows` of `rows`, `self.rows`, `self?.rows[0]`; a part of `rows` of `rows.first`.
  private func target(_ node: NodeID) -> (name: String, isWhole: Bool)? {
    switch tree.kind(node) {
    case .declReference: return local(node) == nil ? (tree.plainName(node), true) : nil
    case .memberAccess:
      guard let base = tree.firstChild(node) else { return nil }
      if scope.resolution(of: tree.unwrapped(base))?.isSelf == true { return (tree.plainName(node), true) }
      return target(base).map { ($0.name, false) }
    case .subscriptCall, .optionalChaining, .forceUnwrap: return tree.firstChild(node).flatMap(target)
    default: return nil
    }
  }

  private static let changing: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "removeSubrange", "sort",
    "reverse", "shuffle", "swapAt", "toggle", "merge", "formUnion", "subtract", "formIntersection", "popLast",
    "updateValue", "negate", "reserveCapacity", "replaceSubrange",
  ]
}

extension SyntaxTree {
  /// Everything that code names.
  fileprivate func names(in node: NodeID) -> Set<String> {
    Set(descendants(node).filter { [.declReference, .memberAccess].contains(kind($0)) }.map(plainName))
  }
}
