/// What a use of a name has to do with: the raw material of roles and smells.
enum Concern: UInt8, CaseIterable, Sendable {
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
struct Concerns: OptionSet, Sendable {
  let rawValue: UInt16
  static let none: Concerns = []

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ concern: Concern) { rawValue = 1 << UInt16(concern.rawValue) }

  /// Whether the concern is in the set.
  func has(_ concern: Concern) -> Bool { contains(Concerns(concern)) }
}
