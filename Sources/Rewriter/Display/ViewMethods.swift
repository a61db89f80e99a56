import MigrationModel
import ProjectIndex
import SwiftSource

/// The methods that the view gets for what members show that leave it.
struct ViewMethods {
  /// What becomes of a member that shows things.
  struct Shown {
    /// In the member's text at its new home.
    var calls: [SourceEdit] = []
    /// In the controller's files.
    var edits: [String: [SourceEdit]] = [:]
    var requirements: [Signature] = []
    /// What the delegate is told.
    var routes: [ModuleContent.Route] = []

    /// What the module gets.
    var additions: [ModuleAddition] { requirements.map(ModuleAddition.viewMember) + routes.map(ModuleAddition.route) }
  }

  private let subject: SplitSubject
  private let visibility: FileVisibility
  /// Text of the methods made so far, by name.
  private var made: [String: String] = [:]
  /// What the delegate is told by methods made so far, by name.
  private var told: [String: ModuleContent.Route] = [:]
  /// Names of the type's members, its own and those that it has of superclasses and protocols, as far as the tree declares
  /// or extends them: a method of such a name would hide or call another one.
  private let own: Set<String>

  init(_ subject: SplitSubject) {
    self.subject = subject
    visibility = subject.visibility
    let names = subject.type.superclasses + subject.type.conformances + UserInterfaceNames.rootClasses
    let family = names.compactMap(subject.index.type(named:))
    own = Set((subject.members + family.flatMap { subject.index.members(of: $0.id) }).map(\.baseName))
  }

  /// - Parameter moved: members that leave the controller together.
  mutating func show(
    _ member: IndexedMember, in file: ParsedFile, _ moves: MemberMoves, moved: Set<MemberID>
  ) -> Shown {
    var shown = Shown()
    addCalls(of: member, moves, &shown)
    shown.calls += moves.splits[member.id]?.carried.map { $0.edit(file.tree) } ?? []
    let runs = moves.splits[member.id]?.runs ?? []
    let isOneOfMany = runs.count { $0.statements.count > 1 } > 1
    for run in runs {
      if run.notifies {
        tell(run, member, file, &shown)
        continue
      }
      let naming = ViewNaming(run: run, member: member, tree: file.tree, isOneOfMany: isOneOfMany)
      let gone = member.body.uses.filter { $0.member.map { moved.contains($0) } ?? false }.map {
        file.tree.redirection(of: $0, in: member, prefix: subject.names.presenterProperty + ".")
      }
      add(run, naming, member, file, gone, &shown)
    }
    return shown
  }

  /// `showMessage("")` -> `view?.showMessage("")`.
  private func addCalls(of member: IndexedMember, _ moves: MemberMoves, _ shown: inout Shown) {
    for use in moves.uses(of: member) {
      guard let target = moves.viewCall(use, in: member), let file = subject.files[target.file] else { continue }
      shown.calls.append(SourceEdit(range: use.offset..<use.offset, replacement: "view?."))
      shown.calls += ViewCall(subject: subject, member: member, target: target).arguments(use) ?? []
      let text = MovedText(subject: subject, member: target, file: file, home: "", owners: [:])
      shown.requirements.append(text.signature())
      let widening = AccessWidening(subject: subject, visibility: visibility)
      if case .success(let edits) = widening.edits(target) { shown.edits[target.file, default: []] += edits }
    }
  }

  private mutating func add(
    _ run: ViewRun, _ naming: ViewNaming, _ member: IndexedMember, _ file: ParsedFile, _ gone: [SourceEdit],
    _ shown: inout Shown
  ) {
    let base = naming.base
    for name in MethodNames.candidates(base, origin: member.baseName, others: naming.others) {
      var signature = Signature(name: name)
      signature.parameters = run.parameters
      let text = self.text(signature, run.body(file, gone))
      let isThere = made[name] == text || existing(name, text)
      guard isThere || made[name] == nil && isFree(name) && !run.asks(for: name, file.tree) else { continue }
      if !isThere {
        made[name] = text
        insert(text, member, file, &shown)
      }
      shown.calls += run.callEdits(name: name)
      shown.requirements.append(signature)
      return
    }
  }

  /// `delegate?.list(self, didPick: order)` becomes a method of the router.
  private mutating func tell(_ run: ViewRun, _ member: IndexedMember, _ file: ParsedFile, _ shown: inout Shown) {
    let base = ViewNaming(run: run, member: member, tree: file.tree, isOneOfMany: false).base
    let taken = subject.module?.taken ?? []
    for name in MethodNames.candidates(base, origin: member.baseName) {
      var signature = Signature(name: name)
      signature.parameters = run.parameters
      let route = ViewNotification.route(run, signature, member, file, subject)
      let isThere = subject.module?.content.routes.contains(route) == true || told[name] == route
      guard isThere || !taken.contains(name) && told[name] == nil && isFree(name) else { continue }
      told[name] = route
      shown.calls += run.callEdits(name: name)
      shown.routes.append(route)
      return
    }
  }

  private func isFree(_ name: String) -> Bool {
    !own.contains(name) && !UserInterfaceNames.inheritedMembers.contains(name)
      && !UserInterfaceNames.inheritedMethods.contains(name)
  }

  /// An earlier patch has made the same method.
  private func existing(_ name: String, _ text: String) -> Bool {
    subject.members.contains { member in
      guard member.baseName == name, let tree = subject.files[member.file]?.tree else { return false }
      return Self.words(tree.text(member.range)) == Self.words(text)
    }
  }

  private static func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }

  private func text(_ signature: Signature, _ body: [String]) -> String {
    var writer = subject.writer
    writer.block(signature.declaration) { $0.verbatim(lines: body) }
    return writer.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "\n" : subject.indent + $0 + "\n"
    }.joined().trimmed + "\n"
  }

  /// In the extension that conforms to the view's protocol, or at the end of the part that the member leaves, unless that is
  /// private as a whole.
  private func insert(_ text: String, _ member: IndexedMember, _ file: ParsedFile, _ shown: inout Shown) {
    let parts = subject.type.parts
    let conformance = parts.first { part in
      part.file == member.file && part.isExtension && part.inherited.contains(subject.names.viewProtocol)
    }
    let own = parts.indices.contains(member.part) ? parts[member.part] : nil
    let isOpen = own.map { file.tree.privateModifier(of: $0.node) == nil } ?? false
    guard let part = conformance ?? (isOpen ? own : parts.first) else { return }
    let end = part.body.upperBound
    shown.edits[part.file, default: []].append(SourceEdit(range: end..<end, replacement: "\n" + text))
  }
}

extension String {
  /// Without line breaks at the end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
