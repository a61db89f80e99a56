import ProjectIndex
import SwiftSource

/// The presenter of a SwiftUI view as it is written: state that the view observes, and what the view hands over.
struct ObservedPresenter {
  private let view: ObservedView
  private var state: [String] = []
  /// Declarations, indented as members.
  var members: [String] = []
  /// Some of its changes are animated.
  var isAnimated = false
  /// What its code has the view do, statement by statement.
  var steps: Set<Handing> = []
  /// Modules that its code needs beside those of the view's files.
  var imports: Set<String> = []
  /// States whose first values initializers of the view give, by initializer.
  var seeds: [[MemberID]] = []

  private var unit: UnitCode { view.unit }

  init(_ view: ObservedView) { self.view = view }

  /// State that the view has read becomes state that it observes.
  mutating func add(state code: MemberCode, _ lines: MemberLines) {
    let tree = code.tree
    var edits = TextEdits()
    for modifier in code.accessModifiers { edits.replace(modifier, with: "") }
    for node in tree.children(code.member.node) where tree.kind(node) == .attribute {
      let next = Int(tree.tokens[Int(tree.nodes[node].tokenEnd)].start)
      edits.replace(tree.range(node).lowerBound..<next, with: view.isObservable ? "" : "@Published ")
    }
    OwnNames.qualify(code, unit, &edits)
    imports.formUnion(PlainNames.frameworks(in: [code.member.node], code))
    let text = edits.text(of: lines.range, in: tree)
    state.append(
      MemberTranslator.indented(text, from: tree.margin(at: code.member.range.lowerBound), to: unit.indent))
  }

  /// What a member needs of the view becomes parameters.
  func declare(_ code: MemberCode, _ needs: [Handing], _ edits: inout TextEdits) {
    guard !needs.isEmpty else { return }
    let (tree, list) = (code.tree, needs.map(view.parameter).joined(separator: ", "))
    guard code.member.kind == .method, let clause = tree.child(code.member.node, .parameterClause) else {
      let keyword = tree.mainToken(code.member.node)
      edits.replace(Int(keyword.start)..<Int(keyword.end), with: "func")
      let name = tree.range(code.nameNode)
      if let binding = tree.child(code.member.node, .patternBinding),
        let annotation = tree.child(binding, .typeAnnotation), let type = tree.firstChild(annotation)
      {
        edits.replace(name.upperBound..<tree.range(type).lowerBound, with: "(\(list)) -> ")
      }
      return
    }
    let parameters = tree.children(clause).filter { tree.kind($0) == .functionParameter }
    let head = tree.text(tree.range(code.member.node).lowerBound..<tree.range(clause).upperBound)
    if !tree.text(clause).contains("\n"), head.count + list.count > 88 {
      let margin = tree.margin(at: code.member.range.lowerBound)
      let inner = "\n\(margin)\(unit.indent)"
      let isLong = tree.text(clause).count + list.count > 90
      let breaks = isLong ? "," + inner : ", "
      edits.insert(inner, at: tree.range(clause).lowerBound + 1)
      edits.insert(
        (parameters.isEmpty ? "" : breaks) + needs.map(view.parameter).joined(separator: breaks) + "\n\(margin)",
        at: tree.range(clause).upperBound - 1)
      return
    }
    if let last = parameters.last {
      edits.insert(", " + list, at: tree.range(last).upperBound)
    } else {
      edits.insert(list, at: tree.range(clause).upperBound - 1)
    }
  }

  /// A method for what an entry point did.
  mutating func add(handler name: String, parameters: [String], isAsync: Bool, lines: [String]) {
    let indent = unit.indent
    var head = "\(indent)func \(name)(\(parameters.joined(separator: ", ")))\(isAsync ? " async" : "") {"
    if head.count > 100 {
      let line = parameters.joined(separator: ", ")
      let inner = "\n\(indent)\(indent)"
      let list = line.count > 90 ? parameters.joined(separator: "," + inner) : line
      head = "\(indent)func \(name)(\(inner)\(list)\n\(indent))\(isAsync ? " async" : "") {"
    }
    let body = lines.map { $0.isEmpty ? "\n" : indent + indent + $0 + "\n" }.joined()
    members.append("\(head)\n\(body)\(indent)}\n")
  }

  /// The expression that makes it.
  func creation(_ arguments: [String], margin: String) -> String {
    let waves = isAnimated ? ["animate: { changes in withAnimation\(view.animation ?? "") { changes() } }"] : []
    let list = (arguments + waves).joined(separator: ", ")
    guard margin.count + view.names.presenter.count + list.count > 70, !list.isEmpty else {
      return "\(view.names.presenter)(\(list))"
    }
    return "\(view.names.presenter)(\n\(margin)\(unit.indent)\(list))"
  }

  /// Its file.
  var text: String {
    let (names, indent) = (view.names, unit.indent)
    let observation = view.isObservable ? "Observation" : "Combine"
    let plain = unit.imports.filter { !ModuleFiles.isUserInterface($0) }
    let all = Set(plain + imports.map { "import \($0)" } + ["import Foundation", "import \(observation)"])
    var text = all.sorted().joined(separator: "\n") + "\n\n"
    text += "/// Decides what `\(names.legacy)` shows, and does what it is asked for.\n@MainActor\n"
    text += view.isObservable ? "@Observable\n" : ""
    text += "final class \(names.presenter)\(view.isObservable ? "" : ": ObservableObject") {\n"
    let waves = isAnimated ? "\(indent)private let animate: (() -> Void) -> Void\n" : ""
    let blocks = [state.joined() + waves] + initializers + members
    return text + blocks.filter { !$0.isEmpty }.joined(separator: "\n") + "}\n"
  }

  /// One for each set of values that the view gives, and one without where it gives none.
  private var initializers: [String] {
    let indent = unit.indent
    let count = unit.members.count { $0.member.kind == .initializer }
    var sets = Set(seeds.map { $0.sorted() })
    if count == 0 || seeds.count < count { sets.insert([]) }
    if sets == [[]], !isAnimated { return [] }
    return sets.sorted { $0.lexicographicallyPrecedes($1) }.map { states -> String in
      let parameters = states.map { id -> String in
        let code = unit.code(of: id)
        let type = code.flatMap { unit.portable($0.writtenType ?? unit.inferredType(of: $0)) } ?? ""
        return "\(unit.index.members[id].baseName): \(type)"
      }
      let waves = isAnimated ? ["animate: @escaping (() -> Void) -> Void"] : []
      let names = states.map { unit.index.members[$0].baseName } + (isAnimated ? ["animate"] : [])
      let lines = names.map { "\(indent)\(indent)self.\($0) = \($0)\n" }.joined()
      let head = "\(indent)init(\((parameters + waves).joined(separator: ", "))) {"
      return lines.isEmpty ? "\(head)}\n" : "\(head)\n\(lines)\(indent)}\n"
    }
  }
}
