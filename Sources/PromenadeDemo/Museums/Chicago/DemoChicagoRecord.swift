/// Something the museum has records of: works, agents, exhibitions.
protocol DemoChicagoRecord: Sendable {
    /// The order records of this kind have their fields in.
    static var order: [String] { get }
    static var ranked: Set<String> { get }

    var id: Int { get }
    /// By field name, as the API serves them.
    var fields: [String: JSON] { get }
}

extension DemoChicagoRecord {
    /// The record, or those of its fields that are wanted; names it does not have are passed over.
    func record(_ wanted: [String]?) -> [JSON.Member] {
        if let wanted { return wanted.compactMap { name in fields[name].map { JSON.Member(name, $0) } } }
        let known = Self.order.compactMap { name in fields[name].map { JSON.Member(name, $0) } }
        let others = fields.keys.filter { !Self.ranked.contains($0) }.sorted()
        return known + others.compactMap { name in fields[name].map { JSON.Member(name, $0) } }
    }
}
