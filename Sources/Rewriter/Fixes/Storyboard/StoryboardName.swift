import ProjectIndex
import SwiftSource

/// A string literal that names a segue or a scene of a storyboard.
struct StoryboardName {
  enum Kind: String, CaseIterable {
    case segue = "SegueIdentifier"
    case scene = "SceneIdentifier"
  }

  let kind: Kind
  /// Without its quotes.
  let text: String
  let file: String
  /// UTF-8 byte offsets of the literal.
  let range: Range<Int>
  /// Name of the member that spells it.
  let member: String

  /// Those at the places of a finding, and where the type compares a segue with a literal.
  static func all(in subject: FixSubject, _ type: IndexedType) throws(ObstacleError) -> [StoryboardName] {
    var names: [StoryboardName] = []
    for place in subject.places {
      let file = try subject.file(place.file)
      let offset = subject.offset(of: place, in: file)
      guard let call = file.tree.nodes(of: .call, around: offset).last(where: { file.tree.identifier(in: $0) != nil }),
        let literal = file.tree.identifier(in: call),
        let member = subject.members(of: type).first(where: { $0.file == place.file && $0.range.contains(offset) })
      else { continue }
      let isSegue = file.tree.callee(call).map { file.tree.name($0) == "performSegue" } ?? false
      names.append(StoryboardName(literal, isSegue ? .segue : .scene, member, file))
    }
    guard names.contains(where: { $0.kind == .segue }) else { return names }
    for member in type.members.map({ subject.index.members[$0] }) {
      let file = try subject.file(member.file)
      names += file.tree.comparedSegues(in: member.node).map { StoryboardName($0, .segue, member, file) }
    }
    return names
  }

  private init(_ literal: NodeID, _ kind: Kind, _ member: IndexedMember, _ file: ParsedFile) {
    self.kind = kind
    text = String(file.tree.text(literal).dropFirst().dropLast())
    (range, self.file, self.member) = (file.tree.range(literal), file.file.path, member.name)
  }
}

extension SyntaxTree {
  /// The literal behind `withIdentifier:` or `identifier:`.
  fileprivate func identifier(in call: NodeID) -> NodeID? {
    let argument = children(call).first { node in
      kind(node) == .argument && ["withIdentifier", "identifier"].contains(name(node))
    }
    return argument.flatMap(firstChild).flatMap { isPlainLiteral($0) ? $0 : nil }
  }

  /// A string in one line without escapes and interpolations.
  private func isPlainLiteral(_ node: NodeID) -> Bool {
    let text = text(node)
    return kind(node) == .stringLiteral && text.hasPrefix("\"") && !text.hasPrefix("\"\"\"") && !text.contains("\\")
  }

  /// Literals that `segue.identifier` is compared with, by `==` or as cases of a `switch`.
  fileprivate func comparedSegues(in member: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    for node in descendants(member) {
      if kind(node) == .sequenceExpr {
        let operands = Array(children(node))
        for place in operands.indices where place > 0 && place + 1 < operands.count {
          guard ["==", "!="].contains(text(operands[place])) else { continue }
          let sides = [operands[place - 1], operands[place + 1]]
          if sides.contains(where: isSegueIdentifier) { found += sides.filter(isPlainLiteral) }
        }
      } else if kind(node) == .switchExpr, firstChild(node).map(isSegueIdentifier) == true {
        found += descendants(node).filter { kind($0) == .caseItem }.compactMap { item in
          children(item).flatMap { [$0] + Array(descendants($0)) }.first(where: isPlainLiteral)
        }
      }
    }
    return found
  }

  private func isSegueIdentifier(_ node: NodeID) -> Bool {
    ["segue.identifier", "segue.identifier!"].contains(text(node))
  }
}
