import MigrationModel
import ProjectIndex

/// A module while its files are looked for.
struct ModuleDraft {
  let name: String
  let folder: String
  let components: [Component: [TypeID]]
  let contracts: [Component: [TypeID]]
  /// No other module has the same folder.
  var isAlone = true
  /// Folders of modules inside this one.
  var inner: [String] = []

  /// A presenter with an interactor and one part more, of which it holds one: MVP with a router is no VIPER.
  func isModule(_ index: ProjectIndex) -> Bool {
    guard !faces(.interactor).isEmpty else { return false }
    guard [Component.view, .router, .assembly].contains(where: { !faces($0).isEmpty }) else { return false }
    let partners = faces(.interactor).union(faces(.router)).union(faces(.view))
    return (components[.presenter] ?? []).contains { presenter in
      index.members(of: presenter).contains { !$0.namedTypes(index).isDisjoint(with: partners) }
    }
  }

  private func faces(_ component: Component) -> Set<TypeID> {
    Set((components[component] ?? []) + (contracts[component] ?? []))
  }

  /// The module with its files, and the entities that lie in the file or folder for them.
  func module(_ index: ProjectIndex, _ files: FilesByFolder) -> ViperModule {
    let parts = Set(components.values.joined()).union(contracts.values.joined())
    let declaring = Set(parts.compactMap { index.types[$0].parts.first?.file })
    let own = Set(ownFiles(declaring, files)).union(declaring).sorted()
    var components = components
    for file in own where isEntityFile(file) {
      let entities = index.types(inFile: file).filter { type in
        type.kind != .protocol && type.kind != .external && !parts.contains(type.id) && type.parts.first?.file == file
      }
      components[.entity, default: []] += entities.map(\.id)
    }
    components[.entity]?.sort()
    return ViperModule(name: name, folder: folder, components: components, contracts: contracts, files: own)
  }

  /// All files of a folder that is the module's alone, else those that bear its name.
  private func ownFiles(_ declaring: Set<String>, _ files: FilesByFolder) -> [String] {
    let below = files.below(folder).filter { file in !inner.contains { file.hasPrefix($0) } }
    let sharesFolder = declaring.allSatisfy { FilesByFolder.folder(of: $0) == folder }
    if isAlone, bearsName || sharesFolder && !folder.isEmpty { return below }
    return below.filter { bearsName(FilePath.name(of: $0)) }
  }

  /// `ProfileCell.swift`, and not `Profiles.swift`.
  private func bearsName(_ file: String) -> Bool {
    guard file.hasPrefix(name) else { return false }
    return file.dropFirst(name.count).first.map { !$0.isLowercase } ?? true
  }

  /// The folder is called like the module, or by a part of its name.
  private var bearsName: Bool {
    let last = folder.split(separator: "/").last.map { $0.filter { $0 != " " }.lowercased() } ?? ""
    let stem = name.lowercased()
    return last.count > 2 && (stem.contains(last) || last.contains(stem))
  }

  private func isEntityFile(_ file: String) -> Bool {
    let name = FilePath.name(of: file)
    let parent = FilesByFolder.folder(of: file).dropLast().split(separator: "/").last
    return name.hasSuffix("Entity.swift") || name.hasSuffix("Entities.swift") || parent == "Entity"
      || parent == "Entities"
  }
}
