import ProjectIndex
import SwiftSource

/// Calls that change the value that they are called on, told by what becomes of their result.
extension BodyNames {
  /// Nobody takes what a method of a value gives back, so that the value itself changes: `stops.move(fromOffsets: a, toOffset: b)`.
  /// - Parameter method: the method as a member of the value.
  func changesInPlace(_ method: NodeID) -> Bool {
    guard let call = tree.parent(method), tree.kind(call) == .call, let base = tree.firstChild(method) else {
      return false
    }
    if let id = use(at: Int(tree.mainToken(method).start))?.member {
      return subject.index.members[id].modifiers.contains(.isMutating)
    }
    guard !Self.readers.contains(tree.name(method)), isDiscarded(call) else { return false }
    return isValue(base)
  }

  /// What a `mutating` method may be called on: a collection, a structure, or a plain value of Foundation.
  private func isValue(_ base: NodeID) -> Bool {
    guard let type = type(ofExpression: base) ?? type(ofRoot: base) else { return false }
    let plain = type.withoutOptional
    if plain.hasPrefix("[") || plain.hasPrefix("(") { return true }
    let name = String(plain.prefix { $0 != "<" })
    if let found = subject.index.type(named: name), found.kind != .external {
      return found.kind == .struct || found.kind == .enum
    }
    return Self.values.contains(name)
  }

  /// The type of the variable that a chain of members begins with.
  private func type(ofRoot base: NodeID) -> String? {
    var node = base
    while [.memberAccess, .optionalChaining, .forceUnwrap, .subscriptCall].contains(tree.kind(node)),
      let next = tree.firstChild(node)
    {
      if let id = use(at: Int(tree.mainToken(node).start))?.member { return subject.index.members[id].valueType }
      node = next
    }
    return use(at: Int(tree.mainToken(node).start))?.member.flatMap { subject.index.members[$0].valueType }
      ?? type(ofExpression: node)
  }

  private func isDiscarded(_ call: NodeID) -> Bool {
    var node = call
    while let parent = tree.parent(node), [.tryExpr, .awaitExpr, .optionalChaining].contains(tree.kind(parent)) {
      node = parent
    }
    guard let block = tree.parent(node) else { return false }
    return BlockValue(tree: tree, member: member).isDiscarded(in: block) || isOnlyOfEach(block)
  }

  /// The closure of `forEach` gives nothing back.
  private func isOnlyOfEach(_ closure: NodeID) -> Bool {
    guard tree.kind(closure) == .closure, let call = tree.ancestor(closure, where: { $0 == .call }),
      let callee = tree.firstChild(call), callee != closure
    else { return false }
    return tree.name(callee) == "forEach"
  }

  /// Methods that do something for each of the parts, or for somebody else, and leave the value as it is.
  private static let readers: Set<String> = ["forEach", "encode", "enumerateLines", "withUnsafeBytes"]

  /// Values of the standard library and Foundation with methods that change them.
  private static let values: Set<String> = [
    "Array", "ArraySlice", "AttributedString", "CGAffineTransform", "CGRect", "CharacterSet", "ContiguousArray", "Data",
    "Date", "DateComponents", "DateInterval", "Decimal", "Dictionary", "Double", "Float", "Hasher", "IndexPath",
    "IndexSet", "Int", "Measurement", "Set", "String", "Substring", "URL", "URLComponents", "URLRequest",
  ]
}
