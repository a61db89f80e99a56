import Foundation

/// What RoundPresenter asks of its view.
@MainActor
protocol RoundViewProtocol: AnyObject {
  func showFilter(segment: Int)
  func showGreeting(_ text: String)
  /// nil when no report waits.
  func showQueue(_ text: String?)
  func showSending(_ isSending: Bool)
  func showLoading(_ isLoading: Bool)
  /// Asks for all rows anew, too.
  func showList(_ content: RoundEntities.ListContent)
  /// Adds to the summary that is there.
  func showOffline()
}

/// What RoundViewController tells its presenter, and the rows that it shows.
@MainActor
protocol RoundPresenterProtocol: AnyObject {
  func viewDidLoad()
  func viewWillAppear()
  func viewDidAppear()
  func viewWillDisappear()
  func willEnterForeground()

  func didPullToRefresh()
  func didSelectFilter(segment: Int)
  func didChangeQuery(_ query: String)
  func didTapSort()
  func didTapNext()
  func didTapSend()

  var numberOfRows: Int { get }
  func row(at index: Int) -> RoundEntities.Row
  func actions(forRow index: Int) -> RoundEntities.RowActions

  func willShowPlayground(row: Int, on screen: AnyObject)
  func didChangePlayground()
  func didFinish(_ report: InspectionReport)
  func didReturnFromInspection()
}

/// What RoundPresenter asks of its interactor.
@MainActor
protocol RoundInteractorProtocol: AnyObject {
  /// As the control counts.
  var savedFilter: Int { get }
  var savedSortOrder: RoundEntities.SortOrder? { get }
  func save(filter: Int)
  func save(sortOrder: RoundEntities.SortOrder)
  var inspectorName: String { get }

  func observe(queue didChangeQueue: @escaping () -> Void, inspector didChangeInspector: @escaping () -> Void)
  func startClock(_ tick: @escaping () -> Void)
  func stopClock()

  func load(completion: @escaping @MainActor @Sendable (RoundEntities.LoadOutcome) -> Void)
  /// The list was never loaded, or too long ago.
  var isOutdated: Bool { get }

  /// The playgrounds to show, in their order.
  func playgrounds(
    filter: RoundEntities.Filter, query: String, sortedBy sortOrder: RoundEntities.SortOrder
  ) -> [Playground]
  func facts(of playground: Playground) -> RoundEntities.Facts
  func summary() -> RoundEntities.Summary
  func mostUrgent() -> Playground?

  func skip(
    _ playground: Playground, reason: String, completion: @escaping @MainActor @Sendable (Bool) -> Void)
  /// False if the playground of the report is not of the round.
  func take(_ report: InspectionReport) -> Bool
  func saveChanges()

  var numberOfReports: Int { get }
  /// The first report that waits, ready to be sent.
  func nextReport() -> Data?
  /// Takes the report out of the queue when it has arrived.
  func send(_ report: Data, completion: @escaping @MainActor @Sendable (RoundEntities.SendOutcome) -> Void)
  func discardReport()
}

/// Where RoundViewController leads.
@MainActor
protocol RoundRouterProtocol: AnyObject {
  func prepare(_ screen: AnyObject, for playground: Playground)
  func startInspection(of playground: Playground)
  func showDirections(to address: String)
  func showSortOrders(onChoice: @escaping (RoundEntities.SortOrder) -> Void)
  func showSkipReasons(for name: String, onChoice: @escaping (String) -> Void)
  func confirmInspection(title: String, message: String, onStart: @escaping () -> Void)
  func confirmDiscarding(onDiscard: @escaping () -> Void)
  func showMessage(title: String, message: String)
}
