import Foundation
import Observation

/// One hike: its weather, and whether one goes.
@Observable class HikeModel {

  var hike: Hike
  var weather: Weather?
  var isLoading = false
  var errorText: String?
  var isChanging = false
  var note: String {
    didSet { TrailEnvironment.current.defaults.set(note, forKey: "note.\(hike.id)") }
  }

  init(hike: Hike) {
    self.hike = hike
    note = TrailEnvironment.current.defaults.string(forKey: "note.\(hike.id)") ?? ""
  }

  // MARK: - Loading

  func loadWeather() async {
    isLoading = true
    errorText = nil
    do {
      let day = ISO8601DateFormatter().string(from: hike.startsAt).prefix(10)
      weather = try await TrailClient.shared.send("GET", "/weather", query: ["region": hike.region, "day": "\(day)"])
      isLoading = false
    } catch {
      isLoading = false
      errorText = "No forecast. \((error as? TrailError)?.message ?? error.localizedDescription)"
    }
  }

  func toggle() async -> Hike? {
    isChanging = true
    defer { isChanging = false }
    do {
      let action = hike.isJoined ? "leave" : "join"
      let changed: Hike = try await TrailClient.shared.send("POST", "/hikes/\(hike.id)/\(action)")
      hike = changed
      return changed
    } catch {
      errorText = (error as? TrailError)?.message ?? error.localizedDescription
      return nil
    }
  }

  // MARK: - Texts

  var details: String {
    return "\(hike.region), led by \(hike.leader)"
  }

  var placesText: String {
    let free = hike.places - hike.taken
    switch free {
    case ..<1: return "No place left"
    case 1: return "One place left"
    default: return "\(free) of \(hike.places) places left"
    }
  }

  var forecast: String? {
    guard let weather = weather else { return nil }
    return "\(weather.sky.capitalized), \(weather.low) to \(weather.high)°, rain \(weather.rain) %"
  }

  /// What the weather asks for.
  var advice: [String] {
    guard let weather = weather else { return [] }
    var advice: [String] = []
    if weather.rain >= 60 {
      advice.append("Take a rain coat")
    }
    if weather.low <= 0 {
      advice.append("Paths may be icy")
    }
    if weather.high >= 28 && hike.kilometres > 10 {
      advice.append("Take two litres of water")
    }
    return advice
  }

  var joinTitle: String {
    return hike.isJoined ? "Leave" : "Join"
  }

  /// Nobody leaves on the day itself.
  var canToggle: Bool {
    if isChanging { return false }
    if hike.isJoined {
      let calendar = TrailEnvironment.current.calendar
      return !calendar.isDate(hike.startsAt, inSameDayAs: TrailEnvironment.current.now())
    }
    return hike.taken < hike.places
  }
}
