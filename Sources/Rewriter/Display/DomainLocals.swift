import ProjectIndex
import SwiftSource

/// What the module is asked without a change of anything that it holds.
struct ModuleQuestion {
  private let subject: SplitSubject

  /// Formatters may be told how to shape texts.
  private let shapesTexts: Bool

  init(_ subject: SplitSubject, shapesTexts: Bool = false) {
    (self.subject, self.shapesTexts) = (subject, shapesTexts)
  }

  /// The member gives a value, belongs to the module, and nothing that it reaches there sets anything.
  func isQuestion(_ member: IndexedMember) -> Bool {
    guard member.kind == .method, member.returnType != nil else { return false }
    let start = implementations(of: member)
    return !start.isEmpty && ReachedCode.isQuiet(from: start, verdict)
  }

  private func verdict(_ use: NameUse, in own: IndexedMember) -> ReachedCode.Verdict {
    if InteractorWork.mutations.contains(use.name) { return .loud }
    guard let target = use.member.map({ subject.index.members[$0] }) else { return .quiet }
    // It is no state that anybody asks for.
    if shapesTexts, target.kind == .property, target.valueType?.withoutOptional.hasSuffix("Formatter") == true {
      return .quiet
    }
    // A property that is handed on has a setter of its own name.
    let isSetter = own.kind == .property && use.name == own.baseName
    return use.access == .read || use.access == .call || isSetter ? .leads(implementations(of: target)) : .loud
  }

  /// The methods and properties of the module's classes behind a requirement.
  private func implementations(of member: IndexedMember) -> [IndexedMember] {
    guard let owner = member.type.map({ subject.index.types[$0].name }), subject.names.all.contains(owner) else {
      return []
    }
    return [subject.names.presenter, subject.names.interactor].compactMap { subject.index.type(named: $0) }
      .flatMap { subject.index.members(of: $0.id) }.filter { $0.name == member.name && $0.kind == member.kind }
  }
}

extension ParsedFile {
  /// The lines of some code with their line break; nil if anything else stands on them.
  func ownLines(of range: Range<Int>) -> Range<Int>? {
    let source = tree.source
    let start = lines.starts[lines.line(at: range.lowerBound) - 1]
    let end = source[range.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
    let rest = Array(source[start..<range.lowerBound]) + Array(source[range.upperBound..<end])
    return rest.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } ? start..<end : nil
  }
}
