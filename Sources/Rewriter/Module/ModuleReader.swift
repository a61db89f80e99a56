import MigrationModel
import ProjectIndex
import SwiftSource

/// Reads a module of ours back into what a dialect renders. What people have added to its files is not seen here: moves are
/// merged into the files as they are.
struct ModuleReader {
  let subject: SplitSubject
  let layout: ModuleLayout

  private var index: ProjectIndex { subject.index }

  /// The property that an applied seam has given a type: it leads to the module, and the module's assembly makes it.
  static func property(of type: IndexedType, in index: ProjectIndex) -> IndexedMember? {
    type.members.map { index.members[$0] }.first { layout(of: $0, in: index) != nil }
  }

  /// A presenter or an interactor that an assembly makes, behind the protocol of its name.
  static func isPart(_ type: IndexedType, in index: ProjectIndex) -> Bool {
    DialectCatalogue.entrances.map(\.layout).contains { layout in
      ["Presenter", "Interactor"].contains { part in
        type.name.hasSuffix(part) && type.inherited.contains(type.name + layout.contract)
          && index.type(named: type.name.dropLast(part.count) + layout.assembly) != nil
      }
    }
  }

  /// The layout of the module to which a property leads.
  /// - Parameter dialect: whose layout it is where modules of several begin alike.
  static func layout(
    of property: IndexedMember, in index: ProjectIndex, preferring dialect: Dialect? = nil
  ) -> ModuleLayout? {
    guard let value = property.initialValue else { return nil }
    let layouts = (dialect?.entrances ?? []) + DialectCatalogue.entrances
    return layouts.first { value.hasSuffix($0.entrance) }?.layout
      ?? layouts.map(\.layout).first { layout in
        value == layout.givenEntrance
          && stem(of: property, layout).map { index.type(named: $0 + layout.assembly) != nil } == true
      }
  }

  /// The module's stem by the protocol that the property has for its type.
  private static func stem(of property: IndexedMember, _ layout: ModuleLayout) -> String? {
    let door = layout.kind.door == .presenter ? "Presenter" : "Interactor"
    guard let type = property.valueType, type.hasSuffix(door + layout.contract) else { return nil }
    return String(type.dropLast(door.count + layout.contract.count))
  }

  /// The names that a seam has chosen.
  static func names(of type: IndexedType, _ property: IndexedMember, _ layout: ModuleLayout) -> ModuleNames {
    let value = property.initialValue ?? ""
    let entrance = value.hasSuffix(layout.entrance) ? layout.entrance : layout.eagerEntrance
    let isGiven = value == layout.givenEntrance
    let stem = isGiven ? stem(of: property, layout) : String(value.dropLast(entrance.count))
    return ModuleNames(
      stem: stem ?? "", controller: type.name, presenterProperty: property.baseName, kind: layout.kind,
      assembly: layout.assembly, contract: layout.contract)
  }

  /// nil if a type of the module is missing.
  func module(_ property: IndexedMember) -> ExistingModule? {
    let names = subject.names
    guard names.types.allSatisfy({ type($0) != nil }) else { return nil }
    var files: [String: SourceFile] = [:]
    for file in layout.files {
      guard let path = type(file.mark(in: names))?.parts.first?.file else { continue }
      files[file.suffix] = index.sourceFile(at: path)
    }
    return ExistingModule(
      names: names, factory: layout.factory, property: property.id, files: files, viewFolder: viewFolder,
      content: content(), ownNames: ownNames)
  }

  private var ownNames: Set<String> {
    let homes = [subject.names.presenter, subject.names.interactor].compactMap { type($0)?.id }
    return Set(homes.flatMap { index.members(of: $0) }.map(\.baseName))
  }

  /// Beside the assembly, which lies in the module's own folder.
  private var viewFolder: String? {
    guard let name = layout.viewFolder, let file = type(subject.names.builder)?.parts.first?.file else { return nil }
    return (file.split(separator: "/").dropLast().map(String.init) + [name]).joined(separator: "/")
  }

  private func type(_ name: String) -> IndexedType? {
    index.types(named: name).first { $0.parts.first?.isExtension == false && $0.scope == nil }
  }

  /// The legacy type makes the module with itself, and gives it nothing.
  private var isEager: Bool {
    Self.property(of: subject.type, in: index)?.initialValue?.hasSuffix(layout.eagerEntrance) ?? false
  }

  private func content() -> ModuleContent {
    let names = subject.names
    let parsed = subject.type.parts.compactMap { subject.files[$0.file] }
    var content = ModuleContent(
      names: names, isMainActor: subject.isMainActor, indent: subject.indent,
      hasMainActor: subject.surroundings.hasMainActor, imports: ImportReader.imports(of: parsed))
    content.isEager = isEager
    for line in ownImports() { content.add(.importLine(line)) }
    for file in layout.files {
      guard let path = type(file.mark(in: names))?.parts.first?.file, let parsed = index.parsedFile(at: path) else {
        continue
      }
      content.imported[file.suffix] = ImportNeed(ImportReader.imports(of: [parsed]))
    }
    let routes = requirements(names.routerProtocol)
    let interactor = requirements(names.interactorProtocol)
    let own = Set((routes + interactor).map(\.identity))
    content.viewMembers = requirements(names.viewProtocol)
    let asked = requirements(names.presenterProtocol)
    content.hidden = own.subtracting(asked.map(\.identity))
    let settable = Set(interactor.filter(\.isSettable).map(\.identity))
    content.readOnly = settable.intersection(asked.filter { !$0.isSettable }.map(\.identity))
    content.routes = routes.compactMap(route)
    (content.interactorDependencies, content.interactorMembers) = members(of: names.interactor, interactor, without: [])
    (content.presenterDependencies, content.presenterMembers) = members(
      of: names.presenter, requirements(names.presenterProtocol), without: own)
    content.factories = factories()
    (content.given, content.configurations) = (given(), configurations())
    return content
  }

  /// The ways in that the builder offers.
  private func factories() -> [ModuleContent.Factory] {
    guard let builder = type(subject.names.builder) else { return [] }
    let made = index.members(of: builder.id).filter {
      $0.baseName == layout.factory && $0.returnType == subject.type.name
        || $0.returnType == subject.names.router
    }
    return made.compactMap { member in
      guard var signature = text(of: member)?.signature() else { return nil }
      signature.attributes = []
      return .init(signature: signature, isForAnyCaller: member.attributes.contains("preconcurrency"))
    }
  }

  /// What the assembly is handed besides the controller.
  private func given() -> [Signature.Parameter] {
    guard let builder = type(subject.names.builder),
      let maker = index.members(of: builder.id).first(where: { $0.baseName == subject.kind.maker }),
      let signature = text(of: maker)?.signature(), subject.kind.door == .presenter
    else { return [] }
    return Array(signature.parameters.dropFirst())
  }

  /// Without the controller, which each of them is given first.
  private func configurations() -> [ModuleContent.Factory] {
    guard let builder = type(subject.names.builder) else { return [] }
    return index.members(of: builder.id).filter { $0.baseName == "configure" }.compactMap { member in
      guard var signature = text(of: member)?.signature(), !signature.parameters.isEmpty else { return nil }
      signature.parameters.removeFirst()
      signature.attributes = []
      return .init(signature: signature, isForAnyCaller: member.attributes.contains("preconcurrency"))
    }
  }

  /// What moves have brought; `Foundation` is written by itself where it stands in for a UI framework.
  private func ownImports() -> [ImportLine] {
    let paths = [subject.names.interactor, subject.names.presenter].compactMap { type($0)?.parts.first?.file }
    return ImportReader.imports(of: paths.compactMap(index.parsedFile)).filter { $0.text != "import Foundation" }
  }

  private func requirements(_ name: String) -> [Signature] { Self.requirements(name, subject) }

  /// What a protocol of the module asks for, in its order.
  static func requirements(_ name: String, _ subject: SplitSubject) -> [Signature] {
    let index = subject.index
    let types = index.types(named: name).filter { $0.parts.first?.isExtension == false && $0.scope == nil }
    return (types.first.map { index.members(of: $0.id) } ?? []).filter { [.method, .property].contains($0.kind) }
      .compactMap { member in
        index.parsedFile(at: member.file).map {
          MovedText(subject: subject, member: member, file: $0, home: "", owners: [:]).signature()
        }
      }
  }

  private func text(of member: IndexedMember) -> MovedText? {
    index.parsedFile(at: member.file).map {
      MovedText(subject: subject, member: member, file: $0, home: "", owners: [:])
    }
  }

  private func route(_ signature: Signature) -> ModuleContent.Route? {
    guard let router = type(subject.names.router),
      let member = index.members(of: router.id).first(where: {
        text(of: $0)?.signature().identity == signature.identity
      }),
      let file = index.parsedFile(at: member.file), let block = file.tree.child(member.node, .codeBlock)
    else { return nil }
    let lines = file.tree.text(block).split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
    let margin = subject.indent + subject.indent
    let body = lines.map { $0.hasPrefix(margin) ? String($0.dropFirst(margin.count)) : String($0) }
    guard let first = body.first else { return nil }
    guard first.hasPrefix("guard let "), first.hasSuffix("iewController else { return }") else {
      return .init(signature: signature, controller: "", body: body)
    }
    let name = first.split(separator: " ").dropFirst(2).first.map(String.init) ?? ""
    return .init(signature: signature, controller: name, body: Array(body.dropFirst()))
  }

  /// What a home was given when it was made, and what moved there; forwarding methods, `identities`, are left out.
  private func members(
    of name: String, _ requirements: [Signature], without identities: Set<String>
  ) -> ([Dependency], [ModuleContent.MovedMember]) {
    guard let type = type(name) else { return ([], []) }
    let members = index.members(of: type.id).filter { $0.part == 0 && $0.kind != .type }
    let parts = ["view", "interactor", "router"]
    let given = members.first { $0.kind == .initializer }?.parameters.map(\.name).filter { !parts.contains($0) } ?? []
    let dependencies = given.compactMap { name -> Dependency? in
      guard let member = members.first(where: { $0.kind == .property && $0.baseName == name }) else { return nil }
      return member.valueType.map { Dependency(name: name, type: $0, isStart: !member.isLet) }
    }
    var left = requirements
    let head = members.lastIndex { member in
      member.kind == .initializer || text(of: member).map { identities.contains($0.signature().identity) } ?? false
    }
    let names = Set(dependencies.filter { !$0.isStart }.map(\.name) + parts)
    // What stands between our own is none of ours: it is left where it is.
    let own = members.enumerated().filter { position, member in
      member.isStored && member.kind == .property ? !names.contains(member.baseName) : position > head ?? -1
    }
    let moved = own.map(\.element).compactMap { member -> ModuleContent.MovedMember? in
      guard let file = index.parsedFile(at: member.file), let lines = MemberText(of: member.range, in: file)?.lines,
        let signature = text(of: member)?.signature()
      else { return nil }
      let asked = left.firstIndex { $0.identity == signature.identity }.map { left.remove(at: $0) }
      return .init(
        signature: asked, text: file.tree.text(lines), isStored: member.isStored && member.kind == .property)
    }
    return (dependencies, Self.ordered(moved, by: requirements))
  }

  /// A class has its stored properties in front, its protocol in the order in which they came: as moves have added them.
  private static func ordered(
    _ members: [ModuleContent.MovedMember], by requirements: [Signature]
  ) -> [ModuleContent.MovedMember] {
    let places = Dictionary(requirements.enumerated().map { ($1.identity, $0) }) { first, _ in first }
    let place = { (member: ModuleContent.MovedMember) in member.signature.flatMap { places[$0.identity] } }
    var result = members.filter { !$0.isStored || place($0) == nil }
    for member in members where member.isStored {
      guard let own = place(member) else { continue }
      let next = result.firstIndex { place($0).map { $0 > own } ?? false }
      result.insert(member, at: next ?? result.endIndex)
    }
    return result
  }
}
