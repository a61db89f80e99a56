// swift-format-ignore-file
func conditions() {
  if f { $0 }.isEmpty { } else if g { }
  if let x = f({ $0 }), x.y { }
  if x.map { $0 } == nil { }
  if f() { } ; if f(1) { } ; if f[1] { } ; if f.g { } ; if f.g() { } ; if f?.g { } ; if f! { } ; if !f { } ; if -f { } ; if f as? G { } ; if f is G { } ; if f == G() { } ; if f == .g { } ; if .g == f { } ; if case .g = f { } ; if case .g(let x) = f() { } ; if [f].isEmpty { } ; if (f { }) { } ; if [f { }] == [] { } ; if f(g { }) { } ; if f[g { }] { } ; if "\(f { $0 })" == "" { }
  while f { } ; while let x = f.next() { } ; while x.y { } ; for x in f { } ; for x in f.g { } ; for x in f() { } ; for x in f where g { } ; for x in f where g.h() { } ; for x in [f { 1 }] { } ; for x in f({ 1 }) { } ; for x in 0..<f { } ; for x in f...g { } ; for case let x? in f { } ; switch f { } ; switch f.g { default: break } ; switch (f { 1 }) { default: break } ; switch f() { case g { 1 }: break ; default: break } ; switch (f, g) { default: break } ; guard f else { } ; guard let f = g else { return } ; guard f.g(), h else { return } ; guard f({ }) else { return } ; repeat { } while f ; repeat { } while f.g() ; do { } catch E.f { } ; do { } catch f { } ; do { } catch let e where e.f { }
  if x { } ; { 1 }() ; if x { } else { } ; { 2 }() ; return x ? { 1 } : { 2 }
  if a { b { c { d } } } ; if a { f { } } else if b { g { } } else { h { } } ; if a.b(c: { d { } }) { e { } } ; if a, b { $0 } , c { } ; if x == f { 1 } { }
}
func calls() {
  f { } ; f() { } ; f(a) { } ; f(a, b: { }) { } ; f { } b: { } ; f { } b: { } c: { } ; f() { } b: { } ; f { } _: { } ; f { } where: { } ; f { } in: { } ; f { } `x`: { } ; a.f { } b: { } ; a?.f { } b: { }.c ; a[b] { } c: { } ; a.f { }.g { } h: { }.i ; .f { } ; .f { } g: { } ; .init { } ; A { } ; A<B> { } ; A<B>.C { } ; A() { } ; self { } ; super.f { } ; Self { } ; x.init { } ; x.self { } ; x.0 { } ; (f) { } ; { } { } ; #f { } ; #f(a) { } b: { } ; f! { } ; f? { } ; f { }? .g ; f { }! ; f { } + g { } ; f { } ?? g { } ; f { } ; try f { } ; await f { } ; -f { } ; &f ; f { } as A ; f { } is A ; f { } ? g { } : h { } ; x = f { } ; x += f { } ; f(\.a) { } ; f { }(1) ; f { }[1] ; f { }.0
  f { a in b } ; f { (a, b) in c } ; f { [a] in b } ; f { [a, b] } ; f { [a: b] } ; f { (a) } ; f { (a, b) } ; f { a, b in c } ; f { a } ; f { a.b } ; f { a(b) { c } } ; f { _ in } ; f { _ = 1 } ; f { return } ; f { return a } ; f { $0 } ; f { $0.a($1) } ; f { { } } ; f { { a in b } } ; f { if a { b } } ; f { switch a { default: b } } ; f { let a = 1 ; return a } ; f { @A a in b } ; f { (a: A) -> B in c } ; f { (a: A) async throws -> B in c } ; f { a async in b } ; f { a throws in b } ; f { () -> A in b } ; f { (a, _: B) in c } ; f { a -> B in c } ; f { inout_ in } ; f { (a: inout B) in c } ; f { (a: @escaping () -> B) in c } ; f { (a: A...) in } ; f { ((a, b), c) } ; f { (a: A, b: B) -> (C, D) in e } ; f { [weak a] b in c } ; f { [weak a, b = c { d }, unowned e] (f: G, h) async throws(I) -> J? in k }
  f { x in
    y
  } g: { z in
    w
  }
  .h()
  f(a) { b }
    .c { d }
    .e { f } g: { h }
  let a = b { c } , d = e { f } ; let g = h { i }.j { k } ; var l: M { n { o } } ; var p = q { r } { didSet { s { } } } ; lazy var t: U = { v }() ; let w: X = { y { } }() ; var z: A { get { b { } } set { c { } } } ; var d: E = f { } { willSet { } } ; var e = f { } { didSet { } } ; let f = { } ; var g = { 1 }() ; var h: () -> Void = { } { didSet { } }
}
struct Stored { var a = f { 1 } ; var b = f { 1 } { didSet { } } ; var c: Int { f { 1 } } ; let d = { 1 }() ; lazy var e: Int = { 1 }() ; var f = g() { willSet { } } ; var h: Int = 1 { didSet { } willSet { } } ; var i: Int = 1 { @A didSet { } } ; var j = x { y } ; var k = { $0 } { didSet(old) { } } ; func l(a: () -> Void = { }, b: A = f { 1 }) { } ; var m: A = B { } { willSet { } } ; static var n = f { get in get } ; var o = f { set } ; var p: Int { willSet { } } }
