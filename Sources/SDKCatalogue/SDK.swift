/// What is known of Apple's and the common third-party frameworks. Every answer is looked up in a table that is part of
/// the binary; what the table does not have is unknown, not false.
package enum SDK {
  /// The type of a name (`UITableView`, `UIView.ContentMode`); nil if it is not known.
  package static func type(_ name: String) -> SDKType? {
    name.withBytes(place).map(SDKType.init(place:))
  }

  /// The place of a type among all, by the hash of its name.
  private static func place(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = name.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    while true {
      let number = SDKText.slots.number(at: Int(slot % 16_384), digits: 3)
      if number == 0 { return nil }
      if SDKText.types.compare(wordAt: SDKText.starts.number(at: number - 1), with: name) == 0 { return number - 1 }
      slot &+= 1
    }
  }

  /// The superclasses of a class, nearest first.
  package static func superclasses(of name: String) -> [String] {
    var names: [String] = []
    var next = type(name)?.superclass
    while let name = next {
      names.append(name)
      next = type(name)?.superclass
    }
    return names
  }

  /// Whether a class is another, or inherits from it.
  package static func isSubclass(_ name: String, of ancestor: String) -> Bool {
    name == ancestor || superclasses(of: name).contains(ancestor)
  }

  /// A type, its superclasses nearest first, then the protocols of all of them and those that they refine.
  package static func lineage(of name: String) -> [String] {
    var names = [name] + superclasses(of: name)
    var known = Set(names)
    var next = 0
    while next < names.count {
      for found in type(names[next])?.protocols ?? [] where known.insert(found).inserted { names.append(found) }
      next += 1
    }
    return names
  }

  /// Whether a type is another, inherits from it, conforms to it or refines it.
  package static func inherits(_ name: String, from ancestor: String) -> Bool {
    name == ancestor || lineage(of: name).contains(ancestor)
  }

  /// The cases of an enumeration and the constants of an option set, sorted.
  package static func cases(of name: String) -> [String] {
    members(of: name).filter { $0.kind == .enumCase }.map(\.name)
  }

  /// The first of the places, sorted by how they compare, that compares equal (0).
  static func lowerBound(_ places: Range<Int>, _ compare: (Int) -> Int) -> Int? {
    var low = places.lowerBound
    var high = places.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if compare(middle) < 0 { low = middle + 1 } else { high = middle }
    }
    return low < places.upperBound && compare(low) == 0 ? low : nil
  }
}
