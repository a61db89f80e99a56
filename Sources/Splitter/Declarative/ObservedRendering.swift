import MigrationModel
import ProjectIndex
import SwiftSource

/// The files of a SwiftUI view and of its presenter at some stage: a pure function of the homes of its members.
struct ObservedRendering {
  private let view: ObservedView
  private let runs: [MemberID: [(run: EntryRun, name: String)]]
  private let legacy: Rendering
  private let folder: String
  private var unit: UnitCode { view.unit }

  init(
    _ view: ObservedView, _ runs: [MemberID: [(run: EntryRun, name: String)]], _ legacy: Rendering, folder: String
  ) {
    (self.view, self.runs, self.legacy, self.folder) = (view, runs, legacy, folder)
  }

  /// Contents by path: legacy files that differ, and the presenter's once there is something in it.
  func files(_ homes: Homes) throws(Obstacle) -> [String: [UInt8]] {
    guard !homes.moved.isEmpty || !homes.handed.isEmpty else { return [:] }
    var presenter = ObservedPresenter(view)
    var edits: [String: [SourceEdit]] = [:]
    var left: [MemberCode] = []
    for code in unit.members {
      let file = code.member.file
      if homes[code.member.id] == .presenter {
        edits[file, default: []].append(try move(code, to: &presenter, homes))
        left.append(code)
        continue
      }
      let handed = homes.handed.contains(code.member.id) ? try handOver(code, to: &presenter, homes) : []
      if !handed.isEmpty { left.append(code) }
      edits[file, default: []] += ViewCode(code, view, homes, handed: handed).edits
    }
    for code in unit.members { edits[code.member.file, default: []] += try seed(code, &presenter, homes) }
    addSteps(presenter.steps, homes, &edits)
    legacy.openNames(of: left, &edits)
    try addProperty(presenter, &edits)
    var files = try legacy.apply(edits)
    files[folder + view.names.presenter + ".swift"] = Array(unit.finished(presenter.text).utf8)
    return files
  }

  // MARK: - Parts

  /// A member that leaves whole.
  private func move(
    _ code: MemberCode, to presenter: inout ObservedPresenter, _ homes: Homes
  ) throws(Obstacle) -> SourceEdit {
    guard let lines = MemberLines(of: code.member.range, in: code.file) else {
      throw Obstacle("shared_line", "`\(code.member.name)` shares a line with other code.")
    }
    let tree = code.tree
    if code.member.isStored {
      presenter.add(state: code, lines)
    } else {
      let made = try PresenterCode(code, [code.member.node], view, homes)
      var edits = made.edits
      for modifier in code.accessModifiers { edits.replace(modifier, with: "") }
      presenter.declare(code, view.needs[code.member.id] ?? [], &edits)
      let text = MemberTranslator.indented(
        edits.text(of: lines.range, in: tree), from: tree.margin(at: code.member.range.lowerBound), to: unit.indent)
      presenter.members.append(text)
      presenter.isAnimated = presenter.isAnimated || made.isAnimated
      presenter.steps.formUnion(made.inputs.filter { $0.form == .step })
      presenter.imports.formUnion(PlainNames.frameworks(in: [code.member.node], code))
    }
    return SourceEdit(range: lines.range, replacement: "")
  }

  /// What an entry point does leaves; it calls the presenter.
  private func handOver(
    _ code: MemberCode, to presenter: inout ObservedPresenter, _ homes: Homes
  ) throws(Obstacle) -> [(range: Range<Int>, call: String)] {
    var handed: [(range: Range<Int>, call: String)] = []
    for (run, name) in runs[code.member.id] ?? [] {
      let made = try PresenterCode(code, run.statements, view, homes)
      let parameters = EntryRuns(code, view, homes).parameters(of: run.statements) ?? []
      let inputs = made.inputs.sorted()
      let isAsync = run.statements.contains { code.tree.waits($0) }
      let tree = code.tree
      let start = tree.range(run.statements[0]).lowerBound
      let margin = tree.margin(at: start)
      let lines = made.edits.text(of: run.range, in: tree).dedented(from: margin)
      presenter.add(
        handler: name, parameters: parameters.map { "\($0.name): \(escaping($0.type))" } + inputs.map(view.parameter),
        isAsync: isAsync, lines: lines)
      presenter.isAnimated = presenter.isAnimated || made.isAnimated
      presenter.steps.formUnion(inputs.filter { $0.form == .step })
      presenter.imports.formUnion(PlainNames.frameworks(in: run.statements, code))
      let arguments =
        parameters.map { "\($0.name): \($0.name)" } + inputs.map { view.argument($0, isHidden: false) }
      handed.append(
        (run.range, call((isAsync ? "await " : "") + "presenter.\(name)", arguments, margin: margin)))
    }
    return handed
  }

  private func escaping(_ type: String) -> String {
    TypeText.isFunction(type) && type.last != "?" && !type.hasPrefix("@escaping") ? "@escaping \(type)" : type
  }

  private func call(_ name: String, _ arguments: [String], margin: String) -> String {
    let list = arguments.joined(separator: ", ")
    let line = "\(name)(\(list))"
    guard margin.count + line.count > 100, !arguments.isEmpty else { return line }
    let inner = "\n" + margin + unit.indent
    if margin.count + unit.indent.count + list.count <= 98 { return "\(name)(\(inner)\(list))" }
    return "\(name)(\(inner)\(arguments.joined(separator: "," + inner)))"
  }

  /// What only the view can do in code that has left becomes methods of the view.
  private func addSteps(_ steps: Set<Handing>, _ homes: Homes, _ edits: inout [String: [SourceEdit]]) {
    guard !steps.isEmpty, let part = unit.type.parts.first(where: { !$0.isExtension }),
      let outer = unit.index.parsedFile(at: part.file)?.tree
    else { return }
    let margin = outer.margin(at: outer.range(part.node).lowerBound) + unit.indent
    let methods = steps.sorted().compactMap { handing -> String? in
      guard let code = unit.code(of: handing.member), let step = view.step(handing) else { return nil }
      let range = code.tree.range(step.node)
      var inner = TextEdits()
      for edit in ViewCode(code, view, homes, handed: []).edits
      where range.contains(edit.range.lowerBound) && edit.range.upperBound <= range.upperBound {
        inner.replace(edit.range, with: edit.replacement)
      }
      let lines = inner.text(of: range, in: code.tree).dedented(from: code.tree.margin(at: range.lowerBound))
      let list = step.parameters.map { "_ \($0.name): \(escaping($0.type))" }.joined(separator: ", ")
      let body = lines.map { $0.isEmpty ? "\n" : "\(margin)\(unit.indent)\($0)\n" }.joined()
      return
        "\n\(margin)\(view.isInOneFile ? "private " : "")func \(view.name(handing))(\(list)) {\n\(body)\(margin)}\n"
    }
    let end = part.body.upperBound
    let isBroken = outer.source[..<end].last { $0 != 0x20 && $0 != 0x09 } == 0x0A
    let start = isBroken ? outer.lineStart(end) : end
    edits[part.file, default: []].append(
      SourceEdit(range: start..<start, replacement: (isBroken ? "" : "\n") + methods.joined()))
  }

  // MARK: - The view's property

  /// First values that an initializer of the view gives are arguments of the presenter's.
  private func seed(
    _ code: MemberCode, _ presenter: inout ObservedPresenter, _ homes: Homes
  ) throws(Obstacle) -> [SourceEdit] {
    guard let seeds = Seeds.groups(in: code, view).first?.filter({ homes[$0.state] == .presenter }),
      let last = seeds.last
    else { return [] }
    let tree = code.tree
    presenter.seeds.append(seeds.map(\.state))
    let arguments = seeds.map { "\(unit.index.members[$0.state].baseName): \(tree.text($0.value))" }
    let maker =
      view.isObservable
      ? "_presenter = \(last.maker)(initialValue: " : "_presenter = StateObject(wrappedValue: "
    var edits: [SourceEdit] = []
    for seed in seeds.dropLast() {
      edits.append(SourceEdit(range: tree.lines(of: seed.statement), replacement: ""))
    }
    let margin = tree.margin(at: tree.range(last.statement).lowerBound)
    let made = presenter.creation(arguments, margin: margin + unit.indent)
    let line = maker + made + ")"
    let broken = maker.replacing("(", with: "(\n\(margin)\(unit.indent)") + made + ")"
    edits.append(
      SourceEdit(
        range: tree.range(last.statement), replacement: margin.count + line.count <= 100 ? line : broken))
    return edits
  }

  private func addProperty(_ presenter: ObservedPresenter, _ edits: inout [String: [SourceEdit]]) throws(Obstacle) {
    guard let part = unit.type.parts.first(where: { !$0.isExtension }), unit.index.isWritable(part.file) else {
      throw Obstacle("unreadable", "`\(unit.type.name)` has no declaration that can be edited.")
    }
    let tree = unit.index.parsedFile(at: part.file)?.tree
    let margin = (tree.map { $0.margin(at: $0.range(part.node).lowerBound) } ?? "") + unit.indent
    let initializers = unit.members.count { $0.member.kind == .initializer }
    let isSeeded = initializers > 0 && presenter.seeds.count == initializers
    let value =
      isSeeded ? ": \(view.names.presenter)" : " = \(presenter.creation([], margin: margin))"
    let wrapper = view.isObservable ? "@State" : "@StateObject"
    // Extensions in other files name it too.
    let access = view.isInOneFile ? "private " : ""
    edits[part.file, default: []].append(
      SourceEdit(
        range: part.body.lowerBound..<part.body.lowerBound,
        replacement: "\n\(margin)\(wrapper) \(access)var presenter\(value)\n"))
  }
}

extension SyntaxTree {
  /// Code that has to be awaited.
  fileprivate func waits(_ node: NodeID) -> Bool {
    if kind(node) == .closure || kind(node) == .functionDecl { return false }
    if kind(node) == .awaitExpr || kind(node) == .modifier && text(node) == "async" { return true }
    if kind(node) == .forStmt, text(node).hasPrefix("for await") || text(node).hasPrefix("for try await") {
      return true
    }
    return children(node).contains { waits($0) }
  }
}
