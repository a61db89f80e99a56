import MigrationModel
import ProjectIndex
import SwiftSource

/// A property that a controller keeps only for code outside, which sets it: the module has the value. Whoever sets it hands it
/// to the builder instead, and the view can't read it any more.
struct Entrance {
  let member: IndexedMember
  private let subject: ModuleSubject
  /// What the presenter's protocol has for it.
  private let state: Signature
  /// It is the interactor's.
  private let isHandedOn: Bool
  private let places: [EntrancePlace]

  /// In the order of the members, and what the others of the domain that are set outside stay for.
  static func all(of subject: ModuleSubject) -> (entrances: [Entrance], others: [(IndexedMember, Obstacle)]) {
    var (entrances, others): ([Entrance], [(IndexedMember, Obstacle)]) = ([], [])
    for member in subject.members where isSetOutside(member, subject) {
      do throws(ObstacleError) {
        if let refusal = subject.refusals[key(member)] { throw ObstacleError(obstacle: refusal) }
        entrances.append(try Entrance(member, subject))
      } catch {
        others.append((member, error.obstacle))
      }
    }
    return (entrances, others)
  }

  private static func isSetOutside(_ member: IndexedMember, _ subject: ModuleSubject) -> Bool {
    member.kind == .property && !member.isLet && member.valueType.map(subject.isDomain) == true
      && subject.index.uses(of: member.id).contains { $0.use.access == .write && isForeign($0, subject) }
  }

  /// In code of the app that people write.
  private static func isForeign(_ site: UseSite, _ subject: ModuleSubject) -> Bool {
    site.type != subject.type.id && subject.index.isWritable(site.file)
      && !TestModules.areImported(byFile: site.file, of: subject.index)
  }

  /// Throws if anybody reads it, or sets it in another way than by a statement of its own.
  private init(_ member: IndexedMember, _ subject: ModuleSubject) throws(ObstacleError) {
    let stop = { (what: String) in
      ObstacleError(Obstacle.creationSite, "`\(member.name)` is set from outside and \(what).")
    }
    guard Self.isForward(member, subject) else { throw stop("kept in the view") }
    let asked = subject.requirements(subject.names.presenterProtocol)
    guard let state = asked.first(where: { $0.name == member.baseName }), state.isProperty, state.isSettable,
      member.access > .fileprivate, subject.type.access <= .internal,
      !asked.contains(where: { $0.identity == "configure(\(state.name):)" })
    else { throw stop("can't be set by the builder") }
    if Self.isAsked(state, besides: member, subject) {
      throw stop("read in the view: who sets it goes on doing so")
    }
    if member.modifiers.contains(.isWitness) { throw stop("what a protocol asks for") }
    guard !HiddenUses(member: member, subject: subject).areThere else {
      throw stop("may be used elsewhere by its name alone")
    }
    var places: [EntrancePlace] = []
    for site in subject.index.uses(of: member.id) {
      guard let place = EntrancePlace(site, subject) else {
        let use = site.use.access == .write ? "set" : "used"
        throw stop("\(use) in \(site.file):\(site.use.line) in a way that the builder can't take over")
      }
      places.append(place)
    }
    (self.member, self.subject, self.state, self.places) = (member, subject, state, places)
    let held = subject.index.type(named: subject.names.interactor).map { subject.index.members(of: $0.id) } ?? []
    isHandedOn = held.contains { $0.kind == .property && $0.baseName == state.name }
  }

  /// For refusals.
  static func key(_ member: IndexedMember) -> String { "entrance " + member.baseName }

  /// A unit that is one of these.
  static func isOne(_ unit: MoveUnit) -> Bool { unit.key.hasPrefix("entrance ") }

  /// A property that is nothing but `get { presenter.order }` and `set { presenter.order = newValue }`.
  private static func isForward(_ member: IndexedMember, _ subject: ModuleSubject) -> Bool {
    guard !member.isStored, let tree = subject.files[member.file]?.tree,
      let block = tree.child(member.node, .patternBinding).flatMap({ tree.child($0, .accessorBlock) })
    else { return false }
    let target = subject.names.presenterProperty + "." + member.baseName
    return tree.unspacedText(block) == "{get{\(target)}set{\(target)=newValue}}"
  }

  /// Somebody asks the presenter for it.
  private static func isAsked(_ state: Signature, besides member: IndexedMember, _ subject: ModuleSubject) -> Bool {
    let index = subject.index
    let faces = [subject.names.presenterProtocol, subject.names.presenter].compactMap { index.type(named: $0) }
    let own = Set(faces.map(\.id))
    return faces.contains { face in
      index.members(of: face.id).filter { $0.baseName == state.name }.contains { asked in
        index.uses(of: asked.id).contains { $0.member != member.id && $0.type.map(own.contains) != true }
      }
    }
  }

  // MARK: The move

  /// nil if the property shares its lines with other code.
  /// - Parameter isImporting: nothing before has given the builder its imports.
  func unit(isImporting: Bool, taskID: String) -> MoveUnit? {
    guard let file = subject.files[member.file], MemberText(of: member.range, in: file) != nil,
      let presenter = subject.index.type(named: subject.names.presenter),
      let contract = subject.index.type(named: subject.names.presenterProtocol)
    else { return nil }
    let names = subject.names
    var signature = Signature(name: "configure")
    signature.parameters = [.init(label: state.name, name: state.name, type: state.returnType ?? "")]
    var made = ModuleEdits(subject)
    made.delete(member)
    if isImporting { made.importAll() }
    let asked = (isHandedOn ? [contract, presenter] : [contract]).flatMap { subject.index.members(of: $0.id) }
    for old in asked where old.kind == .property && old.baseName == state.name { made.delete(old) }
    made.add(to: contract) { $0.line(signature.requirement) }
    made.add(to: presenter) { writer in
      writer.blank()
      let target = isHandedOn ? "interactor" : "self"
      writer.block(signature.declaration) { $0.line("\(target).\(state.name) = \(state.name)") }
    }
    var way = signature
    way.parameters.insert(.init(label: nil, name: "viewController", type: names.controller), at: 0)
    made.add(
      way, isForAnyCaller: places.contains { !$0.isOnMainActor },
      call: signature.call(on: "viewController.\(names.presenterProperty)"))
    var edits = made.edits
    for place in places {
      let edit = place.edit(indent: subject.indent) { controller, value in
        "\(names.builder).configure(\(controller), \(state.name): \(value))"
      }
      edits[place.file, default: []].append(edit)
    }
    return MoveUnit(key: Self.key(member), title: titles.joined(separator: "\n- "), edits: edits, taskID: taskID)
  }

  private var titles: [String] {
    let names = subject.names
    return ["Changes `\(subject.type.name).\(member.name)`: who sets it hands the value to `\(names.builder)`."]
      + ["Changes `\(names.builder).configure(_:\(state.name):)`: it gives the presenter the value."]
      + ["Changes `\(names.presenter).configure(\(state.name):)`: it keeps the value where the property kept it."]
      + Set(places.map(\.symbol)).sorted().map { "Changes `\($0)`: it asks the builder." }
  }
}
