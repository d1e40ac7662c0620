package import PromenadeCore
import PromenadeHTTP

extension ChicagoSource: ArtistSource {
    /// One request; every hit is looked at again, since Chicago's search may rank where it should filter.
    package func artists(named words: ArtistWords) async throws(SourceError) -> [Artist] {
        let reply = try await reply(
            at: addresses.search(ChicagoAgentSearch(words)), as: ChicagoAgentsReply.self)
        var seen: Set<Artist.ID> = []
        let artists = reply.records.compactMap { $0.artist(of: museum) }
            .filter { words.find($0) && seen.insert($0.id).inserted }
        return Array(artists.prefix(ChicagoAgentSearch.size))
    }

    /// One request; none for an id that is no number, which Chicago would refuse.
    package func artist(_ id: Artist.ID) async throws(SourceError) -> Artist? {
        guard id.source == museum.id, let number = Int(id.local), String(number) == id.local, number > 0
        else { return nil }
        let reply: HTTPReply
        do throws(FetchError) {
            reply = try await http.fetch(request(addresses.agent(number)))
        } catch .status(404, _) {
            return nil
        } catch {
            throw SourceError(error)
        }
        let answer = try await decode(ChicagoAgentReply.self, from: reply)
        guard answer.data.id == number else { throw .unreadable(field: "data.id") }
        return answer.data.artist(of: museum)
    }
}
