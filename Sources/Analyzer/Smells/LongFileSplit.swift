import Effects
import MigrationModel
import ProjectIndex

/// How a long file comes apart: what moves to files of its own, and what is to be done with what is left.
struct LongFileSplit {
  private let file: LongFiles.File
  private let limit: Int
  private let subject: Subject
  private let main: IndexedType
  /// Other types of the file that are nested in none of them, biggest first.
  private let others: [IndexedType]
  /// Extensions of the main type in the file.
  private let extensions: [LongFiles.Part]
  private let isDeclaredHere: Bool

  /// What is shorter is not worth a file, or a step.
  private static let fewLines = 15

  init(_ file: LongFiles.File, limit: Int, in subject: Subject) {
    (self.file, self.limit, self.subject) = (file, limit, subject)
    let types = subject.index.types
    let main = types[file.main]
    self.main = main
    let parts = file.parts.filter { $0.type == file.main }
    isDeclaredHere = parts.contains { !$0.isExtension }
    extensions = parts.filter(\.isExtension)
    let apart = Set(file.parts.map(\.type)).map { types[$0] }.filter { type in
      type.id != main.id && !type.name.hasPrefix(main.name + ".") && !main.name.hasPrefix(type.name + ".")
    }
    others = apart.filter { type in !apart.contains { type.name.hasPrefix($0.name + ".") } }
      .sorted { (file.lines(of: $1.id), $0.name) < (file.lines(of: $0.id), $1.name) }
  }

  /// What the file holds, as the end of a sentence and the next one.
  var content: String {
    let own = file.lines(of: main.id)
    let share = own * 2 > file.lines ? ", most of them of `\(main.name)`." : "; `\(main.name)` has \(own) of them."
    return others.isEmpty
      ? share : "\(share) Besides `\(main.name)` it holds \(Prose.names(others.map(\.name), limit: 5))."
  }

  var steps: [String] {
    let apart = others.filter { file.lines(of: $0.id) >= Self.fewLines }
    let moving = movingExtensions
    let gone = apart.reduce(0) { $0 + file.lines(of: $1.id) } + moving.reduce(0) { $0 + $1.lines.count }
    let rest = file.lines - gone > limit || gone == 0 ? [remaining(file.lines - gone)] : []
    let steps = [ownFiles(apart), extensionFiles(moving), gone > 0 ? access(apart, moving) : nil].compactMap { $0 }
    return steps + rest
  }

  private func ownFiles(_ apart: [IndexedType]) -> String? {
    guard !apart.isEmpty else { return nil }
    let names = apart.map { type in
      file.parts.contains { $0.type == type.id && !$0.isExtension } ? "`\(type.name)`" : "what extends `\(type.name)`"
    }
    return "Move \(Prose.list(names, limit: 6)) to \(apart.count == 1 ? "a file of its own" : "files of their own")."
  }

  /// All of a type that is declared elsewhere but the biggest: that is what the file is named after.
  private var movingExtensions: [LongFiles.Part] {
    let long = extensions.filter { $0.lines.count >= Self.fewLines }
    guard !isDeclaredHere, let biggest = long.max(by: { $0.lines.count < $1.lines.count }) else { return long }
    return long.filter { $0.lines != biggest.lines }
  }

  private func extensionFiles(_ moving: [LongFiles.Part]) -> String? {
    guard let first = moving.first else { return nil }
    let lines = moving.reduce(0) { $0 + $1.lines.count }
    if moving.count > 1 {
      return
        "Move the \(moving.count) extensions of `\(main.name)` (\(lines) lines) to files named after what they add."
    }
    return first.lines.count > limit
      ? "Split the extension of `\(main.name)` (\(lines) lines) by what its members are for, into files named after that."
      : "Move the extension of `\(main.name)` (\(lines) lines) to a file named after what it adds."
  }

  /// What is private to the file does not reach into another one.
  private func access(_ apart: [IndexedType], _ moving: [LongFiles.Part]) -> String? {
    let lines = moving.map(\.lines)
    let isPrivate =
      apart.contains { $0.access <= .fileprivate }
      || main.members.contains { id in
        let member = subject.index.members[id]
        return member.access <= .fileprivate && member.file == file.path
          && lines.contains { $0.contains(member.line) }
      }
    guard isPrivate else { return nil }
    let those = apart.count + moving.count == 1 ? "it" : "them"
    return "What is `private` in \(those) and used from another file then becomes internal."
  }

  /// What to do with the lines that are still too many.
  private func remaining(_ lines: Int) -> String {
    let name = "`\(main.name)`"
    guard isDeclaredHere else {
      return
        "Split \(extensions.count == 1 ? "the extension" : "the biggest extension") of \(name) by what its members are "
        + "for, and give each part a file named after that."
    }
    let left = lines < file.lines ? "\(lines) lines are left then: take" : "Take"
    let nested = nestedTypes
    if !nested.isEmpty {
      return "\(left) \(Prose.names(nested, limit: 4)) out of the body of \(name), into "
        + "\(nested.count == 1 ? "an extension in a file of its own" : "extensions in files of their own")."
    }
    return "\(left) one responsibility out of \(name) at a time\(mix)."
  }

  /// Big types in the body of the main type's declaration.
  private var nestedTypes: [String] {
    guard let body = file.parts.first(where: { $0.type == main.id && !$0.isExtension })?.lines else { return [] }
    let nested = file.parts.filter { part in
      part.outer == main.id && !part.isExtension && body.contains(part.lines.lowerBound)
        && part.lines.count >= Self.fewLines * 2
    }
    return nested.map { TypeName.last(subject.index.types[$0.type].name) }
  }

  /// The roles that the members have, where there are several.
  private var mix: String {
    guard main.id == subject.type.id else { return "" }
    let mix = RoleMix(subject)
    return Role.allCases.count { mix[$0] >= 0.01 } > 1 ? " (by lines its members are \(mix.text))" : ""
  }
}
