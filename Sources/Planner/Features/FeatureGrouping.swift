import MigrationModel

/// Puts every file of the tree into at most one feature: by the configuration's globs, then by folders that hold
/// screens, then by storyboards, name stems of screens and navigation. Other files follow their folder, their name, or
/// the one feature that uses them. Test code belongs to none.
struct FeatureGrouping {
  private let analysis: Analysis
  private let types: [Entry]
  private let fileOfType: [String: String]
  private let files: [String]
  private let configuration: Configuration
  private let apps: AppRoots
  private var tree = FolderTree(screens: [], lines: [:])
  private var groups: [Group] = []
  private var groupOfFile: [String: Int] = [:]

  init(_ analysis: Analysis, configuration: Configuration) {
    self.analysis = analysis
    self.configuration = configuration
    let suffixes = RoleSuffixes(configuration.roleSuffixes)
    var tests = TestPaths()
    var declared: [Int] = []
    var files: Set<String> = []
    // By index: a report is big, and there are thousands.
    for index in analysis.types.indices {
      let file = analysis.types[index].file
      for other in analysis.types[index].otherFiles where !tests.contains(other) { files.insert(other) }
      if tests.contains(file) { continue }
      files.insert(file)
      if analysis.types[index].isDeclaredHere { declared.append(index) }
    }
    for finding in analysis.findings where !tests.contains(finding.location.file) {
      files.insert(finding.location.file)
    }
    types = Parallel.map(declared.count) { [declared] in Entry(analysis.types[declared[$0]], suffixes) }
    apps = AppRoots(types)
    self.files = files.sorted()
    fileOfType = Dictionary(types.map { ($0.name, $0.file) }, uniquingKeysWith: { first, _ in first })
  }

  /// The groups with their files; those without a file are left out.
  static func groups(of analysis: Analysis, configuration: Configuration) -> [Group] {
    var grouping = FeatureGrouping(analysis, configuration: configuration)
    let types = grouping.types
    let (uses, direct) = Parallel.both {
      FeatureUses(types)
    } _: { [grouping] in
      grouping.withDirectGroups()
    }
    grouping = direct
    grouping.groupFiles(by: uses)
    return grouping.groups.filter { !$0.files.isEmpty }
  }

  /// With what names and places say.
  private func withDirectGroups() -> FeatureGrouping {
    var grouping = self
    grouping.groupByConfiguration()
    grouping.groupScreensByFolder()
    grouping.groupScreensByStoryboard()
    grouping.groupScreensByStem()
    grouping.groupFilesByFolder()
    grouping.groupFilesByStem()
    grouping.groupPartsOfTypes()
    return grouping
  }

  /// Screens that have no feature yet.
  private var screens: [Entry] { types.filter { $0.isScreen && groupOfFile[$0.file] == nil } }

  private mutating func assign(_ file: String, to group: Int) {
    guard groupOfFile[file] == nil, mayJoin(file, groups[group]) else { return }
    groupOfFile[file] = group
    groups[group].files.insert(file)
    groups[group].app = groups[group].app ?? apps.root(of: file)
  }

  /// Not a file of another app; whoever writes a feature into the configuration knows what belongs to it.
  private func mayJoin(_ file: String, _ group: Group) -> Bool {
    guard !group.isChosen, let own = group.app, let app = apps.root(of: file) else { return true }
    return own == app
  }

  private mutating func groupByConfiguration() {
    for (name, patterns) in configuration.features.sorted(by: { $0.key < $1.key }) {
      let globs = patterns.map { Glob($0) }
      groups.append(Group(name: name, folders: [], stems: [], isChosen: true))
      for file in files where globs.contains(where: { $0.matches(file) }) { assign(file, to: groups.count - 1) }
    }
  }

  private mutating func groupScreensByFolder() {
    let lines = linesOfFiles()
    tree = FolderTree(screens: self.screens, lines: lines, apps: apps.sideBySide) { folders in
      FolderContents(types, files: Set(lines.keys).intersection(files).sorted(), analysis, below: folders)
    }
    let screens = self.screens.filter { !tree.isShared($0.file) }
    for area in tree.areas().sorted(by: { ($1.path.count, $0.path) < ($0.path.count, $1.path) }) {
      let folder = area.path + "/"
      let inside = screens.filter { $0.file.hasPrefix(folder) && groupOfFile[$0.file] == nil }
      if inside.isEmpty { continue }
      let own = NameStem(words: Words.split(area.path.pathParts.last.map(String.init) ?? area.name))
      let group = twin(of: area) ?? groups.count
      if group == groups.count { groups.append(Group(name: area.name, folders: [], stems: [])) }
      groups[group].folders.append(area.path)
      groups[group].stems.formUnion(stems(of: inside).union([own]))
      for screen in inside { assign(screen.file, to: group) }
    }
  }

  /// The feature of the same name in another part of the tree; what is made for another platform is a feature of its own.
  private func twin(of area: FolderTree.Area) -> Int? {
    groups.firstIndex { group in
      FolderNames.key(group.name) == FolderNames.key(area.name) && mayJoin(area.path + "/", group)
        && group.folders.first.map { FolderNames.platforms(above: $0) == FolderNames.platforms(above: area.path) }
          ?? false
    }
  }

  private func linesOfFiles() -> [String: Int] {
    var lines: [String: Int] = [:]
    for index in analysis.types.indices where !analysis.types[index].name.isNestedName {
      lines[analysis.types[index].file, default: 0] += max(
        1, analysis.types[index].endLine - analysis.types[index].line + 1)
    }
    return lines
  }

  /// Screens that no folder claims and that stand in one storyboard, unless that holds the whole app.
  private mutating func groupScreensByStoryboard() {
    let loose = Dictionary(screens.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for storyboard in analysis.storyboards {
      let inside = storyboard.types.compactMap { loose[$0] }.filter { groupOfFile[$0.file] == nil }
      let name = storyboard.file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
      let stem = NameStem(words: Words.split(name))
      guard inside.count > 1, inside.count < loose.count, NameStem.saysSomething(stem), !FolderNames.isKind(name)
      else { continue }
      groups.append(Group(name: stem.name, folders: [], stems: stems(of: inside).union([stem])))
      for screen in inside { assign(screen.file, to: groups.count - 1) }
    }
  }

  /// Screens that are still loose, but those that are there for many: those whose stem begins with another's belong to
  /// it, lone leaves to the one feature that shows them.
  private mutating func groupScreensByStem() {
    let loose = screens.filter { !tree.isShared($0.file) }
    let stems = Set(loose.map(stem)).filter { !$0.keys.isEmpty }
    for screen in loose {
      let own = stem(of: screen)
      let shortest = stems.filter { own.starts(with: $0) && NameStem.saysSomething($0) }
        .min { $0.keys.count < $1.keys.count }
      let key = shortest ?? (own.keys.isEmpty ? NameStem(ofScreen: screen.name) : own)
      if let group = groups.firstIndex(where: { $0.stems.contains(key) && mayJoin(screen.file, $0) }) {
        groups[group].stems.insert(own)
        assign(screen.file, to: group)
      } else {
        groups.append(Group(name: key.name, folders: [], stems: [key, own]))
        assign(screen.file, to: groups.count - 1)
      }
    }
    joinLeaves(of: loose)
  }

  private mutating func joinLeaves(of loose: [Entry]) {
    let leaves = NavigationLeaves(navigation: analysis.navigation)
    for screen in loose {
      guard let leaf = groupOfFile[screen.file], groups[leaf].files == [screen.file],
        let parent = leaves.onlyParent(of: screen.name), let parentFile = fileOfType[parent],
        let target = groupOfFile[parentFile], target != leaf, mayJoin(screen.file, groups[target])
      else { continue }
      groups[target].stems.formUnion(groups[leaf].stems)
      groups[target].files.insert(screen.file)
      groupOfFile[screen.file] = target
      groups[leaf].files = []
      groups[leaf].stems = []
    }
  }

  /// Files below a feature's folder, then those in a folder of the same name elsewhere: `ViewModels/Orders/`.
  private mutating func groupFilesByFolder() {
    var groupOfFolder: [String: Int] = [:]
    for (index, group) in groups.enumerated() { for folder in group.folders { groupOfFolder[folder] = index } }
    let names = Dictionary(grouping: groupOfFolder.keys) { FolderNames.key($0.pathParts.last ?? "") }
    let unclaimed = files.filter { groupOfFile[$0] == nil }
    for (path, inside) in Dictionary(grouping: unclaimed, by: \.folderPath) {
      let folders = path.pathParts
      let above = folders.indices.reversed().lazy.compactMap {
        groupOfFolder[folders[...$0].joined(separator: "/")]
      }.first
      let keys: [String] = folders.reversed().map { FolderNames.key($0) }.filter { !FolderNames.isDependent($0) }
      let named: [[String]] = keys.compactMap { names[$0] }
      let twins: [String] = named.first { Set($0.map { groupOfFolder[$0] }).count == 1 } ?? []
      let twin = twins.first { $0.pathParts.first == folders.first }.flatMap { groupOfFolder[$0] }
      if let group = above ?? twin { for file in inside { assign(file, to: group) } }
    }
  }

  /// A file follows the names of its types if most of them point to one feature: a file that holds the whole model
  /// belongs to nobody.
  private mutating func groupFilesByStem() {
    let outer = types.filter { groupOfFile[$0.file] == nil && !$0.name.isNestedName }
    var groupsOfStem: [[String]: Set<Int>] = [:]
    for (index, group) in groups.enumerated() {
      for stem in group.stems where NameStem.saysSomething(stem) { groupsOfStem[stem.keys, default: []].insert(index) }
    }
    for (file, types) in Dictionary(grouping: outer, by: \.file) {
      let votes = Dictionary(grouping: types.compactMap { groupByStem(of: $0, groupsOfStem) }, by: { $0 })
        .mapValues(\.count)
      if let (group, count) = votes.first(where: { $0.value * 2 > types.count }), count > 0 { assign(file, to: group) }
    }
  }

  /// Extensions in files of their own.
  private mutating func groupPartsOfTypes() {
    for type in types {
      guard let group = groupOfFile[type.file] else { continue }
      for file in type.files { assign(file, to: group) }
    }
  }

  private mutating func groupFiles(by uses: FeatureUses) {
    for _ in 0..<FeatureUses.rounds {
      let found = uses.files(groupOfFile)
      if found.isEmpty { return }
      for (file, group) in found.sorted(by: { $0.key < $1.key }) { assign(file, to: group) }
    }
  }

  /// The feature whose longest stem the type's name begins with, if there is exactly one.
  private func groupByStem(of type: Entry, _ groupsOfStem: [[String]: Set<Int>]) -> Int? {
    var keys = type.stem.keys[...]
    while !keys.isEmpty {
      if let found = groupsOfStem[Array(keys)]?.filter({ mayJoin(type.file, groups[$0]) }), !found.isEmpty {
        return found.count == 1 ? found.first : nil
      }
      keys.removeLast()
    }
    return nil
  }

  private func stems(of types: [Entry]) -> Set<NameStem> { Set(types.map(stem)).filter { !$0.keys.isEmpty } }

  private func stem(of type: Entry) -> NameStem { type.stem }
}
