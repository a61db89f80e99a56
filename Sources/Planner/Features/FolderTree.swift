/// The folders that hold screens, and which of them are features.
struct FolderTree {
  /// Folders named for a kind of file or for the whole app, not for a feature.
  private static let structural: Set<String> = [
    "source", "src", "class", "app", "application", "viewcontroller", "controller", "view", "screen", "scene", "module",
    "feature", "flow", "ui", "userinterface", "presentation", "cell", "model", "viewmodel", "entity", "service",
    "networking", "network", "api", "helper", "utility", "util", "extension", "category", "manager", "component",
    "common", "shared", "core", "base", "support", "supportingfile", "resource", "library", "lib", "main", "storyboard",
    "xib", "nib", "io", "iphone", "ipad", "macos", "mac", "viewrelated", "legacy", "storage", "persistence", "database",
    "protocol", "tool", "misc", "other", "delegate", "datasource", "coordinator", "router", "presenter", "interactor",
    "general", "root", "package", "project", "code", "swift", "mvc", "mvvm", "viper",
  ]
  /// A folder that has more screens than this, all of them one kind-of-file folder deeper, is an app and no feature.
  private static let mostScreensInKindFolders = 6
  /// A folder with this many feature folders inside, and with more screens than a plan of one file can hold, is a
  /// container even if screens lie in it directly.
  private static let childrenOfContainer = 3
  private static let mostScreensOfFeature = 12

  private var children: [String: Set<String>] = [:]
  private var direct: [String: Int] = [:]
  private var total: [String: Int] = [:]

  /// Takes the path of one file for each screen.
  init(screens: [String]) {
    for path in screens {
      let folders = path.split(separator: "/").dropLast()
      direct[folders.joined(separator: "/"), default: 0] += 1
      for depth in 0...folders.count {
        let folder = folders.prefix(depth).joined(separator: "/")
        total[folder, default: 0] += 1
        if depth > 0 { children[folders.prefix(depth - 1).joined(separator: "/"), default: []].insert(folder) }
      }
    }
  }

  /// The folders that are features, sorted; none lies inside another.
  func features() -> [String] { features(in: "").sorted() }

  private func features(in folder: String) -> [String] {
    if isFeature(folder) { return [folder] }
    return (children[folder] ?? []).flatMap { features(in: $0) }
  }

  /// Never a folder that holds every screen of the tree: that is the app.
  private func isFeature(_ folder: String) -> Bool {
    guard !isStructural(folder), total[folder] == 1 || total[folder] != total[""] else { return false }
    let named = namedChildren(of: folder)
    if direct[folder] != nil {
      return named.count < Self.childrenOfContainer || total[folder, default: 0] <= Self.mostScreensOfFeature
    }
    return named.isEmpty && total[folder, default: 0] <= Self.mostScreensInKindFolders
  }

  /// Feature folders below, looking through kind-of-file folders.
  private func namedChildren(of folder: String) -> [String] {
    (children[folder] ?? []).flatMap { isStructural($0) ? namedChildren(of: $0) : [$0] }
  }

  private func isStructural(_ folder: String) -> Bool {
    guard let name = folder.split(separator: "/").last else { return true }
    return Self.structural.contains(Words.key(Words.split(String(name)).joined()))
  }
}
