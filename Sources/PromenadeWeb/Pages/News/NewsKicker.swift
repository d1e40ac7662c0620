import Foundation
import PromenadeCore
import PromenadeFeatures

/// The small line above a title: unread, when, who; for an exhibition its days.
struct NewsKicker {
    let entry: News.Entry
    let now: Date

    var html: HTML {
        let unread: HTML =
            entry.readAt == nil
            ? "<span class=\"row__unread\" aria-hidden=\"true\"></span><strong>Unread</strong>. " : .nothing
        return "\(unread)\(place)"
    }

    /// Without whether it was read.
    var place: HTML {
        let parts = [item.event == nil ? item.date.map(day) : days, item.source, item.event?.place]
        return "\(parts.compactMap { $0 }.joined(separator: ", "))"
    }

    private var item: NewsItem { entry.item }

    private var days: String? {
        guard let event = item.event else { return nil }
        if let last = event.last, last < now { return "Ended \(last.inWords)" }
        if let first = event.first, first > now { return "From \(first.inWords)" }
        return event.last.map { "Until \($0.inWords)" } ?? event.first.map { "Since \($0.inWords)" }
    }

    /// `Today`, `Yesterday`, `12 November 2026`.
    private func day(_ date: Date) -> String {
        let calendar = Calendar.current
        let distance = calendar.dateComponents(
            [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)
        ).day
        return distance == 0 ? "Today" : distance == 1 ? "Yesterday" : date.inWords
    }
}
