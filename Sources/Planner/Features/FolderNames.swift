/// What the name of a folder says about the code in it.
enum FolderNames {
  /// Folders named for a kind of file or for the whole app: features lie inside them.
  private static let kinds: Set<String> = [
    "source", "src", "class", "classe", "app", "application", "viewcontroller", "controller", "view", "screen", "scene",
    "module",
    "feature", "flow", "ui", "userinterface", "presentation", "cell", "model", "viewmodel", "entity", "service",
    "networking", "network", "api", "manager", "component", "base", "support", "supportingfile", "resource", "main",
    "storyboard", "xib", "nib", "ios", "iphone", "ipad", "maco", "mac", "viewrelated", "legacy", "storage",
    "persistence", "database", "protocol", "misc", "other", "delegate", "datasource", "coordinator", "router",
    "presenter", "interactor", "general", "root", "project", "code", "swift", "mvc", "mvvm", "viper", "tab",
    "target", "subview", "uistate", "phone", "watch", "watcho", "tv", "tvo", "localpackage", "localmodule", "local",
    "package", "new", "newui", "old", "temp", "temporary", "wip", "todo", "draft", "unsorted",
  ]
  /// Folders of what many features use: their screens are nobody's feature.
  private static let shared: Set<String> = [
    "shared", "common", "core", "reusable", "reusableview", "reusablecomponent", "sharedview", "commonview",
    "extension", "category", "helper", "utility", "util", "library", "lib", "tool", "designsystem", "uikit", "appkit",
    "swiftui", "watchkit", "uicomponent", "swiftuicomponent", "widgetkit", "vendor", "thirdparty", "external", "system",
  ]
  /// Those of them that a feature may be called as well: the books of a reader, the categories of a shop.
  private static let ambiguous: Set<String> = ["library", "tool", "category"]
  /// Words of folders with code that is no part of the app.
  private static let samples: Set<String> = ["example", "sample", "demo", "playground"]
  /// Names that say something only together with the feature around them.
  private static let dependent: Set<String> = [
    "detail", "list", "edit", "editor", "create", "creation", "add", "new", "filter", "selector", "picker", "summary",
    "container", "progress", "row", "history", "share", "info", "form", "overview", "empty", "media", "comment", "file",
    "setting", "category", "selection", "survey", "step", "section", "address",
  ]

  /// Words of what only those who build the app see.
  private static let debug: Set<String> = [
    "debug", "debugger", "debugging", "developer", "dev", "internal", "diagnostic",
  ]

  /// Whether a feature of that name is one that only those who build the app see.
  static func isDebug(_ name: String) -> Bool { Words.split(name).contains { debug.contains(Words.key($0)) } }

  static func isKind(_ folder: some StringProtocol) -> Bool { kinds.contains(key(folder)) }

  static func isShared(_ folder: some StringProtocol) -> Bool { shared.contains(key(folder)) }

  /// Whether the name of a shared folder may just as well be that of a feature, so that its contents decide.
  static func isAmbiguous(_ folder: some StringProtocol) -> Bool { ambiguous.contains(key(folder)) }

  /// Whether code in the folder is an example, a demonstration or a playground.
  static func isSample(_ folder: String) -> Bool {
    Words.split(folder).contains { samples.contains(Words.key($0)) }
  }

  /// Whether a feature of that name has to be called by the folder above it as well.
  static func isDependent(_ folder: some StringProtocol) -> Bool { dependent.contains(key(folder)) }

  /// Lower case, singular, without what separates words: equal for `View Controllers` and `ViewController`.
  static func key(_ folder: some StringProtocol) -> String { Words.key(Words.split(String(folder)).joined()) }

  /// Folders on a path that say for which platform code is.
  static func platforms(above path: String) -> [String] {
    path.pathParts.map { key($0) }.filter { platforms.contains($0) }
  }

  /// Folders that two features of one name are told apart by.
  static let platforms: Set<String> = ["ios", "mac", "maco", "iphone", "ipad", "phone", "watch", "tv", "tvo", "watcho"]

  /// Whether a path is that of test code, by its folders or its name.
  static func isTest(_ path: String) -> Bool {
    let bytes = path.utf8
    for slash in bytes.indices where bytes[slash] == UInt8(ascii: "/") {
      let folder = bytes[..<slash].suffix(5)
      if folder.elementsEqual("Tests".utf8) || folder.elementsEqual("Specs".utf8) { return true }
    }
    return ["Tests.swift", "Spec.swift", "Specs.swift"].contains { path.hasSuffix($0) }
  }
}
