import PromenadeCore

extension ZoomModel: JSONModel {
    package static let schema = JSONSchema.any(
        of: .object([
            "id": .id, "state": .oneOf("ready"), "title": .string, "credit": .string.optional,
            "rights": .address.optional, "size": .model(Work.PhysicalSize.self).optional,
            "alt": .string.optional, "width": .integer(1...), "height": .integer(1...),
            "service": .address, "page": .address,
        ]), ZoomStill.schema)
}

extension ZoomStill: JSONModel {
    package static let schema = JSONSchema.object([
        "id": .work, "state": .oneOf("fixed", "unavailable"), "title": .string, "credit": .string,
        "reason": .string, "picture": .address,
    ])
}

extension ZoomPreparing: JSONModel {
    package static let schema = JSONSchema.object([
        "id": .id, "state": .oneOf("preparing"), "progress": .number,
    ])
}

extension CompareModel: JSONModel {
    package static let schema = JSONSchema.any(
        of: .object([
            "left": side, "right": side, "way": .oneOf(CompareQuery.Way.self), "edge": .integer(0...100),
            "isLinked": .boolean, "isTrueScale": .boolean, "canBeTrueScale": .boolean,
        ]), CompareChoice.schema)

    private static let side = JSONSchema.object([
        "id": .id, "title": .string, "artist": .string.optional, "credit": .string,
        "size": .model(Work.PhysicalSize.self).optional, "picture": .address,
        // A IIIF info.json.
        "info": .any.optional, "xywh": .string.optional, "rotation": .string.optional,
    ])
}

extension CompareChoice: JSONModel {
    package static let schema = JSONSchema.object([
        "left": .id.nullable, "found": .works.nullable, "favourites": .works, "more": .works,
        "like": .works,
    ])
}

extension OwnPicturesModel: JSONModel {
    package static let schema = JSONSchema.object([
        "pictures": .array(
            of: .object([
                "id": .id, "title": .string, "path": .string, "width": .integer(1...).optional,
                "height": .integer(1...).optional, "state": .string, "progress": .number.optional,
                "reason": .string.optional, "href": .address.optional, "service": .address.optional,
            ])),
        "omitted": .array(of: .object(["path": .string, "state": .string, "reason": .string])),
        "page": .integer(1...), "lastPage": .integer(1...), "total": .integer(0...),
    ])
}

extension ManifestViewerModel: JSONModel {
    package static let schema = JSONSchema.any(
        of: Blank.schema,
        .object([
            "address": .address, "label": .string, "summary": .string.optional,
            "requiredStatement": statement.optional, "rights": .address.optional,
            "rightsText": .string.optional, "metadata": .array(of: statement),
            "providers": .array(of: link), "homepage": link.optional, "next": .address.optional,
            "count": .integer(0...), "shown": .integer(0...),
            "views": .array(
                of: .object([
                    "id": .id, "label": .string, "picture": .address.optional,
                    "medium": .string.optional, "service": .address.optional,
                    "thumbnail": .address.optional,
                ])),
            "items": .array(
                of: .object(["label": .string, "address": .address, "isCollection": .boolean])),
            "view": .integer(1...).optional, "xywh": .string.optional,
        ]))

    private static let statement = JSONSchema.object(["label": .string, "html": .string])
    private static let link = JSONSchema.object(["label": .string, "address": .address.optional])
}

extension ManifestViewerModel.Blank: JSONModel {
    package static let schemaName = "ManifestViewerBlank"
    package static let schema = JSONSchema.object(["parameters": .array(of: .string)])
}
