import SwiftSource

/// Texts of the symbols of a whole tree.
final class SymbolTexts: Sendable {
  let texts: [String]
  /// Argument labels in the form `_:animated:`, split.
  let labels: [Symbol: [String]]

  init(texts: [String], labels: [Symbol: [String]]) {
    self.texts = texts
    self.labels = labels
  }

  subscript(_ symbol: Symbol) -> String { texts[Int(symbol)] }
}

/// The resolved uses of a file, kept small; they are spelled out when they are asked for.
final class UseStorage: Sendable {
  let uses: [RawUse]
  /// By use: the member of the tree that it is, or -1.
  let members: [Int32]
  /// By use: the type of the tree that it names or that its receiver has, or -1.
  let types: [Int32]
  /// Uses that may mean another member too.
  let ambiguous: Set<Int>
  let lines: LineTable
  let texts: SymbolTexts
  let ownerTable: OwnerTable
  /// Sorted by owner, then start.
  let regions: [RawRegion]
  /// By owner: its uses.
  private let owners: [Range<UInt32>]

  init(
    uses: [RawUse], members: [Int32], types: [Int32], ambiguous: Set<Int>, lines: LineTable, texts: SymbolTexts,
    ownerTable: OwnerTable, owners: [Range<UInt32>], regions: [RawRegion]
  ) {
    self.regions = regions
    self.uses = uses
    self.members = members
    self.types = types
    self.ambiguous = ambiguous
    self.lines = lines
    self.texts = texts
    self.ownerTable = ownerTable
    self.owners = owners
  }

  /// Whom a use belongs to.
  func owner(of use: Int) -> OwnerID {
    var low = 0
    var high = owners.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if owners[middle].lowerBound <= UInt32(use) { low = middle } else { high = middle }
    }
    while low > 0, !owners[low].contains(UInt32(use)) { low -= 1 }
    return OwnerID(low)
  }

  /// The uses of an owner.
  func uses(of owner: OwnerID) -> Range<Int> {
    Int(owners[Int(owner)].lowerBound)..<Int(owners[Int(owner)].upperBound)
  }

  /// The regions of an owner.
  func regions(of owner: OwnerID) -> Range<UInt32> {
    let start = regions.partitioningIndex { $0.owner >= owner }
    var end = start
    while end < regions.count, regions[end].owner == owner { end += 1 }
    return UInt32(start)..<UInt32(end)
  }

  /// Spells a region out.
  func region(_ raw: RawRegion) -> BodyRegion {
    BodyRegion(
      kind: raw.kind, range: Int(raw.start)..<Int(raw.end), selfCapture: raw.selfCapture,
      call: raw.call < 0 ? nil : Int(raw.call), assignedTo: raw.assignedTo < 0 ? nil : Int(raw.assignedTo))
  }

  /// Spells a use out.
  func use(_ index: Int) -> NameUse {
    let raw = uses[index]
    let position = lines.position(at: Int(raw.offset))
    let isCall = raw.access == .call || raw.traits.contains(.isCompoundName)
    return NameUse(
      name: texts[raw.name], base: base(raw), access: raw.access,
      member: members[index] < 0 ? nil : Int(members[index]), type: types[index] < 0 ? nil : Int(types[index]),
      argumentLabels: isCall ? texts.labels[raw.labels] ?? [] : [], offset: Int(raw.offset), line: position.line,
      column: position.column, closureDepth: Int(raw.depth), context: raw.context,
      enclosingCall: raw.enclosingCall < 0 ? nil : Int(raw.enclosingCall),
      assignedTo: raw.assignedTo < 0 ? nil : Int(raw.assignedTo),
      receiverType: raw.receiver == 0 ? nil : texts[raw.receiver])
  }

  private func base(_ raw: RawUse) -> NameUse.Base {
    switch raw.form {
    case .name: raw.traits.contains(.isImplicitSelf) ? .implicitSelf : .free
    case .typeName: .free
    case .selfMember: .explicitSelf
    case .superMember: .superReference
    case .member, .memberType: .member(of: texts[raw.chain])
    case .implicitMember: .implicitMember
    }
  }
}

/// Uses of names in source order. They are made on demand, so keep one rather than ask for it twice.
package struct NameUses: RandomAccessCollection, Sendable {
  let storage: UseStorage?
  let range: Range<Int>

  static let empty = NameUses(storage: nil, range: 0..<0)

  package var startIndex: Int { 0 }
  package var endIndex: Int { range.count }
  package subscript(_ position: Int) -> NameUse {
    guard let storage, indices.contains(position) else { preconditionFailure("use \(position) of \(count)") }
    return storage.use(range.lowerBound + position)
  }
}

extension [RawRegion] {
  /// The first place from which on a condition holds, in an array where it holds from some place on.
  fileprivate func partitioningIndex(_ holds: (RawRegion) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
