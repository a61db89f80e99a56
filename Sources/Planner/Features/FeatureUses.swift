/// Files that one feature alone uses.
struct FeatureUses {
  /// A helper's helper follows one round later; deeper chains belong to the app's base.
  static let rounds = 3

  /// File -> files with a type that uses one of its types.
  private var users: [String: Set<String>] = [:]

  init(_ types: [FeatureGrouping.Entry]) {
    let files = Dictionary(grouping: types, by: \.name).compactMapValues { $0.count == 1 ? $0[0].file : nil }
    for type in types {
      for used in type.uses {
        if let file = files[used], file != type.file { users[file, default: []].insert(type.file) }
      }
    }
  }

  /// Files without a feature whose users all lie in one, with that feature. A module of its own (another folder at the
  /// top) is there to be shared, whoever uses it today.
  func files(_ groupOfFile: [String: Int]) -> [String: Int] {
    var found: [String: Int] = [:]
    for (file, users) in users where groupOfFile[file] == nil {
      let groups = Set(users.map { groupOfFile[$0] })
      guard groups.count == 1, let group = groups.first.flatMap({ $0 }) else { continue }
      if users.allSatisfy({ top(of: $0) == top(of: file) }) { found[file] = group }
    }
    return found
  }

  private func top(of file: String) -> Substring { file.prefix { $0 != "/" } }
}
