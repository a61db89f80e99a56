/// Does something when a view comes, goes or changes.
struct LifecycleModifier<Content: View>: ElementView {
  let content: Content
  let kind: String
  let make: @MainActor (_ id: String, RenderContext) -> Lifecycle?

  func elements(in context: RenderContext) -> [UIView] {
    let views = context.child(kind).evaluate(content)
    if let lifecycle = make("\(context.path)/\(kind)", context) { context.screen.lifecycles.append(lifecycle) }
    return views
  }
}

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleModifier(content: self, kind: "onAppear") { id, _ in Lifecycle(id: id, onAppear: { action?() }) }
  }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleModifier(content: self, kind: "onDisappear") { id, _ in Lifecycle(id: id, onDisappear: { action?() }) }
  }

  public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    LifecycleModifier(content: self, kind: "task") { id, _ in
      Lifecycle(id: id, start: { Task(priority: priority) { await action() } })
    }
  }

  /// Starts again with each new value.
  public func task<Value: Equatable>(
    id value: Value, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    LifecycleModifier(content: self, kind: "task(id:)") { id, _ in
      Lifecycle(id: "\(id):\(value)", start: { Task(priority: priority) { await action() } })
    }
  }

  public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P.Failure == Never {
    LifecycleModifier(content: self, kind: "onReceive") { id, context in
      let held = context.graph.location(id) { StateLocation<AnyCancellable?>(nil) }
      return Lifecycle(
        id: id, onAppear: { held.set(publisher.sink(receiveValue: action)) }, onDisappear: { held.set(nil) })
    }
  }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    LifecycleModifier(content: self, kind: "onChange") { id, context in
      var isNew = false
      let last = context.graph.location(id) {
        isNew = true
        return StateLocation(value)
      }
      let old = last.value
      last.set(value)
      if old != value || (isNew && initial) { context.graph.afterPass { action(old, value) } }
      return nil
    }
  }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}
