// swift-format-ignore-file
func match(_ v: Any, _ o: Int??, _ e: E, _ t: (Int, (String, Bool))) {
  let (a, b) = t ; let (c, (d, _)) = t ; var (f, g): (Int, Int) = (1, 2) ; let _ = 1 ; let (_, _) = t ; let ((h)) = 1 ; let (x: i, y: j) = p ; let _: Int = 3 ; let (k): Int = 4
  switch v {
  case 1, 2...3, ..<4, 5..., -6: break
  case .a, .b(), .c(1), .d(let x), .e(x: let x), .f(let x, let y), .g((let x, _)), .h(.i(.j(let x))): break
  case let .a(x), let .b(x, y: (y, z)), let (x, 1), let (x?), let x as Int, let x?, var y: break
  case A.b, A.b.c, A<B>.c(let x), A.b(let x)?, A.`default`, Self.x, Int.self, A.B(x): break
  case is Int, is A<B>, is [Int], is (Int, Int), is any P, is Int? : break
  case x as Int, (x, y) as (Int, Int), let (x, y) as (Int, Int), .a(let x as Int), .b(is Int): break
  case nil, true, "a", 1.5, [1], [1: 2], (1), (), _, (_, _), f(x), x.y, x[0], { $0 }, \.a, -x, !x, ~=x, x + y, x ?? y, "\(x)", #a, (let x), x!, x?.y: break
  case let x where x == 1 && y, let .a(x) where x is Int, .b where { true }(), .c where f { $0 }: break
  case (let x, y: let y), (x: 1, y: _), (let a, (let b, let c)), ((let a)): break
  case .some(.some(let x)), let .some(.some(x)), let x??, .some(let x?), (let x?)?: break
  case .a(let x, where: let y), .b(in: let i, is: 3), .c(_: _), .d(_:), .e(x:y:): break
  @unknown case .z: break
  case let `default`: break
  @unknown default: break
  }
  if case let (a?, b?) = (x, y), case .c(let z) = a, case 1 = z {} ; if case let x = y {} ; if case let x: Int = y {} ; if case (let x, _): (Int, Int) = y {}
  if case .a = x {} ; if case .a(1) = x {} ; if case A.a = x {} ; if case let .a(b) = x, b {} ; if case .a? = x {} ; if case nil = x {} ; if case .a = f({ $0 }) {} ; if case .a(let b) = c.d { }
  guard case let .a(x, _) = y, case .b = z else {} ; while case let x? = it.next() {} ; for case let .a(x) in y {} ; for case (1, let x)? in y where x {} ; for (a, _) in b {} ; for (a, (b, c)) in d {} ; for _ in e {} ; for case is Int in e {} ; for case let x as Int in e {} ; for (a: x, b: y) in z {}
  do {} catch A.b {} ; do {} catch let e as A {} catch let A.c(x) {} catch A.d(let x) where x > 1 {} catch is B {} catch (let x) {} catch let x {} catch A.e, A.f {} catch {}
  switch o { case .none: break; case .some(nil): break; case 1??: break; case .some(.some(2...)): break }
  switch t { case (1, ("a", true)): break; case (_, (let s, false)) where s.isEmpty: break; case let (n, (s, b)): break }
  switch (a, b) { case (..<0, _), (_, ..<0): break; case (0, 0): break; case (let x, let y) where x == y: break; default: break }
  switch x { case (let a, let b) where a < b, (let a, let b) where b > a: break ; case a < b: break ; case a ... b: break ; case a | b: break }
}
