import ProjectIndex
import SwiftSource

/// What a method asks that does nothing but ask the presenter, with what it is given and what controls say.
struct AskedQuestion {
  /// What of the question is written as it is, and where a parameter stands in it.
  enum Piece {
    case text(String)
    /// Position of the parameter.
    case parameter(Int)
  }

  private(set) var pieces: [Piece] = []
  /// What controls say.
  private(set) var readings: [(name: String, text: String, control: MemberID?)] = []
  /// Names that the question needs where it is asked.
  private(set) var needed: Set<String> = []

  /// nil if anything else is asked or handed over, if no control is, or if a parameter is not handed over just once.
  init?(_ member: IndexedMember, _ names: BodyNames) {
    let tree = names.tree
    guard let body = BodyMoves.body(of: member, tree), body.count == 1 else { return nil }
    let call = tree.kind(body[0]) == .returnStmt ? tree.firstChild(body[0]) ?? body[0] : body[0]
    guard tree.kind(call) == .call, let callee = tree.firstChild(call) else { return nil }
    var end = tree.range(call).lowerBound
    var given: [Int] = []
    for argument in tree.children(call).dropFirst() {
      guard tree.kind(argument) == .argument, let value = tree.firstChild(argument) else { return nil }
      let range = tree.range(value)
      pieces.append(.text(tree.text(end..<range.lowerBound)))
      if let reading = ViewReading(value, names, isInClosure: false, call) {
        let control = tree.firstChild(value).flatMap { names.use(at: Int(tree.mainToken($0).start))?.member }
        readings.append((reading.name, tree.text(value), control))
        pieces.append(.text(reading.name))
      } else if tree.kind(value) == .declReference, names.declaration(value) != nil,
        let position = member.parameters.firstIndex(where: { $0.name == tree.name(value) })
      {
        given.append(position)
        pieces.append(.parameter(position))
      } else if tree.kind(value) == .declReference, let own = names.use(at: range.lowerBound)?.member,
        names.subject.index.members[own].isStored
      {
        pieces.append(.text(tree.text(value)))
        needed.insert(tree.name(value))
      } else {
        return nil
      }
      end = range.upperBound
    }
    pieces.append(.text(tree.text(end..<tree.range(call).upperBound)))
    needed.formUnion([names.subject.names.presenterProperty] + readings.map(\.name))
    let isPlain = !member.parameters.contains { $0.hasDefault || $0.isInout || $0.isVariadic }
    guard !readings.isEmpty, given.sorted() == Array(member.parameters.indices), isPlain,
      readings.allSatisfy({ $0.control != nil }), Set(readings.map(\.name)).count == readings.count,
      tree.kind(callee) == .memberAccess
    else { return nil }
  }

  func text(_ arguments: [String]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .parameter(let position): arguments[position]
      }
    }.joined()
  }
}
