// swift-format-ignore-file
typealias Simple = (Int, A.B, A.B.C, A<B>, A<B, C>.D<E>, `class`.`func`, Any, AnyObject, Self, Self.A, Never)
typealias Sugar = ([A], [A: B], [[A]], [A: [B: C]], A?, A??, A!, [A?]?, [A: B]?, (A)?, (A, B)?, [(A, B)], (() -> A)?, A.B?, A<B?>?, [A].B, [A: B].C, (A).B)
typealias Functions = (() -> Void, (A) -> B, (A, B) -> C, (A) -> (B) -> C, ((A) -> B) -> C, (_ a: A, _ b: B) -> C, (inout A) -> B, (A...) -> B, () async -> A, () throws -> A, () async throws -> A, () throws(E) -> A, () async throws(any E) -> A, (a: A) -> B, (_: A) -> B, (__owned A, __shared B, borrowing C, consuming D, sending E, isolated F) -> sending G, (repeat each T) -> Void, (@autoclosure () -> A, @escaping (B) -> C) -> D)
typealias Tuples = ((), (A), (a: A, b: B), (A, b: B), ((A, B), C), (a: (b: B, c: C), d: D), (_: A, B))
typealias Composed = (A & B, A & B & C, any A, some A, any A & B, some A & B, (any A)?, any A.B, (A & B)?, [any A], any (A & B), A<any B, some C>, any A<B>, any ~Copyable, some ~Copyable & ~Escapable, ~Copyable)
typealias Metas = (A.Type, A.Protocol, A?.Type, [A].Type, (A, B).Type, any A.Type, (any A).Type, A.Type.Type, A.B.Type, A<B>.Type, (() -> A).Type, Self.Type)
typealias Attributed = (@escaping () -> A, @autoclosure () -> A, @Sendable () -> A, @MainActor @Sendable () async -> A, @convention(c) (A) -> B, @convention(block) () -> Void, @convention(c, cType: "int (*)(void)") () -> Int, inout A, __owned A, borrowing A, consuming A, sending A, isolated A, @isolated(any) () -> Void, nonisolated(nonsending) () async -> Void, @unchecked A, @A.B() C, _const A, @noescape () -> A, @differentiable(reverse) (A) -> B)
typealias Packs<each T> = (repeat each T) ; typealias Pack2<each T> = (repeat (each T, A)) ; typealias Pack3<each T> = A<repeat each T> ; typealias Pack4<each T> = (A, repeat [each T], B)
typealias Values = (A<1>, A<-1>, A<3, B>, InlineArray<3, Int>, [3 of Int], [3 of [4 of Int]], [n of A.B]?)
typealias Vectors<let n: Int> = [n of Int]
var a: A.B<C>.D? = nil, b: [A: B]=[:], c: A? = 1, d: A! , e: A<B>=x, f: A<B?>?=x, g: () -> A = { }, h: some A = x, i: any A=x, j: (A)->B, k: [A]! = nil
func f(_ a: A..., b: inout [B], c: @escaping @A (B) -> C = { }, d: borrowing D, e: sending E? = nil, f: isolated (any Actor)? = #isolation, g: A<B>=1, h: (A, B)...) -> some A & B where A: B, A.C == D?, E: ~Copyable, F == (G, H), I: J & K, L == [M], N == () -> Void, each O: P, Q.R: AnyObject {}
func g() -> A { } ; func h() -> (A, B) { } ; func i() -> () -> A { } ; func j() -> [A: B]? { } ; func k() async throws(E) -> sending A where T: A { } ; func l() -> @A B { } ; func m() -> some A<some B> { } ; func n() -> any A.Type { } ; func o() -> A.B<C>? { } ; func p() throws(A.B<C>) { } ; func q() -> ~Copyable { }
struct S<A, B: C, D: E & F, G: ~Copyable, each H, let I: Int, J: K<L>, M: N.O> where A == B, B.C: D { }
extension A where B == C, D: E { } ; extension A<B>.C where D: E { } ; class C<A>: B<A>, C where A: D { } ; class D: @unchecked Sendable, @retroactive A, @preconcurrency B, nonisolated C, @MainActor D, ~Copyable { }
let x = a as A<B> ; let y = a as [A<B>: C<D<E>>] ; let z = A<B<C<D>>>() ; let w: A<B<C<D>>>=x ; let v: A<B>?=x ; let u: A<B<C>?>?=x ; let t: [A<B<C>>]=x ; let s = (a as (A) -> B)(c) ; let r: (A<B>)->C<D>=x
let q: A
let p: B
  = 1
let o: A
  .B = 1
let n: [
  A :
  B
] ; let m: (
  A, B
) -> C ; let l: A <B> ; let k: A< B , C > ; let j: Optional < Int >
let casts = (x as? A<B>, x is A?, x as! A & B, x as (A, B), x is (A) -> B, x as any A, x as [A]?.Type, x as? A ?? y, x as? A == y, x as A + y, x is A && y, x as? [A] ?? [], x as A? ?? b)
