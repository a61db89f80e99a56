// swift-format-ignore-file
/* block */ /* nested /* deep /* deeper */ */ */ /**/ /***/ /** doc */ /*/ tricky */ /* // */ /* "string */ /* ' */
/// doc
//
//// four
	let	tabs	=	1	;let  spaces  =  2
let/**/a/**/=/**/1/**/;/**/let/* */b/* */:/* */Int/* */=/* */2//end
func/*1*/f/*2*/</*3*/T/*4*/:/*5*/P/*6*/>/*7*/(/*8*/_/*9*/x/*10*/:/*11*/T/*12*/./*13*/U?/*15*/,/*16*/y/*17*/z/*18*/:/*19*/Int/*20*/.../*21*/)/*22*/async/*23*/throws/*24*/(/*25*/E/*26*/)/*27*/->/*28*/[/*29*/T/*30*/:/*31*/U/*32*/]/*33*/where/*34*/T/*35*/:/*36*/Q/*37*/{/*38*/return/*39*/x/*40*/./*41*/y/*42*/(/*43*/1/*44*/,/*45*/z/*46*/:/*47*/2/*48*/)/*49*/}/*50*/
@objc(/*c*/x/*c*/)/*c*/public/*c*/private/*c*/(/*c*/set/*c*/)/*c*/var/*c*/c/*c*/:/*c*/Int/*c*/{/*c*/get/*c*/{/*c*/1/*c*/}/*c*/set/*c*/(/*c*/v/*c*/)/*c*/{/*c*/}/*c*/}
if/**/let/**/x/**/=/**/y/**/,/**/case/**/./**/a/**/(/**/let/**/z/**/)/**/=/**/w/**/{/**/}/**/else/**/if/**/true/**/{/**/}/**/else/**/{/**/}
let s = "a /* b */ // c" // "d
let t = /* " */ "e" /* " */ ; let u = [ /* 1 */ 1 /* , */ , /* 2 */ 2 /* , */ , /* end */ ] ; let v = { /* empty */ } ; let w = ( /* empty */ ) ; f( /* none */ ) ; switch x { /* none */ } ; struct S { /* none */ } // none
let n = a
  // one
  .b
  /* two */ .c
  /// three
  .d()  // four

  // five

  .e
let m = a /* multi
line */ + b
let l = a /*
*/ .b
return /* 1
*/ 2
func g() /*
*/ { } ; var k: Int /* x
*/ { 1 } ; x /*
*/ (y) ; x /*
*/ [y] ; x /*
*/ { y }
f() // trailing
{ 1 }
let j = x ? /* a */ y /* b */ : /* c */ z ; x /**/ ? y : z ; x/**/as/**/Y ; x/**/is/**/Y ; try/**/x ; await/**/y ; \/**/A.b
#if/**/os(iOS)/**/&&/**/DEBUG/**/ // c
#else/**/ // d
#endif/**/ // e
import/**/A/**/./**/B ; enum/**/E/**/{/**/case/**/a/**/=/**/1/**/,/**/b/**/} ; \/* x */A.b

  


// last line without an end /* open