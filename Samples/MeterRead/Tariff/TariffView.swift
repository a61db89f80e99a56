import SwiftUI

/// Prices by unit; what is typed counts at once.
struct TariffView: View {

  @State private var power = ""
  @State private var gas = ""
  @State private var water = ""
  @State private var hasSaved = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      TextField("Power, pence a kWh", text: $power)
      TextField("Gas, pence a m³", text: $gas)
      TextField("Water, pence a m³", text: $water)
      Text("A month with 250 kWh costs \(monthText)")
      if hasSaved {
        Text("Saved")
      }
      Button("Save") { save() }
        .disabled(Int(power) == nil || Int(gas) == nil || Int(water) == nil)
    }
    .navigationTitle("Tariff")
    .toolbar {
      Button("Done") { dismiss() }
    }
    .onAppear { load() }
  }

  private var monthText: String {
    guard let pence = Int(power) else { return "nothing yet" }
    return String(format: "£%d.%02d", pence * 250 / 100, pence * 250 % 100)
  }

  private func load() {
    guard let data = MeterEnvironment.current.defaults.data(forKey: "tariff"),
      let tariff = try? JSONDecoder().decode(Tariff.self, from: data)
    else { return }
    power = "\(tariff.power)"
    gas = "\(tariff.gas)"
    water = "\(tariff.water)"
  }

  private func save() {
    guard let power = Int(power), let gas = Int(gas), let water = Int(water) else { return }
    let tariff = Tariff(power: power, gas: gas, water: water)
    MeterEnvironment.current.defaults.set(try? JSONEncoder().encode(tariff), forKey: "tariff")
    hasSaved = true
  }
}
