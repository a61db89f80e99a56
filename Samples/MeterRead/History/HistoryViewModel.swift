import Combine
import Foundation

/// All readings, newest first, with what waits to be sent.
@MainActor final class HistoryViewModel: ObservableObject {

  struct Row: Identifiable {
    let id: Int
    let title: String
    let subtitle: String
    let isWaiting: Bool
  }

  @Published private(set) var rows: [Row] = []
  @Published private(set) var isLoading = false
  @Published private(set) var errorText: String?
  @Published var rowToDelete: Row?

  var onClose: (() -> Void)?

  private let timeFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = MeterEnvironment.current.calendar.timeZone
    formatter.dateFormat = "d MMMM, HH:mm"
    return formatter
  }()

  func load() {
    isLoading = true
    MeterClient.shared.send("GET", "readings") { [weak self] (result: Result<[Reading], MeterError>) in
      guard let self = self else { return }
      self.isLoading = false
      switch result {
      case .success(let readings):
        self.errorText = nil
        self.show(readings)
      case .failure(let error):
        self.errorText = error.message
        self.show([])
      }
    }
  }

  private func show(_ sent: [Reading]) {
    let waiting = ReadingStore.shared.waiting
    let all = (waiting + sent.filter { known in !waiting.contains { $0.id == known.id } })
      .sorted { $0.readAt > $1.readAt }
    rows = all.map { reading in
      Row(
        id: reading.id, title: "\(reading.value)",
        subtitle: "Meter \(reading.meter) · \(timeFormatter.string(from: reading.readAt))",
        isWaiting: waiting.contains { $0.id == reading.id })
    }
  }

  func delete(_ row: Row) {
    ReadingStore.shared.waiting.removeAll { $0.id == row.id }
    load()
  }

  func close() {
    onClose?()
  }
}
