import ProjectIndex
import SwiftSource

/// A variable of a presenter that says what is shown above its view: views bind it to nothing but a stack, a sheet, an alert
/// or the like.
struct RouteState {
  let member: IndexedMember
  /// Whole lines of the declaration with its comments, as UTF-8 byte offsets.
  let lines: Range<Int>
  /// Lines of comments in front of the declaration, as written.
  let comments: String
  /// The declaration itself, as one of another type's file.
  let declaration: String
  /// With the presenter's name before its own types.
  let type: String
  let uses: RouteUses

  var name: String { member.baseName }
  /// A stack's path of an enum's cases, or one that takes any value: a route by itself.
  let isPath: Bool
  /// The tree's own types in it.
  let needsFoundation: Bool
  /// Its values may go anywhere.
  let isSendable: Bool

  /// nil if it is none, or stays where it is.
  init?(_ member: IndexedMember, _ subject: SplitSubject, _ file: ParsedFile) {
    guard Self.isPlain(member), let type = member.valueType, !type.contains("->"), !type.hasSuffix("!"),
      Self.isOptional(member) == type.hasSuffix("?"),
      TypeText(text: type).obstacle(subject, subject.visibility, of: member.name, known: ["NavigationPath"])
        == nil,
      case let qualified = TypeText(text: type).qualified(subject),
      let text = VariableText(member, type: qualified, in: file), let uses = RouteUses(member, subject)
    else { return nil }
    (self.member, self.type, self.uses) = (member, qualified, uses)
    (lines, declaration) = (text.lines, text.code)
    comments = text.head.lastIndex(of: "\n").map { String(text.head[...$0]) } ?? ""
    let names = TypeText(text: type).outerNames
    let enums = names.filter { subject.index.type(named: $0)?.kind == .enum }
    isPath = type == "NavigationPath" || type.hasPrefix("[") && !enums.isEmpty
    isSendable = SentValue(index: subject.index).allows(qualified)
    needsFoundation = names.contains(where: SentValue.foundation.contains)
  }

  /// It begins with nothing: under another name than `T?` its type would be taken for that of a flag.
  private static func isOptional(_ member: IndexedMember) -> Bool { member.begins { $0 == "nil" } }

  /// A stored variable of the presenter itself, with a plain first value.
  private static func isPlain(_ member: IndexedMember) -> Bool {
    member.isPlainVariable && member.part == 0 && member.access == .internal && member.setterAccess == .internal
      && member.begins(with: ["false", "true", "nil", "[]", "NavigationPath()"].contains)
  }
}
