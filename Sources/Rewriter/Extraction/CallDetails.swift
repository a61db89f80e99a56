import MigrationModel
import SwiftSource

/// What tells a call from others of its name: constants and short texts that it is handed. What closures do with the answer
/// is none of that.
struct CallDetails {
  let call: ServiceCall
  let tree: SyntaxTree

  /// `trackSavedForPrice` of `track(.saved(field: .price))`, `trackOrderDoneTapped` of `track(.order, ["action": "done_tapped"])`,
  /// `findOrderByNumber` of `find(number: number)`.
  func names(_ plain: String) -> [String] {
    guard let last = call.calls.last else { return [] }
    let closures = tree.descendants(last).filter { tree.kind($0) == .closure }
    let nodes = tree.descendants(last).filter { node in !closures.contains { tree.contains(node, in: $0) } }
    var names: [String] = []
    for constant in constants(nodes) where !plain.hasSuffix(constant) { names.append("\(plain)For\(constant)") }
    for text in texts(nodes) where !plain.hasSuffix(text) { names.append(plain + text) }
    if let key { names.append("\(plain)By\(key)") }
    return names
  }

  /// `Price` of `.price` that stands alone as an argument; the first argument of the call itself is told by its name.
  private func constants(_ nodes: [NodeID]) -> [String] {
    let values = nodes.filter {
      tree.kind($0) == .memberAccess && tree.firstChild($0) == nil && tree.parent($0).map(tree.kind) == .argument
    }
    guard values.count == 1, tree.name(values[0]).first?.isLowercase == true else { return [] }
    return [tree.name(values[0]).capitalizedFirst]
  }

  /// `DoneTapped` of the one text that is a value: of a dictionary, else of an argument.
  private func texts(_ nodes: [NodeID]) -> [String] {
    let texts = nodes.filter { tree.kind($0) == .stringLiteral && tree.descendants($0).isEmpty }
    let named = texts.filter { isValue($0, of: .dictionaryElement) }
    let values = named.isEmpty ? texts.filter { isValue($0, of: .argument) } : named
    guard values.count == 1 else { return [] }
    let words = tree.text(values[0]).split { !$0.isLetter && !$0.isNumber }.map(\.capitalizedFirst)
    let saysSomething = words.contains { $0.dropFirst().contains(where: \.isLowercase) }
    guard (1...4).contains(words.count), saysSomething, words[0].first?.isLetter == true else { return [] }
    return [words.joined()]
  }

  /// No key of a dictionary.
  private func isValue(_ node: NodeID, of kind: NodeKind) -> Bool {
    guard let parent = tree.parent(node), tree.kind(parent) == kind else { return false }
    return kind == .argument || tree.firstChild(parent) != node
  }

  /// The label of the only argument of a question.
  private var key: String? {
    let arguments = call.calls.last.map { tree.children($0).filter { tree.kind($0) == .argument } } ?? []
    let asks = ["get", "find", "fetch", "load", "has", "contains", "remove", "delete", "is"]
    guard arguments.count == 1, asks.contains(where: call.name.hasPrefix),
      let label = tree.label(ofArgument: arguments[0]),
      !["for", "of", "in", "with", "from", "to", "by", "at", "where", "using"].contains(label)
    else { return nil }
    return label.capitalizedFirst
  }
}
