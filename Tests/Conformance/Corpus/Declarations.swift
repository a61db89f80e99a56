// swift-format-ignore-file
import Foundation
@testable import struct A.B.C
@_exported public import class Kit.Sub.Deep.Thing
internal import func Math.sin;import enum X.Y
fileprivate import var Globals.current
@preconcurrency import protocol P.Q
@_spi(Testing) import typealias T.U
import A.`class`.B

open class Base<Key: Hashable, Value>: NSObject, Comparable where Key: Codable, Value == [Key: Int]? {
  public private(set) final lazy var a: Int = 0, b = 1, (c, d): (Int, String) = (1, "x"), e: [Int] { [] }
  class var shared: Base { get { fatalError() } set(new) { _ = new } }
  static let one = 1, two = one + one
  unowned(unsafe) let back: Base; unowned(safe) var other: Base!; weak var third: Base?
  required convenience init?(coder: NSCoder) { nil }
  init!(_: Int, with label: String..., and _: inout Int, `in` place: Int = 3 * (2), default: () -> Void = {}) {}
  override init() async throws(E) { super.init() }
  init<T>(_ t: T) where T: Sendable { fatalError() }
  deinit { print(self) }
  subscript(_ i: Int, of j: Int = 0) -> Value? { get throws { nil } }
  static subscript<T>(dynamicMember path: KeyPath<Base, T>) -> T where T: Equatable { fatalError() }
  class subscript(i i: Int) -> (Int) -> Int { { $0 } }
  func f() {}; func g(){}
  static func == (l: Base, r: Base) -> Bool { l === r }
  static func < (l: Base, r: Base) -> Bool { false }
  prefix static func ++++ (x: inout Base) -> Base { x }
  postfix static func --> (x: Base) -> Base { x }
  mutating func change() -> Self { self }
  nonmutating func keep() rethrows -> Self? { self }
  dynamic func swap(a: Int, _ b: Int, c d: Int, _: Int, e _: Int) async throws -> (x: Int, Int) { (x: 1, 2) }
  @objc(doIt:with:) func doIt(_ a: Any, with b: Any) {}
  typealias Pair<A, B> = (A, B) where A: Equatable
  enum Nested { case a, b(Int), c(x: Int, _ y: Int = 3), d(_: Int), indirect, e((Int, Int) -> Void) ; case `default` }
}
indirect enum Tree<T> {
  case leaf
  indirect case node(Tree, T, Tree)
  case one; case two, three
  var depth: Int { switch self { case .leaf: 0; case .node(let l, _, let r): 1 + max(l.depth, r.depth); default: 1 } }
}
enum Raw: Int, CaseIterable { case a = 1, b = -2, c, d = 0x1F }
enum Text: String { case a = "a", b = #"b"#, c }
struct S: ~Copyable, ~Escapable {
  var x = 0 { willSet { print(newValue) } didSet(old) { print(old) } }
  var y: Int = 0 { didSet {} }
  var z: Int { _read { yield x } _modify { yield &x } }
  var w: Int { @inlinable get { 1 } nonmutating set { } }
  var v: Int { unsafeAddress { fatalError() } unsafeMutableAddress { fatalError() } }
  var u: Int { mutating get async throws { 1 } }
  var t: Int { get throws(E) { 1 } }
  var s: Int { get set }
  var r: Int { @storageRestrictions(initializes: x, accesses: y) init(initial) { x = initial } get { 1 } }
  let q, p: Int, o: String
  consuming func drop() {}
  borrowing func look() {}
  deinit {}
}
protocol Shape<Side, Angle>: AnyObject, Sendable {
  associatedtype Side
  associatedtype Angle: Comparable = Double where Angle: Hashable
  associatedtype `Type`
  override associatedtype Index
  var area: Double { get }
  var name: String { get set } 
  static var kind: Int { get async throws }
  subscript(i: Int) -> Side { get set }
  init(side: Side); init?()
  func scale(by: Double) -> Self; mutating func go()
  static func + (l: Self, r: Self) -> Self
}
protocol Old: class {}
extension Array: Shape where Element: Shape, Element.Side == Int { func f() -> [Element]? { nil } }
extension [Int] { }
extension Dictionary<String, Int>.Index { }
extension Int? { }
extension Outer.Inner<A>.`Self`: @retroactive Equatable, @unchecked Sendable {}
actor Bank { nonisolated let id = 1; isolated deinit {}; func f(other: isolated Bank) {} ; nonisolated(unsafe) var z = 1 }
distributed actor Far { distributed func ping() {} }
final class /* a */ Odd // trailing
  : // odd places
  NSObject /* b */ { /* c */ }
func generic<each T, U: P & Q, let N: Int>(_ t: repeat each T, u: some P & Q, v: any P) -> (repeat each T) where repeat each T: Equatable, U.A == Int {}
func throwing() throws(any Error) -> Never { throw E.a }
func curry(_ f: @escaping @Sendable (inout Int, _ x: String...) async throws(E) -> Void) -> (Int) -> (Int) -> Int { fatalError() }
func noBody(x: Int) -> Int
func `func`(`in` `for`: Int, is: Int, as: Int, repeat: Int, self: Int = 0) {}
func operatorNames() { let f: (Int, Int) -> Int = (+); let g = [(*), (/), (&&)] as [Any]; _ = (f, g, (<), -) }
let a1: Int = 1, b1 = 2; var c1, d1: String?
let (h, i), (j, _) = ((1, 2), (3, 4))
var lazyOnes: Int = { 1 }() { didSet { } }
var computed: some View { Text("x") }
public struct Wrapper { @Published private(set) public internal(set) var a: Int, b: Int }
typealias Handler = @MainActor (Result<Data, any Error>) -> Void
typealias `Self` = Int
macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(module: "M", type: "T")
@freestanding(declaration, names: named(a), arbitrary) macro make()
@attached(member, names: prefixed(`$`)) @attached(extension, conformances: P) public macro Add(_: Int) = #external
