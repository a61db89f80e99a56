/// What the analyzer knows about one field of the SDK and its common libraries.
package struct KnownSymbols: Sendable {
  /// What the field's symbols have to do with.
  package let concern: Concern
  /// Types whose creation or static members belong to the field.
  package var types: Set<String> = []
  /// Types whose values belong to the field when a member is called on them; a superset of nothing: `types` counts as well.
  package var receivers: Set<String> = []
  /// Global functions.
  package var functions: Set<String> = []
  /// Member names that mean the field, whatever the receiver.
  package var members: [String: MemberPattern] = [:]
}

/// When a member name means a field: by its argument labels or what is done with it.
package struct MemberPattern: Sendable {
  /// The call has these labels at its start; empty for any call.
  package var labels: [String] = []
  /// At least this many arguments.
  package var minimumArguments = 0
  /// Counts when it is read or written, not only when it is called.
  package var isProperty = false

  /// A call whose labels start like this.
  package static func call(_ labels: String...) -> MemberPattern { MemberPattern(labels: labels) }

  /// A property.
  package static let property = MemberPattern(isProperty: true)

  /// Whether a use fits.
  package func fits(labels used: [String], isCall: Bool) -> Bool {
    guard isCall || isProperty else { return false }
    return used.count >= max(labels.count, minimumArguments) && used.starts(with: labels)
  }
}
