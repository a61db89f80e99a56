/// What a symbol of a framework has to do with.
package enum SDKConcern: UInt8, CaseIterable, Sendable {
  /// Views, layout, colours, controls.
  case ui = 85  // U
  /// Leads from one screen to another.
  case navigation = 71  // G
  /// Requests, their answers, connections.
  case networking = 78  // N
  /// Defaults, files, databases, the keychain.
  case persistence = 80  // P
  /// Encodes or decodes the form in which data is exchanged.
  case coding = 68  // D
  /// Places, motion, devices nearby, health.
  case sensor = 83  // S
  /// Notifications and observers.
  case notification = 79  // O
  /// Turns values into text for people.
  case formatting = 70  // F
  /// Plain values.
  case value = 86  // V
  /// Queues, tasks, streams.
  case concurrency = 67  // C
  /// The device and services of the system.
  case system = 89  // Y
  /// Sound, pictures, films.
  case media = 77  // M
  /// Logs, analytics, crash reports.
  case logging = 76  // L

  /// Something outside the app is asked or told: what only an interactor may do.
  package var isService: Bool {
    switch self {
    case .networking, .persistence, .sensor, .system, .media: true
    case .ui, .navigation, .coding, .notification, .formatting, .value, .concurrency, .logging: false
    }
  }
}
