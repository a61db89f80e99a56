/// Files that one feature alone uses.
struct FeatureUses {
  /// A helper's helper follows one round later; deeper chains belong to the app's base.
  static let rounds = 3

  /// Paths by number.
  private let files: [String]
  /// By file: the number of the folder at the top that it lies in.
  private let tops: [Int]
  /// By file: files with a type that uses one of its types, with repetitions.
  private let users: [[Int]]

  init(_ types: [FeatureGrouping.Entry]) {
    var numbers = Numbering()
    // Names that several types share say nothing.
    var filesOfNames: [String: Int?] = [:]
    for type in types {
      let isNew = filesOfNames.updateValue(numbers.number(of: type.file), forKey: type.name) == nil
      if !isNew { filesOfNames.updateValue(nil, forKey: type.name) }
    }
    var users = [[Int]](repeating: [], count: numbers.names.count)
    for type in types {
      let user = numbers.number(of: type.file)
      for used in type.uses {
        if case let file?? = filesOfNames[used], file != user, users[file].last != user { users[file].append(user) }
      }
    }
    self.users = users
    files = numbers.names
    var folders = Numbering()
    tops = files.map { folders.number(of: $0.topFolder) }
  }

  /// Files without a feature whose users all lie in one, with that feature. A module of its own (another folder at the
  /// top) is there to be shared, whoever uses it today.
  func files(_ groupOfFile: [String: Int]) -> [String: Int] {
    let groups = files.map { groupOfFile[$0] }
    var found: [String: Int] = [:]
    for file in files.indices where groups[file] == nil {
      guard let first = users[file].first, let group = groups[first] else { continue }
      if users[file].allSatisfy({ groups[$0] == group && tops[$0] == tops[file] }) { found[files[file]] = group }
    }
    return found
  }
}

/// Numbers for names, in the order in which they are met.
private struct Numbering {
  private var numbers: [String: Int] = [:]
  private(set) var names: [String] = []

  mutating func number(of name: String) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
