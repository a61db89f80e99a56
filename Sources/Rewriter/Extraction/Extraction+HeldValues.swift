import ProjectIndex
import SwiftSource

/// Values that a view model keeps in what its view listens to: `email.value` of an `Observable<String>`.
extension Extraction {
  /// An interactor does not know the holder, but it may be given what that holds when it is asked. False if the code does
  /// anything else with it.
  mutating func handValue(in holder: Dependency, _ node: NodeID) throws(ObstacleError) -> Bool {
    guard part == .interactor, ToldOthers.words(holder.type, of: holder.name, in: subject.index) != nil,
      let type = Self.held(holder.type), let reading = reading(of: node), !isInClosure(node)
    else { return false }
    try addParameter(holder.name, type: type, argument: tree.text(reading))
    edits.append(SourceEdit(range: tree.range(reading), replacement: holder.name))
    return true
  }

  /// `String` of `BehaviorRelay<String>`.
  private static func held(_ type: String) -> String? {
    guard let start = type.firstIndex(of: "<"), type.hasSuffix(">"), !type[..<start].contains(".") else { return nil }
    let inner = type[type.index(after: start)...].dropLast()
    var depth = 0
    for character in inner {
      depth += "<([".contains(character) ? 1 : ">)]".contains(character) ? -1 : 0
      if character == ",", depth == 0 { return nil }
    }
    return String(inner)
  }

  /// `email.value`, which is neither set nor changed in place.
  private func reading(of node: NodeID) -> NodeID? {
    guard let access = tree.parent(node), tree.kind(access) == .memberAccess, tree.firstChild(access) == node,
      tree.name(access) == "value", !names.isSet(access),
      names.use(at: Int(tree.mainToken(access).start)).map({ $0.access == .read }) ?? true
    else { return nil }
    guard let outer = tree.parent(access), tree.kind(outer) == .memberAccess, tree.firstChild(outer) == access else {
      return access
    }
    return InteractorWork.mutations.contains(tree.name(outer)) ? nil : access
  }
}
