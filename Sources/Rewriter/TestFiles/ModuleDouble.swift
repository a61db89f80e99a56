import MigrationModel

/// A type that stands in for a part of the module: it counts calls, keeps what it was given and gives what it is told to.
struct ModuleDouble {
  let name: String
  let contract: String
  let members: [DoubleMember]

  init(name: String, contract: String, requirements: [Signature]) {
    self.name = name
    self.contract = contract
    let names = Dictionary(grouping: requirements, by: \.name)
    members = requirements.map { DoubleMember(signature: $0, isOverloaded: (names[$0.name]?.count ?? 0) > 1) }
  }

  /// The member for a requirement.
  func member(_ signature: Signature) -> DoubleMember? { members.first { $0.signature.identity == signature.identity } }

  /// With its first members; it conforms to the protocol when it has all of them.
  func write(_ count: Int, to writer: inout SwiftWriter) {
    writer.blank()
    writer.mainActor()
    let head = "final class \(name)" + (count < members.count ? "" : ": \(contract)")
    guard count > 0 else { return writer.line(head + " {}") }
    writer.block(head) { body in
      for (position, member) in members.prefix(count).enumerated() {
        if position > 0 { body.blank() }
        member.write(to: &body)
      }
    }
  }
}

/// One method or property of a double.
struct DoubleMember {
  let signature: Signature
  /// What the names of its properties begin with.
  let key: String

  init(signature: Signature, isOverloaded: Bool) {
    self.signature = signature
    let labels = isOverloaded ? signature.parameters.compactMap(\.label).map(\.capitalizedFirst).joined() : ""
    key = signature.name + labels
  }

  var count: String { key + "CallCount" }
  var stub: String { "stubbed" + key.capitalizedFirst }
  var error: String { stub + "Error" }
  var isThrowing: Bool { signature.effects.contains("throws") }

  /// The property that keeps an argument; nil for what can't be kept.
  func kept(_ parameter: Signature.Parameter) -> String? {
    let type = ParameterType(parameter.type)
    return type.isKept ? key + parameter.name.capitalizedFirst : nil
  }

  /// The value that is given as long as nothing else is stubbed; nil if a test has to stub one.
  static func plain(_ type: String) -> String? {
    if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
    if type.hasPrefix("["), type.hasSuffix("]") { return type.contains(": ") ? "[:]" : "[]" }
    switch type {
    case "Int", "Double", "Float", "TimeInterval": return "0"
    case "String": return "\"\""
    case "Bool": return "false"
    default: return nil
    }
  }

  func write(to body: inout SwiftWriter) {
    body.line("private(set) var \(count) = 0")
    for parameter in signature.parameters {
      guard let name = kept(parameter) else { continue }
      body.line("private(set) var \(name): \(ParameterType(parameter.type).optional)")
    }
    if let result = signature.returnType { property(result, &body) }
    if isThrowing { body.line("var \(error): (any Error)?") }
    for attribute in signature.attributes { body.line(attribute) }
    body.block(signature.declaration) { body in
      if signature.isSettable { return accessors(&body) }
      body.line("\(count) += 1")
      for parameter in signature.parameters {
        if let name = kept(parameter) { body.line("\(name) = \(parameter.name)") }
      }
      if isThrowing { body.line("if let \(error) { throw \(error) }") }
      if let result = signature.returnType { give(result, &body) }
    }
  }

  /// What is set is given back.
  private func accessors(_ body: inout SwiftWriter) {
    body.block("get") { body in
      body.line("\(count) += 1")
      if let result = signature.returnType { give(result, &body) }
    }
    body.line("set { \(stub) = newValue }")
  }

  private func property(_ type: String, _ body: inout SwiftWriter) {
    let plain = Self.plain(type)
    if type.hasSuffix("?") || type.hasSuffix("!") { return body.line("var \(stub): \(type.dropLast())?") }
    body.line(plain.map { "var \(stub): \(type) = \($0)" } ?? "var \(stub): \(type)?")
  }

  private func give(_ type: String, _ body: inout SwiftWriter) {
    if Self.plain(type) == nil {
      body.line("guard let \(stub) else { preconditionFailure(\"\(stub) is not set\") }")
    }
    body.line("return \(stub)")
  }
}

/// The type of a parameter as a double keeps it.
struct ParameterType {
  /// Without `@escaping`.
  let text: String
  /// An `inout` value has no life of its own, and no more has a closure that does not escape.
  let isKept: Bool

  init(_ written: String) {
    text = written.replacing("@escaping ", with: "")
    let lives = !written.contains("->") || written.contains("@escaping ") || written.hasSuffix("?")
    isKept = lives && !text.contains("inout ") && !text.contains("@")
  }

  var isClosure: Bool { text.contains("->") }

  /// Types of the arguments of a closure that gives nothing back; nil for anything else.
  var arguments: [String]? {
    var plain = text[...]
    if plain.hasSuffix("?") { plain = plain.dropLast() }
    if plain.hasPrefix("(("), plain.hasSuffix(")") { plain = plain.dropFirst().dropLast() }
    guard let end = plain.firstRange(of: ") -> "), plain.hasPrefix("("),
      ["Void", "()"].contains(plain[end.upperBound...])
    else { return nil }
    let inside = plain[..<end.lowerBound].dropFirst()
    guard !inside.contains("("), !inside.contains("@") else { return nil }
    return Self.split(inside)
  }

  /// At commas that are in no brackets.
  static func split(_ list: Substring) -> [String] {
    var parts: [String] = []
    var depth = 0
    var current = ""
    for letter in list {
      if "<[".contains(letter) { depth += 1 } else if ">]".contains(letter) { depth -= 1 }
      if letter == ",", depth == 0 {
        parts.append(current)
        current = ""
      } else if letter != " " || !current.isEmpty {
        current.append(letter)
      }
    }
    return current.isEmpty ? parts : parts + [current]
  }

  /// `Order?`, `(() -> Void)?`.
  var optional: String {
    if text.hasSuffix("?") { return text }
    if text.hasSuffix("!") { return text.dropLast() + "?" }
    return isClosure || text.hasPrefix("any ") ? "(\(text))?" : text + "?"
  }
}
