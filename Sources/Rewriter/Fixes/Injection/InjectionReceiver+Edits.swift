import MigrationModel
import ProjectIndex
import SwiftSource

extension InjectionReceiver {
  /// Opens the properties that keep an instance already: the instance with its other uses, nil if there are none.
  func opened(_ instance: SharedInstance, in draft: inout FixDraft) -> SharedInstance? {
    var rest = instance
    rest.uses = instance.uses.filter { use in
      guard let kept = KeptInstance(use, of: instance, in: self) else { return true }
      do throws(ObstacleError) {
        try kept.open(in: &draft)
      } catch {
        draft.blockers.append((type.name, instance.place, error.obstacle))
      }
      return false
    }
    return rest.uses.isEmpty ? nil : rest
  }

  /// The properties, how they get their values, and the uses that ask for them.
  func inject(_ instances: [SharedInstance], into draft: inout FixDraft) throws(ObstacleError) {
    for instance in instances {
      for use in instance.uses { draft.edit(use.member.file, use.range, instance.call) }
      guard isStored(instance) else { continue }
      let edit = property(declaration(of: instance))
      draft.edit(part.file, edit.range, edit.replacement)
    }
    try capture(instances, into: &draft)
    guard form == .parameter else { return }
    if hasNoInitializer {
      let edit = property(initializer(taking: instances), isApart: true)
      return draft.edit(part.file, edit.range, edit.replacement)
    }
    for initializer in initializers {
      let injection = InitializerInjection(initializer: initializer, file: file, unit: unit)
      let given = instances.filter { takes($0, initializer) }
      let stored = instances.filter(isStored)
      let edits = try injection.edits(
        parameters: given.map(\.parameter),
        assignments: stored.map { "self.\($0.name) = \(takes($0, initializer) ? $0.name : $0.value)" })
      for edit in edits { draft.edit(part.file, edit.range, edit.replacement) }
    }
  }

  /// Closures capture what they ask for: they hold the object no more than before.
  private func capture(_ instances: [SharedInstance], into draft: inout FixDraft) throws(ObstacleError) {
    var captures: [(file: String, closure: NodeID, names: [String])] = []
    for instance in instances {
      for use in instance.uses where needsCapture(use, instance) {
        guard let closure = try closure(capturing: use) else { continue }
        let file = use.member.file
        if let known = captures.firstIndex(where: { $0.file == file && $0.closure == closure }) {
          if !captures[known].names.contains(instance.name) { captures[known].names.append(instance.name) }
        } else {
          captures.append((file, closure, [instance.name]))
        }
      }
    }
    for (file, closure, names) in captures {
      let edit = try subject.file(file).tree.capturing(names.joined(separator: ", "), in: closure)
      draft.edit(file, edit.range, edit.replacement)
    }
  }

  /// The members whose code differs afterwards, and the new shapes of initialisers, with what becomes of them.
  func changes(by instances: [SharedInstance]) -> [(symbol: String, what: String)] {
    let users = Set(instances.flatMap(\.uses).map(\.member.id))
    let isStoring = instances.contains(where: isStored)
    return subject.index.members(of: type.id).flatMap { member -> [(symbol: String, what: String)] in
      guard form == .parameter, initializers.contains(where: { $0.id == member.id }) else {
        return users.contains(member.id) ? [(member.name, "asks for what was handed in")] : []
      }
      let given = instances.filter { takes($0, member) }
      guard !given.isEmpty else { return isStoring ? [(member.name, "holds the old instances")] : [] }
      let labels = given.map { $0.name + ":" }.joined()
      let verb = given.contains(where: isStored) ? "stores" : "asks"
      return [
        (member.name, "takes more"),
        (member.name.dropLast() + labels + ")", "\(verb) what is handed in; callers stay as they are"),
      ]
    }
  }

  private func declaration(of instance: SharedInstance) -> String {
    switch form {
    case .parameter:
      let isNear = instance.uses.allSatisfy { $0.member.file == part.file }
      return "\(isNear ? "private " : "")let \(instance.name): \(instance.storedType)"
    case .memberwise: return "var \(instance.name): \(instance.storedType) = \(instance.value)"
    case .property:
      // The macro takes no lazy property.
      let ignored = type.attributes.contains("Observable") ? "@ObservationIgnored " : ""
      let keyword = instance.isAskedLate ? "var" : "lazy var"
      return "\(ignored)\(keyword) \(instance.name): \(instance.storedType) = \(instance.value)"
    }
  }

  /// The initializer of a class that had none.
  private func initializer(taking instances: [SharedInstance]) -> String {
    let margin = file.tree.margin(at: file.tree.keywordOffset(of: part.node)) + unit
    let lines = instances.map { margin + unit + "self.\($0.name) = \($0.name)\n" }
    return "init(\(instances.map(\.parameter).joined(separator: ", "))) {\n\(lines.joined())\(margin)}"
  }

  private var unit: String { Indentation.unit(of: type, subject.index, [part.file: file]) }

  /// A member below the stored properties of the declaration, or at its top.
  /// - Parameter isApart: with an empty line in front of it.
  private func property(_ text: String, isApart: Bool = false) -> SourceEdit {
    let stored = subject.index.members(of: type.id).last { member in
      member.kind == .property && member.isStored && !member.modifiers.contains(.isStatic) && member.part == 0
        && !member.isConditionallyCompiled
    }
    let margin = file.tree.margin(at: file.tree.keywordOffset(of: part.node)) + unit
    if let stored {
      let end = file.lineRange(of: stored.node).upperBound
      return SourceEdit(
        range: end..<end,
        replacement: (isApart ? "\n" : "") + file.tree.margin(at: stored.range.lowerBound) + text + "\n")
    }
    let start = part.body.lowerBound
    return SourceEdit(range: start..<start, replacement: (isApart ? "\n\n" : "\n") + margin + text)
  }
}
