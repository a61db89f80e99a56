import MigrationModel

/// Brings the declarations and extensions of all files together into types.
struct TypeMerger {
  /// A type found so far, before ids are given out.
  private struct Draft {
    let name: String
    let kind: IndexedType.Kind
    /// The file it is confined to; -1 for none.
    let scope: Int
    let isLocal: Bool
    /// File of the first declaration; -1 for an external type.
    let file: Int
    let offset: UInt32
    var parts: [PartReference]

    /// Sorted by name, then scope, path and offset; files are in the order of their paths.
    static func < (left: Draft, right: Draft) -> Bool {
      if left.name != right.name { return left.name < right.name }
      return (left.scope, left.file, left.offset) < (right.scope, right.file, right.offset)
    }
  }

  private let files: [FileIndex]
  private let heads: [FileHead]
  private let folders: FolderNames
  private let texts: SymbolTexts
  private var drafts: [Draft] = []
  /// Indexes of drafts by full name; local types are left out.
  private var byName: [String: [Int]] = [:]
  /// By file, by part: index of the draft.
  private var partDrafts: [[Int]] = []
  /// By file, by part: full name.
  private var fullNames: [[String]] = []
  private var external: [String: Int] = [:]

  /// Merges the types of files that are sorted by path and hold symbols of the tree. `aliases` gives the names that stand
  /// for another name.
  static func merge(
    _ files: [FileIndex], _ heads: [FileHead], _ folders: FolderNames, aliases: [String: String], texts: SymbolTexts
  ) -> TypeTable {
    var merger = TypeMerger(files: files, heads: heads, folders: folders, texts: texts)
    for file in files.indices { merger.addDeclarations(of: file) }
    for file in files.indices { merger.addExtensions(of: file, aliases) }
    return merger.table
  }

  private init(files: [FileIndex], heads: [FileHead], folders: FolderNames, texts: SymbolTexts) {
    self.files = files
    self.heads = heads
    self.folders = folders
    self.texts = texts
    partDrafts = files.indices.map { [Int](repeating: -1, count: files[$0].parts.count) }
    fullNames = Parallel.map(files.count) { Self.fullNames(files[$0].parts, texts) }
  }

  private static func fullNames(_ parts: [RawPart], _ texts: SymbolTexts) -> [String] {
    var names: [String] = []
    for part in parts {
      let outer = part.isLocal ? nil : part.parent
      names.append(outer.map { names[$0] + "." + texts[part.name] } ?? texts[part.name])
    }
    return names
  }

  private mutating func addDeclarations(of file: Int) {
    var inFile: [String: Int] = [:]
    for (index, part) in files[file].parts.enumerated() {
      guard let kind = part.kind else { continue }
      let reference = PartReference(file: file, part: index)
      let name = fullNames[file][index]
      if !part.isLocal, let variant = inFile[name] {
        drafts[variant].parts.append(reference)
        partDrafts[file][index] = variant
        continue
      }
      partDrafts[file][index] = drafts.count
      if !part.isLocal {
        inFile[name] = drafts.count
        byName[name, default: []].append(drafts.count)
      }
      drafts.append(
        Draft(
          name: name, kind: kind, scope: isConfined(index, file) ? file : -1, isLocal: part.isLocal, file: file,
          offset: part.place.range.lowerBound, parts: [reference]))
    }
  }

  /// Private, in a function, or nested in something that is.
  private func isConfined(_ index: Int, _ file: Int) -> Bool {
    let part = files[file].parts[index]
    if part.isLocal { return true }
    if let access = part.writtenAccess, access <= .fileprivate { return true }
    guard let parent = part.parent else { return false }
    let outer = files[file].parts[parent]
    if outer.kind == nil { return part.writtenAccess == nil && (outer.writtenAccess ?? .internal) <= .fileprivate }
    return isConfined(parent, file)
  }

  private mutating func addExtensions(of file: Int, _ aliases: [String: String]) {
    for (index, part) in files[file].parts.enumerated() where part.kind == nil {
      let name = texts[part.name]
      let draft = target(of: name, file: file, aliases) ?? externalDraft(name)
      drafts[draft].parts.append(PartReference(file: file, part: index))
      partDrafts[file][index] = draft
    }
  }

  /// The declared type that an extension extends: by its name, by an alias, or with a module's name before it.
  private func target(of name: String, file: Int, _ aliases: [String: String]) -> Int? {
    if let found = nearest(byName[name] ?? [], file: file) { return found }
    if let alias = aliases[name], let found = nearest(byName[alias] ?? [], file: file) { return found }
    guard let dot = name.firstIndex(of: ".") else { return nil }
    guard let module = folders.number(of: String(name[..<dot])) else { return nil }
    let candidates = (byName[String(name[name.index(after: dot)...])] ?? []).filter {
      heads[drafts[$0].file].proximity.isInModule(module)
    }
    return nearest(candidates, file: file)
  }

  private func nearest(_ candidates: [Int], file: Int) -> Int? {
    let visible = candidates.filter { drafts[$0].scope < 0 || drafts[$0].scope == file }
    guard visible.count > 1 else { return visible.first }
    return heads[file].proximity.nearest(visible) { heads[drafts[$0].file].proximity }
  }

  private mutating func externalDraft(_ name: String) -> Int {
    if let known = external[name] { return known }
    external[name] = drafts.count
    drafts.append(Draft(name: name, kind: .external, scope: -1, isLocal: false, file: -1, offset: 0, parts: []))
    return drafts.count - 1
  }

  private var table: TypeTable {
    let order = drafts.indices.sorted { drafts[$0] < drafts[$1] }
    var ids = [TypeID](repeating: 0, count: drafts.count)
    for (id, draft) in order.enumerated() { ids[draft] = id }
    return TypeTable(
      entries: order.map { entry(drafts[$0], ids) }, partTypes: partDrafts.map { $0.map { ids[$0] } })
  }

  private func entry(_ draft: Draft, _ ids: [TypeID]) -> TypeEntry {
    // Every draft has a part: the declaration, or the extension that made it.
    let first = draft.parts[0]
    let part = files[first.file].parts[first.part]
    let isExternal = draft.kind == .external
    return TypeEntry(
      name: draft.name, symbol: part.name, kind: draft.kind, scope: draft.scope < 0 ? nil : draft.scope,
      isLocal: draft.isLocal, outer: isExternal ? nil : part.parent.map { ids[partDrafts[first.file][$0]] },
      parts: draft.parts,
      genericParameters: isExternal ? [] : Array(files[first.file].pools.symbols[part.genericParameters.places]),
      genericConstraints: isExternal ? [] : Array(files[first.file].pools.symbols[part.genericConstraints.places]))
  }
}
