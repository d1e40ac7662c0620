import Foundation
import PromenadeCore

extension FuzzTarget {
    /// Collections in files, and what their columns mean.
    static let collections: [Self] = [
        .file("collection-file", seeds: ["{\"id\":1}\n{\"id\":2}", "id,title\n1,\"A\nb\"\n2,c"]) { file in
            let forms: [CollectionFile.Form] = [
                .lines, .table(TableShape(encoding: .windows1252, columns: ["id"])),
                .records(isRecord: CollectionDialect.isChicagoRecord),
            ]
            for form in forms {
                guard let file = try? await CollectionFile.open(file, form: form) else { continue }
                while (try? await file.next()) != nil {}
            }
            try? TableShape().check(file)
        },
        .file(
            "mapping",
            seeds: [
                #"{"museum":{"name":"M","webSite":"https://m.test"},"fields":{"id":"id","title":"names.0.text","date":"date","terms":"terms","artist":"artist","firstYear":"y"},"delimiter":";","separator":"|","encoding":"windows-1252","publicDomain":["CC0"]}"#
            ]
        ) { file in
            guard let mapping = try? CollectionMapping(file) else { return }
            _ = mapping.table
            let dialect = CollectionDialect.mapped(mapping, as: "m")
            for record in records {
                _ = try? dialect.record(of: .json(Data(record.utf8)))
            }
        },
        .file("mapped-record", seeds: records) { file in
            guard let bytes = try? Data(contentsOf: file) else { return }
            let mapping = file.deletingLastPathComponent().appending(path: "mapping.json")
            let names = [
                "id", "title", "date", "terms", "artist", "firstYear", "description", "picture", "rights",
            ]
            let fields = names.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",")
            let text = #"{"museum":{"name":"M","webSite":"https://m.test"},"fields":{\#(fields)}}"#
            guard (try? Data(text.utf8).write(to: mapping)) != nil,
                let mapping = try? CollectionMapping(mapping)
            else { return }
            _ = try? CollectionDialect.mapped(mapping, as: "m").record(of: .json(bytes))
        },
    ]

    private static let records = [
        #"{"id":"A1","title":"T","date":"1889","terms":"a|b","artist":"Vincent van Gogh","firstYear":"1889.5","description":"d","picture":"https://m.test/1","rights":"CC0"}"#,
        #"{"id":7,"names":[{"text":"T"}],"y":9223372036854775807,"terms":[["a"],"b"]}"#,
    ]
}
