import MigrationModel

/// Cuts the work of one finding into pull requests below the cap, member by member.
struct TaskParts {
  /// What one member, or one place outside of all members, adds to a task.
  struct Unit {
    /// Name of the member; `place 2` for the second place outside of all, whatever its line is by now.
    let name: String
    /// The name in a sentence; `line 12` for a place outside.
    let words: String
    let locations: [Location]
    let size: LineCount

    /// A member with places in it.
    init(member: String, locations: [Location], size: LineCount) {
      (name, words, self.locations, self.size) = (member, "`\(member)`", locations, size)
    }

    /// A place outside of all members.
    init(place: Location, number: Int, size: LineCount) {
      (name, words, locations, self.size) = ("place \(number)", "line \(place.line)", [place], size)
    }
  }

  /// One pull request.
  struct Part {
    /// Name of the first unit; nil for the first part, whose id stays that of the whole.
    let anchor: String?
    let units: [Unit]
    let size: LineCount

    var locations: [Location] { units.flatMap(\.locations) }
  }

  let cap: Int
  /// What every part has besides its units.
  let base: LineCount

  /// The units of places in a type, in the order of files and lines.
  static func units(
    of locations: [Location], in subject: FindingSubject?, size: (MemberReport?, [Location]) -> LineCount
  ) -> [Unit] {
    let members = subject?.members ?? []
    let grouped = Dictionary(grouping: locations) { subject?.byLine.index(of: $0) ?? -1 }
    let loose = (grouped[-1] ?? []).sorted().enumerated().map { number, place in
      Unit(place: place, number: number + 1, size: size(nil, [place]))
    }
    let whole = grouped.filter { $0.key >= 0 }.map { index, places in
      Unit(member: members[index].name, locations: places.sorted(), size: size(members[index], places))
    }
    return (loose + whole).sorted { $0.locations[0] < $1.locations[0] }
  }

  /// All units in one part if that is below the cap, else in as few as keep the order. `anchors` are names of parts that
  /// the plan has already: they begin a part wherever they still are, so that tasks keep their identity.
  func parts(_ units: [Unit], anchors: Set<String>) -> [Part] {
    let whole = units.reduce(base) { $0 + $1.size }
    if anchors.isEmpty, whole.total <= cap || units.count < 2 { return [Part(anchor: nil, units: units, size: whole)] }
    var groups: [[Unit]] = []
    var size = base
    var seen: Set<String> = []
    for unit in units {
      let isAnchor = anchors.contains(unit.name) && seen.insert(unit.name).inserted
      if groups.isEmpty || isAnchor || (size + unit.size).total > cap {
        groups.append([])
        size = base
      }
      groups[groups.count - 1].append(unit)
      size = size + unit.size
    }
    return groups.enumerated().map { index, units in
      Part(anchor: index == 0 ? nil : units[0].name, units: units, size: units.reduce(base) { $0 + $1.size })
    }
  }

  /// Why a part above the cap stays one; nil below it.
  func oversize(_ part: Part) -> String? {
    guard part.size.total > cap else { return nil }
    guard let unit = part.units.first, part.units.count == 1 else {
      return "its \(part.units.count) places change together"
    }
    return "\(unit.words) is one piece"
  }
}
