extension NewsModel: JSONModel {
    package static let schema = JSONSchema.object([
        "items": .array(of: Item.self), "unread": .integer(0...), "asOf": .date.nullable,
        "isStale": .boolean,
        "failures": .array(of: .object(["name": .string, "reason": .string, "copyOf": .date.optional])),
    ])
}

extension NewsModel.Item: JSONModel {
    package static let schemaName = "NewsItem"
    package static let schema = JSONSchema.object([
        "id": .id, "title": .string, "summary": .string.nullable, "text": .string.nullable,
        "link": .address.nullable, "date": .date.nullable, "source": .string,
        "event": .object([
            "first": .date.optional, "last": .date.optional, "place": .string.optional,
        ]).nullable,
        "isUnread": .boolean, "readAt": .date.nullable, "href": .address,
    ])
}

extension NewsController.Marked: JSONModel {
    package static let schemaName = "NewsMarked"
    package static let schema = JSONSchema.object([
        "marked": .array(of: .id), "at": .date, "unread": .integer(0...),
    ])
}

extension NewsController.Unread: JSONModel {
    package static let schemaName = "NewsUnread"
    package static let schema = JSONSchema.object(["unread": .integer(0...)])
}
