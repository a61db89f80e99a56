import ProjectIndex
import SDKCatalogue
import SwiftSource

/// A closure that SwiftUI or a control calls when something happens; it builds no view and gives no value.
struct EntryClosure {
  /// What the presenter's method is called: `didTapSave`, `didAppear`.
  let name: String

  /// nil for builders, for closures that give a value, and for those of which nothing is known.
  init?(_ closure: NodeID, _ code: MemberCode, _ unit: UnitCode) {
    let tree = code.tree
    guard let call = tree.ancestor(closure, where: { ![.argument, .labeledClosure].contains($0) }),
      tree.kind(call) == .call, let callee = tree.firstChild(call), callee != closure
    else { return nil }
    let word = tree.name(tree.head(callee))
    let label = tree.label(ofClosure: closure)
    guard Self.isAction(closure, word, label, call, callee, code, unit) else { return nil }
    name = Self.name(word, label, call, tree)
  }

  private static func isAction(
    _ closure: NodeID, _ word: String, _ label: String?, _ call: NodeID, _ callee: NodeID, _ code: MemberCode,
    _ unit: UnitCode
  ) -> Bool {
    let tree = code.tree
    if let id = code.uses[callee]?.member ?? Self.initializer(code.uses[callee]?.type, label, unit) {
      return isAction(unit.index.members[id], label)
    }
    if let type = code.uses[callee]?.type {
      return unit.index.members(of: type).contains { member in
        member.kind == .property && member.baseName == label && isVoid(member.valueType ?? "")
      }
    }
    guard !giving.contains(word) else { return false }
    let isModifier = tree.kind(callee) == .memberAccess
    let known =
      isModifier
      ? SDK.call(word, labels: [], of: "View")?.closures
        ?? SDK.members(of: "View").first { $0.baseName == word }?.closures
      : SDK.type(word)?.closures
    return known?[label] == .action
  }

  /// Closures that give a value although something happens.
  private static let giving: Set<String> = [
    "onDrop", "dropDestination", "onKeyPress", "Binding", "OpenURLAction", "onDrag", "itemProvider",
  ]

  private static func initializer(_ type: TypeID?, _ label: String?, _ unit: UnitCode) -> MemberID? {
    guard let type else { return nil }
    let found = unit.index.members(of: type).filter { member in
      member.kind == .initializer && member.parameters.contains { $0.label == label || label == nil }
    }
    return found.count == 1 ? found[0].id : nil
  }

  private static func isAction(_ member: IndexedMember, _ label: String?) -> Bool {
    let functions = member.parameters.filter { TypeText.isFunction($0.type) }
    let parameter = label == nil ? functions.last : functions.first { $0.label == label }
    return parameter.map { isVoid($0.type) } ?? false
  }

  private static func isVoid(_ type: String) -> Bool {
    let plain = type.filter { !"?!() ".contains($0) }
    return plain.hasSuffix("->Void") || plain.hasSuffix("->")
  }

  // MARK: - Names

  private static func name(_ word: String, _ label: String?, _ call: NodeID, _ tree: SyntaxTree) -> String {
    if let known = known[word] { return known }
    if let label, label.hasPrefix("on"), label.count > 2 { return "did" + label.dropFirst(2).capitalizedFirst }
    if word == "onChange" || word == "onReceive" {
      return (word == "onChange" ? "didChange" : "didReceive") + subject(of: call, tree)
    }
    if word.hasPrefix("on"), word.count > 2 { return "did" + word.dropFirst(2).capitalizedFirst }
    let title = title(of: call, tree)
    if word == "Button" { return "didTap" + (title.isEmpty ? "Button" : title) }
    return "did" + (label ?? word).capitalizedFirst
  }

  private static let known = [
    "onAppear": "didAppear", "onDisappear": "didDisappear", "task": "start",
    "refreshable": "didPullToRefresh",
    "onTapGesture": "didTap",
  ]

  /// `watcher.latestEvent?.id` -> `LatestEvent`
  private static func subject(of call: NodeID, _ tree: SyntaxTree) -> String {
    guard let argument = tree.children(call).first(where: { tree.kind($0) == .argument }) else { return "" }
    let names = tree.descendants(argument).filter { [.declReference, .memberAccess].contains(tree.kind($0)) }
      .sorted { tree.mainToken($0).start < tree.mainToken($1).start }.map { tree.name($0) }
    let plain = names.last { !["id", "count", "isEmpty", "value", "rawValue", "self", "publisher"].contains($0) }
    return (plain ?? "").filter { $0.isLetter || $0.isNumber }.capitalizedFirst
  }

  /// The words of a control's title.
  private static func title(of call: NodeID, _ tree: SyntaxTree) -> String {
    let literal = tree.descendants(call).first { node in
      tree.kind(node) == .stringLiteral && !tree.contains([.interpolation], below: node)
        && tree.ancestor(node, where: { [.call, .closure].contains($0) }).map { inner in
          inner == call || titled.contains(tree.firstChild(inner).map { tree.text($0) } ?? "")
        } == true
    }
    guard let literal else { return "" }
    let words = tree.text(literal).split { !$0.isLetter && !$0.isNumber }.suffix(3).map { String($0).capitalizedFirst }
    let text = words.joined()
    return text.count <= 30 && text.first?.isLetter == true ? text : ""
  }

  private static let titled: Set<String> = [
    "Text", "Label", "NSLocalizedString", "LocalizedStringKey", "LocalizedStringResource", "String",
  ]
}
