import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Clocks of tables whose pace is agreed. They move with the question that is asked, by the same statement that stores what was decided: who is
 * asked no more has used time, first of the allowance of that decision (live) or move (by turns), then of the bank; whoever is asked now begins.
 */
export const clocks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table tables add column pace jsonb`.execute(db);
    // Seconds, but for the moments.
    await sql`
      create table clocks (
        "table" text not null references tables (id) on delete cascade,
        seat text not null,
        bank double precision not null,
        since timestamptz,
        paused timestamptz,
        stood double precision not null default 0,
        primary key ("table", seat)
      )`.execute(db);
    // When any process of the club last gave a sign of life.
    await sql`create table alive (one boolean primary key default true check (one), beat timestamptz not null)`.execute(db);
    // Seconds between two moments, without those of Saturdays and Sundays (UTC) where weekends are off.
    await sql`
      create or replace function seconds_between(a timestamptz, b timestamptz, pace jsonb) returns double precision language sql immutable as $$
        select case
          when a is null or b <= a then 0
          when not coalesce((pace->>'weekendsOff')::boolean, false) then extract(epoch from b - a)
          else coalesce((
            select sum(extract(epoch from least(b at time zone 'UTC', day + interval '1 day') - greatest(a at time zone 'UTC', day)))
            from generate_series(date_trunc('day', a at time zone 'UTC'), b at time zone 'UTC', interval '1 day') day
            where extract(isodow from day) < 6), 0)
        end
      $$`.execute(db);
    await sql`
      create or replace function seconds_used(clock clocks, pace jsonb) returns double precision language sql stable as $$
        select greatest(0, seconds_between(clock.since, coalesce(clock.paused, now()), pace) - clock.stood)
      $$`.execute(db);
    // A clock stands while the table is laid aside, and while another seat's request is open; it runs on afterwards.
    await sql`
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
      end $$`.execute(db);
    await sql`
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
      end $$`.execute(db);
    await sql`
      create trigger tables_clocks after update of size on tables
      for each row when (new.pace is not null) execute function move_clocks()`.execute(db);
    await sql`
      create or replace function halt_by_request() returns trigger language plpgsql as $$
      begin
        if exists (select from clocks where clocks."table" = new."table") then perform halt_clocks(new."table"); end if;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger requests_clocks after insert or update of state on requests for each row execute function halt_by_request()`.execute(
      db,
    );
    await sql`
      create or replace function halt_aside() returns trigger language plpgsql as $$
      begin
        perform halt_clocks(new.id);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger tables_aside after update of adjourned on tables
      for each row when (new.pace is not null) execute function halt_aside()`.execute(db);
  },
};
