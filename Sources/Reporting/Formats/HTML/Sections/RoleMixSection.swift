import MigrationModel

extension PageSection {
  /// What the worst controllers are made of: the share of their code that belongs to each role.
  static func roleMix(_ report: Report) -> PageSection? {
    let limit = 15
    let screens = report.analysis.types.filter { $0.isScreen && $0.kind != "extension" && $0.foreignLines > 0 }
      .sorted { ($1.foreignLines, $0.name, $0.file) < ($0.foreignLines, $1.name, $1.file) }
    let shown = screens.prefix(limit)
    guard !shown.isEmpty else {
      return PageSection(
        id: "roles", title: "Role mix", body: HTMLText.empty("No screen holds code that belongs elsewhere."))
    }
    return PageSection(
      id: "roles", title: "Role mix",
      body: """
        <p class="lead">What the screens with the most misplaced code are made of, by lines of their members. Only \
        <em>view</em> is meant to stay.</p>
        \(legend)
        \(HTMLText.table(
          "Role mix of the worst screens", head: ["Screen", "#Lines", "Belongs to", "#To move"], rows: shown.map(row)))
        \(HTMLText.omission(shown: shown.count, of: screens.count, "screens with code to move", "worst"))
        """)
  }

  private static var legend: String {
    let keys = Role.allCases.map { "<span class=\"key role-\($0.rawValue)\">\($0.rawValue)</span>" }
    return "<p class=\"legend\">\(keys.joined(separator: " "))</p>"
  }

  private static func row(_ type: TypeReport) -> String {
    let shares = Role.allCases.map { (role: $0, share: type.share(of: $0)) }.filter { $0.share > 0 }
    let label = shares.map { "\(percent($0.share)) \($0.role.rawValue)" }.joined(separator: ", ")
    let bar = ShareBar(
      parts: shares.map {
        .init(style: "role-\($0.role.rawValue)", share: $0.share, title: "\(percent($0.share)) \($0.role.rawValue)")
      }, label: label, width: 380, height: 18)
    return """
      <tr><th scope="row"><code>\(HTMLText.escaped(type.name))</code></th>\
      <td class="number">\(Int(type.metrics["bodyLines"] ?? 0))</td><td>\(bar.svg)<span class="small">\(label)</span></td>\
      <td class="number">\(percent(1 - type.share(of: .view)))</td></tr>
      """
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}

extension TypeReport {
  /// 0 to 1.
  fileprivate func share(of role: Role) -> Double { metrics["\(role.rawValue)Share"] ?? 0 }

  /// Lines that a split would move, rounded.
  fileprivate var foreignLines: Int {
    guard Role.allCases.contains(where: { share(of: $0) > 0 }) else { return 0 }
    return Int(((metrics["bodyLines"] ?? 0) * (1 - share(of: .view))).rounded())
  }
}
