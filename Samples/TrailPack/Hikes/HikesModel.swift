import Foundation
import Observation
import SwiftUI

enum HikeRoute: Hashable {
  case hike(Hike)
  case packing
}

/// Everything that the list of hikes shows and does: loading, grouping, grading, joining and where to go next.
@Observable class HikesModel {

  enum Grade: String, CaseIterable, Identifiable {
    case all
    case easy
    case moderate
    case hard

    var id: String { return rawValue }

    var title: String {
      return rawValue.capitalized
    }
  }

  struct Row: Identifiable {
    let id: Int
    let title: String
    let when: String
    let effort: String
    let badge: String?
    let isUrgent: Bool
  }

  struct Group: Identifiable {
    let title: String
    let rows: [Row]

    var id: String { return title }
  }

  // MARK: - State

  var hikes: [Hike] = []
  var groups: [Group] = []
  var isLoading = false
  var errorText: String?
  var summary = ""
  var emptyText: String?
  var tint = Color.primary

  var query = "" {
    didSet { rebuild() }
  }

  var grade = Grade.all {
    didSet {
      TrailEnvironment.current.defaults.set(grade.rawValue, forKey: "hikes.grade")
      rebuild()
    }
  }

  // MARK: - Navigation

  var path: [HikeRoute] = []
  var isShowingProfile = false
  var isShowingError = false
  var plan: PlanModel?

  @ObservationIgnored private var level = Profile.Level.regular
  @ObservationIgnored private var lastLoaded: Date?
  @ObservationIgnored private var refreshTask: Task<Void, Never>?

  @ObservationIgnored private lazy var dayFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = TrailEnvironment.current.calendar.timeZone
    formatter.dateFormat = "EEE d MMM"
    return formatter
  }()

  @ObservationIgnored private lazy var timeFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = TrailEnvironment.current.calendar.timeZone
    formatter.dateFormat = "HH:mm"
    return formatter
  }()

  // MARK: - Life of the screen

  func appear(level: Profile.Level) {
    self.level = level
    if let raw = TrailEnvironment.current.defaults.string(forKey: "hikes.grade"), let stored = Grade(rawValue: raw) {
      grade = stored
    }
    if hikes.isEmpty {
      hikes = storedHikes()
    }
    rebuild()
    refreshTask = Task {
      await self.load()
    }
  }

  func levelChanged(to level: Profile.Level) {
    self.level = level
    rebuild()
  }

  // MARK: - Loading

  func load() async {
    if let last = lastLoaded, TrailEnvironment.current.now().timeIntervalSince(last) < 300 {
      return
    }
    await reload()
  }

  func reload() async {
    guard !isLoading else { return }
    isLoading = true
    errorText = nil
    do {
      let loaded: [Hike] = try await TrailClient.shared.send("GET", "/hikes")
      hikes = loaded
      lastLoaded = TrailEnvironment.current.now()
      store(loaded)
      isLoading = false
    } catch {
      isLoading = false
      errorText = (error as? TrailError)?.message ?? error.localizedDescription
      if hikes.isEmpty {
        isShowingError = true
      }
    }
    rebuild()
  }

  func dismissError() {
    isShowingError = false
    errorText = nil
    rebuild()
  }

  // MARK: - Storage

  private func storedHikes() -> [Hike] {
    guard let data = TrailEnvironment.current.defaults.data(forKey: "hikes.stored") else { return [] }
    return (try? TrailClient.shared.decoder.decode([Hike].self, from: data)) ?? []
  }

  private func store(_ hikes: [Hike]) {
    let joined = hikes.filter { $0.isJoined }
    if let data = try? TrailClient.shared.encoder.encode(joined) {
      TrailEnvironment.current.defaults.set(data, forKey: "hikes.stored")
    }
  }

  // MARK: - Joining

  func toggleJoin(_ id: Int) async {
    guard let hike = hikes.first(where: { $0.id == id }) else { return }
    if !hike.isJoined && isTooHard(hike) {
      errorText = "Too hard for a beginner."
      isShowingError = true
      return
    }
    do {
      let action = hike.isJoined ? "leave" : "join"
      let changed: Hike = try await TrailClient.shared.send("POST", "/hikes/\(id)/\(action)")
      replace(changed)
    } catch {
      errorText = (error as? TrailError)?.message ?? error.localizedDescription
      isShowingError = true
    }
  }

  func replace(_ hike: Hike) {
    guard let index = hikes.firstIndex(where: { $0.id == hike.id }) else { return }
    hikes[index] = hike
    store(hikes)
    rebuild()
  }

  // MARK: - Rules

  /// Naismith: five kilometres an hour, and an hour more for every 600 metres up.
  private func minutes(for hike: Hike) -> Int {
    let walking = hike.kilometres / 5 * 60
    let climbing = Double(hike.climb) / 600 * 60
    var minutes = walking + climbing
    if level == .beginner {
      minutes *= 1.25
    }
    return Int((minutes / 15).rounded(.up)) * 15
  }

  private func grade(of hike: Hike) -> Grade {
    let points = hike.kilometres + Double(hike.climb) / 100
    switch points {
    case ..<12: return .easy
    case ..<22: return .moderate
    default: return .hard
    }
  }

  private func isTooHard(_ hike: Hike) -> Bool {
    return level == .beginner && grade(of: hike) == .hard
  }

  private func isShown(_ hike: Hike) -> Bool {
    if grade != .all && grade(of: hike) != grade { return false }
    if hike.startsAt < TrailEnvironment.current.now() { return false }
    guard !query.isEmpty else { return true }
    let text = "\(hike.name) \(hike.region) \(hike.leader)"
    return text.range(of: query, options: .caseInsensitive) != nil
  }

  // MARK: - What is shown

  private func rebuild() {
    let shown = hikes.filter { isShown($0) }.sorted { $0.startsAt < $1.startsAt }
    let titles = ["This week", "Next week", "Later"]
    var groups: [Group] = []
    for (index, title) in titles.enumerated() {
      let members = shown.filter { weeksAhead($0) == index }
      if !members.isEmpty {
        groups.append(Group(title: title, rows: members.map { row(for: $0) }))
      }
    }
    self.groups = groups
    updateTexts(shown: shown)
  }

  /// 0 for this calendar week, 1 for the next, 2 for all others.
  private func weeksAhead(_ hike: Hike) -> Int {
    let calendar = TrailEnvironment.current.calendar
    let now = TrailEnvironment.current.now()
    if calendar.isDate(hike.startsAt, equalTo: now, toGranularity: .weekOfYear) { return 0 }
    let next = calendar.date(byAdding: .day, value: 7, to: now) ?? now
    return calendar.isDate(hike.startsAt, equalTo: next, toGranularity: .weekOfYear) ? 1 : 2
  }

  private func updateTexts(shown: [Hike]) {
    let joined = hikes.filter { $0.isJoined }
    let kilometres = joined.reduce(0) { $0 + $1.kilometres }
    let count = joined.count == 1 ? "1 hike" : "\(joined.count) hikes"
    summary = joined.isEmpty ? "You have joined no hike" : String(format: "You go on \(count), %.1f km", kilometres)
    if errorText != nil && !hikes.isEmpty {
      summary += " · offline"
    }
    tint = errorText == nil ? .primary : .red
    if !shown.isEmpty || isLoading {
      emptyText = nil
    } else if !query.isEmpty {
      emptyText = "No hike for “\(query)”"
    } else if grade != .all {
      emptyText = "No \(grade.rawValue) hikes"
    } else {
      emptyText = "Nobody hikes"
    }
  }

  private func row(for hike: Hike) -> Row {
    return Row(
      id: hike.id, title: hike.name, when: whenText(hike), effort: effortText(hike), badge: badge(for: hike),
      isUrgent: hike.places - hike.taken == 1 && !hike.isJoined)
  }

  private func whenText(_ hike: Hike) -> String {
    let calendar = TrailEnvironment.current.calendar
    let time = timeFormatter.string(from: hike.startsAt)
    if calendar.isDate(hike.startsAt, inSameDayAs: TrailEnvironment.current.now()) {
      return "Today at \(time)"
    }
    return "\(dayFormatter.string(from: hike.startsAt)) at \(time)"
  }

  private func effortText(_ hike: Hike) -> String {
    let minutes = self.minutes(for: hike)
    let duration = minutes < 60 ? "\(minutes) min" : String(format: "%d:%02d h", minutes / 60, minutes % 60)
    return String(format: "%.1f km · %d m · ", hike.kilometres, hike.climb) + duration
  }

  private func badge(for hike: Hike) -> String? {
    if hike.isJoined {
      return "JOINED"
    }
    let free = hike.places - hike.taken
    if free <= 0 {
      return "FULL"
    }
    return free <= 3 ? "\(free) LEFT" : nil
  }

  // MARK: - Where to go

  func open(_ id: Int) {
    guard let hike = hikes.first(where: { $0.id == id }) else { return }
    path.append(.hike(hike))
  }

  func openPacking() {
    path.append(.packing)
  }

  func openProfile() {
    isShowingProfile = true
  }

  func startPlan() {
    let plan = PlanModel()
    plan.onFinish = { hike in
      self.plan = nil
      guard let hike = hike else { return }
      self.hikes.append(hike)
      self.rebuild()
    }
    self.plan = plan
  }
}
