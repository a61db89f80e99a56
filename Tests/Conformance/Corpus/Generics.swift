// swift-format-ignore-file
// What opens an argument list, and what is only less than.
func f() {
  _ = a<b ; _ = a < b ; _ = a <b> (c) ; _ = a<b>(c) ; _ = a<b> ; _ = a<b>c ; _ = a<b>.c ; _ = a<b>?.c ; _ = a<b>!.c ; _ = a<b>{ } ; _ = a<b>[c] ; _ = (a<b>) ; _ = [a<b>] ; _ = {a<b>} ; _ = a<b>;
  f(a<b, c>d) ; f(a<b, c>(d)) ; f(a<b, c>.d) ; f(a<b, c>) ; [a<b, c>] ; [a<b, c>d] ; (a<b, c>d) ; (a < b, c > (d)) ; (a < b, c > d.e) ; [a < b, c > [d]] ; f(a < b, c >= d)
  _ = a<b<c>> ; _ = a<b<c>>() ; _ = a<b<c<d>>>.e ; _ = a<b>>c ; _ = a<<b>>c ; _ = a<b>=c ; _ = a<b>==c ; _ = a<b>+c ; _ = a<b>&&c ; _ = a < b ? c : d ; _ = a<b> == c ; _ = a<b> ?? c ; _ = a<b> && c
  _ = a<b.c>() ; _ = a<b.c<d>>.e() ; _ = a<b?>() ; _ = a<b!>() ; _ = a<[b]>() ; _ = a<[b: c]>() ; _ = a<(b)>() ; _ = a<(b, c)>() ; _ = a<() -> b>() ; _ = a<(b) -> c, d>() ; _ = a<b & c>() ; _ = a<any b>() ; _ = a<some b>() ; _ = a<b.Type>() ; _ = a<inout b>() ; _ = a<@A b>() ; _ = a<_>() ; _ = a<_, b>.c ; _ = a<1>() ; _ = a<-1, b>() ; _ = a<"x">.c ; _ = a<~b>()
  _ = x.y<z>() ; _ = x.y<z>.w ; _ = x.y < z ; _ = .x<y>() ; _ = x?.y<z>() ; _ = x[0]<y ; _ = x()<y ; _ = x()<y>(z) ; _ = self.x<y>() ; _ = Self<y>() ; _ = self<x ; _ = super.x<y>() ; _ = x!<y ; _ = \x<y>.z ; _ = \x.y<z>.w ; _ = (x)<y>(z) ; _ = 1<x>(2) ; _ = "a"<b>(c) ; _ = [x]<y>(z)
  if a<b { } ; if a<b>(c) { } ; if a<b && c>d { } ; if (a<b) { } ; while i<n { } ; for x in a<b>() { } ; if a < b, c > d { } ; if a<b, c>(d) { } ; guard a<b else { } ; switch a<b { default: a<c } ; if let x = a<b>(c) { } ; if a<b.c { } ; if x as? A<B> == y { } ; if x is A<B> { } ; if a<b>.c { } ; if A<B>.self == c { } ; return a<b>
  let x: A<B> = y ; let z: A<B>=y ; let w: A<B<C>>=y ; let v: [A<B>]=y ; let u: A<B>?=y ; let t: A<B>!=y ; let s = x as A<B> ; let r = x as! A<B>.C ; let q = x is A<B<C>>&&y ; let p: A<B<C>>? ; let o = (x as A<B>) < y ; let n: A<B>.C<D>, m: E<F>
  A<B>() ; A<B>.c() ; A<B>.C<D>().e ; A<B>(c) { } ; A<B> { } ; A<B>.c { } ; A<B, C>(d)<e ; let l = A<B> ; let k = A<B>.init ; let j = A<B>.init(x:) ; let i = A<B>.self ; throw A<B>() ; try A<B>() ; await A<B>().c ; A<B>
  A<
    B,
    C<D>
  >() ; A<B,>() ; A< B >() ; A <B>() ; A< B>.c ; let h: A<B,> ; let g: A< B > ; A<
  B>.c
  (a) < b > (c)
  a.map(b<c>.init) ; a.map(b<c>()) ; a(b<c, d: e>f) ; a(b<c>, d) ; a(b < c, d) ; a(b: c<d>, e: f<g>()) ; a(b<c>?) ; a(b<c> { }) ; a(x<y || z>w) ; a(x < y ? z : w > v) ; a { $0<$1 } ; a { $0 < $1 && $0 > $1 } ; a { $0.b<$1.b } ; a { b<c> } ; a(b<c>...) ; a(...b<c>) ; a(b<c>&d)
}
struct S<A, each B, let C: Int, D: E<F>, G: H & I, J: K.L<M>>: N<O>, P where A == B<C>, D.E: F<G>, H == [I<J>], K == (L<M>) -> N, O == any P<Q> { init<X>(_ x: X<Y>) where X: Z {} ; subscript<X: Y>(x: X) -> Y<X> { y } ; func < <X>(l: X, r: X) -> Bool { l<r } ; static func ><X>(l: X, r: X) -> Bool { l>r } ; static func == <X>(l: X, r: X) {} ; typealias T<U> = V<U> where U: W ; enum E<T> { case a(T<U>) } ; func f<T>() -> T<U> where T: V<W> {} }
func g<T>(x: A<T>=y, z: B<C>...) -> D<E>?{} ; func h<T: A<B>>(_: T)->C<D<E>>{} ; func i() -> A<B>{} ; func j() throws(A<B>) {} ; protocol Q<R, S>: T<U> where V == W<X> {} ; extension A<B, C<D>>: E where F: G<H> {} ; extension A<B>.C<D> {} ; macro m<T>(_: T<U>) -> V<W> = #x<Y>(z)
