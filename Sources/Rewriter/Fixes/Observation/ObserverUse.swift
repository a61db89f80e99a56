import MigrationModel
import ProjectIndex
import SwiftSource

/// Where an observed class is taken for any `ObservableObject`.
struct ObserverUse {
  let subject: FixSubject
  let type: IndexedType

  private var index: ProjectIndex { subject.index }

  func check() throws(ObstacleError) {
    let declarations = subject.tree.observers
    if let place = useOfShared(declarations.shared) {
      throw ObstacleError(
        "generic_user", "\(place) may ask `\(type.name)` for what an extension gives to every `ObservableObject`.")
    }
    for name in declarations.generic.sorted() {
      guard let place = placeHandingOn(to: name) else { continue }
      throw ObstacleError(
        "generic_user",
        "\(place) may hand `\(type.name)` to `\(name)`, which asks for an `ObservableObject` by a generic parameter.")
    }
  }

  /// A place that names a member of such an extension, on the class or on what is not known.
  private func useOfShared(_ names: Set<String>) -> String? {
    guard !names.isEmpty else { return nil }
    for member in index.members {
      for use in member.body.uses where names.contains(use.name) {
        let isOwn = use.base == .implicitSelf || use.base == .explicitSelf || use.base == .free
        guard isOwn ? member.type == type.id : use.receiverType.map(isClass) ?? true else { continue }
        return "\(member.file):\(use.line)"
      }
    }
    return nil
  }

  /// A file that names both, or a call with an argument that may be of the class.
  private func placeHandingOn(to name: String) -> String? {
    let naming = Set(index.references(toType: type.id).map(\.file))
    let search = ByteSearch(name)
    for file in index.files where !search.offsets(in: file.contents).isEmpty {
      guard let parsed = index.parsedFile(at: file.path) else { continue }
      let (tree, inference) = (parsed.tree, index.inference(inFile: file.path))
      let isNamed = naming.contains(file.path)
      for call in tree.nodes.indices where tree.kind(call) == .call {
        guard var callee = tree.firstChild(call) else { continue }
        if tree.kind(callee) == .genericSpecialization, let plain = tree.firstChild(callee) { callee = plain }
        guard [.declReference, .memberAccess].contains(tree.kind(callee)), tree.name(callee) == name else { continue }
        let values = tree.children(call).filter { tree.kind($0) == .argument }.compactMap(tree.firstChild)
        let mayBe = values.contains { value in
          tree.kind(value) != .closure && (inference?.type(of: value).map(isClass) ?? true)
        }
        if mayBe { return "\(file.path):\(parsed.lines.line(at: tree.range(call).lowerBound))" }
      }
      if isNamed, tree.nodes.indices.contains(where: { tree.kind($0) == .identifierType && tree.name($0) == name }) {
        return file.path
      }
    }
    return nil
  }

  /// A type's text stands for the class.
  private func isClass(_ text: String) -> Bool {
    let plain = String(text.prefix { $0 != "<" && $0 != "?" && $0 != "!" })
    return plain == type.name || plain == type.name.split(separator: ".").last.map(String.init)
  }
}
