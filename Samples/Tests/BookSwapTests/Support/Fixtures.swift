import AppDriver

/// A book as the server sends it. The defaults make one that can be had.
struct BookFixture {
  var id = 1
  var title = "Emma"
  var author = "Jane Austen"
  var genre = "Classics"
  var condition = "good"
  var owner = "Ada"
  var pages = 400
  var metres = 420
  var addedAt = "2026-01-10T08:00:00Z"
  var isReserved = false

  var json: [String: Any] {
    [
      "id": id, "title": title, "author": author, "genre": genre, "condition": condition, "owner": owner,
      "pages": pages, "metres": metres, "addedAt": addedAt, "isReserved": isReserved,
    ]
  }
}

struct SwapFixture {
  var id = 7
  var title = "Emma"
  var partner = "Ada"
  var credits = 2
  var askedAt = "2026-03-10T08:00:00Z"
  var isMine = false
  var state = "asked"

  var json: [String: Any] {
    [
      "id": id, "title": title, "partner": partner, "credits": credits, "askedAt": askedAt, "isMine": isMine,
      "state": state,
    ]
  }
}

/// The JSON text of a page of books.
func page(_ books: [BookFixture], next: Int? = nil) throws -> String {
  var object: [String: Any] = ["books": books.map(\.json)]
  if let next { object["next"] = next }
  return try jsonText(object)
}
