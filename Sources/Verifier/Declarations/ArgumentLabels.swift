import SwiftSource

/// Argument labels of a call, nil for none; the flag says that the argument is a closure that may stand behind the call.
struct ArgumentLabels {
  private let arguments: [(label: String?, isTrailing: Bool)]

  init(_ arguments: [(label: String?, isTrailing: Bool)]) { self.arguments = arguments }

  /// There are no arguments.
  var isEmpty: Bool { arguments.isEmpty }

  /// They are those of the parameters, with an argument for each.
  func fit(_ parameters: [String?]) -> Bool {
    arguments.count == parameters.count
      && zip(arguments, parameters).allSatisfy { $0.label == $1 || ($0.isTrailing && $0.label == nil) }
  }

  /// They are those of the parameters, where those with a default may be left out.
  func mayFit(_ parameters: [NodeID], in tree: SyntaxTree) -> Bool {
    var rest = arguments[...]
    for parameter in parameters {
      if let next = rest.first,
        next.label == tree.label(ofParameter: parameter) || (next.isTrailing && next.label == nil)
      {
        rest.removeFirst()
      } else if tree.child(parameter, .initializerClause) == nil {
        return false
      }
    }
    return rest.isEmpty
  }

  /// `(id:_:)`.
  var text: String { "(" + arguments.map { ($0.label ?? "_") + ":" }.joined() + ")" }
}

extension SyntaxTree {
  /// The argument labels of a call, trailing closures included.
  func argumentLabels(ofCall call: NodeID) -> ArgumentLabels {
    let arguments = children(call).dropFirst().compactMap { child -> (label: String?, isTrailing: Bool)? in
      switch kind(child) {
      case .argument:
        guard let value = firstChild(child) else { return nil }
        return (nodes[child].mainToken == nodes[value].firstToken ? nil : plainName(child), false)
      case .closure: return (nil, true)
      case .labeledClosure: return (plainName(child), true)
      default: return nil
      }
    }
    return ArgumentLabels(arguments)
  }
}
