import Foundation

/// Decides what RoundViewController shows and where it leads.
@MainActor
final class RoundPresenter: RoundPresenterProtocol {
  private weak var view: RoundViewProtocol?
  private let interactor: RoundInteractorProtocol
  private let router: RoundRouterProtocol

  private var visible: [Playground] = []
  private var query = ""
  private var filter = RoundEntities.Filter.all
  private var sortOrder = RoundEntities.SortOrder.due
  private var isLoading = false
  private var isSending = false

  private let dateFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = PatrolEnvironment.current.calendar.timeZone
    formatter.dateFormat = "EEE d MMM"
    return formatter
  }()

  private let moneyFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: "en_GB")
    formatter.currencyCode = "GBP"
    return formatter
  }()

  init(view: RoundViewProtocol, interactor: RoundInteractorProtocol, router: RoundRouterProtocol) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  // MARK: - Lifecycle

  func viewDidLoad() {
    restoreListSettings()
    interactor.observe(
      queue: { [weak self] in self?.showQueue() }, inspector: { [weak self] in self?.didChangeInspector() })
    showGreeting()
    showQueue()
    load()
  }

  func viewWillAppear() {
    updateList()
  }

  func viewDidAppear() {
    interactor.startClock { [weak self] in self?.refresh() }
  }

  func viewWillDisappear() {
    interactor.stopClock()
  }

  func willEnterForeground() {
    if interactor.isOutdated { load() }
  }

  private func restoreListSettings() {
    let segment = interactor.savedFilter
    filter = RoundEntities.Filter(rawValue: segment) ?? .all
    sortOrder = interactor.savedSortOrder ?? .due
    view?.showFilter(segment: segment)
  }

  private func didChangeInspector() {
    showGreeting()
    updateList()
    load()
  }

  private func refresh() {
    load()
    sendNextReport()
  }

  // MARK: - Loading

  func didPullToRefresh() {
    load()
  }

  private func load() {
    guard !isLoading else { return }
    isLoading = true
    view?.showLoading(true)
    interactor.load { [weak self] outcome in
      guard let self else { return }
      isLoading = false
      view?.showLoading(false)
      show(outcome)
    }
  }

  private func show(_ outcome: RoundEntities.LoadOutcome) {
    switch outcome {
    case .loaded:
      updateList()
    case .unreadable:
      router.showMessage(title: "Server error", message: "The list of playgrounds could not be read.")
      updateList()
    case .refused(let status):
      showRefusal(status)
    case .offline:
      view?.showOffline()
    case .offlineFromStore:
      updateList()
      view?.showOffline()
    case .nothingStored:
      updateList()
      router.showMessage(title: "No connection", message: "There is nothing stored on this device yet.")
    }
  }

  private func showRefusal(_ status: Int) {
    router.showMessage(title: "Server error", message: String(format: "The server answered with %03d.", status))
  }

  // MARK: - The list

  private func updateList() {
    visible = interactor.playgrounds(filter: filter, query: query, sortedBy: sortOrder)
    let summary = interactor.summary()
    view?.showList(
      RoundEntities.ListContent(
        summary: summaryText(for: summary), isDangerous: summary.isDangerous, emptyText: emptyText(),
        canGoNext: summary.total > 0))
  }

  private func summaryText(for summary: RoundEntities.Summary) -> String {
    var parts = ["\(summary.due) of \(summary.total) due"]
    if summary.defects > 0 {
      let amount = moneyFormatter.string(from: NSNumber(value: Double(summary.cost) / 100)) ?? ""
      parts.append(summary.defects == 1 ? "1 defect" : "\(summary.defects) defects")
      parts.append("about \(amount)")
    }
    return parts.joined(separator: " · ")
  }

  private func emptyText() -> String? {
    guard visible.isEmpty, !isLoading else { return nil }
    return query.isEmpty ? "No playgrounds here" : "No playground matches “\(query)”"
  }

  var numberOfRows: Int { visible.count }

  func row(at index: Int) -> RoundEntities.Row {
    let playground = visible[index]
    let facts = interactor.facts(of: playground)
    let pieces = playground.equipment.count
    return RoundEntities.Row(
      name: playground.name, district: "\(playground.district) · \(pieces) \(pieces == 1 ? "piece" : "pieces")",
      due: dueText(daysLeft: facts.daysLeft), isDue: facts.isDue, risk: facts.risk < 5 ? nil : "Risk \(facts.risk)")
  }

  private func dueText(daysLeft: Int?) -> String {
    guard let days = daysLeft else { return "Never inspected" }
    switch days {
    case ..<(-1): return "Overdue by \(-days) days"
    case -1: return "Overdue since yesterday"
    case 0: return "Due today"
    case 1: return "Due in 1 day"
    case 2..<7: return "Due in \(days) days"
    default:
      let now = PatrolEnvironment.current.now()
      let date = PatrolEnvironment.current.calendar.date(byAdding: .day, value: days, to: now)
      return "Due " + dateFormatter.string(from: date ?? now)
    }
  }

  // MARK: - One playground

  func willShowPlayground(row: Int, on screen: AnyObject) {
    router.prepare(screen, for: visible[row])
  }

  func didChangePlayground() {
    interactor.saveChanges()
    updateList()
  }

  func actions(forRow index: Int) -> RoundEntities.RowActions {
    let playground = visible[index]
    return RoundEntities.RowActions(
      onDirections: { [weak self] in self?.router.showDirections(to: playground.address) },
      onSkip: playground.lastInspected == nil ? nil : { [weak self] in self?.askToSkip(playground) })
  }

  private func askToSkip(_ playground: Playground) {
    router.showSkipReasons(for: playground.name) { [weak self] reason in
      self?.skip(playground, reason: reason)
    }
  }

  private func skip(_ playground: Playground, reason: String) {
    interactor.skip(playground, reason: reason) { [weak self] isSkipped in
      guard let self else { return }
      if isSkipped {
        updateList()
      } else {
        router.showMessage(title: "Not skipped", message: "The playground stays on your round.")
      }
    }
  }

  // MARK: - Inspections

  func didTapNext() {
    guard let next = interactor.mostUrgent() else {
      router.showMessage(title: "All done", message: "Nothing is due in the next days.")
      return
    }
    let due = dueText(daysLeft: interactor.facts(of: next).daysLeft)
    router.confirmInspection(title: next.name, message: "\(due). Start the inspection now?") { [weak self] in
      self?.router.startInspection(of: next)
    }
  }

  func didFinish(_ report: InspectionReport) {
    guard interactor.take(report) else { return }
    updateList()
  }

  func didReturnFromInspection() {
    updateList()
  }

  // MARK: - Reports

  func didTapSend() {
    sendNextReport()
  }

  private func sendNextReport() {
    guard !isSending, let report = interactor.nextReport() else { return }
    isSending = true
    view?.showSending(true)
    interactor.send(report) { [weak self] outcome in
      guard let self else { return }
      isSending = false
      view?.showSending(false)
      show(outcome)
    }
  }

  private func show(_ outcome: RoundEntities.SendOutcome) {
    switch outcome {
    case .sent:
      sendNextReport()
    case .conflict:
      router.confirmDiscarding { [weak self, interactor] in
        interactor.discardReport()
        self?.sendNextReport()
      }
    case .refused(let status):
      showRefusal(status)
    case .offline:
      router.showMessage(title: "No connection", message: "The reports stay on this device for now.")
    }
  }

  private func showQueue() {
    let count = interactor.numberOfReports
    let text = count == 1 ? "1 report waits to be sent" : "\(count) reports wait to be sent"
    view?.showQueue(count == 0 ? nil : text)
  }

  private func showGreeting() {
    let name = interactor.inspectorName
    let greeting: String
    switch PatrolEnvironment.current.calendar.component(.hour, from: PatrolEnvironment.current.now()) {
    case 0..<11: greeting = "Good morning"
    case 11..<17: greeting = "Good day"
    default: greeting = "Good evening"
    }
    view?.showGreeting(name.isEmpty ? greeting : "\(greeting), \(name)")
  }

  // MARK: - Filter, order and search

  func didSelectFilter(segment: Int) {
    filter = RoundEntities.Filter(rawValue: segment) ?? .all
    interactor.save(filter: segment)
    updateList()
  }

  func didTapSort() {
    router.showSortOrders { [weak self] order in
      guard let self else { return }
      sortOrder = order
      interactor.save(sortOrder: order)
      updateList()
    }
  }

  func didChangeQuery(_ query: String) {
    self.query = query
    updateList()
  }
}
