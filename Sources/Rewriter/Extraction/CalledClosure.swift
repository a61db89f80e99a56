import ProjectIndex
import SwiftSource

/// The type of a closure in a call of the tree's own method, as the method declares it: with what the call says of its
/// generic parameters in their place.
struct CalledClosure {
  /// `@escaping (Result<[Order], Error>) -> Void`
  let type: String

  /// nil if the call does not say what a generic parameter stands for.
  /// - Parameter declared: the type of the parameter.
  init?(_ declared: String, of callee: IndexedMember, in call: NodeID, closure: NodeID, _ names: BodyNames) {
    let generic = TypeText(text: declared).outerNames.filter(callee.genericParameters.contains)
    guard !generic.isEmpty else {
      type = declared
      return
    }
    if let annotated = Self.annotated(closure, as: declared, names.tree) {
      guard Set(TypeText(text: annotated).outerNames).isDisjoint(with: callee.genericParameters) else { return nil }
      type = TypeText(text: annotated).qualified(names.subject)
      return
    }
    var known: [String: String] = [:]
    for name in generic {
      guard let given = Self.given(name, by: call, of: callee, names) else { return nil }
      known[name] = TypeText(text: given).qualified(names.subject)
    }
    type = TypeText(text: declared).replacing(known)
  }

  /// `{ (result: Result<[Order], Error>) in ... }` says all that a method's `(Result<T, Error>) -> Void` leaves open.
  private static func annotated(_ closure: NodeID, as declared: String, _ tree: SyntaxTree) -> String? {
    guard let signature = tree.child(closure, .closureSignature), let arrow = declared.range(of: ") -> "),
      let start = declared.firstIndex(of: "(")
    else { return nil }
    let types = tree.children(signature).filter { tree.kind($0) == .closureParameter }.map { parameter in
      let children = Array(tree.children(parameter))
      return children.count == 1 && ![.attribute, .modifier].contains(tree.kind(children[0]))
        ? tree.text(children[0]) : nil
    }
    guard !types.isEmpty, !types.contains(nil) else { return nil }
    let list = types.compactMap { $0 }.joined(separator: ", ")
    return declared[..<start] + "(" + list + declared[arrow.lowerBound...]
  }

  /// What the call says of a generic parameter: by the type itself, `of: Order.self`, or by a value of it.
  private static func given(
    _ name: String, by call: NodeID, of callee: IndexedMember, _ names: BodyNames
  ) -> String? {
    let tree = names.tree
    for argument in tree.children(call) where tree.kind(argument) == .argument {
      guard let value = tree.firstChild(argument) else { continue }
      let label = tree.label(ofArgument: argument)
      guard let parameter = callee.parameters.first(where: { $0.label == label }) else { continue }
      if parameter.type == name + ".Type", tree.kind(value) == .memberAccess, tree.name(value) == "self" {
        return tree.firstChild(value).map { tree.text($0) }
      }
      if parameter.type == name, let type = names.type(ofExpression: value), !type.hasSuffix("?") { return type }
    }
    return nil
  }
}
