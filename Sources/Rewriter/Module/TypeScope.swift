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
    root = Self.root(of: type.parts.first?.file ?? "")
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

  /// Of Alamofire.
  private static let responses: Set<String> = ["AFDataResponse", "DataResponse", "DefaultDataResponse"]

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
    if Self.responses.contains(name), imports("Alamofire") { return true }
    let isNearby = index.types(named: name).contains { type in
      type.kind != .external && type.outer == nil && type.parts.first.map { isNear($0.file) } == true
    }
    return isNearby || offered.offer(name)
  }

  /// A file of the controller imports a framework.
  func imports(_ framework: String) -> Bool { importWords.contains(Substring(framework)) }

  /// A file of the same part of the tree: what it imports can be imported here.
  func isNear(_ path: String) -> Bool { roots.contains(Self.root(of: path)) }

  private static func root(of path: String) -> Substring { path.contains("/") ? path.prefix { $0 != "/" } : "" }

  private static func words(of tree: SyntaxTree) -> Set<String> {
    let kinds: Set<NodeKind> = [.identifierType, .declReference, .memberType]
    return Set(tree.nodes.indices.filter { kinds.contains(tree.kind($0)) }.map(tree.name))
  }
}
