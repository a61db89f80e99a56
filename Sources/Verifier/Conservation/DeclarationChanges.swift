/// What tells a declaration from others of its file set.
struct DeclarationKey: Hashable {
  let owner: String
  let kind: Declaration.Kind
  let name: String

  init(_ declaration: Declaration) {
    (owner, kind, name) = (declaration.owner, declaration.kind, declaration.name)
  }
}

/// The declarations of two states of some files without those that are equal, byte for byte, in both.
struct DeclarationChanges {
  /// Only before.
  private(set) var gone: [Declaration]
  /// Only after.
  private(set) var new: [Declaration]

  /// - Parameter text: bytes of a declaration, `true` for the state before.
  init(before: [Declaration], after: [Declaration], text: (Declaration, Bool) -> ArraySlice<UInt8>) {
    var open: [DeclarationKey: [Int]] = [:]
    for (index, declaration) in after.enumerated() { open[DeclarationKey(declaration), default: []].append(index) }
    var isEqual = Set<Int>()
    gone = before.filter { declaration in
      let bytes = text(declaration, true)
      let candidates = open[DeclarationKey(declaration)] ?? []
      let match = candidates.first { index in
        !isEqual.contains(index) && after[index].condition == declaration.condition
          && text(after[index], false) == bytes
      }
      match.map { _ = isEqual.insert($0) }
      return match == nil
    }
    new = after.indices.filter { !isEqual.contains($0) }.map { after[$0] }
  }

  /// Takes out the pairs that have the same owner, kind and name, in order.
  mutating func takeChangedInPlace() -> [(from: Declaration, to: Declaration)] {
    var pairs: [(from: Declaration, to: Declaration)] = []
    var rest: [Declaration] = []
    for declaration in gone {
      if let other = takeNew({
        DeclarationKey($0) == DeclarationKey(declaration) && $0.condition == declaration.condition
      }) {
        pairs.append((declaration, other))
      } else {
        rest.append(declaration)
      }
    }
    gone = rest
    return pairs
  }

  /// Takes out the first new declaration for which `isWanted` holds.
  mutating func takeNew(_ isWanted: (Declaration) -> Bool) -> Declaration? {
    guard let index = new.firstIndex(where: isWanted) else { return nil }
    return new.remove(at: index)
  }
}
