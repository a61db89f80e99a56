/// Something that code does besides computing its result.
package enum Effect: UInt8, CaseIterable, Sendable {
  /// Brings a screen, a sheet or an alert up over another, or takes it away.
  case presents
  /// Leads to another screen: push, pop, show, a segue, the root of a window.
  case navigates
  /// Asks a server: builds, sends or reads requests.
  case service
  /// Reads or writes what is stored.
  case stores
  case readsUI
  case writesUI
  /// Posts notifications, or begins or ends to observe them.
  case notifies
  /// Asks the device, or a service of the system.
  case system
  /// Tells analytics, a log or a crash report. Weighs nothing: it goes with the code around it.
  case logs
  /// Turns values into text for people.
  case formats
  /// Calls a closure that it was given before it comes back.
  case callsBack
  /// Keeps a closure that it was given, and calls it later.
  case callsBackLater
  /// Waits for something asynchronous.
  case suspends
  /// Calls something of which nothing is known: such code must not be put in another order.
  case unknown
}

/// A set of effects.
package struct EffectSet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The set of one effect.
  package init(_ effect: Effect) { rawValue = 1 << UInt16(effect.rawValue) }

  /// The set of some effects.
  package init(_ effects: Effect...) { rawValue = effects.reduce(0) { $0 | 1 << UInt16($1.rawValue) } }

  /// Whether an effect is in the set.
  package func has(_ effect: Effect) -> Bool { rawValue >> UInt16(effect.rawValue) & 1 == 1 }

  /// The effects in order of their declaration.
  package var effects: [Effect] { Effect.allCases.filter(has) }
}

extension EffectSet {
  /// Shows something, or reads what is shown.
  package static let interface = EffectSet(.presents, .navigates, .readsUI, .writesUI)
  /// Reaches the world outside the app.
  package static let outside = EffectSet(.service, .stores, .system)
  /// What a function does to those who gave it closures or wait for it: it ends with its call.
  static let ofTheCall = EffectSet(.callsBack, .callsBackLater, .suspends)
}
