import ProjectIndex
import SwiftSource

/// The declaration of a variable on its way to another type.
struct VariableText {
  /// Whole lines of the declaration with its comments, as UTF-8 byte offsets.
  let lines: Range<Int>
  /// What stands on these lines in front of it: comments and white space.
  let head: String
  /// `var orders: [Model.Order] = []`, without modifiers and attributes.
  let code: String
  /// What stands on these lines behind it.
  let tail: String

  /// nil if it shares its lines with other code.
  /// - Parameter type: as the other type's file spells it.
  init?(_ member: IndexedMember, type: String, in file: ParsedFile) {
    let tree = file.tree
    guard let lines = MemberText(of: member.range, in: file)?.lines,
      let binding = tree.child(member.node, .patternBinding)
    else { return nil }
    self.lines = lines
    head = tree.text(lines.lowerBound..<member.range.lowerBound)
    tail = tree.text(member.range.upperBound..<lines.upperBound)
    let keyword = Int(tree.mainToken(member.node).start)
    var code = tree.text(keyword..<tree.range(binding).lowerBound) + member.baseName
    if member.hasTypeAnnotation { code += ": " + type }
    if let value = member.initialValue { code += " = " + value }
    self.code = code
  }
}

extension IndexedMember {
  /// A stored variable that nothing but its own accessors stands behind: another type can have it just so.
  var isPlainVariable: Bool {
    let unwanted: MemberModifiers = [.isStatic, .isLazy, .isWeak, .isUnowned, .isOverride, .isDynamic, .isWitness]
    return kind == .property && isStored && !isLet && !hasObservers && !sharesDeclaration && !isConditionallyCompiled
      && attributes.isEmpty && modifiers.isDisjoint(with: unwanted)
  }

  /// It begins with one of the values that satisfy a condition, or with none where it is an optional.
  func begins(with isWanted: (String) -> Bool) -> Bool {
    initialValue.map(isWanted) ?? (valueType?.hasSuffix("?") == true)
  }
}
