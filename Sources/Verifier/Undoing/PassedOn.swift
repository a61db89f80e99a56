import SwiftSource

/// A member that does nothing but ask another part of the module for the same member.
struct PassedOn {
  /// The part that is asked.
  let part: Int

  /// nil if the declaration does anything else.
  init?(_ declaration: Int, in code: FusedCode) {
    guard let place = CodePlace(declaration, in: code) else { return nil }
    let (tree, own) = (place.tree, code.declarations[declaration])
    guard let item = Self.onlyItem(own, tree) else { return nil }
    var value = item
    while [.returnStmt, .tryExpr, .awaitExpr].contains(tree.kind(value)), let inner = tree.firstChild(value) {
      value = inner
    }
    let callee = own.kind == .function ? tree.firstChild(value) : value
    guard (own.kind == .function) == (tree.kind(value) == .call), let callee, tree.kind(callee) == .memberAccess,
      tree.plainName(callee) == own.baseName, let base = tree.firstChild(callee)
    else { return nil }
    let receiver = tree.unwrapped(base)
    guard tree.kind(receiver) == .declReference, let part = code.parts[place.part].links[tree.plainName(receiver)],
      own.kind == .variable || Self.handsOn(value, own, place)
    else { return nil }
    self.part = part
  }

  private static func onlyItem(_ declaration: Declaration, _ tree: SyntaxTree) -> NodeID? {
    if declaration.kind == .function {
      let items = tree.child(declaration.node, .codeBlock).map { Array(tree.children($0)) } ?? []
      return items.count == 1 ? items[0] : nil
    }
    guard declaration.kind == .variable else { return nil }
    if let items = tree.getter(of: declaration.node) { return items.count == 1 ? items[0] : nil }
    return getterBesideSetter(declaration.node, tree)
  }

  /// `get { interactor.orders }` beside `set { interactor.orders = newValue }`.
  private static func getterBesideSetter(_ property: NodeID, _ tree: SyntaxTree) -> NodeID? {
    guard let block = tree.child(property, .patternBinding).flatMap({ tree.child($0, .accessorBlock) }) else {
      return nil
    }
    let accessors = Array(tree.children(block))
    let bodies = accessors.compactMap { tree.child($0, .codeBlock) }.map { Array(tree.children($0)) }
    guard accessors.map({ tree.mainToken($0).keyword }) == [.get, .set], bodies.count == 2,
      bodies.allSatisfy({ $0.count == 1 }),
      tree.rawWords(bodies[1][0]) == tree.rawWords(bodies[0][0]) + [.text("="), .text("newValue")]
    else { return nil }
    return bodies[0][0]
  }

  private static func handsOn(_ call: NodeID, _ declaration: Declaration, _ place: CodePlace) -> Bool {
    let tree = place.tree
    let parameters = tree.parameters(declaration.node)
    guard tree.argumentLabels(ofCall: call).fit(parameters.map(tree.label)) else { return false }
    let values = tree.children(call).filter { tree.kind($0) == .argument }.compactMap(tree.firstChild)
    let given = values.map { tree.kind($0) == .inoutExpr ? tree.firstChild($0) ?? $0 : $0 }
    return given.map { tree.kind($0) == .declReference ? tree.plainName($0) : tree.text($0) }
      == parameters.map(tree.plainName)
  }
}
