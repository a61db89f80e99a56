import ProjectIndex
import SwiftSource

/// Writes code of a legacy type and of its module as plain words: receivers left out, locals by number, defaults written
/// down, and every call of what only the module has replaced by what it does. Code that does the same in the same order has
/// the same words, wherever it stands.
final class PlainWriter {
  let code: FusedCode
  let border: MemberBorder
  /// A sender that is always the same member is that member.
  let namesSenders: Bool
  /// Of the parameters of the declaration that is written.
  var leavesDefaults = false
  /// Places of parameters, and the result (-1), that cross the border as `AnyObject`.
  var handles: Set<Int> = []
  /// Declarations that were written out in the place of a call.
  private(set) var used: Set<Int> = []
  private var lastNumber = 0
  /// Nodes that were written.
  private var effort = 0
  /// Calls within calls may be more than anybody can read.
  private static let mostEffort = 400_000
  /// What has been written is not all.
  var isExhausted: Bool { effort > Self.mostEffort }
  var now = Moment()
  /// Names of values are spelled out.
  var spells = false
  /// Values that have been asked for on the way: there are such.
  var known: [[Word]] = []
  /// How the code that is written holds the object.
  var hold = Hold.strong
  /// The legacy object is held by the code that is written, its own, or by what calls that code: it is there.
  var isThere = true
  /// Targets of assignments and receivers of calls, as words.
  var changed: [Change] = []
  /// Own methods that were called.
  var called: [String] = []

  init(_ code: FusedCode, _ border: MemberBorder, namesSenders: Bool) {
    (self.code, self.border, self.namesSenders) = (code, border, namesSenders)
  }

  func use(_ declaration: Int) { used.insert(declaration) }

  func words(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    effort += 1
    guard !isExhausted else { return [] }
    switch tree.kind(node) {
    case .declReference: return reference(node, place)
    case .memberAccess: return access(node, place)
    case .call: return call(node, place)
    case .closure: return closure(node, place)
    case .codeBlock: return braced(statements(Array(tree.children(node)), place, isTail: place.tails.contains(node)))
    case .accessorBlock: return accessors(node, place)
    case .switchCase: return switchCase(node, place)
    case .ifConfigClause: return clause(node, place)
    case .closureCapture: return capture(node, place)
    case .optionalBinding: return binding(node, place)
    case .functionParameter: return parameter(node, place)
    case .sequenceExpr: return sequence(node, place)
    case .ifExpr, .switchExpr, .forStmt, .whileStmt, .repeatStmt: return branches(node, place)
    case .memberType: return typeName(node, place)
    case .identifierType where code.legacy.contains(".") && isLegacyName(node, place): return [.text(code.legacy)]
    case .tryExpr, .awaitExpr: return marked(node, place)
    case .optionalChaining where spells: return chain(node, place)
    default: return plain(node, place)
    }
  }

  /// A call of what tries, or waits, itself is marked once.
  private func marked(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let words = plain(node, place)
    let inner = words.dropFirst().prefix { ["try", "await"].contains($0.shown) }
    return inner.contains { $0.shown == words[0].shown } ? Array(words.dropFirst()) : words
  }

  /// The node's tokens in order, and what its children are.
  func plain(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    var words: [Word] = []
    var position = Int(tree.nodes[node].firstToken)
    for child in tree.children(node) {
      let start = position
      position = max(position, Int(tree.nodes[child].tokenEnd))
      if tree.kind(child) == .condition, bindsPartOfObject(child, place) { continue }
      words += tokens(start..<max(start, Int(tree.nodes[child].firstToken)), place)
      words += self.words(child, place)
    }
    return words + tokens(position..<max(position, Int(tree.nodes[node].tokenEnd)), place)
  }

  func tokens(_ range: Range<Int>, _ place: CodePlace) -> [Word] {
    range.compactMap { index in
      let token = place.tree.tokens[index]
      guard token.kind != .semicolon else { return nil }
      if let local = place.declared[index] { return declare(local, place) }
      return .text(place.tree.text(token.range))
    }
  }

  /// A local begins.
  func declare(_ local: Int, _ place: CodePlace) -> Word {
    lastNumber += 1
    place.numbers[local] = lastNumber
    return .local(lastNumber, place.scope.locals[local].name)
  }

  /// A local is named.
  func name(_ local: Int, _ place: CodePlace) -> Word {
    .local(number(of: local, place), place.scope.locals[local].name)
  }

  /// The number of a local; a new one if it has none yet.
  func number(of local: Int, _ place: CodePlace) -> Int {
    if let known = place.numbers[local] { return known }
    lastNumber += 1
    place.numbers[local] = lastNumber
    return lastNumber
  }

  // MARK: - Declarations

  private func parameter(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    let main = Int(tree.nodes[node].mainToken)
    let heads = tree.children(node).prefix { [.attribute, .modifier].contains(tree.kind($0)) }
    var words = heads.flatMap { self.words($0, place) } + [.text(tree.label(ofParameter: node) ?? "_")]
    words += tokens(main..<main + 1, place)
    var position = main + 1
    for child in tree.children(node).dropFirst(heads.count) {
      if leavesDefaults, place.depth == 0, tree.kind(child) == .initializerClause {
        position = Int(tree.nodes[child].tokenEnd)
        continue
      }
      let isHandle =
        place.depth == 0 && handles.contains(index(of: node, tree)) && tree.kind(child) != .initializerClause
      words += tokens(position..<max(position, Int(tree.nodes[child].firstToken)), place)
      words += isHandle ? [.text("AnyObject")] : self.words(child, place)
      position = Int(tree.nodes[child].tokenEnd)
    }
    return words + tokens(position..<max(position, Int(tree.nodes[node].tokenEnd)), place)
  }

  /// Among the parameters of its function.
  private func index(of parameter: NodeID, _ tree: SyntaxTree) -> Int {
    guard let clause = tree.parent(parameter) else { return -1 }
    return tree.children(clause).filter { tree.kind($0) == .functionParameter }.firstIndex(of: parameter) ?? -1
  }

  private func accessors(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    let items = Array(tree.children(node))
    guard !items.contains(where: { tree.kind($0) == .accessorDecl }) else {
      return items.count == 1 && tree.mainToken(items[0]).keyword == .get && tree.child(items[0], .codeBlock) != nil
        ? tree.child(items[0], .codeBlock).map { body(Array(tree.children($0)), place) } ?? []
        : [.text("{")] + items.flatMap { accessor($0, place) } + [.text("}")]
    }
    return body(items, place)
  }

  private func accessor(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    guard tree.kind(node) == .accessorDecl, let block = tree.child(node, .codeBlock) else { return plain(node, place) }
    let head = tree.children(node).filter { $0 != block }.flatMap { words($0, place) }
    return head + [.text(tree.name(node))] + body(Array(tree.children(block)), place)
  }

  /// `Outer.Inner` of the legacy type is `Inner`.
  private func typeName(_ node: NodeID, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    if isLegacyName(node, place) { return [.text(code.legacy)] }
    guard let base = tree.firstChild(node), isAround(base, tree.name(node), place) else { return plain(node, place) }
    let main = Int(tree.nodes[node].mainToken)
    let arguments = tree.child(node, .genericArgumentClause).map { words($0, place) } ?? []
    return tokens(main..<main + 1, place) + arguments
  }

  /// The legacy type by its name, or in its own code by the last part of that or by `Self`.
  func isLegacyName(_ node: NodeID, _ place: CodePlace) -> Bool {
    guard let name = path(node, place) else { return false }
    return name == code.legacy || place.part == 0 && (name == "Self" || code.legacy.hasSuffix("." + name))
  }

  /// The legacy type, one that it is declared in, or a protocol with a type alias that it conforms to: what they have goes by
  /// its own name in the legacy type.
  func isAround(_ node: NodeID, _ name: String, _ place: CodePlace) -> Bool {
    if isLegacyName(node, place) || isPromised(name, by: node, place) { return true }
    guard code.legacy.contains("."), let path = path(node, place), code.legacy.hasPrefix(path + ".") else {
      return false
    }
    return !code.declarations(named: name).contains { code.declarations[$0].owner.hasPrefix(path + ".") }
  }

  /// `Section` of `RowsOutput.Section`, which the legacy type has from the protocol and declares nowhere itself.
  private func isPromised(_ name: String, by node: NodeID, _ place: CodePlace) -> Bool {
    guard name.first?.isUppercase == true, [.declReference, .identifierType].contains(place.tree.kind(node)),
      let base = path(node, place), code.promises.contains(base)
    else { return false }
    return !code.declarations(named: name).contains { code.declarations[$0].owner == code.legacy }
  }

  /// The names that a type is spelled with; nil for everything else.
  private func path(_ node: NodeID, _ place: CodePlace) -> String? {
    let tree = place.tree
    switch tree.kind(node) {
    case .declReference, .identifierType:
      guard place.local(node) == nil, code.areOwn(tree.child(node, .genericArgumentClause), tree) else { return nil }
      return tree.plainName(node)
    case .genericSpecialization:
      guard code.areOwn(tree.child(node, .genericArgumentClause), tree) else { return nil }
      return tree.firstChild(node).flatMap { path($0, place) }
    case .memberAccess, .memberType:
      guard code.legacy.contains("."), let base = tree.firstChild(node),
        tree.nodes[base].firstToken < tree.nodes[node].mainToken
      else { return nil }
      return path(base, place).map { $0 + "." + tree.plainName(node) }
    default: return nil
    }
  }
}
