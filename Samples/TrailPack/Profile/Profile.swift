import Foundation
import Observation

/// Who hikes.
@Observable class Profile {

  enum Level: String, CaseIterable, Identifiable {
    case beginner
    case regular
    case expert

    var id: String { return rawValue }

    var title: String {
      return rawValue.capitalized
    }
  }

  var name: String {
    didSet { TrailEnvironment.current.defaults.set(name, forKey: "profile.name") }
  }

  var level: Level {
    didSet { TrailEnvironment.current.defaults.set(level.rawValue, forKey: "profile.level") }
  }

  init() {
    let defaults = TrailEnvironment.current.defaults
    name = defaults.string(forKey: "profile.name") ?? ""
    level = Level(rawValue: defaults.string(forKey: "profile.level") ?? "") ?? .regular
  }

  var greeting: String {
    let hour = TrailEnvironment.current.calendar.component(.hour, from: TrailEnvironment.current.now())
    let part = hour < 12 ? "Good morning" : hour < 18 ? "Good afternoon" : "Good evening"
    return name.isEmpty ? part : "\(part), \(name)"
  }
}
