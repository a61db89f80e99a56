// swift-format-ignore-file
import
A
import
class
B
.C
class
A
:
B
,
C
where
D: E
{
  @A
  @B(
  1)
  public
  private
  (set)
  static
  var
  a
  :
  Int
  func
  `b`
  (
  )
  init
  ?
  (
  )
  { }
  deinit
  { }
  subscript
  (
    a: Int
  )
  ->
  Int
  { 1 }
  typealias
  A
  =
  B
  override
  func c()
  final
  class
  func d()
  class
  var e: Int { 1 }
  static
  let f = 1
  lazy
  var g
  = 1
  weak
  var h: A?
  let i: A!
  let j: [A]?
  var k: A
  .B
  mutating
  func l()
  -> A
  func m() async
  throws
  func n() throws
  (E)
  -> F
  func o() -> some
  A
  func p() -> any
  A
  var q: A &
    B
    & C
  required
  init()
  convenience
  required
  init(a: Int)
  prefix
  static
  func +
  (a: A) -> A
  static func
  <
  <T>(a: T, b: T) -> Bool
  nonisolated
  func r()
  isolated
  deinit
  indirect
  enum E
  {
    case
    a
    ,
    b
    (
      Int
    )
    =
    1
    indirect
    case c
    case d
    (Int)
  }
}
enum F
{
  case a
  case b
}
extension
A
.B
:
C
where D == E
{
}
protocol
P
<
A
>
:
AnyObject
{
  associatedtype
  A
  :
  B
  =
  C
  where
  A: D
  var a
  : Int
  {
    get
    async
    throws
    set
  }
  func b
  ()
  init
  ()
}
actor
A
{
}
actor
.a
struct
A
{
}
infix
operator
+++
:
A
prefix
operator
+++
precedencegroup
A
{
  associativity
  :
  left
  higherThan
  :
  B
  ,
  C
}
macro
a
(
)
=
#b
@available(
iOS 1, *)
func g() {}
@objc(
a)
func h() {}
@A
.B
func i() {}
#if os(iOS)
#endif
