import MigrationModel
import ProjectIndex
import SwiftSource

/// A value that a control of the view holds: `nameField.text`, `sender.isOn`, `searchController.searchBar.text`. The view can
/// hand it over, as nothing changes it while code without UI runs, and the control is there before it.
struct ViewReading {
  /// For the parameter: `nameText`.
  let name: String
  let type: String

  /// nil if the node is anything else.
  /// - Parameter start: the first node of the code that leaves the view.
  init?(_ node: NodeID, _ names: BodyNames, isInClosure: Bool, _ start: NodeID) {
    let tree = names.tree
    guard tree.kind(node) == .memberAccess, !isInClosure, let base = tree.firstChild(node),
      names.use(at: Int(tree.mainToken(node).start)).map({ $0.access == .read }) ?? true,
      let control = Self.control(base, of: node, names, start),
      let type = names.type(ofExpression: node) ?? Self.types[tree.name(node)],
      Self.types[tree.name(node)] != nil || Self.numbers.contains(tree.name(node)),
      Self.plain.contains(type)
    else { return nil }
    self.type = Self.isUnwrapped(node, base, names) ? type.withoutOptional + "!" : type
    name = Self.name(Self.shortNames[tree.name(node)] ?? tree.name(node), of: control)
  }

  /// `nameText` of `nameTextField.text`, `isFilterOn` of `filterSwitch.isOn`, `isOn` of `sender.isOn`.
  private static func name(_ property: String, of control: String) -> String {
    let stem = stem(control)
    if stem == "sender" || stem == property { return property }
    if property.hasPrefix("is") { return "is" + stem.capitalizedFirst + property.dropFirst(2) }
    return stem.hasSuffix(property.capitalizedFirst) ? stem : stem + property.capitalizedFirst
  }

  /// The name of an outlet or parameter of a control's type.
  private static func control(_ base: NodeID, of node: NodeID, _ names: BodyNames, _ start: NodeID) -> String? {
    let tree = names.tree
    if tree.kind(base) == .declReference, let local = names.declaration(base) {
      guard local < start, let type = names.type(ofLocal: local), isControl(type) else { return nil }
      return tree.name(base)
    }
    let owner = owner(of: base, tree)
    if owner != base { return control(owner, of: node, names, start).map { _ in tree.name(base) } }
    guard [.declReference, .memberAccess].contains(tree.kind(base)),
      tree.kind(base) == .declReference || tree.firstChild(base).map({ tree.text($0) }) == "self",
      let id = names.use(at: Int(tree.mainToken(base).start))?.member
    else { return nil }
    let member = names.subject.index.members[id]
    guard member.isStored, member.type == names.subject.type.id, let type = member.valueType, isControl(type),
      EarlyReading(names: names, control: member, start: start).isSafe(node)
    else { return nil }
    return member.baseName
  }

  /// `searchController` of `searchController.searchBar`: a control has such a part as long as it is there.
  static func owner(of base: NodeID, _ tree: SyntaxTree) -> NodeID {
    guard tree.kind(base) == .memberAccess, parts.contains(tree.name(base)), let owner = tree.firstChild(base),
      tree.text(owner) != "self"
    else { return base }
    return owner
  }

  private static let parts: Set<String> = ["searchBar", "searchTextField"]

  private static func isControl(_ type: String) -> Bool {
    guard !type.hasSuffix("?") else { return false }
    let plain = type.hasSuffix("!") ? String(type.dropLast()) : type
    return plain.hasPrefix("UI") && UserInterfaceNames.isFrameworkType(plain)
  }

  /// The text of a text view is unwrapped by itself where that is needed.
  private static func isUnwrapped(_ node: NodeID, _ base: NodeID, _ names: BodyNames) -> Bool {
    let tree = names.tree
    guard tree.name(node) == "text", names.type(ofExpression: base)?.withoutOptional == "UITextView",
      let parent = tree.parent(node)
    else { return false }
    switch tree.kind(parent) {
    case .optionalChaining, .forceUnwrap: return false
    case .initializerClause: return tree.parent(parent).flatMap { tree.child($0, .typeAnnotation) } != nil
    case .argument: return names.inference?.expectedType(of: node)?.hasSuffix("?") != true
    case .sequenceExpr:
      let parts = tree.children(parent).map { $0 == node ? "" : tree.text($0) }
      let place = parts.firstIndex(of: "") ?? 0
      let (before, behind) = (place > 0 ? parts[place - 1] : "&&", place + 1 < parts.count ? parts[place + 1] : "&&")
      return behind != "??" && ![before, behind].allSatisfy { ["==", "!=", "&&", "||"].contains($0) }
    default: return true
    }
  }

  private static func stem(_ name: String) -> String {
    let suffixes = [
      "Field", "Label", "Switch", "Controller", "Control", "View", "Stepper", "Picker", "Slider", "Button", "Bar",
    ]
    let suffix = suffixes.first { name.hasSuffix($0) && name.count > $0.count }
    return suffix.map { String(name.dropLast($0.count)) } ?? name
  }

  private static let types = [
    "text": "String?", "isOn": "Bool", "isSelected": "Bool", "isEnabled": "Bool", "isHidden": "Bool",
    "selectedSegmentIndex": "Int", "date": "Date", "isActive": "Bool", "isRefreshing": "Bool", "isAnimating": "Bool",
    "selectedScopeButtonIndex": "Int",
  ]
  private static let shortNames = ["selectedSegmentIndex": "index", "selectedScopeButtonIndex": "scopeIndex"]
  private static let numbers: Set<String> = ["value", "countDownDuration", "currentPage", "progress"]
  private static let plain: Set<String> = [
    "String", "String?", "String!", "Bool", "Int", "Double", "Float", "Date", "TimeInterval",
  ]
}
