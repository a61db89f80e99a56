import ProjectIndex
import SwiftSource

/// What happens when somebody picks an action of an alert: the code of a closure that the view keeps calling, while its
/// statements go to the presenter, with the values of the domain that they need.
struct ViewHandler: Sendable {
  /// UTF-8 byte offsets of the closure.
  let range: Range<Int>
  /// UTF-8 byte offsets of its statements.
  let body: Range<Int>
  /// For the parameter of the view's method: `onStart`.
  let name: String
  /// What the view hands back: constants of its own statements.
  let parameters: [Signature.Parameter]
  /// What stands around the statements in the presenter.
  let opening: String
  let closing: String
  /// Take the statements out as far as the closure stood in.
  let outdents: [SourceEdit]

  /// nil for a closure that shows something itself, or that needs no value of the domain.
  /// - Parameter run: UTF-8 byte offsets of the statements of the view around it.
  init?(_ closure: NodeID, in run: Range<Int>, _ splitter: ViewSplitter) {
    let code = HandlerCode(closure: closure, run: run, splitter: splitter)
    guard code.usesDomain, !code.statements.contains(where: splitter.isViewStatement) else { return nil }
    self.init(code)
  }

  /// The closure whatever it does; nil for one that is no action's, or that takes along what the presenter has not.
  /// - Parameters:
  ///   - run: UTF-8 byte offsets of the statements that make the alert.
  ///   - property: what the controller calls the presenter, which the closure may hold.
  ///   - captures: what it holds in the presenter.
  init?(
    _ closure: NodeID, in run: Range<Int>, _ splitter: ViewSplitter, holding property: String, _ captures: String
  ) {
    self.init(HandlerCode(closure: closure, run: run, splitter: splitter, property: property), captures)
  }

  private init?(_ code: HandlerCode, _ captures: String? = nil) {
    guard let title = code.title, let first = code.statements.first, let last = code.statements.last,
      let head = code.head, let parameters = code.parameters
    else { return nil }
    let (tree, run, splitter) = (code.splitter.tree, code.run, code.splitter)
    range = tree.range(code.closure)
    body = tree.range(first).lowerBound..<tree.range(last).upperBound
    name = title
    self.parameters = parameters
    let (margin, outer) = (tree.margin(at: range.lowerBound), tree.margin(at: run.lowerBound))
    let shift = margin.hasPrefix(outer) ? margin.count - outer.count : 0
    let isLong = tree.text(body).contains("\"\"\"")
    let out = { (text: String) in shift > 0 && !isLong ? text.outdented(from: margin, to: outer) : text }
    outdents = shift > 0 && !isLong ? splitter.names.file.outdents(of: body, by: shift, margin) : []
    let list = parameters.map(\.name).joined(separator: ", ")
    let words = ([captures ?? head.captures, list].filter { !$0.isEmpty } + ["in"]).joined(separator: " ")
    opening = "{ " + (words == "in" ? "" : words) + out(tree.text(head.end..<body.lowerBound))
    closing = out(tree.text(body.upperBound..<range.upperBound))
  }

  /// The type of the parameter.
  var type: String { "@escaping (\(parameters.map(\.type).joined(separator: ", "))) -> Void" }

  /// The closure as the view has it then.
  /// - Parameter name: of the parameter.
  func call(_ name: String) -> String { "{ _ in \(name)(\(parameters.map(\.name).joined(separator: ", "))) }" }
}

/// The parts of a closure that an alert's action is given.
private struct HandlerCode {
  let closure: NodeID
  let run: Range<Int>
  let splitter: ViewSplitter
  /// What the closure may hold besides `self`, and any constant of the alert's is given back with it; nil for neither.
  var property: String?

  private var tree: SyntaxTree { splitter.tree }
  private var names: BodyNames { splitter.names }
  private var signature: NodeID? { tree.child(closure, .closureSignature) }

  var statements: [NodeID] {
    tree.children(closure).filter { ![.closureSignature, .attribute].contains(tree.kind($0)) }
  }

  /// `onStart` for `UIAlertAction(title: "Start", ...)`; nil if the closure is given to something else.
  var title: String? {
    guard let call = tree.ancestor(closure, where: { $0 == .call }),
      let callee = tree.firstChild(call), tree.kind(callee) == .declReference, tree.name(callee) == "UIAlertAction"
    else { return nil }
    return tree.actionName(call) ?? "onChoice"
  }

  /// What it captures, and the end of the text in front of its statements that is not theirs; nil if it takes more than
  /// `self` along, or reads its parameter.
  var head: (captures: String, end: Int)? {
    guard let signature else { return nil }
    let captures = tree.children(signature).filter { tree.kind($0) == .closureCapture }
    let texts = captures.map(tree.text)
    let isSelf = texts.allSatisfy { ["weak self", "unowned self", "self", property].contains($0) }
    let given = Set(tree.children(signature).filter { tree.kind($0) == .closureParameter })
    let isRead = statements.flatMap { [$0] + Array(tree.descendants($0)) }.contains { node in
      names.declaration(node).map(given.contains) ?? (tree.kind(node) == .declReference && tree.name(node) == "$0")
    }
    guard isSelf, captures.count < (property == nil ? 2 : 3), given.count == 1, !isRead else { return nil }
    return (texts.map { "[" + $0 + "]" }.joined(), tree.range(signature).upperBound)
  }

  /// Locals of the method that the statements read: the nodes of the names.
  private var locals: [(use: NodeID, declaration: NodeID)] {
    statements.flatMap { [$0] + Array(tree.descendants($0)) }.compactMap { node in
      guard !names.isSelf(node), tree.kind(node) == .declReference || names.isRead(node),
        let declaration = names.declaration(node),
        !tree.range(closure).contains(tree.range(declaration).lowerBound)
      else { return nil }
      return (node, declaration)
    }
  }

  var usesDomain: Bool {
    locals.contains { local in
      !run.contains(tree.range(local.declaration).lowerBound)
        && names.type(ofLocal: local.declaration).map(splitter.subject.isDomain) == true
    }
  }

  /// Constants that the view's own statements declare; nil if the type of one is not known.
  var parameters: [Signature.Parameter]? {
    var found: [Signature.Parameter] = []
    for local in locals where run.contains(tree.range(local.declaration).lowerBound) {
      let name = tree.name(local.use)
      guard !found.contains(where: { $0.name == name }) else { continue }
      guard !names.isVariable(local.declaration), let type = names.type(ofLocal: local.declaration),
        isGivenBack(type, name)
      else { return nil }
      found.append(.init(label: nil, name: name, type: TypeText(text: type).qualified(splitter.subject)))
    }
    return found
  }

  private func isGivenBack(_ type: String, _ name: String) -> Bool {
    if DisplayType(type, splitter.subject).isPlain { return true }
    let text = TypeText(text: type)
    return property != nil && text.obstacle(splitter.subject, splitter.visibility, of: name) == nil
      && !text.outerNames.contains(where: splitter.subject.isUserInterface)
  }
}

extension ParsedFile {
  /// The edits that take the lines of some code, all but the first, further out.
  fileprivate func outdents(of range: Range<Int>, by shift: Int, _ margin: String) -> [SourceEdit] {
    lines.starts.filter { range.contains($0) }.compactMap { start in
      guard tree.text(start..<min(start + margin.utf8.count, range.upperBound)) == margin else { return nil }
      return SourceEdit(range: start..<start + shift, replacement: "")
    }
  }
}
