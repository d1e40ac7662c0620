/// What is chosen on the map, as a card over it: `nearby/card.js` fills it from the section of the list.
struct NearbyCard {
    let assets: Assets

    var html: HTML {
        """
        <template data-card><div class="pincard" role="group" aria-labelledby="pincard"><span class="pincard__picture" data-card-picture></span>\
        <div class="pincard__body"><p class="pincard__title" id="pincard" tabindex="-1" data-card-title></p><p data-card-maker></p><p data-card-place></p>\
        <p class="pincard__far"><strong data-card-far></strong>, <span data-card-foot></span></p>\
        <p class="pincard__more"><a data-card-more></a></p></div>\
        <button class="icon-btn" type="button" aria-label="Close" data-card-close>\(Icon("close", assets))</button>\
        <div class="pincard__foot"><a class="btn" data-card-open>Open</a>\
        <a class="btn btn--primary" data-card-walk>\(Icon("walk", assets))Walk there</a></div></div></template>
        """
    }
}
