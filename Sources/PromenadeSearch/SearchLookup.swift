import Foundation
import GRDB
import PromenadeCore
import PromenadeStore

/// Finds the works of a term.
///
/// A common word has its set; any other is asked of the full-text index. What stands in a part of the record
/// that many works share word for word is looked for among the different values.
struct SearchLookup {
    let database: Database
    let columns: SearchColumns
    let index: SearchIndex

    /// - Parameter isBeginning: whether the last word may go on; `nil`: as the term says.
    func works(
        _ term: SearchText.Term, in scope: SearchScope, isBeginning: Bool? = nil
    ) throws -> WorkBitmap {
        var term = term
        term.isBeginning = isBeginning ?? term.isBeginning
        term.isExcluded = false
        let key = key(term, scope)
        if let works = index.sets.value(for: key) { return works }
        let works = try found(term, in: scope).intersection(columns.live)
        index.sets.insert(works, for: key)
        return works
    }

    private func found(_ term: SearchText.Term, in scope: SearchScope) throws -> WorkBitmap {
        switch term.field {
        case .title: return try words(term, in: .title)
        case .artist: return having(term, .artist)
        case .medium: return having(term, .medium)
        case .place: return having(term, .place)
        case .type: return having(term, .type)
        case nil: break
        }
        if term.words.count == 1 { return try words(term, in: scope) }
        var works: WorkBitmap
        switch scope {
        case .title: return try words(term, in: .title)
        case .name: works = try phrase(term, isTitle: true)
        case .anywhere:
            works = try phrase(term, isTitle: false)
            for field in [SearchField.medium, .place, .type] { works.formUnion(having(term, field)) }
        }
        works.formUnion(having(term, .artist))
        return works
    }

    /// The works whose value in a field has the words.
    private func having(_ term: SearchText.Term, _ field: SearchField) -> WorkBitmap {
        let isIn = columns.texts[field.rawValue].having(term.words, isBeginning: term.isBeginning)
        guard isIn.contains(true) else { return WorkBitmap(size: columns.size) }
        return columns.live.having(isIn, in: columns.values[field.rawValue])
    }

    /// The works with a phrase in their title, or in any text that works do not share.
    private func phrase(_ term: SearchText.Term, isTitle: Bool) throws -> WorkBitmap {
        var works = WorkBitmap(size: columns.size)
        if columns.state.merged > 0 {
            let scopes: [SearchScope] = [.anywhere, .title]
            let keys = scopes.map { key(term, $0, isText: true) }
            if let known = index.sets.value(for: keys[isTitle ? 1 : 0]) {
                works = known
            } else {
                let found = try merged(term)
                for (key, works) in zip(keys, [found.anywhere, found.title]) {
                    index.sets.insert(works, for: key)
                }
                works = isTitle ? found.title : found.anywhere
            }
        }
        guard columns.size - 1 > columns.state.merged else { return works }
        works.formUnion(
            try recent(term, isTitle ? .title : .anywhere)
                ?? match(term, isTitle ? .title : .searchText, after: columns.state.merged))
        return works
    }

    /// The works with a phrase, as far as they were merged.
    private func merged(_ term: SearchText.Term) throws -> (anywhere: WorkBitmap, title: WorkBitmap) {
        if let gram = CommonGrams.gram(term),
            let anywhere = try set(gram, isBeginning: true, .anywhere),
            let title = try set(gram, isBeginning: true, .title)
        {
            return (anywhere, title)
        }
        let state = columns.state
        return try SearchPhrases(database, segment: state.segment, merged: state.merged, size: columns.size)
            .works(term)
    }

    /// The works with the words that came after the last merge, where these are at hand.
    private func recent(_ term: SearchText.Term, _ scope: SearchScope) -> WorkBitmap? {
        guard columns.recent.holds(after: columns.state.merged, to: columns.size - 1) else { return nil }
        return columns.recent.works(term, in: scope, size: columns.size)
    }

    private func key(_ term: SearchText.Term, _ scope: SearchScope, isText: Bool = false)
        -> SearchIndex.SetKey
    {
        .init(
            epoch: columns.state.epoch, generation: columns.state.generation, term: term, scope: scope,
            isText: isText)
    }

    private func words(_ term: SearchText.Term, in scope: SearchScope) throws -> WorkBitmap {
        if term.words.count > 1 { return try phrase(term, isTitle: true) }
        let parts: [Part] =
            switch scope {
            case .anywhere: [.searchText, .searchShared]
            case .name: [.title, .artist]
            case .title: [.title]
            }
        var works = WorkBitmap(size: columns.size)
        var last: Int64 = 0
        if let word = term.words.first,
            let set = try set(word, isBeginning: term.isBeginning, scope)
        {
            works = set
            last = columns.state.merged
        }
        guard columns.size - 1 > last else { return works }
        if last > 0, let recent = recent(term, scope) {
            works.formUnion(recent)
            return works
        }
        for part in parts { works.formUnion(try match(term, part, after: last)) }
        return works
    }

    /// The set of a common word, as far as it was merged.
    private func set(_ word: String, isBeginning: Bool, _ scope: SearchScope) throws -> WorkBitmap? {
        try database.row(
            "SELECT works FROM searchSet WHERE segment = ? AND word = ? AND isBeginning = ? AND scope = ?",
            [columns.state.segment, word, isBeginning, scope.rawValue]
        ).map { row in
            try row.withUnsafeData(atIndex: 0) { data in
                data?.withUnsafeBytes { WorkBitmap(stored: $0, size: columns.size) }
                    ?? WorkBitmap(size: columns.size)
            }
        }
    }

    /// Where the full-text index looks.
    private enum Part: String {
        case searchText, searchShared
        case title = "{title} : "
        case artist = "{artist} : "
    }

    private func match(_ term: SearchText.Term, _ part: Part, after number: Int64 = 0) throws -> WorkBitmap {
        let (table, filter) =
            switch part {
            case .searchText, .searchShared: (part.rawValue, "")
            case .title: ("searchText", part.rawValue)
            case .artist: ("searchShared", part.rawValue)
            }
        let words = term.words.joined(separator: " ")
        let question = "\(filter)\"\(words)\"" + (term.isBeginning ? " *" : "")
        var works = WorkBitmap(size: columns.size)
        let numbers = try Int.fetchCursor(
            database.cachedStatement(
                sql: "SELECT rowid FROM \(table) WHERE \(table) MATCH ? AND rowid > ?"),
            arguments: [question, number])
        while let number = try numbers.next() { works.insert(number) }
        return works
    }
}
