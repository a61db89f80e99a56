/// Names a use among all uses of its file. Whoever of the file is asked for it, a body or a signature, gives the same use.
@usableFromInline package struct UseID: Sendable, Hashable, Comparable {
  @usableFromInline let place: Int

  @inlinable init(_ place: Int) { self.place = place }

  @inlinable package static func < (left: UseID, right: UseID) -> Bool { left.place < right.place }

  /// The use so many places further on in the file.
  @inlinable package func advanced(by distance: Int) -> UseID { UseID(place + distance) }
}
