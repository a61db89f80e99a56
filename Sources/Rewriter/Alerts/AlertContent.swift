import ProjectIndex
import SwiftSource

/// What an alert becomes in the module, and what of the controller changes for it.
struct AlertContent {
  let found: AlertMember
  private let subject: SplitSubject

  init(_ found: AlertMember, _ subject: SplitSubject) { (self.found, self.subject) = (found, subject) }

  private var alert: AlertSlice { found.alert }
  private var member: IndexedMember { found.member }
  private var file: ParsedFile { found.names.file }
  private var tree: SyntaxTree { found.names.tree }

  private var text: MovedText {
    MovedText(
      subject: subject, member: member, file: file, home: subject.names.presenter, part: .presenter, owners: [:])
  }

  /// The member is nothing but a method of the router.
  var goesAsItIs: Bool {
    if case .gone = found.fate { return !needsPresenter }
    return false
  }

  /// The presenter has something to say, or there is something to say of it.
  var needsPresenter: Bool {
    guard case .gone = found.fate else { return !alert.pieces.isEmpty }
    return !alert.pieces.isEmpty || hasComments
  }

  /// Comments stand around the statements, or above the member.
  private var hasComments: Bool {
    guard let block = tree.child(member.node, .codeBlock).map(tree.range),
      let lines = MemberText(of: member.range, in: file)
    else { return true }
    let range = alert.slice.range
    let around = [block.lowerBound + 1..<range.lowerBound, range.upperBound..<block.upperBound - 1]
    return lines.comments.contains { _ in true }
      || around.contains { !tree.text($0).allSatisfy(\.isWhitespace) }
  }

  // MARK: Names

  /// `showSortBy`, `presentSortBy`
  var routeNames: [String] {
    let run = ViewRun(statements: alert.slice.statements, tree)
    let base = ViewNaming(run: run, member: member, tree: tree, isOneOfMany: false).base
    let plain = base.hasSuffix("AlertAlert") ? String(base.dropLast("Alert".count)) : base
    let stem = plain.hasPrefix("show") ? String(plain.dropFirst(4)) : plain.capitalizedFirst
    let name = "present" + stem
    return ["show" + stem, name, name + "For" + member.baseName.capitalizedFirst] + (2...9).map { "\(name)\($0)" }
  }

  /// What the controller calls, or the presenter itself.
  var presenterNames: [String] {
    guard case .staying = found.fate else { return [member.baseName] }
    guard alert.isWhole else { return routeNames }
    let plain = member.event ?? member.baseName
    let isSame = subject.members.contains { $0.name == question(plain).identity }
    return (isSame ? [] : [plain]) + ["handle" + plain.capitalizedFirst] + routeNames
  }

  /// The method of the presenter that shows the alert.
  func question(_ name: String) -> Signature {
    if case .gone = found.fate { return text.signature() }
    var signature = Signature(name: name)
    signature.parameters = alert.outerLocals
    return signature
  }

  func title(_ asked: Signature) -> String { "the alert of `\(member.name)` to `\(asked.name)`" }

  // MARK: The module

  func route(_ name: String) -> ModuleContent.Route {
    var signature = goesAsItIs ? text.signature() : Signature(name: name)
    if !goesAsItIs { signature.parameters = alert.parameters }
    return .init(signature: signature, controller: "viewController", body: alert.body)
  }

  /// Where the router's method is all that there is.
  func additions(_ route: ModuleContent.Route) -> [ModuleAddition] {
    guard case .gone(let callers) = found.fate else { return [.route(route)] }
    let shown = subject.shownSignature(of: member).map { [ModuleAddition.routing($0)] } ?? []
    return shown + [.route(route)] + (callers.isEmpty ? [.hiding(route.signature)] : [])
  }

  /// Where the presenter has a method that says and does what the alert needs.
  func additions(_ asked: Signature, _ route: ModuleContent.Route) -> [ModuleAddition] {
    var moved = text
    moved.viewEdits = alert.callEdits(route.signature.name)
    let isNew = subject.module?.content.routes.contains(route) != true
    var additions = requirements + [.route(route)] + (isNew ? [.hiding(route.signature)] : [])
    if case .gone(let callers) = found.fate {
      if let shown = subject.shownSignature(of: member) { additions.insert(.takingBack(shown), at: 0) }
      let isEntry = !callers.isEmpty
      additions.append(
        .presenterMember(.init(signature: isEntry ? asked : nil, text: moved.text(isEntry: isEntry) ?? "")))
    } else {
      additions.append(
        .presenterMember(.init(signature: asked, text: method(asked, moved.lines(of: alert.slice.range, [])))))
    }
    return additions
  }

  private func method(_ signature: Signature, _ lines: [String]) -> String {
    let indent = subject.indent
    let body = lines.map { $0.isEmpty ? "" : indent + indent + $0 }
    return ([indent + signature.declaration + " {"] + body + [indent + "}"]).joined(separator: "\n") + "\n"
  }

  private var shown: [IndexedMember] { alert.pieces.flatMap(\.shown) }

  private var requirements: [ModuleAddition] {
    shown.compactMap { target in
      subject.files[target.file].map {
        .viewMember(MovedText(subject: subject, member: target, file: $0, home: "", owners: [:]).signature())
      }
    }
  }

  // MARK: The controller

  func edits(_ asked: Signature) -> [String: [SourceEdit]] {
    var edits: [String: [SourceEdit]] = [:]
    let widening = AccessWidening(subject: subject, visibility: subject.visibility)
    for target in shown {
      if case .success(let open) = widening.edits(target) { edits[target.file, default: []] += open }
    }
    for open in alert.widenings { edits[open.file, default: []].append(open.edit) }
    guard case .gone(let callers) = found.fate, let lines = MemberText(of: member.range, in: file)?.lines else {
      edits[member.file, default: []].append(SourceEdit(range: alert.slice.range, replacement: call(asked)))
      return edits
    }
    edits[member.file, default: []].append(SourceEdit(range: lines, replacement: ""))
    for caller in callers { redirect(caller, &edits) }
    return edits
  }

  private func call(_ asked: Signature) -> String {
    let property = subject.names.presenterProperty
    let isShadowed = subject.declares(property, in: member)
    return (isShadowed ? "self." : "") + asked.call(on: property)
  }

  /// `show()` -> `presenter.show()`
  private func redirect(_ caller: MemberMoves.MemberUse, _ edits: inout [String: [SourceEdit]]) {
    let user = subject.index.members[caller.user]
    guard let tree = subject.files[user.file]?.tree else { return }
    let property = subject.names.presenterProperty
    let isShadowed = caller.use.base == .implicitSelf && subject.declares(property, in: user)
    edits[user.file, default: []].append(
      tree.redirection(of: caller.use, in: user, prefix: (isShadowed ? "self." : "") + property + "."))
  }
}
