/// A use of a member or a type, with the place where it stands.
package struct UseSite: Sendable {
  package let use: NameUse
  /// Path of the file it stands in.
  package let file: String
  /// The member whose signature or body holds it; nil in the head of a type and at the top of a file.
  package let member: MemberID?
  /// The type it stands in; nil at the top of a file and in its functions.
  package let type: TypeID?
  /// It stands in a body, not in a signature or a head.
  package let isInBody: Bool
  /// It names this one and no other overload.
  package let isCertain: Bool
}

/// A place where a member is named by something else than code that calls it.
package struct StringUse: Sendable {
  /// How the name is written.
  package enum Kind: String, Sendable {
    /// `#selector(load)`
    case selector
    /// `#keyPath(title)` or `\.title`
    case keyPath
    /// `Selector("load")`, or a literal with the colons of a selector.
    case selectorString
    /// Any other literal with just this text.
    case string
  }

  package let kind: Kind
  /// Path of the file it stands in.
  package let file: String
  /// UTF-8 byte offset of the name or of the literal.
  package let offset: Int
  /// 1-based.
  package let line: Int
  /// The member it stands in; nil in the head of a type and at the top of a file.
  package let member: MemberID?
}
