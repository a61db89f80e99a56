import ProjectIndex
import SwiftSource

/// Which type names the module's files can use: those that the controller's files spell, those of the tree's same part, and
/// those that everybody knows.
struct TypeScope: Sendable {
  /// Names that the controller's files use.
  private let words: Set<String>
  /// First folder of the controller's path: what stands elsewhere may be another module.
  private let root: Substring
  /// First folders that hold parts of the same module, by what the controller's files name.
  private let roots: Set<Substring>
  /// The controller's path.
  private let home: String
  /// One of the controller's files imports what `URLSession` is made of.
  private let importsNetwork: Bool
  /// Words of the controller's import lines.
  private let importWords: Set<Substring>
  /// What the controller's files import as a whole.
  private let importedModules: Set<String>
  private let index: ProjectIndex

  /// Types of the standard library and Foundation that signatures are made of.
  static let wellKnown: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Calendar", "Character", "CheckedContinuation", "Data", "Date",
    "DateComponents", "DateFormatter",
    "DateInterval", "Decimal", "Dictionary", "Double", "Error", "FileManager", "Float", "IndexPath", "IndexSet", "Int",
    "Int16", "Int32", "Int64", "Int8", "Locale", "NSAttributedString", "NSError", "NSNumber", "NSObject", "NSRange",
    "NSString", "Never", "Notification", "NotificationCenter", "NumberFormatter", "Optional", "Range", "Result", "Set",
    "String", "Substring", "TimeInterval", "TimeZone", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL",
    "URLComponents", "URLQueryItem", "UUID", "UserDefaults", "Void", "Sendable",
  ]

  init(_ type: IndexedType, _ files: [String: ParsedFile], _ index: ProjectIndex) {
    self.index = index
    let imports = ImportReader.imports(of: Array(files.values))
    importsNetwork = imports.contains { $0.text.contains("FoundationNetworking") }
    importWords = Set(imports.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
    importedModules = Set(imports.compactMap { $0.module })
    words = Set(files.values.flatMap { Self.words(of: $0.tree) })
    home = type.parts.first?.file ?? ""
    root = Self.root(of: home)
    roots = Self.roots(around: root, words, index)
  }

  /// The first folders of files that are built together with the controller's: it names what only its own module can see.
  private static func roots(around root: Substring, _ words: Set<String>, _ index: ProjectIndex) -> Set<Substring> {
    var roots: Set<Substring> = [root]
    for name in words
    where name.first?.isUppercase == true && !FoundationNames.knows(name) && !UserInterfaceNames.swiftUI.contains(name)
    {
      let found = index.types(named: name).filter { $0.kind != .external }
      guard found.count == 1, found[0].outer == nil, found[0].scope == nil, found[0].access == .internal,
        let file = found[0].parts.first?.file
      else { continue }
      roots.insert(Self.root(of: file))
    }
    return roots
  }

  /// Off the Mac these need an import of their own.
  private static let network: Set<String> = [
    "HTTPURLResponse", "URLRequest", "URLResponse", "URLSession", "URLSessionDataTask", "URLSessionUploadTask",
  ]

  private var offered: OfferedNames { OfferedNames(modules: importedModules, index: index) }

  /// No file of the tree needs the import: it is built where Foundation brings the names along.
  private var comesWithFoundation: Bool { !index.imports.contains { $0.contains("FoundationNetworking") } }

  /// A name in a type's text means the same in the module's files.
  func knows(_ name: String) -> Bool {
    if name.first?.isUppercase != true || Self.wellKnown.contains(name) || words.contains(name) { return true }
    if importedModules.contains(name) { return true }
    if let framework = FrameworkNames.framework(of: name), importedModules.contains(framework) { return true }
    if Self.network.contains(name), importsNetwork || comesWithFoundation { return true }
    if FoundationNames.foundation.contains(name), !Self.network.contains(name) { return true }
    if SDKRequest.responses.contains(name), imports("Alamofire") { return true }
    let isNearby = index.types(named: name).contains { type in
      type.kind != .external && type.outer == nil && type.parts.first.map { isNear($0.file) } == true
    }
    return isNearby || offered.offer(name)
  }

  /// A file of the controller imports a framework.
  func imports(_ framework: String) -> Bool { importWords.contains(Substring(framework)) }

  /// The names of a type's text that are not known here.
  func unknown(in text: String) -> [String] { TypeText(text: text).outerNames.filter { !knows($0) } }

  /// A file of the same part of the tree: what it imports can be imported here.
  func isNear(_ path: String) -> Bool { roots.contains(Self.root(of: path)) }

  /// The names in a type's text mean the same here as in another file: several types of the tree may bear one of them, and a
  /// type of this part hides the SDK's of its name, which other parts mean.
  func means(_ text: String, sameAsIn path: String) -> Bool {
    TypeText(text: text).outerNames.allSatisfy { name in
      let own = index.types(named: name).filter { $0.kind != .external }.compactMap { $0.parts.first?.file }
      guard own.count > 1 else { return isNear(path) || !own.contains(where: isNear) }
      let here = index.type(named: name, nearestTo: home)
      return here != nil && here?.id == index.type(named: name, nearestTo: path)?.id
    }
  }

  /// A type as written in another file, so that it means the same here: a name that is another type's here with the module in
  /// front that declares it for that file, `API.Result<Order>`; nil where that can't be said.
  func spelled(_ text: String, asIn path: String) -> String? {
    if means(text, sameAsIn: path) { return text }
    var others: [String: String] = [:]
    for name in TypeText(text: text).outerNames where !means(name, sameAsIn: path) {
      guard let module = module(declaring: name, for: path) else { return nil }
      others[name] = module + "." + name
    }
    return TypeText(text: text).replacing(others)
  }

  /// The imported module that a file is part of, if it declares the type that the file means by a name, for everybody.
  private func module(declaring name: String, for path: String) -> String? {
    guard let (module, root) = offered.module(holding: path) else { return nil }
    // A type of the module's name hides the module.
    guard index.types(named: module).allSatisfy({ $0.kind == .external }),
      let type = index.type(named: name, nearestTo: path), type.outer == nil, type.scope == nil, type.access >= .public,
      type.parts.first?.file.hasPrefix(root) == true
    else { return nil }
    return module
  }

  private static func root(of path: String) -> Substring { path.contains("/") ? path.prefix { $0 != "/" } : "" }

  private static func words(of tree: SyntaxTree) -> Set<String> {
    let kinds: Set<NodeKind> = [.identifierType, .declReference, .memberType]
    return Set(tree.nodes.indices.filter { kinds.contains(tree.kind($0)) }.map(tree.name))
  }
}
