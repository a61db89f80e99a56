import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// Cells that are handed values of the domain get rows with just what they show: values that the presenter can make.
  static let rowEntities = RewriteStep(
    id: "presenter",
    words: StepWords(head: "") { subject, _ in "Hand views rows for what they show in \(subject.type.name)" }
  ) { subject, tasks in
    guard subject.module != nil, subject.kind == .screen,
      let entities = subject.index.type(named: subject.names.entities)
    else { return StepOutcome() }
    return StepOutcome(units: RowEntityMoves(subject: subject, tasks: tasks, entities: entities).units)
  }
}

/// The rows of one controller.
private struct RowEntityMoves {
  let subject: SplitSubject
  let tasks: [PlanTask]
  let entities: IndexedType

  /// A place where a view is handed a value that its presenter can find.
  private struct Site {
    let user: IndexedMember
    let method: IndexedMember
    let position: Int
    /// UTF-8 byte offsets of the value.
    let value: Range<Int>
    let call: NodeID
  }

  var units: [MoveUnit] {
    let sites = subject.members.flatMap(sites)
    let methods = Dictionary(grouping: sites) { Target(method: $0.method.id, position: $0.position) }
    return methods.sorted { ($0.key.method, $0.key.position) < ($1.key.method, $1.key.position) }
      .lazy.compactMap { unit(of: $0.value) }.prefix(1).map { $0 }
  }

  private struct Target: Hashable {
    let method: MemberID
    let position: Int
  }

  // MARK: Places

  private func sites(in member: IndexedMember) -> [Site] {
    let moves = subject.plainMoves
    guard member.kind == .method, moves.leavesPieces(member), member.genericParameters.isEmpty,
      let names = subject.bodyNames(of: member)
    else { return [] }
    let splitter = ViewSplitter(subject: subject, moves: moves, visibility: subject.visibility, names: names)
    return DomainLocals(splitter, knowsViews: true).locals.flatMap { local in local.uses.compactMap { site($0, names) }
    }
  }

  private func site(_ use: NodeID, _ names: BodyNames) -> Site? {
    let tree = names.tree
    guard let argument = tree.parent(use), tree.kind(argument) == .argument, tree.firstChild(argument) == use,
      let call = tree.parent(argument), tree.kind(call) == .call, let callee = tree.firstChild(call),
      tree.kind(callee) == .memberAccess,
      let target = names.use(at: Int(tree.mainToken(callee).start))?.member.map({ subject.index.members[$0] })
    else { return nil }
    let label = tree.tokens[Int(tree.nodes[argument].firstToken)].start < tree.range(use).lowerBound
    let name = label ? tree.name(argument) : nil
    guard let position = target.parameters.firstIndex(where: { $0.label == name }),
      names.type(ofExpression: use) == target.parameters[position].type
    else { return nil }
    return Site(user: names.member, method: target, position: position, value: tree.range(use), call: call)
  }

  // MARK: The move

  /// nil if the method is called anywhere else, or does more than to show the value.
  private func unit(of sites: [Site]) -> MoveUnit? {
    let key = "row of " + sites[0].method.name
    let method = sites[0].method
    guard subject.refusals[key] == nil, let place = entities.parts.first, !place.isExtension,
      let row = RowEntity(method, position: sites[0].position, subject),
      subject.index.types(nestedIn: entities.id).allSatisfy({ $0.name != row.typeName }),
      subject.index.uses(of: method.id).allSatisfy({ isKnown($0, sites) }), subject.index.isWritable(place.file)
    else { return nil }
    var edits = [method.file: row.edits]
    for site in sites {
      edits[site.user.file, default: []].append(
        SourceEdit(range: site.value, replacement: "\(row.typeName)(\(text(of: site)))"))
    }
    let end = place.body.upperBound
    edits[place.file, default: []] += [SourceEdit(range: end..<end, replacement: "\n" + row.text)] + imports(for: row)
    return MoveUnit(
      keys: [key], title: titles(sites, row).joined(separator: "\n- "),
      symbols: sites.map { subject.symbol(of: $0.user) }, edits: edits, additions: [], behaviour: [],
      taskID: subject.task(of: sites[0].user, among: tasks))
  }

  private func isKnown(_ use: UseSite, _ sites: [Site]) -> Bool {
    use.isCertain && use.use.access == .call
      && sites.contains { site in
        guard site.user.id == use.member, let tree = subject.files[site.user.file]?.tree else { return false }
        return tree.firstChild(site.call).map { Int(tree.mainToken($0).start) } == use.use.offset
      }
  }

  private func text(of site: Site) -> String { subject.files[site.user.file]?.tree.text(site.value) ?? "" }

  private func imports(for row: RowEntity) -> [SourceEdit] {
    let needed: Set<String> = ["Date", "URL", "TimeInterval", "Decimal"]
    guard row.parts.contains(where: { needed.contains($0.type.withoutOptional) }),
      let file = entities.parts.first.flatMap({ subject.index.parsedFile(at: $0.file) }),
      ImportReader.imports(of: [file]).isEmpty
    else { return [] }
    return [SourceEdit(range: 0..<0, replacement: "import Foundation\n\n")]
  }

  private func titles(_ sites: [Site], _ row: RowEntity) -> [String] {
    let users = Set(sites.map { subject.symbol(of: $0.user) }).sorted()
    return ["Changes `\(subject.index.symbol(of: row.method))`: it is handed what it shows, as `\(row.typeName)`."]
      + ["Changes `\(row.typeName).init(_:)`: it takes that out of a value of type `\(row.domain)`."]
      + users.map { "Changes `\($0)`: it hands that over, and not the whole value." }
  }
}
