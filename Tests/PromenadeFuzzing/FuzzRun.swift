package import Foundation
package import PromenadeCore
import PromenadeFeatures
import PromenadeImages
import PromenadeObjects
import PromenadeOpenID
import PromenadeSources
import PromenadeStore
import PromenadeWeb

/// All that reads bytes from outside, what to feed it, and a run of mutations.
package enum FuzzRun {
    /// Of all modules, by name.
    package static let targets =
        FuzzTarget.core + FuzzTarget.images + FuzzTarget.store + FuzzTarget.sources + FuzzTarget.household
        + FuzzTarget.objects + FuzzTarget.openID + FuzzTarget.web

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// Inputs that were found, in a folder a target.
    package static let found = root.appending(path: "Tests/Fixtures/fuzz")
    /// Real replies, not ours to copy.
    private static let recordings = root.deletingLastPathComponent().appending(path: "shared/upstream")
    /// Where recordings of a target's kind are; of the others, all that is JSON is tried.
    private static let folders = [
        "chicago": "museums/aic", "amsterdam": "museums/rijks-linked-art", "edm": "museums/rijks-oai-edm",
        "xml": "places/feeds",
        "manifest": "museums/iiif", "information": "museums/iiif", "feed": "places/feeds",
        "overpass": "places/overpass", "flickr": "places/flickr", "commons": "places/commons",
        "campus": "places/campus", "osrm": "places/osrm", "collection-record": "museums/aic",
        "table": "museums/nga", "chicago-source": "museums/aic",
        "amsterdam-source": "museums/rijks-linked-art",
        "commons-source": "places/commons", "harvest": "museums/rijks-oai-edm",
        "mapped-record": "museums/smk",
        "collection-file": "museums/nga", "picture-header": "museums/images",
    ]

    /// The inputs a target begins with: its own, those found before, and recordings.
    ///
    /// - Parameter largest: of the recordings that are taken, in bytes.
    package static func corpus(of target: FuzzTarget, largest: Int = 100_000) -> [Data] {
        target.seeds.map { Data($0.utf8) } + files(in: found.appending(path: target.name))
            + recorded(of: target).filter { $0.count <= largest }
    }

    /// Words readers look for, as libFuzzer reads them: a line each, in quotes, bytes in hexadecimal.
    package static var dictionary: Data {
        let lines = Mutator.words.map { word in
            "\"\(word.utf8.map { String(format: "\\x%02x", $0) }.joined())\"\n"
        }
        return Data(lines.joined().utf8)
    }

    private static func recorded(of target: FuzzTarget) -> [Data] {
        guard let folder = folders[target.name] else { return [] }
        let place = recordings.appending(path: folder)
        if !FileManager.default.fileExists(atPath: place.path()) {
            print("WARNING: no recordings at \(place.path()); \(target.name) IS FUZZED FROM SMALL SEEDS ONLY")
        }
        return files(in: place)
    }

    private static func files(in folder: URL) -> [Data] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path())) ?? []
        return names.sorted().compactMap { name in
            let file = folder.appending(path: name)
            guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize,
                (1...100_000).contains(size)
            else { return nil }
            return try? Data(contentsOf: file)
        }
    }

    /// Runs a target on its corpus and then on mutations, until `isOver` says so.
    ///
    /// - Parameters:
    ///   - seed: the same seed reads the same inputs.
    ///   - largest: of the recordings that are taken, in bytes.
    ///   - before: is told each input before it is read.
    ///   - isOver: is asked with the number of inputs read.
    /// - Returns: how many inputs were read.
    @discardableResult
    package static func run(
        _ target: FuzzTarget, seed: UInt64, largest: Int = 100_000, before: (Data) -> Void = { _ in },
        until isOver: (Int) -> Bool
    ) -> Int {
        let corpus = corpus(of: target, largest: largest)
        var mutator = Mutator(seed: seed)
        var count = 0
        while !isOver(count) {
            let (one, other) = (mutator.below(corpus.count), mutator.below(corpus.count))
            let input =
                count < corpus.count ? corpus[count] : mutator.mutated(corpus[one], with: corpus[other])
            before(input)
            target.run(input)
            count += 1
        }
        return count
    }
}
