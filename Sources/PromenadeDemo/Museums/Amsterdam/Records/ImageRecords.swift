/// What an object shows, and the picture of that.
struct ImageRecords {
    let object: GeneratedObject
    let address: AmsterdamAddress

    /// Whom it shows and what may be done with it; without `digitally_shown_by` there is no picture.
    var visualItem: JSON {
        var members = head(String(object.visualNumber), "VisualItem")
        members.append(.init("subject_to", [right]))
        if let sitter = object.sitter {
            members.append(
                .init(
                    "represents",
                    [
                        [
                            "id": .string(address.id(object.sitterNumber)), "type": "Person",
                            "notation": LinkedArt.notation(english: sitter, dutch: sitter),
                        ]
                    ]))
        }
        if object.hasPicture {
            members.append(
                .init(
                    "digitally_shown_by",
                    [["id": .string(address.id(object.digitalNumber)), "type": "DigitalObject"]]))
        }
        return .object(members)
    }

    /// Where the picture is; what is in copyright can be seen and not had.
    var digitalObject: JSON {
        let words = [object.right == .inCopyright ? "niet downloadbaar" : "downloadbaar", "zichtbaar"]
        let access = "\(address.picture(object.pictureName))/full/max/0/default.jpg"
        return .object(
            head(object.digitalNumber, "DigitalObject") + [
                .init(
                    "referred_to_by",
                    .list(
                        words.map { word in
                            [
                                "type": "LinguisticObject", "content": .string(word),
                                "classified_as": [LinkedArt.type(.visibility)],
                            ]
                        })),
                .init("access_point", [["id": .string(access), "type": "DigitalObject"]]),
                .init(
                    "digitally_shows",
                    [["id": .string(address.id(object.visualNumber)), "type": "VisualItem"]]),
            ])
    }

    private func head(_ number: String, _ type: String) -> [JSON.Member] {
        [
            .init("@context", LinkedArt.context), .init("id", .string(address.id(number))),
            .init("type", .string(type)),
        ]
    }

    private var right: JSON {
        let (id, dutch, english) =
            switch object.right {
            case .publicDomain:
                ("https://creativecommons.org/publicdomain/mark/1.0/", "Publieke domein", "Public Domain")
            case .zero:
                ("https://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0", "CC0 1.0")
            case .inCopyright:
                ("http://rightsstatements.org/vocab/InC/1.0/", "Auteursrechtelijk beschermd", "In Copyright")
            }
        return [
            "type": "Right",
            "identified_by": [LinkedArt.name(dutch, .dutch), LinkedArt.name(english, .english)],
            "classified_as": [["id": .string(id), "type": "Type", "_label": .string(english)]],
        ]
    }
}
