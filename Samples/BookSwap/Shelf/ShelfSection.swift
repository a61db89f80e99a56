/// What the shelf shows of a book.
struct ShelfRow: Identifiable {
  let id: Int
  let title: String
  let subtitle: String
  let price: String
  let badge: String?
}

struct ShelfSection: Identifiable {
  let title: String
  let rows: [ShelfRow]

  var id: String { return title }
}
