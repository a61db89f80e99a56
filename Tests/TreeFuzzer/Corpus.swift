/// The apps that trials begin with.
struct Corpus: Sendable {
  private let bigApps: [App]

  /// The small apps, and the apps in some folders.
  init(folders: [String]) throws { bigApps = try folders.map(App.init(folder:)) }

  /// An app, or parts of two of them.
  func app(_ random: inout RandomNumbers) -> App {
    let isBig = random.once(in: 4)
    guard var app = random.one(of: isBig && !bigApps.isEmpty ? bigApps : SmallApps.all) else { return App([:]) }
    if isBig { app = app.part(of: 2 + random.below(5), &random) }
    if random.once(in: 4), let other = random.one(of: SmallApps.all) { app.add(other, folder: "Other") }
    return app
  }
}
