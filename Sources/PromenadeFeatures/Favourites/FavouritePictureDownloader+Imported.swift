import Foundation
import Logging
import PromenadeCore
import PromenadeImages
import PromenadeSources
import PromenadeStore

extension FavouritePictureDownloader {
    /// Puts the records of museums in the place of those that came with a library's file; our copies will do.
    ///
    /// As many in one question as the museum takes. What it does not know stays as it is, is marked, and is not asked about
    /// again for a week, whatever starts there are.
    ///
    /// - Returns: museums that did not answer.
    func confirmRecords() async -> Set<String> {
        var silent: Set<String> = []
        do {
            let works = Dictionary(grouping: try await library.imported(), by: \.source)
            for (museum, works) in works.sorted(by: { $0.key < $1.key }) {
                guard !Task.isCancelled else { break }
                guard let source = works.first.flatMap({ registry[$0] }) else { continue }
                if try await !confirm(works.filter(source.couldHave), of: source) { silent.insert(museum) }
            }
        } catch let error as LibraryError {
            logger.libraryFailed(error)
        } catch {
            logger.catalogueFailed(error)
        }
        return silent
    }

    /// - Returns: whether the source answered.
    private func confirm(_ works: [Work.ID], of source: any WorkSource) async throws -> Bool {
        let absent = try await catalogue.base.absences(among: works.map(\.description))
        // In any order: a question that is refused each time holds the others up only in its own round.
        let waiting = works.filter { !absent.contains($0.description) }.shuffled()
        for first in stride(from: 0, to: waiting.count, by: source.mostAtOnce) {
            guard !Task.isCancelled else { return true }
            let lot = Array(waiting[first..<min(first + source.mostAtOnce, waiting.count)])
            let found: [Cached<Work>]
            var absent: [Work.ID]
            do throws(SourceError) {
                (found, absent) = try await sources.records(of: lot, from: source)
            } catch {
                switch error {
                case .unreadable where lot.count == 1: (found, absent) = ([], lot)
                // It says nothing about the works.
                case .unreachable, .busy, .overloaded, .refused, .unreadable: return false
                }
            }
            try await library.confirm(found, museum: source.museum.name)
            // A museum that is only here is looked into without a question, and may be brought home anew.
            if !source.isHere {
                try await catalogue.base.noteAbsent(absent.map(\.description), at: now())
            }
        }
        return true
    }

    /// Pictures that lead to nothing.
    var absent: AbsentPictures {
        AbsentPictures(catalogue: catalogue.base, now: now, logger: logger)
    }

    /// What sources said they do not have is asked for again once a copy of what they have would be.
    func forgetAbsences() async {
        let now = now()
        do {
            try await catalogue.base.forgetAbsences(before: now - policy.workAge, now: now)
        } catch { logger.catalogueFailed(error) }
    }
}
