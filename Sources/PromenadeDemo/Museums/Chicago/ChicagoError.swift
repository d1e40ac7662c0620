/// The museum's error replies, in its own words.
enum ChicagoError: Error, Sendable, Hashable {
    /// No work of that number.
    case notFound
    /// A number was wanted.
    case invalidSyntax
    /// More than 100 results a page.
    case invalidLimit
    /// Results beyond the first 1,000.
    case tooManyResults
    /// More than 100 numbers.
    case tooManyIDs
    /// An address that leads nowhere.
    case unknownRoute
    case unknown
    /// Elasticsearch rejects the query, whose words these are.
    case badRequest(type: String, reason: String)

    var reply: DemoReply {
        DemoReply(status, type: "application/json", headers: ChicagoAPI.headers, text: body)
    }

    private var status: Int {
        switch self {
        case .notFound, .unknownRoute: 404
        case .invalidSyntax, .badRequest: 400
        case .invalidLimit, .tooManyResults, .tooManyIDs: 403
        case .unknown: 500
        }
    }

    private var body: String {
        switch self {
        case .notFound: words("Not found", "The item you requested cannot be found.")
        case .invalidSyntax: words("Invalid syntax", "The identifier syntax is invalid.")
        case .invalidLimit:
            words(
                "Invalid limit",
                "You have requested too many resources per page. Please set a smaller limit.")
        case .tooManyResults:
            words(
                "Invalid number of results",
                "You have requested too many results. Please refine your parameters.")
        case .tooManyIDs:
            words(
                "Invalid number of ids",
                "You have requested too many resources. Please set a smaller limit.")
        case .unknownRoute, .unknown:
            words(
                "Sorry, something went wrong.",
                "An unrecognized exception was thrown. Our developers have been alerted to the situation.")
        case .badRequest(let type, let reason): Self.elastic(type, reason)
        }
    }

    private func words(_ error: String, _ detail: String) -> String {
        JSON.object([
            .init("status", .integer(status)), .init("error", .string(error)),
            .init("detail", .string(detail)),
        ]).text
    }

    /// Plain text, although it is announced as JSON: that is how Chicago passes on what its index says.
    private static func elastic(_ type: String, _ reason: String) -> String {
        let cause: [JSON.Member] = [.init("type", .string(type)), .init("reason", .string(reason))]
        let error = JSON.object([
            .init("error", .object([.init("root_cause", .list([.object(cause)]))] + cause)),
            .init("status", .integer(400)),
        ])
        return "400 Bad Request: \(error.text)"
    }
}
