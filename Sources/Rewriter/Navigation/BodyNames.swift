import ProjectIndex
import SwiftSource

/// What the names in a member's body stand for: the scopes of the body and the index together.
final class BodyNames {
  let subject: SplitSubject
  let member: IndexedMember
  let file: ParsedFile
  let scopes: ScopeAnalysis
  let meanings: [NodeID: ScopeAnalysis.Resolution.Kind]
  let uses: [Int: NameUse]

  let inference: FileInference?

  init(
    subject: SplitSubject, member: IndexedMember, file: ParsedFile, scopes: BodyScopes, inference: FileInference?
  ) {
    self.inference = inference
    self.subject = subject
    self.member = member
    self.file = file
    (self.scopes, meanings, uses) = (scopes.analysis, scopes.meanings, scopes.uses)
  }

  var tree: SyntaxTree { file.tree }

  /// The names in another member of the type; nil in a file that is not the type's.
  func names(of other: IndexedMember) -> BodyNames? {
    subject.bodyNames(of: other)
  }

  /// `self`, or another name for it.
  func isSelf(_ node: NodeID) -> Bool {
    switch meanings[node] {
    case .selfReference, .selfAlias: true
    default: false
    }
  }

  /// A pattern or capture that reads the name that it binds: `if let image`, `[weak label]`.
  func isRead(_ node: NodeID) -> Bool { meanings[node] != nil }

  /// The node that declares a local, a parameter or an alias of `self`; nil for other names.
  func declaration(_ node: NodeID) -> NodeID? {
    switch meanings[node] {
    case .local(let declaration), .selfAlias(let declaration): declaration
    default: nil
    }
  }

  /// The use that the index knows at a name.
  func use(at offset: Int) -> NameUse? { uses[offset] }

  /// The type of a local, if the code tells it.
  func type(ofLocal declaration: NodeID) -> String? {
    inference?.type(ofLocal: declaration) ?? scopes.locals.first { $0.node == declaration }?.type
      ?? initialType(of: declaration) ?? convertedNumber(declaration) ?? tupleElement(declaration)
      ?? Continuation(declaration, self)?.type
  }

  /// What the form of the first value says: a comparison is a `Bool`, whatever it compares.
  private func initialType(of declaration: NodeID) -> String? {
    guard let binding = tree.parent(declaration), tree.kind(binding) == .patternBinding,
      let value = tree.child(binding, .initializerClause).flatMap(tree.firstChild)
    else { return nil }
    switch tree.kind(value) {
    case .stringLiteral: return "String"
    case .call:
      let callee = tree.firstChild(value)
      let name = callee.map { tree.name($0) } ?? ""
      if name == "joined", isJoinedByText(value) { return "String" }
      return callee.map { tree.kind($0) == .memberAccess } == true && Self.tests.contains(name) ? "Bool" : nil
    case .sequenceExpr:
      let operators = tree.children(value).filter { tree.kind($0) == .binaryOperator }.map { tree.name($0) }
      let isTest = !operators.isEmpty && tree.children(value).allSatisfy { tree.kind($0) != .ternaryOperator }
      return isTest && operators.contains(where: Self.comparisons.contains) ? "Bool" : nil
    default: return nil
    }
  }

  /// `joined(separator: ", ")`.
  private func isJoinedByText(_ call: NodeID) -> Bool {
    tree.children(call).contains { argument in
      tree.kind(argument) == .argument && tree.name(argument) == "separator"
        && tree.firstChild(argument).map { tree.kind($0) == .stringLiteral } == true
    }
  }

  private static let tests: Set<String> = ["contains", "allSatisfy", "hasPrefix", "hasSuffix", "elementsEqual"]
  private static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!=="]

  /// The type of an expression, if the code tells it.
  func type(ofExpression node: NodeID) -> String? { inference?.type(of: node) }

  /// The declaration is a `var`.
  func isVariable(_ declaration: NodeID) -> Bool {
    scopes.locals.contains { $0.node == declaration && $0.isVariable }
  }

  /// A variable is changed in a range, or caught there by a closure that could see or make a change.
  func isChanged(_ declaration: NodeID, in range: Range<Int>) -> Bool {
    guard scopes.locals.contains(where: { $0.node == declaration && $0.isVariable }) else { return false }
    return meanings.keys.contains { node in
      guard self.declaration(node) == declaration, range.contains(tree.range(node).lowerBound) else { return false }
      if let closure = tree.ancestor(node, where: { $0 == .closure }), range.contains(tree.range(closure).lowerBound) {
        return true
      }
      return isSet(node)
    }
  }

  /// What a name stands for, or a part of it, is changed in place.
  func isSet(_ node: NodeID) -> Bool {
    tree.ancestor(node, where: { $0 == .inoutExpr }) != nil || isAssigned(node) || isMutated(node)
  }

  /// A method is called on the variable, or on what it holds, whose name says that it changes it: `rows.append(row)`.
  private func isMutated(_ node: NodeID) -> Bool {
    var current = node
    while let parent = tree.parent(current), tree.firstChild(parent) == current,
      [.memberAccess, .subscriptCall, .optionalChaining, .forceUnwrap].contains(tree.kind(parent))
    {
      if tree.kind(parent) == .memberAccess, tree.parent(parent).map({ tree.kind($0) == .call }) == true {
        let name = tree.name(parent)
        return InteractorWork.mutations.contains(name) || Self.verbs.contains { isVerb($0, of: name) }
          || changesInPlace(parent)
      }
      current = parent
    }
    return false
  }

  /// `append(_:)`, `appendRow(_:)`; not `appending(_:)`.
  private func isVerb(_ verb: String, of name: String) -> Bool {
    guard name.hasPrefix(verb) else { return false }
    return name.dropFirst(verb.count).first?.isUppercase ?? true
  }

  /// How methods that change their value are called; what is none of them may still be taken for one: then code stays.
  private static let verbs = [
    "append", "insert", "remove", "add", "set", "form", "sort", "swap", "merge", "update", "replace", "clear", "push",
    "pop", "drop", "toggle", "negate", "round", "reserve", "mutate", "increment", "decrement", "advance", "write",
  ]

  /// A closure is given to a method of a collection that calls it before it gives back what it made. A stream keeps what is
  /// given to its methods of the same names, and so does what is lazy.
  func isCalledAtOnce(_ closure: NodeID) -> Bool {
    guard tree.isCalledAtOnce(closure), let call = tree.ancestor(closure, where: { $0 == .call }),
      let base = tree.firstChild(call).flatMap(tree.firstChild), !tree.text(base).contains("lazy")
    else { return false }
    return !subject.knowsStreams || isCollection(base)
  }

  /// The same where the code tells that it is a collection.
  func isGivenToCollection(_ closure: NodeID) -> Bool {
    guard isCalledAtOnce(closure), let call = tree.ancestor(closure, where: { $0 == .call }) else { return false }
    return tree.firstChild(call).flatMap(tree.firstChild).map(isCollection) ?? false
  }

  private func isCollection(_ node: NodeID) -> Bool {
    guard let type = type(ofExpression: node) else { return false }
    return type.hasPrefix("[") || Self.collections.contains(String(type.prefix { $0 != "<" }))
  }

  private static let collections: Set<String> = ["Array", "Dictionary", "Set", "String", "Substring"]

  /// The name begins the left side of an assignment.
  private func isAssigned(_ node: NodeID) -> Bool {
    guard let sequence = tree.ancestor(node, where: { $0 == .sequenceExpr }) else { return false }
    let parts = Array(tree.children(sequence))
    guard parts.count > 2, parts[0] <= node, node < parts[1] else { return false }
    return tree.sets(parts[1])
  }
}
