import ProjectIndex

/// A use of a name that means a concern.
package struct Touch: Sendable {
  package let concern: Concern
  /// Among the uses of the member; of a chain (`UserDefaults.standard.set`) its last link.
  package let use: UseID
  /// What it does, where the concern tells kinds apart: `push`, `present`, ...; else empty.
  package let how: String

  package init(_ concern: Concern, use: UseID, how: String = "") {
    self.concern = concern
    self.use = use
    self.how = how
  }
}

/// What the bodies of one member touch.
package struct MemberTouches: Sendable {
  /// In source order.
  package var touches: [Touch] = []
  /// The union of their concerns.
  package var concerns: Concerns = .none

  package static let empty = MemberTouches()

  package mutating func add(_ touch: Touch) {
    touches.append(touch)
    concerns.insert(Concerns(touch.concern))
  }

  /// The touches of one concern in source order.
  package func of(_ concern: Concern) -> [Touch] {
    concerns.has(concern) ? touches.filter { $0.concern == concern } : []
  }

  /// The number of touches of one concern.
  package func count(_ concern: Concern) -> Int {
    concerns.has(concern) ? touches.count { $0.concern == concern } : 0
  }
}

extension NameUse {
  /// How the use reads in the code: `UserDefaults.standard.set`, `URLRequest(url:)`, `present`.
  package var phrase: String {
    switch base {
    case .member(let text): text.utf8.count > 60 ? "...\(name)" : "\(text).\(name)"
    case .implicitMember: ".\(name)"
    case .superReference: "super.\(name)"
    default: isTypeCall ? "\(name)(\(argumentLabels.map { $0 + ":" }.joined()))" : name
    }
  }

  /// The first name of the chain that the use ends; its own name alone.
  package var chainStart: Substring {
    guard let text = receiverText else { return name[...] }
    return text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Whether the use calls.
  package var isCall: Bool { access == .call }

  /// Whether the use writes.
  package var isWrite: Bool { access == .write || access == .readWrite || access == .passedInout }

  /// Whether the use calls something with an upper-case first letter: makes a value of a type.
  package var isTypeCall: Bool { isCall && startsUpperCase }

  /// Whether the name starts like a type's.
  package var startsUpperCase: Bool {
    name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
  }

  /// The text of the expression before the name, `self` and `super` included; nil for a name alone.
  package var receiverText: String? {
    switch base {
    case .member(let text): text
    case .explicitSelf: "self"
    case .superReference: "super"
    default: nil
    }
  }
}
