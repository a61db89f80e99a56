extension SplitSubject {
  fileprivate var isFinal: Bool { type.modifiers.contains("final") }
}
