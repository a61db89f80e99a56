import Dialects
import MigrationModel
import ProjectIndex
import SDKCatalogue
import SwiftSource

/// The files of a unit at some stage: a pure function of the homes of its members.
struct Rendering {
  private let unit: UnitCode
  private let names: ModuleNames
  private let translator: MemberTranslator
  private let dialect: Dialect
  private let folder: String

  init(_ unit: UnitCode, _ names: ModuleNames, _ translator: MemberTranslator, _ dialect: Dialect, folder: String) {
    (self.unit, self.names, self.translator, self.dialect, self.folder) = (unit, names, translator, dialect, folder)
  }

  /// Contents by path: legacy files that differ, and the module's files once there is something in it.
  /// - Parameter isOpened: the module is there, whether or not something is in it.
  func files(_ homes: Homes, isOpened: Bool = false) throws(Obstacle) -> [String: [UInt8]] {
    guard isOpened || !homes.moved.isEmpty || !homes.handed.isEmpty else { return [:] }
    var content = ModuleContent(
      names: names, source: unit.unit.sourceName, interactorProperty: unit.interactorProperty,
      routerProperty: unit.routerProperty, dialect: dialect,
      indent: unit.indent, width: unit.lineWidth, imports: unit.imports, generics: unit.generics)
    var edits: [String: [SourceEdit]] = [:]
    var shown: [Crossing] = []
    var asked: [MemberID] = []
    var askedOfPresenter: Set<MemberID> = []
    var named: Set<MemberID> = []
    var inherited: Set<String> = []
    var (usesKnown, answersKnown, routesKnown, shownKnown): (Set<String>, Set<String>, Set<String>, Set<String>)
    (usesKnown, answersKnown, routesKnown, shownKnown) = ([], [], [], [])
    var askedKnown: Set<MemberID> = []
    var givenToInteractor: Set<MemberID> = []
    var opening: [MemberCode] = []
    for code in unit.members {
      if unit.values?.types[code.member.id] != nil, homes[code.member.id] != homes.legacy {
        move(code, homes, &content, &edits)
        continue
      }
      let made = try translator.translation(of: code, homes)
      if homes[code.member.id] != homes.legacy || homes.handed.contains(code.member.id)
        || made.crossed.crossings.contains(where: { $0.kind == .answer })
      {
        opening.append(code)
      }
      edits[code.member.file, default: []] += made.legacyEdits
      if !made.presenter.isEmpty {
        if made.isStored {
          content.presenterState.append(made.presenter)
        } else {
          content.presenterMembers.append(made.presenter)
        }
      }
      if !made.interactor.isEmpty {
        if made.isStored {
          content.interactorState.append(made.interactor)
        } else {
          content.interactorMembers.append(made.interactor)
        }
      }
      if let entrance = made.entrance { content.asksOfPresenter.append(entrance) }
      for crossing in made.crossed.crossings {
        if crossing.kind == .use {
          guard usesKnown.insert(crossing.selector).inserted else { continue }
          content.interactorMembers.append(ModuleFiles.member(crossing, unit.indent, width: unit.lineWidth))
          content.asksOfInteractor.append(crossing.requirement(unit.indent, width: unit.lineWidth))
        } else if crossing.kind == .answer {
          guard answersKnown.insert(crossing.selector).inserted else { continue }
          content.presenterMembers.append(ModuleFiles.member(crossing, unit.indent, width: unit.lineWidth))
          content.asksOfPresenter.append(crossing.requirement(unit.indent, width: unit.lineWidth))
          if let record = crossing.record { content.records.append(record) }
        } else if crossing.kind == .route {
          if routesKnown.insert(crossing.selector).inserted { content.routes.append(crossing) }
        } else if shownKnown.insert(crossing.selector).inserted {
          shown.append(crossing)
        }
      }
      asked += made.crossed.askedOfView.filter { askedKnown.insert($0).inserted }
      askedOfPresenter.formUnion(made.crossed.askedOfPresenter)
      named.formUnion(made.crossed.shown)
      inherited.formUnion(made.crossed.inherited)
      givenToInteractor.formUnion(made.crossed.givenToInteractor)
    }
    ask(&content, homes, askedOfPresenter, Set(opening.map(\.member.id)))
    content.asksOfView =
      asked.compactMap { unit.code(of: $0).flatMap(unit.signature)?.question }
      + shown.map { $0.requirement(unit.indent, width: unit.lineWidth) }
      + inherited.sorted()
    for id in asked {
      content.viewShortcuts += unit.code(of: id).flatMap(unit.signature)?.shortened ?? []
    }
    for id in named.union(asked).sorted() { widen(id, &edits) }
    give(&content, homes, givenToInteractor, opening, &edits)
    giveState(&content, homes, &edits)
    let (modules, views) = (content.code, shown.flatMap { [$0.declaration] + $0.body })
    let gone = unit.values?.names(where: { homes[$0] != homes.legacy }) ?? []
    let born = unit.members.filter { homes[$0.member.id] != homes.legacy && unit.birthValue(of: $0) != nil }
    let widened =
      named.union(asked).union(homes.given).union(staticsNamed(opening)).compactMap(unit.code) + born
    let inSignatures = Set(
      widened.flatMap(\.member.namedTypes).flatMap(UserInterface.names))
    let spelled = unit.nestedNames.subtracting(gone).filter { name in
      inSignatures.contains(name) || modules.contains { $0.mentions("\(unit.ownName).\(name)") }
        || views.contains { $0.mentions(name) }
    }
    openNames(of: opening, &edits, where: unit.seen(with: spelled).subtracting(gone).contains)
    try open(&edits, shown, content)
    var files = try apply(edits)
    if unit.unit.kind == .presenter {
      let text = ModuleFiles.interactor(of: content, isMainActor: unit.isMainActor)
      files[folder + names.interactor + ".swift"] = Array(unit.finished(text).utf8)
      return files
    }
    for file in ModuleFiles.render(content) {
      files[folder + file.path] = Array(unit.finished(file.text).utf8)
    }
    return files
  }

  /// What the module's files name of the legacy type is seen there.
  /// - Parameter isNamed: a type that is declared in it, by simple name.
  func openNames(
    of left: [MemberCode], _ edits: inout [String: [SourceEdit]], where isNamed: (String) -> Bool = { _ in true }
  ) {
    for id in staticsNamed(left).sorted() { widen(id, &edits) }
    for (name, type) in unit.nestedTypes.sorted(by: { $0.value.id < $1.value.id }) where isNamed(name) {
      widen(type, &edits)
    }
    for code in unit.members where code.member.kind == .type && isNamed(code.member.baseName) {
      widen(code.member.id, &edits)
    }
    for id in Set(left.flatMap(unit.hiddenMembers)).sorted() {
      let member = unit.index.members[id]
      if let file = unit.index.parsedFile(at: member.file) { widen(member.node, file, &edits) }
    }
    let hidden = left.reduce(into: Set<TypeID>()) { $0.formUnion(unit.hiddenTypes(of: $1)) }
    for id in unit.filePrivate.opened(with: hidden) {
      widen(unit.index.types[id], &edits)
      if unit.filePrivate.openings[id] == .adopt { adopt(unit.index.types[id], &edits) }
    }
  }

  /// A value of the module: the legacy type knows it by its name as long as something there or outside names it. That is
  /// seen wherever what names it may be.
  private func move(
    _ code: MemberCode, _ homes: Homes, _ content: inout ModuleContent, _ edits: inout [String: [SourceEdit]]
  ) {
    guard let lines = MemberLines(of: code.member.range, in: code.file) else { return }
    let (tree, name) = (code.tree, code.member.baseName)
    var text = TextEdits()
    for modifier in code.accessModifiers { text.replace(modifier, with: "") }
    let margin = tree.margin(at: code.member.range.lowerBound)
    content.values.append(
      MemberTranslator.indented(text.text(of: lines.range, in: tree), from: margin, to: unit.indent))
    let isNamed = unit.values?.isNamedOutside(code.member.id) { id in
      homes[id] != homes.legacy && !homes.handed.contains(id)
    }
    edits[code.member.file, default: []].append(
      SourceEdit(
        range: lines.range,
        replacement: isNamed == false && !isHandedOut(name)
          ? "" : "\(margin)typealias \(name) = \(names.entities).\(name)\n"))
  }

  /// Others use a member of the type's with a value of the type: modules of theirs may name it.
  private func isHandedOut(_ type: String) -> Bool {
    unit.members.map(\.member).contains { member in
      unit.isUsedOutside(member) && member.namedTypes.contains { $0.mentions(type) }
    }
  }

  /// What the type has for all of its objects and the module's files name.
  private func staticsNamed(_ left: [MemberCode]) -> Set<MemberID> {
    Set(
      left.flatMap { $0.uses.values.compactMap(\.member) }.filter { id in
        let member = unit.index.members[id]
        return member.type == unit.type.id && member.modifiers.contains(.isStatic)
      })
  }

  /// What the parts of the module are handed: constants that their code uses.
  private func give(
    _ content: inout ModuleContent, _ homes: Homes, _ toInteractor: Set<MemberID>, _ opening: [MemberCode],
    _ edits: inout [String: [SourceEdit]]
  ) {
    let openers = Set(opening.map(\.member.id))
    let words = homes.given.isEmpty ? [] : Set((content.presenterState + content.presenterMembers).flatMap(\.words))
    for id in homes.given.sorted() {
      guard let code = unit.code(of: id), let type = unit.givenType(code) else { continue }
      let users = unit.users(of: id).map(\.member.id)
      let byInteractor = toInteractor.contains(id) || users.contains { homes[$0] == .interactor }
      let byPresenter =
        users.contains { openers.contains($0) && homes[$0] != .interactor } && words.contains(code.member.baseName)
      let constant = GivenConstant(name: code.member.baseName, type: type, isClosure: unit.isClosure(type))
      if byInteractor { content.interactorGiven.append(constant) }
      if byPresenter { content.presenterGiven.append(constant) }
      if byInteractor || byPresenter { widen(id, &edits) }
    }
  }

  /// What their state begins with.
  private func giveState(_ content: inout ModuleContent, _ homes: Homes, _ edits: inout [String: [SourceEdit]]) {
    for code in unit.members where homes[code.member.id] != homes.legacy {
      guard let type = unit.birthValue(of: code)?.type else { continue }
      let value = GivenConstant(
        name: code.member.baseName, type: type, isClosure: unit.isClosure(type), isState: true)
      if homes[code.member.id] == .interactor, unit.unit.kind == .view {
        content.interactorGiven.append(value)
      } else {
        content.presenterGiven.append(value)
      }
      widen(code.member.id, &edits)
    }
  }

  /// What code on one side of the border asks of the other, by the protocols.
  /// - Parameter openers: members of which something is in the module.
  private func ask(
    _ content: inout ModuleContent, _ homes: Homes, _ askedOfPresenter: Set<MemberID>, _ openers: Set<MemberID>
  ) {
    let byPresenter = reached { homes[$0] != .interactor && openers.contains($0) }
    for code in unit.members where homes[code.member.id] != homes.legacy {
      let id = code.member.id
      let isAsked =
        unit.isUsedOutside(code.member) || ([id] + unit.twins(of: id)).contains(where: askedOfPresenter.contains)
      guard let signature = unit.signature(of: code) else { continue }
      if homes[id] == .interactor {
        if isAsked {
          content.presenterMembers.append(signature.handedOn(to: unit.interactorProperty, code, unit.indent))
        }
        if isAsked || byPresenter.contains(id) {
          content.asksOfInteractor.append(signature.requirement)
          content.interactorShortcuts += signature.shortened
        }
      }
      if isAsked, signature.isGeneric {
        content.isPresenterOpen = true
      } else if isAsked {
        content.asksOfPresenter.append(signature.requirement)
        content.shortcuts += signature.shortened
      }
    }
  }

  /// Members that some members of the unit reach.
  private func reached(from isMeant: (MemberID) -> Bool) -> Set<MemberID> {
    unit.members.reduce(into: []) { found, code in
      if isMeant(code.member.id) { found.formUnion(unit.reached(from: code)) }
    }
  }

  /// A private member that the presenter asks for, or a private type that its files name, is seen by other files.
  private func widen(_ id: MemberID, _ edits: inout [String: [SourceEdit]]) {
    guard let code = unit.code(of: id), code.member.access <= .fileprivate else { return }
    widen(code.member.node, code.file, &edits)
  }

  private func widen(_ type: IndexedType, _ edits: inout [String: [SourceEdit]]) {
    guard type.access <= .fileprivate, let part = type.parts.first, let file = unit.index.parsedFile(at: part.file)
    else {
      return
    }
    widen(part.node, file, &edits)
  }

  /// Puts a type of the file into the unit's type.
  private func adopt(_ type: IndexedType, _ edits: inout [String: [SourceEdit]]) {
    guard let part = type.parts.first, let tree = unit.index.parsedFile(at: part.file)?.tree else { return }
    let range = tree.range(part.node)
    func edit(_ text: String, at offset: Int) {
      edits[part.file, default: []].append(SourceEdit(range: offset..<offset, replacement: text))
    }
    edit("extension \(unit.type.name) {\n\(unit.indent)", at: range.lowerBound)
    for offset in range where tree.source[offset] == 0x0A && offset + 1 < range.upperBound {
      let isBlank = tree.source[offset + 1] == 0x0A || tree.source[offset + 1] == 0x0D
      if !isBlank { edit(unit.indent, at: offset + 1) }
    }
    edit("\n}", at: range.upperBound)
  }

  private func widen(_ node: NodeID, _ file: ParsedFile, _ edits: inout [String: [SourceEdit]]) {
    let tree = file.tree
    // What says nothing of its own is as private as the extension that it stands in, and so is what says that it is private.
    if let part = tree.ancestor(node, where: { $0 == .extensionDecl }), unit.isMarkedPrivate(part, tree) {
      keepHidden(in: part, of: file, &edits)
      widen(part, file, &edits)
    }
    for modifier in tree.children(node)
    where tree.kind(modifier) == .modifier && ["private", "fileprivate"].contains(tree.text(modifier)) {
      let next = Int(tree.tokens[Int(tree.nodes[modifier].tokenEnd)].start)
      // Equal deletions are one.
      edits[file.file.path, default: []].append(
        SourceEdit(range: tree.range(modifier).lowerBound..<next, replacement: ""))
    }
  }

  /// What an extension hid and would be called in place of a function goes on being seen in its file only.
  private func keepHidden(in part: NodeID, of file: ParsedFile, _ edits: inout [String: [SourceEdit]]) {
    for code in unit.members where code.member.file == file.file.path && unit.hidingMembers.contains(code.member.id) {
      let (tree, start) = (code.tree, code.member.range.lowerBound)
      guard tree.ancestor(code.member.node, where: { $0 == .extensionDecl }) == part, !unit.isMarkedPrivate(code.member)
      else { continue }
      let edit = SourceEdit(range: start..<start, replacement: "fileprivate ")
      if edits[file.file.path]?.contains(edit) != true { edits[file.file.path, default: []].append(edit) }
    }
  }

  /// The property that leads to the module, and what the view does for its presenter.
  private func open(
    _ edits: inout [String: [SourceEdit]], _ shown: [Crossing], _ content: ModuleContent
  ) throws(Obstacle) {
    guard let part = unit.type.parts.first(where: { !$0.isExtension }), let file = unit.index.parsedFile(at: part.file)
    else { throw Obstacle("unreadable", "`\(unit.type.name)` has no declaration that can be edited.") }
    let margin = file.tree.margin(at: file.tree.range(part.node).lowerBound) + unit.indent
    let property =
      unit.unit.kind == .presenter
      ? interactorProperty(content, margin)
      : "\n\(margin)private(set) lazy var \(unit.presenterProperty): \(content.presenterType) = "
        + "\(names.builder).makePresenter(for: self)\n"
    edits[part.file, default: []].append(
      SourceEdit(range: part.body.lowerBound..<part.body.lowerBound, replacement: property))
    if unit.unit.kind == .presenter, !content.asksBack { return }
    let members = shown.map { ModuleFiles.member($0, unit.indent, width: max(unit.lineWidth, 120)) }.joined(
      separator: "\n")
    let body = members.isEmpty ? "{}" : "{\n\(members)}"
    let end = file.tree.source.count
    let lead = file.tree.source.last == 0x0A ? "\n" : "\n\n"
    let made = "extension \(unit.type.name): \(unit.unit.kind == .view ? names.viewProtocol : names.output) \(body)\n"
    edits[part.file, default: []].append(
      SourceEdit(range: end..<end, replacement: lead + (unit.scope?.around(made) ?? made)))
    edits[part.file]? += unit.imports(ofFiles: Set(shown.map { unit.index.members[$0.origin].file }), in: file)
  }

  /// `lazy`, so that nothing is made before the view model is whole.
  private func interactorProperty(_ content: ModuleContent, _ margin: String) -> String {
    let back = content.asksBack ? ["output: self"] : []
    let given = (back + content.presenterGiven.map { "\($0.name): \($0.name)" }).joined(separator: ", ")
    let isObservable = unit.type.attributes.contains("Observable")
    return
      "\n\(margin)\(isObservable ? "@ObservationIgnored " : "")private(set) lazy var \(unit.presenterProperty): "
      + "\(names.interactorProtocol) = \(names.interactor)(\(given))\n"
  }

  /// The files that edits make.
  func apply(_ edits: [String: [SourceEdit]]) throws(Obstacle) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for (path, list) in edits where !list.isEmpty {
      guard let file = unit.index.parsedFile(at: path) else { continue }
      do throws(SourceEdit.Overlap) {
        let widened = BlankLines.widened(EmptiedExtensions.closed(list, in: file), in: file.tree.source)
        files[path] = try SourceEdit.apply(widened, to: file.tree.source)
      } catch {
        throw Obstacle("overlapping_edits", "Two moves change the same bytes of \(path).")
      }
    }
    return files
  }
}

/// Blank lines around members that have left.
enum BlankLines {
  /// Deletions of whole lines take the blank line behind them along where one stands in front of them.
  static func widened(_ edits: [SourceEdit], in source: [UInt8]) -> [SourceEdit] {
    edits.map { edit in
      guard edit.replacement.isEmpty, edit.range.upperBound < source.count, edit.range.lowerBound > 0,
        source[edit.range.lowerBound - 1] == 0x0A
      else { return edit }
      let line = source[edit.range.upperBound...].prefix { $0 != 0x0A }
      guard line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }), line.endIndex < source.count,
        isBlank(above: edit.range.lowerBound, source)
      else { return edit }
      return SourceEdit(range: edit.range.lowerBound..<line.endIndex + 1, replacement: "")
    }
  }

  /// A blank line, or the opening brace of a type.
  private static func isBlank(above offset: Int, _ source: [UInt8]) -> Bool {
    let before = source[..<(offset - 1)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = before[start...].filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return line.isEmpty || line.last == UInt8(ascii: "{")
  }
}
