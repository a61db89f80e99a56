/// The outside of a method or of a read-only property that a module hands on.
struct Signature: Sendable, Equatable {
  /// One parameter; `label == nil` stands for `_`. A name that is a keyword has its backticks, which a label needs not.
  struct Parameter: Sendable, Equatable {
    let label: String?
    let name: String
    /// As written, `inout` and attributes included.
    let type: String

    /// `label name: Type`.
    var declaration: String {
      switch label?.unquoted {
      case nil: "_ \(name): \(type)"
      case name.unquoted: "\(name): \(type)"
      case .some(let label): "\(label) \(name): \(type)"
      }
    }

    /// `label: name`, with `&` for `inout`.
    var argument: String {
      let value = type.hasPrefix("inout ") ? "&" + name : name
      return label.map { "\($0.unquoted): \(value)" } ?? value
    }
  }

  var name: String
  var isProperty = false
  /// A property that can be set.
  var isSettable = false
  var parameters: [Parameter] = []
  /// `<T: Decodable>`, or empty.
  var genericClause = ""
  /// `where ...`, or empty.
  var whereClause = ""
  /// `async`, `throws`, `async throws`, or empty.
  var effects = ""
  /// nil for `Void`.
  var returnType: String?
  /// `@discardableResult`, ...
  var attributes: [String] = []

  /// The requirement of a protocol, attributes in front.
  var requirement: String {
    guard !isProperty else { return "var \(name): \(returnType ?? "Void") { get\(isSettable ? " set" : "") }" }
    return attributes.map { $0 + " " }.joined() + declaration
  }

  /// `func name(...) async throws -> T where ...`, without attributes; `var name: T` for a property.
  var declaration: String {
    guard !isProperty else { return "var \(name): \(returnType ?? "Void")" }
    var text = "func \(name)\(genericClause)(\(parameters.map(\.declaration).joined(separator: ", ")))"
    if !effects.isEmpty { text += " " + effects }
    if let returnType { text += " -> " + returnType }
    if !whereClause.isEmpty { text += " " + whereClause }
    return text
  }

  /// The call of the same member on a property of the caller: `try await target.name(label: name)`.
  func call(on property: String) -> String {
    let target = parameters.contains { $0.name == property } ? "self." + property : property
    guard !isProperty else { return "\(target).\(name)" }
    let effort = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    return effort + "\(target).\(name)(\(parameters.map(\.argument).joined(separator: ", ")))"
  }

  /// Tells overloads apart: name and labels.
  var identity: String { name + "(" + parameters.map { ($0.label?.unquoted ?? "_") + ":" }.joined() + ")" }
}

extension String {
  /// A name without the backticks that make one of a keyword.
  var unquoted: String { replacing("`", with: "") }
}
