/// A playground as the server sends it. The defaults make one with a swing that was inspected in time.
struct PlaygroundFixture {
  var id = 1
  var name = "Ash Green"
  var district = "North"
  var address = "4 Ash Lane"
  var lastInspected: String? = "2026-03-01T08:00:00Z"
  var intervalDays = 30
  var equipment = [EquipmentFixture()]
  var defects: [DefectFixture] = []

  var json: [String: Any] {
    var object: [String: Any] = [
      "id": id, "name": name, "district": district, "address": address, "intervalDays": intervalDays,
      "equipment": equipment.map(\.json), "defects": defects.map(\.json),
    ]
    if let lastInspected { object["lastInspected"] = lastInspected }
    return object
  }
}

struct EquipmentFixture {
  var id = 11
  var name = "Swing"
  var kind = "swing"

  var json: [String: Any] { ["id": id, "name": name, "kind": kind] }
}

/// The cost is in pence.
struct DefectFixture {
  var id = "P1000-0001"
  var equipmentID = 11
  var severity = "minor"
  var text = "Chain rusty"
  var cost = 4_050

  var json: [String: Any] {
    [
      "id": id, "equipmentID": equipmentID, "severity": severity, "text": text, "cost": cost,
      "reportedAt": "2026-02-20T10:00:00Z",
    ]
  }
}
