import Foundation

/// What a member has at home, what is late, and what that costs.
final class LoansViewModel: NSObject {

  struct Row {
    let title: String
    let detail: String
    let isLate: Bool
  }

  var onChange: (() -> Void)?
  var onError: ((String) -> Void)?
  var onConfirm: ((_ title: String, _ message: String, _ decide: @escaping () -> Void) -> Void)?

  private(set) var titles: [String] = []
  private(set) var rows: [[Row]] = []
  private(set) var summary = ""
  private(set) var isLoading = false

  private var loans: [Loan] = []
  private var shown: [[Loan]] = []
  private var clock: Timer?
  private let service: LoanService
  private let maxExtensions = 2

  init(service: LoanService) {
    self.service = service
    super.init()
  }

  // MARK: - Life of the screen

  @MainActor func appear() {
    clock = Timer.scheduledTimer(
      timeInterval: 60, target: self, selector: #selector(minutePassed), userInfo: nil, repeats: true)
    load()
  }

  func disappear() {
    clock?.invalidate()
    clock = nil
  }

  @objc private func minutePassed() {
    rebuild()
  }

  // MARK: - Loading

  func load() {
    isLoading = true
    onChange?()
    service.loans { [weak self] result in
      guard let self = self else { return }
      self.isLoading = false
      switch result {
      case .success(let loans):
        self.loans = loans
        self.rebuild()
      case .failure(let error):
        self.rebuild()
        self.onError?(error.message)
      }
    }
  }

  // MARK: - What is shown

  private func rebuild() {
    let now = ShedEnvironment.current.now()
    let out = loans.filter { $0.returnedAt == nil }.sorted { $0.dueAt < $1.dueAt }
    let groups: [(String, [Loan])] = [
      ("Late", out.filter { $0.dueAt < now }),
      ("At home", out.filter { $0.dueAt >= now }),
      ("History", loans.filter { $0.returnedAt != nil }.sorted { $0.dueAt > $1.dueAt }),
    ]
    let filled = groups.filter { !$0.1.isEmpty }
    titles = filled.map { $0.0 }
    shown = filled.map { $0.1 }
    rows = shown.map { $0.map { loan in row(for: loan) } }
    let fees = out.reduce(0) { $0 + fee(for: $1) }
    summary = out.count == 1 ? "1 tool at home" : "\(out.count) tools at home"
    if fees > 0 {
      summary += " · fees so far " + money(fees)
    }
    onChange?()
  }

  private func row(for loan: Loan) -> Row {
    let now = ShedEnvironment.current.now()
    if let returned = loan.returnedAt {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_GB")
      formatter.timeZone = ShedEnvironment.current.calendar.timeZone
      formatter.dateFormat = "d MMM yyyy"
      return Row(title: loan.toolName, detail: "Returned on \(formatter.string(from: returned))", isLate: false)
    }
    if loan.dueAt < now {
      return Row(title: loan.toolName, detail: "Late, fee \(money(fee(for: loan)))", isLate: true)
    }
    return Row(title: loan.toolName, detail: dueText(loan.dueAt, now: now), isLate: false)
  }

  private func dueText(_ due: Date, now: Date) -> String {
    let minutes = Int(due.timeIntervalSince(now) / 60)
    switch minutes {
    case ..<1: return "Due now"
    case 1..<60: return String(format: "Due in %d min", minutes)
    case 60..<1440: return String(format: "Due in %d h %02d min", minutes / 60, minutes % 60)
    default: return "Due in \(minutes / 1440) \(minutes / 1440 == 1 ? "day" : "days")"
    }
  }

  private func money(_ pence: Int) -> String {
    return String(format: "£%.2f", Double(pence) / 100)
  }

  // MARK: - Rules

  /// Each day that has begun costs double; never more than £30.
  private func fee(for loan: Loan) -> Int {
    let late = ShedEnvironment.current.now().timeIntervalSince(loan.dueAt)
    guard late > 0 else { return 0 }
    let days = Int((late / 86400).rounded(.up))
    return min(days * loan.pricePerDay * 2, 3000)
  }

  private func reasonNotToExtend(_ loan: Loan) -> String? {
    if loan.dueAt < ShedEnvironment.current.now() { return "It is late already." }
    if loan.isWanted { return "Somebody else waits for it." }
    if loan.extensions >= maxExtensions { return "It was extended \(loan.extensions) times." }
    return nil
  }

  func isOut(section: Int, row: Int) -> Bool {
    return shown[section][row].returnedAt == nil
  }

  // MARK: - Actions

  func giveBack(section: Int, row: Int) {
    let loan = shown[section][row]
    let fee = self.fee(for: loan)
    let message = fee > 0 ? "You pay \(money(fee)) for being late." : "Thank you for being on time."
    onConfirm?("Return \(loan.toolName)?", message) { [weak self] in
      self?.service.giveBack(loan) { result in
        self?.take(result)
      }
    }
  }

  func extend(section: Int, row: Int) {
    let loan = shown[section][row]
    if let reason = reasonNotToExtend(loan) {
      onError?(reason)
      return
    }
    let left = maxExtensions - loan.extensions - 1
    onConfirm?("Keep \(loan.toolName) for 3 more days?", "\(left) more times after this.") { [weak self] in
      self?.service.extend(loan, days: 3) { result in
        self?.take(result)
      }
    }
  }

  private func take(_ result: Result<Loan, ShedError>) {
    switch result {
    case .success(let changed):
      if let index = loans.firstIndex(where: { $0.id == changed.id }) {
        loans[index] = changed
      }
      rebuild()
      NotificationCenter.default.post(name: .loansChanged, object: nil)
    case .failure(let error):
      onError?(error.message)
    }
  }
}
