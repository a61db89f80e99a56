import ProjectIndex
import SwiftSource

/// New members of a module's types, as edits of their files.
struct ModuleEdits {
  let subject: ModuleSubject
  /// By path.
  private(set) var edits: [String: [SourceEdit]] = [:]

  init(_ subject: ModuleSubject) { self.subject = subject }

  /// A member at the end of a type.
  /// - Parameter write: writes it, with a blank line in front where it needs one.
  mutating func add(to type: IndexedType, _ write: (inout SwiftWriter) -> Void) {
    guard let part = type.parts.first, let tree = subject.index.parsedFile(at: part.file)?.tree else { return }
    var writer = subject.writer
    write(&writer)
    let margin = tree.source[part.body].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    let end = part.body.upperBound - margin
    edits[part.file, default: []].append(
      SourceEdit(range: end..<end, replacement: writer.member(subject.indent)))
  }

  /// A static method of the assembly that makes its result, or configures it, with what it is given.
  mutating func add(_ signature: Signature, isForAnyCaller: Bool, call: String) {
    add(to: subject.module.assembly) { writer in
      writer.blank()
      // UIKit's classes let callers in that the compiler does not know to be on the main actor.
      if isForAnyCaller { writer.mainActor(" @preconcurrency") }
      writer.block("static " + signature.declaration) { $0.line(call) }
    }
  }

  /// Takes the lines of a member away.
  mutating func delete(_ member: IndexedMember) {
    guard let file = subject.index.parsedFile(at: member.file),
      let lines = MemberText(of: member.range, in: file)?.lines
    else { return }
    edits[member.file, default: []].append(SourceEdit(range: lines, replacement: ""))
  }

  /// All imports of the module for its assembly, whose methods name types of their own.
  mutating func importAll() {
    guard let path = subject.module.assembly.parts.first?.file, let file = subject.index.parsedFile(at: path) else {
      return
    }
    let known = ImportReader.imports(of: [file]).map(\.text)
    let missing = subject.module.imports.map(\.text).filter { !known.contains($0) }
    guard !missing.isEmpty else { return }
    edits[path, default: []].append(ImportReader.adding(missing, to: file))
  }
}
