import ProjectIndex

/// The same subject with something else around it.
extension SplitSubject {
  /// With the module that earlier patches have made.
  func with(_ module: ExistingModule) -> SplitSubject {
    copy(type: type, module: module, refusals: refusals, testTarget: testTarget, memory: SubjectMemory())
  }

  /// The view in place of the type whose module shows it.
  /// - Parameter factory: name of the methods that make the view.
  func shown(by view: IndexedType, factory: String) -> SplitSubject {
    var module = module
    module?.factory = factory
    return copy(type: view, module: module, refusals: refusals, testTarget: testTarget, memory: SubjectMemory())
  }

  /// With what the gate has refused so far.
  func refusing(_ refusals: [String: Obstacle]) -> SplitSubject {
    copy(type: type, module: module, refusals: refusals, testTarget: testTarget, memory: memory)
  }

  /// With the place of its tests.
  func tested(in target: TestTarget?) -> SplitSubject {
    copy(type: type, module: module, refusals: refusals, testTarget: target, memory: memory)
  }

  /// Without what the steps found out of its members: for what is kept there, which would else be held by itself.
  var forgettingMoves: SplitSubject { refusing(refusals) }

  private func copy(
    type: IndexedType, module: ExistingModule?, refusals: [String: Obstacle], testTarget: TestTarget?,
    memory: SubjectMemory
  ) -> SplitSubject {
    SplitSubject(
      index: index, type: type, isMainActor: isMainActor, names: names, module: module, files: files, indent: indent,
      verdicts: verdicts, scope: scope, services: services, presenters: presenters, places: places,
      refusals: refusals, testTarget: testTarget, surroundings: surroundings, memory: memory)
  }
}
