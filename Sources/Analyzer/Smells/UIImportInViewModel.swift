import Effects
import MigrationModel
import ProjectIndex

/// A view model whose file imports a UI framework.
enum UIImportInViewModel: Smell {
  static let rule = Rule(
    id: "ui_import_in_view_model", severity: .high, phase: .presenter, title: "UI framework in a view model",
    rationale: """
      A view model that can say `Color` or `UIImage` decides how something looks. It can't be built for a test on another \
      platform, and it invites the next view into it.
      """,
    source: "Seeds 000 and 002: presenters import no UI framework.",
    steps: ["unused-import"],
    example: """
      import SwiftUI
      final class OrderViewModel: ObservableObject {
        @Published var color: Color = .red
      }
      """,
    counterexample: """
      import Combine
      final class OrderViewModel: ObservableObject {
        @Published var isLate = false
      }
      """)

  private static let frameworks = ["UIKit", "SwiftUI", "AppKit", "WatchKit"]

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isViewModel else { return [] }
    let part = subject.context.survey.declaration(of: subject.type)
    guard let file = subject.index.fileNumber(part.file) else { return [] }
    let imported = frameworks.filter(subject.index.imports[file].contains)
    guard !imported.isEmpty else { return [] }
    let state = state(subject)
    let named = named(subject)
    let used = Prose.unique(state.map(\.type) + named.map(\.type))
    // Views of the file need the import; what the view model names of it is its own affair.
    let isShared = subject.context.sharesFileWithViews(part.file)
    guard !used.isEmpty || !isShared && !isUsedByOthers(part.file, subject) else { return [] }
    let name = subject.type.name
    let line = importLine(imported[0], subject.index.files[file].contents)
    let what = used.isEmpty ? "names nothing of it" : "names \(Prose.names(used))"
    return [
      FindingDraft(
        symbol: name, places: [Location(file: part.file, line: line)] + places(state, named),
        message: "`\(name)` imports \(Prose.list(imported)) and \(what)",
        problem: "The file of the view model `\(name)` imports \(Prose.list(imported)). " + problem(state, used, name),
        fix: (isShared ? ["Give `\(name)` a file of its own."] : [])
          + fix(imported, state, used, Set(subject.index.imports[file]), subject),
        confidence: isShared ? .medium : .high, isByHand: !used.isEmpty)
    ]
  }

  /// What is declared with a type of the frameworks, and every other line that names one.
  private static func places(_ state: [Shown], _ named: [Named]) -> [Location] {
    let declared = state.map(\.place)
    let used = named.map(\.place).filter { use in !declared.contains { $0.file == use.file && $0.line == use.line } }
    return declared + used
  }

  private static func problem(_ state: [Shown], _ used: [String], _ name: String) -> String {
    if !state.isEmpty {
      return "\(Prose.names(state.map(\.property))) of its state \(state.count == 1 ? "holds" : "hold") "
        + "\(Prose.names(Prose.unique(state.map(\.type)))), so `\(name)` decides how things look."
    }
    if !used.isEmpty { return "Its members work with \(Prose.names(used, limit: 5))." }
    return "Nothing in `\(name)` names a type of it: only the observation needs an import, and that has one of its own."
  }

  private static func fix(
    _ imported: [String], _ state: [Shown], _ used: [String], _ all: Set<String>, _ subject: Subject
  ) -> [String] {
    if used.isEmpty { return [replacement(of: imported, among: all, subject)] }
    let rest = used.filter { type in !state.contains { $0.type == type } }
    return UIImportAdvice.steps(state: state.map { ($0.property, $0.type) }, work: rest)
      + ["Drop \(statements(imported)) then."]
  }

  /// What takes the place of imports that nothing needs: what the observation needs, if the file has not got it.
  private static func replacement(of imported: [String], among all: Set<String>, _ subject: Subject) -> String {
    let observation =
      subject.traits.contains(.isObservableObject)
      ? "Combine" : subject.traits.contains(.isObservable) ? "Observation" : nil
    let needed = [needsFoundation(subject) || observation == nil ? "Foundation" : nil, observation].compactMap { $0 }
    let missing = needed.filter { !all.contains($0) }
    return missing.isEmpty
      ? "Drop \(statements(imported))." : "Replace \(statements(imported)) by \(statements(missing))."
  }

  /// Whether the type names what comes with Foundation, which UI frameworks bring along and the others do not.
  private static func needsFoundation(_ subject: Subject) -> Bool {
    subject.ownIDs.contains { id in
      let member = subject.index.members[id]
      return [member.body.uses, member.signature].contains { uses in
        uses.contains { use in
          guard use.member == nil, use.base == .free else { return false }
          return SDKFoundation.names.contains(use.name) || FrameworkSymbols.styledTexts.contains(use.name)
            || use.name == "AttributedString"
            || use.name == "String" && ["format", "localized"].contains(use.argumentLabels.first)
        }
      }
    }
  }

  private static func statements(_ imported: [String]) -> String { Prose.names(imported.map { "import \($0)" }) }

  private struct Shown {
    let property: String
    let type: String
    let place: Location
  }

  /// What a body or a signature names of the frameworks, and where.
  private struct Named {
    let type: String
    let place: Location
  }

  /// Stored properties whose type is one of the framework.
  private static func state(_ subject: Subject) -> [Shown] {
    subject.profile.storedProperties.compactMap { id in
      guard let name = subject.index.members[id].valueType.flatMap(TypeName.element), isShown(name, subject) else {
        return nil
      }
      return Shown(
        property: subject.index.members[id].name, type: name, place: subject.location(subject.index.members[id]))
    }
  }

  /// Whether another type of the file names a type of the framework.
  private static func isUsedByOthers(_ path: String, _ subject: Subject) -> Bool {
    subject.context.types(in: path).contains { id in
      guard id != subject.type.id else { return false }
      let type = subject.index.types[id]
      return type.conformances.contains("View") || !named(Subject(context: subject.context, type: type)).isEmpty
        || type.members.contains { subject.index.members[$0].returnType?.hasPrefix("some") == true }
    }
  }

  /// What a use names of the frameworks: a type, also one that the tree extends, a function, or a member that they add to
  /// a type of Foundation.
  private static func framework(_ uses: NameUses, _ position: UseID, _ subject: Subject) -> String? {
    let key = uses.key(position)
    let name = subject.index.symbolTexts[key.name]
    if let members = FrameworkSymbols.additions[subject.index.symbolTexts[key.receiverType]], key.member == nil {
      return members.contains(name) ? "\(subject.index.symbolTexts[key.receiverType]).\(name)" : nil
    }
    guard key.isAlone, subject.context.survey.own.type(of: key) == nil else { return nil }
    if let member = key.member { return alias(member, subject) }
    return isShown(name, subject) || key.access == .call && FrameworkSymbols.functions.contains(name) ? name : nil
  }

  /// What an alias of the tree stands for: `typealias Binding = SwiftUI.Binding`.
  private static func alias(_ member: MemberID, _ subject: Subject) -> String? {
    guard subject.index.members[member].kind == .type, let text = subject.index.members[member].valueType else {
      return nil
    }
    let name = String(
      text[(text.lastIndex(of: ".").map { text.index(after: $0) } ?? text.startIndex)...].prefix { $0 != "<" })
    return isShown(name, subject) ? name : nil
  }

  /// What the head, the bodies and the signatures name of the framework.
  private static func named(_ subject: Subject) -> [Named] {
    let head = subject.type.inherited.filter { isShown($0, subject) }.map { Named(type: $0, place: subject.location) }
    let styles = FrameworkSymbols.textAttributes
    return head
      + subject.ownIDs.flatMap { id in
        let member = subject.index.members[id]
        let isStyled = member.body.uses.contains { FrameworkSymbols.styledTexts.contains($0.name) }
        return [member.body.uses, member.signature].flatMap { uses in
          uses.indices.compactMap { position -> Named? in
            let use = uses[position]
            if isStyled, use.base == .implicitMember, styles.contains(use.name) {
              return Named(type: "NSAttributedString.Key", place: subject.location(use, in: member))
            }
            return framework(uses, position, subject).map { Named(type: $0, place: subject.location(use, in: member)) }
          }
        }
      }
  }

  private static func isShown(_ name: String, _ subject: Subject) -> Bool {
    guard subject.context.survey.lookup.find(name, from: subject.type) == nil else { return false }
    return Vocabulary.isInterfaceType(name) || Vocabulary.hasUIKitPrefix(name) || FrameworkSymbols.types.contains(name)
  }

  /// The line of `import name`; the first if it is not found.
  private static func importLine(_ name: String, _ contents: [UInt8]) -> Int {
    let lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let text = Array("import \(name)".utf8)
    return (lines.firstIndex { $0.starts(with: text) } ?? 0) + 1
  }
}
