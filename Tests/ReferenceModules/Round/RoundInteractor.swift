import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Use cases of RoundViewController: the playgrounds of the district, what is to be done there, and the reports that wait.
@MainActor
final class RoundInteractor: NSObject, RoundInteractorProtocol {
  private let defaults: UserDefaults

  private var playgrounds: [Playground] = []
  private var lastLoaded: Date?
  private var clock: Timer?
  private var tick: () -> Void = {}
  private var didChangeQueue: () -> Void = {}
  private var didChangeInspector: () -> Void = {}

  init(defaults: UserDefaults) {
    self.defaults = defaults
  }

  deinit {
    clock?.invalidate()
  }

  // MARK: - Settings

  var savedFilter: Int { defaults.integer(forKey: "round.filter") }

  var savedSortOrder: RoundEntities.SortOrder? {
    RoundEntities.SortOrder(rawValue: defaults.integer(forKey: "round.sort"))
  }

  func save(filter: Int) {
    defaults.set(filter, forKey: "round.filter")
  }

  func save(sortOrder: RoundEntities.SortOrder) {
    defaults.set(sortOrder.rawValue, forKey: "round.sort")
  }

  var inspectorName: String { defaults.string(forKey: "inspector.name") ?? "" }

  // MARK: - What happens elsewhere

  func observe(queue didChangeQueue: @escaping () -> Void, inspector didChangeInspector: @escaping () -> Void) {
    self.didChangeQueue = didChangeQueue
    self.didChangeInspector = didChangeInspector
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(queueChanged(_:)), name: .reportQueueChanged, object: nil)
    center.addObserver(self, selector: #selector(inspectorChanged), name: .inspectorChanged, object: nil)
  }

  @objc private func queueChanged(_ notification: Notification) {
    didChangeQueue()
  }

  @objc private func inspectorChanged() {
    didChangeInspector()
  }

  func startClock(_ tick: @escaping () -> Void) {
    self.tick = tick
    clock?.invalidate()
    clock = Timer.scheduledTimer(
      timeInterval: 120, target: self, selector: #selector(clockTicked), userInfo: nil, repeats: true)
  }

  func stopClock() {
    clock?.invalidate()
    clock = nil
  }

  @objc private func clockTicked() {
    tick()
  }

  // MARK: - Loading

  var isOutdated: Bool {
    guard let last = lastLoaded else { return true }
    return PatrolEnvironment.current.now().timeIntervalSince(last) > 600
  }

  func load(completion: @escaping @MainActor @Sendable (RoundEntities.LoadOutcome) -> Void) {
    var path = "/playgrounds"
    if let district = defaults.string(forKey: "inspector.district"), !district.isEmpty {
      let escaped = district.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      path += "?district=\(escaped)"
    }
    let request = PatrolAPI.shared.request(path)
    let task = PatrolEnvironment.current.session.dataTask(with: request) { [weak self] data, response, error in
      guard let self else { return }
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      DispatchQueue.main.async {
        completion(error == nil ? self.take(data, status: status) : self.useStore())
      }
    }
    task.resume()
  }

  private func take(_ data: Data?, status: Int) -> RoundEntities.LoadOutcome {
    guard status == 200, let data else { return .refused(status: status) }
    do {
      playgrounds = try PatrolAPI.shared.decoder.decode([Playground].self, from: data)
      lastLoaded = PatrolEnvironment.current.now()
      store(data)
      return .loaded
    } catch {
      return .unreadable
    }
  }

  private func useStore() -> RoundEntities.LoadOutcome {
    guard playgrounds.isEmpty else { return .offline }
    playgrounds = storedPlaygrounds()
    return playgrounds.isEmpty ? .nothingStored : .offlineFromStore
  }

  // MARK: - Storage

  private var storeURL: URL {
    PatrolEnvironment.current.documents.appendingPathComponent("playgrounds.json")
  }

  private func store(_ data: Data) {
    do {
      try FileManager.default.createDirectory(
        at: PatrolEnvironment.current.documents, withIntermediateDirectories: true)
      try data.write(to: storeURL, options: .atomic)
    } catch {
      print("could not store the playgrounds: \(error)")
    }
  }

  func saveChanges() {
    guard let data = try? PatrolAPI.shared.encoder.encode(playgrounds) else { return }
    store(data)
  }

  private func storedPlaygrounds() -> [Playground] {
    guard let data = FileManager.default.contents(atPath: storeURL.path) else { return [] }
    return (try? PatrolAPI.shared.decoder.decode([Playground].self, from: data)) ?? []
  }

  // MARK: - Choosing

  func playgrounds(
    filter: RoundEntities.Filter, query: String, sortedBy sortOrder: RoundEntities.SortOrder
  ) -> [Playground] {
    let wanted = query.trimmingCharacters(in: .whitespaces).lowercased()
    return playgrounds.filter { passes(filter, $0) && matches(wanted, $0) }
      .sorted { isBefore($0, $1, by: sortOrder) }
  }

  private func passes(_ filter: RoundEntities.Filter, _ playground: Playground) -> Bool {
    switch filter {
    case .all: return true
    case .due: return isDue(playground)
    case .defects: return !playground.defects.isEmpty
    }
  }

  private func matches(_ wanted: String, _ playground: Playground) -> Bool {
    guard !wanted.isEmpty else { return true }
    return playground.name.lowercased().contains(wanted) || playground.address.lowercased().contains(wanted)
      || playground.equipment.contains { $0.name.lowercased().contains(wanted) }
  }

  private func isBefore(_ left: Playground, _ right: Playground, by sortOrder: RoundEntities.SortOrder) -> Bool {
    switch sortOrder {
    case .due:
      let leftDays = daysLeft(for: left) ?? Int.min
      let rightDays = daysLeft(for: right) ?? Int.min
      return leftDays == rightDays ? left.name < right.name : leftDays < rightDays
    case .risk:
      let leftRisk = risk(of: left)
      let rightRisk = risk(of: right)
      return leftRisk == rightRisk ? left.name < right.name : leftRisk > rightRisk
    case .name:
      return left.name < right.name
    }
  }

  // MARK: - Rules

  func facts(of playground: Playground) -> RoundEntities.Facts {
    RoundEntities.Facts(
      daysLeft: daysLeft(for: playground), isDue: isDue(playground), risk: risk(of: playground))
  }

  func summary() -> RoundEntities.Summary {
    let defects = playgrounds.flatMap { $0.defects }
    return RoundEntities.Summary(
      total: playgrounds.count, due: playgrounds.filter { isDue($0) }.count, defects: defects.count,
      cost: defects.reduce(0) { $0 + $1.cost }, isDangerous: defects.contains { $0.severity == .danger })
  }

  func mostUrgent() -> Playground? {
    let due = playgrounds.filter { isDue($0) }
    return due.max { risk(of: $0) < risk(of: $1) }
  }

  private func daysLeft(for playground: Playground) -> Int? {
    guard let last = playground.lastInspected else { return nil }
    let calendar = PatrolEnvironment.current.calendar
    guard let due = calendar.date(byAdding: .day, value: playground.intervalDays, to: last) else { return nil }
    let today = calendar.startOfDay(for: PatrolEnvironment.current.now())
    return calendar.dateComponents([.day], from: today, to: calendar.startOfDay(for: due)).day
  }

  private func isDue(_ playground: Playground) -> Bool {
    guard let days = daysLeft(for: playground) else { return true }
    return days <= defaults.integer(forKey: "round.soonDays")
  }

  private func risk(of playground: Playground) -> Int {
    var risk = 0
    for defect in playground.defects {
      switch defect.severity {
      case .minor: risk += 1
      case .serious: risk += 3
      case .danger: risk += 10
      }
    }
    if let days = daysLeft(for: playground) {
      if days < 0 {
        risk += min(-days, 14)
      }
    } else {
      risk += 5
    }
    let swings = playground.equipment.filter { $0.kind == .swing || $0.kind == .climbing }.count
    return risk + swings / 2
  }

  // MARK: - Changing

  func skip(
    _ playground: Playground, reason: String, completion: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    guard let body = try? PatrolAPI.shared.encoder.encode(["reason": reason.lowercased()]) else { return }
    let request = PatrolAPI.shared.request("/playgrounds/\(playground.id)/skip", method: "POST", body: body)
    let task = PatrolEnvironment.current.session.dataTask(with: request) { [weak self] _, response, _ in
      guard let self else { return }
      let status = (response as? HTTPURLResponse)?.statusCode ?? Int.max
      DispatchQueue.main.async {
        if status < 300 { self.postpone(playground) }
        completion(status < 300)
      }
    }
    task.resume()
  }

  private func postpone(_ playground: Playground) {
    guard let last = playground.lastInspected else { return }
    playground.lastInspected = PatrolEnvironment.current.calendar.date(byAdding: .day, value: 7, to: last)
  }

  func take(_ report: InspectionReport) -> Bool {
    guard let playground = playgrounds.first(where: { $0.id == report.playgroundID }) else { return false }
    playground.lastInspected = report.finishedAt
    playground.defects += report.defects
    saveChanges()
    return true
  }

  // MARK: - Reports

  var numberOfReports: Int { ReportQueue.shared.reports.count }

  func nextReport() -> Data? {
    ReportQueue.shared.reports.first.flatMap { try? PatrolAPI.shared.encoder.encode($0) }
  }

  func send(_ report: Data, completion: @escaping @MainActor @Sendable (RoundEntities.SendOutcome) -> Void) {
    let request = PatrolAPI.shared.request("/reports", method: "POST", body: report)
    PatrolEnvironment.current.session.dataTask(with: request) { [weak self] _, response, error in
      guard let self else { return }
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      DispatchQueue.main.async {
        completion(error == nil ? self.outcome(of: status) : .offline)
      }
    }.resume()
  }

  private func outcome(of status: Int) -> RoundEntities.SendOutcome {
    switch status {
    case 200..<300:
      discardReport()
      return .sent
    case 409, 422:
      return .conflict
    default:
      return .refused(status: status)
    }
  }

  func discardReport() {
    ReportQueue.shared.removeFirst()
  }
}
