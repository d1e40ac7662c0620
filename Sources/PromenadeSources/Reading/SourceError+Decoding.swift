import PromenadeCore

extension SourceError {
    /// What failed while a reply was read; names the field by its path: `data.0.id`.
    init(unreadable error: any Error) {
        guard let error = error as? DecodingError else {
            self = .unreadable(field: "body")
            return
        }
        let path: [any CodingKey] =
            switch error {
            case .keyNotFound(let key, let context): context.codingPath + [key]
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                context.codingPath
            @unknown default: []
            }
        let field = path.map { $0.intValue.map { String($0) } ?? $0.stringValue }.joined(separator: ".")
        self = .unreadable(field: field.isEmpty ? "body" : field)
    }
}
