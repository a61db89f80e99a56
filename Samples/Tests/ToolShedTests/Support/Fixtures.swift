import AppDriver

/// A tool as the server sends it; prices are in pence. The defaults make a drill that is in the shed.
struct ToolFixture {
  var id = 1
  var name = "Drill"
  var category = "Power"
  var pricePerDay = 300
  var deposit = 2_000
  var distance = 420
  var addedAt = "2026-01-10T08:00:00Z"
  var backAt: String?
  var needsInduction = false

  var json: [String: Any] {
    var object: [String: Any] = [
      "id": id, "name": name, "category": category, "pricePerDay": pricePerDay, "deposit": deposit,
      "distance": distance, "addedAt": addedAt, "needsInduction": needsInduction,
    ]
    if let backAt { object["backAt"] = backAt }
    return object
  }
}

struct LoanFixture {
  var id = 5
  var toolName = "Drill"
  var pricePerDay = 300
  var dueAt = "2026-03-12T12:00:00Z"
  var returnedAt: String?
  var extensions = 0
  var isWanted = false

  var json: [String: Any] {
    var object: [String: Any] = [
      "id": id, "toolName": toolName, "pricePerDay": pricePerDay, "dueAt": dueAt, "extensions": extensions,
      "isWanted": isWanted,
    ]
    if let returnedAt { object["returnedAt"] = returnedAt }
    return object
  }
}

/// The JSON text of a page of tools.
func page(_ tools: [ToolFixture], next: Int? = nil) throws -> String {
  var object: [String: Any] = ["tools": tools.map(\.json)]
  if let next { object["next"] = next }
  return try jsonText(object)
}
