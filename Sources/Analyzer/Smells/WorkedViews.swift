import Effects
import ProjectIndex

/// The views, controls and controllers that a member works with, by the name it calls them.
enum WorkedViews {
  /// As they read in the code, in order, without repetitions: what the member touches, its type's views and controllers
  /// that it asks for something or hands on, the controllers of the SDK that it makes, and methods of the type that do such
  /// things for it.
  static func names(in member: IndexedMember, of subject: Subject) -> [String] {
    let uses = member.body.uses
    let helpers = uses.indices.compactMap { position -> String? in
      let key = uses.key(position)
      guard key.access == .call, let id = key.member, id != member.id,
        subject.index.members[id].type == subject.type.id, subject.index.members[id].kind == .method
      else { return nil }
      let helper = subject.index.members[id]
      return direct(in: helper, of: subject).isEmpty && !subject.touches(helper).concerns.has(.navigation)
        ? nil : helper.name
    }
    return direct(in: member, of: subject) + Prose.unique(helpers)
  }

  /// What the member works with itself.
  private static func direct(in member: IndexedMember, of subject: Subject) -> [String] {
    let touched = Set(subject.touches(member).of(.interface).map(\.use))
    let uses = member.body.uses
    let answers = !member.modifiers.isDisjoint(with: [.isWitness, .isAction, .isObjectiveC, .isOverride])
    let handed = answers ? [] : member.parameters.filter { takesView($0, subject) }.map(\.name)
    let keepsWindow = subject.type.superclasses.last == "NSWindowController"
    return Prose.unique(
      handed
        + uses.indices.compactMap { position in
          if touched.contains(position) { return name(uses[position]) }
          if keepsWindow, name(uses[position]) == "window" { return "window" }
          return isScreen(uses.key(position), subject) || makesController(uses, position, subject)
            ? uses[position].name : nil
        })
  }

  /// A stored or computed property of the type that gives a view or a controller.
  private static func isScreen(_ use: UseKey, _ subject: Subject) -> Bool {
    guard let id = use.member, subject.index.members[id].type == subject.type.id,
      subject.index.members[id].kind == .property,
      let name = subject.index.members[id].valueType.flatMap(TypeName.plain)
    else { return false }
    guard let type = subject.context.survey.lookup.find(name, from: subject.type) else {
      return Vocabulary.isInterfaceType(name)
    }
    let survey = subject.context.survey
    return survey.isController(subject.index.types[type]) || survey.inheritsFromView(subject.index.types[type])
  }

  /// `fill(_ cell: UITableViewCell)`
  private static func takesView(_ parameter: IndexedParameter, _ subject: Subject) -> Bool {
    guard let name = TypeName.plain(parameter.type), name != "UIViewController" else { return false }
    guard let type = subject.context.survey.lookup.find(name, from: subject.type) else {
      return UIKitSymbols.isPartOfView(name)
    }
    return subject.context.survey.inheritsFromView(subject.index.types[type])
  }

  /// `UIAlertController(title:message:preferredStyle:)`
  private static func makesController(_ uses: NameUses, _ position: UseID, _ subject: Subject) -> Bool {
    let key = uses.key(position)
    guard key.access == .call, key.isAlone, key.type == nil else { return false }
    let name = subject.index.symbolTexts[key.name]
    return name.hasSuffix("Controller") && Vocabulary.isInterfaceType(name)
  }

  /// What code calls itself, also in closures.
  private static let selfNames: Set<String> = ["self", "super", "strongSelf", "weakSelf", "me", "this"]

  /// The view that a use works with: the first name of its chain.
  private static func name(_ use: NameUse) -> String {
    guard let text = use.receiverText else { return use.name }
    let links = text.split { $0 == "." || $0 == "?" || $0 == "!" }.drop { selfNames.contains(String($0)) }
    let first = (links.first ?? "").prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return first.isEmpty ? use.name : String(first)
  }
}
