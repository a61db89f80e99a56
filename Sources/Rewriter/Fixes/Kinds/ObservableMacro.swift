import MigrationModel
import ProjectIndex
import SwiftSource

extension Fix {
  /// `@Observable` for an `ObservableObject`, in the class and in everything that holds it.
  static let observableMacro = Fix(id: "observable") { subject throws(ObstacleError) in
    let type = try subject.type()
    let (part, file) = try subject.declaration(of: type)
    var draft = FixDraft(
      title: "Observe \(type.name) with @Observable",
      check: "Change each property that \(type.name) publishes: the views that show it follow.")
    guard !type.attributes.contains("Observable") else { return draft }
    try subject.require("`@Observable`", Platforms.withObservation)
    let shown = ShownVariables(subject, type)
    try ObservableClass(subject: subject, type: type, shown: shown.unpublished).check()
    try shown.check()
    let pipelines = try OwnPipelines(subject, type)
    try migrate(type, part, file, &draft, subject, keepsCombine: !pipelines.isEmpty)
    try properties(type, shown.unpublished, &draft, subject)
    pipelines.edit(&draft)
    let users = ObservationUsers(subject: subject, type: type)
    try users.check()
    try users.edit(&draft)
    draft.behaviour = ["a view is drawn again when a property changes that it reads, and no longer when another does."]
    draft.behaviour += users.notes
    return draft
  }

  private static func migrate(
    _ type: IndexedType, _ part: TypePart, _ file: ParsedFile, _ draft: inout FixDraft, _ subject: FixSubject,
    keepsCombine: Bool
  ) throws(ObstacleError) {
    let tree = file.tree
    let mark = tree.attributed("@Observable", at: part.range.lowerBound)
    draft.edit(part.file, mark.range, mark.replacement)
    for part in type.parts where part.inherited.contains("ObservableObject") {
      let file = try subject.file(part.file)
      guard let range = file.tree.inherited("ObservableObject", in: part.node) else {
        throw ObstacleError(
          "unsupported_declaration", "How `\(type.name)` conforms to `ObservableObject` is not plain.")
      }
      draft.edit(part.file, range, "")
    }
    draft.change(type.name, "it is `@Observable` and no `ObservableObject`")
    try imports(type, part, &draft, subject, keepsCombine: keepsCombine)
  }

  /// `@Published` goes; of what was not published, what others read is observed.
  private static func properties(
    _ type: IndexedType, _ shown: [IndexedMember], _ draft: inout FixDraft, _ subject: FixSubject
  ) throws(ObstacleError) {
    for id in type.members {
      let member = subject.index.members[id]
      guard member.kind == .property, member.isStored, !member.isLet, !member.modifiers.contains(.isStatic) else {
        continue
      }
      let file = try subject.file(member.file)
      if let attribute = file.tree.attribute("Published", of: member.node) {
        let range = file.tree.range(attribute).lowerBound..<file.tree.endWithSpace(attribute)
        draft.edit(member.file, range, "")
        draft.change("\(type.name).\(member.name)", "observed without `@Published`")
      } else if shown.contains(where: { $0.id == member.id }) {
        draft.change("\(type.name).\(member.name)", "observed, as others read it")
      } else if !member.attributes.contains("ObservationIgnored") {
        draft.edit(member.file, member.range.lowerBound..<member.range.lowerBound, "@ObservationIgnored ")
        draft.change("\(type.name).\(member.name)", "not observed, as it was not published")
      }
    }
  }

  /// The macro's module, where neither it nor SwiftUI is imported; Combine goes if nothing else needs it.
  private static func imports(
    _ type: IndexedType, _ part: TypePart, _ draft: inout FixDraft, _ subject: FixSubject, keepsCombine: Bool
  ) throws(ObstacleError) {
    let file = try subject.file(part.file)
    let names = ImportedNames(file: file, tree: subject.tree)
    let modules = names.imports.map(\.module)
    guard Set(modules).isDisjoint(with: ["SwiftUI", "Observation"]) else { return }
    let gone: Set<String> = ["ObservableObject", "Published"]
    let others = subject.index.types(inFile: part.file).contains {
      $0.id != type.id && $0.conformances.contains("ObservableObject")
    }
    if let combine = names.imports.first(where: { $0.module == "Combine" }), !others, !keepsCombine,
      names.used.intersection(FoundationNames.combine).isSubset(of: gone)
    {
      draft.edit(part.file, file.tree.range(combine.node), "import Observation")
      draft.imports.append("Takes `import Combine` out of \(part.file), for Observation")
    } else if let last = names.imports.last {
      let end = file.tree.range(last.node).upperBound
      draft.edit(part.file, end..<end, "\n" + "import Observation")
      draft.imports.append("Imports Observation in \(part.file)")
    } else {
      draft.edit(part.file, 0..<0, "import Observation\n")
      draft.imports.append("Imports Observation in \(part.file)")
    }
  }
}

extension SyntaxTree {
  /// What goes with a name behind a declaration's colon: the comma beside it, or the colon.
  func inherited(_ name: String, in declaration: NodeID) -> Range<Int>? {
    guard let clause = child(declaration, .inheritanceClause) else { return nil }
    let items = children(clause).filter { kind($0) == .inheritedType }
    guard let position = items.firstIndex(where: { text($0) == name }) else { return nil }
    if items.count == 1 {
      let before = tokens[Int(nodes[clause].firstToken) - 1]
      return before.range.upperBound..<range(clause).upperBound
    }
    return position == 0
      ? range(items[0]).lowerBound..<range(items[1]).lowerBound
      : range(items[position - 1]).upperBound..<range(items[position]).upperBound
  }
}
