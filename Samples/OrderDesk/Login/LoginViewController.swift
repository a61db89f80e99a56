import Foundation
import UIKit

class LoginViewController: UIViewController {

  private struct Answer: Decodable {
    let token: String
    let name: String
  }

  private let emailField = UITextField()
  private let passwordField = UITextField()
  private let rememberSwitch = UISwitch()
  private let errorLabel = UILabel()
  private let spinner = UIActivityIndicatorView(style: .large)
  private let signInButton = UIButton(type: .system)
  private var failedAttempts = 0
  private let maxAttempts = 3

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign in"
    emailField.placeholder = "Email"
    emailField.delegate = self
    passwordField.placeholder = "Password"
    passwordField.isSecureTextEntry = true
    passwordField.delegate = self
    rememberSwitch.accessibilityLabel = "Remember me"
    errorLabel.textColor = .systemRed

    signInButton.setTitle("Sign in", for: .normal)
    signInButton.addAction(
      UIAction { [weak self] _ in
        self?.signIn()
      }, for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [
      emailField, passwordField, rememberSwitch, signInButton, spinner, errorLabel,
    ])
    stack.axis = .vertical
    view.addSubview(stack)

    if let email = rememberedEmail() {
      emailField.text = email
      rememberSwitch.isOn = true
    }
  }

  // MARK: - Remembered email

  private func rememberedEmail() -> String? {
    return AppEnvironment.current.defaults.string(forKey: "login.email")
  }

  private func remember(email: String?) {
    if let email = email {
      AppEnvironment.current.defaults.set(email, forKey: "login.email")
    } else {
      AppEnvironment.current.defaults.removeObject(forKey: "login.email")
    }
  }

  // MARK: - Sign in

  private func problem(email: String, password: String) -> String? {
    if email.isEmpty || password.isEmpty {
      return "Enter email and password."
    }
    if !email.contains("@") {
      return "This is not an email address."
    }
    return password.count < 6 ? "The password has at least 6 characters." : nil
  }

  private func signIn() {
    let email = (emailField.text ?? "").trimmingCharacters(in: .whitespaces).lowercased()
    let password = passwordField.text ?? ""
    errorLabel.text = problem(email: email, password: password)
    guard errorLabel.text == nil else { return }

    guard let body = try? JSONEncoder().encode(["email": email, "password": password]) else { return }
    signInButton.isEnabled = false
    spinner.startAnimating()
    let request = APIClient.shared.makeRequest("POST", "/session", body: body)
    APIClient.shared.send(request) { [weak self] result in
      guard let self else { return }
      self.signInButton.isEnabled = true
      self.spinner.stopAnimating()
      switch result {
      case .success(let data):
        self.finish(with: data, email: email)
      case .failure(.unauthorized):
        self.failedAttempts += 1
        self.errorLabel.text = "Email or password is wrong."
        if self.failedAttempts >= self.maxAttempts {
          self.offerHelp()
        }
      case .failure(.offline):
        self.errorLabel.text = "You are offline."
      case .failure(.status(let code)):
        self.errorLabel.text = "The server is not available (\(code))."
      }
    }
  }

  private func finish(with data: Data, email: String) {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else {
      errorLabel.text = "The server is not available."
      return
    }
    SessionStore.shared.logIn(token: answer.token, name: answer.name)
    remember(email: rememberSwitch.isOn ? email : nil)

    let orders = OrdersViewController()
    orders.store = OrderStore()
    navigationController?.setViewControllers([orders], animated: true)
  }

  private func offerHelp() {
    failedAttempts = 0
    let alert = UIAlertController(
      title: "Forgot your password?", message: "We can send you a new one.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Send", style: .default) { [weak self] _ in
        guard let url = URL(string: "https://orderdesk.example/reset") else { return }
        self?.passwordField.text = ""
        UIApplication.shared.open(url)
      })
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    present(alert, animated: true)
  }
}

// MARK: - UITextFieldDelegate

extension LoginViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === emailField {
      passwordField.becomeFirstResponder()
    } else {
      signIn()
    }
    return true
  }
}
