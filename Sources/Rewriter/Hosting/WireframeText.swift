import ProjectIndex
import SwiftSource

/// The assembly of a hosted module as a wireframe: it makes presenter and view and the controller that shows them.
struct WireframeText {
  let subject: SplitSubject
  let module: HostedModule

  /// What changes in the assembly's file; nil if it is none of ours.
  func edits(_ assembly: IndexedType) -> (path: String, edits: [SourceEdit])? {
    guard assembly.kind == .enum, let part = assembly.parts.first, let file = subject.index.parsedFile(at: part.file)
    else { return nil }
    let tree = file.tree
    let keyword = tree.tokens(of: part.node).first { tree.text($0.range) == "enum" }
    guard let keyword else { return nil }
    let base = ": BaseWireframe<LazyHostingViewController<\(module.hosted.view.name)>>"
    let name = tree.mainToken(part.node).range
    var edits = [
      SourceEdit(range: keyword.range, replacement: "final class"),
      SourceEdit(range: name.upperBound..<name.upperBound, replacement: base),
      SourceEdit(range: part.body.lowerBound..<part.body.lowerBound, replacement: "\n" + initializers),
    ]
    let missing = imports(in: file)
    if !missing.isEmpty { edits.append(SourceEdit(range: 0..<0, replacement: missing)) }
    return (part.file, edits)
  }

  /// One for each kind of place.
  private var different: [HostedSite] {
    var seen: Set<String> = []
    return module.sites.filter { seen.insert($0.identity).inserted }
  }

  private var initializers: String {
    different.map { site in
      let indent = subject.indent
      let parameters = site.parameters.map(\.declaration).joined(separator: ", ")
      let lines = body(site).map { indent + indent + $0 + "\n" }.joined()
      return "\(indent)init(\(parameters)) {\n\(lines)\(indent)}\n"
    }.joined(separator: "\n")
  }

  private func body(_ site: HostedSite) -> [String] {
    let view = module.hosted.view.name
    return [
      "let viewController = LazyHostingViewController<\(view)>()",
      "super.init(viewController: viewController)",
    ] + presenter(site) + ["viewController.rootView = \(view)(\(module.hosted.label): presenter)"]
  }

  /// Makes it; nothing where the initializer is given one.
  private func presenter(_ site: HostedSite) -> [String] {
    guard site.presenter != nil else { return [] }
    let arguments = site.parameters.prefix(site.initialCount).map(\.argument).joined(separator: ", ")
    return ["let presenter = \(subject.type.name)(\(arguments))"]
      + site.parameters.dropFirst(site.initialCount).map { "presenter.\($0.name) = \($0.name)" }
  }

  /// Of the initializers, as the body of the commit message names them.
  var symbols: [String] {
    different.map { site in
      "\(subject.names.builder).init(\(site.parameters.map { ($0.label ?? "_") + ":" }.joined()))"
    }
  }

  // MARK: Imports

  /// Lines that the file does not have: UIKit's, and the presenter's where a parameter may need them.
  private func imports(in file: ParsedFile) -> String {
    let known = Set(ImportReader.imports(of: [file]).map(\.text))
    let types = different.flatMap(\.parameters).flatMap { TypeText(text: $0.type).outerNames }
    let needsMore = types.contains { !isKnown($0) }
    let lines = (subject.module?.content.imports ?? []).filter { needsMore && !$0.isUserInterface }.map(\.text)
    let missing = (lines + ["import UIKit"]).filter { !known.contains($0) }
    return missing.map { $0 + "\n" }.joined() + (known.isEmpty ? "\n" : "")
  }

  private func isKnown(_ name: String) -> Bool {
    Self.plain.contains(name) || subject.index.type(named: name).map { $0.kind != .external } == true
  }

  private static let plain: Set<String> = [
    "Void", "String", "Int", "Bool", "Double", "Float", "Array", "Dictionary", "Set", "Optional", "MainActor", "any",
    "escaping", "Sendable",
  ]
}
