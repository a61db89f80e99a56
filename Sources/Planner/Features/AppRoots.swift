/// Tells the apps of a repository apart. In one target a name is declared once, so folders in which screens of one name are
/// declared belong to different apps: nothing of one is a part of the other's features.
struct AppRoots {
  /// One name may be that of a helper in two features; this many are the same screens made twice.
  private static let twinsOfApps = 2

  private let roots: Set<String>
  /// The folders that are apps as a whole and therefore no features.
  let sideBySide: Set<String>

  /// Takes the types that people wrote.
  init(_ types: [FeatureGrouping.Entry]) {
    let screens = types.filter { $0.isScreen && !$0.name.isNestedName }
    // Two folders -> names of screens in both.
    var names: [Set<String>: Set<String>] = [:]
    for twins in Dictionary(grouping: screens, by: \.name).values where twins.count > 1 {
      for (index, first) in twins.enumerated() {
        for second in twins[(index + 1)...] {
          guard let apart = Self.apart(first.file, second.file) else { continue }
          names[[apart.0, apart.1], default: []].insert(first.name)
        }
      }
    }
    roots = Set(names.keys.joined())
    sideBySide = Set(names.filter { $0.value.count >= Self.twinsOfApps }.keys.joined())
  }

  /// The folder of the app that a file belongs to; nil for what no app has for itself.
  func root(of file: String) -> String? {
    roots.isEmpty ? nil : file.foldersAround.last { roots.contains($0) }
  }

  /// The folders at which two paths part; nil if one of the files lies right in the folder that they share.
  private static func apart(_ first: String, _ second: String) -> (String, String)? {
    zip(first.foldersAround, second.foldersAround).first { $0 != $1 }
  }
}
