import ProjectIndex
import SwiftSource

/// The outside of a member as a protocol of the module asks for it.
struct Signature: Sendable, Equatable {
  /// `func load(id: Int) async throws -> Order`, `var title: String`; attributes in front.
  let declaration: String
  /// Type of a property, result of a method; nil for `Void`.
  let result: String?
  let isProperty: Bool
  let isSettable: Bool
  /// Declarations without the parameters that have defaults, and the calls that give those.
  let shortened: [(declaration: String, call: String)]
  /// It depends on the type's generic parameters: no protocol asks for it.
  let isGeneric: Bool

  /// What others only ask for.
  var question: String { isProperty ? declaration + " { get }" : declaration }

  var requirement: String { isProperty ? "\(declaration) { get\(isSettable ? " set" : "") }" : declaration }

  /// The same member of another part of the module, which hands on.
  func handedOn(to owner: String, _ code: MemberCode, _ margin: String) -> String {
    let name = code.tree.name(code.nameNode)
    if isProperty {
      return isSettable
        ? "\(margin)\(declaration) {\n\(margin)\(margin)get { \(owner).\(name) }\n\(margin)\(margin)set { \(owner).\(name) = newValue }\n\(margin)}\n"
        : "\(margin)\(declaration) { \(owner).\(name) }\n"
    }
    return "\(margin)\(declaration) { \(call(to: owner, code)) }\n"
  }

  private func call(to owner: String, _ code: MemberCode) -> String {
    let arguments = code.member.parameters.map { parameter in
      parameter.label.map { "\($0): \(parameter.name)" } ?? parameter.name
    }
    let words = (declaration.contains(" throws") ? "try " : "") + (declaration.contains(" async") ? "await " : "")
    return "\(words)\(owner).\(code.tree.name(code.member.node))(\(arguments.joined(separator: ", ")))"
  }

  /// The member as it stays for those who know it: it hands on to another object.
  func forwarder(to owner: String, _ code: MemberCode, _ margin: String) -> String {
    let name = code.member.baseName
    let access = code.member.access == .internal ? "" : "\(code.member.access) "
    guard isProperty else {
      let head = code.tree.text(code.member.range.lowerBound..<code.headEnd)
      return "\(margin)\(head) { \(call(to: owner, code)) }\n"
    }
    let head = "\(margin)\(access)\(declaration)"
    return isSettable
      ? "\(head) { get { \(owner).\(name) } set { \(owner).\(name) = newValue } }\n" : "\(head) { \(owner).\(name) }\n"
  }

  static func == (one: Signature, other: Signature) -> Bool { one.requirement == other.requirement }

  /// nil if other files can't write it, or if it names the user interface.
  init?(_ code: MemberCode, _ unit: UnitCode) {
    let member = code.member
    guard !member.modifiers.contains(.isStatic) else { return nil }
    switch member.kind {
    case .property:
      guard !member.isThrowing, !member.isAsync else { return nil }
      let written = code.writtenType ?? unit.inferredType(of: code)
      guard let type = unit.portable(written, inClass: true) else { return nil }
      (result, isProperty, shortened) = (type, true, [])
      isGeneric = unit.generics != nil && unit.portable(written) == nil
      isSettable = !member.isLet && (member.isStored || code.hasSetter)
      declaration = "var \(member.baseName): \(type)"
    case .method:
      guard let parts = FunctionHead(code, unit) else { return nil }
      (result, isProperty, isSettable) = (parts.result, false, false)
      declaration = parts.declaration(of: parts.parameters)
      shortened = parts.shortened
      isGeneric = parts.isGeneric
    default: return nil
    }
  }

  /// What stands in front of a member wherever it is, each with a space behind it.
  static func attributes(of member: IndexedMember, _ unit: UnitCode) -> String {
    let actor = unit.isMainActor || !member.attributes.contains("MainActor") ? "" : "@MainActor "
    return actor + (member.attributes.contains("discardableResult") ? "@discardableResult " : "")
  }
}

/// The parts of a function's declaration.
private struct FunctionHead {
  struct Parameter {
    let head: String
    let label: String?
    let name: String
    let type: String
    let fallback: String?
  }

  let name: String
  let generics: String
  let whereClause: String
  let effects: String
  let attributes: String
  let result: String?
  let parameters: [Parameter]
  /// A type in it depends on the generic parameters of the type that has the function.
  let isGeneric: Bool
  /// The places of the parameters that calls leave out, call by call.
  private let leftOut: [Set<Int>]

  init?(_ code: MemberCode, _ unit: UnitCode) {
    let (tree, member) = (code.tree, code.member)
    leftOut = unit.leftOut(of: member)
    let own = member.genericParameters
    // Names of generic parameters are no types of the tree.
    func portable(_ text: String) -> String? {
      if own.isEmpty { return unit.portable(text, inClass: true) }
      let isNested = UserInterface.names(in: text).contains { name in
        unit.owner(ofNested: String(name.prefix { $0 != "." })) != nil
      }
      return unit.isUserInterface(text) || isNested ? nil : text
    }
    name = tree.name(member.node)
    generics = tree.child(member.node, .genericParameterClause).map { tree.text($0) } ?? ""
    whereClause = tree.child(member.node, .genericWhereClause).map { " " + tree.text($0) } ?? ""
    effects = tree.children(member.node).filter { tree.kind($0) == .effect }.map { " " + tree.text($0) }.joined()
    attributes = Signature.attributes(of: member, unit)
    if let written = member.returnType, written != "Void", written != "()" {
      guard let type = portable(written) else { return nil }
      result = type
    } else {
      result = nil
    }
    guard let clause = tree.child(member.node, .parameterClause) else { return nil }
    let nodes = tree.children(clause).filter { tree.kind($0) == .functionParameter }
    var parameters: [Parameter] = []
    for (node, parameter) in zip(nodes, member.parameters) {
      guard !parameter.isVariadic, let type = portable(parameter.type) else { return nil }
      let fallback = tree.child(node, .initializerClause).flatMap { tree.firstChild($0) }.map { value in
        var edits = TextEdits()
        OwnNames.qualify(code, unit, &edits) { tree.contains($0, in: value) }
        return edits.text(of: tree.range(value), in: tree)
      }
      let label = parameter.label ?? "_"
      parameters.append(
        Parameter(
          head: label == parameter.name ? label : "\(label) \(parameter.name)", label: parameter.label,
          name: parameter.name, type: type, fallback: fallback))
    }
    self.parameters = parameters
    let written = member.parameters.map(\.type) + (member.returnType.map { [$0] } ?? [])
    let named = written.flatMap(UserInterface.names) + parameters.flatMap { UserInterface.names(in: $0.fallback ?? "") }
    isGeneric = named.contains(where: unit.isGenericName)
  }

  func declaration(of parameters: [Parameter]) -> String {
    let list = parameters.map { "\($0.head): \($0.type)" }.joined(separator: ", ")
    return "\(attributes)func \(name)\(generics)(\(list))\(effects)" + (result.map { " -> " + $0 } ?? "") + whereClause
  }

  /// Without each of the defaults from the last one on, and without all of them.
  var shortened: [(declaration: String, call: String)] {
    guard parameters.contains(where: { $0.fallback != nil }) else { return [] }
    let optional = parameters.indices.filter { parameters[$0].fallback != nil }
    // All of them while they are few.
    let all =
      optional.count > 3
      ? leftOut
      : (1..<(1 << optional.count)).map { mask in
        Set(optional.enumerated().filter { mask & (1 << $0.offset) != 0 }.map(\.element))
      }
    return all.map { gone in
      let kept = parameters.indices.filter { !gone.contains($0) }.map { parameters[$0] }
      let arguments = parameters.indices.map { place -> String in
        let parameter = parameters[place]
        let value = gone.contains(place) ? parameter.fallback ?? parameter.name : parameter.name
        return parameter.label.map { "\($0): \(value)" } ?? value
      }
      let words = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
      return (declaration(of: kept), "\(words)\(name)(\(arguments.joined(separator: ", ")))")
    }
  }
}

extension IndexedMember {
  /// The places of the parameters that a call gives nothing for; nil if its labels are not those of the method.
  func leftOut(by call: NameUse) -> [Int]? {
    var labels = call.argumentLabels[...]
    var left: [Int] = []
    for (place, parameter) in parameters.enumerated() {
      if labels.first == parameter.label ?? "_" { labels.removeFirst() } else { left.append(place) }
    }
    return labels.isEmpty ? left : nil
  }
}

extension MemberCode {
  /// The node whose main token is the member's name.
  var nameNode: NodeID {
    guard let binding = tree.child(member.node, .patternBinding), let pattern = tree.firstChild(binding) else {
      return member.node
    }
    return pattern
  }

  /// UTF-8 byte offset behind a function's declaration, in front of its body.
  var headEnd: Int {
    guard let block = tree.child(member.node, .codeBlock) else { return member.range.upperBound }
    let before = tree.nodes[block].firstToken
    return before == 0 ? tree.range(block).lowerBound : Int(tree.tokens[Int(before) - 1].end)
  }

  /// The type that is written at a property.
  var writtenType: String? {
    guard let binding = tree.child(member.node, .patternBinding),
      let annotation = tree.child(binding, .typeAnnotation), let type = tree.firstChild(annotation)
    else { return nil }
    return tree.text(type)
  }

  /// A property that is worked out, and that nothing sets.
  var isGetter: Bool {
    member.kind == .property && !member.isStored && !hasSetter && writtenType != nil && blocks.count == 1
  }

  /// Accessors with a setter.
  var hasSetter: Bool {
    guard let binding = tree.child(member.node, .patternBinding), let block = tree.child(binding, .accessorBlock)
    else { return false }
    return tree.children(block).contains { tree.kind($0) == .accessorDecl && tree.name($0) == "set" }
  }
}

extension UnitCode {
  /// The places of the parameters that calls in the type leave to their defaults, each set once.
  fileprivate func leftOut(of member: IndexedMember) -> [Set<Int>] {
    var found: [Set<Int>] = []
    guard member.parameters.count(where: \.hasDefault) > 3 else { return found }
    for code in users(of: member.id) {
      for use in code.member.body.uses where use.member == member.id && use.access == .call {
        guard let gone = member.leftOut(by: use).map(Set.init), !gone.isEmpty, !found.contains(gone) else { continue }
        found.append(gone)
      }
    }
    return found
  }

  /// The type of a property whose declaration does not say it.
  func inferredType(of code: MemberCode) -> String? {
    guard let binding = code.tree.child(code.member.node, .patternBinding),
      let clause = code.tree.child(binding, .initializerClause), let value = code.tree.firstChild(clause)
    else { return code.member.valueType }
    return inference(inFile: code.member.file)?.type(of: value) ?? code.member.valueType
  }

  /// The type under which a constant is handed over; nil if other files can't write it.
  func givenType(_ code: MemberCode) -> String? {
    portable(
      code.member.initialValueRange == nil ? code.writtenType : code.writtenType ?? inferredType(of: code),
      inClass: true)
  }
}
