import Dialects
import MigrationModel
import ProjectIndex

extension Check {
  /// The files of the dialect's layout are there, where they belong, called as they should.
  static let moduleLayout = Check(
    rule: Rule(
      id: "module_layout", severity: .medium, phase: .viewAndWiring, title: "Layout of a module",
      rationale: """
        Whoever knows one module knows all: each part has its file, with its name, in its place. Reviews, owners and \
        this tool rely on it.
        """,
      source: "Seeds 000 to 003: the canonical layout of each dialect.",
      example: """
        // NotesViewState.swift

        // NotesShown.swift
        struct NotesViewState: Sendable {
          var titles: [String] = []
        }

        """,
      counterexample: """
        // NotesViewState.swift
        struct NotesViewState: Sendable {
          var titles: [String] = []
        }

        """)
  ) { review in
    let layouts = review.dialect.layouts.map { LayoutReview(review, $0) }
    guard let first = layouts.first else { return [] }
    return layouts.dropFirst().reduce(first) { $1.likeness > $0.likeness ? $1 : $0 }.objections
  }
}

/// A module held against one layout.
private struct LayoutReview {
  private let review: ModuleReview
  /// The files of the layout; protocols that stand beside the parts have no place of their own.
  private let layout: [ModuleFile]

  init(_ review: ModuleReview, _ layout: [ModuleFile]) {
    self.review = review
    self.layout = layout.filter { $0.part != .contracts || !$0.isFreeOfName }
  }

  /// Parts that are there less those that are not.
  var likeness: Int {
    let found = layout.count { part in part.name == nil ? !types(part).isEmpty : file(of: part) != nil }
    return 2 * found - layout.count
  }

  var objections: [ModuleObjection] { layout.flatMap(objections) }

  private func objections(_ part: ModuleFile) -> [ModuleObjection] {
    if let file = file(of: part) { return inFolder(file) ? [] : [misplaced(file)] }
    let types = types(part)
    // A screen of SwiftUI beside a controller only puts that into SwiftUI.
    guard let type = types.first(where: isController) ?? types.first else {
      return part.isNeeded ? [missing(part)] : []
    }
    if let suffix = part.name { return [misnamed(type, isController(type) ? type.name : name + suffix)] }
    guard let folder = part.folder else { return [] }
    return types.filter { type in type.parts.first.map { !lies($0.file, in: folder) } == true }.prefix(1)
      .map { misfiled($0, folder) }
  }

  // MARK: Files

  private func types(_ part: ModuleFile) -> [IndexedType] {
    guard let component = part.component else { return contracts }
    return component == .assembly ? review.assemblies.sorted().map { review.index.types[$0] } : review.types(component)
  }

  /// The module's protocols; not those of other modules that its parts conform to, as delegates of their screens do.
  private var contracts: [IndexedType] {
    let all = Set(review.module.contracts.values.joined()).sorted().map { review.index.types[$0] }
    let own = all.filter { $0.parts.first.map { inFolder($0.file) } == true }
    return own.isEmpty ? all : own
  }

  /// The file of a part that is called as the layout asks, or like the controller that stands in it: window controllers
  /// and those of tables and tabs have names of their own.
  private func file(of part: ModuleFile) -> String? {
    guard let suffix = part.name else { return nil }
    if let file = file(named: suffix) { return file }
    let controllers = part.component == .view ? types(part).filter(isController) : []
    return controllers.compactMap { type in
      type.parts.first.map(\.file).flatMap { FilePath.name(of: $0) == type.name + ".swift" ? $0 : nil }
    }.first
  }

  private func isController(_ type: IndexedType) -> Bool { type.isController && type.kind == .class }

  /// The path of the file that is called like the module with an end; the nearest to the module's folder.
  private func file(named suffix: String) -> String? {
    let found = review.tree.paths["\(review.module.name)\(suffix).swift"] ?? []
    return found.first(where: inFolder) ?? found.first
  }

  private func inFolder(_ file: String) -> Bool { file.hasPrefix(review.module.folder) }

  /// Directly in a folder of the module, or deeper.
  private func lies(_ file: String, in folder: String) -> Bool {
    let parts = FilesByFolder.folder(of: file).split(separator: "/")
    return parts.contains { $0 == folder }
  }

  // MARK: Messages

  private var name: String { review.module.name }

  private var home: Location {
    review.types(.presenter).first.map(review.location) ?? Location(file: review.module.files.first ?? "", line: 1)
  }

  private func place(_ name: String) -> String { review.module.folder + name + ".swift" }

  private func misplaced(_ file: String) -> ModuleObjection {
    ModuleObjection(
      symbol: name, location: Location(file: file, line: 1),
      message: "\(FilePath.name(of: file)) lies outside the folder of the module `\(name)`",
      fix: "Move it to \(review.module.folder.isEmpty ? "the folder of the module" : review.module.folder).")
  }

  private func misnamed(_ type: IndexedType, _ name: String) -> ModuleObjection {
    let file = type.parts.first.map { FilePath.name(of: $0.file) } ?? ""
    return ModuleObjection(
      symbol: type.name, location: review.location(of: type),
      message: "`\(type.name)` stands in \(file), not in \(name).swift", fix: "Move it to \(place(name)).")
  }

  private func misfiled(_ type: IndexedType, _ folder: String) -> ModuleObjection {
    ModuleObjection(
      symbol: type.name, location: review.location(of: type),
      message: "`\(type.name)` does not lie in the folder \(folder) of the module `\(name)`",
      fix: "Move its file to \(review.module.folder)\(folder)/.")
  }

  private func missing(_ part: ModuleFile) -> ModuleObjection {
    let what = part.component.map { "no \($0.noun)" } ?? "no protocols"
    let file = part.name.map { ": \(name)\($0).swift is missing" } ?? ""
    return ModuleObjection(
      symbol: name, location: home, message: "the module `\(name)` has \(what)\(file)",
      fix: part.name.map { "Add \(place(name + $0))." } ?? "Add it in \(review.module.folder)\(part.folder ?? "").")
  }
}

extension ModuleFile {
  /// The part that stands in it; nil for the protocols.
  fileprivate var component: Component? { Component(rawValue: part.rawValue) }
  /// How its name must end; nil if that is free.
  fileprivate var name: String? { isFreeOfName ? nil : suffix }
}
