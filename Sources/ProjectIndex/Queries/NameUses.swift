import SwiftSource

/// Texts of the symbols of a whole tree.
@usableFromInline final class SymbolTexts: Sendable {
  @usableFromInline let texts: [String]

  init(_ texts: [String]) { self.texts = texts }

  @inlinable subscript(_ symbol: Symbol) -> String { texts[Int(symbol)] }

  /// Argument labels in the form `_:animated:{:`, split; `_` for a trailing closure.
  func labels(_ symbol: Symbol) -> [String] {
    let text = self[symbol]
    guard text.utf8.last == UInt8(ascii: ":") else { return [] }
    return text.utf8.split(separator: UInt8(ascii: ":")).map {
      $0.elementsEqual("{".utf8) ? "_" : String(Substring($0))
    }
  }
}

/// The resolved uses of a file, kept small; they are spelled out when they are asked for.
@usableFromInline final class UseStorage: Sendable {
  @usableFromInline let uses: [RawUse]
  /// By use: the member of the tree that it is, or -1.
  @usableFromInline let members: [Int32]
  /// By use: the type of the tree that it names or that its receiver has, or -1.
  @usableFromInline let types: [Int32]
  /// Uses that may mean another member too.
  let ambiguous: Set<Int>
  @usableFromInline let texts: SymbolTexts
  let ownerTable: OwnerTable
  @usableFromInline let container: UseContainer

  init(
    uses: [RawUse], members: [Int32], types: [Int32], ambiguous: Set<Int>, container: UseContainer, texts: SymbolTexts,
    ownerTable: OwnerTable
  ) {
    self.uses = uses
    self.members = members
    self.types = types
    self.ambiguous = ambiguous
    self.container = container
    self.texts = texts
    self.ownerTable = ownerTable
  }

  var lines: LineTable { container.lines }
  /// Sorted by owner, then start.
  var regions: [RawRegion] { container.regions }
  @inlinable var owners: [Range<UInt32>] { container.owners }

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
  @inlinable func uses(of owner: OwnerID) -> Range<Int> {
    owners[Int(owner)].wide
  }

  /// The places of an owner's regions.
  func regions(of owner: OwnerID) -> Range<Int> {
    let start = regions.partition { $0.owner >= owner }
    var end = start
    while end < regions.count, regions[end].owner == owner { end += 1 }
    return start..<end
  }
}

/// Uses of names in source order.
@usableFromInline package struct NameUses: RandomAccessCollection, Sendable {
  @usableFromInline let storage: UseStorage
  /// Among the uses of the file.
  @usableFromInline let range: Range<Int>

  @inlinable init(storage: UseStorage, owner: OwnerID) {
    self.storage = storage
    range = storage.uses(of: owner)
  }

  @inlinable package var startIndex: UseID { UseID(range.lowerBound) }
  @inlinable package var endIndex: UseID { UseID(range.upperBound) }
  @inlinable package func index(after id: UseID) -> UseID { UseID(id.place + 1) }
  @inlinable package func index(before id: UseID) -> UseID { UseID(id.place - 1) }
  @inlinable package func index(_ id: UseID, offsetBy distance: Int) -> UseID { id.advanced(by: distance) }
  @inlinable package func distance(from start: UseID, to end: UseID) -> Int { end.place - start.place }
  @inlinable package subscript(_ id: UseID) -> NameUse { NameUse(storage: storage, index: id.place) }
}
