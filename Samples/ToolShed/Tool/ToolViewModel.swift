import Foundation

/// One tool: what it costs for how long, whether it is free then, and the reservation.
@MainActor final class ToolViewModel {

  var onChange: (() -> Void)?
  var onMessage: ((_ title: String, _ text: String) -> Void)?
  var onOfferDate: ((_ date: String) -> Void)?
  var onReserved: ((_ text: String) -> Void)?

  private(set) var isBusy = false
  private(set) var availabilityText = ""
  private var days = 1
  private var startsIn = 0
  private var offeredStart: Date?

  private let tool: Tool
  private let service: CatalogueService
  private let favourites: FavouriteStoring
  private let members: MemberStore

  init(tool: Tool, service: CatalogueService, favourites: FavouriteStoring, members: MemberStore) {
    self.tool = tool
    self.service = service
    self.favourites = favourites
    self.members = members
  }

  // MARK: - What is shown

  var title: String {
    return tool.name
  }

  var favouriteTitle: String {
    return favourites.contains(tool.id) ? "Unlike" : "Like"
  }

  var daysText: String {
    return days == 1 ? "1 day" : "\(days) days"
  }

  var startText: String {
    switch startsIn {
    case 0: return "From today"
    case 1: return "From tomorrow"
    default: return "From " + dayText(startDate())
    }
  }

  var quoteLines: [String] {
    let rent = rentForDays()
    let discount = discount(on: rent)
    var lines = ["Rent: " + money(rent)]
    if discount > 0 {
      lines.append("Discount: -" + money(discount))
    }
    if deposit() > 0 {
      lines.append("Deposit: " + money(deposit()))
    }
    lines.append("To pay: " + money(rent - discount + deposit()))
    return lines
  }

  var canReserve: Bool {
    return !isBusy && members.token != nil && problem() == nil
  }

  private func money(_ pence: Int) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: "en_GB")
    formatter.currencyCode = "GBP"
    return formatter.string(from: NSNumber(value: Double(pence) / 100)) ?? "\(pence)"
  }

  private func dayText(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = ShedEnvironment.current.calendar.timeZone
    formatter.dateFormat = "EEEE d MMMM"
    return formatter.string(from: date)
  }

  // MARK: - Rules

  private func startDate() -> Date {
    if let offered = offeredStart { return offered }
    let calendar = ShedEnvironment.current.calendar
    let today = calendar.startOfDay(for: ShedEnvironment.current.now())
    return calendar.date(byAdding: .day, value: startsIn, to: today) ?? today
  }

  /// Every third day is free, and a week costs no more than five days.
  private func rentForDays() -> Int {
    let weeks = days / 7
    let rest = days % 7
    let paid = weeks * 5 + min(rest - rest / 3, 5)
    return paid * tool.pricePerDay
  }

  private func discount(on rent: Int) -> Int {
    switch members.member?.tier {
    case .supporter?: return rent - rent / 2
    case .member?: return rent - rent * 9 / 10
    case .guest?, nil: return 0
    }
  }

  private func deposit() -> Int {
    return members.member?.tier == .supporter ? 0 : tool.deposit
  }

  private func problem() -> String? {
    if members.token == nil { return "Only members can borrow." }
    let inductions = members.member?.inductions ?? []
    if tool.needsInduction && !inductions.contains(tool.category) {
      return "You need an induction for \(tool.category.lowercased())."
    }
    if days > 7 && members.member?.tier != .supporter { return "Only supporters borrow for more than a week." }
    return nil
  }

  // MARK: - Actions

  func start() {
    checkAvailability()
  }

  func change(days: Int) {
    self.days = max(1, days)
    checkAvailability()
  }

  func change(start: Int) {
    startsIn = start
    offeredStart = nil
    checkAvailability()
  }

  func toggleFavourite() {
    favourites.toggle(tool.id)
    onChange?()
  }

  private func checkAvailability() {
    if let problem = problem() {
      availabilityText = problem
      onChange?()
      return
    }
    availabilityText = "Checking…"
    onChange?()
    let asked = (startDate(), days)
    Task { [weak self] in
      guard let self = self else { return }
      do {
        let answer = try await self.service.availability(of: self.tool.id, from: asked.0, days: asked.1)
        guard asked == (self.startDate(), self.days) else { return }
        if answer.free {
          self.availabilityText = "Free for you"
        } else if let next = answer.nextFree {
          self.availabilityText = "Free again on \(self.dayText(next))"
        } else {
          self.availabilityText = "Not free"
        }
      } catch {
        self.availabilityText = "We can't tell whether it is free."
      }
      self.onChange?()
    }
  }

  func reserve() {
    guard !isBusy else { return }
    if let problem = problem() {
      onMessage?("Sorry", problem)
      return
    }
    isBusy = true
    onChange?()
    let start = startDate()
    Task { [weak self] in
      guard let self = self else { return }
      do {
        let loan = try await self.service.reserve(self.tool.id, from: start, days: self.days)
        self.isBusy = false
        self.onChange?()
        NotificationCenter.default.post(name: .loansChanged, object: nil)
        self.onReserved?("\(loan.toolName) is yours until \(self.dayText(loan.dueAt)).")
      } catch ShedError.conflict {
        self.isBusy = false
        self.onChange?()
        await self.offerAnotherDate(after: start)
      } catch {
        self.isBusy = false
        self.onChange?()
        self.onMessage?("Not reserved", (error as? ShedError)?.message ?? "Try again later.")
      }
    }
  }

  private func offerAnotherDate(after start: Date) async {
    let answer = try? await service.availability(of: tool.id, from: start, days: days)
    guard let next = answer?.nextFree else {
      onMessage?("Not reserved", ShedError.conflict.message)
      return
    }
    offeredStart = next
    onOfferDate?(dayText(next))
  }

  func acceptOffer() {
    reserve()
  }

  func declineOffer() {
    offeredStart = nil
    checkAvailability()
  }
}
