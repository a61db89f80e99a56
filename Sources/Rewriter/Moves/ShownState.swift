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
    guard Self.isPlain(member), let lines = MemberText(of: member.range, in: file)?.lines,
      let type = SentType(member, subject), let uses = StateUses(member, subject).places
    else { return nil }
    (self.lines, self.uses, needsFoundation) = (lines, uses, type.needsFoundation)
    let tree = file.tree
    let keyword = Int(tree.mainToken(member.node).start)
    guard let binding = tree.child(member.node, .patternBinding) else { return nil }
    let start = tree.range(binding).lowerBound
    var code = tree.text(keyword..<start) + member.baseName
    if member.hasTypeAnnotation { code += ": " + type.text }
    if let value = member.initialValue { code += " = " + value }
    self.text =
      tree.text(lines.lowerBound..<member.range.lowerBound) + code
      + tree.text(member.range.upperBound..<lines.upperBound)
  }

  /// An observed variable with a literal for a start, or none if it is optional, that nobody else sets.
  private static func isPlain(_ member: IndexedMember) -> Bool {
    guard member.kind == .property, member.isStored, !member.isLet, !member.hasObservers, !member.sharesDeclaration,
      !member.isConditionallyCompiled, member.attributes.isEmpty, member.setterAccess <= .fileprivate,
      member.access <= .internal
    else { return false }
    let modifiers: [MemberModifiers] = [.isStatic, .isLazy, .isWeak, .isUnowned, .isOverride, .isDynamic, .isWitness]
    guard modifiers.allSatisfy({ !member.modifiers.contains($0) }) else { return false }
    guard let value = member.initialValue else { return member.valueType?.hasSuffix("?") == true }
    return isLiteral(value)
  }

  private static func isLiteral(_ value: String) -> Bool {
    if ["true", "false", "nil", "[]", "[:]"].contains(value) || value.allSatisfy(\.isNumber) { return true }
    return value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
      && value.dropFirst().dropLast().allSatisfy { $0 != "\"" && $0 != "\\" }
  }
}
