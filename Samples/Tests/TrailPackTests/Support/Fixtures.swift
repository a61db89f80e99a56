/// A hike as the server sends it. The defaults make a moderate one this week with places left.
struct HikeFixture {
  var id = 1
  var name = "Ridge"
  var region = "North"
  var kilometres = 12.0
  var climb = 600
  var startsAt = "2026-03-12T09:30:00Z"
  var leader = "Ines"
  var places = 8
  var taken = 2
  var isJoined = false

  var json: [String: Any] {
    [
      "id": id, "name": name, "region": region, "kilometres": kilometres, "climb": climb, "startsAt": startsAt,
      "leader": leader, "places": places, "taken": taken, "isJoined": isJoined,
    ]
  }
}
