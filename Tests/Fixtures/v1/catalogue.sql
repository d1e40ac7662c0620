PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('1 works and the pages they came on');
INSERT INTO grdb_migrations VALUES('2 works known by id alone, artists'' ids, walks');
INSERT INTO grdb_migrations VALUES('3 feeds');
INSERT INTO grdb_migrations VALUES('works by their maker');
INSERT INTO grdb_migrations VALUES('4 one index by maker, one by picture');
INSERT INTO grdb_migrations VALUES('5 public artworks and their venues');
INSERT INTO grdb_migrations VALUES('7 collections brought home');
INSERT INTO grdb_migrations VALUES('6 search');
INSERT INTO grdb_migrations VALUES('8 colours of pictures');
INSERT INTO grdb_migrations VALUES('9 what stands while a collection is read anew');
INSERT INTO grdb_migrations VALUES('10 makers'' works as they hang');
INSERT INTO grdb_migrations VALUES('11 places of words');
INSERT INTO grdb_migrations VALUES('12 makers and their works');
INSERT INTO grdb_migrations VALUES('13 what sources do not have');
INSERT INTO grdb_migrations VALUES('14 what stands before makers'' names');
INSERT INTO grdb_migrations VALUES('15 parts of collections');
INSERT INTO grdb_migrations VALUES('16 makers'' names apart');
INSERT INTO grdb_migrations VALUES('17 names of venues');
INSERT INTO grdb_migrations VALUES('18 segments');
INSERT INTO grdb_migrations VALUES('19 indexes of works with a maker');
CREATE TABLE work (
    id TEXT NOT NULL PRIMARY KEY,      -- "aic:27992"
    source TEXT NOT NULL,
    title TEXT NOT NULL,
    artist TEXT,
    date TEXT,
    rights TEXT NOT NULL CHECK (rights IN ('publicDomain', 'inCopyright', 'unknown')),
    rightsNotice TEXT,
    webPage TEXT,
    pictureService TEXT,               -- NULL: the record has no picture
    pictureWidth INTEGER,
    pictureHeight INTEGER,
    placeholder TEXT,
    hue INTEGER,
    saturation INTEGER,
    lightness INTEGER,
    record TEXT NOT NULL,              -- the whole Work as JSON
    fetchedAt REAL NOT NULL            -- seconds since 1970
, artistID TEXT, artistQualifier TEXT) STRICT;
INSERT INTO work VALUES('aic:100285','aic','Still Life with Bowl and Bottle','Tullio Berengan','c. 1951','publicDomain',NULL,'https://www.artic.edu/artworks/100285','http://MUSEUM/iiif/2/0d13ed4d-0a05-b03e-318d-6f6c42cd2e66',4140,4600,'data:image/gif;base64,R0lGODlhBQAFAPMAAKSbiaifjaujkq+nl7Krm7auoLmypb22qcC6rsS+ssjCt8vGvM/KwNLOxdbSydnWziwAAAAABQAFAAAEFPCx9hxMbDEF0ynGwFKMGBAAAEYEADs=',40,13,71,'{"accession":"1980.386","acquired":1980,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816906900,"creditLine":"Bequest of the Lakeside Circle; generated picture of the Promenade demo","date":"c. 1951","department":"Modern Art","dimensions":"121.4 × 109.2 cm (47 3/4 × 43 in.)","exhibitions":[],"id":"aic:100285","isHighlight":true,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a grey wall: a bowl and a bottle."},"colour":{"hue":40,"lightness":71,"saturation":13},"pixels":{"height":4600,"width":4140},"placeholder":"data:image/gif;base64,R0lGODlhBQAFAPMAAKSbiaifjaujkq+nl7Krm7auoLmypb22qcC6rsS+ssjCt8vGvM/KwNLOxdbSydnWziwAAAAABQAFAAAEFPCx9hxMbDEF0ynGwFKMGBAAAEYEADs=","service":"http://MUSEUM/iiif/2/0d13ed4d-0a05-b03e-318d-6f6c42cd2e66"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"publicDomain":{}},"size":{"height":121.4,"width":109.2},"terms":["painting","oil","canvas","still life","bowl","bottle"],"title":"Still Life with Bowl and Bottle","type":"Painting","webPage":"https://www.artic.edu/artworks/100285","years":{"first":1946,"last":1956}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100143','aic','Clear Morning, Tsurumi','Hayashida Tokuen','1938','publicDomain',NULL,'https://www.artic.edu/artworks/100143','http://MUSEUM/iiif/2/72750252-e005-7ba7-b03c-c681876bfbac',3900,2636,'data:image/gif;base64,R0lGODlhBwAFAPMAAHF5hHR9iXmCjX2GkIGKlIaOmIqSnI+Wn5Oao5eep5yiq6CnrqWrsqmvtq2zurK3vSwAAAAABwAFAAAEGrC1t9Z7MLGVEEuwpHLQKbAIMcwgcIQxQBgRADs=',213,8,60,'{"accession":"1945.244","acquired":1945,"artist":{"id":"30005","name":"Hayashida Tokuen"},"artistNote":"Japanese, 1888–1961","changedAt":816904680,"creditLine":"Bequest of Augustin Perrault; generated picture of the Promenade demo","date":"1938","department":"Prints and Drawings","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p>A visitor once stood before <em>Clear Morning, Tsurumi</em> for an hour. A tall snow-capped mountain rises above bands of mist and a dark pine branch.</p>\n<p>Hayashida printed landscapes from few flat blocks, with graded skies wiped by hand. Seen from across the room the landscape and mountain come together; close by, they fall apart into marks.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"27.4 × 40.5 cm (10 3/4 × 16 in.)","exhibitions":["Prague, Society of Painters, Spring Exhibition, Apr. 3–May 24, 1939, no. 133."],"id":"aic:100143","isHighlight":false,"materials":["colour","woodcut","paper"],"medium":"Colour woodcut on paper","picture":{"alt":{"origin":"museum","text":"A tall snow-capped mountain rises above bands of mist and a dark pine branch."},"colour":{"hue":213,"lightness":60,"saturation":8},"pixels":{"height":2636,"width":3900},"placeholder":"data:image/gif;base64,R0lGODlhBwAFAPMAAHF5hHR9iXmCjX2GkIGKlIaOmIqSnI+Wn5Oao5eep5yiq6CnrqWrsqmvtq2zurK3vSwAAAAABwAFAAAEGrC1t9Z7MLGVEEuwpHLQKbAIMcwgcIQxQBgRADs=","service":"http://MUSEUM/iiif/2/72750252-e005-7ba7-b03c-c681876bfbac"},"place":{"isOnView":false},"placeOfOrigin":"Japan","provenance":["The artist","sold to Brandvold Brothers, Prague, 1943.","Augustin Perrault, Chicago, by 1945","given to the Art Institute of the Promenade demo, 1945."],"publications":[],"rights":{"publicDomain":{}},"size":{"height":27.4,"width":40.5},"terms":["print","colour","woodcut","paper","landscape","mountain","pines"],"title":"Clear Morning, Tsurumi","type":"Print","webPage":"https://www.artic.edu/artworks/100143","years":{"first":1938,"last":1938}}',1795850465.6208720207,'30005',NULL);
INSERT INTO work VALUES('aic:100214','aic','Untitled (Ochre and Ash), No. 3','Miriam Ostrander','1984','inCopyright','© 2002 Estate of Miriam Ostrander (made up)','https://www.artic.edu/artworks/100214','http://MUSEUM/iiif/2/55d99b60-8198-7b9e-2089-27db53bb797c',6120,7200,'data:image/gif;base64,R0lGODlhBAAFAPMAAKqGS7CKTbOOUraSWLiVXbuZY72dacCgbsKkdMWoesesf8mvhcyzi863kNG6ltO+nCwAAAAABAAFAAAEEZAt9iBTKMFSUoHDFAMBGCACADs=',37,39,60,'{"accession":"2002.315","acquired":2002,"artist":{"id":"30007","name":"Miriam Ostrander"},"artistNote":"American, 1912–1986","changedAt":816902460,"creditLine":"Gift of Cornelius Vanterpool; generated picture of the Promenade demo","date":"1984","department":"Modern Art","dimensions":"127.7 × 108.5 cm (50 1/4 × 42 3/4 in.)","exhibitions":[],"id":"aic:100214","isHighlight":false,"materials":["acrylic","canvas"],"medium":"Acrylic on canvas","picture":{"alt":{"origin":"museum","text":"Soft-edged rectangles float one above another on a ochre and ash ground."},"colour":{"hue":37,"lightness":60,"saturation":39},"pixels":{"height":7200,"width":6120},"placeholder":"data:image/gif;base64,R0lGODlhBAAFAPMAAKqGS7CKTbOOUraSWLiVXbuZY72dacCgbsKkdMWoesesf8mvhcyzi863kNG6ltO+nCwAAAAABAAFAAAEEZAt9iBTKMFSUoHDFAMBGCACADs=","service":"http://MUSEUM/iiif/2/55d99b60-8198-7b9e-2089-27db53bb797c"},"place":{"isOnView":false},"placeOfOrigin":"United States","provenance":["The artist","sold to Galleria Sant’Orso, Copenhagen, 1992.","Cornelius Vanterpool, Chicago, by 2002","given to the Art Institute of the Promenade demo, 2002."],"publications":[],"rights":{"inCopyright":{"notice":"© 2002 Estate of Miriam Ostrander (made up)"}},"size":{"height":127.7,"width":108.5},"terms":["painting","acrylic","canvas","abstract","colour field","rectangles"],"title":"Untitled (Ochre and Ash), No. 3","type":"Painting","webPage":"https://www.artic.edu/artworks/100214","years":{"first":1984,"last":1984}}',1795850465.7414197921,'30007',NULL);
INSERT INTO work VALUES('rijks:200100007','rijks','Interior with a window and sunlight','Christiaan Veldwijck','1936','publicDomain',NULL,'https://id.rijksmuseum.nl/200100007','http://SECOND/rijks/iiif/Jlhhz',3150,3500,NULL,NULL,NULL,NULL,'{"accession":"SK-A-7001","artist":{"id":"2101107","name":"Christiaan Veldwijck"},"creditLine":"Gift of Beatrix Lindqvist, 1984","date":"1936","description":{"licence":{"name":"CC0","url":"https://creativecommons.org/publicdomain/zero/1.0/"},"text":"<p>A tall window casts squares of light on the wall and floor of an empty grey room.</p>"},"dimensions":"156.3 × 140.6 cm","exhibitions":[],"id":"rijks:200100007","medium":"oil on canvas","picture":{"pixels":{"height":3500,"width":3150},"service":"http://SECOND/rijks/iiif/Jlhhz"},"provenance":[],"publications":[],"rights":{"publicDomain":{}},"size":{"height":156.3,"width":140.6},"title":"Interior with a window and sunlight","type":"painting","webPage":"https://id.rijksmuseum.nl/200100007","years":{"first":1936,"last":1936}}',1795850466.2498407364,'2101107',NULL);
INSERT INTO work VALUES('rijks:200100016','rijks','Window with the sun and hills','Noortje van der IJsselkade','1990 - 1995','publicDomain',NULL,'https://id.rijksmuseum.nl/200100016','http://SECOND/rijks/iiif/HCHLx',4464,6200,NULL,NULL,NULL,NULL,'{"accession":"BK-2025-2","artist":{"id":"2101111","name":"Noortje van der IJsselkade"},"creditLine":"Gift of Ruth Abelard Simms, 2025","date":"1990 - 1995","description":{"licence":{"name":"CC0","url":"https://creativecommons.org/publicdomain/zero/1.0/"},"text":"<p>A leaded window in which a glowing sun rises over hills, its rays broken into small panes.</p>"},"dimensions":"175.4 × 126.3 cm","exhibitions":[],"id":"rijks:200100016","medium":"stained and leaded glass","picture":{"pixels":{"height":6200,"width":4464},"service":"http://SECOND/rijks/iiif/HCHLx"},"place":{"gallery":"HG-1.2","isOnView":true},"provenance":[],"publications":[],"rights":{"publicDomain":{}},"size":{"height":175.4,"width":126.3},"title":"Window with the sun and hills","type":"stained glass","webPage":"https://id.rijksmuseum.nl/200100016","years":{"first":1990,"last":1995}}',1795850466.7447869777,'2101111',NULL);
INSERT INTO work VALUES('aic:100286','aic','Table with Box and Lemon','Tullio Berengan','c. 1964','inCopyright','© 1994 Estate of Tullio Berengan (made up)','https://www.artic.edu/artworks/100286','http://MUSEUM/iiif/2/6ab1ead0-1e1d-7261-833e-3960fff3b46c',7000,4998,'data:image/gif;base64,R0lGODlhBwAFAPMAAH57Y4KAZoeEaouJbpCNcZORdpeVepqYf56chKKgiKWjjamnkayrlrCumrSyn7e2pCwAAAAABwAFAAAEGtA9xpp7cKnFVFKwGFSSQdAIUYQpEAgAhBARADs=',55,12,56,'{"accession":"1994.387","acquired":1994,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816831420,"creditLine":"Gift of Ruth Abelard Simms; generated picture of the Promenade demo","date":"c. 1964","department":"Modern Art","dimensions":"120.6 × 168.9 cm (47 1/2 × 66 1/2 in.)","exhibitions":["London, Society of Painters, Spring Exhibition, Apr. 3–May 30, 1965, no. 72.","Chicago, The Promenade Galleries, Berengan: A Retrospective, Oct. 12, 1995–Jan. 6, 1996, cat. 11."],"id":"aic:100286","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"record","text":"A work made of oil on canvas."},"colour":{"hue":55,"lightness":56,"saturation":12},"pixels":{"height":4998,"width":7000},"placeholder":"data:image/gif;base64,R0lGODlhBwAFAPMAAH57Y4KAZoeEaouJbpCNcZORdpeVepqYf56chKKgiKWjjamnkayrlrCumrSyn7e2pCwAAAAABwAFAAAEGtA9xpp7cKnFVFKwGFSSQdAIUYQpEAgAhBARADs=","service":"http://MUSEUM/iiif/2/6ab1ead0-1e1d-7261-833e-3960fff3b46c"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"inCopyright":{"notice":"© 1994 Estate of Tullio Berengan (made up)"}},"size":{"height":120.6,"width":168.9},"terms":["painting","oil","canvas","still life","box","bowl","bottle","jug","lemon"],"title":"Table with Box and Lemon","type":"Painting","webPage":"https://www.artic.edu/artworks/100286","years":{"first":1959,"last":1969}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100287','aic','Natura Morta (Jug and Pear)','Tullio Berengan','1954/56','publicDomain',NULL,'https://www.artic.edu/artworks/100287','http://MUSEUM/iiif/2/25cae6f5-41c3-cd66-942d-22e16c1506cc',6100,5447,'data:image/gif;base64,R0lGODlhBgAFAPMAAIaUmIqYnI+cn5Ogo5ekp5yoq6CrrqWvsqmztq23urK7vba/wbvDxb/HycTLzMjO0CwAAAAABgAFAAAEF/A99x6DaiWmGCwomWSgMcUIAgMAQYAIADs=',192,8,68,'{"accession":"1985.388","acquired":1985,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816802560,"creditLine":"Purchased with funds from Solomon and Ada Weir; generated picture of the Promenade demo","date":"1954/56","department":"Modern Art","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p><em>Natura Morta (Jug and Pear)</em> rewards a slow look. A few things stand close together on a table against a blue wall: a jug, a box, a bottle, a bowl and a pear.</p>\n<p>Berengan arranged the same bottles and bowls all his life, in dusty, close-set tones. Of the studies for it, none is known; the still life and jug seem to have been set down at once.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"89.7 × 100.4 cm (35 3/8 × 39 1/2 in.)","exhibitions":[],"id":"aic:100287","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a blue wall: a jug, a box, a bottle, a bowl and a pear."},"colour":{"hue":192,"lightness":68,"saturation":8},"pixels":{"height":5447,"width":6100},"placeholder":"data:image/gif;base64,R0lGODlhBgAFAPMAAIaUmIqYnI+cn5Ogo5ekp5yoq6CrrqWvsqmztq23urK7vba/wbvDxb/HycTLzMjO0CwAAAAABgAFAAAEF/A99x6DaiWmGCwomWSgMcUIAgMAQYAIADs=","service":"http://MUSEUM/iiif/2/25cae6f5-41c3-cd66-942d-22e16c1506cc"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"publicDomain":{}},"size":{"height":89.7,"width":100.4},"terms":["painting","oil","canvas","still life","jug","box","bottle","bowl","pear"],"title":"Natura Morta (Jug and Pear)","type":"Painting","webPage":"https://www.artic.edu/artworks/100287","years":{"first":1954,"last":1956}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100288','aic','Cup and Bowl by the Wall','Tullio Berengan','1963','publicDomain',NULL,'https://www.artic.edu/artworks/100288','http://MUSEUM/iiif/2/8a4e9c04-0047-22af-8d39-13cef9acdd0f',3330,3700,'data:image/gif;base64,R0lGODlhBQAFAPMAAKl+aqyDb6+HdLKMerWQf7iVhLuZib6djsGik8Smmcernsqvo820qNC4rdO9s9bBuCwAAAAABQAFAAAEFJC5th5MKakFUzGpQCOMKFAMMEAEADs=',19,27,66,'{"accession":"1995.389","acquired":1995,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816787020,"creditLine":"Wilhelmina Dacre Fund; generated picture of the Promenade demo","date":"1963","department":"Modern Art","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p><em>Cup and Bowl by the Wall</em> rewards a slow look. A few things stand close together on a table against a rose wall: a cup and a bowl.</p>\n<p>Berengan arranged the same bottles and bowls all his life, in dusty, close-set tones. Of the studies for it, none is known; the still life and cup seem to have been set down at once.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"164.9 × 148.4 cm (64 7/8 × 58 3/8 in.)","exhibitions":["Berlin, Society of Painters, Spring Exhibition, Apr. 3–May 13, 1964, no. 118."],"id":"aic:100288","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a rose wall: a cup and a bowl."},"colour":{"hue":19,"lightness":66,"saturation":27},"pixels":{"height":3700,"width":3330},"placeholder":"data:image/gif;base64,R0lGODlhBQAFAPMAAKl+aqyDb6+HdLKMerWQf7iVhLuZib6djsGik8Smmcernsqvo820qNC4rdO9s9bBuCwAAAAABQAFAAAEFJC5th5MKakFUzGpQCOMKFAMMEAEADs=","service":"http://MUSEUM/iiif/2/8a4e9c04-0047-22af-8d39-13cef9acdd0f"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":["The artist","sold to Galerie du Quai, Berlin, 1967.","Wilhelmina Dacre, Chicago, by 1995","given to the Art Institute of the Promenade demo, 1995."],"publications":[],"rights":{"publicDomain":{}},"size":{"height":164.9,"width":148.4},"terms":["painting","oil","canvas","still life","cup","bowl"],"title":"Cup and Bowl by the Wall","type":"Painting","webPage":"https://www.artic.edu/artworks/100288","years":{"first":1963,"last":1963}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100289','aic','Still Life with Vase and Lemon, No. 3','Tullio Berengan','1931','inCopyright','© 1964 Estate of Tullio Berengan (made up)','https://www.artic.edu/artworks/100289','http://MUSEUM/iiif/2/4ae7fe14-d697-9b3b-7006-13c8f7aa2b99',3100,2480,'data:image/gif;base64,R0lGODlhBgAFAPMAADw3NEA7OEU/PElDQE1HQ1JLR1ZPS1tTT19XU2NbVmhfWmxjXnBnYnVrZnlvaX5zbSwAAAAABgAFAAAEF9Ct1xyDC6nFFjwJIZQgEcKMAQUAAowIADs=',22,7,34,'{"accession":"1964.390","acquired":1964,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816731520,"creditLine":"Bequest of the Lakeside Circle; generated picture of the Promenade demo","date":"1931","department":"Modern Art","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p><em>Still Life with Vase and Lemon, No. 3</em> rewards a slow look. A few things stand close together on a table against a dark wall: a vase, a bowl, a cup and a lemon.</p>\n<p>Berengan arranged the same bottles and bowls all his life, in dusty, close-set tones. Seen from across the room the still life and vase come together; close by, they fall apart into marks.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"123.4 × 154.2 cm (48 5/8 × 60 3/4 in.)","exhibitions":["Paris, Society of Painters, Spring Exhibition, Apr. 3–May 15, 1932, no. 158.","Chicago, The Promenade Galleries, Berengan: A Retrospective, Oct. 12, 1962–Jan. 6, 1963, cat. 25."],"id":"aic:100289","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a dark wall: a vase, a bowl, a cup and a lemon."},"colour":{"hue":22,"lightness":34,"saturation":7},"pixels":{"height":2480,"width":3100},"placeholder":"data:image/gif;base64,R0lGODlhBgAFAPMAADw3NEA7OEU/PElDQE1HQ1JLR1ZPS1tTT19XU2NbVmhfWmxjXnBnYnVrZnlvaX5zbSwAAAAABgAFAAAEF9Ct1xyDC6nFFjwJIZQgEcKMAQUAAowIADs=","service":"http://MUSEUM/iiif/2/4ae7fe14-d697-9b3b-7006-13c8f7aa2b99"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"inCopyright":{"notice":"© 1964 Estate of Tullio Berengan (made up)"}},"size":{"height":123.4,"width":154.2},"terms":["painting","oil","canvas","still life","vase","bowl","cup","lemon"],"title":"Still Life with Vase and Lemon, No. 3","type":"Painting","webPage":"https://www.artic.edu/artworks/100289","years":{"first":1931,"last":1931}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100291','aic','Natura Morta (Bottle and Cup), No. 4','Tullio Berengan','1927','inCopyright','© 1962 Estate of Tullio Berengan (made up)','https://www.artic.edu/artworks/100291','http://MUSEUM/iiif/2/c95eaff3-723a-5c9f-eb27-a13b54a816b2',5700,4070,'data:image/gif;base64,R0lGODlhBwAFAPMAADw3NEA7OEU/PElDQE1HQ1JLR1ZPS1tTT19XU2NbVmhfWmxjXnBnYnVrZnlvaX5zbSwAAAAABwAFAAAEGpCt1pZ7EKHEEErwpINKKVAMQcwoEIAhRgARADs=',22,7,34,'{"accession":"1962.392","acquired":1962,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816704880,"creditLine":"Purchased with funds from Cornelius Vanterpool; generated picture of the Promenade demo","date":"1927","department":"Modern Art","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p><em>Natura Morta (Bottle and Cup), No. 4</em> rewards a slow look. A few things stand close together on a table against a dark wall: a bottle, a bowl and a cup.</p>\n<p>Berengan arranged the same bottles and bowls all his life, in dusty, close-set tones. Of the studies for it, none is known; the still life and bottle seem to have been set down at once.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"102.7 × 143.8 cm (40 3/8 × 56 5/8 in.)","exhibitions":[],"id":"aic:100291","isHighlight":true,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a dark wall: a bottle, a bowl and a cup."},"colour":{"hue":22,"lightness":34,"saturation":7},"pixels":{"height":4070,"width":5700},"placeholder":"data:image/gif;base64,R0lGODlhBwAFAPMAADw3NEA7OEU/PElDQE1HQ1JLR1ZPS1tTT19XU2NbVmhfWmxjXnBnYnVrZnlvaX5zbSwAAAAABwAFAAAEGpCt1pZ7EKHEEErwpINKKVAMQcwoEIAhRgARADs=","service":"http://MUSEUM/iiif/2/c95eaff3-723a-5c9f-eb27-a13b54a816b2"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"inCopyright":{"notice":"© 1962 Estate of Tullio Berengan (made up)"}},"size":{"height":102.7,"width":143.8},"terms":["painting","oil","canvas","still life","bottle","bowl","cup"],"title":"Natura Morta (Bottle and Cup), No. 4","type":"Painting","webPage":"https://www.artic.edu/artworks/100291","years":{"first":1927,"last":1927}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100290','aic','Table with Cup and Pear, No. 3','Tullio Berengan','1931','inCopyright','© 1965 Estate of Tullio Berengan (made up)','https://www.artic.edu/artworks/100290','http://MUSEUM/iiif/2/66aff266-bd48-53c5-1bc2-613900832dd9',3870,4300,'data:image/gif;base64,R0lGODlhBQAFAPMAAKl+aqyDb6+HdLKMerWQf7iVhLuZib6djsGik8Smmcernsqvo820qNC4rdO9s9bBuCwAAAAABQAFAAAEFLAx9xxUSykF00EHwVLEMHAIIEAEADs=',19,27,66,'{"accession":"1965.391","acquired":1965,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816653820,"creditLine":"Gift of Augustin Perrault; generated picture of the Promenade demo","date":"1931","department":"Modern Art","dimensions":"165.7 × 149.1 cm (65 1/4 × 58 3/4 in.)","exhibitions":[],"id":"aic:100290","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a rose wall: a cup, a bowl, a vase and a pear."},"colour":{"hue":19,"lightness":66,"saturation":27},"pixels":{"height":4300,"width":3870},"placeholder":"data:image/gif;base64,R0lGODlhBQAFAPMAAKl+aqyDb6+HdLKMerWQf7iVhLuZib6djsGik8Smmcernsqvo820qNC4rdO9s9bBuCwAAAAABQAFAAAEFLAx9xxUSykF00EHwVLEMHAIIEAEADs=","service":"http://MUSEUM/iiif/2/66aff266-bd48-53c5-1bc2-613900832dd9"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":["The artist","sold to Ashgrove Fine Art, New York, 1933.","Augustin Perrault, Chicago, by 1965","given to the Art Institute of the Promenade demo, 1965."],"publications":[],"rights":{"inCopyright":{"notice":"© 1965 Estate of Tullio Berengan (made up)"}},"size":{"height":165.7,"width":149.1},"terms":["painting","oil","canvas","still life","cup","bowl","vase","pear"],"title":"Table with Cup and Pear, No. 3","type":"Painting","webPage":"https://www.artic.edu/artworks/100290","years":{"first":1931,"last":1931}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100295','aic','Natura Morta (Vase and Lemon), No. 6','Tullio Berengan','1942–45','publicDomain',NULL,'https://www.artic.edu/artworks/100295','http://MUSEUM/iiif/2/152c7da6-c706-986c-1132-f6347cf44ff1',3150,3500,'data:image/gif;base64,R0lGODlhBQAFAPMAAH57Y4KAZoeEaouJbpCNcZORdpeVepqYf56chKKgiKWjjamnkayrlrCumrSyn7e2pCwAAAAABQAFAAAEFJCt1x5UiyEEy0kJQUGGMTAEMEAEADs=',55,12,56,'{"accession":"1981.396","acquired":1981,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816596100,"creditLine":"Beatrix Lindqvist Fund; generated picture of the Promenade demo","date":"1942–45","department":"Modern Art","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p>Nothing in <em>Natura Morta (Vase and Lemon), No. 6</em> is in a hurry. A few things stand close together on a table against a olive wall: a vase, a bowl, a box and a lemon.</p>\n<p>Berengan arranged the same bottles and bowls all his life, in dusty, close-set tones. Of the studies for it, none is known; the still life and vase seem to have been set down at once.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"122.5 × 110.2 cm (48 1/4 × 43 3/8 in.)","exhibitions":[],"id":"aic:100295","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a olive wall: a vase, a bowl, a box and a lemon."},"colour":{"hue":55,"lightness":56,"saturation":12},"pixels":{"height":3500,"width":3150},"placeholder":"data:image/gif;base64,R0lGODlhBQAFAPMAAH57Y4KAZoeEaouJbpCNcZORdpeVepqYf56chKKgiKWjjamnkayrlrCumrSyn7e2pCwAAAAABQAFAAAEFJCt1x5UiyEEy0kJQUGGMTAEMEAEADs=","service":"http://MUSEUM/iiif/2/152c7da6-c706-986c-1132-f6347cf44ff1"},"place":{"gallery":"Gallery 259","isOnView":true},"placeOfOrigin":"Italy","provenance":["The artist","sold to Galerie Maurin, Copenhagen, 1944.","Beatrix Lindqvist, Chicago, by 1981","given to the Art Institute of the Promenade demo, 1981."],"publications":[],"rights":{"publicDomain":{}},"size":{"height":122.5,"width":110.2},"terms":["painting","oil","canvas","still life","vase","bowl","box","lemon"],"title":"Natura Morta (Vase and Lemon), No. 6","type":"Painting","webPage":"https://www.artic.edu/artworks/100295","years":{"first":1942,"last":1945}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100296','aic','Vase and Pear by the Wall, No. 6','Tullio Berengan','c. 1938','publicDomain',NULL,'https://www.artic.edu/artworks/100296','http://MUSEUM/iiif/2/3d6ce856-21ef-d97b-fb49-ae810e7f7bc8',5040,5600,'data:image/gif;base64,R0lGODlhBQAFAPMAAIaUmIqYnI+cn5Ogo5ekp5yoq6CrrqWvsqmztq23urK7vba/wbvDxb/HycTLzMjO0CwAAAAABQAFAAAEFJCx9RxEC6EFy0HoQGJEKTAEAUQEADs=',192,8,68,'{"accession":"1978.397","acquired":1978,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816585000,"creditLine":"Beatrix Lindqvist Fund; generated picture of the Promenade demo","date":"c. 1938","department":"Modern Art","dimensions":"78.3 × 70.5 cm (30 7/8 × 27 3/4 in.)","exhibitions":["Milan, Society of Painters, Spring Exhibition, Apr. 3–May 18, 1939, no. 30.","Chicago, The Promenade Galleries, Berengan: A Retrospective, Oct. 12, 1969–Jan. 6, 1970, cat. 8."],"id":"aic:100296","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a blue wall: a vase, a bottle, a jug, a box, a lemon and a pear."},"colour":{"hue":192,"lightness":68,"saturation":8},"pixels":{"height":5600,"width":5040},"placeholder":"data:image/gif;base64,R0lGODlhBQAFAPMAAIaUmIqYnI+cn5Ogo5ekp5yoq6CrrqWvsqmztq23urK7vba/wbvDxb/HycTLzMjO0CwAAAAABQAFAAAEFJCx9RxEC6EFy0HoQGJEKTAEAUQEADs=","service":"http://MUSEUM/iiif/2/3d6ce856-21ef-d97b-fb49-ae810e7f7bc8"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"publicDomain":{}},"size":{"height":78.3,"width":70.5},"terms":["painting","oil","canvas","still life","vase","bottle","jug","box","lemon","pear"],"title":"Vase and Pear by the Wall, No. 6","type":"Painting","webPage":"https://www.artic.edu/artworks/100296","years":{"first":1933,"last":1943}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100292','aic','Cup and Jug by the Wall, No. 4','Tullio Berengan','1958','publicDomain',NULL,'https://www.artic.edu/artworks/100292','http://MUSEUM/iiif/2/d6bcdf4c-c79c-5bec-d58e-d492510352f0',3300,2640,'data:image/gif;base64,R0lGODlhBgAFAPMAAKSbiaifjaujkq+nl7Krm7auoLmypb22qcC6rsS+ssjCt8vGvM/KwNLOxdbSydnWziwAAAAABgAFAAAEF/At9pqDKTGGEjQFlXRgIYOYAccQYoAIADs=',40,13,71,'{"accession":"1994.393","acquired":1994,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816531720,"creditLine":"Henrietta Blythe Colman Fund; generated picture of the Promenade demo","date":"1958","department":"Modern Art","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p>A visitor once stood before <em>Cup and Jug by the Wall, No. 4</em> for an hour. A few things stand close together on a table against a grey wall: a cup and a jug.</p>\n<p>Berengan arranged the same bottles and bowls all his life, in dusty, close-set tones. Of the studies for it, none is known; the still life and cup seem to have been set down at once.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"149.3 × 186.7 cm (58 3/4 × 73 1/2 in.)","exhibitions":[],"id":"aic:100292","isHighlight":true,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a grey wall: a cup and a jug."},"colour":{"hue":40,"lightness":71,"saturation":13},"pixels":{"height":2640,"width":3300},"placeholder":"data:image/gif;base64,R0lGODlhBgAFAPMAAKSbiaifjaujkq+nl7Krm7auoLmypb22qcC6rsS+ssjCt8vGvM/KwNLOxdbSydnWziwAAAAABgAFAAAEF/At9pqDKTGGEjQFlXRgIYOYAccQYoAIADs=","service":"http://MUSEUM/iiif/2/d6bcdf4c-c79c-5bec-d58e-d492510352f0"},"place":{"gallery":"Gallery 239","isOnView":true},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"publicDomain":{}},"size":{"height":149.3,"width":186.7},"terms":["painting","oil","canvas","still life","cup","jug"],"title":"Cup and Jug by the Wall, No. 4","type":"Painting","webPage":"https://www.artic.edu/artworks/100292","years":{"first":1958,"last":1958}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100293','aic','Still Life with Cup and Pear, No. 5','Tullio Berengan','1962','publicDomain',NULL,'https://www.artic.edu/artworks/100293','http://MUSEUM/iiif/2/a4d921b6-5749-b588-6395-a7782dd4cb99',7600,5426,'data:image/gif;base64,R0lGODlhBwAFAPMAAH57Y4KAZoeEaouJbpCNcZORdpeVepqYf56chKKgiKWjjamnkayrlrCumrSyn7e2pCwAAAAABwAFAAAEGrCx1Z5rkC2FlErwlFOOQbCYIYwQUAghAhgRADs=',55,12,56,'{"accession":"1999.394","acquired":1999,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816505080,"creditLine":"Purchased with funds from Dr. Ines Quadrado; generated picture of the Promenade demo","date":"1962","department":"Modern Art","dimensions":"45.8 × 64.1 cm (18 × 25 1/4 in.)","exhibitions":[],"id":"aic:100293","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"record","text":"A work made of oil on canvas."},"colour":{"hue":55,"lightness":56,"saturation":12},"pixels":{"height":5426,"width":7600},"placeholder":"data:image/gif;base64,R0lGODlhBwAFAPMAAH57Y4KAZoeEaouJbpCNcZORdpeVepqYf56chKKgiKWjjamnkayrlrCumrSyn7e2pCwAAAAABwAFAAAEGrCx1Z5rkC2FlErwlFOOQbCYIYwQUAghAhgRADs=","service":"http://MUSEUM/iiif/2/a4d921b6-5749-b588-6395-a7782dd4cb99"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":["The artist","sold to Kunsthandlung Ebertz, Brussels, 1968.","Dr. Ines Quadrado, Chicago, by 1999","given to the Art Institute of the Promenade demo, 1999."],"publications":[],"rights":{"publicDomain":{}},"size":{"height":45.8,"width":64.1},"terms":["painting","oil","canvas","still life","cup","bottle","bowl","lemon","pear"],"title":"Still Life with Cup and Pear, No. 5","type":"Painting","webPage":"https://www.artic.edu/artworks/100293","years":{"first":1962,"last":1962}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100294','aic','Table with Bottle and Pear, No. 5','Tullio Berengan','c. 1958','inCopyright','© 1996 Estate of Tullio Berengan (made up)','https://www.artic.edu/artworks/100294','http://MUSEUM/iiif/2/ec5934ae-5679-5e3e-088d-25b396b29f83',6700,4784,'data:image/gif;base64,R0lGODlhBwAFAPMAAIaUmIqYnI+cn5Ogo5ekp5yoq6CrrqWvsqmztq23urK7vba/wbvDxb/HycTLzMjO0CwAAAAABwAFAAAEGnA1xxZjUDGGGEIQGWMOQpAIYgQhUIwRgAARADs=',192,8,68,'{"accession":"1996.395","acquired":1996,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816456240,"creditLine":"Gift of Henrietta Blythe Colman; generated picture of the Promenade demo","date":"c. 1958","department":"Modern Art","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p><em>Table with Bottle and Pear, No. 5</em> rewards a slow look. A few things stand close together on a table against a blue wall: a bottle, a vase, a box, a cup and a pear.</p>\n<p>Berengan arranged the same bottles and bowls all his life, in dusty, close-set tones. The same still life and bottle return in several works of these years.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"128.3 × 179.8 cm (50 1/2 × 70 3/4 in.)","exhibitions":[],"id":"aic:100294","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a blue wall: a bottle, a vase, a box, a cup and a pear."},"colour":{"hue":192,"lightness":68,"saturation":8},"pixels":{"height":4784,"width":6700},"placeholder":"data:image/gif;base64,R0lGODlhBwAFAPMAAIaUmIqYnI+cn5Ogo5ekp5yoq6CrrqWvsqmztq23urK7vba/wbvDxb/HycTLzMjO0CwAAAAABwAFAAAEGnA1xxZjUDGGGEIQGWMOQpAIYgQhUIwRgAARADs=","service":"http://MUSEUM/iiif/2/ec5934ae-5679-5e3e-088d-25b396b29f83"},"place":{"gallery":"Gallery 287","isOnView":true},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"inCopyright":{"notice":"© 1996 Estate of Tullio Berengan (made up)"}},"size":{"height":128.3,"width":179.8},"terms":["painting","oil","canvas","still life","bottle","vase","box","cup","pear"],"title":"Table with Bottle and Pear, No. 5","type":"Painting","webPage":"https://www.artic.edu/artworks/100294","years":{"first":1953,"last":1963}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100297','aic','Still Life with Cup and Lemon, No. 7','Tullio Berengan','c. 1922','inCopyright','© 1963 Estate of Tullio Berengan (made up)','https://www.artic.edu/artworks/100297','http://MUSEUM/iiif/2/4fb3ec15-f4bd-b663-b97e-caea3a37ae96',4300,3840,'data:image/gif;base64,R0lGODlhBgAFAPMAAKl+aqyDb6+HdLKMerWQf7iVhLuZib6djsGik8Smmcernsqvo820qNC4rdO9s9bBuCwAAAAABgAFAAAEF/A5ttqCijHGECzHnFQgMUIUAUMAQIwIADs=',19,27,66,'{"accession":"1963.398","acquired":1963,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816391860,"creditLine":"the Marquart Foundation Fund; generated picture of the Promenade demo","date":"c. 1922","department":"Modern Art","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p>A visitor once stood before <em>Still Life with Cup and Lemon, No. 7</em> for an hour. A few things stand close together on a table against a rose wall: a cup, a bottle, a vase and a lemon.</p>\n<p>Berengan arranged the same bottles and bowls all his life, in dusty, close-set tones. Seen from across the room the still life and cup come together; close by, they fall apart into marks.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"43 × 48.2 cm (16 7/8 × 19 in.)","exhibitions":[],"id":"aic:100297","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a rose wall: a cup, a bottle, a vase and a lemon."},"colour":{"hue":19,"lightness":66,"saturation":27},"pixels":{"height":3840,"width":4300},"placeholder":"data:image/gif;base64,R0lGODlhBgAFAPMAAKl+aqyDb6+HdLKMerWQf7iVhLuZib6djsGik8Smmcernsqvo820qNC4rdO9s9bBuCwAAAAABgAFAAAEF/A5ttqCijHGECzHnFQgMUIUAUMAQIwIADs=","service":"http://MUSEUM/iiif/2/4fb3ec15-f4bd-b663-b97e-caea3a37ae96"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":["The artist","sold to Galerie Maurin, Paris, 1923. the Marquart Foundation, Chicago, by 1963","given to the Art Institute of the Promenade demo, 1963."],"publications":[],"rights":{"inCopyright":{"notice":"© 1963 Estate of Tullio Berengan (made up)"}},"size":{"height":43,"width":48.2},"terms":["painting","oil","canvas","still life","cup","bottle","vase","lemon"],"title":"Still Life with Cup and Lemon, No. 7","type":"Painting","webPage":"https://www.artic.edu/artworks/100297","years":{"first":1917,"last":1927}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100299','aic','Natura Morta (Bottle and Pear), No. 8','Tullio Berengan','1925','inCopyright','© 1968 Estate of Tullio Berengan (made up)','https://www.artic.edu/artworks/100299','http://MUSEUM/iiif/2/dd63d37a-b464-3b07-fb45-3669ac853c0d',7400,5920,'data:image/gif;base64,R0lGODlhBgAFAPMAAKSbiaifjaujkq+nl7Krm7auoLmypb22qcC6rsS+ssjCt8vGvM/KwNLOxdbSydnWziwAAAAABgAFAAAEF3A99h6Daa2kEizmFJQgIUWIAQUQAIgIADs=',40,13,71,'{"accession":"1968.400","acquired":1968,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816376320,"creditLine":"Gift of Henrietta Blythe Colman; generated picture of the Promenade demo","date":"1925","department":"Modern Art","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p><em>Natura Morta (Bottle and Pear), No. 8</em> dates from about 1920. A few things stand close together on a table against a grey wall: a bottle, a jug, a bowl, a lemon and a pear.</p>\n<p>Berengan arranged the same bottles and bowls all his life, in dusty, close-set tones. The same still life and bottle return in several works of these years.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"130.8 × 163.6 cm (51 1/2 × 64 3/8 in.)","exhibitions":["Copenhagen, Society of Painters, Spring Exhibition, Apr. 3–May 17, 1926, no. 124.","Chicago, The Promenade Galleries, Berengan: A Retrospective, Oct. 12, 1956–Jan. 6, 1957, cat. 30."],"id":"aic:100299","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a grey wall: a bottle, a jug, a bowl, a lemon and a pear."},"colour":{"hue":40,"lightness":71,"saturation":13},"pixels":{"height":5920,"width":7400},"placeholder":"data:image/gif;base64,R0lGODlhBgAFAPMAAKSbiaifjaujkq+nl7Krm7auoLmypb22qcC6rsS+ssjCt8vGvM/KwNLOxdbSydnWziwAAAAABgAFAAAEF3A99h6Daa2kEizmFJQgIUWIAQUQAIgIADs=","service":"http://MUSEUM/iiif/2/dd63d37a-b464-3b07-fb45-3669ac853c0d"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":["The artist","sold to Galleria Sant’Orso, Copenhagen, 1929.","Henrietta Blythe Colman, Chicago, by 1968","given to the Art Institute of the Promenade demo, 1968."],"publications":[],"rights":{"inCopyright":{"notice":"© 1968 Estate of Tullio Berengan (made up)"}},"size":{"height":130.8,"width":163.6},"terms":["painting","oil","canvas","still life","bottle","jug","bowl","lemon","pear"],"title":"Natura Morta (Bottle and Pear), No. 8","type":"Painting","webPage":"https://www.artic.edu/artworks/100299","years":{"first":1925,"last":1925}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100298','aic','Table with Vase and Lemon, No. 7','Tullio Berengan','1932','inCopyright','© 1974 Estate of Tullio Berengan (made up)','https://www.artic.edu/artworks/100298','http://MUSEUM/iiif/2/05f91a29-164c-17ee-a279-2de83da71385',3690,4100,'data:image/gif;base64,R0lGODlhBQAFAPMAADw3NEA7OEU/PElDQE1HQ1JLR1ZPS1tTT19XU2NbVmhfWmxjXnBnYnVrZnlvaX5zbSwAAAAABQAFAAAEFNAt5xxUCikESzHlQDJMITCAAUQEADs=',22,7,34,'{"accession":"1974.399","acquired":1974,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816323040,"creditLine":"Bequest of Alma Thorvik; generated picture of the Promenade demo","date":"1932","department":"Modern Art","dimensions":"82 × 73.8 cm (32 1/4 × 29 in.)","exhibitions":[],"id":"aic:100298","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a dark wall: a vase, a cup, a jug, a box and a lemon."},"colour":{"hue":22,"lightness":34,"saturation":7},"pixels":{"height":4100,"width":3690},"placeholder":"data:image/gif;base64,R0lGODlhBQAFAPMAADw3NEA7OEU/PElDQE1HQ1JLR1ZPS1tTT19XU2NbVmhfWmxjXnBnYnVrZnlvaX5zbSwAAAAABQAFAAAEFNAt5xxUCikESzHlQDJMITCAAUQEADs=","service":"http://MUSEUM/iiif/2/05f91a29-164c-17ee-a279-2de83da71385"},"place":{"gallery":"Gallery 246","isOnView":true},"placeOfOrigin":"Italy","provenance":["The artist","sold to Galerie Maurin, Vienna, 1937.","Alma Thorvik, Chicago, by 1974","given to the Art Institute of the Promenade demo, 1974."],"publications":[],"rights":{"inCopyright":{"notice":"© 1974 Estate of Tullio Berengan (made up)"}},"size":{"height":82,"width":73.8},"terms":["painting","oil","canvas","still life","vase","cup","jug","box","lemon"],"title":"Table with Vase and Lemon, No. 7","type":"Painting","webPage":"https://www.artic.edu/artworks/100298","years":{"first":1932,"last":1932}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100300','aic','Vase and Pear by the Wall, No. 8','Tullio Berengan','1929–32','inCopyright','© 1973 Estate of Tullio Berengan (made up)','https://www.artic.edu/artworks/100300','http://MUSEUM/iiif/2/7fa48731-1772-1de9-7ae2-ba41197d0fd8',7020,7800,'data:image/gif;base64,R0lGODlhBQAFAPMAADw3NEA7OEU/PElDQE1HQ1JLR1ZPS1tTT19XU2NbVmhfWmxjXnBnYnVrZnlvaX5zbSwAAAAABQAFAAAEFLAtxhZESzEGyznowCJIGVAAAUAEADs=',22,7,34,'{"accession":"1973.401","acquired":1973,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816269760,"creditLine":"Gift of the Lakeside Circle; generated picture of the Promenade demo","date":"1929–32","department":"Modern Art","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p><em>Vase and Pear by the Wall, No. 8</em> dates from about 1920. A few things stand close together on a table against a dark wall: a vase, a bowl, a bottle and a pear.</p>\n<p>Berengan arranged the same bottles and bowls all his life, in dusty, close-set tones. The same still life and vase return in several works of these years.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"123.3 × 110.9 cm (48 1/2 × 43 5/8 in.)","exhibitions":[],"id":"aic:100300","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a dark wall: a vase, a bowl, a bottle and a pear."},"colour":{"hue":22,"lightness":34,"saturation":7},"pixels":{"height":7800,"width":7020},"placeholder":"data:image/gif;base64,R0lGODlhBQAFAPMAADw3NEA7OEU/PElDQE1HQ1JLR1ZPS1tTT19XU2NbVmhfWmxjXnBnYnVrZnlvaX5zbSwAAAAABQAFAAAEFLAtxhZESzEGyznowCJIGVAAAUAEADs=","service":"http://MUSEUM/iiif/2/7fa48731-1772-1de9-7ae2-ba41197d0fd8"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"inCopyright":{"notice":"© 1973 Estate of Tullio Berengan (made up)"}},"size":{"height":123.3,"width":110.9},"terms":["painting","oil","canvas","still life","vase","bowl","bottle","pear"],"title":"Vase and Pear by the Wall, No. 8","type":"Painting","webPage":"https://www.artic.edu/artworks/100300","years":{"first":1929,"last":1932}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100302','aic','Table with Bottle and Lemon, No. 9','Tullio Berengan','1943','inCopyright','© 1989 Estate of Tullio Berengan (made up)','https://www.artic.edu/artworks/100302','http://MUSEUM/iiif/2/b02caebb-e54e-a7aa-c60f-4b958d4bdc87',4700,3760,'data:image/gif;base64,R0lGODlhBgAFAPMAAH57Y4KAZoeEaouJbpCNcZORdpeVepqYf56chKKgiKWjjamnkayrlrCumrSyn7e2pCwAAAAABgAFAAAEF5AxtpqDC6WUFEymGHRgEYQYAcUYA4AIADs=',55,12,56,'{"accession":"1989.403","acquired":1989,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816238680,"creditLine":"Purchased with funds from Ruth Abelard Simms; generated picture of the Promenade demo","date":"1943","department":"Modern Art","dimensions":"142.2 × 177.7 cm (56 × 70 in.)","exhibitions":[],"id":"aic:100302","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a olive wall: a bottle, a bowl, a cup, a box, a pear and a lemon."},"colour":{"hue":55,"lightness":56,"saturation":12},"pixels":{"height":3760,"width":4700},"placeholder":"data:image/gif;base64,R0lGODlhBgAFAPMAAH57Y4KAZoeEaouJbpCNcZORdpeVepqYf56chKKgiKWjjamnkayrlrCumrSyn7e2pCwAAAAABgAFAAAEF5AxtpqDC6WUFEymGHRgEYQYAcUYA4AIADs=","service":"http://MUSEUM/iiif/2/b02caebb-e54e-a7aa-c60f-4b958d4bdc87"},"place":{"gallery":"Gallery 264","isOnView":true},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"inCopyright":{"notice":"© 1989 Estate of Tullio Berengan (made up)"}},"size":{"height":142.2,"width":177.7},"terms":["painting","oil","canvas","still life","bottle","bowl","cup","box","pear","lemon"],"title":"Table with Bottle and Lemon, No. 9","type":"Painting","webPage":"https://www.artic.edu/artworks/100302","years":{"first":1943,"last":1943}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100303','aic','Natura Morta (Vase and Pear), No. 10','Tullio Berengan','1965','publicDomain',NULL,'https://www.artic.edu/artworks/100303','http://MUSEUM/iiif/2/2649f522-f54e-c7ee-49fb-b8f125be1249',5100,4080,'data:image/gif;base64,R0lGODlhBgAFAPMAAIaUmIqYnI+cn5Ogo5ekp5yoq6CrrqWvsqmztq23urK7vba/wbvDxb/HycTLzMjO0CwAAAAABgAFAAAEF5AttlyDai2kGDQJIVSgGaIMAUEQIIgIADs=',192,8,68,'{"accession":"2012.404","acquired":2012,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816194280,"creditLine":"Bequest of Leonora Ashgrove; generated picture of the Promenade demo","date":"1965","department":"Modern Art","dimensions":"71.7 × 89.6 cm (28 1/4 × 35 1/4 in.)","exhibitions":[],"id":"aic:100303","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"record","text":"A work made of oil on canvas."},"colour":{"hue":192,"lightness":68,"saturation":8},"pixels":{"height":4080,"width":5100},"placeholder":"data:image/gif;base64,R0lGODlhBgAFAPMAAIaUmIqYnI+cn5Ogo5ekp5yoq6CrrqWvsqmztq23urK7vba/wbvDxb/HycTLzMjO0CwAAAAABgAFAAAEF5AttlyDai2kGDQJIVSgGaIMAUEQIIgIADs=","service":"http://MUSEUM/iiif/2/2649f522-f54e-c7ee-49fb-b8f125be1249"},"place":{"gallery":"Gallery 296","isOnView":true},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"publicDomain":{}},"size":{"height":71.7,"width":89.6},"terms":["painting","oil","canvas","still life","vase","cup","bottle","pear"],"title":"Natura Morta (Vase and Pear), No. 10","type":"Painting","webPage":"https://www.artic.edu/artworks/100303","years":{"first":1965,"last":1965}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100301','aic','Still Life with Jug and Pear, No. 9','Tullio Berengan','c. 1920','inCopyright','© 1965 Estate of Tullio Berengan (made up)','https://www.artic.edu/artworks/100301','http://MUSEUM/iiif/2/941ba93f-8ad5-8972-8cc6-22a0964f4c26',6500,4641,'data:image/gif;base64,R0lGODlhBwAFAPMAAKSbiaifjaujkq+nl7Krm7auoLmypb22qcC6rsS+ssjCt8vGvM/KwNLOxdbSydnWziwAAAAABwAFAAAEGvC599xzcKmlkkLQFJMOKpAUYsooMIAARBARADs=',40,13,71,'{"accession":"1965.402","acquired":1965,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816176520,"creditLine":"Gift of the Halvorsen Family; generated picture of the Promenade demo","date":"c. 1920","department":"Modern Art","dimensions":"73.4 × 102.8 cm (28 7/8 × 40 1/2 in.)","exhibitions":["Vienna, Society of Painters, Spring Exhibition, Apr. 3–May 16, 1921, no. 161.","Chicago, The Promenade Galleries, Berengan: A Retrospective, Oct. 12, 1951–Jan. 6, 1952, cat. 27."],"id":"aic:100301","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a grey wall: a jug, a cup, a box, a lemon and a pear."},"colour":{"hue":40,"lightness":71,"saturation":13},"pixels":{"height":4641,"width":6500},"placeholder":"data:image/gif;base64,R0lGODlhBwAFAPMAAKSbiaifjaujkq+nl7Krm7auoLmypb22qcC6rsS+ssjCt8vGvM/KwNLOxdbSydnWziwAAAAABwAFAAAEGvC599xzcKmlkkLQFJMOKpAUYsooMIAARBARADs=","service":"http://MUSEUM/iiif/2/941ba93f-8ad5-8972-8cc6-22a0964f4c26"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"inCopyright":{"notice":"© 1965 Estate of Tullio Berengan (made up)"}},"size":{"height":73.4,"width":102.8},"terms":["painting","oil","canvas","still life","jug","cup","box","lemon","pear"],"title":"Still Life with Jug and Pear, No. 9","type":"Painting","webPage":"https://www.artic.edu/artworks/100301","years":{"first":1915,"last":1925}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100304','aic','Bowl and Lemon by the Wall, No. 10','Tullio Berengan','1962–63','publicDomain',NULL,'https://www.artic.edu/artworks/100304','http://MUSEUM/iiif/2/76b9e062-9441-673b-2749-c9a447639d63',3700,3304,'data:image/gif;base64,R0lGODlhBgAFAPMAAKl+aqyDb6+HdLKMerWQf7iVhLuZib6djsGik8Smmcernsqvo820qNC4rdO9s9bBuCwAAAAABgAFAAAEF5C9t5qDizGGFkQIpZOgIEWYAgUQQ4wIADs=',19,27,66,'{"accession":"2010.405","acquired":2010,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816118800,"creditLine":"Gift of Tomás Echegoyen; generated picture of the Promenade demo","date":"1962–63","department":"Modern Art","dimensions":"153.3 × 171.7 cm (60 3/8 × 67 5/8 in.)","exhibitions":[],"id":"aic:100304","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a rose wall: a bowl, a bottle, a pear and a lemon."},"colour":{"hue":19,"lightness":66,"saturation":27},"pixels":{"height":3304,"width":3700},"placeholder":"data:image/gif;base64,R0lGODlhBgAFAPMAAKl+aqyDb6+HdLKMerWQf7iVhLuZib6djsGik8Smmcernsqvo820qNC4rdO9s9bBuCwAAAAABgAFAAAEF5C9t5qDizGGFkQIpZOgIEWYAgUQQ4wIADs=","service":"http://MUSEUM/iiif/2/76b9e062-9441-673b-2749-c9a447639d63"},"place":{"gallery":"Gallery 272","isOnView":true},"placeOfOrigin":"Italy","provenance":["The artist","sold to Galerie du Quai, Berlin, 1965.","Tomás Echegoyen, Chicago, by 2010","given to the Art Institute of the Promenade demo, 2010."],"publications":[],"rights":{"publicDomain":{}},"size":{"height":153.3,"width":171.7},"terms":["painting","oil","canvas","still life","bowl","bottle","pear","lemon"],"title":"Bowl and Lemon by the Wall, No. 10","type":"Painting","webPage":"https://www.artic.edu/artworks/100304","years":{"first":1962,"last":1963}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100305','aic','Still Life with Bowl and Lemon, No. 11','Tullio Berengan','1939','inCopyright','© 1988 Estate of Tullio Berengan (made up)','https://www.artic.edu/artworks/100305','http://MUSEUM/iiif/2/f1d02fa0-d761-6624-d221-5fea0dbef731',5900,5269,'data:image/gif;base64,R0lGODlhBgAFAPMAAIaUmIqYnI+cn5Ogo5ekp5yoq6CrrqWvsqmztq23urK7vba/wbvDxb/HycTLzMjO0CwAAAAABgAFAAAEF3Ct19qDCTGVEkzGnIKgIMQQAkUIYoAIADs=',192,8,68,'{"accession":"1988.406","acquired":1988,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816096600,"creditLine":"Cornelius Vanterpool Fund; generated picture of the Promenade demo","date":"1939","department":"Modern Art","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p>A visitor once stood before <em>Still Life with Bowl and Lemon, No. 11</em> for an hour. A few things stand close together on a table against a blue wall: a bowl, a vase and a lemon.</p>\n<p>Berengan arranged the same bottles and bowls all his life, in dusty, close-set tones. Seen from across the room the still life and bowl come together; close by, they fall apart into marks.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"100.4 × 112.4 cm (39 1/2 × 44 1/4 in.)","exhibitions":["Paris, Society of Painters, Spring Exhibition, Apr. 3–May 14, 1940, no. 14."],"id":"aic:100305","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a blue wall: a bowl, a vase and a lemon."},"colour":{"hue":192,"lightness":68,"saturation":8},"pixels":{"height":5269,"width":5900},"placeholder":"data:image/gif;base64,R0lGODlhBgAFAPMAAIaUmIqYnI+cn5Ogo5ekp5yoq6CrrqWvsqmztq23urK7vba/wbvDxb/HycTLzMjO0CwAAAAABgAFAAAEF3Ct19qDCTGVEkzGnIKgIMQQAkUIYoAIADs=","service":"http://MUSEUM/iiif/2/f1d02fa0-d761-6624-d221-5fea0dbef731"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"inCopyright":{"notice":"© 1988 Estate of Tullio Berengan (made up)"}},"size":{"height":100.4,"width":112.4},"terms":["painting","oil","canvas","still life","bowl","vase","lemon"],"title":"Still Life with Bowl and Lemon, No. 11","type":"Painting","webPage":"https://www.artic.edu/artworks/100305","years":{"first":1939,"last":1939}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100307','aic','Natura Morta (Box and Lemon), No. 12','Tullio Berengan','1938','publicDomain',NULL,'https://www.artic.edu/artworks/100307','http://MUSEUM/iiif/2/98444cfe-7dfe-e7f1-d917-a39093d54c3b',3700,3304,'data:image/gif;base64,R0lGODlhBgAFAPMAADw3NEA7OEU/PElDQE1HQ1JLR1ZPS1tTT19XU2NbVmhfWmxjXnBnYnVrZnlvaX5zbSwAAAAABgAFAAAEF/C11laDiaG1EDTmpGSgIYaQAsMYYIwIADs=',22,7,34,'{"accession":"1989.408","acquired":1989,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816052200,"creditLine":"Purchased with funds from Ruth Abelard Simms; generated picture of the Promenade demo","date":"1938","department":"Modern Art","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p><em>Natura Morta (Box and Lemon), No. 12</em> rewards a slow look. A few things stand close together on a table against a dark wall: a box, a jug, a bowl, a pear and a lemon.</p>\n<p>Berengan arranged the same bottles and bowls all his life, in dusty, close-set tones. Of the studies for it, none is known; the still life and box seem to have been set down at once.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"141.5 × 158.4 cm (55 3/4 × 62 3/8 in.)","exhibitions":[],"id":"aic:100307","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a dark wall: a box, a jug, a bowl, a pear and a lemon."},"colour":{"hue":22,"lightness":34,"saturation":7},"pixels":{"height":3304,"width":3700},"placeholder":"data:image/gif;base64,R0lGODlhBgAFAPMAADw3NEA7OEU/PElDQE1HQ1JLR1ZPS1tTT19XU2NbVmhfWmxjXnBnYnVrZnlvaX5zbSwAAAAABgAFAAAEF/C11laDiaG1EDTmpGSgIYaQAsMYYIwIADs=","service":"http://MUSEUM/iiif/2/98444cfe-7dfe-e7f1-d917-a39093d54c3b"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":[],"publications":[],"rights":{"publicDomain":{}},"size":{"height":141.5,"width":158.4},"terms":["painting","oil","canvas","still life","box","jug","bowl","pear","lemon"],"title":"Natura Morta (Box and Lemon), No. 12","type":"Painting","webPage":"https://www.artic.edu/artworks/100307","years":{"first":1938,"last":1938}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100306','aic','Table with Jug and Pear, No. 11','Tullio Berengan','1940–42','inCopyright','© 1990 Estate of Tullio Berengan (made up)','https://www.artic.edu/artworks/100306','http://MUSEUM/iiif/2/74a95d24-f227-95df-37eb-15f2a5be5f2e',5200,4160,'data:image/gif;base64,R0lGODlhBgAFAPMAAKl+aqyDb6+HdLKMerWQf7iVhLuZib6djsGik8Smmcernsqvo820qNC4rdO9s9bBuCwAAAAABgAFAAAEF9Ct5pqDKiWlGDTJnJRgIaWYAQcAYIQIADs=',19,27,66,'{"accession":"1990.407","acquired":1990,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":816018900,"creditLine":"Tomás Echegoyen Fund; generated picture of the Promenade demo","date":"1940–42","department":"Modern Art","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p>Nothing in <em>Table with Jug and Pear, No. 11</em> is in a hurry. A few things stand close together on a table against a rose wall: a jug, a cup, a vase, a bowl, a lemon and a pear.</p>\n<p>Berengan arranged the same bottles and bowls all his life, in dusty, close-set tones. Of the studies for it, none is known; the still life and jug seem to have been set down at once.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"112.7 × 140.9 cm (44 3/8 × 55 1/2 in.)","exhibitions":[],"id":"aic:100306","isHighlight":false,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a rose wall: a jug, a cup, a vase, a bowl, a lemon and a pear."},"colour":{"hue":19,"lightness":66,"saturation":27},"pixels":{"height":4160,"width":5200},"placeholder":"data:image/gif;base64,R0lGODlhBgAFAPMAAKl+aqyDb6+HdLKMerWQf7iVhLuZib6djsGik8Smmcernsqvo820qNC4rdO9s9bBuCwAAAAABgAFAAAEF9Ct5pqDKiWlGDTJnJRgIaWYAQcAYIQIADs=","service":"http://MUSEUM/iiif/2/74a95d24-f227-95df-37eb-15f2a5be5f2e"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":["The artist","sold to Galerie du Quai, Vienna, 1949.","Tomás Echegoyen, Chicago, by 1990","given to the Art Institute of the Promenade demo, 1990."],"publications":[],"rights":{"inCopyright":{"notice":"© 1990 Estate of Tullio Berengan (made up)"}},"size":{"height":112.7,"width":140.9},"terms":["painting","oil","canvas","still life","jug","cup","vase","bowl","lemon","pear"],"title":"Table with Jug and Pear, No. 11","type":"Painting","webPage":"https://www.artic.edu/artworks/100306","years":{"first":1940,"last":1942}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100309','aic','Still Life with Box and Lemon, No. 13','Tullio Berengan','1939/43','publicDomain',NULL,'https://www.artic.edu/artworks/100309','http://MUSEUM/iiif/2/f1a0b8e7-5907-ad8e-dfc9-bbfe927f9a1a',3300,2640,'data:image/gif;base64,R0lGODlhBgAFAPMAAH57Y4KAZoeEaouJbpCNcZORdpeVepqYf56chKKgiKWjjamnkayrlrCumrSyn7e2pCwAAAAABgAFAAAEF5Atx5qDKSXEFCwnnWTgKGWUAgMIYYwIADs=',55,12,56,'{"accession":"1992.410","acquired":1992,"artist":{"id":"30009","name":"Tullio Berengan"},"artistNote":"Italian, 1894–1966","changedAt":815983380,"creditLine":"Gift of Tomás Echegoyen; generated picture of the Promenade demo","date":"1939/43","department":"Modern Art","description":{"licence":{"name":"CC BY 4.0","url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p><em>Still Life with Box and Lemon, No. 13</em> rewards a slow look. A few things stand close together on a table against a olive wall: a box, a jug, a cup, a vase, a bottle, a pear and a lemon.</p>\n<p>Berengan arranged the same bottles and bowls all his life, in dusty, close-set tones. The same still life and box return in several works of these years.</p>\n<p>Generated picture of the Promenade demo: neither the work nor its maker exists outside this program.</p>"},"dimensions":"139.8 × 174.8 cm (55 × 68 7/8 in.)","exhibitions":["Milan, Society of Painters, Spring Exhibition, Apr. 3–May 11, 1940, no. 113."],"id":"aic:100309","isHighlight":true,"materials":["oil","canvas"],"medium":"Oil on canvas","picture":{"alt":{"origin":"museum","text":"A few things stand close together on a table against a olive wall: a box, a jug, a cup, a vase, a bottle, a pear and a lemon."},"colour":{"hue":55,"lightness":56,"saturation":12},"pixels":{"height":2640,"width":3300},"placeholder":"data:image/gif;base64,R0lGODlhBgAFAPMAAH57Y4KAZoeEaouJbpCNcZORdpeVepqYf56chKKgiKWjjamnkayrlrCumrSyn7e2pCwAAAAABgAFAAAEF5Atx5qDKSXEFCwnnWTgKGWUAgMIYYwIADs=","service":"http://MUSEUM/iiif/2/f1a0b8e7-5907-ad8e-dfc9-bbfe927f9a1a"},"place":{"isOnView":false},"placeOfOrigin":"Italy","provenance":["The artist","sold to Pell and Daughter, Milan, 1946.","Tomás Echegoyen, Chicago, by 1992","given to the Art Institute of the Promenade demo, 1992."],"publications":[],"rights":{"publicDomain":{}},"size":{"height":139.8,"width":174.8},"terms":["painting","oil","canvas","still life","box","jug","cup","vase","bottle","pear","lemon"],"title":"Still Life with Box and Lemon, No. 13","type":"Painting","webPage":"https://www.artic.edu/artworks/100309","years":{"first":1939,"last":1943}}',1795850467.2861018181,'30009',NULL);
INSERT INTO work VALUES('aic:100498','aic','The Mill at Haarderwoude','Joost Hengelaar','1670','publicDomain',NULL,'https://www.artic.edu/artworks/100498','http://MUSEUM/iiif/2/ad210ee6-e8c2-8a25-682b-8350573ba94b',7800,6240,'data:image/gif;base64,R0lGODlhBgAFAPMAAJWKb5iNdJyReZ+VfaOZgqadh6qhi62kkLGolbSsmrewnru0o764qMK7rMW/scnDtiwAAAAABgAFAAAEF/Ct5daDCSm1GCwHJZOgGKWYAgEYYIAIADs=',42,15,63,'{"accession":"1890.599","acquired":1890,"artist":{"id":"30015","name":"Joost Hengelaar"},"artistNote":"Dutch, 1604–1672","changedAt":816900240,"creditLine":"Bequest of Cornelius Vanterpool; generated picture of the Promenade demo","date":"1670","department":"Prints and Drawings","dimensions":"32.3 × 40.4 cm (12 3/4 × 15 7/8 in.)","exhibitions":[],"id":"aic:100498","isHighlight":false,"materials":["etching","laid","paper"],"medium":"Etching on laid paper","picture":{"alt":{"origin":"museum","text":"A windmill stands on a dyke beside water under long clouds, etched in fine lines."},"colour":{"hue":42,"lightness":63,"saturation":15},"pixels":{"height":6240,"width":7800},"placeholder":"data:image/gif;base64,R0lGODlhBgAFAPMAAJWKb5iNdJyReZ+VfaOZgqadh6qhi62kkLGolbSsmrewnru0o764qMK7rMW/scnDtiwAAAAABgAFAAAEF/Ct5daDCSm1GCwHJZOgGKWYAgEYYIAIADs=","service":"http://MUSEUM/iiif/2/ad210ee6-e8c2-8a25-682b-8350573ba94b"},"place":{"isOnView":false},"placeOfOrigin":"Netherlands","provenance":[],"publications":[],"rights":{"publicDomain":{}},"size":{"height":32.3,"width":40.4},"terms":["print","etching","laid","paper","landscape","windmill","river"],"title":"The Mill at Haarderwoude","type":"Print","webPage":"https://www.artic.edu/artworks/100498","years":{"first":1670,"last":1670}}',1795850480.820880413,'30015',NULL);
CREATE TABLE listing (
    id INTEGER NOT NULL PRIMARY KEY,
    source TEXT NOT NULL,
    query TEXT NOT NULL,               -- WorksQuery.key
    size INTEGER NOT NULL CHECK (size > 0),
    number INTEGER NOT NULL CHECK (number > 0),
    total INTEGER NOT NULL CHECK (total >= 0),
    window INTEGER,
    fetchedAt REAL NOT NULL,
    UNIQUE (source, query, size, number)
) STRICT;
INSERT INTO listing VALUES(1,'aic','q=&artist=30009',24,1,36,1000,1795850467.2861018181);
CREATE TABLE IF NOT EXISTS "listingWork" (
    listing INTEGER NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    work TEXT NOT NULL,
    PRIMARY KEY (listing, position)
) STRICT, WITHOUT ROWID;
INSERT INTO listingWork VALUES(1,0,'aic:100285');
INSERT INTO listingWork VALUES(1,1,'aic:100286');
INSERT INTO listingWork VALUES(1,2,'aic:100287');
INSERT INTO listingWork VALUES(1,3,'aic:100288');
INSERT INTO listingWork VALUES(1,4,'aic:100289');
INSERT INTO listingWork VALUES(1,6,'aic:100290');
INSERT INTO listingWork VALUES(1,5,'aic:100291');
INSERT INTO listingWork VALUES(1,9,'aic:100292');
INSERT INTO listingWork VALUES(1,10,'aic:100293');
INSERT INTO listingWork VALUES(1,11,'aic:100294');
INSERT INTO listingWork VALUES(1,7,'aic:100295');
INSERT INTO listingWork VALUES(1,8,'aic:100296');
INSERT INTO listingWork VALUES(1,12,'aic:100297');
INSERT INTO listingWork VALUES(1,14,'aic:100298');
INSERT INTO listingWork VALUES(1,13,'aic:100299');
INSERT INTO listingWork VALUES(1,15,'aic:100300');
INSERT INTO listingWork VALUES(1,18,'aic:100301');
INSERT INTO listingWork VALUES(1,16,'aic:100302');
INSERT INTO listingWork VALUES(1,17,'aic:100303');
INSERT INTO listingWork VALUES(1,19,'aic:100304');
INSERT INTO listingWork VALUES(1,20,'aic:100305');
INSERT INTO listingWork VALUES(1,22,'aic:100306');
INSERT INTO listingWork VALUES(1,21,'aic:100307');
INSERT INTO listingWork VALUES(1,23,'aic:100309');
CREATE TABLE searchStep (
    walk TEXT NOT NULL,                -- the museum and its first question
    number INTEGER NOT NULL CHECK (number > 0),
    works TEXT NOT NULL,               -- ids with a space between, in the museum's order
    total INTEGER NOT NULL CHECK (total >= 0),
    next TEXT,                         -- the museum's cursor; NULL at the end
    fetchedAt REAL NOT NULL,
    PRIMARY KEY (walk, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE feed (
    address TEXT NOT NULL PRIMARY KEY,
    record TEXT NOT NULL,              -- the whole NewsFeed as JSON
    etag TEXT,                         -- NULL: its server gave none
    lastModified TEXT,                 -- as its server wrote it
    fetchedAt REAL NOT NULL            -- seconds since 1970
) STRICT;
CREATE TABLE venue (
    key INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,           -- "osm:node/123"
    name TEXT NOT NULL,
    latitude REAL NOT NULL,            -- degrees, in the middle of its works
    longitude REAL NOT NULL,
    works INTEGER NOT NULL CHECK (works > 0),
    cellY INTEGER NOT NULL,            -- its cell of the pyramid's last level
    cellX INTEGER NOT NULL
) STRICT;
PRAGMA writable_schema=ON;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','venuePoint','venuePoint',0,'CREATE VIRTUAL TABLE venuePoint USING rtree (key, west, east, south, north)');
CREATE TABLE IF NOT EXISTS "venuePoint_rowid"(rowid INTEGER PRIMARY KEY,nodeno);
CREATE TABLE IF NOT EXISTS "venuePoint_node"(nodeno INTEGER PRIMARY KEY,data);
INSERT INTO venuePoint_node VALUES(1,X'00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000');
CREATE TABLE IF NOT EXISTS "venuePoint_parent"(nodeno INTEGER PRIMARY KEY,parentnode);
CREATE TABLE venueCell (
    level INTEGER NOT NULL,            -- 2^level cells a side of the Web Mercator square
    y INTEGER NOT NULL,                -- from the north
    x INTEGER NOT NULL,                -- from the antimeridian eastwards
    venues INTEGER NOT NULL CHECK (venues > 0),
    works INTEGER NOT NULL,
    venue INTEGER NOT NULL,            -- the one of them with the smallest key
    latitudes INTEGER NOT NULL,        -- the sum, in 10^-7 degrees
    longitudes INTEGER NOT NULL,
    south INTEGER NOT NULL,            -- the box they are in, in 10^-7 degrees
    west INTEGER NOT NULL,
    north INTEGER NOT NULL,
    east INTEGER NOT NULL,
    PRIMARY KEY (level, y, x)
) STRICT, WITHOUT ROWID;
CREATE TABLE publicArtwork (
    work TEXT NOT NULL PRIMARY KEY,
    source TEXT NOT NULL,
    venue INTEGER NOT NULL REFERENCES venue (key),
    latitude REAL NOT NULL,
    longitude REAL NOT NULL,
    tile INTEGER NOT NULL,             -- TileCode of the smallest tile it is in
    goneSince REAL                     -- seconds since 1970; NULL: its source lists it
) STRICT, WITHOUT ROWID;
CREATE TABLE areaRead (
    source TEXT NOT NULL,
    zoom INTEGER NOT NULL,             -- of the tile; 0 is everything the source has
    y INTEGER NOT NULL,
    x INTEGER NOT NULL,
    readAt REAL NOT NULL,              -- seconds since 1970
    PRIMARY KEY (source, zoom, y, x)
) STRICT, WITHOUT ROWID;
CREATE TABLE collection (
    id TEXT NOT NULL PRIMARY KEY,      -- "tate": the museum's
    imported TEXT,                     -- ImportedMuseum as JSON; NULL: it is asked, too
    origin TEXT NOT NULL,              -- the file's path, or the service's address
    stamp TEXT NOT NULL,
    asOf REAL NOT NULL,                -- seconds since 1970, like all dates here
    stage TEXT NOT NULL CHECK (stage IN ('running', 'stopped', 'broken', 'finished')),
    trouble TEXT,
    run INTEGER NOT NULL,              -- the import's number, from 1
    position INTEGER NOT NULL,         -- records of the source that were read
    mark TEXT,                         -- a harvest's cursor
    since REAL,                        -- where the next harvest begins
    unit TEXT NOT NULL CHECK (unit IN ('bytes', 'records')),
    done INTEGER NOT NULL,
    whole INTEGER,
    counts TEXT NOT NULL,              -- CollectionState.Counts as JSON
    works INTEGER NOT NULL DEFAULT 0,  -- rows of collectionWork
    startedAt REAL NOT NULL,
    movedAt REAL NOT NULL,
    finishedAt REAL,
    leg TEXT NOT NULL                  -- CollectionState.Leg as JSON
, earlier TEXT, oldest REAL, newest REAL, missing INTEGER NOT NULL DEFAULT 0, isPart INTEGER NOT NULL DEFAULT 0, paused TEXT, list INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE collectionWork (
    number INTEGER NOT NULL PRIMARY KEY,   -- the order they came in
    work TEXT NOT NULL UNIQUE REFERENCES work (id) ON DELETE CASCADE,
    collection TEXT NOT NULL REFERENCES collection (id),
    run INTEGER NOT NULL               -- the import that had it last
) STRICT;
CREATE TABLE collectionProblem (
    collection TEXT NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
    record INTEGER NOT NULL,           -- from 1
    place TEXT,                        -- "line 17", "json/artworks/11.json"
    kind TEXT NOT NULL,
    detail TEXT,
    PRIMARY KEY (collection, record)
) STRICT, WITHOUT ROWID;
CREATE TABLE searchDue (
    id TEXT NOT NULL PRIMARY KEY,      -- of a work that is there, or is not any more
    change INTEGER NOT NULL            -- another one with each change
) STRICT, WITHOUT ROWID;
CREATE TABLE searchWork (
    number INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    facts BLOB NOT NULL                -- DocValues
) STRICT;
INSERT INTO searchWork VALUES(1,'aic:100285',X'01000000010000000100000001000000010000009a070000a4070000bc0700002acbe154050ac80106db0100000002000000');
INSERT INTO searchWork VALUES(2,'aic:100143',X'0100000002000000020000000200000002000000920700009207000099070000a5c72300050aadfffb97030000000400000005000000');
INSERT INTO searchWork VALUES(3,'aic:100214',X'0100000003000000010000000300000003000000c0070000c0070000d20700004c1acbbf0902ba04168b0600000002000000');
INSERT INTO searchWork VALUES(4,'rijks:200100007',X'0200000004000000010000000000000001000000900700009007000000000080d89fdcfa05ff0000009f0100000002000000');
INSERT INTO searchWork VALUES(5,'rijks:200100016',X'0200000005000000030000000000000004000000c6070000cb07000000000080ae5fdaf907ff000000b707000000');
INSERT INTO searchWork VALUES(6,'aic:100286',X'0100000001000000010000000100000001000000a7070000b1070000ca07000097c9e153090aaefe0a8b0100000002000000');
INSERT INTO searchWork VALUES(7,'aic:100287',X'0100000001000000010000000100000001000000a2070000a4070000c107000004c8e152050ac0fdfe9f0100000002000000');
INSERT INTO searchWork VALUES(8,'aic:100288',X'0100000001000000010000000100000001000000ab070000ab070000cb070000d9b9e149050aba09099f0100000002000000');
INSERT INTO searchWork VALUES(9,'aic:100289',X'01000000010000000100000001000000010000008b0700008b070000ac07000046b8e148090a7402038f0100000002000000');
INSERT INTO searchWork VALUES(10,'aic:100290',X'01000000010000000100000001000000010000008b0700008b070000ad070000687edf4b090aba09098b0100000002000000');
INSERT INTO searchWork VALUES(11,'aic:100291',X'01000000010000000100000001000000010000008707000087070000aa070000fb7fdf4c090a740203cf0100000002000000');
INSERT INTO searchWork VALUES(12,'aic:100292',X'0100000001000000010000000100000001000000a6070000a6070000ca0700008e81df4d070ac80106ff0100000002000000');
INSERT INTO searchWork VALUES(13,'aic:100293',X'0100000001000000010000000100000001000000aa070000aa070000cf0700002183df4e050aaefe0a9b0100000002000000');
INSERT INTO searchWork VALUES(14,'aic:100294',X'0100000001000000010000000100000001000000a1070000ab070000cc070000b484df4f0b0ac0fdfeaf0100000002000000');
INSERT INTO searchWork VALUES(15,'aic:100295',X'01000000010000000100000001000000010000009607000099070000bd0700004786df50070aaefe0abf0100000002000000');
INSERT INTO searchWork VALUES(16,'aic:100296',X'01000000010000000100000001000000010000008d07000097070000ba070000da87df51050ac0fdfe9b0100000002000000');
INSERT INTO searchWork VALUES(17,'aic:100297',X'01000000010000000100000001000000010000007d07000087070000ab0700006d89df52090aba09098f0100000002000000');
INSERT INTO searchWork VALUES(18,'aic:100298',X'01000000010000000100000001000000010000008c0700008c070000b6070000d071df430b0a740203ab0100000002000000');
INSERT INTO searchWork VALUES(19,'aic:100299',X'01000000010000000100000001000000010000008507000085070000b00700006373df44090ac801068f0100000002000000');
INSERT INTO searchWork VALUES(20,'aic:100300',X'0100000001000000010000000100000001000000890700008c070000b50700001eda8563090a7402038f0100000002000000');
INSERT INTO searchWork VALUES(21,'aic:100301',X'01000000010000000100000001000000010000007b07000085070000ad070000b1db8564090ac801068b0100000002000000');
INSERT INTO searchWork VALUES(22,'aic:100302',X'01000000010000000100000001000000010000009707000097070000c5070000f8d685610b0aaefe0aab0100000002000000');
INSERT INTO searchWork VALUES(23,'aic:100303',X'0100000001000000010000000100000001000000ad070000ad070000dc0700008bd88562070ac0fdfebb0100000002000000');
INSERT INTO searchWork VALUES(24,'aic:100304',X'0100000001000000010000000100000001000000aa070000ab070000da0700006ae08567070aba0909bb0100000002000000');
INSERT INTO searchWork VALUES(25,'aic:100305',X'01000000010000000100000001000000010000009307000093070000c4070000fde18568090ac0fdfe8f0100000002000000');
INSERT INTO searchWork VALUES(26,'aic:100306',X'01000000010000000100000001000000010000009407000096070000c607000044dd8565090aba09098f0100000002000000');
INSERT INTO searchWork VALUES(27,'aic:100307',X'01000000010000000100000001000000010000009207000092070000c5070000d7de8566050a7402039f0100000002000000');
INSERT INTO searchWork VALUES(28,'aic:100309',X'01000000010000000100000001000000010000009307000097070000c807000019cf855c050aaefe0adf0100000002000000');
INSERT INTO searchWork VALUES(29,'aic:100498',X'010000000600000002000000040000000500000086060000860600006207000046404b22050aba000993080000000900000005000000');
CREATE TABLE searchTitle (
    title TEXT NOT NULL,               -- folded, its first 80 characters
    number INTEGER NOT NULL,
    PRIMARY KEY (title, number)
) STRICT, WITHOUT ROWID;
INSERT INTO searchTitle VALUES('bowl and lemon by the wall no 10',24);
INSERT INTO searchTitle VALUES('clear morning tsurumi',2);
INSERT INTO searchTitle VALUES('cup and bowl by the wall',8);
INSERT INTO searchTitle VALUES('cup and jug by the wall no 4',12);
INSERT INTO searchTitle VALUES('interior with a window and sunlight',4);
INSERT INTO searchTitle VALUES('natura morta bottle and cup no 4',11);
INSERT INTO searchTitle VALUES('natura morta bottle and pear no 8',19);
INSERT INTO searchTitle VALUES('natura morta box and lemon no 12',27);
INSERT INTO searchTitle VALUES('natura morta jug and pear',7);
INSERT INTO searchTitle VALUES('natura morta vase and lemon no 6',15);
INSERT INTO searchTitle VALUES('natura morta vase and pear no 10',23);
INSERT INTO searchTitle VALUES('still life with bowl and bottle',1);
INSERT INTO searchTitle VALUES('still life with bowl and lemon no 11',25);
INSERT INTO searchTitle VALUES('still life with box and lemon no 13',28);
INSERT INTO searchTitle VALUES('still life with cup and lemon no 7',17);
INSERT INTO searchTitle VALUES('still life with cup and pear no 5',13);
INSERT INTO searchTitle VALUES('still life with jug and pear no 9',21);
INSERT INTO searchTitle VALUES('still life with vase and lemon no 3',9);
INSERT INTO searchTitle VALUES('table with bottle and lemon no 9',22);
INSERT INTO searchTitle VALUES('table with bottle and pear no 5',14);
INSERT INTO searchTitle VALUES('table with box and lemon',6);
INSERT INTO searchTitle VALUES('table with cup and pear no 3',10);
INSERT INTO searchTitle VALUES('table with jug and pear no 11',26);
INSERT INTO searchTitle VALUES('table with vase and lemon no 7',18);
INSERT INTO searchTitle VALUES('the mill at haarderwoude',29);
INSERT INTO searchTitle VALUES('untitled ochre and ash no 3',3);
INSERT INTO searchTitle VALUES('vase and pear by the wall no 6',16);
INSERT INTO searchTitle VALUES('vase and pear by the wall no 8',20);
INSERT INTO searchTitle VALUES('window with the sun and hills',5);
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','searchText','searchText',0,'CREATE VIRTUAL TABLE searchText USING fts5(
    title, others, content='''', columnsize=0,
    tokenize="unicode61 remove_diacritics 0 categories ''L* M* N* S* P* C*''")');
CREATE TABLE IF NOT EXISTS 'searchText_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO searchText_data VALUES(1,X'1d8145842e');
INSERT INTO searchText_data VALUES(10,X'000000000105050005010101020101030101040101050101');
INSERT INTO searchText_data VALUES(137438953473,X'000000ca053031383934010601010e0203393531010601010c03023636010601010f030238300106010112010333383601060101130103616e640102060202727401060101110106626f74746c650108070101080302776c010805010107010163010601010b0205616e76617301080101040801076974616c69616e010601010d01046c69666501080301010601066d6f6465726e010601011001036f696c01080101030801087061696e74696e67010601010201057374696c6c010802010105010477697468010204040b0a09090a08090e0a080d0e0c0d0b0f0d');
INSERT INTO searchText_data VALUES(274877906945,X'000001b8053031383838020601010e0203393132030601010d03023338020601010c03023435020601011303023631020601010f03023834030601010b040136030601010e010432303032030601011102023434020601011401013303020702023135030601011201086162737472616374030601010502066372796c696303080101030802076d65726963616e030601010c02026e64020601011101020402027274030601011002027368030205010663616e76617303080101040802046c65617202020202056f6c6f75720208010103080106010106010864726177696e6773020601011201056669656c64030601010701086a6170616e657365020601010d01096c616e647363617065020601010601066d6f6465726e030601010f0305726e696e670202030306756e7461696e020601010701026e6f03020601056f6368726503020301087061696e74696e67030601010203037065720208010105080204696e65730206010108020472696e7402060101020601730206010110010a72656374616e676c65730306010108010774737572756d690202040108756e7469746c65640302020107776f6f64637574020801010408040b0a09090909080b0906090f0e0e0c09070e09120f0c0f100d0a0d070a0f0b0b0b08110c0d');
INSERT INTO searchText_data VALUES(412316860417,X'000000ba023031050601010802033933360406010102030239300506010102040135050601010301013205080101060502033032350506010105010437303031040601010501016104080401010402026e640402060102060102626b05060101040102686705060101070204696c6c730502070108696e746572696f720402020102736b04060101030202756e05020504056c696768740402070103746865050204010677696e646f770402050102020302746804020301020304080a0908090a0b090a0909090d09070a080e');
INSERT INTO searchText_data VALUES(549755813889,X'00000bb5033031301702080102090201311902090102080201321b02080201331c0209020338393406060101110106010111010601010d010601010f010601010f010601010e010601010d0106010110010601011101060101100106010112010601011001060101100106010110010601011001060101110106010111010601010f0106010110010601010e0106010112010601011001060101130203393230150601010f040132110601010e040135130601010e0401370b0601010c040139140601010d03023331090601010d010601010d040132120601010e04013810060101100b0601010e040139190601010c0306010110030234301a0601010f0401320f0601010d040133160601010f03023534070601010e0401380c0601010b020601010f030236320b06010112020601010e0b0601010d040133080601010b0906010114040134060601010f03060101130401350a060101130b06010115020601010d04013606060101120106010112010601010e01060101100106010110010601010f010601010e010601011101060101120106010111010601011301060101110106010111010601011101060101110106010112010601011201060101100106010111010601010f010601011301060101110106010114040138130601011403023733140601011404013412060101140401381006010116030238310f060101140401350706010115040138190601011204013916060101150506010114030239301a060101160401321c060101170401340606010115060601011104013508060101110401360e060101150401390d0601011401043230313018060101140401321706010113020233390c06010114020234361206010117020235390f06010117020236341606010118020237321806010117020238370e06010118020239361706010116010133090209010208020132140601010e020238370606010116030138070601011603013908060101120202393009060101140301310a060101140301320b060101130301330c060101120301340d060101150301350e060101160301360f060101150301371006010117030138110601011503013912060101150101340b02080102090202303013060101150301311406010115030132150601011603013316060101160301341706010114030135180601011503013619060101130301371a060101170301381b06010115020231301c060101180201321a060101100201331c060101110201350f0601010e0101350d0209010208020136070601010f0101360f0208010209020133180601010e0101371102090102080101381302080102090101391502090102080103616e6406020501020501020301020601020501020501020301020601020501020501020301020601020501020501020301020601020501020501020301020601020501020501020602027274060601011401060101140106010110010601011201060101120106010111010601011001060101130106010114010601011301060101150106010113010601011301060101130106010113010601011401060101140106010112010601011301060101110106010115010601011301060101160106626f74746c6506060101090106010109040804010107020601010801080401010702060101080106010108020804010107010601010902080401010701060101090106010108040601010b0302776c0606010108010601010a01080401010801060101080106010108010601010802060101090206010108040601010901060101080206010108020802010107010805010107010601010a0106010109030178060804010107010601010807060101090106010109010601010a020601010a0306010109010601010a050804010107010805010107020179080205040205040205040205040205010163060601010e080601010e020601010f010601010d040601010e0205616e76617306080101040b01080101040b01080101040801080101040a01080101040a01080101040901080101040801080101040b01080101040b01080101040a01080101040c01080101040a01080101040b01080101040b01080101040a01080101040b01080101040c01080101040a01080101040a01080101040901080101040c01080101040b01080101040d020275700808020101070106010109010804010107010806010109010802010107010805010107010601010a030805010107010601010803060101080106010109010601010803060101080206010109010767616c6c6572790c0601011302060101170106010116030601011604060101170106010115010601011601076974616c69616e06060101100106010110010601010c010601010e010601010e010601010d010601010c010601010f0106010110010601010f0106010111010601010f010601010f010601010f010601010f01060101100106010110010601010e010601010f010601010d0106010111010601010f010601011201036a7567060601010a0108040101070508040101080406010109020601010901060101080208050101070508040101070106010108010601010801056c656d6f6e06080601010b03080701010a040601010a02080601010a010601010b01080701010a01080601010b010601010a020601010a01080601010c02080401010a010807010109010601010b01080601010b01080701010d02036966650606010106010601010601060101060108030101060106010106010601010601060101060108030101060106010106010601010601060101060108030101060106010106010601010601060101060108030101060106010106010601010601060101060108030101060106010106010601010601080301010601066d6f6465726e06060101130106010113010601010f010601011101060101110106010110010601010f0106010112010601011301060101120106010114010601011201060101120106010112010601011201060101130106010113010601011101060101120106010110010601011401060101120106010115030372746107020304020304020304020304020304020301066e617475726107020204020204020204020204020204020202016f09020801020701020701020801020801020701020701020801020801020701020701020801020801020701020701020801020801020701020701020801036f696c06080101030b01080101030b01080101030801080101030a01080101030a01080101030901080101030801080101030b01080101030b01080101030a01080101030c01080101030a01080101030b01080101030b01080101030a01080101030b01080101030c01080101030a01080101030a01080101030901080101030c01080101030b01080101030d01087061696e74696e6706060101020106010102010601010201060101020106010102010601010201060101020106010102010601010201060101020106010102010601010201060101020106010102010601010201060101020106010102010601010201060101020106010102010601010201060101020106010102020365617207080601010b03080601010a03080701010b01080601010b02080401010c03080601010b01080401010a01080701010b010601010b01080601010a010601010902080601010c010601010a010601010c01057374696c6c0606010105010601010501060101050108020101050106010105010601010501060101050108020101050106010105010601010501060101050108020101050106010105010601010501060101050108020101050106010105010601010501060101050108020101050106010105010601010501080201010501057461626c650602020402020402020402020402020402020202686508020604020604020604020604020601047661736509080501010701060101090406010108010804010107010802010107010601010901080401010702080201010703080401010702060101080106010109020601010a010477616c6c0802070402070402070402070402070203697468060203030204010203030204010203030204010203030204010203030204010203020204040a090606780a080808080e080d0d090808090d130d0d1276080908080908080d09080d0808080b08090909090909090908090808090808080808080808080909080808080808080809080808090809080909094a774d5238121c8111502c7c3b5c7e7b171a3f810f7d55810019134815');
INSERT INTO searchText_data VALUES(687194767361,X'000000e40530313630341d0601010e030237301d0601010c0401321d0601010f02033839301d0601011301033539391d060101140103616e641d060101110201741d0204010864726177696e67731d060101120204757463681d0601010d010765746368696e671d0801010308010c68616172646572776f7564651d020501046c6169641d080101040803076e6473636170651d0601010601046d696c6c1d0203010570617065721d0801010508020472696e741d060101020601731d06010110010572697665721d0601010801037468651d0202010877696e646d696c6c1d06010107040b09080a0a0a060f0b0f110c0e090d0b080c08');
CREATE TABLE IF NOT EXISTS 'searchText_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO searchText_idx VALUES(1,X'',2);
INSERT INTO searchText_idx VALUES(2,X'',2);
INSERT INTO searchText_idx VALUES(3,X'',2);
INSERT INTO searchText_idx VALUES(4,X'',2);
INSERT INTO searchText_idx VALUES(5,X'',2);
CREATE TABLE IF NOT EXISTS 'searchText_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO searchText_config VALUES('version',4);
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','searchShared','searchShared',0,'CREATE VIRTUAL TABLE searchShared USING fts5(
    artist, medium, place, type, content='''', columnsize=0, detail=column,
    tokenize="unicode61 remove_diacritics 0 categories ''L* M* N* S* P* C*''")');
CREATE TABLE IF NOT EXISTS 'searchShared_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO searchShared_data VALUES(1,X'1d3c5a1c1e');
INSERT INTO searchShared_data VALUES(10,X'000000000105050005010101020101030101040101050101');
INSERT INTO searchShared_data VALUES(137438953473,X'0000004c0930626572656e67616e010202010663616e76617301020301056974616c7901020401036f696c01020302016e01020301087061696e74696e67010205010674756c6c696f010202040d0b0a08060d');
INSERT INTO searchShared_data VALUES(274877906945,X'000000aa0830616372796c6963030203010663616e76617303020302056f6c6f7572020203010968617961736869646102020201056a6170616e02020401066d697269616d03020201026f6e0202030102030208737472616e64657203020201087061696e74696e670302050303706572020203020472696e7402020501067374617465730302040106746f6b75656e0202020106756e697465640302040107776f6f64637574020203040c0b0a0e0a0b0a0d0d08090b0b0b');
INSERT INTO searchShared_data VALUES(412316860417,X'0000009b0430616e64050203010663616e766173040203020968726973746961616e04020201036465720502020105676c61737305040304010a696a7373656c6b61646505020201066c656164656405020301076e6f6f72746a6505020201036f696c04020302016e04020301087061696e74696e670402050107737461696e656405040304010376616e0502020208656c6477696a636b04020204080b0e080b0f0b0c08060d0d08');
INSERT INTO searchShared_data VALUES(549755813889,X'0000021a0930626572656e67616e060202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010663616e76617306020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301056974616c7906020401020401020401020401020401020401020401020401020401020401020401020401020401020401020401020401020401020401020401020401020401020401020401036f696c06020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020302016e06020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301020301087061696e74696e67060205010205010205010205010205010205010205010205010205010205010205010205010205010205010205010205010205010205010205010205010205010205010205010674756c6c696f060202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202010202044f4d4c4a484f');
INSERT INTO searchShared_data VALUES(687194767361,X'0000005b083065746368696e671d0203010968656e67656c6161721d020201056a6f6f73741d020201046c6169641d0203010b6e65746865726c616e64731d020401026f6e1d0203010570617065721d0203020472696e741d0205040c0e0a0910070a');
CREATE TABLE IF NOT EXISTS 'searchShared_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO searchShared_idx VALUES(1,X'',2);
INSERT INTO searchShared_idx VALUES(2,X'',2);
INSERT INTO searchShared_idx VALUES(3,X'',2);
INSERT INTO searchShared_idx VALUES(4,X'',2);
INSERT INTO searchShared_idx VALUES(5,X'',2);
CREATE TABLE IF NOT EXISTS 'searchShared_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO searchShared_config VALUES('version',4);
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','searchTextWord','searchTextWord',0,'CREATE VIRTUAL TABLE searchTextWord USING fts5vocab(''searchText'', ''instance'')');
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','searchSharedWord','searchSharedWord',0,'CREATE VIRTUAL TABLE searchSharedWord USING fts5vocab(''searchShared'', ''instance'')');
CREATE TABLE searchGone (
    number INTEGER NOT NULL PRIMARY KEY,
    generation INTEGER NOT NULL        -- of searchState, in which it went
) STRICT;
CREATE TABLE searchValue (
    field INTEGER NOT NULL,            -- SearchField
    number INTEGER NOT NULL CHECK (number > 0),
    key TEXT NOT NULL,
    PRIMARY KEY (field, number)
) STRICT, WITHOUT ROWID;
INSERT INTO searchValue VALUES(0,1,'aic');
INSERT INTO searchValue VALUES(0,2,'rijks');
INSERT INTO searchValue VALUES(1,4,'Christiaan Veldwijck');
INSERT INTO searchValue VALUES(1,2,'Hayashida Tokuen');
INSERT INTO searchValue VALUES(1,6,'Joost Hengelaar');
INSERT INTO searchValue VALUES(1,3,'Miriam Ostrander');
INSERT INTO searchValue VALUES(1,5,'Noortje van der IJsselkade');
INSERT INTO searchValue VALUES(1,1,'Tullio Berengan');
INSERT INTO searchValue VALUES(2,1,'painting');
INSERT INTO searchValue VALUES(2,2,'print');
INSERT INTO searchValue VALUES(2,3,'stained glass');
INSERT INTO searchValue VALUES(3,1,'Italy');
INSERT INTO searchValue VALUES(3,2,'Japan');
INSERT INTO searchValue VALUES(3,4,'Netherlands');
INSERT INTO searchValue VALUES(3,3,'United States');
INSERT INTO searchValue VALUES(4,3,'acrylic on canvas');
INSERT INTO searchValue VALUES(4,2,'colour woodcut on paper');
INSERT INTO searchValue VALUES(4,5,'etching on laid paper');
INSERT INTO searchValue VALUES(4,1,'oil on canvas');
INSERT INTO searchValue VALUES(4,4,'stained and leaded glass');
INSERT INTO searchValue VALUES(5,6,'acrylic');
INSERT INTO searchValue VALUES(5,2,'canvas');
INSERT INTO searchValue VALUES(5,3,'colour');
INSERT INTO searchValue VALUES(5,8,'etching');
INSERT INTO searchValue VALUES(5,7,'glass');
INSERT INTO searchValue VALUES(5,9,'laid');
INSERT INTO searchValue VALUES(5,1,'oil');
INSERT INTO searchValue VALUES(5,5,'paper');
INSERT INTO searchValue VALUES(5,4,'woodcut');
CREATE TABLE searchSet (
    key INTEGER NOT NULL PRIMARY KEY,
    segment INTEGER NOT NULL,             -- of searchState; others are left over
    word TEXT NOT NULL,
    isBeginning INTEGER NOT NULL,
    scope INTEGER NOT NULL,            -- SearchScope
    works BLOB NOT NULL,               -- WorkBitmap
    UNIQUE (segment, word, isBeginning, scope)
) STRICT;
CREATE TABLE searchWord (
    word TEXT NOT NULL PRIMARY KEY,
    works INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO searchWord VALUES('1',1);
INSERT INTO searchWord VALUES('10',2);
INSERT INTO searchWord VALUES('11',2);
INSERT INTO searchWord VALUES('12',1);
INSERT INTO searchWord VALUES('13',1);
INSERT INTO searchWord VALUES('1604',1);
INSERT INTO searchWord VALUES('1670',1);
INSERT INTO searchWord VALUES('1672',1);
INSERT INTO searchWord VALUES('1888',1);
INSERT INTO searchWord VALUES('1890',1);
INSERT INTO searchWord VALUES('1894',24);
INSERT INTO searchWord VALUES('1912',1);
INSERT INTO searchWord VALUES('1920',1);
INSERT INTO searchWord VALUES('1922',1);
INSERT INTO searchWord VALUES('1925',1);
INSERT INTO searchWord VALUES('1927',1);
INSERT INTO searchWord VALUES('1929',1);
INSERT INTO searchWord VALUES('1931',2);
INSERT INTO searchWord VALUES('1932',1);
INSERT INTO searchWord VALUES('1936',1);
INSERT INTO searchWord VALUES('1938',3);
INSERT INTO searchWord VALUES('1939',2);
INSERT INTO searchWord VALUES('1940',1);
INSERT INTO searchWord VALUES('1942',1);
INSERT INTO searchWord VALUES('1943',1);
INSERT INTO searchWord VALUES('1945',1);
INSERT INTO searchWord VALUES('1951',1);
INSERT INTO searchWord VALUES('1954',1);
INSERT INTO searchWord VALUES('1958',2);
INSERT INTO searchWord VALUES('1961',1);
INSERT INTO searchWord VALUES('1962',3);
INSERT INTO searchWord VALUES('1963',2);
INSERT INTO searchWord VALUES('1964',2);
INSERT INTO searchWord VALUES('1965',3);
INSERT INTO searchWord VALUES('1966',24);
INSERT INTO searchWord VALUES('1968',1);
INSERT INTO searchWord VALUES('1973',1);
INSERT INTO searchWord VALUES('1974',1);
INSERT INTO searchWord VALUES('1978',1);
INSERT INTO searchWord VALUES('1980',1);
INSERT INTO searchWord VALUES('1981',1);
INSERT INTO searchWord VALUES('1984',1);
INSERT INTO searchWord VALUES('1985',1);
INSERT INTO searchWord VALUES('1986',1);
INSERT INTO searchWord VALUES('1988',1);
INSERT INTO searchWord VALUES('1989',2);
INSERT INTO searchWord VALUES('1990',2);
INSERT INTO searchWord VALUES('1992',1);
INSERT INTO searchWord VALUES('1994',2);
INSERT INTO searchWord VALUES('1995',2);
INSERT INTO searchWord VALUES('1996',1);
INSERT INTO searchWord VALUES('1999',1);
INSERT INTO searchWord VALUES('2',1);
INSERT INTO searchWord VALUES('2002',1);
INSERT INTO searchWord VALUES('2010',1);
INSERT INTO searchWord VALUES('2012',1);
INSERT INTO searchWord VALUES('2025',1);
INSERT INTO searchWord VALUES('239',1);
INSERT INTO searchWord VALUES('244',1);
INSERT INTO searchWord VALUES('246',1);
INSERT INTO searchWord VALUES('259',1);
INSERT INTO searchWord VALUES('264',1);
INSERT INTO searchWord VALUES('272',1);
INSERT INTO searchWord VALUES('287',1);
INSERT INTO searchWord VALUES('296',1);
INSERT INTO searchWord VALUES('3',3);
INSERT INTO searchWord VALUES('315',1);
INSERT INTO searchWord VALUES('32',1);
INSERT INTO searchWord VALUES('386',1);
INSERT INTO searchWord VALUES('387',1);
INSERT INTO searchWord VALUES('388',1);
INSERT INTO searchWord VALUES('389',1);
INSERT INTO searchWord VALUES('390',1);
INSERT INTO searchWord VALUES('391',1);
INSERT INTO searchWord VALUES('392',1);
INSERT INTO searchWord VALUES('393',1);
INSERT INTO searchWord VALUES('394',1);
INSERT INTO searchWord VALUES('395',1);
INSERT INTO searchWord VALUES('396',1);
INSERT INTO searchWord VALUES('397',1);
INSERT INTO searchWord VALUES('398',1);
INSERT INTO searchWord VALUES('399',1);
INSERT INTO searchWord VALUES('4',2);
INSERT INTO searchWord VALUES('400',1);
INSERT INTO searchWord VALUES('401',1);
INSERT INTO searchWord VALUES('402',1);
INSERT INTO searchWord VALUES('403',1);
INSERT INTO searchWord VALUES('404',1);
INSERT INTO searchWord VALUES('405',1);
INSERT INTO searchWord VALUES('406',1);
INSERT INTO searchWord VALUES('407',1);
INSERT INTO searchWord VALUES('408',1);
INSERT INTO searchWord VALUES('410',1);
INSERT INTO searchWord VALUES('42',1);
INSERT INTO searchWord VALUES('43',1);
INSERT INTO searchWord VALUES('45',1);
INSERT INTO searchWord VALUES('5',2);
INSERT INTO searchWord VALUES('56',1);
INSERT INTO searchWord VALUES('599',1);
INSERT INTO searchWord VALUES('6',2);
INSERT INTO searchWord VALUES('63',1);
INSERT INTO searchWord VALUES('7',2);
INSERT INTO searchWord VALUES('7001',1);
INSERT INTO searchWord VALUES('8',2);
INSERT INTO searchWord VALUES('9',2);
INSERT INTO searchWord VALUES('a',1);
INSERT INTO searchWord VALUES('abstract',1);
INSERT INTO searchWord VALUES('acrylic',1);
INSERT INTO searchWord VALUES('american',1);
INSERT INTO searchWord VALUES('and',29);
INSERT INTO searchWord VALUES('art',25);
INSERT INTO searchWord VALUES('ash',1);
INSERT INTO searchWord VALUES('at',1);
INSERT INTO searchWord VALUES('berengan',24);
INSERT INTO searchWord VALUES('bk',1);
INSERT INTO searchWord VALUES('bottle',14);
INSERT INTO searchWord VALUES('bowl',16);
INSERT INTO searchWord VALUES('box',10);
INSERT INTO searchWord VALUES('by',5);
INSERT INTO searchWord VALUES('c',6);
INSERT INTO searchWord VALUES('canvas',26);
INSERT INTO searchWord VALUES('christiaan',1);
INSERT INTO searchWord VALUES('clear',1);
INSERT INTO searchWord VALUES('colour',2);
INSERT INTO searchWord VALUES('cup',14);
INSERT INTO searchWord VALUES('der',1);
INSERT INTO searchWord VALUES('drawings',2);
INSERT INTO searchWord VALUES('dutch',1);
INSERT INTO searchWord VALUES('etching',1);
INSERT INTO searchWord VALUES('field',1);
INSERT INTO searchWord VALUES('gallery',7);
INSERT INTO searchWord VALUES('glass',1);
INSERT INTO searchWord VALUES('haarderwoude',1);
INSERT INTO searchWord VALUES('hayashida',1);
INSERT INTO searchWord VALUES('hengelaar',1);
INSERT INTO searchWord VALUES('hg',1);
INSERT INTO searchWord VALUES('hills',1);
INSERT INTO searchWord VALUES('ijsselkade',1);
INSERT INTO searchWord VALUES('interior',1);
INSERT INTO searchWord VALUES('italian',24);
INSERT INTO searchWord VALUES('italy',24);
INSERT INTO searchWord VALUES('japan',1);
INSERT INTO searchWord VALUES('japanese',1);
INSERT INTO searchWord VALUES('joost',1);
INSERT INTO searchWord VALUES('jug',10);
INSERT INTO searchWord VALUES('laid',1);
INSERT INTO searchWord VALUES('landscape',2);
INSERT INTO searchWord VALUES('leaded',1);
INSERT INTO searchWord VALUES('lemon',15);
INSERT INTO searchWord VALUES('life',24);
INSERT INTO searchWord VALUES('mill',1);
INSERT INTO searchWord VALUES('miriam',1);
INSERT INTO searchWord VALUES('modern',25);
INSERT INTO searchWord VALUES('morning',1);
INSERT INTO searchWord VALUES('morta',6);
INSERT INTO searchWord VALUES('mountain',1);
INSERT INTO searchWord VALUES('natura',6);
INSERT INTO searchWord VALUES('netherlands',1);
INSERT INTO searchWord VALUES('no',21);
INSERT INTO searchWord VALUES('noortje',1);
INSERT INTO searchWord VALUES('ochre',1);
INSERT INTO searchWord VALUES('oil',25);
INSERT INTO searchWord VALUES('on',28);
INSERT INTO searchWord VALUES('ostrander',1);
INSERT INTO searchWord VALUES('painting',26);
INSERT INTO searchWord VALUES('paper',2);
INSERT INTO searchWord VALUES('pear',14);
INSERT INTO searchWord VALUES('pines',1);
INSERT INTO searchWord VALUES('print',2);
INSERT INTO searchWord VALUES('prints',2);
INSERT INTO searchWord VALUES('rectangles',1);
INSERT INTO searchWord VALUES('river',1);
INSERT INTO searchWord VALUES('sk',1);
INSERT INTO searchWord VALUES('stained',1);
INSERT INTO searchWord VALUES('states',1);
INSERT INTO searchWord VALUES('still',24);
INSERT INTO searchWord VALUES('sun',1);
INSERT INTO searchWord VALUES('sunlight',1);
INSERT INTO searchWord VALUES('table',6);
INSERT INTO searchWord VALUES('the',7);
INSERT INTO searchWord VALUES('tokuen',1);
INSERT INTO searchWord VALUES('tsurumi',1);
INSERT INTO searchWord VALUES('tullio',24);
INSERT INTO searchWord VALUES('united',1);
INSERT INTO searchWord VALUES('untitled',1);
INSERT INTO searchWord VALUES('van',1);
INSERT INTO searchWord VALUES('vase',12);
INSERT INTO searchWord VALUES('veldwijck',1);
INSERT INTO searchWord VALUES('wall',5);
INSERT INTO searchWord VALUES('windmill',1);
INSERT INTO searchWord VALUES('window',2);
INSERT INTO searchWord VALUES('with',15);
INSERT INTO searchWord VALUES('woodcut',1);
CREATE TABLE searchState (
    epoch INTEGER NOT NULL,            -- grows where all numbers are given anew
    generation INTEGER NOT NULL,       -- grows with every change
    next INTEGER NOT NULL,             -- number
    segment INTEGER NOT NULL,
    merged INTEGER NOT NULL            -- the last number that the sets know of
) STRICT;
INSERT INTO searchState VALUES(0,6,30,1,0);
CREATE TABLE pictureColour (
    work TEXT NOT NULL PRIMARY KEY,
    hue INTEGER NOT NULL,
    saturation INTEGER NOT NULL,
    lightness INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE searchPlaces (
    key INTEGER NOT NULL PRIMARY KEY,
    segment INTEGER NOT NULL,             -- of searchState; others are left over
    word TEXT NOT NULL,
    -- 1: of all words that begin so and have no list of their own, nor a longer beginning
    isBeginning INTEGER NOT NULL,
    places BLOB NOT NULL,              -- Postings
    UNIQUE (segment, word, isBeginning)
) STRICT;
CREATE TABLE searchRecent (
    number INTEGER NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,               -- folded, as all
    artist TEXT NOT NULL,
    others TEXT NOT NULL               -- SearchTexts, with a line break between
) STRICT;
CREATE TABLE maker (
    source TEXT NOT NULL,
    id TEXT NOT NULL,                  -- work.artistID
    name TEXT NOT NULL,                -- work.artist; one maker may have several
    works INTEGER NOT NULL,
    PRIMARY KEY (source, id, name)
) STRICT, WITHOUT ROWID;
INSERT INTO maker VALUES('aic','30005','Hayashida Tokuen',1);
INSERT INTO maker VALUES('aic','30007','Miriam Ostrander',1);
INSERT INTO maker VALUES('aic','30009','Tullio Berengan',24);
INSERT INTO maker VALUES('aic','30015','Joost Hengelaar',1);
INSERT INTO maker VALUES('rijks','2101107','Christiaan Veldwijck',1);
INSERT INTO maker VALUES('rijks','2101111','Noortje van der IJsselkade',1);
CREATE TABLE absence (
    name TEXT NOT NULL PRIMARY KEY,    -- of a work: "aic:27992"; of a picture: its file's
    askedAt REAL NOT NULL              -- seconds since 1970
) STRICT, WITHOUT ROWID;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','venueName','venueName',0,'CREATE VIRTUAL TABLE venueName USING fts5(
    name, detail=none, columnsize=0,
    tokenize="unicode61 remove_diacritics 0 categories ''L* M* N* S* P* C*''")');
CREATE TABLE IF NOT EXISTS 'venueName_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO venueName_data VALUES(1,X'');
INSERT INTO venueName_data VALUES(10,X'00000000000000');
CREATE TABLE IF NOT EXISTS 'venueName_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS 'venueName_content'(id INTEGER PRIMARY KEY, c0);
CREATE TABLE IF NOT EXISTS 'venueName_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO venueName_config VALUES('version',4);
CREATE INDEX listingWorkByWork ON listingWork (work);
CREATE INDEX workWithPicture ON work (source) WHERE pictureService IS NOT NULL;
CREATE INDEX venueByCell ON venue (cellY, cellX);
CREATE INDEX publicArtworkByVenue ON publicArtwork (venue);
CREATE INDEX publicArtworkByTile ON publicArtwork (source, tile);
CREATE INDEX collectionWorkInOrder ON collectionWork (collection, number);
CREATE TRIGGER collectionWorkCame AFTER INSERT ON collectionWork BEGIN
    UPDATE collection SET works = works + 1 WHERE id = NEW.collection;
END;
CREATE TRIGGER collectionWorkWent AFTER DELETE ON collectionWork BEGIN
    UPDATE collection SET works = works - 1 WHERE id = OLD.collection;
END;
CREATE TRIGGER searchAfterInsert AFTER INSERT ON work BEGIN
    INSERT INTO searchDue VALUES (new.id, random())
    ON CONFLICT (id) DO UPDATE SET change = excluded.change;
END;
CREATE TRIGGER searchAfterUpdate AFTER UPDATE OF id, record ON work
WHEN old.record IS NOT new.record OR old.id IS NOT new.id BEGIN
    INSERT INTO searchDue VALUES (old.id, random()), (new.id, random())
    ON CONFLICT (id) DO UPDATE SET change = excluded.change;
END;
CREATE TRIGGER searchAfterDelete AFTER DELETE ON work BEGIN
    INSERT INTO searchDue VALUES (old.id, random())
    ON CONFLICT (id) DO UPDATE SET change = excluded.change;
END;
CREATE INDEX searchGoneByGeneration ON searchGone (generation);
CREATE UNIQUE INDEX searchValueByKey ON searchValue (field, key);
CREATE TRIGGER colourAfterInsert AFTER INSERT ON pictureColour BEGIN
    INSERT INTO searchDue VALUES (new.work, random())
    ON CONFLICT (id) DO UPDATE SET change = excluded.change;
END;
CREATE TRIGGER colourAfterUpdate AFTER UPDATE OF pictureService ON work
WHEN old.pictureService IS NOT new.pictureService BEGIN
    DELETE FROM pictureColour WHERE work = old.id;
END;
CREATE TRIGGER colourAfterDelete AFTER DELETE ON work BEGIN
    DELETE FROM pictureColour WHERE work = old.id;
END;
CREATE TRIGGER makerAfterInsert AFTER INSERT ON work
WHEN new.artistID IS NOT NULL AND new.artist IS NOT NULL BEGIN INSERT INTO maker SELECT new.source, new.artistID, new.artist, 1
WHERE new.artistID IS NOT NULL AND new.artist IS NOT NULL
ON CONFLICT (source, id, name) DO UPDATE SET works = works + 1; END;
CREATE TRIGGER makerAfterDelete AFTER DELETE ON work
WHEN old.artistID IS NOT NULL AND old.artist IS NOT NULL BEGIN UPDATE maker SET works = works - 1
WHERE source = old.source AND id = old.artistID AND name = old.artist;
DELETE FROM maker
WHERE source = old.source AND id = old.artistID AND name = old.artist AND works < 1; END;
CREATE TRIGGER makerAfterUpdate AFTER UPDATE OF source, artistID, artist ON work
WHEN old.source IS NOT new.source OR old.artistID IS NOT new.artistID
OR old.artist IS NOT new.artist BEGIN UPDATE maker SET works = works - 1
WHERE source = old.source AND id = old.artistID AND name = old.artist;
DELETE FROM maker
WHERE source = old.source AND id = old.artistID AND name = old.artist AND works < 1; INSERT INTO maker SELECT new.source, new.artistID, new.artist, 1
WHERE new.artistID IS NOT NULL AND new.artist IS NOT NULL
ON CONFLICT (source, id, name) DO UPDATE SET works = works + 1; END;
CREATE INDEX absenceByTime ON absence (askedAt);
CREATE INDEX workByArtist ON work (source, artist, fetchedAt) WHERE artist IS NOT NULL;
CREATE INDEX workOfMaker ON work (
    source, artistID, pictureService IS NULL, id, fetchedAt
) WHERE artistID IS NOT NULL;
PRAGMA writable_schema=OFF;
COMMIT;
