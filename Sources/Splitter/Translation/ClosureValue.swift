import ProjectIndex
import SwiftSource

/// What a closure gives that works out a value for the call that takes it: `.map { name in name.isEmpty ? .empty : .valid }`.
struct ClosureValue {
  private let code: MemberCode
  private let unit: UnitCode

  init(_ code: MemberCode, _ unit: UnitCode) { (self.code, self.unit) = (code, unit) }

  private var tree: SyntaxTree { code.tree }

  /// The type of the value as other files write it; nil where nobody knows it.
  func type(of closure: NodeID) -> String? {
    guard let call = tree.call(taking: closure) else { return nil }
    let taken =
      tree.firstChild(call) == closure
      ? expected(call) : assignedType(behind: call) ?? expected(closure).flatMap(result)
    guard let type = written(closure) ?? taken ?? returned(closure),
      let portable = unit.portable(type, from: code.member.genericParameters),
      !["Void", "()"].contains(portable), !portable.contains("->")
    else { return nil }
    return portable
  }

  private func expected(_ node: NodeID) -> String? {
    unit.inference(inFile: code.member.file)?.expectedType(of: node)
  }

  /// `Bool` of `(Order) -> Bool` and of `((Order) -> Bool)?`.
  private func result(of function: String) -> String? {
    let parts = function.components(separatedBy: ") -> ")
    guard parts.count == 2, parts[1] != "?" else { return nil }
    let isWhole = parts[1].count { $0 == "(" } == parts[1].count { $0 == ")" }
    return isWhole ? parts[1] : parts[1].lastIndex(of: ")").map { String(parts[1][..<$0]) }
  }

  /// `-> Order?` in front of `in`.
  private func written(_ closure: NodeID) -> String? {
    guard let signature = tree.child(closure, .closureSignature) else { return nil }
    let result = tree.children(signature).map { tree.text($0) }.first { $0.hasPrefix("->") }
    return result.map { String($0.dropFirst(2).drop { $0 == " " }) }
  }

  /// What the closure of a step has to give for the member that its stream sets; nil for steps that give other streams.
  private func assignedType(behind call: NodeID) -> String? {
    guard let type = assigned(behind: call).flatMap(declaredType) else { return nil }
    switch tree.firstChild(call).map({ tree.name($0) }) {
    case "map", "tryMap": return type
    case "compactMap", "tryCompactMap": return type + "?"
    default: return nil
    }
  }

  /// The member that a stream sets to what a step of it gives: `.map { ... }.assign(to: \.isValid, on: self)`.
  func assigned(behind call: NodeID) -> String? {
    var step = call
    while let link = tree.parent(step), tree.kind(link) == .memberAccess, tree.firstChild(link) == step,
      let next = tree.parent(link), tree.kind(next) == .call, tree.firstChild(next) == link
    {
      if tree.name(link) == "assign" { return target(of: next) }
      guard SDKPublishers.handsOn(tree.name(link)) else { return nil }
      step = next
    }
    return nil
  }

  /// `isValid` of `\.isValid, on: self` and of `&$isValid`.
  private func target(of call: NodeID) -> String? {
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    guard let first = arguments.first, tree.label(ofArgument: first) == "to", let value = tree.firstChild(first) else {
      return nil
    }
    let text = tree.unspacedText(value)
    if text.hasPrefix("&$") { return String(text.dropFirst(2)) }
    guard arguments.count == 2, let object = tree.firstChild(arguments[1]), tree.text(object) == "self",
      tree.kind(value) == .keyPathExpr
    else { return nil }
    let path = text.dropFirst().split(separator: ".")
    return path.count == 1 || path.count == 2 && String(path[0]) == unit.type.name ? path.last.map(String.init) : nil
  }

  private func declaredType(of member: String) -> String? {
    guard let code = unit.member(named: member).flatMap(unit.code(of:)) else { return nil }
    return code.writtenType ?? unit.inferredType(of: code)
  }

  /// The one type of all values that it gives back.
  private func returned(_ closure: NodeID) -> String? {
    let inference = unit.inference(inFile: code.member.file)
    let values = returnedValues(tree.items(of: closure))
    var types = Set(values.filter { tree.kind($0) != .nilLiteral }.map { inference?.type(of: $0) })
    if types.count == 2, let plain = types.first(where: { $0.map { types.contains($0 + "?") } == true }) {
      types.remove(plain)
    }
    guard types.count == 1, let type = types.first, let type else { return nil }
    return values.contains { tree.kind($0) == .nilLiteral } && !type.hasSuffix("?") ? type + "?" : type
  }

  private func returnedValues(_ items: [NodeID]) -> [NodeID] {
    if items.count == 1, tree.isExpression(items[0]), !tree.givesBack(items[0]) { return [items[0]] }
    return items.flatMap(returnedValues)
  }

  private func returnedValues(_ node: NodeID) -> [NodeID] {
    switch tree.kind(node) {
    case .returnStmt: tree.firstChild(node).map { [$0] } ?? []
    case .closure, .functionDecl: []
    default: tree.children(node).flatMap(returnedValues)
    }
  }
}
