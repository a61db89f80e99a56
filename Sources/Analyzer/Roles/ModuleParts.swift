import Dialects
import Effects
import MigrationModel
import ProjectIndex

/// Modules that are VIPER already: types of one stem that are called by the parts of a module say what each of them is for.
enum ModuleParts {
  /// What a type is in the module around it; nil if there is none.
  static func role(of type: IndexedType, in index: ProjectIndex) -> (role: Role, stem: String)? {
    guard type.outer == nil, type.kind != .external else { return nil }
    for (part, role) in parts where type.name.hasSuffix(part) && type.name.utf8.count > part.utf8.count {
      let stem = String(type.name.dropLast(part.count))
      let others = parts.filter { $0.role != role && isDeclared(stem + $0.part, index) }
      let isAsked = role == .interactor && (isModel(stem, index) || hasOutput(type, index))
      if Set(others.map(\.role)).count >= 2 || isAsked { return (role, stem) }
    }
    return nil
  }

  /// Names of parts in all dialects.
  private static let parts: [(part: String, role: Role)] = Set(Dialect.all.flatMap(\.files)).sorted {
    $0.suffix < $1.suffix
  }
  .compactMap { file in
    switch file.part {
    case .presenter: (file.suffix, .presenter)
    case .interactor: (file.suffix, .interactor)
    case .router: (file.suffix, .router)
    default: nil
    }
  }

  private static func isDeclared(_ name: String, _ index: ProjectIndex) -> Bool {
    index.types(named: name).contains { $0.kind != .external }
  }

  /// An interactor tells what a protocol of its name asks to be told: `OrdersInteractorOutput`.
  private static func hasOutput(_ type: IndexedType, _ index: ProjectIndex) -> Bool {
    index.types(named: type.name + "Output").contains { $0.kind == .protocol }
  }

  /// A view model that asks what is called after it.
  private static func isModel(_ name: String, _ index: ProjectIndex) -> Bool {
    NameEvidence.isNamedViewModel(name) && isDeclared(name, index)
  }
}
