PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('1 preferences');
INSERT INTO grdb_migrations VALUES('2 favourites, artists, sets, removals');
INSERT INTO grdb_migrations VALUES('news read');
INSERT INTO grdb_migrations VALUES('favourites on view');
INSERT INTO grdb_migrations VALUES('3 removed things one a row, with their places in sets');
INSERT INTO grdb_migrations VALUES('places of works to come back');
INSERT INTO grdb_migrations VALUES('pins, albums, photographs');
INSERT INTO grdb_migrations VALUES('pictures taken along');
INSERT INTO grdb_migrations VALUES('favourites from a file');
INSERT INTO grdb_migrations VALUES('removed favourites from a file');
INSERT INTO grdb_migrations VALUES('sizes of removals');
INSERT INTO grdb_migrations VALUES('replaced libraries as rows');
INSERT INTO grdb_migrations VALUES('ages of removals');
INSERT INTO grdb_migrations VALUES('what stands before makers'' names');
INSERT INTO grdb_migrations VALUES('makers'' names apart');
INSERT INTO grdb_migrations VALUES('artists that were removed');
CREATE TABLE preference (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO preference VALUES('theme','dark');
INSERT INTO preference VALUES('units','imperial');
CREATE TABLE favourite (
    id TEXT NOT NULL PRIMARY KEY,          -- of the work: "aic:27992"
    museum TEXT NOT NULL,                  -- its name
    title TEXT NOT NULL,
    artist TEXT,
    date TEXT,
    rights TEXT NOT NULL CHECK (rights IN ('publicDomain', 'inCopyright', 'unknown')),
    rightsNotice TEXT,
    webPage TEXT,
    pictureService TEXT,
    pictureWidth INTEGER,
    pictureHeight INTEGER,
    placeholder TEXT,
    hue INTEGER,
    saturation INTEGER,
    lightness INTEGER,
    titleKey TEXT NOT NULL,                -- as sorted: lower case, without accents
    artistKey TEXT,
    year INTEGER,
    record TEXT NOT NULL,                  -- the whole Work as JSON
    asOf INTEGER NOT NULL,
    keptAt INTEGER NOT NULL
, isOnView INTEGER
    AS (coalesce(json_extract(record, '$.place.isOnView'), 0)) VIRTUAL, artistQualifier TEXT) STRICT;
INSERT INTO favourite VALUES('aic:100285','Art Institute of Chicago','Still Life with Bowl and Bottle','Tullio Berengan','c. 1951','publicDomain',NULL,'https://www.artic.edu/artworks/100285','http://MUSEUM/iiif/2/0d13ed4d-0a05-b03e-318d-6f6c42cd2e66',4140,4600,'data:image/gif;base64,R0lGODlhBQAFAPMAAKSbiaifjaujkq+nl7Krm7auoLmypb22qcC6rsS+ssjCt8vGvM/KwNLOxdbSydnWziwAAAAABQAFAAAEFPCx9hxMbDEF0ynGwFKMGBAAAEYEADs=',40,13,71,'still life with bowl and bottle','tullio berengan',1946,'{"accession":"1980.386","acquired":1980,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":"2026-11-20T22:35:00.000Z","creditLine":"Bequest of the Lakeside Circle; generated picture of the Promenade demo","date":"c. 1951","department":"Modern Art","dimensions":"121.4 × 109.2 cm (47 3/4 × 43 in.)","exhibitions":[],"id":"aic:100285","isHighlight":true,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a grey wall: a bowl and a bottle."},"colour":{"hue":40,"lightness":71,"saturation":13},"pixels":{"height":4600,"width":4140},"placeholder":"data:image/gif;base64,R0lGODlhBQAFAPMAAKSbiaifjaujkq+nl7Krm7auoLmypb22qcC6rsS+ssjCt8vGvM/KwNLOxdbSydnWziwAAAAABQAFAAAEFPCx9hxMbDEF0ynGwFKMGBAAAEYEADs=","service":"http://MUSEUM/iiif/2/0d13ed4d-0a05-b03e-318d-6f6c42cd2e66"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"publicDomain":{}},"size":{"height":121.4,"width":109.2},"terms":["painting","oil","canvas","still life","bowl","bottle"],"title":"Still Life with Bowl and Bottle","type":"Painting","webPage":"https://www.artic.edu/artworks/100285","years":{"first":1946,"last":1956}}',1795850465526,1795850465526,NULL);
INSERT INTO favourite VALUES('aic:100143','Art Institute of Chicago','Clear Morning, Tsurumi','Hayashida Tokuen','1938','publicDomain',NULL,'https://www.artic.edu/artworks/100143','http://MUSEUM/iiif/2/72750252-e005-7ba7-b03c-c681876bfbac',3900,2636,'data:image/gif;base64,R0lGODlhBwAFAPMAAHF5hHR9iXmCjX2GkIGKlIaOmIqSnI+Wn5Oao5eep5yiq6CnrqWrsqmvtq2zurK3vSwAAAAABwAFAAAEGrC1t9Z7MLGVEEuwpHLQKbAIMcwgcIQxQBgRADs=',213,8,60,'clear morning, tsurumi','hayashida tokuen',1938,'{"accession":"1945.244","acquired":1945,"artist":{"id":"30005","name":"Hayashida Tokuen"},"artistNote":"Japanese, 1888–1961","changedAt":"2026-11-20T21:58:00.000Z","creditLine":"Bequest of Augustin Perrault; generated picture of the Promenade demo","date":"1938","department":"Prints and Drawings","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p>A visitor once stood before <em>Clear Morning, Tsurumi</em> for an hour. A tall snow-capped mountain rises above bands of mist and a dark pine branch.</p>\n<p>Hayashida printed landscapes from few flat blocks, with graded skies wiped by hand. Seen from across the room the landscape and mountain come together; close by, they fall apart into marks.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"27.4 × 40.5 cm (10 3/4 × 16 in.)","exhibitions":["Prague, Society of Painters, Spring Exhibition, Apr. 3–May 24, 1939, no. 133."],"id":"aic:100143","isHighlight":false,"materials":["colour","woodcut","paper"],"medium":"Colour woodcut on paper","picture":{"alt":{"origin":"museum","text":"A tall snow-capped mountain rises above bands of mist and a dark pine branch."},"colour":{"hue":213,"lightness":60,"saturation":8},"pixels":{"height":2636,"width":3900},"placeholder":"data:image/gif;base64,R0lGODlhBwAFAPMAAHF5hHR9iXmCjX2GkIGKlIaOmIqSnI+Wn5Oao5eep5yiq6CnrqWrsqmvtq2zurK3vSwAAAAABwAFAAAEGrC1t9Z7MLGVEEuwpHLQKbAIMcwgcIQxQBgRADs=","service":"http://MUSEUM/iiif/2/72750252-e005-7ba7-b03c-c681876bfbac"},"place":{"isOnView":false},"placeOfOrigin":"Japan","provenance":["The artist","sold to Brandvold Brothers, Prague, 1943.","Augustin Perrault, Chicago, by 1945","given to the Art Institute of the Promenade demo, 1945."],"publications":[],"rights":{"publicDomain":{}},"size":{"height":27.4,"width":40.5},"terms":["print","colour","woodcut","paper","landscape","mountain","pines"],"title":"Clear Morning, Tsurumi","type":"Print","webPage":"https://www.artic.edu/artworks/100143","years":{"first":1938,"last":1938}}',1795850465630,1795850465630,NULL);
INSERT INTO favourite VALUES('rijks:200100007','Rijksmuseum','Interior with a window and sunlight','Christiaan Veldwijck','1936','publicDomain',NULL,'https://id.rijksmuseum.nl/200100007','http://SECOND/rijks/iiif/Jlhhz',3150,3500,NULL,NULL,NULL,NULL,'interior with a window and sunlight','christiaan veldwijck',1936,'{"accession":"SK-A-7001","artist":{"id":"2101107","name":"Christiaan Veldwijck"},"creditLine":"Gift of Beatrix Lindqvist, 1984","date":"1936","description":{"licence":{"name":"CC0","url":"https://creativecommons.org/publicdomain/zero/1.0/"},"text":"<p>A tall window casts squares of light on the wall and floor of an empty grey room.</p>"},"dimensions":"156.3 × 140.6 cm","exhibitions":[],"id":"rijks:200100007","medium":"oil on canvas","picture":{"pixels":{"height":3500,"width":3150},"service":"http://SECOND/rijks/iiif/Jlhhz"},"provenance":[],"publications":[],"rights":{"publicDomain":{}},"size":{"height":156.3,"width":140.6},"title":"Interior with a window and sunlight","type":"painting","webPage":"https://id.rijksmuseum.nl/200100007","years":{"first":1936,"last":1936}}',1795850466277,1795850466277,NULL);
INSERT INTO favourite VALUES('rijks:200100016','Rijksmuseum','Window with the sun and hills','Noortje van der IJsselkade','1990 - 1995','publicDomain',NULL,'https://id.rijksmuseum.nl/200100016','http://SECOND/rijks/iiif/HCHLx',4464,6200,NULL,NULL,NULL,NULL,'window with the sun and hills','noortje van der ijsselkade',1990,'{"accession":"BK-2025-2","artist":{"id":"2101111","name":"Noortje van der IJsselkade"},"creditLine":"Gift of Ruth Abelard Simms, 2025","date":"1990 - 1995","description":{"licence":{"name":"CC0","url":"https://creativecommons.org/publicdomain/zero/1.0/"},"text":"<p>A leaded window in which a glowing sun rises over hills, its rays broken into small panes.</p>"},"dimensions":"175.4 × 126.3 cm","exhibitions":[],"id":"rijks:200100016","medium":"stained and leaded glass","picture":{"pixels":{"height":6200,"width":4464},"service":"http://SECOND/rijks/iiif/HCHLx"},"place":{"gallery":"HG-1.2","isOnView":true},"provenance":[],"publications":[],"rights":{"publicDomain":{}},"size":{"height":175.4,"width":126.3},"title":"Window with the sun and hills","type":"stained glass","webPage":"https://id.rijksmuseum.nl/200100016","years":{"first":1990,"last":1995}}',1795850466763,1795850466763,NULL);
INSERT INTO favourite VALUES('aic:100498','Art Institute of Chicago','The Mill at Haarderwoude','Joost Hengelaar','1670','publicDomain',NULL,'https://www.artic.edu/artworks/100498','http://MUSEUM/iiif/2/ad210ee6-e8c2-8a25-682b-8350573ba94b',7800,6240,'data:image/gif;base64,R0lGODlhBgAFAPMAAJWKb5iNdJyReZ+VfaOZgqadh6qhi62kkLGolbSsmrewnru0o764qMK7rMW/scnDtiwAAAAABgAFAAAEF/Ct5daDCSm1GCwHJZOgGKWYAgEYYIAIADs=',42,15,63,'the mill at haarderwoude','joost hengelaar',1670,'{"accession":"1890.599","acquired":1890,"artist":{"id":"30015","name":"Joost Hengelaar"},"artistNote":"Dutch, 1604–1672","changedAt":"2026-11-20T20:44:00.000Z","creditLine":"Bequest of Cornelius Vanterpool; generated picture of the Promenade demo","date":"1670","department":"Prints and Drawings","dimensions":"32.3 × 40.4 cm (12 3/4 × 15 7/8 in.)","exhibitions":[],"id":"aic:100498","isHighlight":false,"materials":["etching","laid","paper"],"medium":"Etching on laid paper","picture":{"alt":{"origin":"museum","text":"A windmill stands on a dyke beside water under long clouds, etched in fine lines."},"colour":{"hue":42,"lightness":63,"saturation":15},"pixels":{"height":6240,"width":7800},"placeholder":"data:image/gif;base64,R0lGODlhBgAFAPMAAJWKb5iNdJyReZ+VfaOZgqadh6qhi62kkLGolbSsmrewnru0o764qMK7rMW/scnDtiwAAAAABgAFAAAEF/Ct5daDCSm1GCwHJZOgGKWYAgEYYIAIADs=","service":"http://MUSEUM/iiif/2/ad210ee6-e8c2-8a25-682b-8350573ba94b"},"place":{"isOnView":false},"placeOfOrigin":"Netherlands","provenance":[],"publications":[],"rights":{"publicDomain":{}},"size":{"height":32.3,"width":40.4},"terms":["print","etching","laid","paper","landscape","windmill","river"],"title":"The Mill at Haarderwoude","type":"Print","webPage":"https://www.artic.edu/artworks/100498","years":{"first":1670,"last":1670}}',1795850480830,1795850480830,NULL);
CREATE TABLE favouriteArtist (
    id TEXT NOT NULL PRIMARY KEY,          -- of its first museum: "aic:40482"
    nameKey TEXT NOT NULL,
    record TEXT NOT NULL,                  -- the Person as JSON
    keptAt INTEGER NOT NULL
) STRICT;
INSERT INTO favouriteArtist VALUES('aic:30009','tullio berengan','{"artists":[{"born":1894,"died":1966,"id":"aic:30009","name":"Tullio Berengan","otherNames":[]}]}',1795850467115);
CREATE TABLE favouriteArtistIdentity (
    identity TEXT NOT NULL PRIMARY KEY,    -- of any of its museums
    artist TEXT NOT NULL REFERENCES favouriteArtist (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO favouriteArtistIdentity VALUES('aic:30009','aic:30009');
CREATE TABLE apart (                       -- not one person, whatever their names say; one < other
    one TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (one, other),
    CHECK (one < other)
) STRICT, WITHOUT ROWID;
CREATE TABLE workSet (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    note TEXT NOT NULL,
    madeAt INTEGER NOT NULL
) STRICT;
INSERT INTO workSet VALUES('f50b2b06-7b6a-467b-93fc-f1234fe973de','Quiet rooms','For the *evening*, one a day.',1795850466868);
CREATE TABLE workSetEntry (
    workSet TEXT NOT NULL REFERENCES workSet (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    work TEXT NOT NULL REFERENCES favourite (id) ON DELETE CASCADE,
    note TEXT NOT NULL,
    PRIMARY KEY (workSet, work)
) STRICT, WITHOUT ROWID;
INSERT INTO workSetEntry VALUES('f50b2b06-7b6a-467b-93fc-f1234fe973de',0,'aic:100285','The light comes from the left.');
INSERT INTO workSetEntry VALUES('f50b2b06-7b6a-467b-93fc-f1234fe973de',1,'rijks:200100007','');
CREATE TABLE removal (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    removedAt INTEGER NOT NULL
, places TEXT NOT NULL DEFAULT '[]', bytes INTEGER NOT NULL DEFAULT 0, lived INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO removal VALUES('b5ae5c06-2d34-43a5-b55c-285edd72c12c','favourites','Untitled (Ochre and Ash), No. 3',1795850480866,'[]',1643,21600000);
INSERT INTO removal VALUES('32ffc797-b7ba-47d0-82d9-b50dad9e2a7c','set','Boats',1795850480909,'[]',158,21600043);
CREATE TABLE newsRead (
    item TEXT NOT NULL PRIMARY KEY,
    readAt INTEGER NOT NULL          -- milliseconds since 1970
) STRICT, WITHOUT ROWID;
CREATE TABLE removalItem (
    removal TEXT NOT NULL REFERENCES removal (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    item TEXT NOT NULL, isImported INTEGER NOT NULL DEFAULT 0,                    -- a LibraryItem as JSON
    PRIMARY KEY (removal, position)
) STRICT;
INSERT INTO removalItem VALUES('b5ae5c06-2d34-43a5-b55c-285edd72c12c',0,'{"favourite":{"asOf":"2026-11-28T07:21:05.787Z","keptAt":"2026-11-28T07:21:05.787Z","museum":"Art Institute of Chicago","work":{"accession":"2002.315","acquired":2002,"artist":{"id":"30007","name":"Miriam Ostrander"},"artistNote":"American, 1912–1986","changedAt":"2026-11-20T21:21:00.000Z","creditLine":"Gift of Cornelius Vanterpool; generated picture of the Promenade demo","date":"1984","department":"Modern Art","dimensions":"127.7 × 108.5 cm (50 1/4 × 42 3/4 in.)","exhibitions":[],"id":"aic:100214","isHighlight":false,"materials":["acrylic","canvas"],"medium":"Acrylic on canvas","picture":{"alt":{"origin":"museum","text":"Soft-edged rectangles float one above another on a ochre and ash ground."},"colour":{"hue":37,"lightness":60,"saturation":39},"pixels":{"height":7200,"width":6120},"placeholder":"data:image/gif;base64,R0lGODlhBAAFAPMAAKqGS7CKTbOOUraSWLiVXbuZY72dacCgbsKkdMWoesesf8mvhcyzi863kNG6ltO+nCwAAAAABAAFAAAEEZAt9iBTKMFSUoHDFAMBGCACADs=","service":"http://MUSEUM/iiif/2/55d99b60-8198-7b9e-2089-27db53bb797c"},"place":{"isOnView":false},"placeOfOrigin":"United States","provenance":["The artist","sold to Galleria Sant’Orso, Copenhagen, 1992.","Cornelius Vanterpool, Chicago, by 2002","given to the Art Institute of the Promenade demo, 2002."],"publications":[],"rights":{"inCopyright":{"notice":"© 2002 Estate of Miriam Ostrander (made up)"}},"size":{"height":127.7,"width":108.5},"terms":["painting","acrylic","canvas","abstract","colour field","rectangles"],"title":"Untitled (Ochre and Ash), No. 3","type":"Painting","webPage":"https://www.artic.edu/artworks/100214","years":{"first":1984,"last":1984}}}}',0);
INSERT INTO removalItem VALUES('32ffc797-b7ba-47d0-82d9-b50dad9e2a7c',0,'{"set":{"entries":[{"note":"","work":"aic:100143"}],"id":"d963decb-fd66-41cd-aa5e-e34bb9fd2d64","madeAt":"2026-11-28T07:21:07.075Z","name":"Boats","note":""}}',0);
CREATE TABLE waitingEntry (
    workSet TEXT NOT NULL REFERENCES workSet (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    work TEXT NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (workSet, work)
) STRICT, WITHOUT ROWID;
CREATE TABLE pin (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    madeAt INTEGER NOT NULL,
    shown TEXT                         -- a complete album of it; NULL: there is none
) STRICT;
INSERT INTO pin VALUES('9d65dabc821c4ec09a91a4097466dda2','The bench by the water',53.776000000000003355,-5.1500000000000003552,1795850467259,'f2c5673b759349598c53f4b799145503');
CREATE TABLE album (
    pin TEXT NOT NULL REFERENCES pin (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,         -- the last is the newest
    service TEXT NOT NULL,
    latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    radius REAL NOT NULL,              -- metres
    begunAt INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('collecting', 'complete', 'stopped', 'failed')),
    total INTEGER NOT NULL CHECK (total >= 0),
    startsOver INTEGER NOT NULL CHECK (startsOver IN (0, 1)),
    trouble TEXT,
    retryAt INTEGER,
    PRIMARY KEY (pin, id)
) STRICT;
INSERT INTO album VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503',0,'commons',53.776000000000003355,-5.1500000000000003552,500.0,1795850467269,'complete',41,0,NULL,NULL);
CREATE TABLE photo (
    pin TEXT NOT NULL,
    album TEXT NOT NULL,
    id TEXT NOT NULL,                  -- "commons:12345"
    position INTEGER NOT NULL,
    isHere INTEGER NOT NULL CHECK (isHere IN (0, 1)),
    origin TEXT NOT NULL,              -- where its picture is fetched from
    record TEXT NOT NULL,              -- the whole Photo as JSON
    PRIMARY KEY (pin, album, id),
    FOREIGN KEY (pin, album) REFERENCES album (pin, id) ON DELETE CASCADE
) STRICT;
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150018312',0,1,'http://COMMONS/thumb/wikipedia/commons/thumb/d/d9/Mill_Bridge_at_the_end_of_the_day_170.jpg/1280px-Mill_Bridge_at_the_end_of_the_day_170.jpg','{"coordinate":{"latitude":53.776759,"longitude":-5.152208},"date":"2019-04-14","description":"View of Mill Bridge. Taken on the way to the ferry & back.","id":"commons:150018312","large":"http://COMMONS/thumb/wikipedia/commons/thumb/d/d9/Mill_Bridge_at_the_end_of_the_day_170.jpg/1280px-Mill_Bridge_at_the_end_of_the_day_170.jpg","licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0"},"owner":"The Harbour Archive","page":"http://COMMONS/wiki/File:Mill_Bridge_at_the_end_of_the_day_170.jpg","pixels":{"height":2668,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/d/d9/Mill_Bridge_at_the_end_of_the_day_170.jpg/500px-Mill_Bridge_at_the_end_of_the_day_170.jpg","title":"Mill Bridge at the end of the day 170"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150002069',1,1,'http://COMMONS/thumb/wikipedia/commons/thumb/1/10/Mill_Bridge_in_the_morning_173.jpg/1280px-Mill_Bridge_in_the_morning_173.jpg','{"coordinate":{"latitude":53.776996,"longitude":-5.152073},"date":"2019-06-13 14:17:16","description":"Mill Bridge","id":"commons:150002069","large":"http://COMMONS/thumb/wikipedia/commons/thumb/1/10/Mill_Bridge_in_the_morning_173.jpg/1280px-Mill_Bridge_in_the_morning_173.jpg","licence":{"name":"CC BY-SA 3.0","url":"https://creativecommons.org/licenses/by-sa/3.0/"},"owner":"Noor Castellan","page":"http://COMMONS/wiki/File:Mill_Bridge_in_the_morning_173.jpg","pixels":{"height":3000,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/1/10/Mill_Bridge_in_the_morning_173.jpg/500px-Mill_Bridge_in_the_morning_173.jpg","title":"Mill Bridge in the morning 173"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150034555',2,1,'http://COMMONS/thumb/wikipedia/commons/thumb/c/c6/Mill_Bridge_in_low_sun_167.jpg/1280px-Mill_Bridge_in_low_sun_167.jpg','{"coordinate":{"latitude":53.776726,"longitude":-5.152534},"date":"2019-02-13","description":"Mill Bridge with my old camera","id":"commons:150034555","large":"http://COMMONS/thumb/wikipedia/commons/thumb/c/c6/Mill_Bridge_in_low_sun_167.jpg/1280px-Mill_Bridge_in_low_sun_167.jpg","licence":{"name":"CC BY 2.0","url":"https://creativecommons.org/licenses/by/2.0"},"owner":"T. Okonjo","page":"http://COMMONS/wiki/File:Mill_Bridge_in_low_sun_167.jpg","pixels":{"height":4000,"width":3000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/c/c6/Mill_Bridge_in_low_sun_167.jpg/500px-Mill_Bridge_in_low_sun_167.jpg","title":"Mill Bridge in low sun 167"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150018717',3,1,'http://COMMONS/thumb/wikipedia/commons/thumb/4/4f/Mill_Bridge_at_the_end_of_the_day_165.jpg/1280px-Mill_Bridge_at_the_end_of_the_day_165.jpg','{"coordinate":{"latitude":53.776891,"longitude":-5.152434},"date":"2019-01-04 02:55:32","description":"Mill Bridge","id":"commons:150018717","large":"http://COMMONS/thumb/wikipedia/commons/thumb/4/4f/Mill_Bridge_at_the_end_of_the_day_165.jpg/1280px-Mill_Bridge_at_the_end_of_the_day_165.jpg","licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0"},"owner":"Bram Vesterling","page":"http://COMMONS/wiki/File:Mill_Bridge_at_the_end_of_the_day_165.jpg","pixels":{"height":3000,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/4/4f/Mill_Bridge_at_the_end_of_the_day_165.jpg/500px-Mill_Bridge_at_the_end_of_the_day_165.jpg","title":"Mill Bridge at the end of the day 165"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150002474',4,1,'http://COMMONS/thumb/wikipedia/commons/thumb/3/3b/Mill_Bridge_in_the_morning_168.jpg/1280px-Mill_Bridge_in_the_morning_168.jpg','{"coordinate":{"latitude":53.777047,"longitude":-5.152357},"date":"2019-03-05 07:11:11","description":"Wide view of Mill Bridge, for the town''s archive. Please do not crop.","id":"commons:150002474","large":"http://COMMONS/thumb/wikipedia/commons/thumb/3/3b/Mill_Bridge_in_the_morning_168.jpg/1280px-Mill_Bridge_in_the_morning_168.jpg","licence":{"name":"CC BY-SA 3.0","url":"https://creativecommons.org/licenses/by-sa/3.0/"},"owner":"lena.hollis","page":"http://COMMONS/wiki/File:Mill_Bridge_in_the_morning_168.jpg","pixels":{"height":3000,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/3/3b/Mill_Bridge_in_the_morning_168.jpg/500px-Mill_Bridge_in_the_morning_168.jpg","title":"Mill Bridge in the morning 168"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150034150',5,1,'http://COMMONS/thumb/wikipedia/commons/thumb/4/48/Mill_Bridge_in_low_sun_172.jpg/1280px-Mill_Bridge_in_low_sun_172.jpg','{"coordinate":{"latitude":53.776636,"longitude":-5.152783},"date":"2019-05-24 12:52:03","description":"Looking over Mill Bridge","id":"commons:150034150","large":"http://COMMONS/thumb/wikipedia/commons/thumb/4/48/Mill_Bridge_in_low_sun_172.jpg/1280px-Mill_Bridge_in_low_sun_172.jpg","licence":{"name":"CC BY 2.0","url":"https://creativecommons.org/licenses/by/2.0"},"owner":"The Harbour Archive","page":"http://COMMONS/wiki/File:Mill_Bridge_in_low_sun_172.jpg","pixels":{"height":2668,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/4/48/Mill_Bridge_in_low_sun_172.jpg/500px-Mill_Bridge_in_low_sun_172.jpg","title":"Mill Bridge in low sun 172"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150026636',6,1,'http://COMMONS/thumb/wikipedia/commons/thumb/7/79/Mill_Bridge_after_school_166.jpg/1280px-Mill_Bridge_after_school_166.jpg','{"coordinate":{"latitude":53.776978,"longitude":-5.152719},"date":"2019-01-24 04:20:45","description":"Mill Bridge — my favourite.","id":"commons:150026636","large":"http://COMMONS/thumb/wikipedia/commons/thumb/7/79/Mill_Bridge_after_school_166.jpg/1280px-Mill_Bridge_after_school_166.jpg","licence":{"name":"CC BY-SA 4.0","url":"https://creativecommons.org/licenses/by-sa/4.0"},"owner":"Gwilym Tarn","page":"http://COMMONS/wiki/File:Mill_Bridge_after_school_166.jpg","pixels":{"height":3000,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/7/79/Mill_Bridge_after_school_166.jpg/500px-Mill_Bridge_after_school_166.jpg","title":"Mill Bridge after school 166"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150010393',7,1,'http://COMMONS/thumb/wikipedia/commons/thumb/a/ac/Mill_Bridge_on_a_Sunday_169.jpg/1280px-Mill_Bridge_on_a_Sunday_169.jpg','{"coordinate":{"latitude":53.776852,"longitude":-5.15293},"date":"circa 2019","description":"Mill Bridge, Merrowhaven, Irish Sea","id":"commons:150010393","large":"http://COMMONS/thumb/wikipedia/commons/thumb/a/ac/Mill_Bridge_on_a_Sunday_169.jpg/1280px-Mill_Bridge_on_a_Sunday_169.jpg","licence":{"name":"Public domain","url":"http://COMMONS/wiki/File:Mill_Bridge_on_a_Sunday_169.jpg"},"owner":"Ines Marlowe","page":"http://COMMONS/wiki/File:Mill_Bridge_on_a_Sunday_169.jpg","pixels":{"height":3000,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/a/ac/Mill_Bridge_on_a_Sunday_169.jpg/500px-Mill_Bridge_on_a_Sunday_169.jpg","title":"Mill Bridge on a Sunday 169"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150026231',8,1,'http://COMMONS/thumb/wikipedia/commons/thumb/5/5d/Mill_Bridge_after_school_171.jpg/1280px-Mill_Bridge_after_school_171.jpg','{"coordinate":{"latitude":53.777149,"longitude":-5.152677},"date":"2019-05-04 11:26:50","id":"commons:150026231","large":"http://COMMONS/thumb/wikipedia/commons/thumb/5/5d/Mill_Bridge_after_school_171.jpg/1280px-Mill_Bridge_after_school_171.jpg","licence":{"name":"CC BY-SA 4.0","url":"https://creativecommons.org/licenses/by-sa/4.0"},"owner":"Noor Castellan","page":"http://COMMONS/wiki/File:Mill_Bridge_after_school_171.jpg","pixels":{"height":2668,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/5/5d/Mill_Bridge_after_school_171.jpg/500px-Mill_Bridge_after_school_171.jpg","title":"Mill Bridge after school 171"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150022138',9,1,'http://COMMONS/thumb/wikipedia/commons/thumb/9/96/Ropewalk_Gardens_on_a_Sunday_24.jpg/1280px-Ropewalk_Gardens_on_a_Sunday_24.jpg','{"coordinate":{"latitude":53.774684,"longitude":-5.146941},"date":"2011-04-07 18:39:59","description":"Wide view of Ropewalk Gardens, for the town''s archive. Please do not crop.","id":"commons:150022138","large":"http://COMMONS/thumb/wikipedia/commons/thumb/9/96/Ropewalk_Gardens_on_a_Sunday_24.jpg/1280px-Ropewalk_Gardens_on_a_Sunday_24.jpg","licence":{"name":"CC BY-SA 3.0","url":"https://creativecommons.org/licenses/by-sa/3.0/"},"owner":"Gwilym Tarn","page":"http://COMMONS/wiki/File:Ropewalk_Gardens_on_a_Sunday_24.jpg","pixels":{"height":3000,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/9/96/Ropewalk_Gardens_on_a_Sunday_24.jpg/500px-Ropewalk_Gardens_on_a_Sunday_24.jpg","title":"Ropewalk Gardens on a Sunday 24"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150038381',10,1,'http://COMMONS/thumb/wikipedia/commons/thumb/6/6b/Ropewalk_Gardens_after_school_21.jpg/1280px-Ropewalk_Gardens_after_school_21.jpg','{"coordinate":{"latitude":53.775086,"longitude":-5.145785},"date":"2011-02-06 14:24:20","description":"Ropewalk Gardens","id":"commons:150038381","large":"http://COMMONS/thumb/wikipedia/commons/thumb/6/6b/Ropewalk_Gardens_after_school_21.jpg/1280px-Ropewalk_Gardens_after_school_21.jpg","licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0"},"owner":"Saltmarsh Sue","page":"http://COMMONS/wiki/File:Ropewalk_Gardens_after_school_21.jpg","pixels":{"height":3000,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/6/6b/Ropewalk_Gardens_after_school_21.jpg/500px-Ropewalk_Gardens_after_school_21.jpg","title":"Ropewalk Gardens after school 21"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150039863',11,1,'http://COMMONS/thumb/wikipedia/commons/thumb/e/e0/Counterweight_III%2C_Merrowhaven_49.jpg/1280px-Counterweight_III%2C_Merrowhaven_49.jpg','{"coordinate":{"latitude":53.774663,"longitude":-5.146119},"date":"2010-07-11 00:21:14","description":"Counterweight III by nobody knows whom, in Merrowhaven","id":"commons:150039863","large":"http://COMMONS/thumb/wikipedia/commons/thumb/e/e0/Counterweight_III%2C_Merrowhaven_49.jpg/1280px-Counterweight_III%2C_Merrowhaven_49.jpg","licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0"},"owner":"The Harbour Archive","page":"http://COMMONS/wiki/File:Counterweight_III%2C_Merrowhaven_49.jpg","pixels":{"height":3000,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/e/e0/Counterweight_III%2C_Merrowhaven_49.jpg/500px-Counterweight_III%2C_Merrowhaven_49.jpg","title":"Counterweight III, Merrowhaven 49"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150022543',12,1,'http://COMMONS/thumb/wikipedia/commons/thumb/b/bd/Ropewalk_Gardens_on_a_Sunday_19.jpg/1280px-Ropewalk_Gardens_on_a_Sunday_19.jpg','{"coordinate":{"latitude":53.774201,"longitude":-5.146539},"date":"2010-12-28 11:33:54","id":"commons:150022543","large":"http://COMMONS/thumb/wikipedia/commons/thumb/b/bd/Ropewalk_Gardens_on_a_Sunday_19.jpg/1280px-Ropewalk_Gardens_on_a_Sunday_19.jpg","licence":{"name":"CC0","url":"http://creativecommons.org/publicdomain/zero/1.0/deed.en"},"owner":"Pedro Quayle","page":"http://COMMONS/wiki/File:Ropewalk_Gardens_on_a_Sunday_19.jpg","pixels":{"height":3000,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/b/bd/Ropewalk_Gardens_on_a_Sunday_19.jpg/500px-Ropewalk_Gardens_on_a_Sunday_19.jpg","title":"Ropewalk Gardens on a Sunday 19"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150005895',13,1,'http://COMMONS/thumb/wikipedia/commons/thumb/e/e5/Ropewalk_Gardens_in_low_sun_27.jpg/1280px-Ropewalk_Gardens_in_low_sun_27.jpg','{"coordinate":{"latitude":53.773763,"longitude":-5.147052},"date":"2011-06-06 22:55:38","id":"commons:150005895","large":"http://COMMONS/thumb/wikipedia/commons/thumb/e/e5/Ropewalk_Gardens_in_low_sun_27.jpg/1280px-Ropewalk_Gardens_in_low_sun_27.jpg","licence":{"name":"CC BY-SA 4.0","url":"https://creativecommons.org/licenses/by-sa/4.0"},"owner":"Ines Marlowe","page":"http://COMMONS/wiki/File:Ropewalk_Gardens_in_low_sun_27.jpg","pixels":{"height":4000,"width":3000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/e/e5/Ropewalk_Gardens_in_low_sun_27.jpg/500px-Ropewalk_Gardens_in_low_sun_27.jpg","title":"Ropewalk Gardens in low sun 27"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150037976',14,1,'http://COMMONS/thumb/wikipedia/commons/thumb/9/9c/Ropewalk_Gardens_after_school_26.jpg/1280px-Ropewalk_Gardens_after_school_26.jpg','{"coordinate":{"latitude":53.775328,"longitude":-5.144899},"date":"2011-05-17","description":"View of Ropewalk Gardens. Taken on the way to the ferry & back.","id":"commons:150037976","large":"http://COMMONS/thumb/wikipedia/commons/thumb/9/9c/Ropewalk_Gardens_after_school_26.jpg/1280px-Ropewalk_Gardens_after_school_26.jpg","licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0"},"owner":"lena.hollis","page":"http://COMMONS/wiki/File:Ropewalk_Gardens_after_school_26.jpg","pixels":{"height":4000,"width":3000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/9/9c/Ropewalk_Gardens_after_school_26.jpg/500px-Ropewalk_Gardens_after_school_26.jpg","title":"Ropewalk Gardens after school 26"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150013047',15,1,'http://COMMONS/thumb/wikipedia/commons/thumb/d/db/The_Old_Town_in_November_235.jpg/1280px-The_Old_Town_in_November_235.jpg','{"coordinate":{"latitude":53.773062,"longitude":-5.147823},"date":"2022-11-08 06:20:42","id":"commons:150013047","large":"http://COMMONS/thumb/wikipedia/commons/thumb/d/db/The_Old_Town_in_November_235.jpg/1280px-The_Old_Town_in_November_235.jpg","licence":{"name":"CC0","url":"http://creativecommons.org/publicdomain/zero/1.0/deed.en"},"owner":"Аня Север","page":"http://COMMONS/wiki/File:The_Old_Town_in_November_235.jpg","pixels":{"height":2668,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/d/db/The_Old_Town_in_November_235.jpg/500px-The_Old_Town_in_November_235.jpg","title":"The Old Town in November 235"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150014624',16,1,'http://COMMONS/thumb/wikipedia/commons/thumb/0/02/Ropewalk_Gardens_in_the_morning_18.jpg/1280px-Ropewalk_Gardens_in_the_morning_18.jpg','{"coordinate":{"latitude":53.774781,"longitude":-5.144833},"date":"2010-12-08 10:08:41","description":"View of Ropewalk Gardens. Taken on the way to the ferry & back.","id":"commons:150014624","large":"http://COMMONS/thumb/wikipedia/commons/thumb/0/02/Ropewalk_Gardens_in_the_morning_18.jpg/1280px-Ropewalk_Gardens_in_the_morning_18.jpg","licence":{"name":"CC BY 2.0","url":"https://creativecommons.org/licenses/by/2.0"},"owner":"M. & J. Docherty","page":"http://COMMONS/wiki/File:Ropewalk_Gardens_in_the_morning_18.jpg","pixels":{"height":3000,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/0/02/Ropewalk_Gardens_in_the_morning_18.jpg/500px-Ropewalk_Gardens_in_the_morning_18.jpg","title":"Ropewalk Gardens in the morning 18"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150006300',17,1,'http://COMMONS/thumb/wikipedia/commons/thumb/0/05/Ropewalk_Gardens_in_low_sun_22.jpg/1280px-Ropewalk_Gardens_in_low_sun_22.jpg','{"coordinate":{"latitude":53.773557,"longitude":-5.146102},"date":"2011-02-26 15:49:33","description":"Ropewalk Gardens — my favourite.","id":"commons:150006300","large":"http://COMMONS/thumb/wikipedia/commons/thumb/0/05/Ropewalk_Gardens_in_low_sun_22.jpg/1280px-Ropewalk_Gardens_in_low_sun_22.jpg","licence":{"name":"CC BY-SA 4.0","url":"https://creativecommons.org/licenses/by-sa/4.0"},"owner":"Аня Север","page":"http://COMMONS/wiki/File:Ropewalk_Gardens_in_low_sun_22.jpg","pixels":{"height":3000,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/0/05/Ropewalk_Gardens_in_low_sun_22.jpg/500px-Ropewalk_Gardens_in_low_sun_22.jpg","title":"Ropewalk Gardens in low sun 22"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150030867',18,1,'http://COMMONS/thumb/wikipedia/commons/thumb/b/be/Ropewalk_Gardens_at_the_end_of_the_day_15.jpg/1280px-Ropewalk_Gardens_at_the_end_of_the_day_15.jpg','{"coordinate":{"latitude":53.774317,"longitude":-5.145061},"date":"2010-10-09 05:53:02","description":"Ropewalk Gardens with my old camera","id":"commons:150030867","large":"http://COMMONS/thumb/wikipedia/commons/thumb/b/be/Ropewalk_Gardens_at_the_end_of_the_day_15.jpg/1280px-Ropewalk_Gardens_at_the_end_of_the_day_15.jpg","licence":{"name":"Public domain","url":"http://COMMONS/wiki/File:Ropewalk_Gardens_at_the_end_of_the_day_15.jpg"},"owner":"The Harbour Archive","page":"http://COMMONS/wiki/File:Ropewalk_Gardens_at_the_end_of_the_day_15.jpg","pixels":{"height":3000,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/b/be/Ropewalk_Gardens_at_the_end_of_the_day_15.jpg/500px-Ropewalk_Gardens_at_the_end_of_the_day_15.jpg","title":"Ropewalk Gardens at the end of the day 15"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150013452',19,1,'http://COMMONS/thumb/wikipedia/commons/thumb/e/e2/The_Old_Town_in_November_230.jpg/1280px-The_Old_Town_in_November_230.jpg','{"coordinate":{"latitude":53.772664,"longitude":-5.148854},"date":"2022-07-30","description":"The Old Town — my favourite.","id":"commons:150013452","large":"http://COMMONS/thumb/wikipedia/commons/thumb/e/e2/The_Old_Town_in_November_230.jpg/1280px-The_Old_Town_in_November_230.jpg","licence":{"name":"CC0","url":"http://creativecommons.org/publicdomain/zero/1.0/deed.en"},"owner":"Pedro Quayle","page":"http://COMMONS/wiki/File:The_Old_Town_in_November_230.jpg","pixels":{"height":3000,"width":4000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/e/e2/The_Old_Town_in_November_230.jpg/500px-The_Old_Town_in_November_230.jpg","title":"The Old Town in November 230"}');
INSERT INTO photo VALUES('9d65dabc821c4ec09a91a4097466dda2','f2c5673b759349598c53f4b799145503','commons:150031944',20,1,'http://COMMONS/thumb/wikipedia/commons/thumb/f/fa/Open_Ring_III%2C_Merrowhaven_46.jpg/1280px-Open_Ring_III%2C_Merrowhaven_46.jpg','{"coordinate":{"latitude":53.773956,"longitude":-5.145382},"date":"2010-06-20 22:56:01","description":"Open Ring III by Joost Hengelaar, in Merrowhaven","id":"commons:150031944","large":"http://COMMONS/thumb/wikipedia/commons/thumb/f/fa/Open_Ring_III%2C_Merrowhaven_46.jpg/1280px-Open_Ring_III%2C_Merrowhaven_46.jpg","licence":{"name":"Public domain","url":"http://COMMONS/wiki/File:Open_Ring_III%2C_Merrowhaven_46.jpg"},"owner":"Ines Marlowe","page":"http://COMMONS/wiki/File:Open_Ring_III%2C_Merrowhaven_46.jpg","pixels":{"height":4000,"width":3000},"small":"http://COMMONS/thumb/wikipedia/commons/thumb/f/fa/Open_Ring_III%2C_Merrowhaven_46.jpg/500px-Open_Ring_III%2C_Merrowhaven_46.jpg","title":"Open Ring III, Merrowhaven 46"}');
CREATE TABLE fetchedPicture (
    origin TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/0/02/Ropewalk_Gardens_in_the_morning_18.jpg/1280px-Ropewalk_Gardens_in_the_morning_18.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/0/05/Ropewalk_Gardens_in_low_sun_22.jpg/1280px-Ropewalk_Gardens_in_low_sun_22.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/1/10/Mill_Bridge_in_the_morning_173.jpg/1280px-Mill_Bridge_in_the_morning_173.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/3/3b/Mill_Bridge_in_the_morning_168.jpg/1280px-Mill_Bridge_in_the_morning_168.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/4/48/Mill_Bridge_in_low_sun_172.jpg/1280px-Mill_Bridge_in_low_sun_172.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/4/4f/Mill_Bridge_at_the_end_of_the_day_165.jpg/1280px-Mill_Bridge_at_the_end_of_the_day_165.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/5/5d/Mill_Bridge_after_school_171.jpg/1280px-Mill_Bridge_after_school_171.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/6/6b/Ropewalk_Gardens_after_school_21.jpg/1280px-Ropewalk_Gardens_after_school_21.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/7/79/Mill_Bridge_after_school_166.jpg/1280px-Mill_Bridge_after_school_166.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/9/96/Ropewalk_Gardens_on_a_Sunday_24.jpg/1280px-Ropewalk_Gardens_on_a_Sunday_24.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/9/9c/Ropewalk_Gardens_after_school_26.jpg/1280px-Ropewalk_Gardens_after_school_26.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/a/ac/Mill_Bridge_on_a_Sunday_169.jpg/1280px-Mill_Bridge_on_a_Sunday_169.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/b/bd/Ropewalk_Gardens_on_a_Sunday_19.jpg/1280px-Ropewalk_Gardens_on_a_Sunday_19.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/b/be/Ropewalk_Gardens_at_the_end_of_the_day_15.jpg/1280px-Ropewalk_Gardens_at_the_end_of_the_day_15.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/c/c6/Mill_Bridge_in_low_sun_167.jpg/1280px-Mill_Bridge_in_low_sun_167.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/d/d9/Mill_Bridge_at_the_end_of_the_day_170.jpg/1280px-Mill_Bridge_at_the_end_of_the_day_170.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/d/db/The_Old_Town_in_November_235.jpg/1280px-The_Old_Town_in_November_235.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/e/e0/Counterweight_III%2C_Merrowhaven_49.jpg/1280px-Counterweight_III%2C_Merrowhaven_49.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/e/e2/The_Old_Town_in_November_230.jpg/1280px-The_Old_Town_in_November_230.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/e/e5/Ropewalk_Gardens_in_low_sun_27.jpg/1280px-Ropewalk_Gardens_in_low_sun_27.jpg');
INSERT INTO fetchedPicture VALUES('http://COMMONS/thumb/wikipedia/commons/thumb/f/fa/Open_Ring_III%2C_Merrowhaven_46.jpg/1280px-Open_Ring_III%2C_Merrowhaven_46.jpg');
CREATE TABLE takenPicture (
    work TEXT NOT NULL PRIMARY KEY REFERENCES favourite (id) ON DELETE CASCADE,
    origin TEXT NOT NULL,              -- the picture service's base address
    width INTEGER NOT NULL CHECK (width > 0),
    height INTEGER NOT NULL CHECK (height > 0),
    tile INTEGER NOT NULL CHECK (tile > 0),
    scaleFactor INTEGER NOT NULL CHECK (scaleFactor > 0),
    isPaused INTEGER NOT NULL CHECK (isPaused IN (0, 1)),
    chosenAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE importedFavourite (
    id TEXT NOT NULL PRIMARY KEY REFERENCES favourite (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE replacedLibrary (
    number INTEGER PRIMARY KEY,
    removal TEXT NOT NULL UNIQUE REFERENCES removal (id) ON DELETE CASCADE
) STRICT;
CREATE TABLE replacedPreference (
    library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
    name TEXT, value TEXT
) STRICT;
CREATE TABLE replacedFavourite (
    library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
    id TEXT, museum TEXT, title TEXT, artist TEXT, date TEXT, rights TEXT, rightsNotice TEXT, webPage TEXT, pictureService TEXT, pictureWidth INTEGER, pictureHeight INTEGER, placeholder TEXT, hue INTEGER, saturation INTEGER, lightness INTEGER, titleKey TEXT, artistKey TEXT, year INTEGER, record TEXT, asOf INTEGER, keptAt INTEGER
, artistQualifier TEXT) STRICT;
CREATE TABLE replacedImportedFavourite (
    library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
    id TEXT
) STRICT;
CREATE TABLE replacedFavouriteArtist (
    library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
    id TEXT, nameKey TEXT, record TEXT, keptAt INTEGER
) STRICT;
CREATE TABLE replacedFavouriteArtistIdentity (
    library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
    identity TEXT, artist TEXT
) STRICT;
CREATE TABLE replacedApart (
    library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
    one TEXT, other TEXT
) STRICT;
CREATE TABLE replacedWorkSet (
    library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
    id TEXT, name TEXT, note TEXT, madeAt INTEGER
) STRICT;
CREATE TABLE replacedWorkSetEntry (
    library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
    workSet TEXT, position INTEGER, work TEXT, note TEXT
) STRICT;
CREATE TABLE replacedWaitingEntry (
    library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
    workSet TEXT, position INTEGER, work TEXT, note TEXT
) STRICT;
CREATE TABLE replacedNewsRead (
    library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
    item TEXT, readAt INTEGER
) STRICT;
CREATE TABLE replacedPin (
    library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
    id TEXT, name TEXT, latitude REAL, longitude REAL, madeAt INTEGER, shown TEXT
) STRICT;
CREATE TABLE replacedAlbum (
    library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
    pin TEXT, id TEXT, position INTEGER, service TEXT, latitude REAL, longitude REAL, radius REAL, begunAt INTEGER, state TEXT, total INTEGER, startsOver INTEGER, trouble TEXT, retryAt INTEGER
) STRICT;
CREATE TABLE replacedPhoto (
    library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
    pin TEXT, album TEXT, id TEXT, position INTEGER, isHere INTEGER, origin TEXT, record TEXT
) STRICT;
CREATE TABLE replacedTakenPicture (
    library INTEGER NOT NULL REFERENCES replacedLibrary (number) ON DELETE CASCADE,
    work TEXT, origin TEXT, width INTEGER, height INTEGER, tile INTEGER, scaleFactor INTEGER, isPaused INTEGER, chosenAt INTEGER
) STRICT;
CREATE TABLE removalTime (                -- one row
    lived INTEGER NOT NULL,               -- milliseconds that were seen to pass
    seenAt INTEGER NOT NULL               -- what the clock said last
) STRICT;
INSERT INTO removalTime VALUES(21600043,1795850480909);
CREATE TABLE removedArtist (
    identity TEXT NOT NULL PRIMARY KEY     -- as a museum knows them: "aic:40482"
) STRICT, WITHOUT ROWID;
CREATE INDEX favouriteByTime ON favourite (keptAt, id);
CREATE INDEX favouriteByArtist ON favourite (artistKey, titleKey, id);
CREATE INDEX favouriteByTitle ON favourite (titleKey, id);
CREATE INDEX favouriteByYear ON favourite (year, id);
CREATE INDEX identityByArtist ON favouriteArtistIdentity (artist);
CREATE INDEX entryByPosition ON workSetEntry (workSet, position);
CREATE INDEX entryByWork ON workSetEntry (work);
CREATE INDEX removalByTime ON removal (removedAt);
CREATE INDEX favouriteOnView ON favourite (id) WHERE isOnView;
CREATE INDEX waitingEntryByWork ON waitingEntry (work);
CREATE INDEX albumByPosition ON album (pin, position);
CREATE INDEX albumCollecting ON album (begunAt) WHERE state = 'collecting';
CREATE INDEX photoByOrigin ON photo (origin);
CREATE INDEX replacedPreferenceByLibrary ON replacedPreference (library);
CREATE INDEX replacedFavouriteByLibrary ON replacedFavourite (library);
CREATE INDEX replacedImportedFavouriteByLibrary ON replacedImportedFavourite (library);
CREATE INDEX replacedFavouriteArtistByLibrary ON replacedFavouriteArtist (library);
CREATE INDEX replacedFavouriteArtistIdentityByLibrary ON replacedFavouriteArtistIdentity (library);
CREATE INDEX replacedApartByLibrary ON replacedApart (library);
CREATE INDEX replacedWorkSetByLibrary ON replacedWorkSet (library);
CREATE INDEX replacedWorkSetEntryByLibrary ON replacedWorkSetEntry (library);
CREATE INDEX replacedWaitingEntryByLibrary ON replacedWaitingEntry (library);
CREATE INDEX replacedNewsReadByLibrary ON replacedNewsRead (library);
CREATE INDEX replacedPinByLibrary ON replacedPin (library);
CREATE INDEX replacedAlbumByLibrary ON replacedAlbum (library);
CREATE INDEX replacedPhotoByLibrary ON replacedPhoto (library);
CREATE INDEX replacedTakenPictureByLibrary ON replacedTakenPicture (library);
COMMIT;
