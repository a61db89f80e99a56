import Testing

/// What the rewriter makes is let through, patch by patch.
@Suite struct CleanSeriesTests {
  @Test func seam() {
    let series = Series.cart
    #expect(series.look(at: series.patch(Cart.seam)) == [])
  }

  @Test func navigation() {
    let series = Series.withSeam
    #expect(series.look(at: series.patch(Cart.routes(series.files))) == [])
  }

  @Test func wholeMembers() {
    var series = Series.withRoutes
    let loading = series.patch(Cart.loading(series.files))
    #expect(series.look(at: loading) == [])
    series.accept(loading)
    #expect(series.look(at: series.patch(Cart.texts(series.files))) == [])
  }
}
