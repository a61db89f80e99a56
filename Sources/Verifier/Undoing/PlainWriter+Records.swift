import SwiftSource

/// Values of the module that hold what the view shows: each field is what it was made of, where it is read.
extension PlainWriter {
  /// `let order = presenter.order(at: row)`: the statements in front of the value, whose fields are known from there on.
  func recording(_ item: NodeID, _ place: CodePlace) -> [[Word]]? {
    let tree = place.tree
    guard tree.kind(item) == .variableDecl, tree.mainToken(item).keyword == .let,
      let (pattern, written) = tree.onlyBinding(item), let value = tree.marked(written), isOwnWork(value, place),
      let local = place.declared[Int(tree.nodes[pattern].mainToken)],
      let declaration = property(readBy: value, place) ?? method(calledBy: value, place)?.declaration,
      let inner = tree.kind(value) == .call
        ? enter(declaration, calledBy: value, place)
        : CodePlace(declaration, in: code, depth: place.depth + 1).map({ ($0, CallFrame(now)) }),
      let items = inner.place.tree.statements(of: code.declarations[declaration].node), let last = items.last,
      let made = record(last, inner.place.tree)
    else { return nil }
    use(declaration)
    let words = statements(Array(items.dropLast()), inner.place, isTail: false) + leftOver(inner.frame)
    let read = Set(
      place.scope.resolutions.filter { $0.local == local }.compactMap { tree.parent($0.node) }.filter {
        tree.kind($0) == .memberAccess
      }.map(tree.plainName))
    var (fields, faults): ([String: Given], [[Word]]) = ([:], [])
    let frame = CallFrame(now)
    for (index, field) in made.enumerated() {
      fields[field.name] = Given(node: field.value, place: inner.place, call: frame, index: index)
      if isWork(field.value, inner.place) { faults.append([.fault("\(field.name) is done earlier")]) }
      if !read.contains(field.name) { faults.append([.fault("\(field.name) is read by nobody")]) }
    }
    place.records[local] = fields
    return words + faults
  }

  /// The fields of a value that is made of nothing but what it is given.
  private func record(_ item: NodeID, _ tree: SyntaxTree) -> [(name: String, value: NodeID)]? {
    let value = tree.kind(item) == .returnStmt ? tree.firstChild(item) : item
    guard let value, tree.kind(value) == .call, let callee = tree.firstChild(value),
      code.isRecord(tree.text(callee))
    else { return nil }
    let arguments = Array(tree.children(value).dropFirst())
    let fields = arguments.compactMap { argument in
      tree.firstChild(argument).map { (name: tree.plainName(argument), value: $0) }
    }
    return fields.count == arguments.count && arguments.allSatisfy { tree.kind($0) == .argument } ? fields : nil
  }
}
