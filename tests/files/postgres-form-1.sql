CREATE TABLE public.events (
    table_id text NOT NULL,
    event integer NOT NULL,
    seat integer NOT NULL,
    n integer NOT NULL,
    what text NOT NULL,
    facts text NOT NULL,
    at double precision NOT NULL
);
CREATE TABLE public.holds (
    player text NOT NULL,
    table_id text NOT NULL,
    seat integer NOT NULL,
    at double precision DEFAULT EXTRACT(epoch FROM clock_timestamp()) NOT NULL
);
CREATE TABLE public.jobs (
    kind text NOT NULL,
    table_id text NOT NULL,
    client text NOT NULL,
    done integer NOT NULL,
    due timestamp with time zone NOT NULL,
    owner text DEFAULT ''::text NOT NULL,
    until timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL
);
CREATE UNLOGGED TABLE public.leases (
    name text NOT NULL,
    owner text NOT NULL,
    until timestamp with time zone NOT NULL
);
CREATE TABLE public.octavo_form (
    form integer NOT NULL
);
CREATE TABLE public.reviews (
    table_id text NOT NULL,
    review text NOT NULL
);
CREATE TABLE public.rows (
    table_id text NOT NULL,
    "row" integer NOT NULL,
    kind text NOT NULL,
    seat integer NOT NULL,
    word text NOT NULL,
    at double precision DEFAULT EXTRACT(epoch FROM clock_timestamp()) NOT NULL
);
CREATE TABLE public.seats (
    table_id text NOT NULL,
    seat integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    bot text NOT NULL,
    key text
);
CREATE TABLE public.seen (
    table_id text NOT NULL,
    seat integer NOT NULL,
    at double precision NOT NULL
);
CREATE TABLE public.tables (
    id text NOT NULL,
    game text NOT NULL,
    version integer NOT NULL,
    options text NOT NULL,
    watch_key text NOT NULL,
    owner text NOT NULL,
    created double precision NOT NULL,
    luck text NOT NULL,
    seed text NOT NULL,
    given integer NOT NULL,
    imported boolean NOT NULL,
    rematch text NOT NULL,
    length integer DEFAULT 0 NOT NULL,
    events integer DEFAULT 0 NOT NULL,
    said integer DEFAULT 0 NOT NULL,
    around integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');
CREATE TABLE public.talk (
    table_id text NOT NULL,
    id integer NOT NULL,
    seat integer NOT NULL,
    at double precision NOT NULL,
    text text NOT NULL
);
INSERT INTO public.events VALUES ('scrh2ngz3s', 0, 1, 0, 'renamed', '{"name": "\u0411\u043e\u0440\u0438\u0441"}', 1795008255.3554695);
INSERT INTO public.events VALUES ('t2dau8d9bu', 0, 0, 5, 'renamed', '{"name": "Anna P."}', 1795008255.5336292);
INSERT INTO public.holds VALUES ('51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555', '36n8mfkq6a', 0, 1795008257.1022532);
INSERT INTO public.holds VALUES ('51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555', 'pjmhr5s66k', 0, 1795008255.5560093);
INSERT INTO public.holds VALUES ('51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555', 'scrh2ngz3s', 0, 1795008255.0516393);
INSERT INTO public.holds VALUES ('b74e475685fce884727c00c1016e240bbe5dab544453a34569cda1f9131859b8', 'scrh2ngz3s', 1, 1795008255.348285);
INSERT INTO public.holds VALUES ('51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555', 't2dau8d9bu', 0, 1795008255.383415);
INSERT INTO public.holds VALUES ('51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555', 'umfsnuychx', 1, 1795008255.374647);
INSERT INTO public.holds VALUES ('b74e475685fce884727c00c1016e240bbe5dab544453a34569cda1f9131859b8', 'umfsnuychx', 0, 1795008255.3746793);
INSERT INTO public.octavo_form VALUES (1);
INSERT INTO public.reviews VALUES ('scrh2ngz3s', '{"verdicts": [{"n": 0, "seat": 0, "played": ["a1"], "best": ["b2"], "chance": 0.5040340275666364, "kept": 0.5040340275666364, "why": "open"}, {"n": 1, "seat": 1, "played": ["a2"], "best": ["b2"], "chance": 0.4908747658331688, "kept": 0.002960074195706379, "why": "open"}, {"n": 2, "seat": 0, "played": ["b1"], "best": ["b2"], "chance": 0.9924872325741891, "kept": 0.9924872325741891, "why": "deny"}, {"n": 3, "seat": 1, "played": ["b2"], "best": ["c1"], "chance": 0.0005737563830397614, "kept": 0.0, "why": "block"}, {"n": 4, "seat": 0, "played": ["c1"], "best": ["c1"], "chance": 1.0, "kept": 1.0, "why": "three"}], "end": [1.0, 0.0], "points": [], "last": 5, "iterations": 1200}');
INSERT INTO public.rows VALUES ('36n8mfkq6a', 0, 'luck', -1, 'red', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 1, 'luck', -1, 'white', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 2, 'luck', -1, 'black', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 3, 'luck', -1, 'black', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 4, 'luck', -1, 'red', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 5, 'luck', -1, 'blue', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 6, 'luck', -1, 'green', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 7, 'luck', -1, 'green', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 8, 'luck', -1, 'blue', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 9, 'luck', -1, 'white', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 10, 'luck', -1, 'white', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 11, 'luck', -1, 'red', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 12, 'luck', -1, 'black', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 13, 'luck', -1, 'blue', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 14, 'luck', -1, 'green', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 15, 'luck', -1, 'black', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 16, 'luck', -1, 'blue', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 17, 'luck', -1, 'pile1', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 18, 'luck', -1, 'beetle', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 19, 'luck', -1, 'blue', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 20, 'luck', -1, 'jackal', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 21, 'luck', -1, 'white', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 22, 'luck', -1, 'scribe', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 23, 'luck', -1, 'white', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 24, 'luck', -1, 'two', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 25, 'luck', -1, 'green', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 26, 'luck', -1, 'two', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 27, 'luck', -1, 'red', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 28, 'luck', -1, 'scribe', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 29, 'luck', -1, 'green', 1795008257.1022065);
INSERT INTO public.rows VALUES ('36n8mfkq6a', 30, 'luck', -1, 'first-1', 1795008257.1022065);
INSERT INTO public.rows VALUES ('pjmhr5s66k', 0, 'pick', 0, 'yellow', 1795008255.5589552);
INSERT INTO public.rows VALUES ('pjmhr5s66k', 1, 'pick', 0, 'c6', 1795008255.5710495);
INSERT INTO public.rows VALUES ('pjmhr5s66k', 2, 'pick', 1, 'blue', 1795008256.8534865);
INSERT INTO public.rows VALUES ('pjmhr5s66k', 3, 'pick', 1, 'f3', 1795008256.8534865);
INSERT INTO public.rows VALUES ('pjmhr5s66k', 4, 'pick', 0, 'g1', 1795008256.8671541);
INSERT INTO public.rows VALUES ('pjmhr5s66k', 5, 'pick', 1, 'h3', 1795008256.87216);
INSERT INTO public.rows VALUES ('pjmhr5s66k', 6, 'pick', 0, 'h5', 1795008256.910188);
INSERT INTO public.rows VALUES ('pjmhr5s66k', 7, 'pick', 1, 'f1', 1795008256.917494);
INSERT INTO public.rows VALUES ('pjmhr5s66k', 8, 'pick', 0, 'e7', 1795008256.988459);
INSERT INTO public.rows VALUES ('pjmhr5s66k', 9, 'pick', 1, 'd3', 1795008257.0793285);
INSERT INTO public.rows VALUES ('pjmhr5s66k', 10, 'pick', 0, 'd2', 1795008257.0896769);
INSERT INTO public.rows VALUES ('pjmhr5s66k', 11, 'pick', 1, 'f5', 1795008257.102262);
INSERT INTO public.rows VALUES ('scrh2ngz3s', 0, 'pick', 0, 'a1', 1795008255.3583462);
INSERT INTO public.rows VALUES ('scrh2ngz3s', 1, 'pick', 1, 'a2', 1795008255.3673003);
INSERT INTO public.rows VALUES ('scrh2ngz3s', 2, 'pick', 0, 'b1', 1795008255.369322);
INSERT INTO public.rows VALUES ('scrh2ngz3s', 3, 'pick', 1, 'b2', 1795008255.3699417);
INSERT INTO public.rows VALUES ('scrh2ngz3s', 4, 'pick', 0, 'c1', 1795008255.3716211);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 0, 'luck', -1, 'blue-blue', 1795008255.3833928);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 1, 'luck', -1, 'purple-purple', 1795008255.3833928);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 2, 'luck', -1, 'red-green', 1795008255.3833928);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 3, 'luck', -1, 'blue-orange', 1795008255.3833928);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 4, 'luck', -1, 'yellow-purple', 1795008255.3833928);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 5, 'luck', -1, 'red-yellow', 1795008255.3833928);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 6, 'luck', -1, 'red-blue', 1795008255.3833928);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 7, 'luck', -1, 'blue-purple', 1795008255.3833928);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 8, 'luck', -1, 'red-orange', 1795008255.3833928);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 9, 'luck', -1, 'green-orange', 1795008255.3833928);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 10, 'luck', -1, 'orange-orange', 1795008255.3833928);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 11, 'luck', -1, 'orange-orange', 1795008255.3833928);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 12, 'pick', 0, 'blue-blue', 1795008255.3857982);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 13, 'pick', 0, 'g4', 1795008255.392866);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 14, 'pick', 0, 'g3', 1795008255.3952863);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 15, 'pick', 0, 'refill', 1795008255.400398);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 16, 'luck', -1, 'purple-purple', 1795008255.400398);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 17, 'pick', 1, 'orange-orange', 1795008255.4034598);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 18, 'undo', 1, '17', 1795008255.4068441);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 19, 'pick', 1, 'green-orange', 1795008255.4162083);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 20, 'pick', 1, 'd4', 1795008255.4190996);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 21, 'pick', 1, 'c4', 1795008255.4334824);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 22, 'pick', 1, 'refill', 1795008255.4434593);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 23, 'luck', -1, 'green-orange', 1795008255.4434593);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 24, 'pick', 0, 'yellow-purple', 1795008255.4451387);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 25, 'undo', 0, '22', 1795008255.4460123);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 26, 'pick', 0, 'purple-purple', 1795008255.4494112);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 27, 'pick', 0, 'h7', 1795008255.4558718);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 28, 'pick', 0, 'g6', 1795008255.458741);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 29, 'pick', 0, 'refill', 1795008255.4656029);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 30, 'luck', -1, 'red-blue', 1795008255.4656029);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 31, 'pick', 1, 'purple-blue', 1795008255.4704854);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 32, 'undo', 1, '27', 1795008255.4752893);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 33, 'pick', 1, 'purple-blue', 1795008255.479295);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 34, 'pick', 1, 'i8', 1795008255.4850972);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 35, 'pick', 1, 'i7', 1795008255.491291);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 36, 'pick', 1, 'refill', 1795008255.4993372);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 37, 'luck', -1, 'yellow-purple', 1795008255.4993372);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 38, 'pick', 0, 'red-blue', 1795008255.507772);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 39, 'undo', 0, '32', 1795008255.5112195);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 40, 'pick', 0, 'blue-red', 1795008255.5194464);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 41, 'pick', 0, 'g7', 1795008255.521886);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 42, 'pick', 0, 'f6', 1795008255.5293615);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 43, 'pick', 0, 'refill', 1795008255.5312061);
INSERT INTO public.rows VALUES ('t2dau8d9bu', 44, 'luck', -1, 'orange-purple', 1795008255.5312061);
INSERT INTO public.rows VALUES ('umfsnuychx', 0, 'pick', 0, 'a2', 1795008255.3779383);
INSERT INTO public.rows VALUES ('umfsnuychx', 1, 'pick', 1, 'c2', 1795008255.378465);
INSERT INTO public.seats VALUES ('36n8mfkq6a', 0, 'here', 'Anna', '', 'gYl8lTRpsdZSIELk7WTmeg');
INSERT INTO public.seats VALUES ('36n8mfkq6a', 1, 'link', '', '', 'gRyG5I-nU17VfHLGIQjz_A');
INSERT INTO public.seats VALUES ('pjmhr5s66k', 0, 'here', 'Anna', '', 'dfgRGzk9naHghLI6ZwkjJg');
INSERT INTO public.seats VALUES ('pjmhr5s66k', 1, 'bot', '', 'greedy', NULL);
INSERT INTO public.seats VALUES ('scrh2ngz3s', 0, 'here', 'Anna', '', 'i6PxnMVya-ekOOWZXXxnAQ');
INSERT INTO public.seats VALUES ('scrh2ngz3s', 1, 'link', '', '', 'S7MS8xYuBYnFUD63-REddg');
INSERT INTO public.seats VALUES ('t2dau8d9bu', 0, 'here', 'Anna', '', '1xcpAZuDPmhLY4VXwPVZHA');
INSERT INTO public.seats VALUES ('t2dau8d9bu', 1, 'link', '', '', 'uKzriXo5oG3XjNJejOcb8w');
INSERT INTO public.seats VALUES ('umfsnuychx', 0, 'link', 'Борис', '', 'nQCV5a1r9YKPIHHGgW3lUQ');
INSERT INTO public.seats VALUES ('umfsnuychx', 1, 'here', 'Anna', '', 'zUiy66uOPqJK3mQWnp7CRQ');
INSERT INTO public.seen VALUES ('scrh2ngz3s', 0, 1795008257.1451252);
INSERT INTO public.seen VALUES ('scrh2ngz3s', 1, 1795008257.1451252);
INSERT INTO public.tables VALUES ('36n8mfkq6a', 'ankhor', 1, '{"desert": "any", "zones": "222333", "ankh_lift": "off", "split": "points", "lone_deserts": "group"}', 'h_4CAdZ0vOjpMoV4G1L2vQ', '51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555', 1795008257.1019382, 'ff5a8b17882a0285051cf76a8d5b1c7c1ff747dea872368cc5347b6677973d34', '5f8c393ba4e8ec713bd7ddccce5a24f3a7d289b5fef7abdcf1bde1d5081c3415', 0, false, '', 31, 0, 0, 0);
INSERT INTO public.tables VALUES ('pjmhr5s66k', 'tentacles', 1, '{"start_by": "owner", "adjacency_for_start": "four", "chest_gap": "eight", "single_use_pipes": "onward", "reclaim_costs": "token", "pipe_on_plus_tokens": "on", "tie_break": "shared", "keep_unused_colours": "off", "chests_by_luck": "off", "board": "8"}', 'EMjNK5jgQS-SqO8yqPIQ2Q', '51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555', 1795008255.5514917, 'c9ddccc4823bd4af901391ad4e009752100a15d982fa592487f6e6bee64a1c07', '39c57e9d9c0217e5f182991a754eff645f5799ad71b19b2abd13fb605be20b4c', 0, false, '', 12, 0, 0, 0);
INSERT INTO public.tables VALUES ('scrh2ngz3s', 'noughts', 1, '{}', 'bvHXE3sGtojsNtpsFw_d1w', '51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555', 1795008255.0483923, 'e736f2edd39fe96af04d642a06cd37f974ec26037dbb1e7b03abf9fea21e1329', '86aa9922d1f3ea7a077b43e2f5217b2ec728ade8c48c94085db1a1c84f942321', 0, false, 'umfsnuychx', 5, 1, 2, 2);
INSERT INTO public.tables VALUES ('t2dau8d9bu', 'ingenious', 1, '{"mode": "standard", "open_team": "off"}', 'K2Z_T0DM1cpeEbUAMHU0mQ', '51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555', 1795008255.3832605, '7c6d773aded6c241f62b55bc0416cb1f3cc18f2908ee92e2f0e55baaaca6f017', 'f44eb215d3fcbe026415fd02afc19d0ac884732bf1658505c6df536980a32076', 0, false, '', 45, 1, 0, 0);
INSERT INTO public.tables VALUES ('umfsnuychx', 'noughts', 1, '{}', 'tyq6Z_oK70kAJdqp2-_6Ww', '51dd12fa6e0ae1acbdcb28ec5150f196af5a8a5c43b33b535f2da6636aa21555', 1795008255.3744614, 'de4abbd14b51ca0b1da14b8bd4d2f7e9d9832a48cd8d06b142bb0464b970709b', 'fbdfc3662931c76038be097942626d9eae36e9949a685540d4989c7caa2c73d9', 0, false, '', 2, 0, 0, 0);
INSERT INTO public.talk VALUES ('scrh2ngz3s', 2, 1, 1794970660, 'Да, ещё раз!');
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (table_id, event);
ALTER TABLE ONLY public.holds
    ADD CONSTRAINT holds_pkey PRIMARY KEY (player, table_id, seat);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (kind, table_id);
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.rows
    ADD CONSTRAINT rows_pkey PRIMARY KEY (table_id, "row");
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_key_key UNIQUE (key);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, seat);
ALTER TABLE ONLY public.seen
    ADD CONSTRAINT seen_pkey PRIMARY KEY (table_id, seat);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_watch_key_key UNIQUE (watch_key);
ALTER TABLE ONLY public.talk
    ADD CONSTRAINT talk_pkey PRIMARY KEY (table_id, id);
CREATE INDEX holds_by_table ON public.holds USING btree (table_id);
ALTER TABLE ONLY public.holds
    ADD CONSTRAINT holds_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.seen
    ADD CONSTRAINT seen_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.talk
    ADD CONSTRAINT talk_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
