import ProjectIndex
import SDKCatalogue
import SwiftSource

/// What a stored property holds at first.
struct FirstValue {
  private let code: MemberCode
  private let unit: UnitCode

  init(_ code: MemberCode, _ unit: UnitCode) { (self.code, self.unit) = (code, unit) }

  /// It is there without an initializer, and the same whenever it is made.
  var isKnown: Bool {
    guard code.member.initialValueRange == nil else { return isTimeless }
    let type = code.writtenType ?? ""
    return type.hasSuffix("?") || type.hasSuffix("!") || code.member.modifiers.contains(.isLazy)
  }

  /// It is the same whenever it is made: with the controller, or with its presenter when that is first asked.
  var isTimeless: Bool {
    guard !code.member.modifiers.contains(.isLazy), let range = code.member.initialValueRange else { return true }
    let tree = code.tree
    return code.nodes.allSatisfy { node in
      guard range.contains(tree.range(node).lowerBound) else { return true }
      switch tree.kind(node) {
      case .closure, .tryExpr, .awaitExpr, .ifExpr, .switchExpr, .superExpr: return false
      case .call: return isPlain(node, tree)
      case .memberAccess: return isConstant(node)
      case .declReference: return tree.name(node).first?.isUppercase == true
      default: return true
      }
    }
  }

  /// `[Order]()`, `Set<Int>()`, a value of the tree.
  private func isPlain(_ call: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let callee = tree.firstChild(call) else { return false }
    if tree.kind(callee) == .arrayExpr || tree.kind(callee) == .dictionaryExpr { return true }
    let written = tree.text(callee)
    let type = unit.index.aliases(named: written).first?.valueType ?? written
    if type.hasPrefix("[") { return true }
    let name = String(type.prefix { $0 != "<" })
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    let isLiteral = arguments.allSatisfy { argument in
      tree.descendants(argument).allSatisfy {
        [.integerLiteral, .floatLiteral, .booleanLiteral, .stringLiteral, .nilLiteral].contains(tree.kind($0))
      }
    }
    guard isLiteral, !unit.isUserInterface(name) else { return false }
    return Self.containers.contains(name)
      || unit.index.type(named: name).map { [.struct, .class].contains($0.kind) } == true
  }

  private func isConstant(_ node: NodeID) -> Bool {
    guard let use = code.uses[node], let id = use.member else {
      return code.tree.firstChild(node) == nil
        || ["zero", "standard", "shared", "default", "max", "min"].contains(code.tree.name(node))
    }
    let member = unit.index.members[id]
    return member.kind == .case || member.isLet && member.modifiers.contains(.isStatic)
  }

  private static let containers: Set<String> = [
    "Array", "Set", "Dictionary", "String", "Int", "Double", "Bool", "IndexSet", "CharacterSet", "Data",
    "DateFormatter",
    "NumberFormatter", "JSONDecoder", "JSONEncoder",
  ]
}

/// State that is handed over where the module is made: its new owner begins with what its object holds by then. The legacy
/// type keeps a property of that name for it.
struct BirthValue {
  /// As other files write it.
  let type: String
  private let code: MemberCode
  /// No initializer gives it another value than its declaration does, or each gives it one.
  private let isConstant: Bool

  /// nil for what begins with the same value whoever owns it, and for what others know by its name.
  init?(_ code: MemberCode, _ unit: UnitCode) {
    let member = code.member
    guard member.kind == .property, member.isStored, !member.isLet, !member.sharesDeclaration,
      member.modifiers.isDisjoint(with: [.isStatic, .isLazy]), !unit.isUsedOutside(member),
      unit.isUsedBeforeBirth(code) || !FirstValue(code, unit).isKnown, let type = unit.givenType(code)
    else { return nil }
    (self.code, self.type) = (code, type)
    let isSet = unit.isUsedBeforeBirth(code)
    let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
    isConstant =
      !member.modifiers.contains(.isWeak)
      && (member.initialValueRange == nil ? !isOptional && unit.isSetOnceAtBirth(code) : !isSet)
  }

  private var tree: SyntaxTree { code.tree }
  private var binding: NodeID? { tree.child(code.member.node, .patternBinding) }

  /// UTF-8 byte range from behind the name and its type to the end of the first value; nil without one.
  var valueRange: Range<Int>? {
    guard let binding, let clause = tree.child(binding, .initializerClause) else { return nil }
    return headEnd(binding)..<tree.range(clause).upperBound
  }

  /// The new owner declares it without a value, and with its type.
  func edit(_ edits: inout TextEdits) {
    guard let binding else { return }
    let annotation = tree.child(binding, .typeAnnotation) == nil ? ": \(type)" : ""
    if let valueRange { edits.replace(valueRange, with: annotation) }
  }

  /// What stays is read once: nobody observes it, and as far as can be said nobody sets it.
  var leavings: [SourceEdit] {
    guard let binding else { return [] }
    var edits: [SourceEdit] = []
    if let accessors = tree.child(binding, .accessorBlock) {
      let start = valueRange?.upperBound ?? headEnd(binding)
      edits.append(SourceEdit(range: start..<tree.range(accessors).upperBound, replacement: ""))
    }
    guard isConstant else { return edits }
    edits += tree.children(code.member.node).filter { tree.kind($0) == .modifier && tree.text($0).hasSuffix("(set)") }
      .map { modifier in
        let next = Int(tree.tokens[Int(tree.nodes[modifier].tokenEnd)].start)
        return SourceEdit(range: tree.range(modifier).lowerBound..<next, replacement: "")
      }
    return edits + [SourceEdit(range: tree.mainToken(code.member.node).range, replacement: "let")]
  }

  private func headEnd(_ binding: NodeID) -> Int {
    let head = tree.child(binding, .typeAnnotation) ?? tree.firstChild(binding) ?? binding
    return tree.range(head).upperBound
  }
}

extension UnitCode {
  /// An initializer names it before there is an object that could have a module.
  func isUsedBeforeBirth(_ code: MemberCode) -> Bool {
    users(of: code.member.id).contains { other in
      other.references.contains { $0.target == .own(code.member.id) && $0.offset < other.birthEnd }
    }
  }

  /// Its value depends on how or when the object is made, and nothing gives it another one afterwards.
  func isConstantAfterBirth(_ code: MemberCode) -> Bool {
    let member = code.member
    guard !member.hasObservers, member.modifiers.isDisjoint(with: [.isLazy, .isWeak, .isUnowned]),
      isUsedBeforeBirth(code) || !FirstValue(code, self).isKnown, !mayHoldValue(member)
    else { return false }
    let isSetLater = users(of: member.id).contains { other in
      other.references.contains {
        $0.target == .own(member.id) && Self.changing.contains($0.access) && $0.offset >= other.birthEnd
      }
    }
    return !isSetLater && !index.isChangedOutside(member)
  }

  /// It is declared as a protocol behind which values may stand: what changes in those, changes in the property.
  private func mayHoldValue(_ member: IndexedMember) -> Bool {
    guard let type = member.valueType, !TypeText.isFunction(type) else { return member.valueType == nil }
    guard let name = TypeText.element(type) else { return true }
    return index.types(named: name).contains { $0.kind == .protocol }
      && !index.isObject(named: name) { SDK.type($0)?.kind == .class }
  }

  private static let changing: Set<NameUse.Access> = [.write, .readWrite, .passedInout]

  /// Each initializer that makes the object gives it its value, and does so in one place.
  fileprivate func isSetOnceAtBirth(_ code: MemberCode) -> Bool {
    members.filter { $0.member.kind == .initializer && !$0.isConvenience }.allSatisfy { initializer in
      let writes = initializer.references.filter { $0.target == .own(code.member.id) && $0.access != .read }
      return writes.count == 1 && writes[0].access == .write
    }
  }
}

extension MemberCode {
  /// It calls another initializer of its type.
  var isConvenience: Bool { superclassCall(of: "self") != nil }

  /// What `birthEnd` is.
  var foundBirthEnd: Int {
    guard member.kind == .initializer, !isConvenience else { return 0 }
    if let call = superclassCall(of: "super") { return tree.range(call).upperBound }
    let uses = references.filter { $0.access == .call || $0.target == .selfValue || $0.target == .inherited }
    return (uses.map(\.node) + workedOut).map(statementStart).min() ?? member.range.upperBound
  }

  private func statementStart(_ node: NodeID) -> Int {
    var statement = node
    while let parent = tree.parent(statement), !tree.isBlock(parent), parent != member.node { statement = parent }
    return tree.range(statement).lowerBound
  }

  private func superclassCall(of object: String) -> NodeID? {
    tree.descendants(member.node).first { node in
      guard tree.kind(node) == .call, let callee = tree.firstChild(node), tree.kind(callee) == .memberAccess,
        tree.name(callee) == "init", let base = tree.firstChild(callee)
      else { return false }
      return tree.text(base) == object
    }
  }
}
