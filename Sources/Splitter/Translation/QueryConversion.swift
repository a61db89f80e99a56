import ProjectIndex
import SwiftSource

/// Makes a question to the view out of an expression that reads it inside of what the presenter decides.
struct QueryConversion {
  private let translator: BodyTranslator

  init(_ translator: BodyTranslator) { self.translator = translator }

  private var tree: SyntaxTree { translator.tree }
  private var code: MemberCode { translator.code }
  private var unit: UnitCode { translator.unit }

  /// Replaces the expression by the question; false if it is none that can be asked as a whole.
  func convert(_ node: NodeID) throws(Obstacle) -> Bool {
    if isCallee(node) { return false }
    if let call = calledReference(node), case .own(let id) = call.target, try askDirectly(call, id, node) == true {
      return true
    }
    guard !translator.marks.touchesDomain(node, tree), !tree.contains([.closure], below: node, throughClosures: true),
      !holdsLocals(node), !tree.contains([.tryExpr, .awaitExpr, .inoutExpr], below: node), !isChanged(node)
    else { return false }
    let reference = code.references.first { tree.contains($0.node, in: node) && $0.target != .selfValue }
    if let reference, case .own(let id) = reference.target, let asked = try askDirectly(reference, id, node) {
      return asked
    }
    let inference = unit.inference(inFile: code.member.file)
    let known = inference?.type(of: node) ?? inference?.expectedType(of: node)
    guard let type = unit.portable(known), type != "Void", type != "()", !type.contains("->") else {
      return false
    }
    let body = text(node)
    let name = RunNaming.queryName(node, type, tree)
    let crossing = translator.border.crossing(
      .query, [], result: type, body: body, suggestion: name, origin: code.member.id)
    try put(crossing.name, in: tree.range(node), type: type, receiver: reference?.receiver)
    return true
  }

  private func isCallee(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(node) else { return false }
    return tree.kind(parent) == .call && tree.firstChild(parent) == node
  }

  /// The own method that a call with plain arguments calls.
  private func calledReference(_ node: NodeID) -> Reference? {
    guard tree.kind(node) == .call, let callee = tree.firstChild(node),
      !tree.children(node).dropFirst().contains(where: { translator.marks.touchesView($0, tree) })
    else { return nil }
    return translator.marks.references[callee]
  }

  /// A member that the view keeps, asked as it is.
  private func askDirectly(_ reference: Reference, _ id: MemberID, _ node: NodeID) throws(Obstacle) -> Bool? {
    guard let target = unit.code(of: id), let signature = Signature(target, unit), let type = signature.result else {
      return nil
    }
    let call = tree.kind(node) == .call && tree.firstChild(node) == reference.node
    guard reference.node == node && target.member.kind == .property || call && target.member.kind == .method else {
      return reference.node == node || call ? nil : (target.member.kind == .property ? false : nil)
    }
    translator.border.ask(id)
    let text = try translator.presenterText(reference.offset..<tree.range(node).upperBound)
    try put(text, in: tree.range(node), type: type, receiver: reference.receiver)
    return true
  }

  private func put(
    _ name: String, in range: Range<Int>, type: String, receiver: Reference.Receiver?
  ) throws(Obstacle) {
    // What is optional anyway may be missing with the view.
    let prefix = type.hasSuffix("?") ? try translator.viewPrefix(receiver) : try translator.bindView(receiver)
    translator.replace(range, with: prefix + name)
  }

  /// The expression with the view as its object.
  private func text(_ node: NodeID) -> [String] {
    var edits = TextEdits()
    for reference in code.references where tree.contains(reference.node, in: node) {
      switch reference.receiver {
      case .implicit, .plain("self"): break
      case .plain, .optional:
        let object = tree.range(reference.node).lowerBound..<reference.offset
        edits.replace(object, with: "")
      }
    }
    let margin = tree.margin(at: tree.range(node).lowerBound)
    return edits.text(of: tree.range(node), in: tree).dedented(from: margin)
  }

  private func holdsLocals(_ node: NodeID) -> Bool {
    code.scope.resolutions.contains { $0.local != nil && !$0.isSelf && tree.contains($0.node, in: node) }
  }

  private func isChanged(_ node: NodeID) -> Bool {
    code.references.contains { reference in
      tree.contains(reference.node, in: node)
        && [.write, .readWrite, .passedInout].contains(reference.access)
    }
  }
}
