import MigrationModel

/// Whether a folder holds a feature, by what uses what in it: for folders whose name may be that of a feature as well as
/// that of a library.
struct FolderContents {
  /// A screen that is shown from as many folders outside is there for everybody.
  private static let foldersThatShare = 3

  /// Files with types, and with additions to types of others.
  private let files: [String]
  /// By file: the files whose types use its types.
  private var users: [String: Set<String>] = [:]
  /// By file of a screen: the files that only show it.
  private var showing: [String: Set<String>] = [:]
  private let screens: Set<String>

  /// - Parameter folders: those that are asked for.
  init(_ types: [FeatureGrouping.Entry], files: [String], _ analysis: Analysis, below folders: [String]) {
    let prefixes = folders.map { $0 + "/" }
    self.files = files.filter { file in prefixes.contains(where: file.hasPrefix) }
    screens = Set(types.filter(\.isScreen).map(\.file))
    // Names that several types share say nothing.
    let places = Dictionary(grouping: types, by: \.name).compactMapValues { $0.count == 1 ? $0[0].file : nil }
    let wanted = Set(self.files)
    for type in types {
      for used in type.uses {
        guard let file = places[used], file != type.file, wanted.contains(file) else { continue }
        users[file, default: []].insert(type.file)
      }
    }
    let isShown = Self.shownBy(analysis)
    for type in types where type.isScreen && wanted.contains(type.file) {
      showing[type.file, default: []].formUnion((isShown[type.name] ?? []).compactMap { places[$0] })
    }
  }

  /// By name of a screen: the types that make it, fill it or go to it.
  private static func shownBy(_ analysis: Analysis) -> [String: Set<String>] {
    var shownBy: [String: Set<String>] = [:]
    for link in analysis.navigation { shownBy[link.to, default: []].insert(link.from) }
    // By index: a report is big, and there are thousands.
    for index in analysis.types.indices where analysis.types[index].isScreen {
      shownBy[analysis.types[index].name, default: []]
        .formUnion(analysis.types[index].createdBy + analysis.types[index].configuredBy)
    }
    return shownBy
  }

  /// Most files are screens of the folder's own and what is used for these alone.
  func isFeature(_ folder: String) -> Bool {
    let inside = Set(files.filter { $0.hasPrefix(folder + "/") })
    let ownScreens = screens.intersection(inside).filter { isOwn($0, inside) }
    guard !ownScreens.isEmpty else { return false }
    var own = inside.filter { ownScreens.contains($0) || !screens.contains($0) && users[$0] != nil }
    while true {
      let kept = own.filter { ownScreens.contains($0) || (users[$0] ?? []).isSubset(of: own) }
      if kept.count == own.count { return own.count * 2 > inside.count }
      own = kept
    }
  }

  /// Not made for screens elsewhere to inherit from or to hold, nor shown from everywhere.
  private func isOwn(_ screen: String, _ inside: Set<String>) -> Bool {
    let outside = (users[screen] ?? []).subtracting(inside)
    let shown = (showing[screen] ?? []).subtracting(inside)
    return outside.subtracting(shown).isDisjoint(with: screens)
      && Set(outside.union(shown).map(\.folderPath)).count < Self.foldersThatShare
  }
}
