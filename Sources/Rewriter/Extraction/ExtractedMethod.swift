import MigrationModel
import ProjectIndex
import SwiftSource

/// The method that extracted statements become, and the call in their place.
struct ExtractedMethod {
  let subject: SplitSubject
  let part: ModulePart
  let signature: Signature
  let extraction: Extraction
  /// Edits of the controller besides the call.
  var more: [SourceEdit] = []

  /// The move with everything that it changes.
  /// - Parameters:
  ///   - receiver: how the member reaches the controller: empty, `self.`, `self?.`.
  ///   - trailing: a closure that stays behind the call.
  func unit(
    key: String, title: String, symbol: String, taskID: String, receiver: String, isShadowed: Bool,
    trailing: NodeID? = nil, isNew: Bool = true
  ) -> MoveUnit {
    var edits: [String: [SourceEdit]] = [extraction.names.file.file.path: call(receiver, isShadowed, trailing) + more]
    let members = extraction.widenings.keys.sorted().compactMap { extraction.widenings[$0] }
    let types = extraction.nestedWidenings.keys.sorted().compactMap { extraction.nestedWidenings[$0] }
    for widening in members + types { edits[widening.file, default: []].append(widening.edit) }
    let member = ModuleContent.MovedMember(signature: signature, text: text)
    let additions: [ModuleAddition] =
      !isNew
      ? []
      : part == .interactor
        ? extraction.dependencies.map(ModuleAddition.interactorDependency) + [.interactorMember(member)]
        : extraction.dependencies.map(ModuleAddition.presenterDependency) + [.presenterMember(member)]
    return MoveUnit(
      keys: [key], title: title, symbols: [symbol], edits: edits,
      additions: extraction.imports.map(ModuleAddition.importLine) + additions, behaviour: [], taskID: taskID)
  }

  /// The method as a member of its new home.
  var text: String {
    let indent = subject.indent
    var lines = signature.attributes.map { indent + $0 }
    lines.append(indent + signature.declaration + " {")
    var body = extraction.lines()
    if let first = body.first { body[0] = CallEffects.keywords(signature.effects) + first }
    lines += body.map { $0.isEmpty ? "" : indent + indent + $0 }
    return (lines + [indent + "}"]).joined(separator: "\n") + "\n"
  }

  private func call(_ receiver: String, _ isShadowed: Bool, _ trailing: NodeID?) -> [SourceEdit] {
    let head = (receiver.isEmpty && isShadowed ? "self." : receiver) + subject.names.presenterProperty + "."
    let arguments = extraction.arguments.joined(separator: ", ")
    guard let trailing else {
      return [SourceEdit(range: extraction.range, replacement: "\(head)\(signature.name)(\(arguments))")]
    }
    let closure = extraction.names.tree.range(trailing)
    let label = arguments.isEmpty ? " " : "(\(arguments)) "
    return [
      SourceEdit(range: extraction.range.lowerBound..<closure.lowerBound, replacement: head + signature.name + label),
      SourceEdit(range: closure.upperBound..<extraction.range.upperBound, replacement: ""),
    ]
  }
}
