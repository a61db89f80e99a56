import Combine
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One book, and what it takes to get it.
class BookViewModel: ObservableObject {

  enum Delivery: String, CaseIterable, Identifiable {
    case collect
    case post

    var id: String { return rawValue }

    var title: String {
      return self == .collect ? "Collect" : "Post"
    }
  }

  @Published var delivery = Delivery.collect
  @Published var weeks = 2
  @Published var note = ""
  @Published var isSending = false
  @Published var errorMessage: String?
  @Published var confirmation: String?
  @Published var availability = "Asking the owner…"

  var wishlist: WishlistStore!
  var client = SwapClient.shared
  let book: Book
  private var cancellables = Set<AnyCancellable>()

  init(book: Book) {
    self.book = book
  }

  // MARK: - Texts

  var details: String {
    let pages = book.pages == 1 ? "1 page" : "\(book.pages) pages"
    return "by \(book.author)\n\(pages), \(conditionText)"
  }

  private var conditionText: String {
    switch book.condition {
    case .new: return "as new"
    case .good: return "in good shape"
    case .worn: return "well read"
    }
  }

  var weeksText: String {
    return weeks == 1 ? "Keep it for a week" : "Keep it for \(weeks) weeks"
  }

  var returnText: String {
    let calendar = SwapEnvironment.current.calendar
    let due = calendar.date(byAdding: .day, value: weeks * 7, to: SwapEnvironment.current.now()) ?? Date()
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = calendar.timeZone
    formatter.dateFormat = "EEEE d MMMM"
    return "Back by \(formatter.string(from: due))"
  }

  var postageText: String {
    guard delivery == .post else { return "No postage" }
    let pence = postage
    return String(format: "Postage £%d.%02d", pence / 100, pence % 100)
  }

  var wishTitle: String {
    return wishlist.contains(book) ? "Forget" : "Remember"
  }

  // MARK: - Rules

  /// A page weighs about one and a half grams; the post has three bands.
  private var postage: Int {
    let grams = book.pages * 3 / 2 + 80
    switch grams {
    case ...250: return 160
    case ...750: return 255
    default: return 255 + (grams - 750 + 249) / 250 * 70
    }
  }

  var canAsk: Bool {
    return problem == nil && !isSending && confirmation == nil
  }

  var problem: String? {
    if book.isReserved {
      return "Somebody has reserved it."
    }
    if delivery == .post && book.pages > 1200 {
      return "Too heavy for the post."
    }
    if delivery == .collect && book.metres > 20_000 {
      return "Too far to collect."
    }
    if note.count > 140 {
      return "Your note is \(note.count - 140) characters too long."
    }
    return nil
  }

  // MARK: - Actions

  func toggleWish() {
    wishlist.toggle(book)
    objectWillChange.send()
  }

  func loadAvailability() {
    let publisher: AnyPublisher<Availability, Error> = client.publisher(
      for: client.request("GET", "/books/\(book.id)/availability"))
    publisher
      .receive(on: DispatchQueue.main)
      .sink(
        receiveCompletion: { completion in
          if case .failure = completion {
            self.availability = "The owner can't be reached."
          }
        },
        receiveValue: { answer in
          self.availability = answer.isHome ? "\(self.book.owner) is at home" : "\(self.book.owner) is away"
        }
      )
      .store(in: &cancellables)
  }

  func ask() async {
    guard canAsk else { return }
    isSending = true
    errorMessage = nil
    do {
      let body = SwapBody(
        book: book.id, delivery: delivery.rawValue, note: note.trimmingCharacters(in: .whitespacesAndNewlines),
        weeks: weeks)
      let request = client.request("POST", "/swaps", body: try client.encoder.encode(body))
      let swap: Swap = try await client.send(request)
      isSending = false
      confirmation = "\(swap.partner) has been asked."
      NotificationCenter.default.post(name: .swapsChanged, object: nil)
    } catch {
      isSending = false
      errorMessage = (error as? SwapError)?.message ?? error.localizedDescription
    }
  }
}

extension Notification.Name {
  static let swapsChanged = Notification.Name("BookSwapSwapsChanged")
}

private struct Availability: Decodable {
  let isHome: Bool
}

private struct SwapBody: Encodable {
  let book: Int
  let delivery: String
  let note: String
  let weeks: Int
}
