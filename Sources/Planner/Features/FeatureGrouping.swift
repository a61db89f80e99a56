import MigrationModel

/// Puts every file of the tree into at most one feature: by the configuration's globs, then folders that hold screens,
/// then name stems of screens, then navigation; other files follow their folder or their name.
struct FeatureGrouping {
  /// A feature while it is being collected.
  struct Group {
    var name: String
    /// The folder that makes it a feature; nil for one made from names.
    var folder: String?
    var stems: Set<NameStem>
    var files: Set<String> = []
  }

  /// Stems that say nothing about a feature.
  private static let meaningless: Set<String> = [
    "main", "base", "app", "root", "custom", "default", "generic", "abstract",
  ]

  /// What grouping needs to know of a type.
  private struct Entry {
    let name: String
    let files: [String]
    let isScreen: Bool

    var file: String { files[0] }
  }

  private let types: [Entry]
  private let fileOfType: [String: String]
  private let files: [String]
  private let navigation: [NavigationLink]
  private let configuration: Configuration
  private let suffixes: RoleSuffixes
  private var groups: [Group] = []
  private var groupOfFile: [String: Int] = [:]

  init(_ analysis: Analysis, configuration: Configuration) {
    types = analysis.types.filter { $0.isDeclaredHere }.map {
      Entry(name: $0.name, files: [$0.file] + $0.otherFiles, isScreen: $0.isScreen)
    }
    fileOfType = Dictionary(types.map { ($0.name, $0.file) }, uniquingKeysWith: { first, _ in first })
    files = Set(analysis.types.flatMap { [$0.file] + $0.otherFiles } + analysis.findings.map(\.location.file)).sorted()
    navigation = analysis.navigation
    self.configuration = configuration
    suffixes = RoleSuffixes(configuration.roleSuffixes)
  }

  /// The groups with their files; those without a file are left out.
  static func groups(of analysis: Analysis, configuration: Configuration) -> [Group] {
    var grouping = FeatureGrouping(analysis, configuration: configuration)
    grouping.groupByConfiguration()
    grouping.groupScreensByFolder()
    grouping.groupScreensByStem()
    grouping.groupOtherFiles()
    return grouping.groups.filter { !$0.files.isEmpty }
  }

  private var screens: [Entry] { types.filter { $0.isScreen && groupOfFile[$0.file] == nil } }

  private mutating func assign(_ file: String, to group: Int) {
    guard groupOfFile[file] == nil else { return }
    groupOfFile[file] = group
    groups[group].files.insert(file)
  }

  private mutating func groupByConfiguration() {
    for (name, patterns) in configuration.features.sorted(by: { $0.key < $1.key }) {
      let globs = patterns.map { Glob($0) }
      groups.append(Group(name: name, folder: nil, stems: []))
      for file in files where globs.contains(where: { $0.matches(file) }) { assign(file, to: groups.count - 1) }
    }
  }

  private mutating func groupScreensByFolder() {
    let screens = self.screens
    for folder in FolderTree(screens: screens.map(\.file)).features() {
      let inside = screens.filter { $0.file.hasPrefix(folder + "/") }
      let folderName = folder.split(separator: "/").last.map(String.init) ?? folder
      let name = NameStem(words: Words.split(folderName))
      groups.append(Group(name: name.name, folder: folder, stems: stems(of: inside).union([name])))
      for screen in inside { assign(screen.file, to: groups.count - 1) }
    }
  }

  /// Screens that no folder claims: those whose stem begins with another's belong to it, lone leaves to the one feature
  /// that shows them.
  private mutating func groupScreensByStem() {
    let loose = screens
    let stems = Set(loose.map(stem)).filter { !$0.keys.isEmpty }
    for screen in loose {
      let own = stem(of: screen)
      let shortest = stems.filter { own.starts(with: $0) && isMeaningful($0) }.min { $0.keys.count < $1.keys.count }
      let key = shortest ?? (own.keys.isEmpty ? NameStem(words: Words.split(screen.name)) : own)
      if let group = groups.firstIndex(where: { $0.stems.contains(key) }) {
        groups[group].stems.insert(own)
        assign(screen.file, to: group)
      } else {
        groups.append(Group(name: key.name, folder: nil, stems: [key, own]))
        assign(screen.file, to: groups.count - 1)
      }
    }
    joinLeaves(of: loose)
  }

  private mutating func joinLeaves(of loose: [Entry]) {
    let leaves = NavigationLeaves(navigation: navigation)
    for screen in loose {
      guard let leaf = groupOfFile[screen.file], groups[leaf].files == [screen.file],
        let parent = leaves.onlyParent(of: screen.name), let parentFile = fileOfType[parent],
        let target = groupOfFile[parentFile], target != leaf
      else { continue }
      groups[target].stems.formUnion(groups[leaf].stems)
      groups[target].files.insert(screen.file)
      groupOfFile[screen.file] = target
      groups[leaf].files = []
      groups[leaf].stems = []
    }
  }

  private mutating func groupOtherFiles() {
    var groupOfFolder: [String: Int] = [:]
    for (index, group) in groups.enumerated() { group.folder.map { groupOfFolder[$0] = index } }
    for file in files where groupOfFile[file] == nil {
      var folders = file.split(separator: "/").dropLast()
      while !folders.isEmpty, groupOfFolder[folders.joined(separator: "/")] == nil { folders.removeLast() }
      if let group = groupOfFolder[folders.joined(separator: "/")] { assign(file, to: group) }
    }
    groupFilesByStem()
    for type in types {
      guard let group = groupOfFile[type.file] else { continue }
      for file in type.files { assign(file, to: group) }
    }
  }

  /// A file follows the names of its types if most of them point to one feature: a file that holds the whole model
  /// belongs to nobody.
  private mutating func groupFilesByStem() {
    let outer = types.filter { groupOfFile[$0.file] == nil && !$0.name.contains(".") }
    for (file, types) in Dictionary(grouping: outer, by: \.file) {
      let votes = Dictionary(grouping: types.compactMap(groupByStem), by: { $0 }).mapValues(\.count)
      if let (group, count) = votes.first(where: { $0.value * 2 > types.count }), count > 0 { assign(file, to: group) }
    }
  }

  /// The feature whose longest stem the type's name begins with, if there is exactly one.
  private func groupByStem(of type: Entry) -> Int? {
    let own = stem(of: type)
    var best: (length: Int, groups: Set<Int>) = (0, [])
    for (index, group) in groups.enumerated() {
      for stem in group.stems where own.starts(with: stem) && isMeaningful(stem) && stem.keys.count >= best.length {
        best = stem.keys.count > best.length ? (stem.keys.count, [index]) : (best.length, best.groups.union([index]))
      }
    }
    return best.groups.count == 1 ? best.groups.first : nil
  }

  private func stems(of types: [Entry]) -> Set<NameStem> {
    Set(types.map(stem)).filter { !$0.keys.isEmpty }
  }

  private func stem(of type: Entry) -> NameStem { NameStem(name: type.name, suffixes: suffixes) }

  private func isMeaningful(_ stem: NameStem) -> Bool {
    !stem.keys.isEmpty && !(stem.keys.count == 1 && Self.meaningless.contains(stem.keys[0]))
  }
}
