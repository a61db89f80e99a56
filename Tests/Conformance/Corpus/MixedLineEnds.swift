// swift-format-ignore-file
#if os(iOS)
import UIKit#endif

class A: B {

  // comment
  /* multi 	
     line */
  /// doc
  let text = """    first

      second \(x)


    third \
    joined \(
      y
    )    """

  let raw = #"""

    a \#(b)
    """# 	
  let regex = #/
    a # b
    /#

  func f()

  -> Int
  { 	
    let x = a
      .b
      // c      .d { $0 }

      #if X

      .e()
      #endif 	
    guard x
    else { return 1 }
    switch x    {

    case .a: return

    1
    case .b, 	
      .c: break
    }
    return x  }

  func g()

  {
    f() 	
    (1)
    f()
    [1]    f {

    }

    c: {
    } 	
    a
    + b
    -c    return

  }

}
 	
