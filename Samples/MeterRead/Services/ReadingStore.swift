import Foundation

/// Readings that have not reached the provider yet.
final class ReadingStore {

  static let shared = ReadingStore()

  private init() {}

  var waiting: [Reading] {
    get {
      guard let data = MeterEnvironment.current.defaults.data(forKey: "readings.waiting") else { return [] }
      return (try? MeterClient.shared.decoder.decode([Reading].self, from: data)) ?? []
    }
    set {
      MeterEnvironment.current.defaults.set(
        try? MeterClient.shared.encoder.encode(newValue), forKey: "readings.waiting")
    }
  }
}
