import Foundation

/// The meters of the flat, bound by closures.
@MainActor final class MetersViewModel {

  struct Row {
    let id: Int
    let title: String
    let detail: String
    let isDue: Bool
  }

  var onChange: (() -> Void)?
  var onError: ((String) -> Void)?

  private(set) var rows: [Row] = []
  private(set) var footer = ""
  private(set) var isLoading = false
  private var meters: [Meter] = []

  private let client: MeterClient
  private let store: ReadingStore

  private let dayFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = MeterEnvironment.current.calendar.timeZone
    formatter.dateFormat = "d MMM"
    return formatter
  }()

  init(client: MeterClient, store: ReadingStore) {
    self.client = client
    self.store = store
  }

  // MARK: - Loading

  func load() {
    guard !isLoading else { return }
    isLoading = true
    onChange?()
    client.send("GET", "meters") { [weak self] (result: Result<[Meter], MeterError>) in
      guard let self = self else { return }
      self.isLoading = false
      switch result {
      case .success(let meters):
        self.meters = meters
        self.sendWaiting()
      case .failure(let error):
        self.onError?(error.message)
      }
      self.rebuild()
    }
  }

  func meter(_ id: Int) -> Meter? {
    return meters.first { $0.id == id }
  }

  /// What could not be sent goes out with the next chance, one after the other.
  private func sendWaiting() {
    guard let reading = store.waiting.first else { return }
    guard let body = try? client.encoder.encode(reading) else { return }
    client.send("POST", "readings", body: body) { [weak self] (result: Result<Reading, MeterError>) in
      guard let self = self, case .success(let sent) = result else { return }
      self.store.waiting.removeAll { $0.id == reading.id }
      self.take(sent)
      self.sendWaiting()
    }
  }

  func take(_ reading: Reading) {
    guard let index = meters.firstIndex(where: { $0.id == reading.meter }) else { return }
    if reading.readAt >= meters[index].lastReadAt {
      meters[index].lastValue = reading.value
      meters[index].lastReadAt = reading.readAt
    }
    rebuild()
  }

  // MARK: - What is shown

  private func rebuild() {
    rows = meters.sorted { isBefore($0, $1) }.map { meter in
      Row(
        id: meter.id, title: "\(kindName(meter.kind)), \(meter.place)",
        detail: "\(meter.lastValue) \(meter.kind.unit) on \(dayFormatter.string(from: meter.lastReadAt))",
        isDue: isDue(meter))
    }
    let due = rows.filter { $0.isDue }.count
    footer = due == 0 ? "Nothing is due" : "\(due) of \(rows.count) due"
    let waiting = store.waiting.count
    if waiting > 0 {
      footer += waiting == 1 ? " · 1 reading waits" : " · \(waiting) readings wait"
    }
    onChange?()
  }

  private func isBefore(_ left: Meter, _ right: Meter) -> Bool {
    if isDue(left) != isDue(right) { return isDue(left) }
    if left.place != right.place { return left.place < right.place }
    return left.kind.rawValue < right.kind.rawValue
  }

  /// Meters are read every 30 days, water every 90.
  private func isDue(_ meter: Meter) -> Bool {
    let days = meter.kind == .water ? 90 : 30
    return MeterEnvironment.current.now().timeIntervalSince(meter.lastReadAt) >= Double(days) * 24 * 3600
  }

  private func kindName(_ kind: Meter.Kind) -> String {
    return kind.rawValue.capitalized
  }
}
