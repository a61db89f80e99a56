import Combine
import Foundation
import Observation

/// What goes into the rucksack. Observable since the last release; some views still hold it as they did before.
@Observable class PackingModel: ObservableObject {

  var items: [PackingItem] = []
  var newName = ""
  var isAskingToUnpack = false

  init() {
    if let data = TrailEnvironment.current.defaults.data(forKey: "packing"),
      let stored = try? JSONDecoder().decode([PackingItem].self, from: data)
    {
      items = stored
    } else {
      items = [
        PackingItem(id: 1, name: "Map", grams: 90, isPacked: false),
        PackingItem(id: 2, name: "Water", grams: 1050, isPacked: false),
        PackingItem(id: 3, name: "First aid", grams: 320, isPacked: false),
      ]
    }
  }

  private func save() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    TrailEnvironment.current.defaults.set(try? encoder.encode(items), forKey: "packing")
  }

  func setPacked(_ isPacked: Bool, id: Int) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    items[index].isPacked = isPacked
    save()
  }

  /// "Rope 800" weighs 800 g; without a number it is 100 g.
  func add() {
    var words = newName.split(separator: " ")
    var grams = 100
    if let last = words.last, let number = Int(last), number > 0 {
      grams = number
      words.removeLast()
    }
    guard !words.isEmpty else { return }
    let id = (items.map { $0.id }.max() ?? 0) + 1
    items.append(PackingItem(id: id, name: words.joined(separator: " "), grams: grams, isPacked: false))
    newName = ""
    save()
  }

  func remove(at offsets: IndexSet) {
    for index in offsets.sorted(by: >) {
      items.remove(at: index)
    }
    save()
  }

  func unpackAll() {
    for index in items.indices {
      items[index].isPacked = false
    }
    save()
  }

  var weightText: String {
    let grams = items.filter { $0.isPacked }.reduce(0) { $0 + $1.grams }
    if grams < 1000 {
      return "\(grams) g on your back"
    }
    return String(format: "%.2f kg on your back", Double(grams) / 1000)
  }

  var isTooHeavy: Bool {
    return items.filter { $0.isPacked }.reduce(0) { $0 + $1.grams } > 8000
  }

  var progressText: String {
    let packed = items.filter { $0.isPacked }.count
    return packed == items.count ? "All packed" : "\(packed) of \(items.count) packed"
  }
}
