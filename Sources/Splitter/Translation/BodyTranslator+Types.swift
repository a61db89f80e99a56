import ProjectIndex
import SDKCatalogue
import SwiftSource

/// What is known of the types in a body.
extension BodyTranslator {
  /// The type of a local as other files write it.
  func portableType(of local: ScopeAnalysis.Local) -> String? {
    unit.portable(type(of: local), from: code.member.genericParameters)
  }

  /// The type of a local as far as it is known.
  func type(of local: ScopeAnalysis.Local) -> String? {
    local.type
      ?? unit.inference(inFile: code.member.file)?
      .type(ofLocal: local.node, name: tree.kind(local.node) == .closure ? local.name : nil)
      ?? (local.kind == .implicit && tree.kind(local.node) == .catchClause ? "Error" : nil)
      ?? resultType(ofSourceOf: local) ?? unit.wantedType(of: local, in: code)
  }

  /// `Order!` of a property that is declared so: whoever is handed it unwraps it as before.
  func impliedType(of node: NodeID) -> String? { ImpliedType(code, unit).type(of: node) }

  /// What a function of a framework gives that a local is made by.
  private func resultType(ofSourceOf local: ScopeAnalysis.Local) -> String? {
    let binding = tree.ancestor(local.node) { [.patternBinding, .optionalBinding].contains($0) }
    guard let clause = binding.flatMap({ tree.child($0, .initializerClause) }), let value = tree.firstChild(clause),
      tree.parent(local.node) == binding
    else { return nil }
    if tree.kind(value) == .closure { return ClosureResult(code, unit).type(of: value) }
    if let named = namedResult(value) {
      let isUnwrapped = binding.map { tree.kind($0) == .optionalBinding } == true && named.hasSuffix("?")
      return isUnwrapped ? String(named.dropLast()) : named
    }
    guard tree.kind(tree.head(value)) == .call,
      let callee = tree.firstChild(tree.head(value)), tree.kind(callee) == .declReference
    else { return nil }
    return SDK.function(tree.name(callee))?.result
  }

  /// `Page` of `decoder.decode(Page.self, from: data)`: what a function of a framework gives is of the type it is told.
  private func namedResult(_ node: NodeID) -> String? {
    if tree.kind(node) == .tryExpr {
      guard let named = tree.firstChild(node).flatMap(namedResult) else { return nil }
      return tree.isPlainTry(node) || named.hasSuffix("?") ? named : named + "?"
    }
    guard tree.kind(node) == .call, let callee = tree.firstChild(node),
      let receiver = code.uses[callee]?.receiverType,
      SDK.members(of: receiver).contains(where: { $0.baseName == tree.name(callee) && $0.result == "T" }),
      let argument = tree.child(node, .argument), let told = tree.firstChild(argument),
      tree.kind(told) == .memberAccess, tree.name(told) == "self", let type = tree.firstChild(told)
    else { return nil }
    return tree.text(type)
  }

  /// `Int(text)` may fail, `Int(slider.value)` does not.
  private func number(_ node: NodeID) -> String? {
    guard tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .declReference,
      Self.numbers.contains(tree.name(callee)), code.uses[callee]?.member == nil
    else { return nil }
    let arguments = Array(tree.children(node).dropFirst())
    guard arguments.count == 1, tree.kind(arguments[0]) == .argument, tree.label(ofArgument: arguments[0]) == nil,
      let value = tree.firstChild(arguments[0]), let given = type(of: value) ?? frameworkResult(value)
    else { return nil }
    if ["String", "Substring"].contains(given) { return tree.name(callee) + "?" }
    return Self.numbers.contains(given) ? tree.name(callee) : nil
  }

  private static let numbers: Set<String> = ["Int", "Double", "Float", "CGFloat", "TimeInterval", "Int64", "UInt"]

  /// `guard let data = files.contents(atPath: path)`: what a condition unwraps is optional.
  private func unwrappedResult(_ node: NodeID) -> String? {
    guard tree.kind(node) == .call, let callee = tree.firstChild(node), let clause = tree.parent(node),
      tree.kind(clause) == .initializerClause, let binding = tree.parent(clause),
      tree.kind(binding) == .optionalBinding, let result = frameworkResult(callee)
    else { return nil }
    return result.hasSuffix("?") ? result : result + "?"
  }

  /// The type of a framework that a member of one gives, without saying whether there may be none.
  private func frameworkResult(_ node: NodeID) -> String? {
    guard tree.kind(node) == .memberAccess, let use = code.uses[node], use.member == nil,
      let receiver = use.receiverType.map({ String($0.prefix { $0 != "<" && $0 != "?" && $0 != "!" }) })
    else { return nil }
    let labels = use.argumentLabels.map { $0 == "_" ? nil : $0 }
    let member =
      use.access == .call
      ? SDK.call(tree.name(node), labels: labels, of: receiver) : SDK.member(tree.name(node), of: receiver)
    guard let result = member?.result, SDK.type(result) != nil || Self.numbers.contains(result) || result == "String"
    else { return nil }
    return result
  }

  /// The type of an expression as far as it is known, `Order!` of what is declared so: what stands alone in a condition is a
  /// `Bool`, and what a class inherits from a framework the catalogue knows.
  func type(of node: NodeID) -> String? {
    if let implied = impliedType(of: node), !isUnwrapped(node) { return implied }
    let inference = unit.inference(inFile: code.member.file)
    if isChoiceOfNumbers(node), !isNamedAlone(node) { return inference?.expectedType(of: node) }
    if let known = inference?.type(of: node) ?? number(node) ?? inference?.expectedType(of: node) ?? namedResult(node)
      ?? unwrappedResult(node) ?? unit.wantedType(ofValue: node, in: code)
    {
      return isUnwrapped(node) && !known.hasSuffix("?") && !known.hasSuffix("!") ? known + "?" : known
    }
    if let reference = marks.references[node], reference.target == .inherited, let framework = unit.frameworkClass,
      let member = SDK.member(reference.name, of: framework), member.kind == .property
    {
      return member.result
    }
    return tree.parent(node).map { tree.kind($0) == .condition } == true ? "Bool" : nil
  }

  /// `isWide ? 130 : 150`: literals are what they are wanted for.
  private func isChoiceOfNumbers(_ node: NodeID) -> Bool {
    guard tree.kind(node) == .sequenceExpr else { return false }
    let operands = Array(tree.children(node))
    guard let choice = operands.firstIndex(where: { tree.kind($0) == .ternaryOperator }), choice == operands.count - 2
    else { return false }
    let values = [tree.firstChild(operands[choice]), operands.last].compactMap { $0 }
    return values.contains { [.integerLiteral, .floatLiteral].contains(tree.kind($0)) }
  }

  /// `let limit = isWide ? 130 : 150`
  private func isNamedAlone(_ node: NodeID) -> Bool {
    guard let clause = tree.parent(node), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause)
    else { return false }
    return tree.child(binding, .typeAnnotation) == nil
  }

  /// `if let data = Data(hex: text)`: what is unwrapped may be missing, whatever is known of it.
  private func isUnwrapped(_ node: NodeID) -> Bool {
    guard let clause = tree.parent(node), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause)
    else {
      return false
    }
    return tree.kind(binding) == .optionalBinding
  }
}

extension BodyTranslator {
  /// A framework calls a closure on a queue of its own.
  func runsElsewhere(_ closure: NodeID) -> Bool {
    guard let call = tree.ancestor(closure, where: { $0 == .call || $0 == .codeBlock }), tree.kind(call) == .call,
      let callee = tree.firstChild(call), tree.kind(callee) == .memberAccess,
      let receiver = code.uses[callee]?.receiverType
    else { return false }
    let labels = code.uses[callee]?.argumentLabels.map { $0 == "_" ? nil : $0 } ?? []
    return SDK.call(tree.name(callee), labels: labels, of: receiver)?.thread == .background
  }
}
