import SwiftSource

/// What a decoder or encoder is asked: `decode(Order.self, from: data)`, `encode(order)`.
struct CodedValue {
  /// `decodeOrder`, `encodeOrder`.
  let name: String
  /// What it gives.
  let type: String

  /// nil for other calls.
  init?(_ call: ServiceCall, _ tree: SyntaxTree) {
    let arguments = call.calls.last.map { tree.children($0).filter { tree.kind($0) == .argument } } ?? []
    guard let value = arguments.first.flatMap(tree.firstChild) else { return nil }
    switch (call.name, arguments.count) {
    case ("decode", 2):
      guard tree.kind(value) == .memberAccess, tree.name(value) == "self", let base = tree.firstChild(value) else {
        return nil
      }
      type = tree.text(base)
      let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      let last = words.last?.split(separator: ".").last.map(String.init) ?? ""
      name = "decode" + last + (type.hasPrefix("[") ? "s" : "")
    case ("encode", 1):
      type = "Data"
      let noun = [.declReference, .memberAccess].contains(tree.kind(value)) ? tree.name(value) : ""
      name = "encode" + noun.capitalizedFirst
    default: return nil
    }
  }
}
