/// A meter as the server sends it. The defaults make one for power that was read ten days ago.
struct MeterFixture {
  var id = 1
  var kind = "power"
  var place = "Hall"
  var number = "P-17"
  var lastValue = 1000
  var lastReadAt = "2026-02-28T12:00:00Z"
  var dailyUse = 5

  var json: [String: Any] {
    [
      "id": id, "kind": kind, "place": place, "number": number, "lastValue": lastValue, "lastReadAt": lastReadAt,
      "dailyUse": dailyUse,
    ]
  }
}

struct ReadingFixture {
  var id = 1_773_144_000
  var meter = 1
  var value = 1050
  var readAt = "2026-03-10T12:00:00Z"

  var json: [String: Any] { ["id": id, "meter": meter, "value": value, "readAt": readAt] }
}
