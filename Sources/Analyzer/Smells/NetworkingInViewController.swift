import Effects
import MigrationModel
import ProjectIndex

/// A view controller that builds or starts requests or decodes responses.
enum NetworkingInViewController: Smell {
  static let rule = Rule(
    id: "networking_in_view_controller", severity: .high, phase: .interactor, asksForSplit: true,
    title: "Networking in a view controller",
    rationale: """
      A request that is started in a controller lives and fails with the screen: it can't be tested without a server or \
      reused by another screen, and its completion has to know which views are still there. Behind an Interactor the \
      same request is a value that comes back.
      """,
    source: "objc.io 13, Architecting iOS Apps with VIPER: data is fetched by the Interactor, never by the view.",
    steps: ["interactor"],
    example: """
      import UIKit
      final class OrdersViewController: UIViewController {
        func load(_ url: URL) { URLSession.shared.dataTask(with: url) { _, _, _ in }.resume() }
      }
      """,
    counterexample: """
      import UIKit
      protocol OrdersViewOutput { func load() }
      final class OrdersViewController: UIViewController {
        var output: OrdersViewOutput?
        override func viewDidLoad() { output?.load() }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isController else { return [] }
    let hits = hits(in: subject)
    guard !hits.isEmpty else { return [] }
    let move = InteractorMove(hits: hits, subjectOfMove: "the request", part: .interactor)
    let members = hits.hits.map(\.member.name)
    let name = subject.type.name
    return [
      FindingDraft(
        symbol: name, places: hits.places,
        message: "`\(name)` talks to the network in \(Prose.names(members)): \(Prose.names(hits.phrases))",
        problem: [
          "\(Prose.count(members.count, "member")) of `\(name)` \(members.count == 1 ? "builds or sends" : "build or send") "
            + "requests: \(move.clauses()).", move.consequence, move.companions,
        ].compactMap { $0 }.joined(separator: " "),
        fix: move.steps + [
          "Let `\(subject.stem)Presenter` ask `\(subject.stem)Interactor` and hand the result to the view."
        ], confidence: hits.confidence)
    ]
  }

  /// The members that reach the network: through the SDK and its libraries, or through a client of the tree.
  static func hits(in subject: Subject) -> ConcernHits {
    ConcernHits(subject) { member in
      guard !givesPage(member, subject) else { return [] }
      let direct = subject.touches(member).of(.networking).map { member.body.uses[$0.use] }
      let clients = member.body.uses.filter { subject.context.isClientCall($0, from: subject.type) }
      return (direct + clients).sorted { $0.offset < $1.offset }
    } likely: { member in
      subject.outsideCalls(.service, in: member).filter(\.use.isCall).map(\.use)
    }
  }

  /// A request that nobody sends but the web views which show it: they only have to be told the address. A presenter
  /// tells its view so: `view?.loadWebView(request)`.
  private static func givesPage(_ member: IndexedMember, _ subject: Subject) -> Bool {
    guard let type = (member.kind == .property ? member.valueType : member.returnType).flatMap(TypeName.plain),
      type == "URLRequest"
    else { return false }
    let users = subject.index.uses(of: member.id).compactMap(\.member).map { subject.index.members[$0] }
      .filter { !subject.context.survey.files.isTest($0.file) }
    return !users.isEmpty
      && users.allSatisfy { user in
        user.body.uses.contains { use in
          let words = ((use.receiverText ?? "") + use.name).lowercased()
          return use.isCall && use.name.hasPrefix("load") && words.contains("web")
        }
      }
  }
}
