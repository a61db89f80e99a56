import MigrationModel

/// A number for each side that members of a screen can lie on.
struct SideValues: Equatable, Sendable {
  /// In the order of ties.
  static let sides: [Side] = [.presenter, .interactor, .router, .assembly, .view]

  private var values: (Double, Double, Double, Double, Double)

  init(repeating value: Double) { values = (value, value, value, value, value) }

  subscript(_ side: Side) -> Double {
    get {
      switch side {
      case .presenter: values.0
      case .interactor: values.1
      case .router: values.2
      case .assembly: values.3
      case .view, .entity: values.4
      }
    }
    set {
      switch side {
      case .presenter: values.0 = newValue
      case .interactor: values.1 = newValue
      case .router: values.2 = newValue
      case .assembly: values.3 = newValue
      case .view, .entity: values.4 = newValue
      }
    }
  }

  /// Adds another value to that of each side.
  mutating func add(_ other: SideValues) {
    values.0 += other.values.0
    values.1 += other.values.1
    values.2 += other.values.2
    values.3 += other.values.3
    values.4 += other.values.4
  }

  static func == (left: SideValues, right: SideValues) -> Bool { left.values == right.values }

  /// The side with the least value; of equals the first in the order of ties.
  var least: Side { Self.sides.reduce(.presenter) { self[$1] < self[$0] ? $1 : $0 } }

  /// The side with the most.
  var most: Side { Self.sides.reduce(.presenter) { self[$1] > self[$0] ? $1 : $0 } }
}
