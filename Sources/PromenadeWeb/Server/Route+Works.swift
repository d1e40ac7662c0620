import PromenadeCore

extension Route {
    static let surprise = "\(works)/surprise"

    /// A wall of works with everything its address says; `parameters` without empty values.
    static func works(_ parameters: [(name: String, value: String)], page: Int? = nil) -> String {
        address(works, parameters + (page.flatMap { $0 == 1 ? nil : [("page", String($0))] } ?? []))
    }

    /// A work by lot among those that have the words and meet the filters.
    static func surprise(_ parameters: [(name: String, value: String)]) -> String {
        address(surprise, parameters)
    }

    private static func address(_ path: String, _ parameters: [(name: String, value: String)]) -> String {
        guard !parameters.isEmpty else { return path }
        return path + "?" + parameters.map { "\($0.name)=\(escaped($0.value))" }.joined(separator: "&")
    }
}
