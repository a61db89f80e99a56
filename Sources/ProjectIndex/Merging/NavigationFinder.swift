import MigrationModel

/// Finds out which screens the navigation calls and the segues lead to.
struct NavigationFinder: Sendable {
  private let tables: IndexTables
  private let files: [FileIndex]
  private let owners: [OwnerTable]
  private let types: [IndexedType]
  private let interfaceBuilder: [InterfaceBuilderFile]
  /// Class of the scene with a storyboard identifier.
  private let sceneClasses: [String: String]
  /// The types that scenes name as their classes.
  private let typesOfScenes: [String: TypeID]

  init(
    _ tables: IndexTables, files: [FileIndex], owners: [OwnerTable], types: [IndexedType],
    interfaceBuilder: [InterfaceBuilderFile]
  ) {
    self.tables = tables
    self.files = files
    self.owners = owners
    self.types = types
    self.interfaceBuilder = interfaceBuilder
    var classes: [String: String] = [:]
    for scene in interfaceBuilder.flatMap(\.scenes) {
      if let identifier = scene.storyboardIdentifier { classes[identifier] = classes[identifier] ?? scene.customClass }
    }
    sceneClasses = classes
    let scenes = interfaceBuilder.flatMap(\.scenes)
    let names = Set(scenes.map(\.customClass)).union(scenes.flatMap { $0.segues.compactMap(\.destinationClass) })
    typesOfScenes = Dictionary(types.filter { names.contains($0.name) }.map { ($0.name, $0.id) }) { first, _ in first }
  }

  /// All links, sorted.
  func links(_ sites: [NavigationSite]) -> [NavigationLink] {
    let inCode = sites.map { site in
      NavigationLink(
        from: site.type.map { types[$0].name } ?? "", to: site.targetName ?? "", how: site.how.rawValue,
        file: site.file,
        line: site.line)
    }
    let inScenes = interfaceBuilder.flatMap { file in file.scenes.flatMap { links($0, file.path) } }
    return (inCode + inScenes).sorted { left, right in
      (left.from, left.to, left.file, left.line, left.how) < (right.from, right.to, right.file, right.line, right.how)
    }
  }

  /// Where the code of a file navigates, by offset.
  func sites(inFile file: Int, _ resolver: Resolver) -> [NavigationSite] {
    files[file].navigations.compactMap { raw in
      let type = owners[file].part(raw.owner).map { tables.types.partTypes[file][$0] }
      let target = target(raw, from: type.map { types[$0].name } ?? "", file: file, resolver)
      let cast = cast(raw, file: file, resolver)
      guard isNavigation(raw, target, cast: cast) else { return nil }
      if raw.how == .root, standsAlone(raw, file), let type, hasRoot(type) { return nil }
      let position = files[file].lines.position(at: Int(raw.offset))
      return NavigationSite(
        how: raw.how, member: owners[file].member(raw.owner), type: type, target: target?.type,
        targetName: target?.name, castName: cast,
        identifier: raw.identifier == 0 ? nil : tables.texts[resolver.symbol(raw.identifier, file)],
        file: files[file].file.path, offset: Int(raw.offset), line: position.line, column: position.column)
    }
    .sorted { $0.offset < $1.offset }
  }

  /// `addChild` and `viewControllers` are names that other things have too: what is shown must be a screen.
  private func isNavigation(_ raw: RawNavigation, _ target: Screen?, cast: String?) -> Bool {
    switch raw.how {
    case .embed: target?.isController ?? false
    case .show: target.map(\.isController) ?? raw.isOfUIKit
    case .prepare: target != nil
    // A scene that is called by its name is one, whatever it holds.
    case .instantiate: target != nil || raw.identifier != 0 && cast.map(SDKTypes.isController) == true
    default: true
    }
  }

  /// Nothing is in front of the name.
  private func standsAlone(_ raw: RawNavigation, _ file: Int) -> Bool {
    raw.offset == 0 || files[file].file.contents[Int(raw.offset) - 1] != UInt8(ascii: ".")
  }

  /// A property of that name is the type's own, no window's.
  private func hasRoot(_ type: TypeID) -> Bool {
    types[type].members.contains { WellKnownNames.navigation(tables.members.raw[$0].baseName) == .root }
  }

  /// What is behind the `as` of a screen that a storyboard makes.
  private func cast(_ raw: RawNavigation, file: Int, _ resolver: Resolver) -> String? {
    guard raw.how == .instantiate || raw.how == .prepare, raw.target != 0 else { return nil }
    switch resolver.type(of: raw.target, file: file).unwrapped.constraint {
    case .tree(let type, _): return types[type].name
    case .external(let name, _): return name
    default: return nil
    }
  }

  /// A screen that is shown.
  private struct Screen {
    let name: String
    let isController: Bool
    var type: TypeID?
  }

  private func target(_ raw: RawNavigation, from: String, file: Int, _ resolver: Resolver) -> Screen? {
    if let screen = screen(raw.target, file: file, resolver, depth: 0) { return screen }
    guard raw.identifier != 0 else { return nil }
    let identifier = tables.texts[resolver.symbol(raw.identifier, file)]
    let name = raw.how == .segue ? destination(ofSegue: identifier, from: from) : sceneClasses[identifier]
    return name.map { name in
      Screen(name: name, isController: true, type: typesOfScenes[name])
    }
  }

  /// The class that a segue of a scene leads to; of a scene of another class only if no other has such a segue.
  private func destination(ofSegue identifier: String, from: String) -> String? {
    let scenes = interfaceBuilder.flatMap(\.scenes)
    let found = scenes.flatMap { scene in
      scene.segues.filter { $0.identifier == identifier }.map { (scene.customClass, $0.destinationClass) }
    }
    if let own = found.first(where: { $0.0 == from }) { return own.1 }
    return found.count == 1 ? found[0].1 : nil
  }

  /// The type of what is shown; the content of a navigation or hosting controller rather than that controller.
  private func screen(_ expression: ExpressionID, file: Int, _ resolver: Resolver, depth: Int) -> Screen? {
    guard expression != 0, depth < Resolver.deepest else { return nil }
    if let inner = files[file].wrapped.last(where: { $0.call == expression })?.content,
      let screen = screen(inner, file: file, resolver, depth: depth + 1)
    {
      return screen
    }
    switch resolver.type(of: expression, file: file).unwrapped.constraint {
    case .tree(let type, _):
      return Screen(name: types[type].name, isController: types[type].isController, type: type)
    case .external(let name, _):
      return plainControllers.contains(name) ? nil : Screen(name: name, isController: SDKTypes.isController(name))
    default: return nil
    }
  }

  /// Classes that say nothing about the screen.
  private let plainControllers: Set = ["UIViewController", "NSViewController", "Array", "UINavigationController"]

  private func links(_ scene: InterfaceBuilderScene, _ path: String) -> [NavigationLink] {
    scene.segues.map { segue in
      NavigationLink(
        from: scene.customClass, to: segue.destinationClass ?? "", how: segue.navigationKind.rawValue, file: path,
        line: segue.line)
    }
  }
}

extension InterfaceBuilderSegue {
  /// A segue that puts a screen into another one embeds it; all others lead on.
  var navigationKind: NavigationKind { kind == "embed" || kind == "relationship" ? .embed : .segue }
}
