import ProjectIndex

/// Why a property can't become a plain constant.
extension ForcedDependency {
  /// What is special about the property, behind its name; nil for a plain variable that others set.
  var oddity: String? {
    if property.hasObservers { return "has observers: they would not run any more when it is given at the start" }
    if let attribute = property.attributes.first { return "carries `@\(attribute)`, which needs a variable" }
    if let modifier = oddModifier { return modifier }
    if property.access < .internal { return "can only be set by its own file" }
    if property.part != 0 || property.file != file.file.path { return "is declared apart from its class" }
    if property.initialValue ?? "nil" != "nil" { return "has a value from the start" }
    if property.isConditionallyCompiled { return "stands between `#if` and `#endif`" }
    if property.sharesDeclaration { return "shares its declaration with others" }
    if valueType.contains("->") { return "is a closure" }
    let isPlain =
      property.kind == .property && property.isStored && !property.isLet && property.hasTypeAnnotation
      && property.valueType?.hasSuffix("!") == true
    return isPlain ? nil : "is no variable that is declared with `!`"
  }

  private var oddModifier: String? {
    let modifiers = property.modifiers
    if !modifiers.isDisjoint(with: [.isWeak, .isUnowned]) { return "does not keep what it is given" }
    if !modifiers.isDisjoint(with: [.isObjectiveC, .isDynamic, .isOutlet]) { return "can be set by Objective-C" }
    if !modifiers.isDisjoint(with: [.isOverride, .isWitness]) { return "is what a superclass or a protocol asks for" }
    if modifiers.contains(.isStatic) { return "belongs to no instance" }
    return modifiers.contains(.isLazy) ? "is made when it is first used" : nil
  }
}
