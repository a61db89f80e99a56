import SDKCatalogue
import SwiftSource

extension SyntaxTree {
  /// The block is a branch of an `if` or `switch` that gives a value.
  /// - Parameter result: such a choice that is the result of a function.
  func givesValue(branch block: NodeID, of result: NodeID?) -> Bool {
    var block = block
    while var choice = parent(block), [.ifExpr, .switchExpr].contains(kind(choice)) {
      while let outer = parent(choice), kind(outer) == .ifExpr { choice = outer }
      guard choice != result, let outer = parent(choice) else { return true }
      if [.initializerClause, .returnStmt, .sequenceExpr, .argument].contains(kind(outer)) { return true }
      block = outer
    }
    return false
  }

  /// `name as String`, which neither fails nor gives an optional.
  func isPlainCast(_ operands: ArraySlice<NodeID>) -> Bool {
    guard operands.count == 3, let cast = operands.dropFirst().first else { return false }
    return kind(cast) == .asOperator && text(cast) == "as"
  }

  /// An expression that may stand where a value is wanted.
  func isExpression(_ node: NodeID) -> Bool {
    let number = kind(node).rawValue
    guard number >= NodeKind.sequenceExpr.rawValue, number <= NodeKind.missingExpr.rawValue else { return false }
    switch kind(node) {
    case .binaryOperator, .assignmentOperator, .ternaryOperator, .asOperator, .isOperator, .arrowExpr, .typeExpr,
      .argument, .labeledClosure, .closureSignature, .closureCapture, .closureParameter, .interpolation,
      .dictionaryElement, .keyPathComponent, .genericArgumentClause, .switchCase, .caseItem, .patternExpr,
      .discardAssignment, .missingExpr:
      return false
    default: return true
    }
  }

  /// The statements of a block, a closure, a case, a getter or a clause of `#if`.
  func items(of block: NodeID) -> [NodeID] {
    let hasCondition = kind(block) == .ifConfigClause && mainToken(block).keyword != .else
    return children(block).dropFirst(hasCondition ? 1 : 0).filter { child in
      switch kind(child) {
      case .closureSignature, .caseItem, .attribute: false
      default: true
      }
    }
  }

  /// The call that a closure is given to, or that calls it where it stands; nil for one that is kept.
  func call(taking closure: NodeID) -> NodeID? {
    guard let place = parent(closure) else { return nil }
    let call = [.argument, .labeledClosure].contains(kind(place)) ? parent(place) : place
    return call.flatMap { kind($0) == .call ? $0 : nil }
  }

  /// What the standard library does with a closure is over when the call is, and so is what a closure does that is called
  /// where it stands.
  func runsInPlace(_ call: NodeID) -> Bool {
    guard let callee = firstChild(call) else { return false }
    if kind(callee) == .closure { return true }
    guard kind(callee) == .memberAccess, !isStep(inStream: call) else { return false }
    return SDK.members(of: "Sequence").contains { $0.baseName == name(callee) }
  }

  /// A step of a chain another of which only streams have: `names.map { ... }.sink { ... }`.
  private func isStep(inStream call: NodeID) -> Bool {
    var links: [NodeID] = []
    var inner: NodeID? = call
    while let node = inner, [.call, .memberAccess].contains(kind(node)) {
      links.append(node)
      inner = firstChild(node)
    }
    var outer = call
    while let next = parent(outer), [.call, .memberAccess].contains(kind(next)), firstChild(next) == outer {
      links.append(next)
      outer = next
    }
    return inner.flatMap(projectedName) != nil
      || links.contains { kind($0) == .memberAccess && Self.streamSteps.contains(name($0)) }
  }

  /// What Combine's and RxSwift's streams have, and the containers of the standard library have not.
  private static let streamSteps: Set<String> = {
    let names = { (types: [String]) in Set(types.flatMap { SDK.members(of: $0) }.map(\.baseName)) }
    let containers = [
      "Sequence", "Collection", "RangeReplaceableCollection", "Array", "Set", "Dictionary", "String", "Optional",
    ]
    return names(["Publisher", "ObservableType"]).subtracting(names(containers)).union(["publisher"])
  }()

  /// `name` of `$name` and `self.$name`.
  func projectedName(_ node: NodeID) -> String? {
    guard [.declReference, .memberAccess].contains(kind(node)) else { return nil }
    let name = self.name(node)
    return name.first == "$" && name.dropFirst().first?.isNumber == false ? String(name.dropFirst()) : nil
  }

  /// More links follow behind one that may be missing: `store.rows?.all` of `store.rows?.all.count` is no value by itself.
  func isHalfAChain(_ node: NodeID) -> Bool {
    let links: Set<NodeKind> = [.memberAccess, .subscriptCall, .forceUnwrap]
    guard let parent = parent(node), links.contains(kind(parent)), firstChild(parent) == node
    else { return false }
    var link: NodeID? = node
    while let inner = link {
      switch kind(inner) {
      case .optionalChaining: return true
      case .memberAccess, .call, .subscriptCall, .forceUnwrap: link = firstChild(inner)
      default: return false
      }
    }
    return false
  }

  /// It is what a call calls, or what an assignment changes.
  func isCalledOrChanged(_ node: NodeID) -> Bool {
    guard let parent = parent(node), firstChild(parent) == node else { return false }
    if kind(parent) == .sequenceExpr { return changesFirst(Array(children(parent))) }
    return kind(parent) == .call
  }

  /// `a = b` and `a += b` by their operands.
  func changesFirst(_ operands: [NodeID]) -> Bool {
    guard operands.count > 2 else { return false }
    if kind(operands[1]) == .assignmentOperator { return true }
    let name = name(operands[1])
    return kind(operands[1]) == .binaryOperator && name.hasSuffix("=")
      && !["==", "!=", ">=", "<=", "===", "!==", "~="].contains(name)
  }

  /// Gives a value back from the function around it, itself or a statement in it.
  func givesBack(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .returnStmt: firstChild(node) != nil
    case .closure, .functionDecl: false
    default: children(node).contains { givesBack($0) }
    }
  }

  /// Something that holds statements.
  func isBlock(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .codeBlock, .closure, .switchCase, .ifConfigClause: true
    case .accessorBlock: !children(node).contains { kind($0) == .accessorDecl }
    default: false
    }
  }

  /// The node whose name says what a call calls, and the expression without `try`, `await`, `?` and `!` around it.
  func head(_ expression: NodeID) -> NodeID {
    var node = expression
    while [.tryExpr, .awaitExpr, .optionalChaining, .forceUnwrap].contains(kind(node)), let inner = firstChild(node) {
      node = inner
    }
    return node
  }

  /// The nodes of a kind below a node, without those inside of closures and local functions.
  func contains(_ wanted: Set<NodeKind>, below node: NodeID, throughClosures: Bool = false) -> Bool {
    if wanted.contains(kind(node)) { return true }
    if !throughClosures, kind(node) == .closure || kind(node) == .functionDecl { return false }
    return children(node).contains { contains(wanted, below: $0, throughClosures: throughClosures) }
  }

  /// The lines that a node stands on, with the end of the last one: UTF-8 byte offsets.
  func lines(of node: NodeID) -> Range<Int> {
    let range = range(node)
    let end = source[range.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
    return lineStart(range.lowerBound)..<end
  }

  /// UTF-8 byte offset of the first byte of the line that holds an offset.
  func lineStart(_ offset: Int) -> Int {
    source[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// The white space in front of the code of a line.
  func margin(at offset: Int) -> String {
    let start = lineStart(offset)
    let blank = source[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blank, as: UTF8.self)
  }

  /// `async let rates = client.rates()`: it waits and fails where `rates` is read.
  func startsAhead(_ item: NodeID) -> Bool {
    kind(item) == .variableDecl && tokens(of: item).prefix { $0.keyword != .let }.contains { text($0.range) == "async" }
  }

  /// An expression is what such a constant is given, or is in it.
  func isStartedAhead(_ node: NodeID) -> Bool {
    let item = ancestor(node) { [.variableDecl, .codeBlock, .closure].contains($0) }
    return item.map(startsAhead) == true
  }
}
