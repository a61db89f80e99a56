import MigrationModel
import ProjectIndex

/// What is known of the places of a controller's views.
enum LayoutFacts {
  /// Outlets in the order of their documents, then what code adds and constrains, in the order of members.
  static func all(of subject: Subject) -> [LayoutFact] {
    guard subject.isController, subject.context.screens.contains(subject.type.id) else { return [] }
    return connected(subject) + subject.ownMembers.flatMap { coded($0, subject) }
  }

  private static func connected(_ subject: Subject) -> [LayoutFact] {
    subject.index.interfaceBuilder.flatMap { file in
      file.scenes.filter { $0.customClass == subject.type.name }.flatMap(\.elements).map { element in
        let layout = element.layout.joined(separator: ", ")
        return LayoutFact(
          location: Location(file: file.path, line: element.line),
          text: "`\(element.outlet)`, a \(element.className)" + (layout.isEmpty ? "" : ": " + layout))
      }
    }
  }

  /// Calls that put a view into another.
  private static let additions: Set<String> = [
    "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview",
  ]

  /// Lines that add views, or set or constrain where they are, each once.
  private static func coded(_ member: IndexedMember, _ subject: Subject) -> [LayoutFact] {
    var lines: Set<Int> = []
    for use in member.body.uses {
      let isPlace = use.access == .write && ["frame", "axis", "spacing"].contains(use.name)
      if additions.contains(use.name) || use.name == "constraint" && use.access == .call || isPlace {
        lines.insert(use.line)
      }
    }
    guard !lines.isEmpty, let file = subject.index.sourceFile(at: member.file) else { return [] }
    let texts = file.contents.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.sorted().filter { $0 <= texts.count }.map { line in
      let text = String(decoding: texts[line - 1], as: UTF8.self).drop { $0 == " " || $0 == "\t" }
      return LayoutFact(
        location: Location(file: member.file, line: line),
        text: "what `\(text.filter { $0 != "`" && $0 != "\r" })` says")
    }
  }
}
