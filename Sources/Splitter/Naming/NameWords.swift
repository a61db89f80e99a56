import ProjectIndex
import SDKCatalogue
import SwiftSource

extension SyntaxTree {
  /// The names along a chain of members, `a`, `b`, `c` of `self.a.b()!.c`; the value of what is only converted, `value` of
  /// `Int(value)`.
  func words(of node: NodeID) -> [String] {
    switch kind(node) {
    case .declReference: return name(node) == "self" || name(node).hasPrefix("$") ? [] : [word(node)]
    case .memberAccess: return (firstChild(node).map { words(of: $0) } ?? []) + [word(node)]
    case .call where convertedValue(node) != nil: return convertedValue(node).map { words(of: $0) } ?? []
    case .call, .optionalChaining, .forceUnwrap, .subscriptCall, .sequenceExpr, .tryExpr, .awaitExpr,
      .prefixOperatorExpr, .tupleExpr, .argument:
      return firstChild(node).map { words(of: $0) } ?? []
    default: return []
    }
  }

  /// `api.join(name)` of `api.join(name).done { ... }.catch { ... }`: the call whose outcome the closures behind it are told.
  func asked(_ call: NodeID) -> NodeID {
    guard kind(call) == .call, let callee = firstChild(call), kind(callee) == .memberAccess,
      SDKPublishers.outcome(of: name(callee)) != nil, let base = firstChild(callee), kind(base) == .call
    else { return call }
    return asked(base)
  }

  /// `total` of `let total = ...`, where that is the value.
  func nameDeclared(with value: NodeID) -> String? {
    guard let clause = parent(value), kind(clause) == .initializerClause, let binding = parent(clause) else {
      return nil
    }
    return children(binding).first { kind($0) == .identifierPattern }.map { name($0) }
  }

  /// The name that a value gets: of a constant, or of what it is assigned to.
  func receiver(of value: NodeID) -> String? {
    if let sequence = parent(value), let assignment = Assignment(sequence, self), assignment.value == value {
      return words(of: assignment.target).last
    }
    return nameDeclared(with: value)
  }

  /// `account` of `$account`.
  private func word(_ node: NodeID) -> String { name(node).filter { $0 != "$" && $0 != "`" } }

  /// `value` of `Int(value)`.
  private func convertedValue(_ call: NodeID) -> NodeID? {
    let parts = Array(children(call))
    guard parts.count == 2, kind(parts[0]) == .declReference, name(parts[0]).first?.isUppercase == true,
      kind(parts[1]) == .argument, label(ofArgument: parts[1]) == nil
    else { return nil }
    return firstChild(parts[1])
  }

  /// The label of a closure that a call is given; nil for none.
  func label(ofClosure closure: NodeID) -> String? {
    guard let parent = parent(closure) else { return nil }
    return switch kind(parent) {
    case .labeledClosure: name(parent)
    case .argument: label(ofArgument: parent)
    default: nil
    }
  }

  /// The label of an argument; nil for none.
  func label(ofArgument node: NodeID) -> String? {
    let main = Int(nodes[node].mainToken)
    guard main + 1 < Int(nodes[node].tokenEnd), tokens[main + 1].kind == .colon else { return nil }
    return text(tokens[main].range)
  }

  /// The words of a plain text among some code, each with a capital: `DeleteOrder` of `"Delete order?"`; empty for none.
  func words(inLiteral node: NodeID) -> String {
    guard let literal = descendants(node).first(where: { kind($0) == .stringLiteral }),
      !contains([.interpolation], below: literal)
    else { return "" }
    return words(ofLiteral: literal).map { $0.lowercased().capitalizedFirst }.joined()
  }

  /// The words of a text, without what a backslash stands in front of.
  func words(ofLiteral literal: NodeID) -> [String] {
    text(literal).replacing(/\\u\{\w*\}|\\./, with: " ").split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

/// Nouns of types as they are written.
enum TypeNoun {
  /// `PlusCell` of `PlusTableViewCell?`, `View` of `UIView`; nil for what is no plain name.
  static func of(_ type: String) -> String? {
    let name = type.split(separator: ".").last.map(String.init) ?? ""
    var noun = String(name.prefix { $0.isLetter || $0.isNumber })
    guard noun.first?.isUppercase == true else { return nil }
    if isOfFramework(noun) { noun.removeFirst(2) }
    for end in ["TableViewCell", "CollectionViewCell"] where noun.hasSuffix(end) {
      noun = noun.dropLast(end.count) + "Cell"
    }
    return noun.isEmpty ? nil : noun
  }

  /// `rows` of `[Row]`, `order` of `Order?`; nil for what has no plain name.
  static func value(of type: String) -> String? {
    let isList = type.hasPrefix("[") && !type.contains(":")
    return of(isList ? String(type.dropFirst()) : type).map { $0.lowercasedFirst + (isList ? "s" : "") }
  }

  /// `UIView`, `NSButton`: says less than the name of what holds it.
  static func isOfFramework(_ name: String) -> Bool {
    ["UI", "NS"].contains(where: name.hasPrefix) && SDK.type(name) != nil
  }
}
