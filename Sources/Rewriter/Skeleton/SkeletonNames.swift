import MigrationModel
import ProjectIndex

/// The types of a screen that nothing else in the tree is called like.
struct SkeletonNames {
  let screen: String
  let state: String
  let host: String

  /// Types that are there already, from an earlier patch.
  private(set) var existing: Set<String> = []

  /// nil if all names are taken.
  init?(_ subject: ModuleSubject) {
    let stem = subject.names.stem
    let taken = Self.taken(subject.index)
    for (screen, host) in [("Screen", "HostingController"), ("HostedScreen", "HostedScreenController")] {
      let names = (screen: stem + screen, state: stem + screen + "State", host: stem + host)
      let own = Self.own(names, subject)
      guard [names.screen, names.state, names.host].allSatisfy({ own.contains($0) || !taken.contains($0) }) else {
        continue
      }
      (self.screen, state, self.host, existing) = (names.screen, names.state, names.host, own)
      return
    }
    return nil
  }

  /// Names of types and files.
  private static func taken(_ index: ProjectIndex) -> Set<String> {
    Set(index.types.map(\.name) + index.files.map { String(FilePath.name(of: $0.path).dropLast(".swift".count)) })
  }

  /// Those of the names that stand for what a skeleton is made of.
  private static func own(
    _ names: (screen: String, state: String, host: String), _ subject: ModuleSubject
  ) -> Set<String> {
    let index = subject.index
    let found = [
      index.type(named: names.state).flatMap { $0.inherited.contains(subject.names.viewProtocol) ? $0.name : nil },
      index.type(named: names.screen).flatMap { type in
        index.members(of: type.id).contains { $0.name == "state" && $0.valueType == names.state } ? type.name : nil
      },
      index.type(named: names.host).flatMap {
        $0.inherited.contains("UIHostingController<\(names.screen)>") ? $0.name : nil
      },
    ]
    return Set(found.compactMap(\.self))
  }
}
