import Effects
import MigrationModel
import ProjectIndex

/// What is known of the places of a controller's views.
enum LayoutFacts {
  /// Outlets in the order of their documents, then what code adds and constrains, by files and lines.
  static func all(of subject: Subject) -> [LayoutFact] {
    guard subject.isController, subject.context.screens.contains(subject.type.id) else { return [] }
    return connected(subject) + coded(subject)
  }

  private static func connected(_ subject: Subject) -> [LayoutFact] {
    let name = subject.type.name
    // By index: each controller looks at all scenes, and a loop over them would copy each.
    return subject.index.interfaceBuilder.flatMap { file in
      file.scenes.indices.filter { file.scenes[$0].customClass == name }
        .flatMap { file.scenes[$0].elements.map { connected($0, file.path) } }
    }
  }

  private static func connected(_ element: InterfaceBuilderElement, _ path: String) -> LayoutFact {
    let layout = element.layout.joined(separator: ", ")
    return LayoutFact(
      location: Location(file: path, line: element.line),
      text: "`\(element.outlet)`, a \(element.className)" + (layout.isEmpty ? "" : ": " + layout))
  }

  /// Calls that put a view into another.
  private static let additions: Set<String> = [
    "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview",
  ]

  /// Lines that add views, or set or constrain where they are, each once, by the files of the members.
  private static func coded(_ subject: Subject) -> [LayoutFact] {
    var files: [String] = []
    var lines: [String: Set<Int>] = [:]
    for member in subject.ownMembers {
      let places = member.body.uses.filter(isPlace).map(\.line)
      guard !places.isEmpty else { continue }
      if lines[member.file] == nil { files.append(member.file) }
      lines[member.file, default: []].formUnion(places)
    }
    return files.flatMap { facts(at: lines[$0, default: []].sorted(), of: $0, subject) }
  }

  private static func isPlace(_ use: NameUse) -> Bool {
    additions.contains(use.name) || use.name == "constraint" && use.access == .call
      || use.access == .write && ["frame", "axis", "spacing"].contains(use.name)
  }

  private static func facts(at lines: [Int], of path: String, _ subject: Subject) -> [LayoutFact] {
    guard let file = subject.index.sourceFile(at: path) else { return [] }
    let texts = ByteLines.all(in: file.contents)
    return lines.filter { $0 <= texts.count }.map { line in
      let text = String(decoding: texts[line - 1], as: UTF8.self).drop { $0 == " " || $0 == "\t" }
      return LayoutFact(
        location: Location(file: path, line: line), text: "what `\(text.filter { $0 != "`" && !$0.isNewline })` says")
    }
  }
}
