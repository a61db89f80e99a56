import SwiftSource

extension TreeView {
  /// The label token of an argument, if it has one.
  func label(ofArgument node: NodeID) -> Token? {
    let main = Int(nodes[node].mainToken)
    guard main + 1 < Int(nodes[node].tokenEnd), tokens[main + 1].kind == .colon, kind(node) != .closure else {
      return nil
    }
    return tokens[main]
  }

  /// The argument labels of a call, each with a colon behind it, `_` for none, `{` for the first trailing closure.
  func argumentLabels(_ call: NodeID, _ names: inout SymbolTable) -> Symbol {
    var text: [UInt8] = []
    for child in children(call).dropFirst() {
      switch kind(child) {
      case .argument, .labeledClosure:
        if let label = label(ofArgument: child) {
          text.append(contentsOf: source[plainNameRange(label)])
        } else {
          text.append(UInt8(ascii: "_"))
        }
      case .closure: text.append(UInt8(ascii: "{"))
      default: continue
      }
      text.append(UInt8(ascii: ":"))
    }
    return text.withUnsafeBufferPointer { names.intern($0) }
  }

  /// The node that names what a call calls; nil if it is no name.
  func calleeName(_ call: NodeID) -> NodeID? {
    var current = firstChild(call)
    while let node = current {
      switch kind(node) {
      case .declReference, .memberAccess: return node
      case .optionalChaining, .forceUnwrap, .genericSpecialization: current = firstChild(node)
      default: return nil
      }
    }
    return nil
  }

  /// The expression of an argument with a label (nil: none), if the call has it.
  func argument(_ call: NodeID, labelled wanted: StaticString?) -> NodeID? {
    for child in children(call) where kind(child) == .argument {
      let label = label(ofArgument: child)
      if let wanted {
        if let label, hasText(label, wanted) { return firstChild(child) }
      } else if label == nil {
        return firstChild(child)
      }
    }
    return nil
  }

  /// Whether a function parameter takes any number of arguments.
  func isVariadic(_ parameter: NodeID) -> Bool {
    guard let type = children(parameter).first(where: { kind($0).isType }) else { return false }
    let next = Int(nodes[type].tokenEnd)
    return next < Int(nodes[parameter].tokenEnd) && hasText(tokens[next], "...")
  }
}
