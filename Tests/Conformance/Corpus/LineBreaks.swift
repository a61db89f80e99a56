// swift-format-ignore-file
// Where a line end ends something, and where it does not.
func f
<T>
(
  a
  b
  :
  T
  =
  1
  ,
  c: Int
)
async
throws
->
T
where
T
:
P
,
T.A == B
{
  let a
    =
    1
    , b
    : Int
    = 2
  var c
  : Int
  {
    get
    {
      1
    }
    set
    (new)
    {
    }
  }
  var d: Int
  {
    1
  }
  var e = 1
  {
    didSet
    {
    }
  }
  let g
    = x
    ?
    y
    :
    z
  let h = x
    ? y
    : z
  let i = x as
    Int
  let j = x
    as? Int
    ?? y
  let k = x
    is Int
    && y
  a
  (b)
  a
  [b]
  a
  { b }
  a.b
  (c)
  a
    .
    b
  a
  !b
  a
  -b
  a
  - b
  a -
  b
  a
  & b
  a
  &b
  a
  = b
  a =
  b
  a
  += b
  a
  .b
  .c
  ()
  a
  as B
  a()
  .b
  a {
  }
  .b
  {
  }
  a(
  ) { }
  b: { }
  a
  b: do { }
  try
  a
  await
  a
  try await
  a
  return
  a
  return
  if a { }
  throw
  a
  if
  a
  ,
  let
  b
  =
  c
  {
  }
  else
  if
  d
  {
  }
  else
  {
  }
  guard
    a,
    let b
  else
  {
    return
  }
  for
  x
  in
  y
  where
  z
  {
  }
  while
  a
  {
  }
  repeat
  {
  }
  while
  a
  repeat { }
  while a { }
  while b { }
  do
  {
  }
  catch
  let e
  {
  }
  catch
  {
  }
  switch
  a
  {
  case
    .a
    ,
    .b(
      let x
    )
    where
    x
    :
    break
  case .c: a
    .b
  case .d:
    a
    case .e: (b)
  default
    :
    [c]
  }
  label
  :
  for x in y { break
  label
  continue
  label
  }
  outer:
  while a { break outer; }
  defer
  {
  }
  let l = [
    a
    ,
    b
    , c
  ].map
  {
    x
    ,
    y
    ->
    Int
    in
    x
  }
  let m = {
    [
      weak
      self
    ]
    (
      x
    )
    in
    x
  }
  let n: (
    Int
  )
  ->
  Int
  let o = \A
    .b
    .c
  let p = #selector(
    a
  )
  let q = a
  ; let r = b;
  let s = a
  /* */ .b
  let t = a /*
  */ .b
  let u = a < b
    && c > d
    || e
  let v = a
    < b
  let w = A<
    B
  >
  .c
  let x = A
  <B>()
  let z = (
  a
  , b
  )
  async
  let aa = b
  unsafe
  a
  copy
  a
  consume
  b
  any
  P
  some
  Q
  each
  t
  #a
  (b)
  #a
  { b }
  @A
  let bb = 1
  @A(
  1)
  let cc = 2
  super
  .a
  self
  .a
  nil
  ?? a
  "a"
  + "b"
  1
  .a
  .some
  .other
  inout_
  discard
  self
  yield
  a
  then
  a
}
