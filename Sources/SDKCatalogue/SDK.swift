/// What is known of Apple's and the common third-party frameworks. Every answer is looked up in a table that is part of
/// the binary; what the table does not have is unknown, not false.
package enum SDK {
  /// The type of a name (`UITableView`, `UIView.ContentMode`); nil if it is not known.
  package static func type(_ name: String) -> SDKType? {
    let found = name.withBytes { name in
      lowerBound(0..<SDKTable.startCount) { SDKText.types.compare(wordAt: SDKText.starts.number(at: $0), with: name) }
    }
    return found.map(SDKType.init(place:))
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
