import SwiftSource

/// The uses of a file brought together by owner and put into source order, their links turned into indexes.
struct SortedUses {
  private(set) var uses: [RawUse] = []
  /// By owner: its uses.
  private(set) var owners: [Range<UInt32>] = []
  /// By owner, then start.
  private(set) var regions: [RawRegion] = []
  /// By node: the place of its use; -1 if it is none.
  private var places: [Int32]

  init(_ facts: FactReader) {
    places = [Int32](repeating: -1, count: facts.tree.nodes.count)
    let order = sort(facts)
    for (place, index) in order.enumerated() { places[facts.useLinks[index].node] = Int32(place) }
    uses.reserveCapacity(order.count)
    for index in order {
      let link = facts.useLinks[index]
      var use = facts.uses[index]
      use.enclosingCall = distance(from: uses.count, to: place(of: link.callee, among: link.owner))
      use.assignedTo = distance(from: uses.count, to: place(of: link.assigned, among: link.owner))
      uses.append(use)
    }
    regions = zip(facts.regions, facts.regionLinks).map { region, link in
      var region = region
      region.call = place(of: link.callee, among: region.owner)
      region.assignedTo = place(of: link.assigned, among: region.owner)
      return region
    }
    .sorted { ($0.owner, $0.start, $1.end) < ($1.owner, $1.start, $0.end) }
  }

  /// Place of a node's use in the file; -1 if it has none among those of an owner.
  private func place(of node: NodeID?, among owner: OwnerID) -> Int32 {
    guard let node, places[node] >= 0 else { return -1 }
    return owners[Int(owner)].contains(UInt32(places[node])) ? places[node] : -1
  }

  /// 0 if there is nothing to go to, or if it is too far away to be kept.
  private func distance(from place: Int, to other: Int32) -> Int16 {
    other < 0 ? 0 : Int16(exactly: Int(other) - place) ?? 0
  }

  /// Finds the uses of each owner and gives the indexes of all uses by owner, then offset.
  private mutating func sort(_ facts: FactReader) -> [Int] {
    var counts = [UInt32](repeating: 0, count: Int(facts.ownerCount))
    for link in facts.useLinks { counts[Int(link.owner)] += 1 }
    var end: UInt32 = 0
    owners = counts.map { count in
      defer { end += count }
      return end..<end + count
    }
    // Offset and index in one number, each owner's together.
    var keys = [UInt64](repeating: 0, count: facts.uses.count)
    var next = owners.map { Int($0.lowerBound) }
    for (index, link) in facts.useLinks.enumerated() {
      keys[next[Int(link.owner)]] = UInt64(facts.uses[index].offset) << 32 | UInt64(index)
      next[Int(link.owner)] += 1
    }
    keys.withUnsafeMutableBufferPointer { keys in
      for owner in owners where owner.count > 1 { Self.sort(UnsafeMutableBufferPointer(rebasing: keys[owner.wide])) }
    }
    return keys.map { Int($0 & 0xFFFF_FFFF) }
  }

  /// The reader meets nearly all uses in order, for which insertion is the fastest.
  private static func sort(_ keys: UnsafeMutableBufferPointer<UInt64>) {
    var place = 1
    var moves = 0
    while place < keys.count {
      let key = keys[place]
      var before = place - 1
      while before >= 0, keys[before] > key {
        keys[before + 1] = keys[before]
        before -= 1
      }
      keys[before + 1] = key
      moves += place - 1 - before
      // Of what is out of order as a whole the library's sort makes less work.
      if moves > 8 * keys.count {
        var keys = keys
        return keys.sort()
      }
      place += 1
    }
  }
}
