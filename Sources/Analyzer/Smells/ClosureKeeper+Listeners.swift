import Effects
import ProjectIndex
import SDKCatalogue

extension ClosureKeeper.Reader {
  /// `model.items.bind { self... }`, where `bind` keeps what it is given, and the object holds what it is asked of.
  func listener(_ call: NameUse) -> ClosureKeeper? {
    if let own = ownListener(call) ?? passedOn(call) { return own }
    guard let method = call.member, subject.index.members[method].kind == .method,
      case .member(let chain) = call.base, keepsItsClosure(subject.index.members[method])
    else { return nil }
    if isShared(chain) {
      return kept(
        "is kept by `\(chain)`, to which `\(call.name)` hands it and which lives as long as the app",
        "Let `\(chain)` forget the closure when \(end).")
    }
    guard let holder = strongChain(chain) else { return nil }
    return kept(
      "is kept by `\(chain)`, to which `\(call.name)` hands it and which `\(holder)` of the same object holds",
      "Let `\(chain)` forget the closure when \(end).")
  }

  /// `Notification.Name.changed.onPost { self... }`, where a helper of the app hands its closure to the notification centre.
  private func passedOn(_ call: NameUse) -> ClosureKeeper? {
    guard let method = call.member.map({ subject.index.members[$0] }), method.kind == .method,
      let file = subject.index.fileNumber(method.file),
      method.body.uses.contains(where: { $0.name == "addObserver" && $0.argumentLabels.starts(with: ["forName"]) })
    else { return nil }
    let text = String(decoding: subject.index.files[file].contents[method.range], as: UTF8.self)
    let isHanded = method.parameters.contains { parameter in
      parameter.type.contains("@escaping")
        && text.matches(of: /using:\s*(\w+)\s*\)/).contains { $0.output.1 == parameter.name }
    }
    guard isHanded else { return nil }
    return kept(
      "is kept by the notification centre, to which `\(call.name)` hands it, until its observer is removed",
      "Remove the observer when \(end), not only in `deinit`, which never runs while the centre holds it.")
  }

  /// `child = Child(onTap: { self... })`, where the initializer keeps what it is given, and the object what is made, or what
  /// that is put into: `lazy var alert = { ... alert.addAction(UIAlertAction(...) { _ in self... }) ... }()`.
  func made(_ call: NameUse) -> ClosureKeeper? {
    guard let maker = keepingMaker(call), let property = keepingProperty(of: call), isStrongObject(property.id),
      !isLetGo(property.id, after: call)
    else { return nil }
    return kept(
      "is kept by the `\(maker)` that its own property `\(property.name)` holds",
      "Set `\(property.name)` to nil when \(end).", .medium)
  }

  /// The type whose initializer is called, if what is made keeps the closure; of the UI's types the catalogue says so.
  private func keepingMaker(_ call: NameUse) -> String? {
    guard let initializer = call.member else {
      guard call.isTypeCall, SDK.type(call.name)?.isUI == true else { return nil }
      let keeps = SDK.members(of: call.name).contains { $0.kind == .initializer && $0.hasCompletion }
      return keeps ? call.name : nil
    }
    guard subject.index.members[initializer].kind == .initializer, let type = subject.index.members[initializer].type,
      keepsItsClosure(subject.index.members[initializer])
    else { return nil }
    return subject.index.types[type].name
  }

  /// The stored property of the object that the result of a call becomes.
  private func keepingProperty(of call: NameUse) -> IndexedMember? {
    if member.kind == .property, member.isStored { return member }
    guard let assigned = call.assignedTo, assigned.isOwn, let property = assigned.member,
      subject.index.members[property].type == subject.type.id
    else { return nil }
    return subject.index.members[property]
  }

  /// `observe { self... }`, where a method of the object itself keeps what it is given, or hands it to what it holds.
  private func ownListener(_ call: NameUse) -> ClosureKeeper? {
    guard let method = call.member, call.isOwn, subject.index.members[method].kind == .method,
      subject.index.members[method].type == subject.type.id, keepsItsClosure(subject.index.members[method])
    else { return nil }
    return kept(
      "is kept by what `\(call.name)` puts it into", "Let `\(call.name)` forget the closure when \(end).", .medium)
  }

  /// `Notifications.shared`: there is one of it, for good.
  private func isShared(_ chain: String) -> Bool {
    let names = chain.split(separator: ".").map(String.init)
    guard names.count == 2, let type = subject.context.survey.lookup.find(names[0], from: subject.type) else {
      return false
    }
    return SharedInstances.names.contains(names[1])
      && subject.index.types[type].members.contains { id in
        let member = subject.index.members[id]
        return member.name == names[1] && member.modifiers.contains(.isStatic) && member.isStored
      }
  }

  /// The first of stored properties that hold each other strongly, from the object on: `model` of `model.items`.
  private func strongChain(_ text: String) -> String? {
    var names = text.split(separator: ".").map(String.init)
    if names.first == "self" { names.removeFirst() }
    var owner = subject.type
    for name in names {
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
        let held = owner.members.map({ subject.index.members[$0] }).first(where: {
          $0.name == name && $0.kind == .property
        }),
        held.isStored, held.modifiers.isDisjoint(with: [.isWeak, .isUnowned, .isStatic]),
        let type = held.valueType.flatMap(TypeName.plain), held.valueType?.utf8.last != UInt8(ascii: "]"),
        let id = subject.context.survey.lookup.find(type, from: owner), subject.index.types[id].kind == .class
      else { return nil }
      owner = subject.index.types[id]
    }
    return names.first
  }

  /// Whether a method of a class puts a closure that it is handed into a stored property: `observers.append(block)`,
  /// `listener = block`; or calls it in one that observes for as long as a stored property says.
  private func keepsItsClosure(_ method: IndexedMember) -> Bool {
    guard let file = subject.index.fileNumber(method.file), let type = method.type,
      subject.index.types[type].kind == .class
    else { return false }
    let stored = Set(
      method.body.uses.filter { use in
        use.isOwn && use.member.map { subject.index.members[$0].isStored } == true
      }.map(\.name))
    let words = String(decoding: subject.index.files[file].contents[method.range], as: UTF8.self)
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "=" }.map(String.init)
    return method.parameters.contains { parameter in
      parameter.type.contains("@escaping")
        && (isCalledByObserver(parameter.name, method, stored)
          || words.indices.dropFirst(2).contains { position in
            words[position] == parameter.name
              && (words[position - 1] == "append" && stored.contains(words[position - 2])
                || words[position - 1] == "="
                  && (stored.contains(words[position - 2]) || position > 2 && stored.contains(words[position - 3])))
          })
    }
  }

  /// `tokens[name] = center.addObserver(forName: ...) { note in block(note) }`
  private func isCalledByObserver(_ name: String, _ method: IndexedMember, _ stored: Set<String>) -> Bool {
    let uses = method.body.uses
    return method.body.regions.contains { region in
      guard region.kind == .closure, let call = region.call, call.name == "addObserver",
        call.argumentLabels.first == "forName", let file = subject.index.fileNumber(method.file)
      else { return false }
      let contents = subject.index.files[file].contents
      let before = String(decoding: contents[method.range.lowerBound..<call.offset], as: UTF8.self)
      let inside = String(decoding: contents[region.range], as: UTF8.self)
      let line = before.split(separator: "\n").last ?? ""
      return inside.contains(name + "(")
        && uses.contains { stored.contains($0.name) && line.contains($0.name) }
    }
  }
}
