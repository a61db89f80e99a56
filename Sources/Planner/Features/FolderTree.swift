import MigrationModel

/// The folders that hold screens, and which of them are features.
struct FolderTree {
  /// A folder that is a feature.
  struct Area: Equatable {
    let path: String
    let name: String
  }

  /// More screens than a plan of one file can hold: parts of the folder that are big enough become features of their own.
  private static let mostScreens = 12
  /// More lines than that, the same; a plan file then has some forty tasks.
  private static let mostLines = 10_000
  /// Screens, or lines, of a part that is big enough.
  private static let screensOfPart = 3
  private static let linesOfPart = 2_500
  /// A named folder with this many features and a third of all screens is an app and no feature.
  private static let featuresOfApp = 3

  private var children: [String: Set<String>] = [:]
  private var total: [String: Int] = [:]
  /// Screens right in the folder.
  private var direct: [String: Int] = [:]
  private var lines: [String: Int] = [:]

  /// First words of the screens below, as often as there are screens.
  private var firstWords: [String: [String]] = [:]

  /// Folders with screens that are no place for features.
  private var leftOut: Set<String> = []
  /// Folders with screens that are a feature in spite of their names.
  private var features: Set<String> = []
  /// Folders that are known to be apps.
  private let apps: Set<String>

  /// Takes the screens, the lines of all types by file, apps that lie side by side, and what is in folders whose names
  /// leave that open.
  init(
    screens: [FeatureGrouping.Entry], lines linesOfFile: [String: Int], apps: Set<String> = [],
    contents: ([String]) -> FolderContents? = { _ in nil }
  ) {
    self.apps = apps
    for screen in screens {
      let folders = [""] + screen.file.foldersAround
      let word = Words.split(screen.name).first.map(Words.key) ?? ""
      direct[folders[folders.count - 1], default: 0] += 1
      for (depth, folder) in folders.enumerated() {
        total[folder, default: 0] += 1
        firstWords[folder, default: []].append(word)
        if depth > 0 { children[folders[depth - 1], default: []].insert(folder) }
      }
    }
    // Folder by folder: a tree has several times as many files.
    for (path, count) in Dictionary(linesOfFile.map { ($0.folderPath, $1) }, uniquingKeysWith: +) {
      var folder = path
      while !folder.isEmpty {
        if total[folder] != nil { lines[folder, default: 0] += count }
        folder = folder.folderPath
      }
    }
    let ambiguous = total.keys.filter { FolderNames.isAmbiguous($0.pathParts.last ?? "") }
    if !ambiguous.isEmpty, let contents = contents(ambiguous) { features = Set(ambiguous.filter(contents.isFeature)) }
    leftOut = Set(total.keys.filter(isNamedToBeLeftOut))
  }

  /// The features, sorted by path. One may lie inside another: a file belongs to the innermost.
  func areas() -> [Area] { areas(in: "", parent: nil).sorted { $0.path < $1.path } }

  private func areas(in folder: String, parent: String?) -> [Area] {
    if isLeftOut(folder) { return [] }
    guard isFeature(folder) else { return sorted(folder).flatMap { areas(in: $0, parent: nil) } }
    let area = Area(path: folder, name: name(of: folder, parent: nil))
    return [area] + parts(of: folder, named: area.name)
  }

  private func isLeftOut(_ folder: String) -> Bool { leftOut.contains(folder) }

  /// Features inside a feature that is too big for one plan.
  private func parts(of folder: String, named name: String) -> [Area] {
    guard total[folder, default: 0] > Self.mostScreens || lines[folder, default: 0] > Self.mostLines else { return [] }
    return namedChildren(of: folder, key: key(folder)).flatMap { child -> [Area] in
      if isLeftOut(child) { return [] }
      guard isPart(child) else { return parts(of: child, named: name) }
      let area = Area(path: child, name: self.name(of: child, parent: name))
      return [area] + parts(of: child, named: area.name)
    }
  }

  private func isPart(_ folder: String) -> Bool {
    total[folder, default: 0] >= Self.screensOfPart || lines[folder, default: 0] >= Self.linesOfPart
  }

  /// Never a folder that holds every screen of the tree: that is the app.
  private func isFeature(_ folder: String) -> Bool {
    guard let name = folder.split(separator: "/").last, !FolderNames.isKind(String(name)) else { return false }
    if FolderNames.isShared(String(name)), !features.contains(folder) { return false }
    guard total[folder] != total[""] || total[folder] == 1 && direct[folder] == 1 else { return false }
    return !isApp(folder)
  }

  private func isApp(_ folder: String) -> Bool {
    apps.contains(folder)
      || total[folder, default: 0] * 3 > total["", default: 0]
        && namedChildren(of: folder, key: key(folder)).count >= Self.featuresOfApp
  }

  /// Examples, and what features share, unless most of the app is there: an app may be called a demo itself.
  private func isNamedToBeLeftOut(_ folder: String) -> Bool {
    guard let name = folder.split(separator: "/").last.map(String.init) else { return false }
    guard FolderNames.isSample(name) || FolderNames.isShared(name) && !features.contains(folder) else { return false }
    return total[folder, default: 0] * 2 < total["", default: 0]
  }

  /// Folders below that are named for something, looking through kind-of-file folders and through those named as the
  /// feature itself: `Account/Sources/Account`.
  private func namedChildren(of folder: String, key: String) -> [String] {
    sorted(folder).flatMap { child in
      let name = child.split(separator: "/").last.map(String.init) ?? child
      let isTransparent = FolderNames.isKind(name) || FolderNames.key(name) == key
      return isTransparent ? namedChildren(of: child, key: key) : [child]
    }
  }

  private func sorted(_ folder: String) -> [String] { (children[folder] ?? []).sorted() }

  private func key(_ folder: String) -> String {
    FolderNames.key(folder.split(separator: "/").last.map(String.init) ?? folder)
  }

  /// Whether a file lies in a folder of what many features use, or of examples.
  func isShared(_ file: String) -> Bool {
    file.foldersAround.contains(where: isLeftOut)
  }

  /// The folder's own name; with that of the feature around it where it says nothing alone, or where the screens are
  /// called by that too.
  private func name(of folder: String, parent: String?) -> String {
    let last = folder.split(separator: "/").last.map(String.init) ?? folder
    let own = Words.split(last).map(\.capitalizedFirst).joined(separator: " ")
    guard let parent else { return own }
    let around = Words.split(parent).first.map(Words.key) ?? ""
    let words = firstWords[folder] ?? []
    let isCalledByParent = Words.split(parent).count == 1 && words.count { $0 == around } * 2 > words.count
    let repeats = Words.split(own).contains { Words.key($0) == around }
    return (isCalledByParent || FolderNames.isDependent(last)) && !repeats ? parent + " " + own : own
  }
}
