/// The screens above the shelf.
enum ShelfRoute: Hashable {
  case book(Book)
  case swaps
}
