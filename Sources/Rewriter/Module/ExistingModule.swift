import Dialects
import MigrationModel
import ProjectIndex

/// The module that patches have given a controller, as far as what comes beside it must know it.
struct ExistingModule: Sendable {
  /// A static method of the assembly that makes the controller.
  struct Factory: Sendable, Equatable {
    /// With the controller as its result.
    let signature: Signature
    /// Somebody calls it who need not be on the main actor as the compiler sees it.
    let isForAnyCaller: Bool
  }

  let names: ModuleNames
  /// What methods of the assembly are called that make the controller.
  let factoryName: String
  /// Those that are there.
  let factories: [Factory]
  /// The type that puts the module together.
  let assembly: IndexedType
  /// Path of the folder that the controller's files belong in; nil where they may lie anywhere.
  let viewFolder: String?
  /// What the controller's files import, and what its code has brought along.
  let imports: [ImportLine]

  /// The property that patches have given a type: it leads to the module, and the module's assembly makes it.
  static func property(of type: IndexedType, in index: ProjectIndex) -> IndexedMember? {
    type.members.map { index.members[$0] }.first { dialect(of: $0) != nil }
  }

  /// A presenter or an interactor that an assembly makes, behind the protocol of its name.
  static func isPart(_ type: IndexedType, in index: ProjectIndex) -> Bool {
    ["Presenter", "Interactor"].contains { part in
      type.name.hasSuffix(part) && type.inherited.contains(type.name + "Protocol")
        && dialects.contains { index.type(named: type.name.dropLast(part.count) + $0.assembly) != nil }
    }
  }

  /// Those in which modules around controllers are laid out.
  private static let dialects = Dialect.all.filter { $0.aroundControllers.id == $0.id }

  private static func dialect(of property: IndexedMember) -> Dialect? {
    guard let value = property.initialValue else { return nil }
    return dialects.first { value.hasSuffix(entrance(of: $0)) }
  }

  /// What the controller's property is given, behind the module's stem.
  private static func entrance(of dialect: Dialect) -> String { dialect.assembly + ".makePresenter(for: self)" }

  /// nil if the controller has none, or a type of it is missing.
  /// - Parameter files: those of the controller.
  init?(of type: IndexedType, _ files: [ParsedFile], in index: ProjectIndex) {
    guard let property = Self.property(of: type, in: index), let dialect = Self.dialect(of: property) else {
      return nil
    }
    let stem = String((property.initialValue ?? "").dropLast(Self.entrance(of: dialect).count))
    names = ModuleNames(
      stem: stem, controller: type.name, presenterProperty: property.baseName, assembly: dialect.assembly)
    let declared = names.types.map { Self.type($0, index) }
    guard declared.allSatisfy({ $0 != nil }), let assembly = declared.last.flatMap(\.self) else { return nil }
    (self.assembly, factoryName) = (assembly, dialect.factory)
    let home = FilePath.parent(of: assembly.parts.first?.file ?? "")
    viewFolder = dialect.viewFolder.map { (home.isEmpty ? "" : home + "/") + $0 }
    factories = index.members(of: assembly.id).filter { member in
      member.baseName == dialect.factory && member.returnType == type.name
    }.compactMap { member in
      index.parsedFile(at: member.file).map {
        var signature = SignatureReader(member: member, tree: $0.tree).signature
        signature.attributes = []
        return Factory(signature: signature, isForAnyCaller: member.attributes.contains("preconcurrency"))
      }
    }
    let parts = [names.interactor, names.presenter].compactMap { Self.type($0, index)?.parts.first?.file }
    let brought = ImportReader.imports(of: parts.compactMap(index.parsedFile)).filter {
      $0.text != "import Foundation"
    }
    var seen: Set<String> = []
    imports = (ImportReader.imports(of: files) + brought).filter { seen.insert($0.text).inserted }
  }

  /// What a protocol of the module asks for, in its order.
  static func requirements(_ name: String, in index: ProjectIndex) -> [Signature] {
    (type(name, index).map { index.members(of: $0.id) } ?? []).filter { [.method, .property].contains($0.kind) }
      .compactMap { member in
        index.parsedFile(at: member.file).map { SignatureReader(member: member, tree: $0.tree).signature }
      }
  }

  private static func type(_ name: String, _ index: ProjectIndex) -> IndexedType? {
    index.types(named: name).first { $0.parts.first?.isExtension == false && $0.scope == nil }
  }
}

/// An import declaration as written, `#if` around it included.
struct ImportLine: Sendable, Equatable {
  let text: String
  /// Brings views.
  let isUserInterface: Bool

  /// The module that is imported as a whole, in one line.
  var module: String? {
    let words = text.split(separator: " ")
    return words.count == 2 && words[0] == "import" && !words[1].contains(".") ? String(words[1]) : nil
  }
}
