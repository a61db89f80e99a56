import MigrationModel

/// What a name in the code has to do with.
enum Concern: UInt8, CaseIterable, Sendable {
  /// Values and everything that is not known.
  case plain
  /// UI objects.
  case view
  /// What asks the outside or keeps things: requests, stores, sensors, the tree's services.
  case service
  /// What leads to another screen, or asks with an alert.
  case route
  /// What makes screens and services.
  case assembly
  /// What prepares what is shown.
  case presenter
  /// Values of the domain.
  case entity
  /// Formatters and wording.
  case text
  /// Logs and tracking: they follow the code around them and say nothing of it.
  case silent

  init(_ role: Role) {
    switch role {
    case .view: self = .view
    case .presenter: self = .presenter
    case .interactor, .service: self = .service
    case .router: self = .route
    case .assembly: self = .assembly
    case .entity: self = .entity
    case .other: self = .plain
    }
  }
}

extension Concern: CustomStringConvertible {
  /// One word.
  var description: String { Self.words[Int(rawValue)] }

  private static let words = ["plain", "view", "service", "route", "assembly", "presenter", "entity", "text", "silent"]
}

/// A set of concerns.
struct Concerns: OptionSet, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }
  init(_ concern: Concern) { rawValue = 1 << UInt16(concern.rawValue) }

  func has(_ concern: Concern) -> Bool { !isDisjoint(with: Concerns(concern)) }
}
