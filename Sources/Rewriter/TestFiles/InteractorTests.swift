import ProjectIndex
import SwiftSource

/// Tests of an interactor that is given the `UserDefaults` it works with: what its methods read and write there.
struct InteractorTests {
  let subject: ModuleSubject
  let doubles: ModuleDoubles

  var cases: [TestCase] {
    guard let given = initializer, given.contains(where: { $0.type == "UserDefaults" }),
      let interactor = subject.index.type(named: subject.names.interactor)
    else { return [] }
    let members = subject.index.members(of: interactor.id)
    let counts = Dictionary(grouping: members.map(\.baseName)) { $0 }.mapValues(\.count)
    return members.filter { counts[$0.baseName] == 1 && $0.kind == .method && $0.access > .fileprivate }.flatMap(cases)
  }

  /// Parameters of the interactor's initializer, all of them `UserDefaults` or plain values.
  private var initializer: [IndexedParameter]? {
    guard let interactor = subject.index.type(named: subject.names.interactor) else { return nil }
    let initializer = subject.index.members(of: interactor.id).first { $0.kind == .initializer }
    var samples = SampleValues(subject)
    let parameters = initializer?.parameters ?? []
    let isPlain = parameters.allSatisfy { $0.type == "UserDefaults" || samples.value(of: $0.type) != nil }
    return isPlain && parameters.count { $0.type == "UserDefaults" } == 1 ? parameters : nil
  }

  private func cases(of member: IndexedMember) -> [TestCase] {
    guard let defaults = initializer?.first(where: { $0.type == "UserDefaults" })?.name,
      let access = DefaultsAccess(member, defaults: defaults, subject.index), !member.isAsync, !member.isThrowing
    else { return [] }
    switch access.kind {
    case .read(let kind, let fallback): return read(member, access.key, kind, fallback)
    case .write(let parameter): return write(member, access.key, parameter)
    case .remove:
      guard member.parameters.isEmpty else { return [] }
      return [
        test(
          member.baseName + "RemovesWhatIsStored",
          [
            .code("defaults.set(\"sample\", forKey: \(access.key))"),
            .code("interactor.\(member.baseName)()"),
            .expect("defaults.object(forKey: \(access.key)) == nil"),
          ])
      ]
    }
  }

  private func read(_ member: IndexedMember, _ key: String, _ kind: DefaultsKind, _ fallback: String?) -> [TestCase] {
    guard member.parameters.isEmpty, let result = member.returnType else { return [] }
    let plain = result.hasSuffix("?") ? String(result.dropLast()) : result
    guard plain == kind.type, let empty = fallback ?? (result.hasSuffix("?") ? "nil" : kind.empty) else { return [] }
    return [
      test(
        member.baseName + "GivesWhatIsStored",
        [
          .code("let stored: \(kind.type) = \(kind.sample)"),
          .code("defaults.set(stored, forKey: \(key))"),
          .expect("interactor.\(member.baseName)() == stored"),
        ]),
      test(
        member.baseName + "WithoutAnythingStored", [.expect("interactor.\(member.baseName)() == \(empty)")]),
    ]
  }

  private func write(_ member: IndexedMember, _ key: String, _ name: String) -> [TestCase] {
    guard member.parameters.count == 1, member.parameters[0].name == name,
      let kind = DefaultsKind.all.first(where: { $0.type == member.parameters[0].type })
    else { return [] }
    let label = member.parameters[0].label.map { $0 + ": " } ?? ""
    return [
      test(
        member.baseName + "StoresWhatItIsGiven",
        [
          .code("let given: \(kind.type) = \(kind.sample)"),
          .code("interactor.\(member.baseName)(\(label)given)"),
          .expect("defaults.\(kind.method)(forKey: \(key)) == given"),
        ])
    ]
  }

  /// Around a test: settings of its own and the interactor.
  private func test(_ name: String, _ body: [TestCase.Line]) -> TestCase {
    var samples = SampleValues(subject)
    let arguments = (initializer ?? []).map { parameter in
      let value = parameter.type == "UserDefaults" ? "defaults" : samples.value(of: parameter.type)?.code ?? ""
      return (parameter.label.map { $0 + ": " } ?? "") + value
    }
    return TestCase(
      name: name, isThrowing: true,
      body: [
        .code("let suite = \"\(subject.names.stem).\\(UUID().uuidString)\""),
        .unwrap("defaults", "UserDefaults(suiteName: suite)"),
        .code("defer { defaults.removePersistentDomain(forName: suite) }"),
        .code("let interactor = \(subject.names.interactor)(\(arguments.joined(separator: ", ")))"),
      ] + body)
  }
}

/// A kind of value that `UserDefaults` has a method for.
struct DefaultsKind: Sendable {
  let method: String
  let type: String
  let sample: String
  /// What is given where nothing is stored; nil for an optional.
  let empty: String?

  static let all = [
    DefaultsKind(method: "string", type: "String", sample: "\"sample\"", empty: nil),
    DefaultsKind(method: "integer", type: "Int", sample: "7", empty: "0"),
    DefaultsKind(method: "bool", type: "Bool", sample: "true", empty: "false"),
    DefaultsKind(method: "double", type: "Double", sample: "7.5", empty: "0"),
    DefaultsKind(method: "stringArray", type: "[String]", sample: "[\"sample\"]", empty: nil),
  ]
}

/// A method that does nothing but read, write or remove one setting.
struct DefaultsAccess {
  enum Kind {
    /// What is given where nothing is stored, if the method says so itself.
    case read(DefaultsKind, fallback: String?)
    /// The parameter that is stored.
    case write(String)
    case remove
  }

  let kind: Kind
  /// Swift code for the key.
  let key: String

  /// nil for a method that does anything else.
  init?(_ member: IndexedMember, defaults: String, _ index: ProjectIndex) {
    guard let tree = index.parsedFile(at: member.file)?.tree, let block = tree.child(member.node, .codeBlock) else {
      return nil
    }
    let items = Array(tree.children(block))
    guard items.count == 1 else { return nil }
    let item = tree.value(of: items[0])
    var text = tree.text(item)
    var fallback: String?
    if let mark = text.firstRange(of: ") ?? ") {
      fallback = String(text[mark.upperBound...])
      text = String(text[...mark.lowerBound])
    }
    guard fallback.map(Self.isPlain) ?? true, text.hasPrefix(defaults + "."), text.hasSuffix(")"),
      let start = text.firstRange(of: "forKey: ")
    else { return nil }
    key = String(text[start.upperBound...].dropLast())
    let head = text[text.index(text.startIndex, offsetBy: defaults.count + 1)..<start.lowerBound]
    guard Self.isKey(key) else { return nil }
    if let found = DefaultsKind.all.first(where: { head == $0.method + "(" }) {
      kind = .read(found, fallback: fallback)
    } else if head == "removeObject(" {
      kind = .remove
    } else if head.hasPrefix("set("), head.hasSuffix(", "), head.dropFirst(4).dropLast(2).allSatisfy(\.isLetter) {
      kind = .write(String(head.dropFirst(4).dropLast(2)))
    } else {
      return nil
    }
  }

  /// A literal without interpolation, or a constant of a type: `Keys.limit`.
  private static func isKey(_ text: String) -> Bool {
    if text.hasPrefix("\"") { return text.count { $0 == "\"" } == 2 && text.hasSuffix("\"") && !text.contains("\\") }
    return text.first?.isUppercase == true && text.contains(".")
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
  }

  /// A literal.
  private static func isPlain(_ text: String) -> Bool {
    ["[]", "true", "false", "nil", "\"\""].contains(text) || text.allSatisfy(\.isNumber)
      || text.hasPrefix("\"") && isKey(text)
  }
}
