import ProjectIndex

/// Finds VIPER modules by their types, what these hold, and where they lie.
struct ModuleFinder {
  private let index: ProjectIndex
  private let code: TestCode
  private let conformers: Conformers
  /// By stem: its types with their parts.
  private var byStem: [String: [(type: TypeID, component: Component)]] = [:]
  /// By stem: the protocols that may speak for it.
  private var contracts: [String: [(type: TypeID, component: Component)]] = [:]
  /// By file: the stems of the components that it declares.
  private var stems: [String: Set<String>] = [:]

  init(_ index: ProjectIndex, _ code: TestCode, _ conformers: Conformers) {
    self.index = index
    self.code = code
    self.conformers = conformers
    let named = index.types.filter { isJudged($0) && $0.kind != .protocol }.compactMap { type in
      ComponentName(of: type).map { (type: type, name: $0) }
    }
    let presented = Set(named.filter { $0.name.component == .presenter }.map(\.name.stem))
    for (type, name) in named {
      let stem = name.stem(among: presented)
      byStem[stem, default: []].append((type.id, name.component))
      stems[type.parts.first?.file ?? "", default: []].insert(stem)
    }
    for type in index.types where isJudged(type) && type.kind == .protocol {
      for reading in ContractName.readings(of: type.name) where byStem[reading.stem] != nil {
        contracts[reading.stem, default: []].append((type.id, reading.component))
      }
    }
  }

  private func isJudged(_ type: IndexedType) -> Bool {
    type.kind != .external && type.parts.first.map { code.isJudged($0.file) } == true
  }

  /// The modules, sorted by name, then folder.
  var modules: [ViperModule] {
    var drafts = byStem.keys.sorted().flatMap(drafts)
    let folders = drafts.map(\.folder)
    for position in drafts.indices {
      let others = folders.enumerated().filter { $0.offset != position }.map(\.element)
      drafts[position].isAlone = !others.contains(drafts[position].folder)
      drafts[position].inner = others.filter { $0 != drafts[position].folder && $0.hasPrefix(drafts[position].folder) }
    }
    let files = FilesByFolder(index.files.map(\.path).filter(code.isJudged))
    return drafts.map { $0.module(index, files) }
  }

  /// One module for each presenter of a stem: of several, each takes what lies nearest to it.
  private func drafts(_ stem: String) -> [ModuleDraft] {
    let types = byStem[stem] ?? []
    let presenters = types.filter { $0.component == .presenter }.map(\.type)
    guard !presenters.isEmpty else { return [] }
    let all = types + (contracts[stem] ?? [])
    return presenters.compactMap { presenter in
      let near = all.filter { nearest(to: $0.type, among: presenters) == presenter }
      let isContract = { (type: TypeID) in index.types[type].kind == .protocol }
      var components = group(near.filter { !isContract($0.type) })
      if components[.view] == nil {
        components[.view] = views(behind: near.filter { isContract($0.type) && $0.component == .view }.map(\.type))
      }
      let draft = ModuleDraft(
        name: stem, folder: Self.folder(of: path(presenter)), components: components,
        contracts: contracts(of: components, stem, named: near.filter { isContract($0.type) }))
      return draft.isModule(index) ? draft : nil
    }
  }

  /// The protocols to which only types of one component conform, and those that nothing conforms to by their names. What
  /// stands beside a component of another module is that one's: a delegate's protocol speaks for who asks.
  private func contracts(
    of components: [Component: [TypeID]], _ stem: String, named: [(type: TypeID, component: Component)]
  ) -> [Component: [TypeID]] {
    var contracts = components.mapValues { types in
      conformers.contracts(of: types).filter { stems[path($0)].map { $0.contains(stem) } ?? true }
    }.filter { !$0.value.isEmpty }
    let known = Set(contracts.values.joined())
    for (type, component) in named where !known.contains(type) { contracts[component, default: []].append(type) }
    return contracts.mapValues { $0.sorted() }
  }

  /// A screen with a name of its own is the view of the module whose view protocol it conforms to.
  private func views(behind contracts: [TypeID]) -> [TypeID]? {
    let views = Set(contracts.flatMap(conformers.of)).filter { id in
      index.types[id].kind == .class && index.types[id].isController
    }
    return views.isEmpty ? nil : views.sorted()
  }

  private func group(_ entries: [(type: TypeID, component: Component)]) -> [Component: [TypeID]] {
    Dictionary(grouping: entries, by: \.component).mapValues { $0.map(\.type).sorted() }
  }

  private func path(_ type: TypeID) -> String { index.types[type].parts.first?.file ?? "" }

  private func nearest(to type: TypeID, among presenters: [TypeID]) -> TypeID? {
    guard presenters.count > 1 else { return presenters.first }
    let own = path(type).split(separator: "/")
    func common(_ other: TypeID) -> Int { zip(own, path(other).split(separator: "/")).prefix { $0 == $1 }.count }
    return presenters.max { (common($0), $1) < (common($1), $0) }
  }

  /// The folder of the module of a presenter's file: folders that only sort by part are left behind.
  private static func folder(of path: String) -> String {
    var parts = path.split(separator: "/").dropLast()
    while let last = parts.last, partFolders.contains(last.lowercased()) { parts = parts.dropLast() }
    return parts.map { $0 + "/" }.joined()
  }

  private static let partFolders: Set = ["presenter", "presenters", "presentation", "user interface", "userinterface"]
}
