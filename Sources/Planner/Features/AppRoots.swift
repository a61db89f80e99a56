/// Tells the apps of a repository apart. In one target a name is declared once, so folders in which screens of one name are
/// declared belong to different apps: nothing of one is a part of the other's features.
struct AppRoots {
  private let roots: Set<String>

  /// Takes the types that people wrote.
  init(_ types: [FeatureGrouping.Entry]) {
    let screens = types.filter { $0.isScreen && !$0.name.isNestedName }
    var roots: Set<String> = []
    for twins in Dictionary(grouping: screens, by: \.name).values where twins.count > 1 {
      for (index, first) in twins.enumerated() {
        for second in twins[(index + 1)...] {
          guard let apart = Self.apart(first.file, second.file) else { continue }
          roots.formUnion([apart.0, apart.1])
        }
      }
    }
    self.roots = roots
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
