import Effects
import MigrationModel
import ProjectIndex

/// What a type does and keeps, as far as no other type's role has to be known: read once, asked in each round.
struct TypeWork: Sendable {
  /// Methods that others can call.
  private(set) var callable = 0
  /// Methods that others can call and that give back a type of the tree.
  private(set) var makes: [(method: MemberID, type: TypeID)] = []
  /// Methods with code.
  private(set) var active = 0
  /// Of those, the ones that reach the network or a store through others.
  private(set) var forwarding: [MemberID] = []
  /// Properties whose accessors or observers reach a store through others.
  private(set) var keeping: [MemberID] = []
  /// Of the methods, the ones that send requests through others.
  private(set) var sending = 0
  /// The cognitive complexity of all methods.
  private(set) var complexity = 0
  /// A cognitive complexity of at most three a method: what it hands on it hardly looks at.
  private(set) var decidesLittle = true
  /// It does one or two things for others, and none of it by talking to the outside itself.
  private(set) var isSinglePurpose = false
  /// It keeps nothing, is asked more than read, and this method answers yes or no.
  private(set) var decision: MemberID?
  /// The first of the methods that others can call, if all of them answer yes or no and it has to think for that.
  private(set) var judgement: MemberID?
  /// All that it keeps are texts, flags, pictures, what to do, and values of the tree: no number, date or key to make
  /// something of. By its `id` a list tells it from others.
  private(set) var keepsWhatIsShown = false

  init(_ type: IndexedType, _ profile: TypeProfile, in survey: TreeSurvey) {
    guard type.kind != .external, type.kind != .protocol else { return }
    let members = survey.index.members
    var isNextToOutside = false
    for id in profile.methods {
      complexity += members[id].body.cognitiveComplexity
      if !members[id].body.uses.isEmpty {
        // A method without code forwards nothing itself, whatever its overrides do.
        active += 1
        if survey.requests.forwards(id) { forwarding.append(id) }
        if survey.requests.forwards(id), survey.requests.sends(id) { sending += 1 }
      }
      if survey.requests.isNextToOutside(id) { isNextToOutside = true }
      guard members[id].access > .fileprivate else { continue }
      callable += 1
      if !members[id].modifiers.contains(.isOverride), let made = Self.made(by: id, type, profile, survey) {
        makes.append((id, made))
      }
    }
    keeping = type.members.filter { id in
      members[id].kind == .property && !members[id].body.uses.isEmpty && survey.requests.forwards(id)
        && !members[id].modifiers.contains(.isLazy)
    }
    decidesLittle = complexity <= profile.methods.count * 3
    isSinglePurpose =
      callable <= 2 && !isNextToOutside && type.superclasses.allSatisfy { $0 == "NSObject" }
      && profile.holders.count <= 2
      && profile.count(.networking) + profile.count(.persistence) == 0
    if profile.storedProperties.isEmpty, profile.askers > profile.readers {
      decision = profile.methods.first {
        members[$0].returnType == "Bool" && members[$0].body.cognitiveComplexity > 0
      }
    }
    judgement = Self.judgement(profile, complexity, members)
    keepsWhatIsShown = profile.storedProperties.allSatisfy { Self.isShown($0, of: type, survey) }
  }

  private static func judgement(
    _ profile: TypeProfile, _ complexity: Int, _ members: MemberList
  ) -> MemberID? {
    let open = profile.methods.filter { members[$0].access > .fileprivate }
    let isFixed = profile.storedProperties.allSatisfy { members[$0].isLet || members[$0].modifiers.contains(.isStatic) }
    guard complexity >= thinking, isFixed,
      open.allSatisfy({ members[$0].returnType == "Bool" && !members[$0].modifiers.contains(.isStatic) })
    else { return nil }
    return open.first
  }

  /// A cognitive complexity from which on answers are not just read off.
  private static let thinking = 3

  private static func made(
    by id: MemberID, _ type: IndexedType, _ profile: TypeProfile, _ survey: TreeSurvey
  ) -> TypeID? {
    guard !profile.exchanged.isEmpty, let text = survey.index.members[id].returnType,
      let name = TypeName.element(text), let made = survey.lookup.find(name, from: type), made != type.id
    else { return nil }
    // Lists of objects are found or kept, lists of values are worked out.
    let isValue = survey.index.types[made].kind == .struct || survey.index.types[made].kind == .enum
    return isValue || TypeName.plain(text) == name ? made : nil
  }

  private static func isShown(_ id: MemberID, of type: IndexedType, _ survey: TreeSurvey) -> Bool {
    let member = survey.index.members[id]
    guard !member.modifiers.contains(.isStatic), member.name != "id" else { return true }
    guard let text = member.valueType else { return !member.hasTypeAnnotation }
    if TypeProfile.shownTypes.contains(text) || TypeName.isFunction(text) { return true }
    guard let name = TypeName.element(text) else { return false }
    return TypeProfile.shownTypes.contains(name) || pictures.contains(name) || Vocabulary.isInterfaceType(name)
      || survey.lookup.find(name, from: type) != nil
  }

  private static let pictures: Set<String> = ["UIImage", "NSImage", "URL", "Image", "Binding"]
}
