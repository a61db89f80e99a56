/// Reserved words, contextual words and the words of `#` directives.
package enum Keyword: UInt8, Sendable, CaseIterable {
  case none
}
