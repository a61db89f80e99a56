import MigrationModel
import ProjectIndex
import SwiftSource

/// A name for a display value, from where it is shown, else from what it is.
struct DisplayName {
  /// The text that the expression is.
  let sink: DisplaySink?

  private let nodes: [NodeID]
  private let tree: SyntaxTree
  private let place: String?

  init(_ nodes: [NodeID], _ splitter: ViewSplitter, isCondition: Bool) {
    (self.nodes, tree) = (nodes, splitter.tree)
    let parents = Self.parents(of: nodes[0], splitter.tree)
    sink = parents.flatMap { DisplaySink.sinks(at: $0, splitter) }.first { $0.nodes == nodes }
    place = Self.place(nodes, parents, splitter.tree, isCondition)
  }

  /// - Parameter type: what the expression gives.
  func name(_ type: String?) -> String {
    if let name = sink?.name ?? place, !Self.halves.contains(name) { return name }
    let content = content(type)
    // `oldNote` of `let old = order.note`.
    if let half = place, content != "value", content != half { return half + content.capitalizedFirst }
    if let place { return place }
    return content == "value" ? handed ?? content : content
  }

  /// `logText` of `log("\(count) done")`: what a text is for that says nothing of itself.
  private var handed: String? {
    guard let argument = tree.parent(nodes[0]), tree.kind(argument) == .argument, let call = tree.parent(argument),
      tree.kind(call) == .call, let callee = tree.firstChild(call).map(tree.unwrappedBase),
      [.declReference, .memberAccess].contains(tree.kind(callee)), tree.name(callee).first?.isLowercase == true
    else { return nil }
    return tree.name(callee) + "Text"
  }

  /// The nodes around an expression, as far as it is the whole value of each.
  private static func parents(of node: NodeID, _ tree: SyntaxTree) -> [NodeID] {
    let kinds: Set<NodeKind> = [.sequenceExpr, .initializerClause, .patternBinding, .argument]
    var parents: [NodeID] = []
    var current = node
    while let parent = tree.parent(current), kinds.contains(tree.kind(parent)) {
      parents.append(parent)
      current = parent
    }
    return parents + (tree.parent(current).map { [$0] } ?? [])
  }

  /// `let risk = ...` -> `risk`; `riskLabel.isHidden = ...` -> `isRiskHidden`; a colour that is chosen -> `isDueMarked`.
  private static func place(_ nodes: [NodeID], _ parents: [NodeID], _ tree: SyntaxTree, _ isCondition: Bool) -> String?
  {
    for parent in parents {
      if tree.kind(parent) == .patternBinding, let pattern = tree.firstChild(parent),
        tree.kind(pattern) == .identifierPattern
      {
        return tree.name(pattern)
      }
      guard tree.kind(parent) == .sequenceExpr, let place = ViewValue.target(of: parent, tree) else { continue }
      let stem = DisplaySink.stem(place.target)
      let capital = stem.capitalizedFirst
      if place.property.hasPrefix("is") { return FlagName.verb(for: capital) + capital + place.property.dropFirst(2) }
      return isCondition ? FlagName.verb(for: capital) + capital + "Marked" : nil
    }
    return nil
  }

  /// The last name of the expression: `order.number` -> `number`; `order.due != nil` -> `hasDue`.
  private func content(_ type: String?) -> String {
    let last = lastName
    let capital = last.capitalizedFirst
    // A question of a collection says nothing of the text that is chosen by it.
    if type == "String", nodes.count > 1, Self.questions.contains(last), let asked { return asked + "Text" }
    if type == "String", last.hasPrefix("is"), capital.count > 2 { return last.dropFirst(2).lowercasedFirst + "Text" }
    if let type, Self.numbers.contains(type), let worked { return worked }
    guard nodes.count > 1, type == "Bool" else { return last }
    let isNil = nodes.count == 3 && tree.kind(nodes[2]) == .nilLiteral
    if isNil { return (tree.name(nodes[1]) == "!=" ? "has" : "hasNo") + capital }
    return comparison ?? compared(capital) ?? (last.hasPrefix("is") ? last : "is" + capital)
  }

  /// `orders.count - 1` -> `lastIndexOfOrders`, `total + tax` -> `totalPlusTax`: the first operand's name would lie.
  private var worked: String? {
    let words = ["+": "Plus", "-": "Minus", "*": "Times", "/": "DividedBy", "%": "Modulo"]
    guard nodes.count == 3, let word = words[tree.name(nodes[1])] else { return nil }
    let (isCount, operand) = (tree.name(nodes[0]) == "count", tree.text(nodes[2]))
    if isCount, word == "Minus", operand == "1", let base = tree.firstChild(nodes[0]).map(tree.unwrappedBase) {
      return "lastIndexOf" + tree.name(base).capitalizedFirst
    }
    let isNumber = tree.kind(nodes[2]) == .integerLiteral
    let name = isNumber ? operand : tree.name(nodes[2]).capitalizedFirst
    return lastName + word + (name.isEmpty ? "Value" : name)
  }

  private static let numbers: Set = ["Int", "Double", "Float", "CGFloat", "TimeInterval", "Decimal"]

  /// `path.row == orders.count - 1` -> `isLastRow`.
  private var isLast: String? {
    guard nodes.count == 5, ["==", ">="].contains(tree.name(nodes[1])), tree.kind(nodes[2]) == .memberAccess,
      tree.name(nodes[2]) == "count", tree.text(nodes[3]) == "-", tree.text(nodes[4]) == "1"
    else { return nil }
    return "isLast" + lastName.capitalizedFirst
  }

  /// `state == .failed` -> `isStateFailed`; `orders.count == 0` -> `hasNoOrders`.
  private var comparison: String? {
    if let isLast { return isLast }
    guard nodes.count == 3, ["==", "!=", ">"].contains(tree.name(nodes[1])) else { return nil }
    let (last, isSame) = (lastName, tree.name(nodes[1]) == "==")
    if tree.kind(nodes[2]) == .integerLiteral, tree.text(nodes[2]) == "0", last.hasSuffix("Count"), last.count > 5 {
      return (isSame ? "hasNo" : "has") + last.dropLast(5).capitalizedFirst
    }
    guard tree.name(nodes[1]) != ">", tree.kind(nodes[2]) == .memberAccess, tree.firstChild(nodes[2]) == nil else {
      return nil
    }
    return "is" + last.capitalizedFirst + (isSame ? "" : "Not") + tree.name(nodes[2]).capitalizedFirst
  }

  /// `isOtherNote` of `note != self.note`, `isCountAboveLimit` of `count > limit`: by the operator, or the name would say the
  /// opposite.
  private func compared(_ capital: String) -> String? {
    // `note != order.note ?? ""` is about the two notes.
    guard nodes.count == 3 || nodes.count == 5 && tree.name(nodes[3]) == "??" else { return nil }
    let name = tree.name(nodes[1])
    if ["==", "==="].contains(name), let narrow = narrow(capital) { return "is" + narrow }
    if ["!=", "!=="].contains(name) { return "isOther" + capital }
    let words = [">": "Above", ">=": "AtLeast", "<": "Below", "<=": "AtMost"]
    guard let word = words[name] else { return nil }
    let isPlain = [.declReference, .memberAccess, .integerLiteral].contains(tree.kind(nodes[2]))
    let bound = tree.kind(nodes[2]) == .integerLiteral ? tree.text(nodes[2]) : tree.name(nodes[2]).capitalizedFirst
    return "is" + capital + word + (isPlain ? bound : "Bound")
  }

  /// `SelectedPlace` of `place == selectedPlace`: the longer of two names for the same says which one is meant.
  private func narrow(_ capital: String) -> String? {
    guard [.declReference, .memberAccess].contains(tree.kind(nodes[2])) else { return nil }
    let other = tree.name(nodes[2]).capitalizedFirst
    return other.count > capital.count && other.hasSuffix(capital) ? other : nil
  }

  /// `results[id]` -> `result`, `defect.severity.title` -> `severityTitle`.
  private var lastName: String {
    var chain = nodes[0]
    var isElement = false
    while [.call, .subscriptCall, .forceUnwrap, .optionalChaining].contains(tree.kind(chain)),
      let next = tree.firstChild(chain)
    {
      isElement = isElement || tree.kind(chain) == .subscriptCall
      chain = next
    }
    guard [.memberAccess, .declReference].contains(tree.kind(chain)) else { return "value" }
    let name = tree.name(chain)
    if isElement, name.count > 2, name.hasSuffix("s") { return String(name.dropLast()) }
    guard Self.vague.contains(name), let base = tree.firstChild(chain).map(tree.unwrappedBase),
      tree.kind(base) == .memberAccess
    else { return name }
    return name == "isEmpty"
      ? "is" + tree.name(base).capitalizedFirst + "Empty" : tree.name(base) + name.capitalizedFirst
  }

  private static let questions: Set<String> = ["contains", "hasPrefix", "hasSuffix", "allSatisfy", "isEmpty"]

  /// What the method of the first operand is asked of: `favorites` of `favorites.contains(id)`.
  private var asked: String? {
    guard tree.kind(nodes[0]) == .call, let callee = tree.firstChild(nodes[0]),
      let base = tree.firstChild(callee).map(tree.unwrappedBase),
      [.memberAccess, .declReference].contains(tree.kind(base))
    else { return nil }
    return tree.name(base)
  }

  /// Names of locals that say which one, and not of what.
  private static let halves: Set<String> = [
    "old", "new", "current", "previous", "before", "after", "initial", "original",
  ]

  /// Names that say little without what they are asked of.
  private static let vague: Set<String> = [
    "title", "name", "text", "count", "id", "rawValue", "isEmpty", "description",
  ]
}
