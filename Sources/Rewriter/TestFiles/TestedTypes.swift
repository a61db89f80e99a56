import ProjectIndex

/// Where the types come from that the tests of a module name: its own ones come with the tested module, those of the tree's
/// other modules with the import that the module's files have.
struct TestedTypes {
  enum Home: Equatable {
    /// Part of the tested module, or of every module.
    case tested
    /// The import line that brings it.
    case imported(String)
  }

  private let index: ProjectIndex
  private let scope: TypeScope
  private let module: String?
  private let imports: [TestedImport]

  init(_ subject: ModuleSubject) {
    (index, scope, module) = (subject.index, subject.scope, subject.testTarget?.module)
    imports = subject.module.imports.filter { !$0.isUserInterface }.compactMap(TestedImport.init)
  }

  /// nil for a type of which that can't be said.
  func home(of name: String) -> Home? {
    if name.first?.isUppercase != true { return .tested }
    let isKnown =
      TypeScope.wellKnown.contains(name) || FoundationNames.standard.contains(name)
      || FoundationNames.foundation.contains(name)
    let places = declarations(of: name)
    let others = imports.filter { line in
      line.brings(name) && places.contains { $0.access > .internal && innermost($0.path) == line.module }
    }
    let isOwn = places.contains(where: isOwn)
    // Two of one name: the tested module's hides the other one in its own files alone.
    guard let other = others.first(where: { $0.name != nil }) ?? others.first else {
      return isKnown || isOwn || places.contains { $0.access == .internal }
        ? .tested : places.isEmpty ? line(of: name) : nil
    }
    return isOwn ? nil : .imported(other.text)
  }

  /// The import of a module that stands in front of a name itself, `API.Result`, or of Combine for what comes with it.
  private func line(of name: String) -> Home? {
    let module = FoundationNames.combine.contains(name) ? "Combine" : name
    return imports.first { $0.module == module && $0.name == nil }.map { .imported($0.text) }
  }

  /// The imports for some code, without those that all tests have.
  func imports(for text: String) -> [String] {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    let names = Set(words.compactMap { $0.split(separator: ".", omittingEmptySubsequences: false).first })
    let lines = names.compactMap { name -> String? in
      guard case .imported(let line) = home(of: String(name)) else { return nil }
      return line
    }
    return Set(lines).sorted()
  }

  private typealias Place = (path: String, access: AccessLevel)

  /// Types and aliases at the top of files that another file can see.
  private func declarations(of name: String) -> [Place] {
    let types = index.types(named: name).filter { $0.kind != .external && $0.scope == nil && $0.outer == nil }
    let places: [Place] = types.compactMap { type in type.parts.first.map { ($0.file, type.access) } }
    return (places + index.aliases(named: name).map { ($0.file, $0.access) }).filter { $0.access > .fileprivate }
  }

  private func isOwn(_ place: Place) -> Bool {
    let innermost = innermost(place.path)
    if innermost != nil { return innermost == module }
    return place.access == .internal && scope.isNear(place.path)
  }

  /// The module that a file belongs to by its folders: the innermost one that is called like the tested module or an imported one.
  private func innermost(_ path: String) -> String? {
    let modules = Set(imports.map(\.module))
    return path.split(separator: "/").dropLast().map(String.init).last { $0 == module || modules.contains($0) }
  }
}

/// An import line of the module, taken apart.
private struct TestedImport {
  /// As a test file writes it.
  let text: String
  let module: String
  /// The one name that it brings: `import struct Core.Order`.
  let name: String?

  /// nil for one that stands in a condition.
  init?(_ line: ImportLine) {
    let words = line.text.split(separator: " ").map(String.init)
    guard let keyword = words.firstIndex(of: "import"), !line.text.contains("\n"), let last = words.last else {
      return nil
    }
    let path = last.split(separator: ".").map(String.init)
    guard let module = path.first else { return nil }
    let isOne = words.count - keyword > 2
    (text, self.module) = (words[keyword...].joined(separator: " "), module)
    name = isOne ? path.last : nil
  }

  func brings(_ other: String) -> Bool { name == nil || name == other }
}

extension IndexedType {
  /// `Outer` of `Outer.Inner`.
  var outermostName: String { String(name.prefix { $0 != "." }) }
}
