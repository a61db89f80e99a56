import MigrationModel
import Testing

/// Every small fault in a clean patch is seen: one line left out, written twice or changed.
@Suite struct MutationTests {
  /// Faults of one line; nil where the fault can't be made.
  private static let faults: [@Sendable (String) -> String?] = [
    { _ in "" },
    { $0 + "\n" + $0 },
    { $0.without("viewController.") },
    { $0.without("presenter.") },
    { $0.without("interactor.") },
    { $0.without("router.") },
    { $0.without("weak ") },
    { $0.contains("true") ? $0.with("false", for: "true") : nil },
    { $0.contains("?.") ? $0.with("!.", for: "?.") : nil },
  ]

  /// The changed lines whose faults nobody sees, each with the fault.
  private func survivors(_ series: Series, _ after: [String: String?]) -> [String] {
    after.keys.sorted().flatMap { path -> [String] in
      let old = Set((series.files[path] ?? "").split(separator: "\n"))
      let lines = ((after[path] ?? "") ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let changed = lines.indices.filter { lines[$0].contains(where: \.isLetter) && !old.contains(lines[$0][...]) }
      return changed.flatMap { number in
        Self.faults.compactMap { $0(lines[number]) }.compactMap { fault in
          let text = (lines[..<number] + [fault] + lines[(number + 1)...]).joined(separator: "\n")
          let patch = series.patch(after.merging([path: text]) { $1 })
          return series.violations(patch).isEmpty ? "\(path):\(number + 1) \(fault)" : nil
        }
      }
    }
  }

  @Test func navigation() {
    let series = Series.withSeam
    #expect(survivors(series, Cart.routes(series.files)) == [])
  }

  @Test func wholeMembers() {
    var series = Series.withRoutes
    #expect(survivors(series, Cart.loading(series.files)) == [])
    series.accept(series.patch(Cart.loading(series.files)))
    #expect(survivors(series, Cart.texts(series.files)) == [])
  }
}

extension String {
  /// The text without a part; nil if the part is not in it.
  fileprivate func without(_ part: String) -> String? { contains(part) ? with("", for: part) : nil }
}
