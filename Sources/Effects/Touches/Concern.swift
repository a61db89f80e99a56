/// What a use of a name has to do with: the raw material of roles and smells.
@usableFromInline package enum Concern: UInt8, CaseIterable, Sendable {
  /// Views, layout, colours, controls: UIKit, AppKit, SwiftUI.
  case interface
  /// Push, present, dismiss, segues, the window's root.
  case navigation
  /// Creates a screen of the tree.
  case construction
  /// Builds, sends or decodes requests.
  case networking
  /// Reads or writes stored data.
  case persistence
  /// Reads or writes the form in which data is exchanged.
  case coding
  /// Asks the device or a service of the system.
  case system
  /// Turns values into text for people.
  case formatting
  /// Looks up a text for people in the language they read.
  case wording
  /// Publishes or observes state (Combine, Rx, Observation).
  case observation
  /// Domain values of the tree.
  case domain
}

/// A set of concerns.
@usableFromInline package struct Concerns: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt16
  /// The empty set.
  @inlinable package static var none: Concerns { Concerns(rawValue: 0) }

  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The set of one concern.
  @inlinable package init(_ concern: Concern) { rawValue = 1 << UInt16(concern.rawValue) }

  /// Whether the concern is in the set.
  @inlinable package func has(_ concern: Concern) -> Bool { rawValue >> UInt16(concern.rawValue) & 1 == 1 }

  /// Whether no concern is in both sets.
  @inlinable package func isDisjoint(with other: Concerns) -> Bool { rawValue & other.rawValue == 0 }
}
