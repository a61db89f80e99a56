import MigrationModel
import Testing

@Suite struct AppliesTests {
  @Test func startsFromTheFilesAsTheyAre() {
    let series = Series.withSeam
    #expect(series.look(at: series.patch(Cart.routes(series.files)), by: "applies") == [])
  }

  @Test func startsFromBytesOfBeforeTheSeam() {
    let series = Series.withSeam
    let stale = Series.cart.patch([Cart.controller: "class CartViewController {}\n"])
    #expect(
      series.look(at: stale, by: "applies") == [
        "applies Cart/CartViewController.swift:1 The patch starts from other bytes than Cart/CartViewController.swift has"
          + " at this point."
      ])
  }

  @Test func createsAFileThatIsThere() {
    let series = Series.cart
    var patch = series.patch(["Shared.swift": "struct Other {}\n"])
    patch.changes[0].before = nil
    #expect(
      series.look(at: patch, by: "applies") == [
        "applies Shared.swift:1 The patch starts from other bytes than Shared.swift has at this point."
      ])
  }

  @Test func dependsOnAnotherFeature() {
    let series = Series.withSeam
    let patch = series.patch(Cart.routes(series.files), slug: "orders")
    #expect(
      series.look(at: patch, by: "applies") == [
        "applies Cart/CartPresenter.swift:1 Patch 2 depends on patch 1, which is no earlier patch of `orders`."
      ])
  }

  @Test func changesNothing() {
    let series = Series.cart
    #expect(series.look(at: series.patch([:])) == ["applies :1 The patch changes nothing."])
  }

  @Test func movesAFileAsItIs() {
    let series = Series(["A/Cart.swift": "final class Cart {}\n", "B/Cart.swift": "final class OldCart {}\n"])
    var patch = series.patch(["A/Cart.swift": "final class Cart {}\n"])
    patch.changes[0].movedFrom = "A/Cart.swift"
    patch.changes[0].path = "A/View/Cart.swift"
    #expect(series.look(at: patch) == [])
    patch.changes[0].path = "B/Cart.swift"
    #expect(
      series.look(at: patch, by: "no_duplicates") == [
        "no_duplicates B/Cart.swift:1 There is a file B/Cart.swift already."
      ])
  }
}
