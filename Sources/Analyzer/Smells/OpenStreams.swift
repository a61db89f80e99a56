import Effects
import MigrationModel
import ProjectIndex

/// State in a stream that every holder of its type can feed although only the type does.
enum OpenStreams {
  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isViewModel else { return [] }
    let open = subject.profile.storedProperties.map { subject.index.members[$0] }.filter { isOpen($0, subject) }
    guard !open.isEmpty else { return [] }
    let (name, names) = (subject.type.name, open.map(\.name))
    let (isOne, them) = (open.count == 1, open.count == 1 ? "it" : "them")
    return [
      FindingDraft(
        symbol: name, places: open.map(subject.location),
        message: "Only `\(name)` feeds \(Prose.names(names, limit: 5)), but everybody may",
        problem:
          "\(Prose.names(names, limit: 6)) of `\(name)` \(isOne ? "takes" : "take") values from whoever holds the `\(name)`; "
          + "nobody else in the tree sends \(them) any.",
        fix: [
          "Keep \(Prose.names(names, limit: 10)) private, and give \(isOne ? "a stream" : "streams") that can only be "
            + "followed: an `Observable`, a `Driver`, an `AnyPublisher`."
        ], confidence: .medium, isByHand: true)
    ]
  }

  /// Streams that keep the last value.
  private static let state: Set<String> = [
    "BehaviorRelay", "BehaviorSubject", "CurrentValueSubject", "CurrentValueRelay", "MutableProperty",
  ]
  private static let feeding = ["accept", "onNext", "send"]
  /// What hands another stream's values on to one.
  private static let binding: Set<String> = ["bind", "drive", "subscribe", "emit", "multicast"]

  private static func isOpen(_ property: IndexedMember, _ subject: Subject) -> Bool {
    let type = property.valueType ?? property.initialValue ?? ""
    guard state.contains(String(type.prefix { $0.isLetter })), property.access > .fileprivate,
      property.modifiers.isDisjoint(with: [.isStatic, .isOverride, .isWitness])
    else { return false }
    let index = subject.index
    let isFedInside = subject.workIDs.contains { feeds(property.name, in: index.members[$0]) }
    let others = (index.uses(of: property.id) + index.possibleUses(ofName: property.name)).filter { site in
      site.type != subject.type.id && !subject.context.survey.files.isTest(site.file)
    }
    return isFedInside
      && others.allSatisfy { site in
        !isBound(site.use) && site.member.map { !feeds(property.name, in: index.members[$0]) } ?? true
      }
  }

  /// `items.accept(rows)`, `viewModel.items.accept(rows)`
  private static func feeds(_ name: String, in member: IndexedMember) -> Bool {
    member.body.uses.contains { use in
      feeding.contains(use.name) && use.access == .call
        && use.receiverText?.split(separator: ".").last.map { $0.filter(\.isLetter) } == name.filter(\.isLetter)
    }
  }

  /// `rows.bind(to: viewModel.items)`
  private static func isBound(_ use: NameUse) -> Bool { use.enclosingCall.map { binding.contains($0.name) } ?? false }
}
