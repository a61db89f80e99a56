/// Which imports a file of a module needs. What code names comes from wherever its old file had it from; what is only declared
/// with types of the standard library needs none. A file that has imports keeps them: a person may have given it more to do.
enum ImportNeed: Comparable {
  case nothing, foundation, all

  /// Of protocols that ask for something.
  init(of signatures: [Signature]) {
    self = signatures.map(Self.need).max() ?? .nothing
  }

  /// Of code, if there is any.
  init(ofCode isThere: Bool) { self = isThere ? .all : .nothing }

  /// What a file has.
  init(_ lines: [ImportLine]) {
    self = lines.isEmpty ? .nothing : lines.map(\.text) == ["import Foundation"] ? .foundation : .all
  }

  private static func need(of signature: Signature) -> ImportNeed {
    guard signature.genericClause.isEmpty, signature.whereClause.isEmpty else { return .all }
    let types = signature.parameters.map(\.type) + [signature.returnType].compactMap { $0 }
    let words = types.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    let names = words.filter { $0.first?.isUppercase == true }.map(String.init)
    if names.allSatisfy(standard.contains) { return .nothing }
    return names.allSatisfy(standard.union(ofFoundation).contains) ? .foundation : .all
  }

  private static let standard: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Dictionary", "Double", "Float", "Int", "Int32", "Int64", "MainActor",
    "Optional", "Sendable", "Set", "String", "UInt", "Void",
  ]
  private static let ofFoundation: Set<String> = ["Data", "Date", "Decimal", "TimeInterval", "URL", "UUID"]
}

extension ModuleContent {
  /// What the presenter is asked for.
  var asked: [Signature] {
    forwarded.routes + forwarded.work + presenterMembers.compactMap(\.signature)
  }

  var presenterHasCode: Bool { !asked.isEmpty || !presenterMembers.isEmpty || !presenterDependencies.isEmpty }
  var interactorHasCode: Bool { !interactorMembers.isEmpty || !interactorDependencies.isEmpty }
}
