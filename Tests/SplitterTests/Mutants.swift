import SwiftSource

/// Changes of code that change what it does, each by one edit.
struct Mutants {
  /// What is wrong with a mutant.
  enum Kind: String, CaseIterable, Sendable {
    case droppedStatement, swappedStatements, swappedArguments, negatedCondition, strongCapture, strongLink,
      droppedDefault, changedValue, emptiedBody
  }

  /// A file with one edit.
  struct Mutant {
    let kind: Kind
    /// The code that was edited.
    let place: String
    let text: String
  }

  private(set) var all: [Mutant] = []
  private let tree: SyntaxTree

  /// All mutants of a file.
  init(of text: String) {
    tree = SyntaxTree.parse(Array(text.utf8))
    for node in tree.nodes.indices {
      switch tree.kind(node) {
      case .codeBlock, .closure: changeStatements(of: node)
      case .accessorBlock where !tree.children(node).contains(where: { tree.kind($0) == .accessorDecl }):
        changeStatements(of: node)
      case .call: swapArguments(of: node)
      case .condition: negate(node)
      case .ternaryOperator: negateChoice(before: node)
      case .closureCapture where tree.text(node) == "weak self": add(.strongCapture, node, "self")
      case .modifier where tree.text(node) == "weak": add(.strongLink, node, "")
      case .functionParameter: dropDefault(of: node)
      case .patternBinding: changeValue(of: node)
      default: continue
      }
    }
  }

  private mutating func add(_ kind: Kind, _ node: NodeID, _ replacement: String) {
    add(kind, [SourceEdit(range: tree.range(node), replacement: replacement)], at: node)
  }

  private mutating func add(_ kind: Kind, _ edits: [SourceEdit], at node: NodeID) {
    var bytes = tree.source
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
    }
    all.append(Mutant(kind: kind, place: tree.text(node), text: String(decoding: bytes, as: UTF8.self)))
  }

  private mutating func changeStatements(of block: NodeID) {
    let items = tree.children(block).filter { ![.closureSignature, .attribute].contains(tree.kind($0)) }
    // Without its guard a part of the module is no value: nothing that compiles.
    let free = items.filter { !["guard let view", "guard let output"].contains(where: tree.text($0).hasPrefix) }
    for item in free { add(.droppedStatement, item, "") }
    for (one, other) in zip(items, items.dropFirst()) where free.contains(one) && free.contains(other) {
      guard tree.text(one) != tree.text(other), !isIndependent(one), !isUnknown(one, to: other) else { continue }
      add(
        .swappedStatements,
        [
          SourceEdit(range: tree.range(one), replacement: tree.text(other)),
          SourceEdit(range: tree.range(other), replacement: tree.text(one)),
        ], at: one)
    }
    if items.count > 1, tree.parent(block).map({ tree.kind($0) == .functionDecl }) == true {
      add(.emptiedBody, block, "{}")
    }
  }

  /// What a module's initializer stores and its assembly makes does not depend on what stands beside it.
  private func isIndependent(_ item: NodeID) -> Bool {
    let text = tree.text(item)
    if text.hasPrefix("let router = ") || text.hasPrefix("let interactor = ") { return true }
    return Assignment(item, tree)?.value.map { text == "self.\(tree.text($0)) = \(tree.text($0))" } ?? false
  }

  /// An object of the framework that the other statement has nothing to do with: when it is made is all the same.
  private func isUnknown(_ item: NodeID, to other: NodeID) -> Bool {
    let words = tree.text(item).split(separator: " ")
    guard words.count > 3, words[0] == "let", words[2] == "=", words[3].hasPrefix("UI") else { return false }
    return !tree.text(other).contains(words[1])
  }

  private mutating func swapArguments(of call: NodeID) {
    let values = tree.children(call).filter { tree.kind($0) == .argument }.compactMap(tree.firstChild)
    for (one, other) in zip(values, values.dropFirst()) where tree.text(one) != tree.text(other) {
      add(
        .swappedArguments,
        [
          SourceEdit(range: tree.range(one), replacement: tree.text(other)),
          SourceEdit(range: tree.range(other), replacement: tree.text(one)),
        ], at: call)
    }
  }

  private mutating func negate(_ condition: NodeID) {
    guard let value = tree.firstChild(condition),
      ![.optionalBinding, .matchingPattern, .availabilityCondition].contains(tree.kind(value))
    else { return }
    add(.negatedCondition, value, "!(\(tree.text(value)))")
  }

  /// `a ? b : c` -> `a ? c : b`
  private mutating func negateChoice(before operation: NodeID) {
    guard let sequence = tree.parent(operation), let inner = tree.firstChild(operation),
      let last = tree.children(sequence).first(where: { $0 > operation }), tree.text(inner) != tree.text(last)
    else { return }
    add(
      .negatedCondition,
      [
        SourceEdit(range: tree.range(inner), replacement: tree.text(last)),
        SourceEdit(range: tree.range(last), replacement: tree.text(inner)),
      ], at: sequence)
  }

  private mutating func dropDefault(of parameter: NodeID) {
    guard let value = tree.child(parameter, .initializerClause) else { return }
    add(.droppedDefault, value, "")
  }

  /// The first value of a stored property is another one.
  private mutating func changeValue(of binding: NodeID) {
    guard let value = tree.child(binding, .initializerClause).flatMap(tree.firstChild),
      let declaration = tree.parent(binding), tree.parent(declaration).map({ tree.kind($0) == .memberBlock }) == true,
      let other = Self.others[tree.text(value)]
    else { return }
    add(.changedValue, value, other)
  }

  private static let others = ["0": "1", "1": "2", "false": "true", "true": "false", "\"\"": "\"x\"", "nil": "\"x\""]
}
