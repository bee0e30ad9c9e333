PRAGMA user_version = 4;
PRAGMA application_id = 1843262081;
BEGIN TRANSACTION;
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables, event INTEGER NOT NULL, seat INTEGER NOT NULL, n INTEGER NOT NULL,
    what TEXT NOT NULL, facts TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, event)
) WITHOUT ROWID;
INSERT INTO "events" VALUES('scrh2ngz3s',0,1,0,'renamed','{"name": "\u0411\u043e\u0440\u0438\u0441"}',1.79500825535546946519e+09);
INSERT INTO "events" VALUES('t2dau8d9bu',0,0,5,'renamed','{"name": "Anna P."}',1.795008255533629179e+09);
CREATE TABLE holds (
    player TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (player, table_id, seat)
) WITHOUT ROWID;
INSERT INTO "holds" VALUES('51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555','36n8mfkq6a',0,1.79500825710225319861e+09);
INSERT INTO "holds" VALUES('51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555','pjmhr5s66k',0,1.79500825555600929256e+09);
INSERT INTO "holds" VALUES('51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555','scrh2ngz3s',0,1.79500825505163931839e+09);
INSERT INTO "holds" VALUES('51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555','t2dau8d9bu',0,1.79500825538341498375e+09);
INSERT INTO "holds" VALUES('51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555','umfsnuychx',1,1.79500825537464690209e+09);
INSERT INTO "holds" VALUES('b74e475685fce884727c00c1016e240bbe5dab544453a34569cda1f9131859b8','scrh2ngz3s',1,1.79500825534828495986e+09);
INSERT INTO "holds" VALUES('b74e475685fce884727c00c1016e240bbe5dab544453a34569cda1f9131859b8','umfsnuychx',0,1.79500825537467932702e+09);
CREATE TABLE jobs (
    kind TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables, client TEXT NOT NULL, done INTEGER NOT NULL,
    due REAL NOT NULL, owner TEXT NOT NULL, until REAL NOT NULL,
    PRIMARY KEY (kind, table_id)
) WITHOUT ROWID;
INSERT INTO "jobs" VALUES('review','scrh2ngz3s','192.0.2.7',3,4.7950082575613193511e+09,'',0.0);
CREATE TABLE reviews (table_id TEXT PRIMARY KEY REFERENCES tables, review TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "reviews" VALUES('scrh2ngz3s','{"verdicts": [{"n": 0, "seat": 0, "played": ["a1"], "best": ["b2"], "chance": 0.5040340275666364, "kept": 0.5040340275666364, "why": "open"}, {"n": 1, "seat": 1, "played": ["a2"], "best": ["b2"], "chance": 0.4908747658331688, "kept": 0.002960074195706379, "why": "open"}, {"n": 2, "seat": 0, "played": ["b1"], "best": ["b2"], "chance": 0.9924872325741891, "kept": 0.9924872325741891, "why": "deny"}, {"n": 3, "seat": 1, "played": ["b2"], "best": ["c1"], "chance": 0.0005737563830397614, "kept": 0.0, "why": "block"}, {"n": 4, "seat": 0, "played": ["c1"], "best": ["c1"], "chance": 1.0, "kept": 1.0, "why": "three"}], "end": [1.0, 0.0], "points": [], "last": 5, "iterations": 1200}');
CREATE TABLE rows (
    table_id TEXT NOT NULL REFERENCES tables, row INTEGER NOT NULL,
    kind TEXT NOT NULL, seat INTEGER NOT NULL, word TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, row)
) WITHOUT ROWID;
INSERT INTO "rows" VALUES('36n8mfkq6a',0,'luck',-1,'red',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',1,'luck',-1,'white',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',2,'luck',-1,'black',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',3,'luck',-1,'black',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',4,'luck',-1,'red',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',5,'luck',-1,'blue',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',6,'luck',-1,'green',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',7,'luck',-1,'green',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',8,'luck',-1,'blue',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',9,'luck',-1,'white',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',10,'luck',-1,'white',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',11,'luck',-1,'red',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',12,'luck',-1,'black',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',13,'luck',-1,'blue',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',14,'luck',-1,'green',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',15,'luck',-1,'black',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',16,'luck',-1,'blue',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',17,'luck',-1,'pile1',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',18,'luck',-1,'beetle',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',19,'luck',-1,'blue',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',20,'luck',-1,'jackal',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',21,'luck',-1,'white',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',22,'luck',-1,'scribe',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',23,'luck',-1,'white',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',24,'luck',-1,'two',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',25,'luck',-1,'green',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',26,'luck',-1,'two',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',27,'luck',-1,'red',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',28,'luck',-1,'scribe',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',29,'luck',-1,'green',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('36n8mfkq6a',30,'luck',-1,'first-1',1.79500825710220646863e+09);
INSERT INTO "rows" VALUES('pjmhr5s66k',0,'pick',0,'yellow',1.79500825555895519259e+09);
INSERT INTO "rows" VALUES('pjmhr5s66k',1,'pick',0,'c6',1.79500825557104945178e+09);
INSERT INTO "rows" VALUES('pjmhr5s66k',2,'pick',1,'blue',1.79500825685348653791e+09);
INSERT INTO "rows" VALUES('pjmhr5s66k',3,'pick',1,'f3',1.79500825685348653791e+09);
INSERT INTO "rows" VALUES('pjmhr5s66k',4,'pick',0,'g1',1.79500825686715412138e+09);
INSERT INTO "rows" VALUES('pjmhr5s66k',5,'pick',1,'h3',1795008256.87216);
INSERT INTO "rows" VALUES('pjmhr5s66k',6,'pick',0,'h5',1.79500825691018795968e+09);
INSERT INTO "rows" VALUES('pjmhr5s66k',7,'pick',1,'f1',1.79500825691749405863e+09);
INSERT INTO "rows" VALUES('pjmhr5s66k',8,'pick',0,'e7',1.79500825698845911031e+09);
INSERT INTO "rows" VALUES('pjmhr5s66k',9,'pick',1,'d3',1.795008257079328537e+09);
INSERT INTO "rows" VALUES('pjmhr5s66k',10,'pick',0,'d2',1.79500825708967685695e+09);
INSERT INTO "rows" VALUES('pjmhr5s66k',11,'pick',1,'f5',1.79500825710226202011e+09);
INSERT INTO "rows" VALUES('scrh2ngz3s',0,'pick',0,'a1',1.79500825535834622383e+09);
INSERT INTO "rows" VALUES('scrh2ngz3s',1,'pick',1,'a2',1.79500825536730027193e+09);
INSERT INTO "rows" VALUES('scrh2ngz3s',2,'pick',0,'b1',1.79500825536932206161e+09);
INSERT INTO "rows" VALUES('scrh2ngz3s',3,'pick',1,'b2',1.79500825536994171142e+09);
INSERT INTO "rows" VALUES('scrh2ngz3s',4,'pick',0,'c1',1.79500825537162113192e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',0,'luck',-1,'blue-blue',1.79500825538339281082e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',1,'luck',-1,'purple-purple',1.79500825538339281082e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',2,'luck',-1,'red-green',1.79500825538339281082e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',3,'luck',-1,'blue-orange',1.79500825538339281082e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',4,'luck',-1,'yellow-purple',1.79500825538339281082e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',5,'luck',-1,'red-yellow',1.79500825538339281082e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',6,'luck',-1,'red-blue',1.79500825538339281082e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',7,'luck',-1,'blue-purple',1.79500825538339281082e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',8,'luck',-1,'red-orange',1.79500825538339281082e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',9,'luck',-1,'green-orange',1.79500825538339281082e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',10,'luck',-1,'orange-orange',1.79500825538339281082e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',11,'luck',-1,'orange-orange',1.79500825538339281082e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',12,'pick',0,'blue-blue',1.7950082553857982159e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',13,'pick',0,'g4',1.7950082553928658962e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',14,'pick',0,'g3',1.7950082553952863216e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',15,'pick',0,'refill',1.795008255400398016e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',16,'luck',-1,'purple-purple',1.795008255400398016e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',17,'pick',1,'orange-orange',1.79500825540345978733e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',18,'undo',1,'17',1.79500825540684413907e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',19,'pick',1,'green-orange',1.7950082554162082672e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',20,'pick',1,'d4',1.79500825541909956933e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',21,'pick',1,'c4',1.79500825543348240852e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',22,'pick',1,'refill',1.79500825544345927239e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',23,'luck',-1,'green-orange',1.79500825544345927239e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',24,'pick',0,'yellow-purple',1.79500825544513869288e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',25,'undo',0,'22',1.79500825544601225851e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',26,'pick',0,'purple-purple',1.79500825544941115374e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',27,'pick',0,'h7',1.79500825545587182046e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',28,'pick',0,'g6',1.7950082554587409497e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',29,'pick',0,'refill',1.79500825546560287479e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',30,'luck',-1,'red-blue',1.79500825546560287479e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',31,'pick',1,'purple-blue',1.79500825547048544882e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',32,'undo',1,'27',1.79500825547528934482e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',33,'pick',1,'purple-blue',1.79500825547929501527e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',34,'pick',1,'i8',1.79500825548509716986e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',35,'pick',1,'i7',1.79500825549129104609e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',36,'pick',1,'refill',1.79500825549933719629e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',37,'luck',-1,'yellow-purple',1.79500825549933719629e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',38,'pick',0,'red-blue',1.79500825550777196883e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',39,'undo',0,'32',1.79500825551121950146e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',40,'pick',0,'blue-red',1.79500825551944637303e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',41,'pick',0,'g7',1.79500825552188611033e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',42,'pick',0,'f6',1.79500825552936148646e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',43,'pick',0,'refill',1.79500825553120613099e+09);
INSERT INTO "rows" VALUES('t2dau8d9bu',44,'luck',-1,'orange-purple',1.79500825553120613099e+09);
INSERT INTO "rows" VALUES('umfsnuychx',0,'pick',0,'a2',1.79500825537793827057e+09);
INSERT INTO "rows" VALUES('umfsnuychx',1,'pick',1,'c2',1.79500825537846493717e+09);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
    kind TEXT NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL, key TEXT UNIQUE,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
INSERT INTO "seats" VALUES('36n8mfkq6a',0,'here','Anna','','gYl8lTRpsdZSIELk7WTmeg');
INSERT INTO "seats" VALUES('36n8mfkq6a',1,'link','','','gRyG5I-nU17VfHLGIQjz_A');
INSERT INTO "seats" VALUES('pjmhr5s66k',0,'here','Anna','','dfgRGzk9naHghLI6ZwkjJg');
INSERT INTO "seats" VALUES('pjmhr5s66k',1,'bot','','greedy',NULL);
INSERT INTO "seats" VALUES('scrh2ngz3s',0,'here','Anna','','i6PxnMVya-ekOOWZXXxnAQ');
INSERT INTO "seats" VALUES('scrh2ngz3s',1,'link','','','S7MS8xYuBYnFUD63-REddg');
INSERT INTO "seats" VALUES('t2dau8d9bu',0,'here','Anna','','1xcpAZuDPmhLY4VXwPVZHA');
INSERT INTO "seats" VALUES('t2dau8d9bu',1,'link','','','uKzriXo5oG3XjNJejOcb8w');
INSERT INTO "seats" VALUES('umfsnuychx',0,'link','Борис','','nQCV5a1r9YKPIHHGgW3lUQ');
INSERT INTO "seats" VALUES('umfsnuychx',1,'here','Anna','','zUiy66uOPqJK3mQWnp7CRQ');
CREATE TABLE seen (
    table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
INSERT INTO "seen" VALUES('scrh2ngz3s',0,1.79500825714512515069e+09);
INSERT INTO "seen" VALUES('scrh2ngz3s',1,1.79500825714512515069e+09);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, options TEXT NOT NULL,
    watch_key TEXT NOT NULL UNIQUE, owner TEXT NOT NULL, created REAL NOT NULL,
    luck TEXT NOT NULL, seed TEXT NOT NULL, given INTEGER NOT NULL,
    imported INTEGER NOT NULL, rematch TEXT NOT NULL
, length INTEGER NOT NULL DEFAULT 0, events INTEGER NOT NULL DEFAULT 0, said INTEGER NOT NULL DEFAULT 0, around INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
INSERT INTO "tables" VALUES('36n8mfkq6a','ankhor',1,'{"desert": "any", "zones": "222333", "ankh_lift": "off", "split": "points", "lone_deserts": "group"}','h_4CAdZ0vOjpMoV4G1L2vQ','51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555',1.79500825710193824763e+09,'ff5a8b17882a0285051cf76a8d5b1c7c1ff747dea872368cc5347b6677973d34','5f8c393ba4e8ec713bd7ddccce5a24f3a7d289b5fef7abdcf1bde1d5081c3415',0,0,'',31,0,0,0);
INSERT INTO "tables" VALUES('pjmhr5s66k','tentacles',1,'{"start_by": "owner", "adjacency_for_start": "four", "chest_gap": "eight", "single_use_pipes": "onward", "reclaim_costs": "token", "pipe_on_plus_tokens": "on", "tie_break": "shared", "keep_unused_colours": "off", "chests_by_luck": "off", "board": "8"}','EMjNK5jgQS-SqO8yqPIQ2Q','51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555',1.79500825555149173739e+09,'c9ddccc4823bd4af901391ad4e009752100a15d982fa592487f6e6bee64a1c07','39c57e9d9c0217e5f182991a754eff645f5799ad71b19b2abd13fb605be20b4c',0,0,'',12,0,0,0);
INSERT INTO "tables" VALUES('scrh2ngz3s','noughts',1,'{}','bvHXE3sGtojsNtpsFw_d1w','51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555',1.79500825504839229586e+09,'e736f2edd39fe96af04d642a06cd37f974ec26037dbb1e7b03abf9fea21e1329','86aa9922d1f3ea7a077b43e2f5217b2ec728ade8c48c94085db1a1c84f942321',0,0,'umfsnuychx',5,1,2,2);
INSERT INTO "tables" VALUES('t2dau8d9bu','ingenious',1,'{"mode": "standard", "open_team": "off"}','K2Z_T0DM1cpeEbUAMHU0mQ','51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555',1.7950082553832604885e+09,'7c6d773aded6c241f62b55bc0416cb1f3cc18f2908ee92e2f0e55baaaca6f017','f44eb215d3fcbe026415fd02afc19d0ac884732bf1658505c6df536980a32076',0,0,'',45,1,0,0);
INSERT INTO "tables" VALUES('umfsnuychx','noughts',1,'{}','tyq6Z_oK70kAJdqp2-_6Ww','51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555',1.79500825537446141244e+09,'de4abbd14b51ca0b1da14b8bd4d2f7e9d9832a48cd8d06b142bb0464b970709b','fbdfc3662931c76038be097942626d9eae36e9949a685540d4989c7caa2c73d9',0,0,'',2,0,0,0);
CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables, id INTEGER NOT NULL, seat INTEGER NOT NULL, at REAL NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, id)
) WITHOUT ROWID;
INSERT INTO "talk" VALUES('scrh2ngz3s',2,1,1794970660.0,'Да, ещё раз!');
CREATE INDEX holds_by_table ON holds (table_id);
COMMIT;
