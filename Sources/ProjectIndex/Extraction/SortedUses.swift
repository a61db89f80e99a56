import SwiftSource

/// The uses of a file brought together by owner and put into source order, their links turned into indexes.
struct SortedUses {
  let uses: [RawUse]
  let owners: [Range<UInt32>]
  /// By owner, then start.
  let regions: [RawRegion]

  init(_ facts: FactReader) {
    var keys = facts.uses.indices.map { index in
      (key: UInt64(facts.useLinks[index].owner) << 32 | UInt64(facts.uses[index].offset), index: index)
    }
    keys.sort { $0 < $1 }
    let owners = Self.owners(keys.map { OwnerID($0.key >> 32) }, count: Int(facts.ownerCount))
    var places: [NodeID: Int] = [:]
    places.reserveCapacity(keys.count)
    for (place, key) in keys.enumerated() { places[facts.useLinks[key.index].node] = place }
    uses = keys.map { key in
      var use = facts.uses[key.index]
      let link = facts.useLinks[key.index]
      let owner = Int(owners[Int(link.owner)].lowerBound)..<Int(owners[Int(link.owner)].upperBound)
      use.enclosingCall = Self.index(of: link.callee, in: owner, places)
      use.assignedTo = Self.index(of: link.assigned, in: owner, places)
      return use
    }
    regions = zip(facts.regions, facts.regionLinks).map { region, link in
      var region = region
      let owner = Int(owners[Int(region.owner)].lowerBound)..<Int(owners[Int(region.owner)].upperBound)
      region.call = Self.index(of: link.callee, in: owner, places)
      region.assignedTo = Self.index(of: link.assigned, in: owner, places)
      return region
    }
    .sorted { ($0.owner, $0.start, $1.end) < ($1.owner, $1.start, $0.end) }
    self.owners = owners
  }

  /// Index of a node's use among those of its owner; -1 if it has none or is too far away to be kept.
  private static func index(of node: NodeID?, in owner: Range<Int>, _ places: [NodeID: Int]) -> Int16 {
    guard let node, let place = places[node], owner.contains(place) else { return -1 }
    return Int16(exactly: place - owner.lowerBound) ?? -1
  }

  private static func owners(_ sorted: [OwnerID], count: Int) -> [Range<UInt32>] {
    var owners: [Range<UInt32>] = []
    owners.reserveCapacity(count)
    var place = 0
    for owner in 0..<OwnerID(count) {
      let start = place
      while place < sorted.count, sorted[place] == owner { place += 1 }
      owners.append(UInt32(start)..<UInt32(place))
    }
    return owners
  }
}
