import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// `[weak self]` for a closure that the object keeps and that keeps the object.
  static let weakSelf = Fix(id: "weak-self") { subject throws(ObstacleError) in
    let type = try subject.type()
    let member = try subject.member(of: type)
    let file = try subject.file(member.file)
    var draft = FixDraft(
      title: "Hold self weakly in a closure of \(type.name)",
      check: "Open and leave \(type.name): it is freed, and what the closure did while it was there still happens.")
    let closures = subject.places.filter { $0.file == member.file }.compactMap { place in
      file.tree.nodes(of: .closure, around: subject.offset(of: place, in: file), in: member.node).first
    }
    guard let closure = closures.first else {
      throw subject.places.contains { member.use(at: subject.offset(of: $0, in: file))?.access == .call }
        ? ObstacleError(
          "no_closure", "`\(member.name)` hands over `self` itself, in no closure that could change.")
        : ObstacleError("unsupported_declaration", "The closure in `\(member.name)` is not found any more.")
    }
    let capture = WeakCapture(subject: subject, type: type, member: member, file: file, closure: closure)
    guard try !capture.isWeak() else { return draft }
    try capture.check()
    for edit in try capture.edits() { draft.edit(member.file, edit.range, edit.replacement) }
    draft.change("\(type.name).\(member.name)", "its closure holds `self` weakly")
    draft.behaviour = [
      "the closure no longer keeps the \(type.name) alive; once that is gone, the closure does nothing."
    ]
    return draft
  }
}

/// A closure that is to hold `self` weakly.
private struct WeakCapture {
  let subject: FixSubject
  let type: IndexedType
  let member: IndexedMember
  let file: ParsedFile
  let closure: NodeID
  private let scope: ScopeAnalysis

  init(subject: FixSubject, type: IndexedType, member: IndexedMember, file: ParsedFile, closure: NodeID) {
    (self.subject, self.type, self.member, self.file, self.closure) = (subject, type, member, file, closure)
    scope = ScopeAnalysis(tree: file.tree, member: member.node)
  }

  private var tree: SyntaxTree { file.tree }
  private var body: Range<Int> { tree.range(closure) }
  /// Without captures and parameters.
  private var code: Range<Int> {
    (tree.child(closure, .closureSignature).map { tree.range($0).upperBound } ?? body.lowerBound)..<body.upperBound
  }

  func isWeak() throws(ObstacleError) -> Bool {
    guard let found = scope.closures.first(where: { $0.node == closure }) else { return false }
    return found.selfCapture == .weak || found.selfCapture == .unowned
  }

  // MARK: Whether it may

  func check() throws(ObstacleError) {
    if member.kind == .deinitializer {
      throw ObstacleError("deinitializer", "A weak reference can't be formed while the object goes.")
    }
    let role = subject.tree.roles[type.name]
    guard type.isController || role == .view || role == .presenter else {
      throw ObstacleError(
        "lifetime", "Nothing shows who else holds the `\(type.name)`: the closure may be what keeps it at work.")
    }
    if tree.descendants(closure).contains(where: { tree.kind($0) == .superExpr }) {
      throw ObstacleError("super_call", "The closure in `\(member.name)` calls `super`.")
    }
    if let use = implicitUse {
      throw ObstacleError("implicit_self", "The closure in `\(member.name)` uses `\(use.name)` without `self`.")
    }
    try checkNested()
    try checkResult()
  }

  /// An instance member that the closure reaches without `self`.
  private var implicitUse: NameUse? {
    member.body.uses.first { use in
      guard code.contains(use.offset), use.base == .implicitSelf else { return false }
      guard let id = use.member else { return true }
      let used = subject.index.members[id]
      return ![.type, .case].contains(used.kind) && !used.modifiers.contains(.isStatic)
    }
  }

  /// A closure inside that is kept as well would keep the object, whatever the outer one does.
  private func checkNested() throws(ObstacleError) {
    for region in member.body.regions where region.kind == .closure && body.contains(region.range.lowerBound) {
      guard region.range.lowerBound > body.lowerBound + 1, [.implicit, .strong].contains(region.selfCapture) else {
        continue
      }
      let isKept = region.assignedTo != nil || region.call.map { Self.subscribing.contains($0.name) } ?? false
      let usesSelf = scope.closures.contains {
        tree.range($0.node).contains(region.range.lowerBound) && $0.node > closure && $0.usesSelf
      }
      if isKept, usesSelf {
        throw ObstacleError(
          "nested_closure", "A closure inside the one in `\(member.name)` is kept too and holds `self`.")
      }
    }
  }

  private static let subscribing: Set<String> = [
    "sink", "subscribe", "drive", "bind", "observe", "addObserver", "scheduledTimer", "Timer", "assign",
  ]

  /// The closure must give nothing back: it can't once the object is gone.
  private func checkResult() throws(ObstacleError) {
    if returnsValue { throw ObstacleError("returns_value", "The closure in `\(member.name)` gives a value back.") }
    guard tree.statements(of: closure).count == 1, !isVoid else { return }
    throw ObstacleError(
      "unknown_type", "Whether the closure in `\(member.name)` gives a value back is not known.")
  }

  private var returnsValue: Bool {
    tree.descendants(closure).contains { node in
      tree.kind(node) == .returnStmt && tree.children(node).contains { _ in true } && owner(of: node) == closure
    }
  }

  /// The closure or function that a statement belongs to.
  private func owner(of node: NodeID) -> NodeID? {
    tree.ancestor(node) { [.closure, .functionDecl, .accessorDecl, .initializerDecl].contains($0) }
  }

  private var isVoid: Bool {
    let regions = member.body.regions.filter { $0.kind == .closure && body.contains($0.range.lowerBound) }
    guard let region = regions.min(by: { $0.range.lowerBound < $1.range.lowerBound }) else { return false }
    if let call = region.call {
      guard let callee = call.member else { return Self.subscribing.contains(call.name) }
      let closures = subject.index.members[callee].parameters.filter { $0.type.contains("->") }
      return closures.count == 1 && Self.givesNothing(closures[0].type)
    }
    guard let property = region.assignedTo?.member else { return false }
    return subject.index.members[property].valueType.map(Self.givesNothing) ?? false
  }

  private static func givesNothing(_ type: String) -> Bool {
    guard let arrow = type.ranges(of: "->").last else { return false }
    return ["Void", ""].contains(type[arrow.upperBound...].filter { !" ()?!".contains($0) })
  }

  // MARK: The change

  func edits() throws(ObstacleError) -> [SourceEdit] {
    let chain = singleUse
    let head = headEdit
    guard chain == nil else {
      return [head, SourceEdit(range: (chain ?? 0)..<(chain ?? 0), replacement: "?")]
    }
    return try [head] + guardEdits()
  }

  /// Where `?` goes behind the only `self`, if the closure is one call or assignment on it.
  private var singleUse: Int? {
    let uses = scope.resolutions.filter { $0.isSelf && body.contains(tree.range($0.node).lowerBound) }
      .filter { tree.kind($0.node) == .declReference }
    guard uses.count == 1, let statement = tree.statements(of: closure).first,
      tree.statements(of: closure).count == 1
    else { return nil }
    var start = statement
    if tree.kind(statement) == .sequenceExpr {
      let operands = Array(tree.children(statement))
      guard operands.count >= 3, tree.sets(operands[1]) else { return nil }
      start = operands[0]
    } else if tree.kind(statement) != .call {
      return nil
    }
    while [.call, .memberAccess, .subscriptCall, .optionalChaining, .forceUnwrap].contains(tree.kind(start)),
      let next = tree.firstChild(start)
    {
      start = next
    }
    guard start == uses[0].node, let parent = tree.parent(start), tree.kind(parent) == .memberAccess else { return nil }
    return tree.range(start).upperBound
  }

  private var signature: NodeID? { tree.child(closure, .closureSignature) }

  /// `[weak self] in`, or `weak self` in the list that is there.
  private var headEdit: SourceEdit {
    let captures = signature.map { tree.children($0).filter { tree.kind($0) == .closureCapture } } ?? []
    if let own = captures.first(where: { tree.name($0) == "self" }) {
      return SourceEdit(range: tree.range(own), replacement: "weak self")
    }
    return tree.capturing("weak self", in: closure)
  }

  /// `guard let self else { return }` in front of the first statement.
  private func guardEdits() throws(ObstacleError) -> [SourceEdit] {
    guard let first = tree.statements(of: closure).first else {
      throw ObstacleError("unsupported_declaration", "The closure in `\(member.name)` is empty.")
    }
    let unit = Indentation.unit(of: type, subject.index, [member.file: file])
    let start = signature.map { tree.range($0).upperBound } ?? body.lowerBound + 1
    let statement = tree.range(first).lowerBound
    let text = "guard let self\(SelfBinding.short(in: subject.index, file) ? "" : " = self") else { return }"
    if tree.startsLine(statement) {
      return [SourceEdit(range: start..<start, replacement: "\n" + tree.margin(at: statement) + text)]
    }
    let margin = tree.margin(at: body.lowerBound)
    let (inner, end) = (margin + unit, body.upperBound - 1)
    let last = tree.statements(of: closure).last.map { tree.range($0).upperBound } ?? end
    guard tree.isOneLine(body), tree.source[last..<end].allSatisfy({ $0 == 0x20 }) else {
      throw ObstacleError("unsupported_declaration", "The closure in `\(member.name)` begins its code behind `{`.")
    }
    return [
      SourceEdit(range: start..<statement, replacement: "\n" + inner + text + "\n" + inner),
      SourceEdit(range: last..<end, replacement: "\n" + margin),
    ]
  }
}

/// How a tree binds `self` again.
enum SelfBinding {
  /// The short form, which came with Swift 5.7, is in use.
  static func short(in index: ProjectIndex, _ file: ParsedFile) -> Bool {
    isShort(file.file) || index.files.contains(where: isShort)
  }

  private static func isShort(_ file: SourceFile) -> Bool {
    let text = String(decoding: file.contents, as: UTF8.self)
    return text.contains("let self else") || text.contains("let self {") || text.contains("let self,")
  }
}
