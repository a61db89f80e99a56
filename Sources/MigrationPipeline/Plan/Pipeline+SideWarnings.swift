import MigrationModel

extension Pipeline {
  /// What the configuration's `sides` says that can't be, or of members that are not there; each a sentence.
  package func sideWarnings(_ analysis: Analysis) -> [String] {
    let sides = loaded.configuration.sides
    guard !sides.isEmpty else { return [] }
    let placed = analysis.types.flatMap { type in
      type.members.compactMap { member in member.placement.map { (type.name + "." + member.name, $0) } }
    }
    return sides.keys.sorted().compactMap { key in
      let found = placed.filter { $0.0 == key || $0.0.prefix { $0 != "(" } == key }
      guard let placement = found.first?.1 else {
        return "`sides` names `\(key)`, which is no member of a type that is taken apart"
          + NearestName.hint(for: key, among: placed.map(\.0))
      }
      guard let side = sides[key], placement.side != side else { return nil }
      let reason = placement.evidence.first.map { ": it \($0)" } ?? ""
      return
        "`sides` puts `\(key)` on the side \(side.rawValue), but it stays on the side \(placement.side.rawValue)\(reason)"
    }
  }
}
