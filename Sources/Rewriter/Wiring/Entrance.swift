import MigrationModel
import ProjectIndex
import SwiftSource

/// A property that a controller keeps only for code outside, which sets it: the module has the value. Whoever sets it hands it
/// to the builder instead, and the view can't read it any more.
struct Entrance {
  let member: IndexedMember
  private let subject: SplitSubject
  /// What the presenter's protocol has for it.
  private let state: Signature
  /// It is the interactor's.
  private let isHandedOn: Bool
  private let places: [Place]

  /// Where it is set.
  private struct Place {
    let file: String
    /// UTF-8 byte offsets of the statement.
    let statement: Range<Int>
    let controller: String
    let value: String
    /// `Type.member`.
    let symbol: String
  }

  /// In the order of the members.
  static func all(of subject: SplitSubject) -> [Entrance] {
    subject.kind.door == .presenter ? subject.members.compactMap { Entrance($0, subject) } : []
  }

  /// nil if anybody reads it, or sets it in another way than by a statement of its own.
  private init?(_ member: IndexedMember, _ subject: SplitSubject) {
    guard let module = subject.module, member.kind == .property, !member.isStored, member.access > .fileprivate,
      subject.type.access <= .internal, subject.refusals[Self.key(member)] == nil, Self.isForward(member, subject),
      subject.index.stringUses(of: member.id).isEmpty, !StateUses.mayHaveOthers(member, subject)
    else { return nil }
    let own = module.content.presenterMembers.compactMap(\.signature)
    guard let state = (own + module.content.forwarded.work).first(where: { $0.name == member.baseName }),
      state.isProperty, state.isSettable, state.returnType.map(subject.isDomain) == true,
      !Self.isAsked(state, besides: member, subject)
    else { return nil }
    let sites = subject.index.uses(of: member.id)
    let places = sites.compactMap { Self.place(of: $0, subject) }
    guard !places.isEmpty, places.count == sites.count else { return nil }
    (self.member, self.subject, self.state, self.places) = (member, subject, state, places)
    isHandedOn = !own.contains(state)
  }

  /// Variables of the domain that others set and that are none of these: the view works with them.
  static func others(of subject: SplitSubject, than entrances: [Entrance]) -> [IndexedMember] {
    let known = Set(entrances.map(\.member.id))
    return subject.members.filter { member in
      member.kind == .property && !member.isLet && !known.contains(member.id)
        && member.valueType.map(subject.isDomain) == true
        && subject.index.uses(of: member.id).contains { site in
          site.use.access == .write && site.type != subject.type.id && isWritable(site.file, subject.index)
        }
    }
  }

  /// For refusals.
  static func key(_ member: IndexedMember) -> String { "entrance " + member.baseName }

  /// A unit that is one of these.
  static func isOne(_ unit: MoveUnit) -> Bool { unit.keys.contains { $0.hasPrefix("entrance ") } }

  /// Nothing but `get { presenter.order }` and `set { presenter.order = newValue }`.
  private static func isForward(_ member: IndexedMember, _ subject: SplitSubject) -> Bool {
    guard let tree = subject.files[member.file]?.tree,
      let block = tree.child(member.node, .patternBinding).flatMap({ tree.child($0, .accessorBlock) })
    else { return false }
    let target = "\(subject.names.presenterProperty).\(member.baseName)"
    return tree.text(block).filter { !$0.isWhitespace } == "{get{\(target)}set{\(target)=newValue}}"
  }

  /// Somebody asks the presenter for it.
  private static func isAsked(_ state: Signature, besides member: IndexedMember, _ subject: SplitSubject) -> Bool {
    let index = subject.index
    let faces = [subject.names.presenterProtocol, subject.names.presenter].compactMap { index.type(named: $0) }
    let own = Set(faces.map(\.id))
    return faces.contains { face in
      index.members(of: face.id).filter { $0.baseName == state.name }.contains { asked in
        index.uses(of: asked.id).contains { $0.member != member.id && $0.type.map(own.contains) != true }
      }
    }
  }

  /// `detail.order = order` in code of the app that people write.
  private static func place(of site: UseSite, _ subject: SplitSubject) -> Place? {
    let index = subject.index
    guard site.isCertain, site.use.access == .write, let id = site.member, site.type != subject.type.id,
      isWritable(site.file, index), CreationSite.isOnMainActor(index.members[id], index),
      let tree = index.parsedFile(at: site.file)?.tree, let node = StateUses.node(at: site.use.offset, tree),
      tree.kind(node) == .memberAccess, let base = tree.firstChild(of: node), tree.kind(base) == .declReference,
      let statement = tree.parent(node), tree.kind(statement) == .sequenceExpr,
      let block = tree.parent(statement), [.codeBlock, .closure, .switchCase].contains(tree.kind(block))
    else { return nil }
    let parts = Array(tree.children(statement))
    guard parts.count > 2, parts[0] == node, tree.kind(parts[1]) == .assignmentOperator, tree.text(parts[1]) == "=",
      !parts.dropFirst(2).contains(where: { tree.kind($0) == .assignmentOperator })
    else { return nil }
    let user = index.members[id]
    return Place(
      file: site.file, statement: tree.range(statement), controller: tree.text(base),
      value: tree.text(tree.range(parts[2]).lowerBound..<tree.range(statement).upperBound),
      symbol: index.symbol(of: user))
  }

  private static func isWritable(_ path: String, _ index: ProjectIndex) -> Bool {
    index.isWritable(path) && !TestModules.areImported(byFile: path, of: index)
  }

  // MARK: The move

  /// nil if the property shares its lines with other code.
  func unit(taskID: String) -> MoveUnit? {
    guard let file = subject.files[member.file], let lines = MemberText(of: member.range, in: file)?.lines else {
      return nil
    }
    let names = subject.names
    var edits: [String: [SourceEdit]] = [member.file: [SourceEdit(range: lines, replacement: "")]]
    for place in places {
      let call = "\(names.builder).configure(\(place.controller), \(state.name): \(place.value))"
      edits[place.file, default: []].append(SourceEdit(range: place.statement, replacement: call))
    }
    var signature = Signature(name: "configure")
    signature.parameters = [.init(label: state.name, name: state.name, type: state.returnType ?? "")]
    let target = isHandedOn ? "interactor" : "self"
    var writer = SwiftWriter(indent: subject.indent)
    writer.block(signature.declaration) { $0.line("\(target).\(state.name) = \(state.name)") }
    return MoveUnit(
      keys: [Self.key(member)], title: titles.joined(separator: "\n- "), symbols: [], edits: edits,
      additions: [
        .hiding(state), .presenterMember(.init(signature: signature, text: writer.member(subject.indent))),
        .configuration(signature),
      ], behaviour: [], taskID: taskID)
  }

  private var titles: [String] {
    let names = subject.names
    return ["Changes `\(subject.symbol(of: member))`: who sets it hands the value to `\(names.builder)`."]
      + ["Changes `\(names.builder).configure(_:\(state.name):)`: it gives the presenter the value."]
      + ["Changes `\(names.presenter).configure(\(state.name):)`: it keeps the value where the property kept it."]
      + Set(places.map(\.symbol)).sorted().map { "Changes `\($0)`: it asks the builder." }
  }
}
