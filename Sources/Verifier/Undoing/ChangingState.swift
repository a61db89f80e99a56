import SwiftSource

/// What the legacy type's own methods change of its state, by themselves and by those that they name.
struct ChangingState {
  /// By base name of a member: its place in the tables.
  private let places: [String: Int]
  private let changes: [Changes]
  /// Places of the members that one names.
  private let named: [[Int]]
  /// Properties that are worked out when they are read.
  private let computed: Set<String>
  /// Properties that get another value once the object is made, and those in which something changes.
  private let replaced: Set<String>
  private let touched: Set<String>

  private struct Changes {
    /// Names that become another value.
    var whole: Set<String> = []
    /// Names in which something changes.
    var parts: Set<String> = []

    var isEmpty: Bool { whole.isEmpty && parts.isEmpty }
  }

  init(_ code: FusedCode) {
    let own = code.declarations.indices.filter { code.declarations[$0].owner == code.legacy }
    let names = Set(own.flatMap { code.declarations[$0].baseNames })
    let places = Dictionary(uniqueKeysWithValues: names.sorted().enumerated().map { ($1, $0) })
    var changes = Array(repeating: Changes(), count: names.count)
    var named: [Set<String>] = Array(repeating: [], count: names.count)
    var (replaced, touched): (Set<String>, Set<String>) = ([], [])
    for member in own {
      guard let place = CodePlace(member, in: code) else { continue }
      let node = code.declarations[member].node
      let targets = place.changes(in: node).filter { names.contains($0.name) }
      let isMaking = code.declarations[member].kind == .initializer
      let end = isMaking ? place.tree.birthEnd(of: node, place.scope) : 0
      for target in targets where place.tree.range(target.node).lowerBound >= end {
        if target.isWhole { replaced.insert(target.name) } else { touched.insert(target.name) }
      }
      let all = place.tree.names(in: node).intersection(names)
      for index in code.declarations[member].baseNames.compactMap({ places[$0] }) {
        for target in targets {
          if target.isWhole {
            changes[index].whole.insert(target.name)
          } else {
            changes[index].parts.insert(target.name)
          }
        }
        named[index].formUnion(all)
      }
    }
    (self.places, self.changes) = (places, changes)
    (self.replaced, self.touched) = (replaced, touched)
    self.named = named.map { $0.compactMap { places[$0] } }
    computed = Set(
      own.filter { code.tree($0)?.getter(of: code.declarations[$0].node) != nil }.flatMap {
        code.declarations[$0].baseNames
      })
  }

  /// A property is never another value than the one that the object was made with.
  /// - Parameter isObject: its value is an object, whatever changes in that.
  func isConstant(_ name: String, isObject: Bool) -> Bool {
    !replaced.contains(name) && (isObject || !touched.contains(name))
  }

  /// A call of a method may change what a name stands for.
  /// - Parameter isPart: something in it is read.
  func mayChange(_ name: String, isPart: Bool, by method: String) -> Bool {
    guard let start = places[method] else { return false }
    let isComputed = computed.contains(name)
    var (open, seen) = ([start], Set([start]))
    while let next = open.popLast() {
      let made = changes[next]
      if isComputed ? !made.isEmpty : made.whole.contains(name) || isPart && made.parts.contains(name) { return true }
      open += named[next].filter { seen.insert($0).inserted }
    }
    return false
  }
}

extension CodePlace {
  /// What code changes of the object: names that get another value, and those in which something does.
  fileprivate func changes(in node: NodeID) -> [(name: String, isWhole: Bool, node: NodeID)] {
    tree.descendants(node).compactMap { inner in change(inner).map { ($0.name, $0.isWhole, inner) } }
  }

  private func change(_ inner: NodeID) -> (name: String, isWhole: Bool)? {
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
