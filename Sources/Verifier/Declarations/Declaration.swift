import SwiftSource

/// A member, or a declaration or statement at the top of a file: what a patch can move as a whole.
struct Declaration: Sendable {
  /// What is declared.
  enum Kind: String, Sendable { case function, variable, initializer, deinitializer, `subscript`, `case`, type, other }

  let kind: Kind
  /// `load(id:animated:)`, `init(id:)`, the variables comma-joined, the name of a nested type,
  /// `#Preview("List")`; else the code.
  let name: String
  /// `load`, `init`, or as `name`.
  let baseName: String
  /// Full name of the type that it is a member of; empty at the top of a file.
  let owner: String
  /// `#if` clauses and `where` clauses of extensions around it.
  let condition: String
  let path: String
  let node: NodeID
  /// 1-based.
  let line: Int

  /// What it declares: several variables, or cases, or one name.
  var baseNames: [String] { baseName.split(separator: ",").map(String.init) }

  /// `Type.member` in backticks.
  var symbol: String { "`" + (owner.isEmpty ? name : owner + "." + name) + "`" }
}

/// A type declaration, or an extension.
struct DeclaredType: Sendable {
  let kind: NodeKind
  /// Full nested name; of an extension what it extends, without generic arguments.
  let name: String
  /// Names behind the colon, without generic arguments and module names.
  let inherited: [String]
  /// `#if` clauses around it.
  let condition: String
  let path: String
  let node: NodeID
  /// 1-based.
  let line: Int

  var isExtension: Bool { kind == .extensionDecl }
  /// Holds references: instances live as long as something strong leads to them.
  var isReference: Bool { kind == .classDecl || kind == .actorDecl }
  /// Last component of the name.
  var simpleName: String { String(name.split(separator: ".").last ?? "") }
}
