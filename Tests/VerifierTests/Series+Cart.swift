import MigrationModel

extension Series {
  /// The legacy cart.
  static var cart: Series { Series(Cart.legacy) }

  /// The cart with an empty module.
  static var withSeam: Series {
    var series = Series.cart
    series.accept(series.patch(Cart.seam))
    return series
  }

  /// The cart with its navigation behind the router.
  static var withRoutes: Series {
    var series = Series.withSeam
    series.accept(series.patch(Cart.routes(series.files)))
    return series
  }

  /// The patch that moves the navigation, with one part of one file written differently.
  func routes(in path: String, _ replacement: String, for part: String) -> Patch {
    changed(Cart.routes(files), path, replacement, part)
  }

  /// The same of the patch that moves the stored items.
  func loading(in path: String, _ replacement: String, for part: String) -> Patch {
    changed(Cart.loading(files), path, replacement, part)
  }

  private func changed(_ after: [String: String?], _ path: String, _ replacement: String, _ part: String) -> Patch {
    var after = after
    after[path] = (after[path] ?? files[path])?.with(replacement, for: part)
    return patch(after)
  }
}
