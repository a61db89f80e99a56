/// The keyboard shown for a text input.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case numbersAndPunctuation = 2
  case numberPad = 4
  case emailAddress = 7
  case decimalPad = 8
}

/// What the keyboard capitalises by itself.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none
  case words
  case sentences
  case allCharacters
}

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go = 1
  case next = 4
  case search = 6
  case done = 9
}
