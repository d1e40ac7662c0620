import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// Into which sets a work goes: a button a set, a field for the name of another, and one for a new one.
///
/// Works by forms; `set-picker` changes the buttons in place.
struct SetPicker {
    var work: Work.ID
    /// Those offered, and whether it is in them.
    var sets: [(set: WorkSet.Summary, isIn: Bool)]
    /// How many there are; the others are chosen by their name.
    var total: Int
    /// Sets of others that it may go into, and whether it was put there from here.
    var shared: [(set: SharedSet, isIn: Bool)] = []
    /// Where the forms lead back to: the page it is on.
    var back: String
    var assets: Assets

    var html: HTML {
        guard Viewer.current.keeps else { return .nothing }
        return """
            <set-picker><details class="disclosure set-picker" id="sets"\(.flag("open", if: sets.contains(where: \.isIn) || shared.contains(where: \.isIn)))><summary>Sets \(Icon("down", assets))</summary>\
            <div class="disclosure__body"><ul class="set-picker__sets" role="list">\(sets.map { choice($0.set, isIn: $0.isIn) })\(shared.map { choice($0.set, isIn: $0.isIn) })</ul>\(sets.count < total ? other : nil)\(new)</div></details></set-picker>
            """
    }

    private func choice(_ set: WorkSet.Summary, isIn: Bool) -> HTML {
        """
        <li><form method="post" action="\(Route.worksOfSet(set.id))">\(fields)\
        <input type="hidden" name="in" value="\(isIn ? "no" : "yes")">\
        <button class="chip chip--choice" aria-pressed="\(isIn ? "true" : "false")">\(Icon(isIn ? "check" : "plus", assets))\(set.name)</button></form></li>
        """
    }

    private func choice(_ set: SharedSet, isIn: Bool) -> HTML {
        """
        <li><form data-shared method="post" action="\(Route.worksOfSharedSet(set.id))">\(fields)\
        <input type="hidden" name="in" value="\(isIn ? "no" : "yes")">\
        <button class="chip chip--choice" aria-pressed="\(isIn ? "true" : "false")">\(Icon(isIn ? "check" : "plus", assets))\(set.name) (\(set.owner.name))</button></form></li>
        """
    }

    private var other: HTML {
        """
        <form class="set-picker__new" method="post" action="\(Route.addToSet)">\(fields)\
        <label class="visually-hidden" for="other-set">Name of one of your \(total.grouped) sets</label>\
        \(SetName(id: "other-set", suggested: sets.filter { !$0.isIn }.map(\.set), isRequired: true).html)\
        <button class="btn">\(Icon("plus", assets))Add</button></form>\
        <p class="set-picker__all"><a href="\(Route.sets)">All \(total.grouped) sets</a></p>
        """
    }

    private var new: HTML {
        """
        <form class="set-picker__new" method="post" action="\(Route.sets)">\(fields)\
        <label class="visually-hidden" for="new-set">Name of a new set</label>\
        <input class="input" id="new-set" name="name" required maxlength="200" autocomplete="off" placeholder="New set">\
        <button class="btn">\(Icon("plus", assets))Create and add</button></form>
        """
    }

    private var fields: HTML {
        """
        <input type="hidden" name="work" value="\(work.description)"><input type="hidden" name="back" value="\(back)#sets">
        """
    }
}

extension SetPicker {
    /// The picker for a work's page; a library that does not answer costs the picker, not the page.
    init?(
        for work: Work.ID, in library: any LibraryStore, sharing: SharedSets?, back: String, assets: Assets
    ) async {
        guard let sets = try? await library.sets(for: work, most: WorkSet.mostOffered),
            let total = try? await library.setCount()
        else { return nil }
        self.init(
            work: work, sets: sets, total: total, shared: await sharing.offered(work), back: back,
            assets: assets)
    }
}

extension SharedSets? {
    /// The sets of others that a work may go into; none where nobody can say.
    fileprivate func offered(_ work: Work.ID) async -> [(set: SharedSet, isIn: Bool)] {
        guard let self, let person = CurrentSession.current?.person,
            let sets = try? await self.sets(with: person),
            let holding = try? await self.sets(holding: work, addedBy: person)
        else { return [] }
        return sets.filter { $0.access >= .add }.prefix(WorkSet.mostOffered).map {
            ($0, holding.contains($0.id))
        }
    }
}
