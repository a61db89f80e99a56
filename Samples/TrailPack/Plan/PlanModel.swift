import Foundation
import Observation

/// A hike that somebody offers to lead.
@Observable class PlanModel: Identifiable {

  var name = ""
  var region = ""
  var kilometres = ""
  var climb = ""
  var days = 1
  var places = 6
  var isSaving = false
  var errorText: String?

  @ObservationIgnored var onFinish: ((Hike?) -> Void)?

  // MARK: - Rules

  private var length: Double? {
    return Double(kilometres.replacingOccurrences(of: ",", with: "."))
  }

  var problem: String? {
    if name.trimmingCharacters(in: .whitespaces).count < 3 {
      return "A name has three letters at least."
    }
    guard let length = length, length > 0 else {
      return "How long is it?"
    }
    if length > 40 {
      return "Nobody walks \(Int(length.rounded())) km a day."
    }
    guard let climb = Int(climb.isEmpty ? "0" : climb), climb >= 0 else {
      return "How much does it climb?"
    }
    if climb > 2500 {
      return "That is for mountaineers."
    }
    return nil
  }

  var startText: String {
    return days == 1 ? "Tomorrow at 9" : "In \(days) days at 9"
  }

  var placesText: String {
    return "\(places) places"
  }

  private var start: Date {
    let calendar = TrailEnvironment.current.calendar
    let today = calendar.startOfDay(for: TrailEnvironment.current.now())
    return calendar.date(byAdding: .hour, value: days * 24 + 9, to: today) ?? today
  }

  // MARK: - Actions

  func cancel() {
    onFinish?(nil)
  }

  func save(leader: String) async {
    guard problem == nil, !isSaving else { return }
    isSaving = true
    errorText = nil
    do {
      let plan = Plan(
        climb: Int(climb) ?? 0, kilometres: length ?? 0, leader: leader.isEmpty ? "Somebody" : leader,
        name: name.trimmingCharacters(in: .whitespaces), places: places, region: region.isEmpty ? "Here" : region,
        startsAt: start)
      let body = try TrailClient.shared.encoder.encode(plan)
      let hike: Hike = try await TrailClient.shared.send("POST", "/hikes", body: body)
      isSaving = false
      onFinish?(hike)
    } catch {
      isSaving = false
      errorText = (error as? TrailError)?.message ?? error.localizedDescription
    }
  }
}

private struct Plan: Encodable {
  let climb: Int
  let kilometres: Double
  let leader: String
  let name: String
  let places: Int
  let region: String
  let startsAt: Date
}
