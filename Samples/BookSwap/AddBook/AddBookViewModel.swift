import Combine
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

protocol AddBookDelegate: AnyObject {
  func addBookDidFinish(with book: Book?)
}

/// A book that somebody offers.
class AddBookViewModel: ObservableObject, Identifiable {

  @Published var isbn = ""
  @Published var title = ""
  @Published var author = ""
  @Published var pages = ""
  @Published var condition = Book.Condition.good
  @Published var isSaving = false
  @Published var errorText: String?
  @Published var isAskingToDiscard = false

  var delegate: AddBookDelegate?

  // MARK: - Rules

  /// The digits of the number, with its check digit.
  private var isbnDigits: [Int] {
    return isbn.filter { $0.isNumber }.compactMap { $0.wholeNumberValue }
  }

  private var isISBNValid: Bool {
    let digits = isbnDigits
    guard digits.count == 13 else { return false }
    var sum = 0
    for (index, digit) in digits.enumerated() {
      sum += index % 2 == 0 ? digit : digit * 3
    }
    return sum % 10 == 0
  }

  var hint: String? {
    if !isbn.isEmpty && !isISBNValid {
      return isbnDigits.count == 13 ? "A digit of the ISBN is wrong." : "An ISBN has 13 digits."
    }
    if title.trimmingCharacters(in: .whitespaces).isEmpty {
      return "A book has a title."
    }
    if let count = Int(pages), count > 0 {
      return nil
    }
    return "How many pages has it?"
  }

  var canSave: Bool {
    return hint == nil && !isSaving
  }

  var isEmpty: Bool {
    return isbn.isEmpty && title.isEmpty && author.isEmpty && pages.isEmpty
  }

  func conditionTitle(_ condition: Book.Condition) -> String {
    switch condition {
    case .new: return "As new"
    case .good: return "Good"
    case .worn: return "Well read"
    }
  }

  // MARK: - Actions

  func cancel() {
    if isEmpty {
      delegate?.addBookDidFinish(with: nil)
    } else {
      isAskingToDiscard = true
    }
  }

  func discard() {
    delegate?.addBookDidFinish(with: nil)
  }

  func save() async {
    guard canSave else { return }
    isSaving = true
    errorText = nil
    do {
      let body = NewBook(
        author: author.isEmpty ? "Unknown" : author, condition: condition.rawValue,
        isbn: isbn.isEmpty ? nil : isbnDigits.map { String($0) }.joined(),
        pages: Int(pages) ?? 0, title: title.trimmingCharacters(in: .whitespaces))
      let data = try SwapClient.shared.encoder.encode(body)
      let book: Book = try await SwapClient.shared.send(SwapClient.shared.request("POST", "/books", body: data))
      isSaving = false
      delegate?.addBookDidFinish(with: book)
    } catch {
      isSaving = false
      errorText = "The book was not saved. \((error as? SwapError)?.message ?? "")"
    }
  }
}

private struct NewBook: Encodable {
  let author: String
  let condition: String
  let isbn: String?
  let pages: Int
  let title: String
}
