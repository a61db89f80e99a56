import ProjectIndex
import SwiftSource

/// A method of the presenter that views ask with a value for a text or a flag: what it gives can stand in the row.
struct RowAnswer {
  let field: RowField

  /// nil for a method that does anything else.
  init?(_ method: IndexedMember, _ flow: RowFlow) {
    guard method.kind == .method, method.parameters.count == 1, method.parameters[0].type == flow.domain.name,
      !method.isAsync, !method.isThrowing, method.genericParameters.isEmpty, !method.isConditionallyCompiled,
      method.modifiers.isDisjoint(with: [.isStatic, .isNonisolated]), let written = method.returnType,
      let type = GivenType(written, in: flow.subject.type.name, flow.subject),
      flow.subject.members.count(where: { $0.baseName == method.baseName }) == 1,
      QuietAnswer(flow.subject).isGiven(by: method)
    else { return nil }
    field = RowField(
      name: method.baseName, type: type, origin: .method(method.baseName, label: method.parameters[0].label))
  }
}
