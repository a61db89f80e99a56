/// Everything the tables know about one name, so that each use of a name costs one look-up.
package struct VocabularyEntry: Sendable {
  /// What a type of the name has to do with when it is created or its static members are used.
  package var type: Concern?
  /// What values of a type of the name have to do with when a member is called on them.
  package var receiver: Concern?
  /// What a global function of the name has to do with.
  package var function: Concern?
  /// What a member of the name has to do with, and in which form.
  package var member: (concern: Concern, pattern: MemberPattern)?
  package var navigation: NavigationCall?
  /// A member that code inherits from, or calls on, views.
  package var isInterfaceMember = false
  /// Creates text when called with `format:`.
  package var isFormatted = false
}

/// What is known about names: what the tables say, else that a class of the SDK is a view.
package struct VocabularyEntries: Sendable {
  /// The tables by name.
  let table: [String: VocabularyEntry]

  /// What is known about a name; nil for nothing.
  package subscript(name: String) -> VocabularyEntry? {
    table[name] ?? (UIKitSymbols.isVisible(name) ? VocabularyEntry(type: .interface, receiver: .interface) : nil)
  }
}

/// The tables by name.
package enum Vocabulary {
  package static let entries: VocabularyEntries = {
    var entries: [String: VocabularyEntry] = [:]
    let tables = [
      NetworkingSymbols.table, PersistenceSymbols.table, FormattingSymbols.table, CodingSymbols.table,
      SystemSymbols.table,
      WordingSymbols.table,
    ]
    for table in tables { add(table, to: &entries) }
    addInterface(to: &entries)
    for (name, call) in NavigationSymbols.calls { entries[name, default: VocabularyEntry()].navigation = call }
    for name in FormattingSymbols.formatted { entries[name, default: VocabularyEntry()].isFormatted = true }
    for name in ObservationSymbols.publishers { entries[name, default: VocabularyEntry()].receiver = .observation }
    return VocabularyEntries(table: entries)
  }()

  private static func add(_ table: KnownSymbols, to entries: inout [String: VocabularyEntry]) {
    for name in table.types {
      entries[name, default: VocabularyEntry()].type = table.concern
      entries[name, default: VocabularyEntry()].receiver = table.concern
    }
    for name in table.receivers { entries[name, default: VocabularyEntry()].receiver = table.concern }
    for name in table.functions { entries[name, default: VocabularyEntry()].function = table.concern }
    for (name, pattern) in table.members {
      entries[name, default: VocabularyEntry()].member = (table.concern, pattern)
    }
  }

  private static func addInterface(to entries: inout [String: VocabularyEntry]) {
    for name in SwiftUISymbols.views {
      entries[name, default: VocabularyEntry()].type = .interface
      entries[name, default: VocabularyEntry()].receiver = .interface
    }
    for name in UIKitSymbols.members { entries[name, default: VocabularyEntry()].isInterfaceMember = true }
  }

  /// Whether a type outside the tree draws, lays out or reacts to touches, by the tables or UIKit's prefix.
  package static func isInterfaceType(_ name: String) -> Bool {
    if let entry = entries[name], entry.type == .interface { return true }
    return hasUIKitPrefix(name) && !UIKitSymbols.invisible.contains(String(name.prefix { $0 != "." }))
  }

  /// Whether a name is one of UIKit's: `UI` and an upper-case letter.
  package static func hasUIKitPrefix(_ name: String) -> Bool {
    let bytes = name.utf8.prefix(3)
    guard bytes.count == 3, bytes.starts(with: "UI".utf8), let third = bytes.last else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(third)
  }
}
