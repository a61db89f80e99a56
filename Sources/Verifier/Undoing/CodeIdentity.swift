import ProjectIndex
import SwiftSource

/// All that a declaration says where it stands: two that are equal are read in the same way.
struct CodeIdentity: Hashable {
  let text: String
  let name: String
  let owner: String
  let condition: String
  /// Its part of the module; -1 without one.
  let part: Int
  let isNew: Bool
  let isAdopted: Bool
}

/// The code of a stage by what other stages know it by.
struct StageCode {
  private let code: FusedCode
  /// By declaration: what its code is known by, and everything that it names.
  private let pieces: [(number: Int, names: [String])]
  /// What is the same for all members: parts, links between them and heads of types.
  private let surroundings: Int
  /// By number; those that stand several times are not there.
  private let places: [Int: Int]

  init(_ code: FusedCode, adopted: Set<Int>, _ proven: ProvenMembers) {
    self.code = code
    let identities = code.declarations.indices.map { code.identity(of: $0, isAdopted: adopted.contains($0)) }
    let all = proven.numbered(identities + [code.surroundings(adopted: adopted)]) { place in
      code.declarations.indices.contains(place) ? code.names(in: place) : []
    }
    pieces = Array(all.dropLast())
    surroundings = all[all.count - 1].number
    let byNumber = Dictionary(grouping: code.declarations.indices) { all[$0].number }
    places = byNumber.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  /// What a member depends on: its code, and that of everything that is named in it or in what is read for it, one after the
  /// other.
  /// - Parameter isRead: a declaration is read where it is named.
  func key(of declaration: Int, _ isRead: (Int) -> Bool) -> [Int] {
    var key = [surroundings, pieces[declaration].number]
    var (level, seen) = ([declaration], Set([declaration]))
    // Calls within calls are followed so far and no further.
    for _ in 0...PlainWriter.deepest where !level.isEmpty {
      var next: [Int] = []
      for name in level.flatMap({ pieces[$0].names }) {
        for other in code.declarations(named: name) where seen.insert(other).inserted {
          key.append(pieces[other].number)
          if isRead(other) { next.append(other) }
        }
      }
      level = next
    }
    return key
  }

  /// The numbers of declarations; nil if one of them stands several times.
  func numbers(of declarations: Set<Int>) -> Set<Int>? {
    let numbers = Set(declarations.map { pieces[$0].number })
    return numbers.allSatisfy { places[$0] != nil } ? numbers : nil
  }

  /// The declarations of numbers; nil if one of them is not here, or several times.
  func declarations(of numbers: Set<Int>) -> Set<Int>? {
    let found = numbers.compactMap { places[$0] }
    return found.count == numbers.count ? Set(found) : nil
  }
}

extension FusedCode {
  fileprivate func identity(of declaration: Int, isAdopted: Bool) -> CodeIdentity {
    let own = declarations[declaration]
    let text = tree(declaration).map { isHead(own, $0) ? head(of: own.node, $0) : $0.text(own.node) }
    return CodeIdentity(
      text: text ?? "", name: "\(own.kind) \(own.name)", owner: own.owner, condition: own.condition,
      part: owners[declaration] ?? -1, isNew: newPaths.contains(own.path), isAdopted: isAdopted)
  }

  /// Of a type the head counts, unless it is a value that the module may have made.
  private func isHead(_ declaration: Declaration, _ tree: SyntaxTree) -> Bool {
    declaration.kind == .type && !(newPaths.contains(declaration.path) && tree.kind(declaration.node) == .structDecl)
  }

  private func head(of type: NodeID, _ tree: SyntaxTree) -> String {
    let start = tree.range(type).lowerBound
    return tree.child(type, .memberBlock).map { tree.text(start..<tree.range($0).lowerBound) } ?? tree.text(type)
  }

  /// Every word of a declaration, each once, without backticks, and what it is called by.
  fileprivate func names(in declaration: Int) -> [String] {
    let own = declarations[declaration]
    guard let tree = tree(declaration), !isHead(own, tree) else { return own.baseNames }
    var seen: Set<String> = []
    let words = tree.tokens(of: own.node).map { token in
      let text = tree.text(token.range)
      return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
    }
    return (own.baseNames + words).filter { seen.insert($0).inserted }
  }

  fileprivate func surroundings(adopted: Set<Int>) -> CodeIdentity {
    let known = Set(parts.map(\.type)).union(newProtocols)
    let heads = types.filter { known.contains($0.name) || $0.isExtension }.map { type in
      files[type.path].map { head(of: type.node, $0.tree) } ?? type.name
    }
    let links = parts.map { part in
      ([part.type] + part.protocols.sorted() + part.links.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
        .joined(separator: " ")
    }
    let lines = links + heads + newProtocols.sorted() + adopted.map { declarations[$0].name }.sorted()
    return CodeIdentity(
      text: lines.joined(separator: "\n"), name: "", owner: legacy, condition: "", part: -1, isNew: false,
      isAdopted: false)
  }
}
