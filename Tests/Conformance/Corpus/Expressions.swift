// swift-format-ignore-file
let numbers = [0, 1_000, 0b1010_1, 0o17, 0xFF_ff, 1.5, 1e10, 1.5e-3, 0x1p3, 0x1.8p-2, 1_0.0_1, 00.5, -1, +2, 0xAB.description, 1.description, 1.0.description, 1.e]
let tuples: Any = ((), (1), (1, 2), (a: 1, 2, b: (3)), (1,), (x: (), y: ((()))))
let arrays = [[], [1], [1,], [[1, 2], [3,]], [Int](), [Int: String](), [:], [1: 2], [1: 2,], [[:]: [:]], [Int?]() as [Int?], [String: [Int: Any?]]()] as [Any]
let literals = [#file, #line, #column, #function, #dsohandle, #fileID, #filePath]
let members = a.b.c.d(e).f[g].h?.i!.j ; let leading: E = .a ; let call: E = .b(x: 1).c ; let idx: E = .c[1]
let metas = (Int.self, Int.Type.self, [Int].self, (Int, Int).self, Int?.self, A.B<C>.self, (() -> Void).self, a.self.b, type(of: x).self, P.Protocol.self, (any P).self, Self.self)
let names = (f(_:), f(a:b:), a.f(x:_:), f(), f(a: 1, b: 2), f(a: { }), A.init, A.init(x:), .init(x:), self.f, super.init(a:), `self`, x.`default`, x.default, x.init, x.self, x.Type, x.is, x.in, x.for)
let keyPaths = (\A.b, \A.b.c?.d!.e, \.a, \.[0], \A[0].b, \A.[0]?.x, \A?.b, \[Int].count, \[String: Int].["a"], \(A, B).0, \.self, \A.self, \.?.x, \.a[1, x: 2].b, \A<B>.c, \A.Type.b, \A.f(_:), \Self.x, \.1.2, \.`default`)
let objc = (#selector(a), #selector(A.b(_:c:)), #selector(getter: A.b), #selector(setter: b), #keyPath(A.b.c), #keyPath(a))
let macros = (#a, #a(1), #a { }, #a(1) { } b: { }, #a<Int>(1), #a<Int>.b, #A.b, #warning("x"), #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), #imageLiteral(resourceName: "x"))
let generic = (A<B>(), A<B, C>.d(), A<B<C>>(), a<b, a>c, f(a<b, c>d), f(a<b, c>(d)), (a < b, c > d), A<[B]>(), A<B?>(), A<B!>.x, A<(B, C)>(), A<() -> C>(), A<some P>(), A<any P>.self, A<B>.C<D>.e, A<repeat each T>(), A<B>{ }, A<B>?.none, [A<B>](), [A<B>: C<D>](), A<1>(), A<-1>(), A<B.C>(), A<@Sendable () -> Void>(), A<>())
let shift = (a < b >> c, a >> b, a<b>>c, A<B<C<D>>>(), a>=b, A<B>=c, a ?? A<B>.c)
let less = x<y ; let more = x < y > (z) ; let lesser = x<y>.z ; let other = x<y>z
let closures: [Any] = [{ }, { 1 }, { $0 + $1 }, { x in x }, { (x) in x }, { (x: Int) -> Int in x }, { x, y in x }, { (x, y) -> Int in x }, { _ in }, { _, _ in }, { () in }, { () -> Void in },
  { [self] in }, { [weak self] in self?.x }, { [unowned x, weak y = z.w, a = 1 + 2, unowned(unsafe) q] (b: Int...) async throws -> Int in b }, { @MainActor in }, { @Sendable [x] (y) in y }, { [] in },
  { async in 1 }, { async throws -> Int in 1 }, { x async throws in x }, { (x: inout Int) throws(E) in }, { (_ x: Int, y z: Int) in }, { [x] }, { [x, y] in }, { [1, 2] }, { [a: b] }, { (a, b) }, { (a: Int, b: Int) }, { 1 ; 2 ; }, { [weak self, x = { [weak y] in y }] in _ = self },
  { (x: some P, y: @escaping () -> Void) in }, { @A(1) @B (x) in x }, { x -> Int in x }, { $x in }, { ($x, $y) in }, { [$x] in $x }]
func trailing() async throws {
  f { } ; f() { } ; f(1) { $0 } ; f { } g: { } ; f(1) { } g: { } _: { } h: { } ; f {} .g {} .h() {}
  f { x in } onError: { error in } ; f.g { } ; f[1] { } ; f[1] { } g: { } ; f?.g { } ; f! { } ; f() { } { }
  f
  { }
  f(1)
  { }
  f { }
  .g { }
  .h
  f {
  } g: {
  }
  if f({ $0 }) { } ; if f(x: { }) { } ; if (f { $0 }) { } ; if f.g { } ; if x == y { } ; guard f({ }) else { } ; if let x = f({ $0 }) { } ; while f.first(where: { $0 }) != nil { }
  for x in f({ }) { } ; for x in y where z { } ; for x in y.filter({ $0 }) { } ; switch f { } ; switch f({ }) { default: break } ; if [f { $0 }] == [] { } ; if (a, { $0 }) { }
  if x { } else { } ; if !x { } ; if x.y?.z { } ; if x[0] { } ; if x as? Y { } ; if x is Y { } ; if x ?? y { } ; if x! { } ; if .a == x { } ; if x == .a { }
  do { } ; do { f { } } catch { } ; x = f { } ; return f { }
}
func effects() async throws {
  try f() ; try? f() ; try! f() ; await f() ; try await f() ; try? await f().g ; let x = try await f() + g() ; async let y = f() ; _ = await y ; await (try f()) ; try (await f())
  let await = 1; let async = 2; async(x) ; async { } ; let z = async
  consume x ; copy x ; _ = consume x ; _ = copy x ; _ = borrow x ; f(consume x, copy y) ; _move(x) ; unsafe f() ; _ = unsafe x + y ; try unsafe await f() ; let unsafe = 1 ; unsafe.x ; unsafe = 3; copy = 2; copy(x) ; consume(x) ; consume.x ; copy.y ; borrow + 1
  (repeat each t) ; (repeat f(each t)) ; f(repeat each t, 1) ; [repeat each t] ; for x in repeat each t { } ; _ = each t ; repeat each t.f() 
  _ = any P.self ; _ = (any P & Q).self ; _ = any ; _ = some
  x as! [Int: String] ; x as? (Int, Int) -> Void ; x as Int? ; x as A & B ; x is any P ; x as! A.B<C> ; x is [A] ; x as [A<B>]? ; x as some P
  x.map(\.y) ; x.map(\.y.z) ; x.sorted { $0.a < $1.a } ; x.map { ($0, $0.y) } ; x.reduce(into: [:]) { $0[$1] = 1 }
  self[1] = 2 ; self.x = 1 ; self = .a ; super[1] ; super.f() ; Self.f() ; Self() ; self(1) ; self?.f()
  x.y = z ; x[y] = z ; x?.y = z ; x! = z ; (x, y) = (y, x) ; [x] = z ; _ = x ; x.y?.z![0]? .w = 1 ; x[] ; x[1,] ; f(1,) ; f(a: 1, b: 2,)
  let v = if x { 1 } else { 2 } ; let w = switch x { case 1: "a" default: "b" } ; return if x { 1 } else if y { 2 } else { 3 }
  x = if y { .a } else { .b } ; f(if x { 1 } else { 2 }) ; let t = try if x { 1 } else { throw e } ; let s = (if x { 1 } else { 2 }) + 1 ; _ = { if x { 1 } else { 2 } } ; let r = if x { 1 } else { 2 } as Int
  Int.self ; Int?.none ; [Int]?.none ; Int??.self ; (Int)?.self ; A<B>?.c ; x?.y?.z ; x??.y ; x!!.y ; x?!.y ; x![0]! ; x?[0]? .y ; x?() ; x!() ; x?(1)?(2)
  $0 ; $x ; _x ; x.$y ; x._z ; $_ ; Foo.$bar ; x.0.1.2 ; x.0.y ; x .y ; x
    .y
    // between
    .z()
    /* between */
    .w
  ; nil ?? nil ; true && false ; self ; Self ; Any.self ; (Any).self ; x.Any ; Optional<Any>.none
  f(_: 1) ; f(self: 1, in: 2, default: 5, where: 3, throws: 4, `x`: 6, _: 7) ; f(if: 1, case: 2) ; f(a:b) ; f(a :b) ; f(a : (b)) ; f(x: y ? z : w) ; f(x ? y : z) ; [x ? y : z] ; [x ? y : z : w] ; [x: y ? z : w]
}
