import ProjectIndex
import SwiftSource

/// The plain words of a whole declaration.
struct MemberText {
  let code: FusedCode
  let border: MemberBorder
  /// It stands in another type than before, or one that does is compared with it.
  let isMoved: Bool
  /// Defaults of parameters are those of another declaration.
  var leavesDefaults = false
  /// Places of parameters that cross the border as `AnyObject`.
  var handles: Set<Int> = []
  var namesSenders = false
  var spells = false
  let outside: Outside

  /// What it says, and the declarations that were written out in it; nil if it is not among the code's.
  func words(of declaration: Int) -> (words: [Word], used: Set<Int>)? {
    guard let place = CodePlace(declaration, in: code) else { return nil }
    if namesSenders { place.senders = senders(place) }
    let writer = PlainWriter(code, border, namesSenders: namesSenders)
    (writer.leavesDefaults, writer.handles, writer.spells) = (leavesDefaults, handles, spells)
    let node = code.declarations[declaration].node
    guard Self.isRead(code.declarations[declaration].kind) else { return (place.tree.rawWords(node), []) }
    var words: [Word] = []
    for child in place.tree.children(node) where isHead(child, place.tree) {
      words += place.tree.tokens(of: child).map { .text(place.tree.text($0.range)) }
    }
    words += rest(of: node, writer, place)
    return writer.isExhausted ? nil : (words, writer.used)
  }

  /// It has code that is read back; what is not is compared as it stands.
  static func isRead(_ kind: Declaration.Kind) -> Bool {
    [.function, .variable, .initializer, .deinitializer, .subscript].contains(kind)
  }

  /// An attribute or modifier that counts.
  private func isHead(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    guard [.attribute, .modifier].contains(tree.kind(node)) else { return false }
    // The module's types are the main actor's as a whole.
    if isMoved, outside.isOnMain, tree.text(node) == "@MainActor" { return false }
    return !(isMoved ? Self.ofPlace : Self.widened).contains(tree.unspacedText(node))
  }

  /// What a patch takes off where other files need the member.
  private static let widened: Set<String> = ["private", "fileprivate"]
  /// What says something of the type that the member stands in.
  private static let ofPlace: Set<String> = [
    "private", "fileprivate", "internal", "public", "open", "final", "private(set)", "fileprivate(set)",
    "internal(set)",
    "@objc", "@IBAction", "override",
  ]

  private func rest(of node: NodeID, _ writer: PlainWriter, _ place: CodePlace) -> [Word] {
    let tree = place.tree
    var words: [Word] = []
    var position = Int(tree.nodes[node].firstToken)
    for child in tree.children(node) {
      let isHead = [.attribute, .modifier].contains(tree.kind(child))
      if !isHead { words += writer.tokens(position..<max(position, Int(tree.nodes[child].firstToken)), place) }
      position = Int(tree.nodes[child].tokenEnd)
      if isHead { continue }
      words +=
        tree.kind(child) == .codeBlock
        ? writer.body(Array(tree.children(child)), place) : writer.words(child, place)
    }
    return words + writer.tokens(position..<max(position, Int(tree.nodes[node].tokenEnd)), place)
  }

  /// What a function says in front of its body, attributes and modifiers first.
  func head(of declaration: Int) -> [Word] {
    guard let place = CodePlace(declaration, in: code) else { return [] }
    let tree = place.tree
    let writer = PlainWriter(code, border, namesSenders: false)
    return tree.children(code.declarations[declaration].node).flatMap { child -> [Word] in
      switch tree.kind(child) {
      case .codeBlock: []
      case .attribute, .modifier: isHead(child, tree) ? tree.rawWords(child) : []
      default: writer.words(child, place)
      }
    }.numbered
  }

  // MARK: - Senders

  /// The first parameter without a label whose type only one property of the legacy type has: who calls its delegate.
  private func senders(_ place: CodePlace) -> [Int: String] {
    let declaration = code.declarations[place.declaration]
    guard place.part == 0, let first = place.tree.parameters(declaration.node).first,
      place.tree.label(ofParameter: first) == nil, let type = place.tree.parameterTypeName(first),
      let local = place.declared[Int(place.tree.nodes[first].mainToken)], let member = onlyMember(ofType: type)
    else { return [:] }
    return [local: member]
  }

  private func onlyMember(ofType type: String) -> String? {
    let properties = code.declarations.filter { declaration in
      guard declaration.owner == code.legacy, declaration.kind == .variable,
        let tree = code.files[declaration.path]?.tree
      else { return false }
      return tree.valueTypeName(declaration.node) == type
    }
    if properties.count == 1 { return properties[0].name }
    let inherited = outside.superclasses.union(code.types.filter { $0.name == code.legacy }.flatMap(\.inherited))
    guard properties.isEmpty, type.hasPrefix("UI"), inherited.contains(type + "Controller") else { return nil }
    let name = type.dropFirst(2)
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

extension SyntaxTree {
  /// Places of the parameters of a function that are of the type `AnyObject`.
  func handles(of function: NodeID) -> Set<Int> {
    Set(
      parameters(function).enumerated().filter { parameterType($0.element)?.hasPrefix("AnyObject") == true }.map(
        \.offset))
  }

  /// The tokens of a node as they stand, without what a patch takes off where other files need it.
  func rawWords(_ node: NodeID) -> [Word] {
    // There `internal` narrows what the extension says; elsewhere it says nothing.
    let around = ancestor(node) { $0 == .extensionDecl }
    let isWider = around.map { hasModifier($0, ["public", "package"]) } == true
    let hidden = ([node] + Array(descendants(node))).filter {
      kind($0) == .modifier && (["private", "fileprivate"].contains(text($0)) || text($0) == "internal" && !isWider)
    }
    let left = Set(hidden.map { Int(nodes[$0].firstToken) })
    return (Int(nodes[node].firstToken)..<Int(nodes[node].tokenEnd)).filter { !left.contains($0) }
      .map { .text(text(tokens[$0].range)) }
  }

  /// The type that a property is declared with, or made of by `= Type(...)`.
  fileprivate func valueTypeName(_ property: NodeID) -> String? {
    if let type = annotation(property) { return typeName(type) }
    guard let value = child(property, .patternBinding).flatMap({ child($0, .initializerClause) }).flatMap(firstChild),
      kind(value) == .call, let callee = firstChild(value), kind(callee) == .declReference
    else { return nil }
    return plainName(callee)
  }
}
