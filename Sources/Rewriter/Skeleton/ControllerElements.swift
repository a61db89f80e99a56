import ProjectIndex
import SwiftSource

/// The views that a controller holds, in the order of its storyboard or xib, else of their declarations.
struct ControllerElements {
  let all: [ScreenElement]

  init(_ subject: ModuleSubject) {
    let scenes = subject.index.interfaceBuilder.flatMap(\.scenes).filter { $0.customClass == subject.type.name }
    let connected = scenes.flatMap(\.elements)
    let places = Dictionary(connected.enumerated().map { ($1.outlet, $0) }) { first, _ in first }
    let sent = connected.reduce(into: [:]) { actions, element in
      actions[element.outlet] = actions[element.outlet] ?? element.actions.first.map { String($0.prefix { $0 != ":" }) }
    }
    let targets = ControllerTargets(subject).methods.merging(sent) { $1 }
    let declared = Self.implicit(subject) + subject.members.compactMap { Self.element($0, subject) }
    let order = declared.enumerated().sorted { left, right in
      (places[left.element.name] ?? Int.max, left.offset) < (places[right.element.name] ?? Int.max, right.offset)
    }
    all = order.map(\.element).map { element in
      var element = element
      element.action = targets[element.name]
      return element
    }
  }

  subscript(_ name: String) -> ScreenElement? { all.first { $0.name == name } }

  /// The lists that controllers of UIKit bring.
  private static func implicit(_ subject: ModuleSubject) -> [ScreenElement] {
    [("UITableViewController", "UITableView"), ("UICollectionViewController", "UICollectionView")].compactMap {
      guard subject.type.superclasses.contains($0.0) else { return nil }
      let name = $0.1.dropFirst("UI".count)
      return ScreenElement(name: String(name).lowercasedFirst, type: $0.1, kind: .kind(of: [$0.1]))
    }
  }

  private static func element(_ member: IndexedMember, _ subject: ModuleSubject) -> ScreenElement? {
    guard member.kind == .property, member.isStored, !member.modifiers.contains(.isStatic),
      let written = member.valueType
    else { return nil }
    let type = written.withoutOptional
    let classes = [type] + (subject.index.type(named: type)?.superclasses ?? [])
    let kind = ScreenElementKind.kind(of: classes)
    guard kind != nil || member.modifiers.contains(.isOutlet) || classes.contains(where: isView) else { return nil }
    return ScreenElement(name: member.baseName, type: type, kind: kind)
  }

  /// A class of UIKit that is drawn.
  private static func isView(_ name: String) -> Bool {
    UserInterfaceNames.isFrameworkType(name) && name.hasPrefix("UI")
      && ["View", "Bar", "Control", "Button", "Label", "Field", "Item"].contains(where: name.hasSuffix)
  }
}

/// The methods that a controller's code gives its controls to call.
struct ControllerTargets {
  /// Base name by control.
  private(set) var methods: [String: String] = [:]

  init(_ subject: ModuleSubject) {
    for member in subject.members {
      guard let tree = subject.files[member.file]?.tree else { continue }
      for node in tree.descendants(member.node) {
        guard let method = Self.method(node, tree) else { continue }
        let control = Self.control(node, tree).flatMap { name in
          subject.members.contains { $0.baseName == name } ? name : nil
        }
        let name = control ?? (member.kind == .property ? member.baseName : nil)
        if let name { methods[name] = methods[name] ?? method }
      }
    }
  }

  /// `#selector(Controller.save(_:))` -> `save`, `UIAction { [weak self] _ in self?.save() }` -> `save`
  private static func method(_ node: NodeID, _ tree: SyntaxTree) -> String? {
    switch tree.kind(node) {
    case .macroExpansionExpr: return method(ofSelector: tree.text(node))
    case .call:
      guard let callee = tree.firstChild(node), tree.text(callee) == "UIAction",
        let closure = tree.children(node).first(where: { tree.kind($0) == .closure })
      else { return nil }
      let statements = tree.children(closure).filter { tree.kind($0) == .call }
      guard statements.count == 1, let name = tree.text(statements[0]).split(separator: ".", maxSplits: 1).last,
        name.hasSuffix("()"), tree.text(statements[0]).hasPrefix("self")
      else { return nil }
      return String(name.dropLast("()".count))
    default: return nil
    }
  }

  private static func method(ofSelector text: String) -> String? {
    guard text.hasPrefix("#selector(") else { return nil }
    let path = text.dropFirst("#selector(".count).prefix { $0 != "(" && $0 != ")" && $0 != ":" }
    return path.split(separator: ".").last.map { $0.filter { !$0.isWhitespace } }
  }

  /// `button.addTarget(...)`, `button.addAction(...)`, `item = UIBarButtonItem(...)`
  private static func control(_ node: NodeID, _ tree: SyntaxTree) -> String? {
    guard let call = tree.ancestor(node, where: { $0 == .call }), let callee = tree.firstChild(call) else {
      return nil
    }
    if tree.kind(callee) == .memberAccess, ["addTarget", "addAction"].contains(tree.name(callee)) {
      return tree.firstChild(callee).map { tree.name(tree.unwrappedBase($0)) }
    }
    return tree.parent(call).flatMap { Assignment($0, tree) }.map { tree.name($0.target) }
  }
}
