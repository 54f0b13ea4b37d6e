create table if not exists "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
create table if not exists "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
create table "people" ("id" uuid default gen_random_uuid() primary key, "name" text not null, "folded" text not null unique, "passphrase" text, "made" timestamptz default now() not null, "blocked" timestamptz);
create table "sessions" ("token_hash" bytea primary key, "person" uuid not null references "people" ("id") on delete cascade, "made" timestamptz default now() not null, "seen" timestamptz default now() not null, "until" timestamptz not null);
create index "sessions_person" on "sessions" ("person");
create table "rate_limits" ("key" varchar(255) primary key, "points" integer default 0 not null, "expire" bigint);
create table tables (
        id text primary key,
        game text not null,
        scenario text not null,
        agreement jsonb not null,
        access text not null check (access in ('open', 'invitation', 'private')),
        stage text not null default 'gathering' check (stage in ('gathering', 'playing', 'over')),
        host uuid references people (id) on delete set null,
        size integer not null default 0,
        rules text not null,
        secret text not null,
        commitment text not null,
        summary jsonb not null,
        made timestamptz not null default now(),
        changed timestamptz not null default now()
      );
create index tables_changed on tables (stage, access, changed desc);
create table seats (
        "table" text not null references tables (id) on delete cascade,
        seat text not null,
        place integer not null,
        person uuid references people (id) on delete set null,
        machine text,
        commitment text,
        word text,
        wishes jsonb not null default '{}',
        orders jsonb,
        primary key ("table", seat)
      );
create index seats_person on seats (person);
create table invitations (
        words text primary key,
        "table" text not null references tables (id) on delete cascade,
        seat text,
        until timestamptz not null,
        taken timestamptz
      );
create index invitations_table on invitations ("table");
create table lines (
        "table" text not null references tables (id) on delete cascade,
        n integer not null,
        text text not null,
        primary key ("table", n)
      );
create table commands (
        "table" text not null references tables (id) on delete cascade,
        person uuid not null references people (id) on delete cascade,
        key text not null,
        n integer not null,
        reply jsonb not null,
        primary key ("table", person, key)
      );
create index commands_person on commands (person);
create table messages (
        id bigint generated always as identity primary key,
        "table" text not null references tables (id) on delete cascade,
        person uuid not null references people (id) on delete cascade,
        key text,
        said text not null,
        at timestamptz not null default now(),
        unique (person, key)
      );
create index messages_table on messages ("table", id);
alter table tables
        add column ended timestamptz,
        add column start jsonb,
        add column forked_from text,
        add column forked_at integer,
        add column imported boolean not null default false;
update tables set ended = changed where stage = 'over';
create index tables_ended on tables (ended) where ended is not null;
create index tables_imported on tables (host) where imported;
create table processes (id text primary key, beat timestamptz not null);
alter table tables add column closed timestamptz, add column hidden timestamptz;
alter table messages alter column person drop not null;
create table deeds (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        deed text not null,
        "table" text,
        seat text,
        person uuid references people (id) on delete set null
      );
create table requests (
        id bigint generated always as identity primary key,
        "table" text not null references tables (id) on delete cascade,
        kind text not null,
        seat text not null,
        person uuid not null references people (id) on delete cascade,
        key text,
        says text not null,
        "to" integer,
        size integer,
        state text not null default 'open' check (state in ('open', 'agreed', 'refused', 'withdrawn', 'void', 'noted')),
        at timestamptz not null default now(),
        unique (person, key)
      );
alter table tables add adjourned timestamptz;
create index requests_table on requests ("table", id);
create unique index requests_open on requests ("table") where state = 'open';
create table answers (
        request bigint not null references requests (id) on delete cascade,
        seat text not null,
        person uuid not null references people (id) on delete cascade,
        yes boolean not null,
        at timestamptz not null default now(),
        primary key (request, seat)
      );
create index answers_person on answers (person);
alter table tables add column behind text not null default 'one' check (behind in ('one', 'two', 'end'));
alter table invitations add column watches boolean not null default false;
alter table messages add column aside boolean not null default false;
create table watchers (
        "table" text not null references tables (id) on delete cascade,
        person uuid not null references people (id) on delete cascade,
        primary key ("table", person)
      );
create index watchers_person on watchers (person);
create table agreements (
        "table" text not null references tables (id) on delete cascade,
        person uuid not null references people (id) on delete cascade,
        rules text not null,
        how text not null check (how in ('it stands', 'snapshot')),
        at timestamptz not null default now(),
        primary key ("table", person)
      );
create table hand_overs (
        id bigint generated always as identity primary key,
        "table" text not null references tables (id) on delete cascade,
        seat text not null,
        person uuid not null references people (id) on delete cascade,
        successor uuid references people (id) on delete cascade,
        words text,
        accepted timestamptz,
        state text not null default 'open' check (state in ('open', 'done', 'refused', 'called off')),
        size integer,
        at timestamptz not null default now()
      );
create unique index hand_overs_open on hand_overs ("table", seat) where state = 'open';
create index hand_overs_person on hand_overs (person);
create index hand_overs_successor on hand_overs (successor);
create table hand_over_answers (
        hand_over bigint not null references hand_overs (id) on delete cascade,
        person uuid not null references people (id) on delete cascade,
        yes boolean not null,
        primary key (hand_over, person)
      );
create index hand_over_answers_person on hand_over_answers (person);
create table leavers (
        "table" text not null references tables (id) on delete cascade,
        seat text not null,
        person uuid not null references people (id) on delete cascade,
        primary key ("table", seat, person)
      );
create index leavers_person on leavers (person);
alter table tables add column pace jsonb;
create table clocks (
        "table" text not null references tables (id) on delete cascade,
        seat text not null,
        bank double precision not null,
        since timestamptz,
        paused timestamptz,
        stood double precision not null default 0,
        primary key ("table", seat)
      );
create table alive (one boolean primary key default true check (one), beat timestamptz not null);
create or replace function seconds_between(a timestamptz, b timestamptz, pace jsonb) returns double precision language sql immutable as $$
        select case
          when a is null or b <= a then 0
          when not coalesce((pace->>'weekendsOff')::boolean, false) then extract(epoch from b - a)
          else coalesce((
            select sum(extract(epoch from least(b at time zone 'UTC', day + interval '1 day') - greatest(a at time zone 'UTC', day)))
            from generate_series(date_trunc('day', a at time zone 'UTC'), b at time zone 'UTC', interval '1 day') day
            where extract(isodow from day) < 6), 0)
        end
      $$;
create or replace function seconds_used(clock clocks, pace jsonb) returns double precision language sql stable as $$
        select greatest(0, seconds_between(clock.since, coalesce(clock.paused, now()), pace) - clock.stood)
      $$;
create or replace function halt_clocks(id text) returns void language plpgsql as $$
      begin
        with stands as (
          select clocks.seat, tables.pace, tables.adjourned is not null or exists (
            select from requests where requests."table" = tables.id and state = 'open' and requests.seat <> clocks.seat
              and (requests.size is null or requests.size = tables.size)
          ) as is_halted
          from clocks join tables on tables.id = clocks."table" where clocks."table" = halt_clocks.id and since is not null
        )
        update clocks set
          stood = stood + case when is_halted then 0 else coalesce(seconds_between(paused, now(), pace), 0) end,
          paused = case when is_halted then coalesce(paused, now()) end
        from stands where clocks."table" = halt_clocks.id and clocks.seat = stands.seat and is_halted <> (paused is not null);
        perform pg_notify('clocks', halt_clocks.id);
      end $$;
create or replace function move_clocks() returns trigger language plpgsql as $$
      declare
        before jsonb := coalesce(old.summary->'question'->'seats', '[]');
        after jsonb := case when new.stage = 'playing' then coalesce(new.summary->'question'->'seats', '[]') else '[]' end;
        -- Of a question that several answer unseen, another's answer ends nobody's decision but theirs.
        is_shared boolean := coalesce((old.summary->'question'->>'sealed')::boolean, false) and jsonb_array_length(before) > 1;
        is_each boolean := new.pace->>'kind' = 'live' and not is_shared;
      begin
        update clocks set
          bank = greatest(0, bank - greatest(0, seconds_used(clocks, new.pace) - (new.pace->>'allowance')::double precision)),
          since = null, stood = 0, paused = null
        where clocks."table" = new.id and since is not null and (is_each or not after ? seat);
        update clocks set since = now(), stood = 0 where clocks."table" = new.id and since is null and after ? seat
          and exists (select from seats where seats."table" = new.id and seats.seat = clocks.seat and seats.machine is null);
        perform halt_clocks(new.id);
        return null;
      end $$;
create trigger tables_clocks after update of size on tables
      for each row when (new.pace is not null) execute function move_clocks();
create or replace function halt_by_request() returns trigger language plpgsql as $$
      begin
        if exists (select from clocks where clocks."table" = new."table") then perform halt_clocks(new."table"); end if;
        return null;
      end $$;
create trigger requests_clocks after insert or update of state on requests for each row execute function halt_by_request();
create or replace function halt_aside() returns trigger language plpgsql as $$
      begin
        perform halt_clocks(new.id);
        return null;
      end $$;
create trigger tables_aside after update of adjourned on tables
      for each row when (new.pace is not null) execute function halt_aside();
create table notices (
        id bigint generated always as identity primary key,
        person uuid not null references people (id) on delete cascade,
        "table" text not null references tables (id) on delete cascade,
        kind text not null check (kind in ('move', 'reminder', 'request', 'seat', 'hand-over', 'over')),
        mark text not null,
        "by" uuid references people (id) on delete set null,
        about jsonb not null,
        at timestamptz not null,
        seen timestamptz,
        gone timestamptz,
        unique (person, "table", kind, mark)
      );
create index notices_table on notices ("table");
create index notices_by on notices ("by");
create index notices_at on notices (at);
create table visits (
        "table" text not null references tables (id) on delete cascade,
        person uuid not null references people (id) on delete cascade,
        last timestamptz not null,
        primary key ("table", person)
      );
create index visits_person on visits (person);
create table tellings (
        person uuid primary key references people (id) on delete cascade,
        ways jsonb not null,
        zone text not null,
        quiet jsonb,
        digest integer
      );
alter table seats add column sat timestamptz;
alter table requests add column settled timestamptz;
alter table hand_overs add column settled timestamptz;
create or replace function note_sitting() returns trigger language plpgsql as $$
      begin
        new.sat := case when new.person is not null then now() end;
        return new;
      end $$;
create trigger seats_sat before update of person on seats
      for each row when (new.person is distinct from old.person) execute function note_sitting();
create or replace function note_settling() returns trigger language plpgsql as $$
      begin
        new.settled := now();
        return new;
      end $$;
create trigger requests_settled before update of state on "requests"
        for each row when (new.state <> old.state) execute function note_settling();
create trigger hand_overs_settled before update of state on "hand_overs"
        for each row when (new.state <> old.state) execute function note_settling();
create table waypoints (
        "table" text not null references tables (id) on delete cascade,
        n integer not null,
        rules text not null,
        "check" text not null,
        body text not null,
        primary key ("table", n)
      );
create table blocks (
        person uuid not null references people (id) on delete cascade,
        other uuid not null references people (id) on delete cascade,
        at timestamptz not null default now(),
        primary key (person, other)
      );
create index blocks_other on blocks (other);
create table mutes (
        "table" text not null references tables (id) on delete cascade,
        person uuid not null references people (id) on delete cascade,
        other uuid not null references people (id) on delete cascade,
        primary key ("table", person, other)
      );
create index mutes_person on mutes (person);
create index mutes_other on mutes (other);
create table reports (
        id bigint generated always as identity primary key,
        message bigint not null,
        "table" text references tables (id) on delete set null,
        person uuid not null references people (id) on delete cascade,
        said text not null,
        said_at timestamptz not null,
        reporter uuid references people (id) on delete set null,
        says text not null,
        at timestamptz not null default now(),
        done timestamptz,
        unique (message, reporter)
      );
create index reports_person on reports (person);
create index reports_reporter on reports (reporter, at);
create table addresses (
        person uuid primary key references people (id) on delete cascade,
        address text not null,
        asked timestamptz not null default now(),
        code bytea,
        confirmed timestamptz,
        stop text not null unique,
        stopped timestamptz,
        refused timestamptz
      );
alter table notices add column mailed timestamptz;
create table tournaments (
        id text primary key,
        name text not null,
        organiser uuid references people (id) on delete set null,
        game text not null,
        scenario text not null,
        agreement jsonb not null,
        pace jsonb,
        behind text not null check (behind in ('one', 'two', 'end')),
        form text not null check (form in ('once', 'twice', 'swiss')),
        rounds integer,
        begins text not null check (begins in ('organiser', 'over')),
        stage text not null default 'gathering' check (stage in ('gathering', 'playing', 'over')),
        made timestamptz not null default now(),
        changed timestamptz not null default now()
      );
create index tournaments_changed on tournaments (stage, changed desc);
create index tournaments_organiser on tournaments (organiser);
create table entrants (
        tournament text not null references tournaments (id) on delete cascade,
        place integer not null,
        person uuid references people (id) on delete set null,
        accepted timestamptz,
        withdrawn timestamptz,
        primary key (tournament, place)
      );
create index entrants_person on entrants (person);
create table pairings (
        tournament text not null references tournaments (id) on delete cascade,
        round integer not null,
        board integer not null,
        first integer not null,
        second integer,
        "table" text references tables (id) on delete set null,
        ruling text check (ruling in ('first', 'second', 'draw', 'neither')),
        says text,
        primary key (tournament, round, board)
      );
create unique index pairings_table on pairings ("table");
create table notes (
        id uuid primary key,
        "table" text not null references tables (id) on delete cascade,
        seat text not null,
        person uuid not null references people (id) on delete cascade,
        fixed jsonb not null,
        says text not null,
        n integer not null,
        turn integer not null,
        at timestamptz not null default now(),
        open boolean not null default false
      );
create index notes_table on notes ("table", seat);
create index notes_person on notes (person);
create table subscriptions (
        endpoint text primary key,
        session bytea not null references sessions (token_hash) on delete cascade,
        p256dh text not null,
        auth text not null,
        made timestamptz not null default now()
      );
create index subscriptions_session on subscriptions (session);
alter table notices add column pushed timestamptz;
alter table seats add column ahead jsonb;
alter table hand_overs add column machine text;
alter table seats add column relieved boolean not null default false;
create or replace function note_relief() returns trigger language plpgsql as $$
      begin
        new.relieved := new.relieved or exists (select from tables where tables.id = new."table" and tables.stage = 'playing');
        return new;
      end $$;
create trigger seats_relieved before update of person, machine on seats
      for each row when (new.person is distinct from old.person or new.machine is distinct from old.machine)
      execute function note_relief();
create table resets (
        person uuid primary key references people (id) on delete cascade,
        at timestamptz not null default now(),
        code bytea
      );
alter table subscriptions add column failed integer not null default 0, add column again timestamptz;
alter table messages add column whom uuid references people (id) on delete set null;
create index messages_whom on messages (whom) where whom is not null;
update messages set whom = (select person from deeds where deed = 'hand-over' and deeds."table" = messages."table" and deeds.at = messages.at limit 1), said = regexp_replace(said, '^(Whoever runs the club has given )(.+)( the seat \S+\.)$', '\1{whom}\3')
        where person is null and said ~ '^(Whoever runs the club has given )(.+)( the seat \S+\.)$';
update messages set whom = (select person from hand_overs where machine is not null and hand_overs."table" = messages."table" and hand_overs.at = messages.at limit 1), said = regexp_replace(said, '^()(.+)( has handed the seat .+ to a machine \(.+\), which decides there from now on\.)$', '\1{whom}\3')
        where person is null and said ~ '^()(.+)( has handed the seat .+ to a machine \(.+\), which decides there from now on\.)$';
update messages set whom = (select id from people where people.name = substring(said from '^(.+) had no time left: ') and people.made <= messages.at limit 1), said = regexp_replace(said, '^()(.+)( had no time left: a machine \(.+\) decides for .+ from now on\.)$', '\1{whom}\3')
        where person is null and said ~ '^()(.+)( had no time left: a machine \(.+\) decides for .+ from now on\.)$';
create index messages_person on messages (person, at);
create index tables_gathering on tables (host) where stage = 'gathering';
alter table hand_overs add column claimed boolean not null default false;
update hand_overs set claimed = true from messages
      where machine is not null and messages.person is null and messages."table" = hand_overs."table" and messages.at = hand_overs.at
        and messages.said like '{whom} had no time left: %';
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"001-people","timestamp":"2026-11-29T23:46:53.205Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"002-tables","timestamp":"2026-11-29T23:46:53.289Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"003-history","timestamp":"2026-11-29T23:46:53.300Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"004-processes","timestamp":"2026-11-29T23:46:53.310Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"005-keeping","timestamp":"2026-11-29T23:46:53.329Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"006-requests","timestamp":"2026-11-29T23:46:53.371Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"007-watching","timestamp":"2026-11-29T23:46:53.390Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"008-agreements","timestamp":"2026-11-29T23:46:53.397Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"009-hand-overs","timestamp":"2026-11-29T23:46:53.470Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"010-clocks","timestamp":"2026-11-29T23:46:53.505Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"011-notices","timestamp":"2026-11-29T23:46:53.605Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"012-waypoints","timestamp":"2026-11-29T23:46:53.623Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"013-manners","timestamp":"2026-11-29T23:46:53.723Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"014-mail","timestamp":"2026-11-29T23:46:53.765Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"015-tournaments","timestamp":"2026-11-29T23:46:53.848Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"016-notes","timestamp":"2026-11-29T23:46:53.877Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"017-push","timestamp":"2026-11-29T23:46:53.906Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"018-ahead","timestamp":"2026-11-29T23:46:53.907Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"019-relief","timestamp":"2026-11-29T23:46:53.912Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"020-resets","timestamp":"2026-11-29T23:46:53.925Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"021-pauses","timestamp":"2026-11-29T23:46:53.931Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"022-named","timestamp":"2026-11-29T23:46:53.950Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"023-pacing","timestamp":"2026-11-29T23:46:53.954Z"}');
insert into "kysely_migration" overriding system value select * from json_populate_record(null::"kysely_migration", '{"name":"024-claimed","timestamp":"2026-11-29T23:46:53.968Z"}');
insert into "kysely_migration_lock" overriding system value select * from json_populate_record(null::"kysely_migration_lock", '{"id":"migration_lock","is_locked":0}');
insert into "people" overriding system value select * from json_populate_record(null::"people", '{"id":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","name":"Marta false","folded":"marta false","passphrase":null,"made":"2026-11-29T23:46:54.08286+00:00","blocked":null}');
insert into "people" overriding system value select * from json_populate_record(null::"people", '{"id":"218c0f5c-b633-440c-b568-da7bdcd7abd9","name":"Jonas false","folded":"jonas false","passphrase":null,"made":"2026-11-29T23:46:54.084946+00:00","blocked":null}');
insert into "people" overriding system value select * from json_populate_record(null::"people", '{"id":"02869b68-4282-4ae6-8d98-0ecb6f237084","name":"Nils","folded":"nils","passphrase":null,"made":"2026-11-29T23:46:54.532008+00:00","blocked":null}');
insert into "people" overriding system value select * from json_populate_record(null::"people", '{"id":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","name":"Marta true","folded":"marta true","passphrase":null,"made":"2026-11-29T23:46:54.547613+00:00","blocked":null}');
insert into "people" overriding system value select * from json_populate_record(null::"people", '{"id":"33c92135-47c9-4f51-9980-31827bd13b51","name":"Jonas true","folded":"jonas true","passphrase":null,"made":"2026-11-29T23:46:54.548376+00:00","blocked":null}');
insert into "blocks" overriding system value select * from json_populate_record(null::"blocks", '{"person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","other":"218c0f5c-b633-440c-b568-da7bdcd7abd9","at":"2026-11-29T23:46:54.52591+00:00"}');
insert into "blocks" overriding system value select * from json_populate_record(null::"blocks", '{"person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","other":"33c92135-47c9-4f51-9980-31827bd13b51","at":"2026-11-29T23:46:54.76359+00:00"}');
insert into "tables" overriding system value select * from json_populate_record(null::"tables", '{"id":"gertrud-mx2hnll14vyptfbdo1fh7a","game":"gertrud","scenario":"early-1943","agreement":{"edition": null, "options": {"odds": "percent", "drops": "repeated", "aborts": "first", "experten": "sum", "istanbul": "no", "drop-zone": "at-once", "duplicity": false, "objectives": "german", "engaged-hex": "apart", "hungry-rail": "six", "airbase-pick": "first", "bridge-shift": "no", "drop-capture": "after-fight", "drop-retreat": "retreats", "mission-five": "failure", "mission-from": "other-hex", "supply-check": "end", "supply-drops": "any", "mountain-rail": "yes", "raiders-attack": "yes", "supply-friends": "side", "captured-cities": "until-retaken", "free-deployment": false, "friendly-cities": "own", "mission-penalty": "lasting", "mountain-ground": "defending", "interdicted-move": "one-hex", "mission-aircraft": "any", "empty-hex-support": "yes", "interdiction-tries": "one", "no-retreat-advance": "armor", "supply-drop-aircraft": "rebuilt"}},"access":"open","stage":"playing","host":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","size":14,"rules":"0.2.0-7df12d2ec361","secret":"7842b4c00d47de8512e2f317bfba67c2","commitment":"f52c66bfc4121f6c230999854700870075540f5b59d640fa327c98a6ea99ac9c","summary":{"turn": 1, "begun": [], "given": {"to": 0, "from": 0}, "result": null, "question": {"rule": "3.0a", "step": "allied set-up", "seats": ["allied"], "sealed": false, "procedure": "set-up"}},"made":"2026-11-29T23:46:54.090147+00:00","changed":"2026-11-29T23:46:54.510914+00:00","ended":null,"start":null,"forked_from":null,"forked_at":null,"imported":false,"closed":null,"hidden":null,"adjourned":null,"behind":"one","pace":null}');
insert into "tables" overriding system value select * from json_populate_record(null::"tables", '{"id":"gertrud-mx2hnlxzemxz7x0dllefg5","game":"gertrud","scenario":"early-1943","agreement":{"edition": null, "options": {"odds": "percent", "drops": "repeated", "aborts": "first", "experten": "sum", "istanbul": "no", "drop-zone": "at-once", "duplicity": false, "objectives": "german", "engaged-hex": "apart", "hungry-rail": "six", "airbase-pick": "first", "bridge-shift": "no", "drop-capture": "after-fight", "drop-retreat": "retreats", "mission-five": "failure", "mission-from": "other-hex", "supply-check": "end", "supply-drops": "any", "mountain-rail": "yes", "raiders-attack": "yes", "supply-friends": "side", "captured-cities": "until-retaken", "free-deployment": false, "friendly-cities": "own", "mission-penalty": "lasting", "mountain-ground": "defending", "interdicted-move": "one-hex", "mission-aircraft": "any", "empty-hex-support": "yes", "interdiction-tries": "one", "no-retreat-advance": "armor", "supply-drop-aircraft": "rebuilt"}},"access":"open","stage":"over","host":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","size":16,"rules":"0.2.0-7df12d2ec361","secret":"c21429f9aacb90c646134fe1477d867d","commitment":"7d451f4aa014e82c2d0fb0c6354685ad1f7795be700aa9d19ec96fb97790f0bf","summary":{"turn": 1, "begun": [], "given": {"to": 0, "from": 0}, "ending": {"says": "The game was given up.", "level": 1}, "result": "allied", "question": null},"made":"2026-11-29T23:46:54.551924+00:00","changed":"2026-11-29T23:46:54.744512+00:00","ended":"2026-11-29T23:46:54.744512+00:00","start":null,"forked_from":null,"forked_at":null,"imported":false,"closed":null,"hidden":null,"adjourned":null,"behind":"one","pace":null}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","key":"0","n":3,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","key":"1","n":4,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","key":"2","n":5,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","key":"3","n":6,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","key":"4","n":7,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","key":"5","n":8,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","key":"6","n":9,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","key":"7","n":10,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","key":"8","n":11,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","key":"9","n":12,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","key":"10","n":13,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","key":"11","n":14,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","key":"0","n":3,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","key":"1","n":4,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","key":"2","n":5,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","key":"3","n":6,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","key":"4","n":7,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","key":"5","n":8,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","key":"6","n":9,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","key":"7","n":10,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","key":"8","n":11,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","key":"9","n":12,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","key":"10","n":13,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","key":"11","n":14,"reply":{"done": true}}');
insert into "commands" overriding system value select * from json_populate_record(null::"commands", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","key":"end","n":16,"reply":{"done": true}}');
insert into "hand_overs" overriding system value select * from json_populate_record(null::"hand_overs", '{"id":1,"table":"gertrud-mx2hnll14vyptfbdo1fh7a","seat":"german","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","successor":"02869b68-4282-4ae6-8d98-0ecb6f237084","words":null,"accepted":"2026-11-28T22:46:54.532+00:00","state":"open","size":null,"at":"2026-11-29T23:46:54.532579+00:00","settled":null,"machine":null,"claimed":false}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","n":1,"text":"{\\"sandtable\\":1,\\"by\\":\\"0.1.0\\",\\"game\\":\\"gertrud\\",\\"scenario\\":\\"early-1943\\",\\"options\\":{\\"free-deployment\\":false,\\"duplicity\\":false,\\"istanbul\\":\\"no\\",\\"objectives\\":\\"german\\",\\"supply-friends\\":\\"side\\",\\"mountain-rail\\":\\"yes\\",\\"supply-check\\":\\"end\\",\\"hungry-rail\\":\\"six\\",\\"supply-drop-aircraft\\":\\"rebuilt\\",\\"captured-cities\\":\\"until-retaken\\",\\"interdicted-move\\":\\"one-hex\\",\\"friendly-cities\\":\\"own\\",\\"odds\\":\\"percent\\",\\"bridge-shift\\":\\"no\\",\\"engaged-hex\\":\\"apart\\",\\"no-retreat-advance\\":\\"armor\\",\\"experten\\":\\"sum\\",\\"aborts\\":\\"first\\",\\"interdiction-tries\\":\\"one\\",\\"drops\\":\\"repeated\\",\\"empty-hex-support\\":\\"yes\\",\\"mountain-ground\\":\\"defending\\",\\"mission-five\\":\\"failure\\",\\"mission-penalty\\":\\"lasting\\",\\"mission-aircraft\\":\\"any\\",\\"drop-zone\\":\\"at-once\\",\\"drop-capture\\":\\"after-fight\\",\\"drop-retreat\\":\\"retreats\\",\\"airbase-pick\\":\\"first\\",\\"raiders-attack\\":\\"yes\\",\\"supply-drops\\":\\"any\\",\\"mission-from\\":\\"other-hex\\"},\\"edition\\":null,\\"rules\\":\\"0.2.0-7df12d2ec361\\",\\"seats\\":{\\"german\\":\\"person\\",\\"allied\\":\\"person\\"},\\"commitment\\":\\"f52c66bfc4121f6c230999854700870075540f5b59d640fa327c98a6ea99ac9c\\",\\"words\\":{\\"german\\":{\\"commitment\\":\\"2fcb16df2913a6d7eef35bcd1d209b1f6ab5f7d1a9329dd9012c3a3c3eaebc1f\\",\\"word\\":\\"7fed1381bc485f91ba0ddbdf826afe98\\"},\\"allied\\":{\\"commitment\\":\\"5451722f87aa0412c6aaf336395f9eeff35390319ce5ec1c883030941282601f\\",\\"word\\":\\"5613330bf18806f5709e68c44865c380\\"}},\\"check\\":\\"b73f4032c2a8d94a\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","n":2,"text":"{\\"n\\":2,\\"snapshot\\":{\\"game\\":\\"gertrud\\",\\"scenario\\":\\"early-1943\\",\\"turn\\":1,\\"phase\\":\\"set-up\\",\\"awaiting\\":[{\\"procedure\\":\\"game\\",\\"step\\":\\"administrative\\",\\"locals\\":{}},{\\"procedure\\":\\"set-up\\",\\"step\\":\\"german set-up\\",\\"locals\\":{}}],\\"options\\":{\\"free-deployment\\":false,\\"duplicity\\":false,\\"istanbul\\":\\"no\\",\\"objectives\\":\\"german\\",\\"supply-friends\\":\\"side\\",\\"mountain-rail\\":\\"yes\\",\\"supply-check\\":\\"end\\",\\"hungry-rail\\":\\"six\\",\\"supply-drop-aircraft\\":\\"rebuilt\\",\\"captured-cities\\":\\"until-retaken\\",\\"interdicted-move\\":\\"one-hex\\",\\"friendly-cities\\":\\"own\\",\\"odds\\":\\"percent\\",\\"bridge-shift\\":\\"no\\",\\"engaged-hex\\":\\"apart\\",\\"no-retreat-advance\\":\\"armor\\",\\"experten\\":\\"sum\\",\\"aborts\\":\\"first\\",\\"interdiction-tries\\":\\"one\\",\\"drops\\":\\"repeated\\",\\"empty-hex-support\\":\\"yes\\",\\"mountain-ground\\":\\"defending\\",\\"mission-five\\":\\"failure\\",\\"mission-penalty\\":\\"lasting\\",\\"mission-aircraft\\":\\"any\\",\\"drop-zone\\":\\"at-once\\",\\"drop-capture\\":\\"after-fight\\",\\"drop-retreat\\":\\"retreats\\",\\"airbase-pick\\":\\"first\\",\\"raiders-attack\\":\\"yes\\",\\"supply-drops\\":\\"any\\",\\"mission-from\\":\\"other-hex\\"},\\"standing\\":[],\\"outcome\\":null,\\"state\\":{\\"units\\":{\\"de-5-pz\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-11-pz\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-60-mot\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-294\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-4-mtn\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-9-pz\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-lssah\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-73\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-reich\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-gd\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-8-pz\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-14-pz\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-16-mot\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-1-mtn\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-101-lt\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-132\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-183\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-79\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-7-flieger\\":{\\"at\\":\\"later\\",\\"steps\\":2},\\"de-kommando\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-armenian\\":{\\"at\\":\\"2533\\"},\\"de-kurd\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-muslim\\":{\\"at\\":\\"off\\",\\"steps\\":1},\\"tr-1\\":{\\"at\\":\\"2708\\"},\\"tr-2-inf\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-3\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-4\\":{\\"at\\":\\"2606\\"},\\"tr-5\\":{\\"at\\":\\"2509\\"},\\"tr-6\\":{\\"at\\":\\"2509\\"},\\"tr-8\\":{\\"at\\":\\"2808\\"},\\"tr-9\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-10\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-11\\":{\\"at\\":\\"2709\\"},\\"tr-12\\":{\\"at\\":\\"2621\\"},\\"tr-15\\":{\\"at\\":\\"2621\\"},\\"tr-16\\":{\\"at\\":\\"2505\\"},\\"tr-17\\":{\\"at\\":\\"2711\\"},\\"tr-20\\":{\\"at\\":\\"1923\\"},\\"tr-22\\":{\\"at\\":\\"2808\\"},\\"tr-23\\":{\\"at\\":\\"2809\\"},\\"tr-24\\":{\\"at\\":\\"2809\\"},\\"tr-25\\":{\\"at\\":\\"2509\\"},\\"tr-28\\":{\\"at\\":\\"2808\\"},\\"tr-29\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-32\\":{\\"at\\":\\"2606\\"},\\"tr-33\\":{\\"at\\":\\"2809\\"},\\"tr-39\\":{\\"at\\":\\"1923\\"},\\"tr-41\\":{\\"at\\":\\"2711\\"},\\"tr-46\\":{\\"at\\":\\"2708\\"},\\"tr-48\\":{\\"at\\":\\"2633\\"},\\"tr-51\\":{\\"at\\":\\"2433\\"},\\"tr-52\\":{\\"at\\":\\"2809\\"},\\"tr-53\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-57\\":{\\"at\\":\\"2505\\"},\\"tr-61\\":{\\"at\\":\\"2708\\"},\\"tr-62\\":{\\"at\\":\\"2708\\"},\\"tr-63\\":{\\"at\\":\\"2106\\"},\\"tr-64\\":{\\"at\\":\\"2808\\"},\\"tr-66\\":{\\"at\\":\\"2606\\"},\\"tr-67\\":{\\"at\\":\\"2532\\"},\\"tr-69\\":{\\"at\\":\\"2606\\"},\\"tr-70\\":{\\"at\\":\\"2106\\"},\\"tr-71\\":{\\"at\\":\\"2106\\"},\\"tr-1-cav\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-2-cav\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-7-cav\\":{\\"at\\":\\"2711\\"},\\"tr-14-cav\\":{\\"at\\":\\"1923\\"},\\"tr-72\\":{\\"at\\":\\"2606\\"},\\"tr-ankara\\":{\\"at\\":\\"2416\\"},\\"tr-antalya\\":{\\"at\\":\\"2106\\"},\\"tr-kirklareli\\":{\\"at\\":\\"2807\\"},\\"tr-26-mtn\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-68-mtn\\":{\\"at\\":\\"1923\\"},\\"tr-iab\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-20\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-77\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-17-cav\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-63\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-76\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-236\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-6-tank\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-54-tank\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-58\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-83\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-4-cav\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"al-8\\":{\\"at\\":\\"later\\",\\"steps\\":2}},\\"markers\\":{\\"de-cas-1\\":\\"ready\\",\\"de-cas-2\\":\\"ready\\",\\"de-cas-3\\":\\"ready\\",\\"de-cas-4\\":\\"ready\\",\\"de-cas-5\\":\\"ready\\",\\"de-cas-6\\":\\"ready\\",\\"tr-cas-1\\":\\"ready\\",\\"tr-cas-2\\":\\"ready\\",\\"tr-cas-3\\":\\"ready\\",\\"tr-cas-4\\":\\"ready\\",\\"tr-yavuz\\":\\"ready\\",\\"su-cas-1\\":\\"ready\\",\\"su-cas-2\\":\\"ready\\",\\"su-cas-3\\":\\"ready\\",\\"su-ngs-1\\":\\"ready\\",\\"su-ngs-2\\":\\"ready\\"},\\"ultra\\":4,\\"experten\\":null,\\"blitzkrieg\\":true,\\"yavuz\\":\\"turkish\\",\\"raid\\":null,\\"missions\\":[],\\"missionTurn\\":0,\\"kommandoReady\\":false,\\"penalty\\":0,\\"inonuTurn\\":0,\\"roadBridgesDown\\":[],\\"railBridgesDown\\":[],\\"mined\\":[],\\"captured\\":[],\\"replacements\\":{},\\"interdicted\\":[]}},\\"happened\\":[{\\"n\\":2,\\"happened\\":[{\\"what\\":\\"set up\\",\\"units\\":[\\"de-armenian\\"],\\"hex\\":\\"2533\\",\\"rules\\":[\\"3.0a\\",\\"18.1k\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-23\\",\\"tr-24\\",\\"tr-33\\",\\"tr-52\\"],\\"hex\\":\\"2809\\",\\"rules\\":[\\"3.0a\\",\\"18.1q\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-8\\",\\"tr-22\\",\\"tr-28\\",\\"tr-64\\"],\\"hex\\":\\"2808\\",\\"rules\\":[\\"3.0a\\",\\"18.1r\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-kirklareli\\"],\\"hex\\":\\"2807\\",\\"rules\\":[\\"3.0a\\",\\"18.1s\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-1\\",\\"tr-61\\",\\"tr-46\\",\\"tr-62\\"],\\"hex\\":\\"2708\\",\\"rules\\":[\\"3.0a\\",\\"18.1t\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-11\\"],\\"hex\\":\\"2709\\",\\"rules\\":[\\"3.0a\\",\\"18.1u\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-4\\",\\"tr-69\\",\\"tr-32\\",\\"tr-66\\",\\"tr-72\\"],\\"hex\\":\\"2606\\",\\"rules\\":[\\"3.0a\\",\\"18.1v\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-16\\",\\"tr-57\\"],\\"hex\\":\\"2505\\",\\"rules\\":[\\"3.0a\\",\\"18.1w\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-5\\",\\"tr-6\\",\\"tr-25\\"],\\"hex\\":\\"2509\\",\\"rules\\":[\\"3.0a\\",\\"18.1x\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-70\\",\\"tr-71\\",\\"tr-63\\",\\"tr-antalya\\"],\\"hex\\":\\"2106\\",\\"rules\\":[\\"3.0a\\",\\"18.1y\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-12\\",\\"tr-15\\"],\\"hex\\":\\"2621\\",\\"rules\\":[\\"3.0a\\",\\"18.1aa\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-48\\"],\\"hex\\":\\"2633\\",\\"rules\\":[\\"3.0a\\",\\"18.1ac\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-51\\"],\\"hex\\":\\"2433\\",\\"rules\\":[\\"3.0a\\",\\"18.1ad\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-67\\"],\\"hex\\":\\"2532\\",\\"rules\\":[\\"3.0a\\",\\"18.1ae\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-7-cav\\",\\"tr-41\\",\\"tr-17\\"],\\"hex\\":\\"2711\\",\\"rules\\":[\\"3.0a\\",\\"18.1af\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-20\\",\\"tr-39\\",\\"tr-14-cav\\",\\"tr-68-mtn\\"],\\"hex\\":\\"1923\\",\\"rules\\":[\\"3.0a\\",\\"18.1ag\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-ankara\\"],\\"hex\\":\\"2416\\",\\"rules\\":[\\"3.0a\\",\\"18.1ah\\"]},{\\"what\\":\\"off the map\\",\\"units\\":[\\"de-kommando\\"],\\"rules\\":[\\"18.1b\\"]},{\\"what\\":\\"on the turn track\\",\\"units\\":[\\"de-7-flieger\\"],\\"markers\\":[],\\"turn\\":1,\\"rules\\":[\\"3.0d\\",\\"18.5d\\"]},{\\"what\\":\\"on the turn track\\",\\"units\\":[],\\"markers\\":[\\"al-cas-1\\",\\"al-cas-2\\",\\"al-ngs-1\\",\\"al-ngs-2\\"],\\"turn\\":3,\\"rules\\":[\\"3.0d\\",\\"18.5e\\"]},{\\"what\\":\\"on the turn track\\",\\"units\\":[\\"al-8\\"],\\"markers\\":[],\\"turn\\":3,\\"rules\\":[\\"3.0d\\",\\"18.5e\\"]},{\\"what\\":\\"in the pool\\",\\"markers\\":[\\"de-cas-1\\",\\"de-cas-2\\",\\"de-cas-3\\",\\"de-cas-4\\",\\"de-cas-5\\",\\"de-cas-6\\"],\\"rules\\":[\\"3.1a\\",\\"18.5a\\"]},{\\"what\\":\\"in the pool\\",\\"markers\\":[\\"tr-cas-1\\",\\"tr-cas-2\\",\\"tr-cas-3\\",\\"tr-cas-4\\"],\\"rules\\":[\\"3.1a\\",\\"18.5b\\"]},{\\"what\\":\\"in the pool\\",\\"markers\\":[\\"su-cas-1\\",\\"su-cas-2\\",\\"su-cas-3\\"],\\"rules\\":[\\"3.1a\\",\\"18.5c\\"]},{\\"what\\":\\"in the pool\\",\\"markers\\":[\\"tr-yavuz\\"],\\"rules\\":[\\"3.1b\\",\\"18.1n\\"]},{\\"what\\":\\"in the pool\\",\\"markers\\":[\\"su-ngs-1\\",\\"su-ngs-2\\"],\\"rules\\":[\\"3.1b\\",\\"18.5c\\"]},{\\"what\\":\\"ULTRA\\",\\"count\\":4,\\"rules\\":[\\"3.2a\\",\\"18.0b\\"]}]}],\\"dice\\":[],\\"hash\\":\\"e1b1fa5f29ffa0d4d6843169adc1d886\\",\\"check\\":\\"0b2e2fe7d4fc2a22\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","n":3,"text":"{\\"n\\":3,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"experten\\",\\"aircraft\\":\\"de-cas-3\\"},\\"dice\\":[],\\"hash\\":\\"2410fe84f9779e2004d93d478d71ec8c\\",\\"check\\":\\"5f0e2f4ea765ecd5\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","n":4,"text":"{\\"n\\":4,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1d\\",\\"hex\\":\\"2803\\",\\"units\\":[\\"de-14-pz\\",\\"de-16-mot\\",\\"de-8-pz\\"]},\\"dice\\":[],\\"hash\\":\\"5e32d407b2ab7083db9452e209b428d4\\",\\"check\\":\\"f13b2440ec57c3ee\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","n":5,"text":"{\\"n\\":5,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1i\\",\\"hex\\":\\"3202\\",\\"units\\":[\\"de-gd\\",\\"de-reich\\"]},\\"dice\\":[],\\"hash\\":\\"4df58aacf22cacc163d4301ed4bf0787\\",\\"check\\":\\"91bdfef37307efaf\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","n":6,"text":"{\\"n\\":6,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1f\\",\\"hex\\":\\"2104\\",\\"units\\":[\\"de-101-lt\\",\\"de-132\\",\\"de-183\\"]},\\"dice\\":[],\\"hash\\":\\"e4a5e3acfcba58f608f5fa017154012d\\",\\"check\\":\\"61caaba7b61de2c9\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","n":7,"text":"{\\"n\\":7,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1j\\",\\"hex\\":\\"2200\\",\\"units\\":[\\"de-11-pz\\",\\"de-294\\",\\"de-4-mtn\\",\\"de-5-pz\\",\\"de-60-mot\\"]},\\"dice\\":[],\\"hash\\":\\"eaaa08c422f889c5204b477cfec0fd4a\\",\\"check\\":\\"14d3a2df236d8ba9\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","n":8,"text":"{\\"n\\":8,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1l\\",\\"hex\\":\\"2415\\",\\"units\\":[\\"de-muslim\\"]},\\"dice\\":[],\\"hash\\":\\"05e1010d12e979f5c421e5b942bd1226\\",\\"check\\":\\"690865cb8be4290e\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","n":9,"text":"{\\"n\\":9,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1c\\",\\"hex\\":\\"2032\\",\\"units\\":[\\"de-kurd\\"]},\\"dice\\":[],\\"hash\\":\\"1bf1be24959c496fbf4782543fd50d42\\",\\"check\\":\\"3687f9614c2b6ebe\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","n":10,"text":"{\\"n\\":10,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1h\\",\\"hex\\":\\"1402\\",\\"units\\":[\\"de-73\\",\\"de-9-pz\\",\\"de-lssah\\"]},\\"dice\\":[],\\"hash\\":\\"86a9a27937b5fed385fe157ebe5b87f9\\",\\"check\\":\\"367b303024f36d80\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","n":11,"text":"{\\"n\\":11,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1g\\",\\"hex\\":\\"3201\\",\\"units\\":[\\"de-79\\"]},\\"dice\\":[],\\"hash\\":\\"7bd8ebc7af426b3f79d6e414652a0d8c\\",\\"check\\":\\"cb269da78be92f5e\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","n":12,"text":"{\\"n\\":12,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1e\\",\\"hex\\":\\"3208\\",\\"units\\":[\\"de-1-mtn\\"]},\\"dice\\":[],\\"hash\\":\\"b29684cda323594bedda715b0a9721e1\\",\\"check\\":\\"a8e11426a22f95ca\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","n":13,"text":"{\\"n\\":13,\\"seat\\":\\"allied\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1p\\",\\"hex\\":\\"2907\\",\\"units\\":[\\"tr-iab\\"]},\\"dice\\":[],\\"hash\\":\\"2f485a27a4a6176ba1e166d04e1d81ed\\",\\"check\\":\\"3921db95aaa92194\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","n":14,"text":"{\\"n\\":14,\\"seat\\":\\"allied\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1ab\\",\\"hex\\":\\"1723\\",\\"units\\":[\\"tr-10\\"]},\\"dice\\":[],\\"hash\\":\\"432bf14de586a468f9bba01483c7001d\\",\\"check\\":\\"1813e17bce6c352d\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":1,"text":"{\\"sandtable\\":1,\\"by\\":\\"0.1.0\\",\\"game\\":\\"gertrud\\",\\"scenario\\":\\"early-1943\\",\\"options\\":{\\"free-deployment\\":false,\\"duplicity\\":false,\\"istanbul\\":\\"no\\",\\"objectives\\":\\"german\\",\\"supply-friends\\":\\"side\\",\\"mountain-rail\\":\\"yes\\",\\"supply-check\\":\\"end\\",\\"hungry-rail\\":\\"six\\",\\"supply-drop-aircraft\\":\\"rebuilt\\",\\"captured-cities\\":\\"until-retaken\\",\\"interdicted-move\\":\\"one-hex\\",\\"friendly-cities\\":\\"own\\",\\"odds\\":\\"percent\\",\\"bridge-shift\\":\\"no\\",\\"engaged-hex\\":\\"apart\\",\\"no-retreat-advance\\":\\"armor\\",\\"experten\\":\\"sum\\",\\"aborts\\":\\"first\\",\\"interdiction-tries\\":\\"one\\",\\"drops\\":\\"repeated\\",\\"empty-hex-support\\":\\"yes\\",\\"mountain-ground\\":\\"defending\\",\\"mission-five\\":\\"failure\\",\\"mission-penalty\\":\\"lasting\\",\\"mission-aircraft\\":\\"any\\",\\"drop-zone\\":\\"at-once\\",\\"drop-capture\\":\\"after-fight\\",\\"drop-retreat\\":\\"retreats\\",\\"airbase-pick\\":\\"first\\",\\"raiders-attack\\":\\"yes\\",\\"supply-drops\\":\\"any\\",\\"mission-from\\":\\"other-hex\\"},\\"edition\\":null,\\"rules\\":\\"0.2.0-7df12d2ec361\\",\\"seats\\":{\\"german\\":\\"person\\",\\"allied\\":\\"person\\"},\\"commitment\\":\\"7d451f4aa014e82c2d0fb0c6354685ad1f7795be700aa9d19ec96fb97790f0bf\\",\\"words\\":{\\"german\\":{\\"commitment\\":\\"80f4458b3427a7d0a5bf76382cb9ab1d13f8c850f66de9ed97003e8cc3e18ed7\\",\\"word\\":\\"ffaf4cafd6967f67eb054601cf3de85b\\"},\\"allied\\":{\\"commitment\\":\\"48c5339cb5e97aedd9c7038163e65bc3b7b324822c38b3be718910bbedce22f1\\",\\"word\\":\\"0a6e8bf6d7e772049ef8df0ef63fca98\\"}},\\"check\\":\\"cf46f4a9faed848d\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":2,"text":"{\\"n\\":2,\\"snapshot\\":{\\"game\\":\\"gertrud\\",\\"scenario\\":\\"early-1943\\",\\"turn\\":1,\\"phase\\":\\"set-up\\",\\"awaiting\\":[{\\"procedure\\":\\"game\\",\\"step\\":\\"administrative\\",\\"locals\\":{}},{\\"procedure\\":\\"set-up\\",\\"step\\":\\"german set-up\\",\\"locals\\":{}}],\\"options\\":{\\"free-deployment\\":false,\\"duplicity\\":false,\\"istanbul\\":\\"no\\",\\"objectives\\":\\"german\\",\\"supply-friends\\":\\"side\\",\\"mountain-rail\\":\\"yes\\",\\"supply-check\\":\\"end\\",\\"hungry-rail\\":\\"six\\",\\"supply-drop-aircraft\\":\\"rebuilt\\",\\"captured-cities\\":\\"until-retaken\\",\\"interdicted-move\\":\\"one-hex\\",\\"friendly-cities\\":\\"own\\",\\"odds\\":\\"percent\\",\\"bridge-shift\\":\\"no\\",\\"engaged-hex\\":\\"apart\\",\\"no-retreat-advance\\":\\"armor\\",\\"experten\\":\\"sum\\",\\"aborts\\":\\"first\\",\\"interdiction-tries\\":\\"one\\",\\"drops\\":\\"repeated\\",\\"empty-hex-support\\":\\"yes\\",\\"mountain-ground\\":\\"defending\\",\\"mission-five\\":\\"failure\\",\\"mission-penalty\\":\\"lasting\\",\\"mission-aircraft\\":\\"any\\",\\"drop-zone\\":\\"at-once\\",\\"drop-capture\\":\\"after-fight\\",\\"drop-retreat\\":\\"retreats\\",\\"airbase-pick\\":\\"first\\",\\"raiders-attack\\":\\"yes\\",\\"supply-drops\\":\\"any\\",\\"mission-from\\":\\"other-hex\\"},\\"standing\\":[],\\"outcome\\":null,\\"state\\":{\\"units\\":{\\"de-5-pz\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-11-pz\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-60-mot\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-294\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-4-mtn\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-9-pz\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-lssah\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-73\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-reich\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-gd\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-8-pz\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-14-pz\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-16-mot\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-1-mtn\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-101-lt\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-132\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-183\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-79\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-7-flieger\\":{\\"at\\":\\"later\\",\\"steps\\":2},\\"de-kommando\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-armenian\\":{\\"at\\":\\"2533\\"},\\"de-kurd\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"de-muslim\\":{\\"at\\":\\"off\\",\\"steps\\":1},\\"tr-1\\":{\\"at\\":\\"2708\\"},\\"tr-2-inf\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-3\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-4\\":{\\"at\\":\\"2606\\"},\\"tr-5\\":{\\"at\\":\\"2509\\"},\\"tr-6\\":{\\"at\\":\\"2509\\"},\\"tr-8\\":{\\"at\\":\\"2808\\"},\\"tr-9\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-10\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-11\\":{\\"at\\":\\"2709\\"},\\"tr-12\\":{\\"at\\":\\"2621\\"},\\"tr-15\\":{\\"at\\":\\"2621\\"},\\"tr-16\\":{\\"at\\":\\"2505\\"},\\"tr-17\\":{\\"at\\":\\"2711\\"},\\"tr-20\\":{\\"at\\":\\"1923\\"},\\"tr-22\\":{\\"at\\":\\"2808\\"},\\"tr-23\\":{\\"at\\":\\"2809\\"},\\"tr-24\\":{\\"at\\":\\"2809\\"},\\"tr-25\\":{\\"at\\":\\"2509\\"},\\"tr-28\\":{\\"at\\":\\"2808\\"},\\"tr-29\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-32\\":{\\"at\\":\\"2606\\"},\\"tr-33\\":{\\"at\\":\\"2809\\"},\\"tr-39\\":{\\"at\\":\\"1923\\"},\\"tr-41\\":{\\"at\\":\\"2711\\"},\\"tr-46\\":{\\"at\\":\\"2708\\"},\\"tr-48\\":{\\"at\\":\\"2633\\"},\\"tr-51\\":{\\"at\\":\\"2433\\"},\\"tr-52\\":{\\"at\\":\\"2809\\"},\\"tr-53\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-57\\":{\\"at\\":\\"2505\\"},\\"tr-61\\":{\\"at\\":\\"2708\\"},\\"tr-62\\":{\\"at\\":\\"2708\\"},\\"tr-63\\":{\\"at\\":\\"2106\\"},\\"tr-64\\":{\\"at\\":\\"2808\\"},\\"tr-66\\":{\\"at\\":\\"2606\\"},\\"tr-67\\":{\\"at\\":\\"2532\\"},\\"tr-69\\":{\\"at\\":\\"2606\\"},\\"tr-70\\":{\\"at\\":\\"2106\\"},\\"tr-71\\":{\\"at\\":\\"2106\\"},\\"tr-1-cav\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-2-cav\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-7-cav\\":{\\"at\\":\\"2711\\"},\\"tr-14-cav\\":{\\"at\\":\\"1923\\"},\\"tr-72\\":{\\"at\\":\\"2606\\"},\\"tr-ankara\\":{\\"at\\":\\"2416\\"},\\"tr-antalya\\":{\\"at\\":\\"2106\\"},\\"tr-kirklareli\\":{\\"at\\":\\"2807\\"},\\"tr-26-mtn\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"tr-68-mtn\\":{\\"at\\":\\"1923\\"},\\"tr-iab\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-20\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-77\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-17-cav\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-63\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-76\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-236\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-6-tank\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-54-tank\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-58\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-83\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"su-4-cav\\":{\\"at\\":\\"off\\",\\"steps\\":2},\\"al-8\\":{\\"at\\":\\"later\\",\\"steps\\":2}},\\"markers\\":{\\"de-cas-1\\":\\"ready\\",\\"de-cas-2\\":\\"ready\\",\\"de-cas-3\\":\\"ready\\",\\"de-cas-4\\":\\"ready\\",\\"de-cas-5\\":\\"ready\\",\\"de-cas-6\\":\\"ready\\",\\"tr-cas-1\\":\\"ready\\",\\"tr-cas-2\\":\\"ready\\",\\"tr-cas-3\\":\\"ready\\",\\"tr-cas-4\\":\\"ready\\",\\"tr-yavuz\\":\\"ready\\",\\"su-cas-1\\":\\"ready\\",\\"su-cas-2\\":\\"ready\\",\\"su-cas-3\\":\\"ready\\",\\"su-ngs-1\\":\\"ready\\",\\"su-ngs-2\\":\\"ready\\"},\\"ultra\\":4,\\"experten\\":null,\\"blitzkrieg\\":true,\\"yavuz\\":\\"turkish\\",\\"raid\\":null,\\"missions\\":[],\\"missionTurn\\":0,\\"kommandoReady\\":false,\\"penalty\\":0,\\"inonuTurn\\":0,\\"roadBridgesDown\\":[],\\"railBridgesDown\\":[],\\"mined\\":[],\\"captured\\":[],\\"replacements\\":{},\\"interdicted\\":[]}},\\"happened\\":[{\\"n\\":2,\\"happened\\":[{\\"what\\":\\"set up\\",\\"units\\":[\\"de-armenian\\"],\\"hex\\":\\"2533\\",\\"rules\\":[\\"3.0a\\",\\"18.1k\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-23\\",\\"tr-24\\",\\"tr-33\\",\\"tr-52\\"],\\"hex\\":\\"2809\\",\\"rules\\":[\\"3.0a\\",\\"18.1q\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-8\\",\\"tr-22\\",\\"tr-28\\",\\"tr-64\\"],\\"hex\\":\\"2808\\",\\"rules\\":[\\"3.0a\\",\\"18.1r\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-kirklareli\\"],\\"hex\\":\\"2807\\",\\"rules\\":[\\"3.0a\\",\\"18.1s\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-1\\",\\"tr-61\\",\\"tr-46\\",\\"tr-62\\"],\\"hex\\":\\"2708\\",\\"rules\\":[\\"3.0a\\",\\"18.1t\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-11\\"],\\"hex\\":\\"2709\\",\\"rules\\":[\\"3.0a\\",\\"18.1u\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-4\\",\\"tr-69\\",\\"tr-32\\",\\"tr-66\\",\\"tr-72\\"],\\"hex\\":\\"2606\\",\\"rules\\":[\\"3.0a\\",\\"18.1v\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-16\\",\\"tr-57\\"],\\"hex\\":\\"2505\\",\\"rules\\":[\\"3.0a\\",\\"18.1w\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-5\\",\\"tr-6\\",\\"tr-25\\"],\\"hex\\":\\"2509\\",\\"rules\\":[\\"3.0a\\",\\"18.1x\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-70\\",\\"tr-71\\",\\"tr-63\\",\\"tr-antalya\\"],\\"hex\\":\\"2106\\",\\"rules\\":[\\"3.0a\\",\\"18.1y\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-12\\",\\"tr-15\\"],\\"hex\\":\\"2621\\",\\"rules\\":[\\"3.0a\\",\\"18.1aa\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-48\\"],\\"hex\\":\\"2633\\",\\"rules\\":[\\"3.0a\\",\\"18.1ac\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-51\\"],\\"hex\\":\\"2433\\",\\"rules\\":[\\"3.0a\\",\\"18.1ad\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-67\\"],\\"hex\\":\\"2532\\",\\"rules\\":[\\"3.0a\\",\\"18.1ae\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-7-cav\\",\\"tr-41\\",\\"tr-17\\"],\\"hex\\":\\"2711\\",\\"rules\\":[\\"3.0a\\",\\"18.1af\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-20\\",\\"tr-39\\",\\"tr-14-cav\\",\\"tr-68-mtn\\"],\\"hex\\":\\"1923\\",\\"rules\\":[\\"3.0a\\",\\"18.1ag\\"]},{\\"what\\":\\"set up\\",\\"units\\":[\\"tr-ankara\\"],\\"hex\\":\\"2416\\",\\"rules\\":[\\"3.0a\\",\\"18.1ah\\"]},{\\"what\\":\\"off the map\\",\\"units\\":[\\"de-kommando\\"],\\"rules\\":[\\"18.1b\\"]},{\\"what\\":\\"on the turn track\\",\\"units\\":[\\"de-7-flieger\\"],\\"markers\\":[],\\"turn\\":1,\\"rules\\":[\\"3.0d\\",\\"18.5d\\"]},{\\"what\\":\\"on the turn track\\",\\"units\\":[],\\"markers\\":[\\"al-cas-1\\",\\"al-cas-2\\",\\"al-ngs-1\\",\\"al-ngs-2\\"],\\"turn\\":3,\\"rules\\":[\\"3.0d\\",\\"18.5e\\"]},{\\"what\\":\\"on the turn track\\",\\"units\\":[\\"al-8\\"],\\"markers\\":[],\\"turn\\":3,\\"rules\\":[\\"3.0d\\",\\"18.5e\\"]},{\\"what\\":\\"in the pool\\",\\"markers\\":[\\"de-cas-1\\",\\"de-cas-2\\",\\"de-cas-3\\",\\"de-cas-4\\",\\"de-cas-5\\",\\"de-cas-6\\"],\\"rules\\":[\\"3.1a\\",\\"18.5a\\"]},{\\"what\\":\\"in the pool\\",\\"markers\\":[\\"tr-cas-1\\",\\"tr-cas-2\\",\\"tr-cas-3\\",\\"tr-cas-4\\"],\\"rules\\":[\\"3.1a\\",\\"18.5b\\"]},{\\"what\\":\\"in the pool\\",\\"markers\\":[\\"su-cas-1\\",\\"su-cas-2\\",\\"su-cas-3\\"],\\"rules\\":[\\"3.1a\\",\\"18.5c\\"]},{\\"what\\":\\"in the pool\\",\\"markers\\":[\\"tr-yavuz\\"],\\"rules\\":[\\"3.1b\\",\\"18.1n\\"]},{\\"what\\":\\"in the pool\\",\\"markers\\":[\\"su-ngs-1\\",\\"su-ngs-2\\"],\\"rules\\":[\\"3.1b\\",\\"18.5c\\"]},{\\"what\\":\\"ULTRA\\",\\"count\\":4,\\"rules\\":[\\"3.2a\\",\\"18.0b\\"]}]}],\\"dice\\":[],\\"hash\\":\\"e1b1fa5f29ffa0d4d6843169adc1d886\\",\\"check\\":\\"f98dccdaf8cdf532\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":3,"text":"{\\"n\\":3,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"experten\\",\\"aircraft\\":\\"de-cas-3\\"},\\"dice\\":[],\\"hash\\":\\"2410fe84f9779e2004d93d478d71ec8c\\",\\"check\\":\\"a15319214c88a6c9\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":4,"text":"{\\"n\\":4,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1d\\",\\"hex\\":\\"2803\\",\\"units\\":[\\"de-14-pz\\",\\"de-16-mot\\",\\"de-8-pz\\"]},\\"dice\\":[],\\"hash\\":\\"5e32d407b2ab7083db9452e209b428d4\\",\\"check\\":\\"85add7bb71008c01\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":5,"text":"{\\"n\\":5,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1i\\",\\"hex\\":\\"3202\\",\\"units\\":[\\"de-gd\\",\\"de-reich\\"]},\\"dice\\":[],\\"hash\\":\\"4df58aacf22cacc163d4301ed4bf0787\\",\\"check\\":\\"5681ec78fde22833\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":6,"text":"{\\"n\\":6,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1f\\",\\"hex\\":\\"2104\\",\\"units\\":[\\"de-101-lt\\",\\"de-132\\",\\"de-183\\"]},\\"dice\\":[],\\"hash\\":\\"e4a5e3acfcba58f608f5fa017154012d\\",\\"check\\":\\"6d0e28c9425fad96\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":7,"text":"{\\"n\\":7,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1j\\",\\"hex\\":\\"2200\\",\\"units\\":[\\"de-11-pz\\",\\"de-294\\",\\"de-4-mtn\\",\\"de-5-pz\\",\\"de-60-mot\\"]},\\"dice\\":[],\\"hash\\":\\"eaaa08c422f889c5204b477cfec0fd4a\\",\\"check\\":\\"7297df3472fd5618\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":8,"text":"{\\"n\\":8,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1l\\",\\"hex\\":\\"2415\\",\\"units\\":[\\"de-muslim\\"]},\\"dice\\":[],\\"hash\\":\\"05e1010d12e979f5c421e5b942bd1226\\",\\"check\\":\\"253de39f89647bc8\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":9,"text":"{\\"n\\":9,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1c\\",\\"hex\\":\\"2032\\",\\"units\\":[\\"de-kurd\\"]},\\"dice\\":[],\\"hash\\":\\"1bf1be24959c496fbf4782543fd50d42\\",\\"check\\":\\"59f1036cba9c8c59\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":10,"text":"{\\"n\\":10,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1h\\",\\"hex\\":\\"1402\\",\\"units\\":[\\"de-73\\",\\"de-9-pz\\",\\"de-lssah\\"]},\\"dice\\":[],\\"hash\\":\\"86a9a27937b5fed385fe157ebe5b87f9\\",\\"check\\":\\"fe99068d85df10ce\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":11,"text":"{\\"n\\":11,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1g\\",\\"hex\\":\\"3201\\",\\"units\\":[\\"de-79\\"]},\\"dice\\":[],\\"hash\\":\\"7bd8ebc7af426b3f79d6e414652a0d8c\\",\\"check\\":\\"7b74a17bc8e7f457\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":12,"text":"{\\"n\\":12,\\"seat\\":\\"german\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1e\\",\\"hex\\":\\"3208\\",\\"units\\":[\\"de-1-mtn\\"]},\\"dice\\":[],\\"hash\\":\\"b29684cda323594bedda715b0a9721e1\\",\\"check\\":\\"e7e72c225b552af3\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":13,"text":"{\\"n\\":13,\\"seat\\":\\"allied\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1p\\",\\"hex\\":\\"2907\\",\\"units\\":[\\"tr-iab\\"]},\\"dice\\":[],\\"hash\\":\\"2f485a27a4a6176ba1e166d04e1d81ed\\",\\"check\\":\\"2213a80b1676f02f\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":14,"text":"{\\"n\\":14,\\"seat\\":\\"allied\\",\\"do\\":{\\"act\\":\\"deploy\\",\\"entry\\":\\"18.1ab\\",\\"hex\\":\\"1723\\",\\"units\\":[\\"tr-10\\"]},\\"dice\\":[],\\"hash\\":\\"432bf14de586a468f9bba01483c7001d\\",\\"check\\":\\"65b3cd75091cbb6b\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":15,"text":"{\\"n\\":15,\\"concede\\":\\"german\\",\\"hash\\":\\"57d9829780a839ff438a42a2a794afa9\\",\\"check\\":\\"148a4e20a01c3e91\\"}"}');
insert into "lines" overriding system value select * from json_populate_record(null::"lines",  E'{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","n":16,"text":"{\\"n\\":16,\\"seed\\":\\"c21429f9aacb90c646134fe1477d867d\\",\\"result\\":{\\"winner\\":\\"allied\\",\\"rule\\":null,\\"says\\":\\"The game was given up.\\"},\\"chain\\":\\"d37ad4d8a65e06c249e535d54e7f19049730d931de2bc8ce8b6fcc32112a682f\\",\\"check\\":\\"16afebac9779bbcb\\"}"}');
insert into "messages" overriding system value select * from json_populate_record(null::"messages", '{"id":1,"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"218c0f5c-b633-440c-b568-da7bdcd7abd9","key":null,"said":"Good game","at":"2026-11-29T23:46:54.516307+00:00","aside":false,"whom":null}');
insert into "messages" overriding system value select * from json_populate_record(null::"messages", '{"id":2,"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"33c92135-47c9-4f51-9980-31827bd13b51","key":null,"said":"Good game","at":"2026-11-29T23:46:54.761724+00:00","aside":false,"whom":null}');
insert into "mutes" overriding system value select * from json_populate_record(null::"mutes", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","other":"218c0f5c-b633-440c-b568-da7bdcd7abd9"}');
insert into "mutes" overriding system value select * from json_populate_record(null::"mutes", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","other":"33c92135-47c9-4f51-9980-31827bd13b51"}');
insert into "notes" overriding system value select * from json_populate_record(null::"notes", '{"id":"8c91c8fd-796e-455a-b2a7-32aa6ebbc8d8","table":"gertrud-mx2hnll14vyptfbdo1fh7a","seat":"german","person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","fixed":{"kind": "turn", "turn": 3},"says":"Wait","n":2,"turn":1,"at":"2026-11-29T23:46:54.529668+00:00","open":false}');
insert into "notes" overriding system value select * from json_populate_record(null::"notes", '{"id":"60b85ded-94a4-48f3-b4cd-be4c577948c4","table":"gertrud-mx2hnlxzemxz7x0dllefg5","seat":"german","person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","fixed":{"kind": "turn", "turn": 3},"says":"Wait","n":2,"turn":1,"at":"2026-11-29T23:46:54.764402+00:00","open":false}');
insert into "reports" overriding system value select * from json_populate_record(null::"reports", '{"id":1,"message":1,"table":"gertrud-mx2hnll14vyptfbdo1fh7a","person":"218c0f5c-b633-440c-b568-da7bdcd7abd9","said":"Good game","said_at":"2026-11-29T23:46:54.516307+00:00","reporter":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","says":"Why?","at":"2026-11-29T23:46:54.526708+00:00","done":null}');
insert into "reports" overriding system value select * from json_populate_record(null::"reports", '{"id":2,"message":2,"table":"gertrud-mx2hnlxzemxz7x0dllefg5","person":"33c92135-47c9-4f51-9980-31827bd13b51","said":"Good game","said_at":"2026-11-29T23:46:54.761724+00:00","reporter":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","says":"Why?","at":"2026-11-29T23:46:54.763958+00:00","done":null}');
insert into "seats" overriding system value select * from json_populate_record(null::"seats", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","seat":"allied","place":1,"person":"218c0f5c-b633-440c-b568-da7bdcd7abd9","machine":null,"commitment":"5451722f87aa0412c6aaf336395f9eeff35390319ce5ec1c883030941282601f","word":"5613330bf18806f5709e68c44865c380","wishes":{},"orders":null,"sat":"2026-11-29T23:46:54.150267+00:00","ahead":null,"relieved":false}');
insert into "seats" overriding system value select * from json_populate_record(null::"seats", '{"table":"gertrud-mx2hnll14vyptfbdo1fh7a","seat":"german","place":0,"person":"eeef88ae-dd2e-4523-a5d0-90f9a439232f","machine":null,"commitment":"2fcb16df2913a6d7eef35bcd1d209b1f6ab5f7d1a9329dd9012c3a3c3eaebc1f","word":"7fed1381bc485f91ba0ddbdf826afe98","wishes":{},"orders":null,"sat":"2026-11-29T23:46:54.122006+00:00","ahead":{"formalities": [{"step": "no such step", "answer": {"act": "none"}}]},"relieved":false}');
insert into "seats" overriding system value select * from json_populate_record(null::"seats", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","seat":"german","place":0,"person":"bb5c5ebb-8848-48a7-8540-e00dc3fb0150","machine":null,"commitment":"80f4458b3427a7d0a5bf76382cb9ab1d13f8c850f66de9ed97003e8cc3e18ed7","word":"ffaf4cafd6967f67eb054601cf3de85b","wishes":{},"orders":null,"sat":"2026-11-29T23:46:54.572045+00:00","ahead":null,"relieved":false}');
insert into "seats" overriding system value select * from json_populate_record(null::"seats", '{"table":"gertrud-mx2hnlxzemxz7x0dllefg5","seat":"allied","place":1,"person":"33c92135-47c9-4f51-9980-31827bd13b51","machine":null,"commitment":"48c5339cb5e97aedd9c7038163e65bc3b7b324822c38b3be718910bbedce22f1","word":"0a6e8bf6d7e772049ef8df0ef63fca98","wishes":{},"orders":null,"sat":"2026-11-29T23:46:54.607615+00:00","ahead":null,"relieved":false}');
