import ProjectIndex
import SwiftSource

/// `detail.order = presenter.order`: a value of the domain that the view has of its presenter and sets on another screen. The
/// presenter calls `receive(order)` in its place, once, before it returns, so that all happens when it happened before.
struct PassedValue {
  /// The assignment.
  let statement: NodeID
  /// The constant that the value was kept in: its lines go.
  let local: DomainLocals.Local?
  /// What the value is: `order`.
  let name: String
  /// What is set: `detail.order`.
  private let target: String
  /// How the controller is reached: empty, `self.`.
  private let receiver: String
  /// What the other screen takes.
  private let type: String
  private let value: Extraction

  private var subject: SplitSubject { value.subject }

  /// In source order. A constant is asked for where it is used only if it is passed on and nothing else.
  static func all(in names: BodyNames) -> [PassedValue] {
    let tree = names.tree
    let subject = names.subject
    let splitter = ViewSplitter(
      subject: subject, moves: subject.plainMoves, visibility: subject.visibility, names: names)
    let locals = DomainLocals(splitter).locals
    let found = tree.descendants(names.member.node).compactMap { PassedValue($0, names, locals) }
    let kept = locals.filter { local in
      local.uses.contains { use in !found.contains { tree.range($0.statement).contains(tree.range(use).lowerBound) } }
    }
    return found.filter { value in !kept.contains { $0.declaration == value.local?.declaration } }
  }

  /// nil for any other statement, and where the value would be made in another way.
  private init?(_ node: NodeID, _ names: BodyNames, _ locals: [DomainLocals.Local]) {
    let subject = names.subject
    guard let target = PassedTarget(node, names) else { return nil }
    let local = locals.first { $0.declaration == names.declaration(target.value) }
    let value = local?.value ?? target.value
    guard let source = PassedSource(value, names), let type = target.type(of: source.type), subject.isDomain(type),
      // What is left out for a target that is not there may have been the end of the app.
      !target.mayBeMissing || source.isState && type == source.type.asOptional,
      local == nil || source.isSame(at: node)
    else { return nil }
    var extraction = Extraction(
      subject: subject, moves: subject.plainMoves, visibility: subject.visibility, names: names, part: .presenter,
      nodes: [value])
    (extraction.handsConstants, extraction.dropsSelf) = (true, true)
    do throws(ObstacleError) {
      try extraction.run()
      // What the module declares itself it can spell.
      if !source.isState { try extraction.checkType(type, of: names.member.baseName) }
    } catch {
      return nil
    }
    guard !extraction.parameters.contains(where: { subject.isDomain($0.type) || $0.name == Self.closure }) else {
      return nil
    }
    (statement, self.local, name, self.target) = (node, local, source.name, target.text)
    (receiver, self.type, self.value) = (source.receiver, TypeText(text: type).qualified(subject), extraction)
  }

  /// Name of the closure that sets it.
  private static let closure = "receive"

  // MARK: The move

  /// The statement asks the presenter.
  func call(of method: String) -> SourceEdit {
    let arguments = value.arguments.isEmpty ? "" : "(\(value.arguments.joined(separator: ", ")))"
    let head = "\(receiver)\(subject.names.presenterProperty).\(method)\(arguments)"
    return SourceEdit(range: value.names.tree.range(statement), replacement: "\(head) { \(target) = $0 }")
  }

  func signature(_ method: String) -> Signature {
    var signature = Signature(name: method)
    signature.parameters =
      value.parameters + [.init(label: "to", name: Self.closure, type: "(\(type)) -> Void")]
    return signature
  }

  /// The presenter's method, with its indentation.
  func text(_ method: String) -> String {
    let indent = subject.indent
    let lines = value.lines().joined(separator: "\n" + indent + indent)
    return "\(indent)\(signature(method).declaration) {\n\(indent)\(indent)\(Self.closure)(\(lines))\n\(indent)}\n"
  }

  func additions(_ method: String) -> [ModuleAddition] {
    value.imports.map(ModuleAddition.importLine) + value.dependencies.map(ModuleAddition.presenterDependency)
      + [.presenterMember(.init(signature: signature(method), text: text(method)))]
  }

  /// What must become visible to the presenter.
  var widenings: [(file: String, edit: SourceEdit)] {
    value.widenings.keys.sorted().compactMap { value.widenings[$0] }
      + value.nestedWidenings.keys.sorted().compactMap { value.nestedWidenings[$0] }
  }
}

extension String {
  /// `Order?` for `Order!`; other types as they are.
  fileprivate var asOptional: String { hasSuffix("!") ? withoutOptional + "?" : self }
}
