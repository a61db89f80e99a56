/// How much of the types that are to be taken apart is left behind all patches: code lines of their members in all files,
/// without blank lines and comments.
package struct LegacyCode: Sendable, Equatable {
  /// One type.
  package struct Entry: Sendable, Equatable {
    /// Full nested name.
    package let name: String
    /// `view` or `presenter`.
    package let role: Role
    /// Code lines before the first patch.
    package let before: Int
    /// Code lines behind the last one.
    package let after: Int

    package init(name: String, role: Role, before: Int, after: Int) {
      (self.name, self.role, self.before, self.after) = (name, role, before, after)
    }
  }

  /// In the order of their names.
  package let types: [Entry]
  /// Reason -> code lines, behind all patches, of the members that something keeps; a member counts for its first reason.
  package let staying: [String: Int]

  package init(types: [Entry], staying: [String: Int]) { (self.types, self.staying) = (types, staying) }

  /// Code lines of the types of a role, or of all: before, and after.
  package func lines(of role: Role? = nil) -> (before: Int, after: Int) {
    let own = types.filter { role == nil || $0.role == role }
    return (own.reduce(0) { $0 + $1.before }, own.reduce(0) { $0 + $1.after })
  }
}

/// How far the code of the types that patches take apart has left them: code lines of all of them.
package struct LegacyProgress: Codable, Sendable, Equatable {
  /// Types that patches take apart.
  package let types: Int
  /// Before the first patch.
  package let before: Int
  /// As they stand.
  package let now: Int
  /// Behind all patches.
  package let after: Int

  package init(types: Int, before: Int, now: Int, after: Int) {
    (self.types, self.before, self.now, self.after) = (types, before, now, after)
  }
}
