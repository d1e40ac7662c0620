import PromenadeCore

/// Where the pages of a wall are: a path, and what its addresses carry besides the page.
struct WallAddress {
    var path: String
    var parameters: [(name: String, value: String)] = []
    private let address: @Sendable (Int?) -> String

    /// - Parameter address: that of a page, or of the wall without a number.
    init(
        path: String, parameters: [(name: String, value: String)],
        address: @escaping @Sendable (Int?) -> String
    ) {
        self.path = path
        self.parameters = parameters
        self.address = address
    }

    /// A wall whose address says everything.
    init(path: String) {
        self.path = path
        address = { number in number.map { $0 == 1 ? path : "\(path)?page=\($0)" } ?? path }
    }

    /// The address of a page; without a number that of the wall.
    func page(_ number: Int?) -> String { address(number) }
}
