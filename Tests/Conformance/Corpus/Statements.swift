// swift-format-ignore-file
func loops(xs: [Int?], o: Int?, pairs: [(Int, Int)], s: S) async throws {
  for x in xs {} ; for case let x? in xs where x > 1 { continue }
  for (i, x) in xs.enumerated() where i % 2 == 0 && x != nil { _ = i; break }
  for case (let a, 2) in pairs {}; for case .some(let x) in xs {} ; for var x: Int? in xs { x = nil }
  for try await line in s.lines {} ; for await _ in s {} ; for _ in 0..<3 {} ; for x in xs.map({ $0 }) {} ; for x in (xs) {}
  for unsafe x in xs {}
  while let x = o, x > 0, case 1...3 = x, #available(iOS 15, *) { break }
  while true {} ; while (true) {} ; while xs.contains(where: { $0 == 1 }) {} ; while case .some(_) = o {}
  repeat {} while true ; repeat { continue } while xs.isEmpty && o == nil
  outer: for a in xs { inner: while true { break outer; continue inner } }
  block: do { break block } ; check: if true { break check } ; pick: switch o { default: break pick }
  again: repeat { continue again } while false
  if let o {} else if var o, let p = o as? Int, let q: Int = p {} else {}
  if case let .some(x) = o, x > 3 {} ; if case .some(let x)? = o as Int?? { _ = x }
  if case 1 ... 5 = 3 {} ; if case is Int = o {} ; if case let x as Int = o {}; if case (_, let y) = pairs[0], y > 1 {}
  if #available(iOS 14.0, macOS 11, *), #unavailable(tvOS 13.1.2) {} ; guard #available(macOS 12, *) else { return }
  if (o != nil) {} ; if !(o == nil) && true {} ; if xs.first(where: { $0 == 1 }) != nil {} ; if [1, 2].contains(1) {}
  if let x = xs.first { $0 == 1 } {}
  guard let o, o > 0 else { throw E.a } ; guard case .a(let x, y: _) = s else { return }
  guard let self else { return } ; guard var x = o else { fatalError() }
  defer { print("x") } ; defer { defer {} }
  switch o { case 1?: break; case .some(2), .some(3): fallthrough; case let x? where x > 3: break
  case nil: break; case .none where true: _ = 1; @unknown default: break }
  switch (o, s) { case (let x?, _) where x is Int, (nil, is S): break ; case (_, let (a, b)): _ = a; default: () }
  switch s { case .a(let x), .b(x: let x, _): break; case .c(_:): (); case S.d: break; case let .e(x, (y, z)): break
    case is Int, is String: break ; case let x as Int: break ; case "a"..."z", ~x: break; case let x: break }
  switch xs.map({ $0 }) { case [1, 2]: break; case { _ in true }: break; default: break }
  switch s {} ; switch (s) { default: do {} }
  switch s { // comment only
    case .a: // nothing but a comment
      break
    /* here */ default /* there */ : break
  }
  switch s { case .a: let x = 1; x; case .b: func inner() {} ; case .c: struct L { var x: Int } ; default: if true {} }
  do { try f() } catch E.a { } catch E.b(let x), let E.c(x) where x > 1 { } catch let e as NSError where e.code == 1 {} catch is E {} catch {}
  do throws(E) { throw E.a } catch { _ = error }
  do {} ; do { return }
  return ; 
  return
    1
  throw E.a ; throw try await makeError() ; fallthrough
  let a = 1; let b = 2; var c = a
  ; print(c);
  _ = 1; (1, 2); [1]; { }(); "s"; 1; nil; .a; -1; self; super.x; true
  yield 1 ; let yield = 3 ; yield(1) ; then(x) ; let then = 1; discard(x)
  x = 3
  (y).z()
  x = y
  [1].forEach { _ in }
  x = y
  { $0 }
  return { () -> Int in 1 }
}
func discarding() { discard self }
func yields() { yield &x ; yield (1, 2) ; yield }
if true { print(1) } else { print(2) }
guard true else { fatalError() }
for i in 0 ..< 3 { print(i) } ; while false {}
switch 1 { case 1: break ; default: break }
do { let x = 1; _ = x }
defer { }
