import Effects
import ProjectIndex

/// View controllers and full-screen views.
struct Screens {
  private let survey: TreeSurvey
  /// By `TypeID`: is a SwiftUI view.
  private let isView: [Bool]
  private var found: Set<TypeID> = []

  /// Ids of the screens of a tree, without test code and bases that are only there to be inherited from.
  static func find(in survey: TreeSurvey) -> Set<TypeID> {
    var screens = Screens(survey)
    for type in survey.index.types where !survey.isTest(type) && !survey.isStandIn(type) { screens.read(type) }
    return screens.found
  }

  private init(_ survey: TreeSurvey) {
    self.survey = survey
    isView = survey.index.types.map { $0.conformances.contains("View") && !survey.isTest($0) }
  }

  private mutating func read(_ type: IndexedType) {
    if survey.isController(type), isShown(type) { found.insert(type.id) }
    let isPreview = type.conformances.contains { SwiftUISymbols.entryProtocols.contains($0) }
    for id in type.members where !isPreview {
      readHosted(survey.index.members[id].body.uses)
      if isView[type.id], survey.index.members[id].name == "body", carriesBar(id) { found.insert(type.id) }
    }
  }

  /// Whether a controller class is shown itself: nobody inherits from it, or somebody creates it.
  private func isShown(_ type: IndexedType) -> Bool {
    guard type.kind == .class, !type.isObjectiveC else { return false }
    let profile = survey.profiles[type.id]
    return profile.heirs.isEmpty || !profile.creators.isEmpty
  }

  /// A navigation title on the outermost view of a body, or a navigation stack as that view.
  private func carriesBar(_ member: MemberID) -> Bool {
    survey.index.members[member].body.uses.contains {
      $0.closureDepth == 0
        && (SwiftUISymbols.screenModifiers.contains($0.name) || SwiftUISymbols.screenStacks.contains($0.name))
    }
  }

  /// SwiftUI views that are put into a hosting controller, a sheet, a navigation link, a window or a tab.
  private mutating func readHosted(_ uses: NameUses) {
    for position in uses.indices {
      let use = uses.key(position)
      guard use.access == .call, let id = use.type, isView[id], !found.contains(id) else { continue }
      if isInScreenMaker(use, among: uses) || isRoot(uses[position]) { found.insert(id) }
    }
  }

  /// What a hosting controller that is there is given: `controller.rootView = OrdersView()`.
  private func isRoot(_ use: NameUse) -> Bool {
    use.assignedTo?.name == "rootView"
  }

  private func isInScreenMaker(_ use: UseKey, among uses: NameUses) -> Bool {
    var around = use.enclosingCall
    while let call = around {
      let key = uses.key(call)
      if survey.classes[key.name].contains(.makesScreen) { return true }
      // What a stack holds without a list or the like around it fills the stack.
      if call == use.enclosingCall, SwiftUISymbols.screenStacks.contains(survey.index.symbolTexts[key.name]) {
        return true
      }
      around = key.enclosingCall
    }
    return false
  }
}
