import Combine
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The swaps that are under way.
class SwapsViewModel: ObservableObject {

  @Published var swaps: [Swap] = []
  @Published var isLoading = false
  @Published var errorText: String?
  @Published var swapToDecline: Swap?

  func load() async {
    isLoading = true
    errorText = nil
    do {
      swaps = try await SwapClient.shared.send(SwapClient.shared.request("GET", "/swaps"))
      swaps.sort { $0.askedAt > $1.askedAt }
      isLoading = false
      SwapEnvironment.current.defaults.set(swaps.map { $0.id }, forKey: "swaps.seen")
    } catch {
      isLoading = false
      errorText = (error as? SwapError)?.message ?? "Something went wrong."
    }
  }

  // MARK: - Texts

  var summary: String {
    let open = swaps.filter { $0.state == .asked }.count
    let earned = swaps.filter { $0.state == .accepted && !$0.isMine }.reduce(0) { $0 + $1.credits }
    let spent = swaps.filter { $0.state == .accepted && $0.isMine }.reduce(0) { $0 + $1.credits }
    return "\(open) open · earned \(earned) · spent \(spent)"
  }

  func subtitle(for swap: Swap) -> String {
    let days =
      SwapEnvironment.current.calendar.dateComponents(
        [.day], from: swap.askedAt, to: SwapEnvironment.current.now()
      ).day ?? 0
    let when: String
    switch days {
    case ..<1: when = "today"
    case 1: when = "yesterday"
    default: when = "\(days) days ago"
    }
    return swap.isMine ? "You asked \(swap.partner) \(when)" : "\(swap.partner) asked \(when)"
  }

  func stateText(for swap: Swap) -> String {
    switch swap.state {
    case .asked: return isOverdue(swap) ? "OVERDUE" : "OPEN"
    case .accepted: return "ACCEPTED"
    case .declined: return "DECLINED"
    }
  }

  /// Who does not answer within two weeks is reminded.
  func isOverdue(_ swap: Swap) -> Bool {
    return swap.state == .asked
      && SwapEnvironment.current.now().timeIntervalSince(swap.askedAt) > 14 * 24 * 3600
  }

  func canAnswer(_ swap: Swap) -> Bool {
    return swap.state == .asked && !swap.isMine
  }

  // MARK: - Actions

  func answer(_ swap: Swap, accept: Bool) async {
    swapToDecline = nil
    do {
      let path = "/swaps/\(swap.id)/\(accept ? "accept" : "decline")"
      let changed: Swap = try await SwapClient.shared.send(SwapClient.shared.request("POST", path))
      if let index = swaps.firstIndex(where: { $0.id == changed.id }) {
        swaps[index] = changed
      }
    } catch {
      errorText = (error as? SwapError)?.message ?? "Something went wrong."
    }
  }
}
