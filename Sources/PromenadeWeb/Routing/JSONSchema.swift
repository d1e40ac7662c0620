/// A JSON Schema (draft 2020-12), as far as our values need it; what OpenAPI 3.1 describes them with.
package struct JSONSchema: Sendable {
    private(set) var keywords: [(name: String, value: Value)]
    /// A property that may be missing from its object.
    private(set) var isOptional = false

    enum Value: Sendable {
        case text(String)
        case number(Double)
        case integer(Int)
        case flag(Bool)
        case list([Value])
        case schema(JSONSchema)
        case schemas([JSONSchema])
        case properties([(name: String, schema: JSONSchema)])
        case model(any JSONModel.Type)
    }

    private init(_ keywords: [(name: String, value: Value)]) { self.keywords = keywords }

    private func adding(_ name: String, _ value: Value?) -> Self {
        guard let value else { return self }
        var schema = self
        schema.keywords.append((name, value))
        return schema
    }
}

// MARK: Making

extension JSONSchema {
    /// Anything.
    static let any = Self([])
    static let boolean = Self([("type", .text("boolean"))])
    static let string = string()
    static let integer = Self([("type", .text("integer"))])
    static let number = Self([("type", .text("number"))])
    /// RFC 3339.
    static let date = string(format: "date-time")
    /// An address, absolute or a path of ours (RFC 3986, section 4.1).
    static let address = string(format: "uri-reference")

    /// - Parameter format: one of JSON Schema's, as `date-time`.
    static func string(
        format: String? = nil, pattern: String? = nil, longest: Int? = nil, example: String? = nil
    ) -> Self {
        Self([("type", .text("string"))])
            .adding("format", format.map(Value.text)).adding("pattern", pattern.map(Value.text))
            .adding("maxLength", longest.map(Value.integer))
            .adding("examples", example.map { .list([.text($0)]) })
    }

    /// One of a few words.
    static func oneOf(_ words: [String]) -> Self {
        Self([("type", .text("string")), ("enum", .list(words.map(Value.text)))])
    }

    static func oneOf(_ words: String...) -> Self { oneOf(words) }

    /// One of an enumeration's raw values.
    static func oneOf<Words: CaseIterable & RawRepresentable>(_: Words.Type) -> Self
    where Words.RawValue == String { oneOf(Words.allCases.map(\.rawValue)) }

    static func integer(_ range: ClosedRange<Int>) -> Self {
        integer.adding("minimum", .integer(range.lowerBound)).adding("maximum", .integer(range.upperBound))
    }

    /// From a least value on.
    static func integer(_ range: PartialRangeFrom<Int>) -> Self {
        integer.adding("minimum", .integer(range.lowerBound))
    }

    static func number(_ range: ClosedRange<Double>) -> Self {
        number.adding("minimum", .number(range.lowerBound)).adding("maximum", .number(range.upperBound))
    }

    static func array(of items: Self, most: Int? = nil) -> Self {
        Self([("type", .text("array")), ("items", .schema(items))])
            .adding("maxItems", most.map(Value.integer))
    }

    static func array(of model: any JSONModel.Type) -> Self { array(of: .model(model)) }

    /// Of a fixed number of items: `[west, south, east, north]`.
    static func tuple(of items: Self, count: Int) -> Self {
        array(of: items, most: count).adding("minItems", .integer(count))
    }

    /// Values by names that are not known beforehand.
    static func map(of values: Self) -> Self {
        Self([("type", .text("object")), ("additionalProperties", .schema(values))])
    }

    /// Exactly these properties; those that are not ``optional`` are always there.
    static func object(_ properties: KeyValuePairs<String, JSONSchema>) -> Self {
        let required = properties.filter { !$0.value.isOptional }.map { Value.text($0.key) }
        return Self([
            ("type", .text("object")),
            ("properties", .properties(properties.map { ($0.key, $0.value) })),
            ("required", .list(required)), ("additionalProperties", .flag(false)),
        ])
    }

    /// The fields of a form; a program may send others, which nobody reads.
    static func form(_ fields: [Parameter]) -> Self {
        let properties = fields.map { field in
            let schema = field.schema.described(field.meaning)
            return (field.name, field.isRepeated ? array(of: schema) : schema)
        }
        return Self([
            ("type", .text("object")), ("properties", .properties(properties)),
            ("required", .list(fields.filter(\.isRequired).map { .text($0.name) })),
        ])
    }

    /// A value that has a name of its own in the description.
    static func model(_ type: any JSONModel.Type) -> Self { Self([("$ref", .model(type))]) }

    /// The property may be missing.
    var optional: Self {
        var schema = self
        schema.isOptional = true
        return schema
    }

    /// The value may be `null`.
    var nullable: Self { Self([("anyOf", .schemas([self, Self([("type", .text("null"))])]))]) }

    /// Any one of several.
    static func any(of schemas: Self...) -> Self { Self([("anyOf", .schemas(schemas))]) }

    /// What it is, in its own words.
    func described(_ text: String) -> Self { adding("description", .text(text)) }
}

/// A value programs get as JSON, and how it looks.
package protocol JSONModel: Encodable, SendableMetatype {
    /// Its name in the description of the API; unique.
    static var schemaName: String { get }
    static var schema: JSONSchema { get }
}

extension JSONModel {
    package static var schemaName: String { "\(Self.self)" }
}

// MARK: Writing

extension JSONSchema: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: PropertyName.self)
        for (name, value) in keywords { try container.encode(value, forKey: PropertyName(name)) }
    }

    var isObject: Bool {
        keywords.contains { if case ("type", .text("object")) = $0 { true } else { false } }
    }

    /// Models it names, directly.
    var models: [any JSONModel.Type] { keywords.flatMap(\.value.models) }
}

extension JSONSchema.Value: Encodable {
    func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text): try text.encode(to: encoder)
        case .number(let number): try number.encode(to: encoder)
        case .integer(let number): try number.encode(to: encoder)
        case .flag(let flag): try flag.encode(to: encoder)
        case .list(let values): try values.encode(to: encoder)
        case .schema(let schema): try schema.encode(to: encoder)
        case .schemas(let schemas): try schemas.encode(to: encoder)
        case .model(let type): try "#/components/schemas/\(type.schemaName)".encode(to: encoder)
        case .properties(let properties):
            var container = encoder.container(keyedBy: PropertyName.self)
            for (name, schema) in properties { try container.encode(schema, forKey: PropertyName(name)) }
        }
    }

    fileprivate var models: [any JSONModel.Type] {
        switch self {
        case .model(let type): [type]
        case .schema(let schema): schema.models
        case .schemas(let schemas): schemas.flatMap(\.models)
        case .properties(let properties): properties.flatMap(\.schema.models)
        default: []
        }
    }
}

/// A property's name that no type has beforehand.
struct PropertyName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}
