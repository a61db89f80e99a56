/// Brings the declarations and extensions of all files together into types.
struct TypeMerger {
  /// A type found so far, before ids are given out.
  private struct Draft {
    let name: String
    let kind: IndexedType.Kind
    let scope: String?
    let isLocal: Bool
    /// Path of the first declaration; empty for an external type.
    let path: String
    let offset: Int
    let genericParameters: [String]
    var parts: [PartReference]
  }

  private let files: [FileIndex]
  private var drafts: [Draft] = []
  /// Indexes of drafts by full name; local types are left out.
  private var byName: [String: [Int]] = [:]
  /// By file, by part: index of the draft.
  private var partDrafts: [[Int]] = []
  /// By file, by part: full name.
  private var fullNames: [[String]] = []
  private var external: [String: Int] = [:]

  /// Merges the types of files that are sorted by path. `aliases` gives the names that stand for another name.
  static func merge(_ files: [FileIndex], aliases: [String: String], names: inout GlobalNames) -> TypeTable {
    var merger = TypeMerger(files: files)
    merger.addDeclarations()
    merger.addExtensions(aliases)
    return merger.table(&names)
  }

  private init(files: [FileIndex]) {
    self.files = files
    partDrafts = files.map { [Int](repeating: -1, count: $0.parts.count) }
    fullNames = files.map(Self.fullNames)
  }

  private static func fullNames(_ file: FileIndex) -> [String] {
    var names: [String] = []
    for part in file.parts {
      let outer = part.isLocal ? nil : part.parent
      names.append(outer.map { names[$0] + "." + part.name } ?? part.name)
    }
    return names
  }

  private mutating func addDeclarations() {
    for (file, facts) in files.enumerated() {
      var inFile: [String: Int] = [:]
      for (index, part) in facts.parts.enumerated() {
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
        drafts.append(draft(part, name, kind, reference, facts))
      }
    }
  }

  private func draft(
    _ part: RawPart, _ name: String, _ kind: IndexedType.Kind, _ reference: PartReference, _ facts: FileIndex
  ) -> Draft {
    let path = facts.file.path
    return Draft(
      name: name, kind: kind, scope: isConfined(part, facts) ? path : nil, isLocal: part.isLocal, path: path,
      offset: part.part.range.lowerBound, genericParameters: part.genericParameters, parts: [reference])
  }

  /// Private, in a function, or nested in something that is.
  private func isConfined(_ part: RawPart, _ facts: FileIndex) -> Bool {
    if part.isLocal { return true }
    if let access = part.writtenAccess, access <= .fileprivate { return true }
    guard let parent = part.parent else { return false }
    let outer = facts.parts[parent]
    if outer.kind == nil { return part.writtenAccess == nil && (outer.writtenAccess ?? .internal) <= .fileprivate }
    return isConfined(outer, facts)
  }

  private mutating func addExtensions(_ aliases: [String: String]) {
    for (file, facts) in files.enumerated() {
      for (index, part) in facts.parts.enumerated() where part.kind == nil {
        let draft = target(of: part.name, file: file, aliases) ?? externalDraft(part.name)
        drafts[draft].parts.append(PartReference(file: file, part: index))
        partDrafts[file][index] = draft
      }
    }
  }

  /// The declared type that an extension extends: by its name, by an alias, or with a module's name before it.
  private func target(of name: String, file: Int, _ aliases: [String: String]) -> Int? {
    if let found = nearest(byName[name] ?? [], file: file) { return found }
    if let alias = aliases[name], let found = nearest(byName[alias] ?? [], file: file) { return found }
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let module = String(name[..<dot])
    let candidates = (byName[String(name[name.index(after: dot)...])] ?? []).filter {
      Proximity(path: drafts[$0].path, imports: []).isInModule(module)
    }
    return nearest(candidates, file: file)
  }

  private func nearest(_ candidates: [Int], file: Int) -> Int? {
    let path = files[file].file.path
    let visible = candidates.filter { drafts[$0].scope == nil || drafts[$0].scope == path }
    guard visible.count > 1 else { return visible.first }
    return Proximity(path: path, imports: files[file].imports).nearest(visible) { draft in
      Proximity(path: drafts[draft].path, imports: [])
    }
  }

  private mutating func externalDraft(_ name: String) -> Int {
    if let known = external[name] { return known }
    external[name] = drafts.count
    drafts.append(
      Draft(
        name: name, kind: .external, scope: nil, isLocal: false, path: "", offset: 0, genericParameters: [], parts: []))
    return drafts.count - 1
  }

  private func table(_ names: inout GlobalNames) -> TypeTable {
    let order = drafts.indices.sorted { left, right in
      let (left, right) = (drafts[left], drafts[right])
      return (left.name, left.scope ?? "", left.path, left.offset) < (
        right.name, right.scope ?? "", right.path, right.offset
      )
    }
    var ids = [TypeID](repeating: 0, count: drafts.count)
    for (id, draft) in order.enumerated() { ids[draft] = id }
    var table = TypeTable()
    table.partTypes = partDrafts.map { $0.map { ids[$0] } }
    table.entries = order.map { entry(drafts[$0], ids, &names) }
    for id in table.entries.indices { table.register(id) }
    return table
  }

  private func entry(_ draft: Draft, _ ids: [TypeID], _ names: inout GlobalNames) -> TypeEntry {
    var outer: TypeID?
    if let first = draft.parts.first, draft.kind != .external {
      outer = files[first.file].parts[first.part].parent.map { ids[partDrafts[first.file][$0]] }
    }
    let simple = draft.kind == .external ? draft.name : draft.name.split(separator: ".").last.map(String.init) ?? ""
    return TypeEntry(
      name: draft.name, symbol: names.intern(simple), kind: draft.kind, scope: draft.scope, isLocal: draft.isLocal,
      outer: outer, parts: draft.parts, genericParameters: draft.genericParameters.map { names.intern($0) })
  }
}

extension TypeTable {
  /// Makes a type findable by its name.
  fileprivate mutating func register(_ id: TypeID) {
    let entry = entries[id]
    if entry.kind == .external {
      external[entry.symbol] = id
    } else if entry.isLocal {
      guard let first = entry.parts.first else { return }
      local[Self.key(first.file, entry.symbol), default: []].append(id)
    } else if let outer = entry.outer {
      nested[Self.key(outer, entry.symbol), default: []].append(id)
    } else {
      topLevel[entry.symbol, default: []].append(id)
    }
  }
}
