import UIKit

class ToolViewController: UIViewController {

  private let viewModel: ToolViewModel

  private let startLabel = UILabel()
  private let startStepper = UIStepper()
  private let daysLabel = UILabel()
  private let daysStepper = UIStepper()
  private let quoteLabel = UILabel()
  private let availabilityLabel = UILabel()
  private let reserveButton = UIButton(type: .system)
  private let spinner = UIActivityIndicatorView(style: .medium)

  init(viewModel: ToolViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = viewModel.title
    startStepper.accessibilityLabel = "Start"
    startStepper.maximumValue = 30
    startStepper.addTarget(self, action: #selector(startChanged(_:)), for: .valueChanged)
    daysStepper.accessibilityLabel = "Days"
    daysStepper.minimumValue = 1
    daysStepper.value = 1
    daysStepper.maximumValue = 21
    daysStepper.addTarget(self, action: #selector(daysChanged(_:)), for: .valueChanged)
    quoteLabel.numberOfLines = 0
    reserveButton.setTitle("Reserve", for: .normal)
    reserveButton.addTarget(self, action: #selector(reserveTapped), for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [
      startLabel, startStepper, daysLabel, daysStepper, quoteLabel, availabilityLabel, spinner, reserveButton,
    ])
    stack.axis = .vertical
    view.addSubview(stack)
    bind()
    render()
    viewModel.start()
  }

  private func bind() {
    viewModel.onChange = { [weak self] in
      self?.render()
    }
    viewModel.onMessage = { [weak self] title, text in
      self?.showMessage(title, text)
    }
    viewModel.onOfferDate = { [weak self] date in
      let alert = UIAlertController(
        title: "Somebody was faster", message: "It is free again on \(date).", preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "Take it then", style: .default) { _ in
          self?.viewModel.acceptOffer()
        })
      alert.addAction(
        UIAlertAction(title: "No", style: .cancel) { _ in
          self?.viewModel.declineOffer()
        })
      self?.present(alert, animated: true)
    }
    viewModel.onReserved = { [weak self] text in
      self?.askWhereToGo(text)
    }
  }

  private func render() {
    startLabel.text = viewModel.startText
    daysLabel.text = viewModel.daysText
    quoteLabel.text = viewModel.quoteLines.joined(separator: "\n")
    availabilityLabel.text = viewModel.availabilityText
    reserveButton.isEnabled = viewModel.canReserve
    if viewModel.isBusy {
      spinner.startAnimating()
    } else {
      spinner.stopAnimating()
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: viewModel.favouriteTitle, style: .plain, target: self, action: #selector(likeTapped))
  }

  private func askWhereToGo(_ text: String) {
    let alert = UIAlertController(title: "Reserved", message: text, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "My loans", style: .default) { [weak self] _ in
        let loans = LoansViewController(viewModel: LoansViewModel(service: RemoteLoanService.shared))
        self?.navigationController?.pushViewController(loans, animated: true)
      })
    alert.addAction(
      UIAlertAction(title: "Done", style: .cancel) { [weak self] _ in
        self?.navigationController?.popViewController(animated: true)
      })
    present(alert, animated: true)
  }

  private func showMessage(_ title: String, _ text: String) {
    let alert = UIAlertController(title: title, message: text, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  // MARK: - Actions

  @objc private func startChanged(_ sender: UIStepper) {
    viewModel.change(start: Int(sender.value))
  }

  @objc private func daysChanged(_ sender: UIStepper) {
    viewModel.change(days: Int(sender.value))
  }

  @objc private func reserveTapped() {
    viewModel.reserve()
  }

  @objc private func likeTapped() {
    viewModel.toggleFavourite()
  }
}
