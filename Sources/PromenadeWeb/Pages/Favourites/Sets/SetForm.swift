import PromenadeCore

/// The name and the note of a set, new or to be changed.
struct SetForm {
    /// `nil` for a new set.
    var set: WorkSet.Summary?

    var html: HTML {
        """
        <form class="set-form" method="post" action="\(set.map { Route.changeSet($0.id) } ?? Route.sets)">\
        <div class="field"><label for="set-name">Name</label>\
        <input class="input" id="set-name" name="name" required maxlength="200" autocomplete="off" value="\(set?.name)"></div>\
        <div class="field"><label for="set-note">Note</label>\
        <textarea class="input" id="set-note" name="note" rows="3" maxlength="10000">\(set?.note)</textarea></div>\
        <div class="btn-row"><button class="btn btn--primary">\(set == nil ? "Create set" : "Save")</button></div></form>
        """
    }
}
