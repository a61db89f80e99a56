import MigrationModel
import ProjectIndex
import SwiftSource

/// A view model, its view, and all places that show the two on UIKit's stack.
struct HostedModule {
  let hosted: HostedView
  /// In order of files and offsets.
  let sites: [HostedSite]

  /// Throws the first place that a wireframe can't take over.
  init(_ subject: SplitSubject) throws(ObstacleError) {
    hosted = try HostedView(subject)
    _ = try hosted.ownership(in: subject.index)
    try Self.checkBar(hosted.view, subject)
    var sites: [HostedSite] = []
    for site in Self.creations(of: hosted.view, subject) {
      guard let file = subject.index.parsedFile(at: site.file) else { continue }
      sites.append(try HostedSiteReader(subject: subject, hosted: hosted, file: file, site: site).read())
    }
    guard !sites.isEmpty else {
      throw subject.stop("not_hosted", "has a view `\(hosted.view.name)` that nothing in the tree shows")
    }
    self.sites = sites
    let initializers = Dictionary(grouping: sites, by: \.initializer)
    if initializers.values.contains(where: { Set($0.map(\.identity)).count > 1 }) {
      throw subject.stop("hosting_site", "is set up in different ways with the same values")
    }
    let taken = Set(sites.compactMap { site in site.presenter.map { "\(site.file):\($0)" } })
    for made in CreationSite.all(of: subject) where !taken.contains("\(made.file):\(made.callee.lowerBound)") {
      _ = try FactorySignature(subject: subject).signature(for: made)
    }
  }

  /// Those in code that ships: not in tests, previews, and the module itself.
  private static func creations(of type: IndexedType, _ subject: SplitSubject) -> [UseSite] {
    let index = subject.index
    let own: Set<String> = [subject.type.name, subject.names.builder, type.name]
    return index.creations(of: type.id).filter { site in
      guard !TestModules.areImported(byFile: site.file, of: index), !index.isPreview(site) else { return false }
      var owner = site.type
      while let id = owner {
        let around = index.types[id]
        if own.contains(around.name) || around.conformances.contains("PreviewProvider") { return false }
        owner = around.outer
      }
      return true
    }
  }

  /// What a view says of the bar above it reaches the controller that hosts it, and not the one around that.
  private static func checkBar(_ view: IndexedType, _ subject: SplitSubject) throws(ObstacleError) {
    let uses = subject.index.members(of: view.id).flatMap { Array($0.body.uses) }.map(\.name)
    guard stacks.isDisjoint(with: uses), let word = uses.first(where: bar.contains) else { return }
    throw subject.stop(
      "navigation_bar", "is shown by `\(view.name)`, which sets the bar of UIKit's stack by `\(word)`")
  }

  private static let stacks: Set<String> = ["NavigationStack", "NavigationView", "NavigationSplitView"]
  private static let bar: Set<String> = [
    "navigationTitle", "navigationBarTitle", "navigationBarTitleDisplayMode", "navigationBarItems", "toolbar",
    "navigationBarHidden", "navigationBarBackButtonHidden", "searchable", "toolbarBackground", "toolbarColorScheme",
  ]
}

/// A place that makes a hosting controller with the module's view and shows it.
struct HostedSite {
  let file: String
  /// `Type.member`.
  let place: String
  /// UTF-8 byte offset of the call that makes the view model; nil if that is given to the wireframe.
  let presenter: Int?
  /// What the wireframe's initializer takes there.
  let parameters: [Signature.Parameter]
  /// How many of them go to the presenter's initializer; the rest are properties of the presenter.
  let initialCount: Int
  let edits: [SourceEdit]

  /// The initializer as callers see it.
  var initializer: String { parameters.map { "\($0.label ?? "_"):\($0.type)" }.joined(separator: ",") }

  /// Tells initializers apart, with what they do.
  var identity: String { "\(initializer) \(initialCount) \(presenter == nil)" }
}

extension ProjectIndex {
  /// `#Preview { ... }`, or a provider of previews.
  func isPreview(_ site: UseSite) -> Bool {
    if let type = site.type, types[type].conformances.contains("PreviewProvider") { return true }
    guard let tree = parsedFile(at: site.file)?.tree, let call = tree.call(at: site.use.offset) else { return false }
    let macro = tree.ancestor(call) { [.macroExpansionDecl, .macroExpansionExpr].contains($0) }
    return macro.map { tree.name($0) == "Preview" } ?? false
  }
}
