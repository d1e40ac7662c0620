import PromenadeConcurrency
import PromenadeCore

/// A museum's list in pages of ours, over one walk or several, one after another.
struct AmsterdamList: Sendable {
    let walks: [AmsterdamWalk]
    let museum: Museum
    /// Works the museum gives a step.
    static let stepSize = 100

    /// Four pages are a step, so that any page is within one.
    private var pagesInStep: Int { Self.stepSize / museum.pageSize }

    func page(_ number: Int) async throws(SourceError) -> WorksPage {
        let (firsts, isRemembered) = try await firsts()
        // Searches that find nothing are passed over: most typed words are no maker's name.
        let found = zip(walks, firsts).filter { $0.1.total > 0 }
        var page =
            found.count == 1
            ? try await page(number, of: found[0].0, total: found[0].1.total)
            : try await page(number, of: found.map(\.0), totals: found.map(\.1.total))
        page.isRemembered = page.isRemembered && isRemembered
        return page
    }

    /// The first step of each walk: they tell how many works there are.
    private func firsts() async throws(SourceError) -> ([SearchStep], isRemembered: Bool) {
        var steps: [SearchStep] = []
        var isRemembered = true
        let outcomes = await walks.outcomesConcurrently { walk throws(SourceError) in try await walk.step(1) }
        for outcome in outcomes {
            switch outcome {
            case .success(.arrived(let step, let was)):
                steps.append(step)
                isRemembered = isRemembered && was
            case .success(.ended), .success(.tooFar): throw .refused
            case .failure(let error): throw error
            }
        }
        return (steps, isRemembered)
    }

    // MARK: One walk

    /// Any page is found by its number alone, however long the list: step (N − 1) / 4.
    private func page(_ number: Int, of walk: AmsterdamWalk, total: Int) async throws(SourceError)
        -> WorksPage
    {
        let extent = extent(number, total: total)
        guard number <= extent.last else { return remembered(extent) }
        let step = (number - 1) / pagesInStep
        let outcome = try await walk.step(step + 1)
        let reach = await walk.known() + AmsterdamWalk.stride
        let reachable = self.extent(number, total: total, reach: min(reach * pagesInStep, extent.last))
        guard case .arrived(let found, let isRemembered) = outcome else {
            // A list that ends before its own count has no such page; a page too far says how far one can go.
            let shorter = self.extent(number, total: min(total, step * Self.stepSize))
            return remembered(outcome.hasEnded ? shorter : reachable)
        }
        let first = (number - 1) % pagesInStep * museum.pageSize
        var page = WorksPage(
            ids: Array(found.works.dropFirst(first).prefix(museum.pageSize)), extent: reachable)
        page.isRemembered = isRemembered
        return page
    }

    // MARK: Several walks

    /// The walks' works one after another, none twice; only from the beginning is it known which is which.
    private func page(_ number: Int, of walks: [AmsterdamWalk], totals: [Int]) async throws(SourceError)
        -> WorksPage
    {
        var merged = Merged()
        var asked = 0
        let sum = totals.reduce(0, +)
        let wanted = number.multipliedReportingOverflow(by: museum.pageSize)
        let isSane = !wanted.overflow && wanted.partialValue <= sum + museum.pageSize
        for walk in walks {
            var step = 1
            walking: while true {
                let isKnown = await walk.known() >= step
                let isNear = isSane && wanted.partialValue - merged.works.count <= limit(after: asked)
                let isNeeded = isSane && merged.works.count < wanted.partialValue
                guard isKnown || (isNeeded && isNear && asked < AmsterdamWalk.stride) else {
                    return merged.page(number, of: self, sum: sum, isComplete: false, asked: asked)
                }
                switch try await outcome(of: step, on: walk, isNeeded: isNeeded) {
                case .arrived(let found, let isRemembered):
                    merged.add(found.works)
                    if !isRemembered { asked += 1 }
                    if found.next == nil { break walking }
                case .ended, .tooFar: break walking
                }
                step += 1
            }
        }
        return merged.page(number, of: self, sum: sum, isComplete: true, asked: asked)
    }

    /// A step that is only passed on the way may be old.
    private func outcome(of step: Int, on walk: AmsterdamWalk, isNeeded: Bool) async throws(SourceError)
        -> AmsterdamWalk.Outcome
    {
        if !isNeeded, let old = await walk.remembered(step) { return .arrived(old, isRemembered: true) }
        return try await walk.step(step)
    }

    private func limit(after asked: Int) -> Int { (AmsterdamWalk.stride - asked) * Self.stepSize }

    private func remembered(_ extent: WorksPage.Extent) -> WorksPage {
        var page = WorksPage(ids: [], extent: extent)
        page.isRemembered = true
        return page
    }

    fileprivate func extent(_ number: Int, total: Int, reach: Int? = nil) -> WorksPage.Extent {
        WorksPage.Extent(number: number, size: museum.pageSize, total: total, reach: reach)
    }
}

/// Works of several walks in order, and how many came twice.
private struct Merged {
    private(set) var works: [Work.ID] = []
    private var seen: Set<Work.ID> = []
    private var duplicates = 0

    mutating func add(_ found: [Work.ID]) {
        for work in found {
            if seen.insert(work).inserted { works.append(work) } else { duplicates += 1 }
        }
    }

    /// - Parameter isComplete: all walks came to their end: then what was found is all there is.
    func page(_ number: Int, of list: AmsterdamList, sum: Int, isComplete: Bool, asked: Int) -> WorksPage {
        let size = list.museum.pageSize
        let total = isComplete ? works.count : max(sum - duplicates, works.count)
        let known = isComplete ? nil : max(works.count / size, 1)
        let extent = list.extent(number, total: total, reach: known)
        let isThere = number <= known ?? extent.last
        let first = isThere ? (number - 1) * size : works.count
        var page = WorksPage(ids: Array(works.dropFirst(first).prefix(size)), extent: extent)
        page.isRemembered = asked == 0
        return page
    }
}

extension AmsterdamWalk.Outcome {
    fileprivate var hasEnded: Bool {
        if case .ended = self { return true }
        return false
    }
}
