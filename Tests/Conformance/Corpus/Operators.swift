// swift-format-ignore-file
infix operator +++ : AdditionPrecedence
infix operator <=>
infix operator ⊕⊕: Mine
prefix operator √
postfix operator ‼
infix operator ..: 
  RangePrecedence
prefix operator &&&
postfix operator !!
infix operator /^/
precedencegroup Mine {
  higherThan: AdditionPrecedence, Other
  lowerThan: MultiplicationPrecedence
  associativity: left
  assignment: true
}
precedencegroup Empty {}
precedencegroup Right { associativity: right assignment: false }
func +++ (a: Int, b: Int) -> Int { a+b }
prefix func √ (x: Double) -> Double { x.squareRoot() }
postfix func ‼(x: Int) -> Int { x }
func <=> <T: Comparable>(a: T, b: T) -> Int { a<b ? -1 : a>b ? 1:0 }
func ..<T>(a: T, b: T) {}
func test(a: Int, b: Int, c: [Int], p: UnsafePointer<Int>?, f: Bool) {
  _ = a+b*c[0]-a/b%c.count
  _ = a + -b; _ = a - -b; _ = -a+b; _ = -(-a)
  _ = a&+b &- a &* b; _ = a&b|a^b; _ = ~a<<b>>1
  _ = a...b; _ = a..<b; _ = c[a...]; _ = c[...b]; _ = c[..<b]; _ = (a...); _ = [...a, a...]
  _ = !f && !(f||f) || f==(!f); _ = f ? a:b; _ = f ?a: b; _ = f ? f ? 1 : 2 : f ? 3 : 4
  _ = p! ; _ = p?.pointee ?? 0; _ = p!.pointee+p!.pointee; _ = a==b ? p!.pointee : 0
  _ = a as? Int as Any as! Int is Int; _ = a is Int ? 1 : 0; _ = a as Int? ?? 0; _ = a as! Int + 1
  _ = a < b && b > a; _ = (a < b, b > (a)); _ = a<b; _ = a>b; _ = [a<b, b>a]
  _ = √2.0; _ = 3‼; _ = 3‼ + 4‼; _ = a‼.description
  var x = a; x += 1; x -= -1; x *= 2; x <<= 1; x &= 1; x |= 2; x ^= 3; x %= 4; x=x; x = -x; x=(-x)
  f == true ? x = 1 : (x = 2)
  let n = a
    + b
    - a
  let m = a
  -b
  (a, x) = (1, 2)
  _ = &x == nil; g(&x, (&x))
  _ = a /* c */ + /* d */ b; _ = a/**/+/**/b; _ = a /**/ - b
  _ = f&&a==1||b != 2; _ = a.b..c; _ = x.0.1; _ = x.0 .1
  _ = a ?? b ?? c.first!; _ = c.first!.description; _ = c.first!! ; _ = c?.first?[0]!.x?()
  _ = (+)(a, b); _ = c.reduce(0, +); _ = c.sorted(by: >); _ = c.sorted(by:<); _ = f(+, -); _ = { $0 + $1 } as (Int, Int) -> Int
  _ = a +++ b; _ = a+++b; _ = a ⊕⊕ b; _ = a <=> b
  _ = try? a + b; _ = try! a; _ = try a + await b; _ = await (a) + b; _ = f ? try a : await b
  _ = a -> b; _ = (Int) -> Int; _ = [(Int, Int) async throws -> Int]()
  _ = ¬a; _ = a ∘ b; _ = a→b
  _ = a.+(b); _ = Int.-; _ = Int.==(1, 2); _ = 1.+(2)
  _ = *p; _ = a*b
}
