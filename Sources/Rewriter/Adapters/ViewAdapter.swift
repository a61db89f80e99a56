import MigrationModel
import ProjectIndex
import SwiftSource

/// What stands between a SwiftUI view and its presenter: it publishes what the presenter shows, and hands on what the user
/// does.
struct ViewAdapter {
  let subject: SplitSubject
  let hosted: HostedView
  /// Published variables of the presenter, in order.
  let state: [AdaptedState]
  /// What else the view asks, in order.
  let asked: [Signature]
  /// Where the view is made.
  let sites: [AdaptedSite]

  var name: String { Self.name(subject) }

  static func name(_ subject: SplitSubject) -> String { subject.names.stem + "ViewAdapter" }

  /// Throws what an adapter can't stand in for.
  init(_ subject: SplitSubject) throws(ObstacleError) {
    self.subject = subject
    let hosted = try HostedView(subject)
    self.hosted = hosted
    guard subject.type.parts.filter({ !$0.isExtension }).count == 1,
      !subject.members.contains(where: { ["view", "presenter"].contains($0.baseName) })
    else { throw subject.stop("name_taken", "has a member of the name of a part of its module") }
    let names = try AdaptedUses(subject, hosted).names
    let published = subject.members.filter { $0.attributes.contains("Published") }
    var state: [AdaptedState] = []
    for member in published { state.append(try AdaptedState(member, subject, isRead: names.contains(member.baseName))) }
    let rest = names.subtracting(published.map(\.baseName))
    (self.state, asked) = (state, try AdaptedUses.signatures(rest, subject))
    sites = try AdaptedSite.all(subject, hosted)
    try checkHolders()
    try checkListeners()
    let own = Set(asked.map(\.identity))
    if state.contains(where: { own.contains($0.show.identity) }) || !Set(asked.map(\.name)).isDisjoint(with: Self.taken)
    {
      throw subject.stop("name_taken", "has methods of the names that an adapter needs")
    }
  }

  /// Whether a presenter that a type was given tells it what to show, by a protocol. A service tells its delegate, too.
  static func isAdapter(_ type: String, in index: ProjectIndex) -> Bool {
    guard let adapter = index.type(named: type) else { return false }
    let given = index.members(of: adapter.id).filter { $0.isStored && $0.isLet && $0.initialValue == nil }
    let kept = Set(given.compactMap(\.valueType))
    let faces = adapter.conformances.compactMap { index.type(named: $0) }.filter { $0.kind == .protocol }
    return faces.flatMap { presenters(telling: $0, in: index) }.contains { presenter in
      !kept.isDisjoint(with: [presenter.name] + presenter.conformances.flatMap { [$0, "any " + $0] })
    }
  }

  /// Types that keep a view by its protocol. Whether weakly is for a fix, behind which the answer must be the same.
  private static func presenters(telling face: IndexedType, in index: ProjectIndex) -> [IndexedType] {
    index.references(toType: face.id).compactMap { site in
      guard let id = site.type, let member = site.member.map({ index.members[$0] }), member.isStored, !member.isLet
      else { return nil }
      let isPresenter = member.baseName.lowercased().hasSuffix("view") || index.types[id].name.hasSuffix("Presenter")
      return isPresenter ? index.types[id] : nil
    }
  }

  private static let taken: Set<String> = ["presenter", AdapterText.changes, AdapterText.count, "objectWillChange"]

  /// Other views that hold the presenter would not be told any more.
  private func checkHolders() throws(ObstacleError) {
    let known: Set<String> = [hosted.view.name, subject.type.name, subject.names.builder]
    for site in subject.index.references(toType: subject.type.id) where site.use.context.contains(.typePosition) {
      guard let id = site.type, !known.contains(subject.index.types[id].name) else { continue }
      let holder = subject.index.types[id]
      guard holder.conformances.contains("View"), !isQualifier(site) else { continue }
      throw subject.stop("view_holder", "is held by `\(holder.name)` as well, which no adapter stands in front of")
    }
  }

  /// `Presenter.Row` names another type.
  private func isQualifier(_ site: UseSite) -> Bool {
    let end = site.use.offset + site.use.name.utf8.count
    let bytes = subject.index.sourceFile(at: site.file)?.contents ?? []
    return end < bytes.count && bytes[end] == 0x2E
  }

  /// Publishers of the view model that somebody listens to.
  private func checkListeners() throws(ObstacleError) {
    let index = subject.index
    for member in subject.members {
      if member.body.uses.contains(where: { $0.name == "objectWillChange" }) {
        throw subject.stop("publisher", "tells of its changes itself in `\(member.name)`")
      }
    }
    for variable in state.map(\.member) {
      let site = index.uses(of: variable.id).first { $0.use.context.contains(.projected) && $0.type != hosted.view.id }
      if let site {
        throw subject.stop("publisher", "has a publisher `$\(variable.baseName)` that \(site.file) listens to")
      }
    }
  }
}

/// A published variable of a presenter, whose changes the adapter is told.
struct AdaptedState {
  let member: IndexedMember
  /// As other files name it.
  let type: String
  /// The view reads it itself.
  let isRead: Bool
  /// The view may set it.
  let isSettable: Bool

  init(_ member: IndexedMember, _ subject: SplitSubject, isRead: Bool) throws(ObstacleError) {
    let name = member.baseName
    guard member.attributes == ["Published"], member.isStored, !member.isLet, !member.hasObservers,
      !member.sharesDeclaration, !member.isConditionallyCompiled, let type = member.valueType
    else { throw subject.stop("published_state", "has a variable `\(name)` that does more than to be published") }
    let text = TypeText(text: type)
    if let obstacle = text.obstacle(subject, subject.visibility, of: name) {
      throw ObstacleError(obstacle: obstacle)
    }
    (self.member, self.type, self.isRead) = (member, text.qualified(subject), isRead)
    isSettable = member.setterAccess > .fileprivate && member.access > .fileprivate
  }

  /// `show(rows: [Row])`.
  var show: Signature {
    Signature(name: "show", parameters: [.init(label: member.baseName, name: member.baseName, type: type)])
  }
}
