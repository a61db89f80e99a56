import ProjectIndex
import SwiftSource

/// What a presenter holds and its views take parts of.
struct ShownRoot {
  let member: IndexedMember
  /// Those that are handed over one by one.
  let parts: [ShownPart]
  /// A view does more with a value that goes into the module's interactor than to read what it shows: `Type.member`.
  let otherUser: String?
  /// Nobody but the presenter names it behind that.
  let isLeftAlone: Bool

  /// In the order of the members.
  static func all(of subject: SplitSubject) -> [ShownRoot] {
    let entities = subject.entities
    return subject.members.filter { $0.kind == .property && !$0.modifiers.contains(.isStatic) }.compactMap {
      ShownRoot($0, entities, subject)
    }
  }

  /// nil if no view reads it.
  private init?(_ member: IndexedMember, _ entities: Set<String>, _ subject: SplitSubject) {
    let index = subject.index
    let sites = index.uses(of: member.id).filter { $0.type != subject.type.id }
    let read = sites.filter(subject.isInView)
    let found = read.compactMap { ShownPart($0, of: member, subject) }
    let type = member.valueType?.withoutOptional ?? ""
    let isPlain = !StateUses.mayHaveOthers(member, subject) && index.stringUses(of: member.id).isEmpty
    let isEntity = entities.contains(type) && !read.isEmpty
    let isWhole = isEntity && isPlain && found.count == read.count
    parts = isWhole ? found : found.filter { $0.places[0].isInText && !$0.path.contains("?") }
    guard !parts.isEmpty || isEntity else { return nil }
    self.member = member
    let other = read.first { ShownPart($0, of: member, subject) == nil } ?? read.first
    otherUser = isWhole ? nil : isEntity ? other?.member.map { index.symbol(of: index.members[$0]) } : nil
    // An extension in another file can't see what is private.
    let isSeenHere = index.uses(of: member.id).allSatisfy { $0.type != subject.type.id || $0.file == member.file }
    isLeftAlone =
      isWhole && isSeenHere && sites.count == read.count && member.access == .internal && member.part == 0
      && !member.modifiers.contains(.isWitness) && !subject.isNamedInTests(member)
  }
}
