import ProjectIndex
import SwiftSource

/// What a method asks that does nothing but ask the presenter, with what it is given and what controls say.
struct AskedQuestion {
  /// What a control says.
  struct Reading {
    /// For a constant: `filterIndex`.
    let name: String
    /// `filterControl.selectedSegmentIndex`.
    let text: String
    let control: MemberID
  }

  private enum Piece {
    case text(String)
    case reading(Reading)
    /// Position of the parameter.
    case parameter(Int)
  }

  private var pieces: [Piece] = []
  /// Names that must mean the same where the question is asked.
  let needed: Set<String>

  var readings: [Reading] {
    pieces.compactMap { piece in
      if case .reading(let reading) = piece { reading } else { nil }
    }
  }

  /// nil if anything else is asked or handed over, if no control is, or if a parameter is not handed over just once.
  init?(_ member: IndexedMember, _ names: BodyNames) {
    let tree = names.tree
    guard let body = BodyMoves.body(of: member, tree), body.count == 1, case let call = tree.value(of: body[0]),
      tree.kind(call) == .call, !member.parameters.contains(where: { $0.hasDefault || $0.isInout || $0.isVariadic })
    else { return nil }
    let mentioned = tree.descendants(call).filter { tree.kind($0) == .declReference }.map(tree.name)
    needed = Set(mentioned).subtracting(member.parameters.map(\.name))
    var end = tree.range(call).lowerBound
    for argument in tree.children(call).dropFirst() {
      guard tree.kind(argument) == .argument, let value = tree.firstChild(argument),
        let piece = Self.piece(value, of: call, member, names)
      else { return nil }
      pieces += [.text(tree.text(end..<tree.range(value).lowerBound)), piece]
      end = tree.range(value).upperBound
    }
    pieces.append(.text(tree.text(end..<tree.range(call).upperBound)))
    guard !readings.isEmpty, handedOn.sorted() == Array(member.parameters.indices) else { return nil }
  }

  private static func piece(
    _ value: NodeID, of call: NodeID, _ member: IndexedMember, _ names: BodyNames
  ) -> Piece? {
    let tree = names.tree
    if let reading = ViewReading(value, names, isInClosure: false, call) {
      let control = tree.firstChild(value).flatMap { names.use(at: Int(tree.mainToken($0).start))?.member }
      return control.map { .reading(Reading(name: reading.name, text: tree.text(value), control: $0)) }
    }
    guard tree.kind(value) == .declReference else { return nil }
    if names.declaration(value) != nil {
      return member.parameters.firstIndex { $0.name == tree.name(value) }.map { .parameter($0) }
    }
    let own = names.use(at: tree.range(value).lowerBound)?.member
    return own.map { names.subject.index.members[$0].isStored } == true ? .text(tree.text(value)) : nil
  }

  private var handedOn: [Int] {
    pieces.compactMap { piece in
      if case .parameter(let position) = piece { position } else { nil }
    }
  }

  /// The question where the method was called.
  /// - Parameters:
  ///   - arguments: what it was called with.
  ///   - hasConstants: constants hold what the controls say.
  func text(_ arguments: [String], hasConstants: Bool) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .reading(let reading): hasConstants ? reading.name : reading.text
      case .parameter(let position): arguments[position]
      }
    }.joined()
  }
}
