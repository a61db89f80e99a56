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
  private let places: [EntrancePlace]

  /// In the order of the members, and what the others of the domain that are set outside stay for.
  static func all(of subject: SplitSubject) -> (entrances: [Entrance], others: [(IndexedMember, Obstacle)]) {
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

  private static func isSetOutside(_ member: IndexedMember, _ subject: SplitSubject) -> Bool {
    subject.kind.door == .presenter && member.kind == .property && !member.isLet
      && member.valueType.map(subject.isDomain) == true
      && subject.index.uses(of: member.id).contains { $0.use.access == .write && isForeign($0, subject) }
  }

  /// In code of the app that people write.
  private static func isForeign(_ site: UseSite, _ subject: SplitSubject) -> Bool {
    site.type != subject.type.id && subject.index.isWritable(site.file)
      && !TestModules.areImported(byFile: site.file, of: subject.index)
  }

  /// Throws if anybody reads it, or sets it in another way than by a statement of its own.
  private init(_ member: IndexedMember, _ subject: SplitSubject) throws(ObstacleError) {
    let stop = { (what: String) in
      ObstacleError(Obstacle.creationSite, "`\(member.name)` is set from outside and \(what).")
    }
    guard let module = subject.module, subject.isForward(member) else { throw stop("kept in the view") }
    let own = module.content.presenterMembers.compactMap(\.signature)
    guard let state = (own + module.content.forwarded.work).first(where: { $0.name == member.baseName }),
      state.isProperty, state.isSettable, member.access > .fileprivate, subject.type.access <= .internal,
      !(own + module.content.forwarded.work).contains(where: { $0.identity == "configure(\(state.name):)" })
    else { throw stop("can't be set by the builder") }
    if Self.isAsked(state, besides: member, subject) {
      throw stop("read in the view: who sets it goes on doing so")
    }
    guard !ExternalUses(subject: subject).isLookedUp(member), !StateUses.mayHaveOthers(member, subject) else {
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
    isHandedOn = !own.contains(state)
  }

  /// For refusals.
  static func key(_ member: IndexedMember) -> String { "entrance " + member.baseName }

  /// A unit that is one of these.
  static func isOne(_ unit: MoveUnit) -> Bool { unit.keys.contains { $0.hasPrefix("entrance ") } }

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

  // MARK: The move

  /// nil if the property shares its lines with other code.
  func unit(taskID: String) -> MoveUnit? {
    guard let file = subject.files[member.file], let lines = MemberText(of: member.range, in: file)?.lines else {
      return nil
    }
    let names = subject.names
    var edits: [String: [SourceEdit]] = [member.file: [SourceEdit(range: lines, replacement: "")]]
    for place in places {
      let edit = place.edit(indent: subject.indent) { controller, value in
        "\(names.builder).configure(\(controller), \(state.name): \(value))"
      }
      edits[place.file, default: []].append(edit)
    }
    var signature = Signature(name: "configure")
    signature.parameters = [.init(label: state.name, name: state.name, type: state.returnType ?? "")]
    let target = isHandedOn ? "interactor" : "self"
    var writer = subject.writer
    writer.block(signature.declaration) { $0.line("\(target).\(state.name) = \(state.name)") }
    let isForAnyCaller = places.contains { !$0.isOnMainActor }
    return MoveUnit(
      keys: [Self.key(member)], title: titles.joined(separator: "\n- "), symbols: [], edits: edits,
      additions: [
        .hiding(state), .presenterMember(.init(signature: signature, text: writer.member(subject.indent))),
        .configuration(.init(signature: signature, isForAnyCaller: isForAnyCaller)),
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
