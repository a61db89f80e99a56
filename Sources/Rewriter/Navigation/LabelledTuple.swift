import ProjectIndex
import SwiftSource

/// The elements of a tuple type with labels, as it is written: `(draft: Draft, rejected: [String])`.
struct LabelledTuple {
  /// In order.
  let elements: [(label: String, type: String)]

  /// nil if the text is anything else.
  init?(_ type: String) {
    guard type.hasPrefix("("), type.hasSuffix(")") else { return nil }
    var parts: [String] = [""]
    var depth = 0
    for character in type.dropFirst().dropLast() {
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      guard depth >= 0 else { return nil }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    elements = parts.compactMap { part in
      let words = part.split(separator: ":", maxSplits: 1).map(String.init)
      guard words.count == 2, let label = words[0].split(separator: " ").last else { return nil }
      return (String(label), String(words[1].drop { $0 == " " }))
    }
    guard parts.count > 1, elements.count == parts.count, !type.contains("->") else { return nil }
  }
}

extension BodyNames {
  /// The type of a local that takes an element of what a method of the tree gives: `let (draft, rejected) = draft()`,
  /// `let draft = draft().draft`; nil if it is anything else.
  func tupleElement(_ declaration: NodeID) -> String? {
    guard let parent = tree.parent(declaration) else { return nil }
    if tree.kind(parent) == .tuplePatternElement, let pattern = tree.parent(parent),
      let binding = tree.parent(pattern), let place = Array(tree.children(pattern)).firstIndex(of: parent),
      let value = tree.child(binding, .initializerClause).flatMap(tree.firstChild), let tuple = tuple(of: value),
      tuple.elements.indices.contains(place)
    {
      return tuple.elements[place].type
    }
    guard tree.kind(parent) == .patternBinding,
      let value = tree.child(parent, .initializerClause).flatMap(tree.firstChild), tree.kind(value) == .memberAccess,
      let base = tree.firstChild(value), let tuple = tuple(of: base)
    else { return nil }
    return tuple.elements.first { $0.label == tree.name(value) }?.type
  }

  private func tuple(of value: NodeID) -> LabelledTuple? {
    guard tree.kind(value) == .call, let callee = tree.firstChild(value),
      let method = use(at: Int(tree.mainToken(callee).start))?.member
    else { return nil }
    return subject.index.members[method].returnType.flatMap(LabelledTuple.init)
  }
}
