/// What Objective-C knows of a class.
struct ObjectiveCMember: Equatable {
  /// How it is reached.
  enum Kind: Equatable {
    /// The label and the type of the argument, if it takes one.
    case action(label: String?, type: String?)
    case outlet(type: String)
  }

  let owner: String
  let name: String
  let kind: Kind

  /// As Objective-C spells it.
  var selector: String {
    guard case .action(let label?, _) = kind else { return name }
    return Self.selector(name, labels: [label])
  }

  /// The Objective-C spelling of a method's name.
  static func selector(_ name: String, labels: [String]) -> String {
    guard let label = labels.first else { return name }
    return label == "_" ? "\(name):" : "\(name)With\(label.prefix(1).uppercased())\(label.dropFirst()):"
  }

  /// The statement that makes it known at run time.
  var registration: String {
    switch kind {
    case .action(let label?, let type?):
      let argument = label == "_" ? "argument" : "\(label): argument"
      return "entries.action(\"\(selector)\") { (owner: \(owner), argument: \(type)) in owner.\(name)(\(argument)) }"
    case .action: return "entries.action(\"\(selector)\") { (owner: \(owner)) in owner.\(name)() }"
    case .outlet(let type):
      return "entries.outlet(\"\(name)\") { (owner: \(owner), value: \(type)) in owner.\(name) = value }"
    }
  }
}

/// Source that can't be made to run without the Objective-C runtime.
struct Unsupported: Error, CustomStringConvertible {
  let description: String
}
