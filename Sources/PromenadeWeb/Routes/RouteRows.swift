import HTTPTypes
import Hummingbird

/// What the table of routes says in one of its columns, by the method and the path of a row.
struct RouteRows<Value: Sendable>: Sendable {
    /// By method and path: `GET /works/{id}`.
    ///
    /// Bound: the rows of the table.
    private let values: [String: Value]

    init(_ values: [String: Value]) { self.values = values }

    init(_ endpoints: [Endpoint], _ value: (Endpoint) -> Value) {
        self.init(
            Dictionary(
                endpoints.map { ("\($0.method.rawValue) \($0.routed)", value($0)) },
                uniquingKeysWith: { first, _ in first }))
    }

    subscript(row: String) -> Value? { values[row] }

    /// Of the row the router found, never by how an address begins; `nil` where it found none.
    ///
    /// `HEAD` and the `OPTIONS` before a `GET` count as that.
    subscript(request: Request, context: BasicRequestContext) -> Value? {
        guard let path = context.endpointPath else { return nil }
        let method = [.head, .options].contains(request.method) ? HTTPRequest.Method.get : request.method
        return values["\(method.rawValue) \(path)"]
    }
}
