extension ObjectRecord {
    /// Former titles stand among the present ones; which one counts, the classes say.
    var identifiers: [JSON] {
        var names: [JSON] = []
        let former: JSON = [
            "id": .string(LinkedArt.Term.formerTitle.rawValue), "type": "Type",
            "notation": LinkedArt.notation(english: "former title", dutch: "voormalige titel"),
        ]
        if let title = object.formerTitle { names.append(full(title, .dutch, at: 2, former)) }
        if let title = object.englishTitle {
            names += [full(title, .english, at: 1, LinkedArt.type(.fullTitle)), brief(title, .english)]
        }
        names += [
            objectNumber, brief(object.title.dutch, .dutch),
            full(object.title.dutch, .dutch, at: 1, LinkedArt.type(.fullTitle)),
        ]
        return names
    }

    private func full(_ title: String, _ language: LinkedArt.Language, at place: Int, _ kind: JSON) -> JSON {
        [
            "type": "Name", "content": .string(title), "identified_by": LinkedArt.order(place),
            "classified_as": [kind], "language": LinkedArt.language(language),
        ]
    }

    private func brief(_ title: String, _ language: LinkedArt.Language) -> JSON {
        let classes: [JSON] =
            object.place % 11 == 5
            ? [.string(LinkedArt.aat(.brief)), .string(LinkedArt.aat(.preferred))]
            : [LinkedArt.type(.brief), LinkedArt.type(.preferred)]
        return LinkedArt.name(title, language, classes)
    }

    private var objectNumber: JSON {
        LinkedArt.identifier(
            object.objectNumber,
            [
                [
                    "id": .string(LinkedArt.Term.objectNumber.rawValue), "type": "Type",
                    "notation": LinkedArt.notation(english: "object number", dutch: "objectnummer"),
                ],
                LinkedArt.type(.objectNumber),
            ])
    }
}
