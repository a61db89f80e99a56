import ProjectIndex
import SwiftSource

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
