import Effects
import MigrationModel
import ProjectIndex

/// `publisher.sink(receiveValue: update)`, whose subscription the object keeps: a method of the object that is handed on holds
/// the object.
struct MethodReference {
  private let member: IndexedMember
  private let method: String
  private let place: Location
  private let keeper: ClosureKeeper

  /// All of a type, in order, but those in closures: they live as long as what keeps the closure.
  static func all(in subject: Subject) -> [MethodReference] {
    subject.ownIDs.flatMap { id -> [MethodReference] in
      let uses = subject.index.members[id].body.uses
      return uses.indices.compactMap { position in
        guard isReference(uses.key(position), subject), let call = uses[position].enclosingCall,
          uses[position].isOwn, case let member = subject.index.members[id], case let depth = depth(in: member),
          call.closureDepth == depth, uses[position].closureDepth == depth
        else { return nil }
        let reader = ClosureKeeper.Reader(subject: subject, member: member, regions: member.body.regions)
        guard let keeper = reader.keeper(ofCallWithSelf: call) else { return nil }
        return MethodReference(
          member: member, method: uses[position].name, place: subject.location(uses[position], in: member),
          keeper: keeper)
      }
    }
  }

  /// Closures around the code of a member that runs where the member does: one, of a value that is made in a closure called
  /// at once.
  private static func depth(in member: IndexedMember) -> Int {
    guard member.kind == .property, member.isStored, let value = member.initialValue else { return 0 }
    return value.hasPrefix("{") && value.hasSuffix("()") ? 1 : 0
  }

  private static func isReference(_ use: UseKey, _ subject: Subject) -> Bool {
    guard use.access == .read, let target = use.member, subject.index.members[target].type == subject.type.id else {
      return false
    }
    return subject.index.members[target].kind == .method
      && !subject.index.members[target].modifiers.contains(.isStatic)
  }

  func draft(_ subject: Subject) -> FindingDraft {
    let symbol = "\(subject.type.name).\(member.name)"
    return FindingDraft(
      symbol: symbol, places: [place],
      message: "`\(method)` in `\(symbol)` is handed on with a strong `self` and \(keeper.phrase)",
      problem:
        "`\(member.name)` hands `\(method)` on as a method of `self`, and the subscription \(keeper.phrase). As long as it "
        + "lives, the `\(subject.type.name)` does.",
      fix: ["Hand on a closure instead: `{ [weak self] in self?.\(method)($0) }`.", keeper.release], isByHand: true)
  }
}
