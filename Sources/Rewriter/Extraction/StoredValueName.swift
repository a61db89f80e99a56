import SwiftSource

/// A name for what is read from or written to a store under a key.
struct StoredValueName {
  let call: ServiceCall
  let tree: SyntaxTree

  /// `loadPageSize`, `saveFilter`, `removeFilter`; nil for other calls.
  var name: String? {
    guard let last = call.calls.last else { return nil }
    let arguments = tree.children(last).filter { tree.kind($0) == .argument }
    let key = arguments.first { tree.name($0) == "forKey" } ?? keyOfType(arguments)
    guard let key, let value = tree.firstChild(key), let noun = noun(value) else { return nil }
    if call.name.hasPrefix("set") { return "save" + noun }
    return (call.name.hasPrefix("remove") ? "remove" : "load") + noun
  }

  /// The key of a call that is called after nothing but the type of what is kept: `prefs.bool("isOn")`,
  /// `prefs.intForKey(Keys.limit)`, `prefs.setString(name, "name")`.
  private func keyOfType(_ arguments: [NodeID]) -> NodeID? {
    let plain = call.name.hasSuffix("ForKey") ? String(call.name.dropLast("ForKey".count)) : call.name
    let verb = ["get", "set"].first { plain.hasPrefix($0) } ?? ""
    guard Self.types.contains(plain.dropFirst(verb.count).lowercased()) else { return nil }
    let keys = arguments.filter { argument in
      guard ["", "key", "for"].contains(tree.label(ofArgument: argument) ?? ""), let value = tree.firstChild(argument)
      else { return false }
      if tree.kind(value) == .stringLiteral { return true }
      guard tree.kind(value) == .memberAccess, let base = tree.firstChild(value) else { return false }
      return tree.name(base).first?.isUppercase == true
    }
    return keys.count == 1 ? keys[0] : nil
  }

  private static let types: Set<String> = [
    "bool", "int", "integer", "uint", "long", "float", "double", "number", "string", "text", "data", "date", "url",
    "object", "array", "dictionary",
  ]

  /// What stands in the string itself: `note.` of `"note.\(id)"`.
  private func literal(_ key: NodeID) -> String {
    tree.tokens(of: key).filter { $0.kind == .stringSegment }.map { tree.text($0.range) }.joined(separator: " ")
  }

  private func noun(_ given: NodeID) -> String? {
    // `Keys.pageSize.rawValue` is the page size.
    let isRaw = tree.kind(given) == .memberAccess && tree.name(given) == "rawValue"
    let key = isRaw ? tree.firstChild(given) ?? given : given
    let text =
      tree.kind(key) == .stringLiteral
      ? literal(key).split { !$0.isLetter && !$0.isNumber }.last.map(String.init) ?? ""
      : [.memberAccess, .declReference].contains(tree.kind(key)) ? tree.name(key) : ""
    guard let first = text.first, first.isLetter else { return nil }
    if text == "key" { return "Value" }
    let plain = text.hasSuffix("Key") && text.count > 3 ? String(text.dropLast(3)) : text
    return first.uppercased() + plain.dropFirst()
  }
}
