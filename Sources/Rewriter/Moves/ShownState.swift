import ProjectIndex
import SwiftSource

/// A variable of a presenter that only the presenter sets, all uses of which are known.
struct ShownState {
  let member: IndexedMember
  /// Whole lines of the declaration with its comments, as UTF-8 byte offsets.
  let lines: Range<Int>
  /// Where it is used.
  let uses: [(file: String, offset: Int)]
  /// The declaration as a member of the view state.
  let text: String
  let needsFoundation: Bool

  /// nil if it stays where it is.
  init?(_ member: IndexedMember, _ subject: SplitSubject, _ file: ParsedFile) {
    self.member = member
    guard Self.isPlain(member), let type = SentType(member, subject),
      let text = VariableText(member, type: type.text, in: file), let uses = StateUses(member, subject).places
    else { return nil }
    (lines, self.uses, needsFoundation) = (text.lines, uses, type.needsFoundation)
    self.text = text.head + text.code + text.tail
  }

  /// An observed variable with a literal for a start, or none if it is optional, that nobody else sets.
  private static func isPlain(_ member: IndexedMember) -> Bool {
    member.isPlainVariable && member.setterAccess <= .fileprivate && member.access <= .internal
      && member.begins(with: isLiteral)
  }

  private static func isLiteral(_ value: String) -> Bool {
    if ["true", "false", "nil", "[]", "[:]"].contains(value) || value.allSatisfy(\.isNumber) { return true }
    return value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
      && value.dropFirst().dropLast().allSatisfy { $0 != "\"" && $0 != "\\" }
  }
}
