import Combine
import Foundation
import SwiftUI

@MainActor protocol ReadingViewModelDelegate: AnyObject {
  func readingViewModel(_ viewModel: ReadingViewModel, didSave reading: Reading)
}

/// One meter, and the value that somebody reads from it.
@MainActor class ReadingViewModel: ObservableObject {

  @Published var text = ""
  @Published var tariff: Tariff?
  @Published var isSaving = false
  @Published var errorText: String?
  @Published var isAskingToConfirm = false

  var delegate: ReadingViewModelDelegate?
  let meter: Meter

  init(meter: Meter) {
    self.meter = meter
    if let data = MeterEnvironment.current.defaults.data(forKey: "tariff") {
      tariff = try? JSONDecoder().decode(Tariff.self, from: data)
    }
  }

  // MARK: - Texts

  var lastText: String {
    return "Last: \(meter.lastValue) \(meter.kind.unit), \(days) days ago"
  }

  var useText: String? {
    guard let use = use, use >= 0 else { return nil }
    return "Used: \(use) \(meter.kind.unit)"
  }

  var costText: String? {
    guard let use = use, use >= 0, let price = price else { return nil }
    let pence = use * price
    return String(format: "Costs: £%d.%02d", pence / 100, pence % 100)
  }

  var hint: String? {
    if text.isEmpty {
      return nil
    }
    guard let value = value else {
      return "A reading has digits only."
    }
    if value < meter.lastValue {
      return "The meter can't run backwards."
    }
    return isUnlikely ? "That is much more than usual." : nil
  }

  // MARK: - Rules

  private var value: Int? {
    return Int(text.trimmingCharacters(in: .whitespaces))
  }

  private var use: Int? {
    return value.map { $0 - meter.lastValue }
  }

  private var days: Int {
    let calendar = MeterEnvironment.current.calendar
    return calendar.dateComponents([.day], from: meter.lastReadAt, to: MeterEnvironment.current.now()).day ?? 0
  }

  private var price: Int? {
    switch meter.kind {
    case .power: return tariff?.power
    case .gas: return tariff?.gas
    case .water: return tariff?.water
    }
  }

  /// More than three times what is usual.
  private var isUnlikely: Bool {
    guard let use = use else { return false }
    return use > meter.dailyUse * max(1, days) * 3
  }

  var canSave: Bool {
    guard let value = value, !isSaving else { return false }
    return value >= meter.lastValue
  }

  // MARK: - Actions

  func save() {
    guard canSave else { return }
    if isUnlikely {
      isAskingToConfirm = true
    } else {
      send()
    }
  }

  func send() {
    guard let value = value else { return }
    isSaving = true
    errorText = nil
    let now = MeterEnvironment.current.now()
    let reading = Reading(id: Int(now.timeIntervalSince1970), meter: meter.id, value: value, readAt: now)
    guard let body = try? MeterClient.shared.encoder.encode(reading) else { return }
    MeterClient.shared.send("POST", "readings", body: body) { (result: Result<Reading, MeterError>) in
      self.isSaving = false
      switch result {
      case .success(let saved):
        self.delegate?.readingViewModel(self, didSave: saved)
      case .failure(.offline):
        ReadingStore.shared.waiting.append(reading)
        self.delegate?.readingViewModel(self, didSave: reading)
      case .failure(let error):
        self.errorText = error.message
      }
    }
  }
}
