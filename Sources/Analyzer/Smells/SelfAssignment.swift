import Effects
import MigrationModel
import ProjectIndex

/// `assign(to: \\.name, on: self)`, whose subscription the object keeps: it holds the object until it is cancelled.
struct SelfAssignment {
  private let member: IndexedMember
  private let property: String
  private let place: Location
  private let keeper: ClosureKeeper
  /// The property can be assigned to without the object.
  private let isPublished: Bool

  /// All of a type, in order.
  static func all(in subject: Subject) -> [SelfAssignment] {
    let publishing = subject.type.parts.contains { part in
      subject.index.imports[part.fileNumber].contains { $0 == "Combine" || $0 == "SwiftUI" }
    }
    return publishing ? subject.ownIDs.flatMap { all(in: $0, subject) } : []
  }

  /// All of a member, but those in closures: they live as long as what keeps the closure.
  private static func all(in id: MemberID, _ subject: Subject) -> [SelfAssignment] {
    let uses = subject.index.members[id].body.uses
    return uses.indices.compactMap { position in
      let key = uses.key(position)
      guard key.access == .call, key.member == nil, subject.index.symbolTexts[key.name] == "assign",
        uses[position].argumentLabels == ["to", "on"], uses[position].closureDepth == 0,
        let target = uses.indices.last(where: { uses.key($0).enclosingCall == position }),
        uses.key(target).context.contains(.callPassesSelf)
      else { return nil }
      let member = subject.index.members[id]
      let reader = ClosureKeeper.Reader(subject: subject, member: member, regions: member.body.regions)
      guard let keeper = reader.keeper(ofCallWithSelf: uses[position]) else { return nil }
      let property = subject.members.first { $0.kind == .property && $0.name == uses[target].name }
      return SelfAssignment(
        member: member, property: uses[target].name, place: subject.location(uses[position], in: member),
        keeper: keeper,
        isPublished: property?.attributes.contains { $0.hasPrefix(ObservationSymbols.publishedAttribute) } == true)
    }
  }

  func draft(_ subject: Subject) -> FindingDraft {
    let symbol = "\(subject.type.name).\(member.name)"
    return FindingDraft(
      symbol: symbol, places: [place],
      message: "`assign(to:on:)` in `\(symbol)` holds `self` strongly for `\(property)` and \(keeper.phrase)",
      problem:
        "`\(member.name)` assigns to `\(property)` of `self`, and the subscription \(keeper.phrase). As long as it "
        + "lives, the `\(subject.type.name)` does.",
      fix: [
        isPublished
          ? "Use `assign(to: &$\(property))`, which ends with the object and keeps nothing."
          : "Use `sink { [weak self] in self?.\(property) = $0 }`.",
        keeper.release,
      ])
  }
}
