import { sql, type RawBuilder } from 'kysely';
import { isApart } from '../people/blocks.ts';
import type { Store } from '../store/store.ts';

/** Seconds for which something has happened before anybody is told: whoever is at the table sees it by then, or has answered it. */
const GRACE = 60;
/** Days after which nobody is told any more of what happened, and after which what was told is forgotten. */
const DAYS = { told: 7, kept: 30 } as const;

/** By turns one is reminded a day before time is out, at one day a move half a day; live when a quarter of the bank is left. Seconds. */
const DAY = 24 * 60 * 60;
const REMINDED = sql`case when tables.pace->>'kind' = 'turns'
  then least(${DAY}, (tables.pace->>'allowance')::double precision / 2) else (tables.pace->>'bank')::double precision / 4 end`;

const inPlay = sql`tables.stage = 'playing' and tables.closed is null and tables.adjourned is null`;
/** Is the seat asked? */
const isAsked = sql`tables.summary->'question'->'seats' @> to_jsonb(seats.seat)`;
/** Others than `person` sit at the table in `seats`. */
const others = (person: string) => sql`seats."table" = tables.id and seats.person is not null and seats.person <> ${sql.ref(person)}`;

interface About {
  readonly what: RawBuilder<unknown>;
  readonly state?: RawBuilder<unknown>;
  readonly seat?: RawBuilder<unknown>;
  readonly isAsked?: true;
  readonly left?: RawBuilder<unknown>;
}
const nothing = sql`null::text`;
const about = ({ what, state = nothing, seat = nothing, isAsked: asks, left = sql`null::integer` }: About) =>
  sql`jsonb_build_object('what', ${what}, 'state', ${state}, 'seat', ${seat},
    'question', ${asks ? sql`tables.summary->'question'` : sql`null::jsonb`}, 'left', ${left})`;

/** Whoever is asked, by the position in which they are; not while they have been told of an earlier one and have not come. */
const moves = sql`
  select seats.person, tables.id, 'move', tables.size::text, null::uuid, tables.changed, ${about({ what: sql`'asked'::text`, isAsked: true })}
  from tables join seats on seats."table" = tables.id
  where ${inPlay} and ${isAsked} and not exists (
    select from commands where commands."table" = tables.id and commands.person = seats.person and commands.n = tables.size
  ) and not exists (
    select from notices where notices."table" = tables.id and notices.person = seats.person and kind = 'move' and seen is null and gone is null
  )`;

/** Whose time runs out; it happened when so much was left. */
const reminders = (now: Date) => sql`
  select seats.person, tables.id, 'reminder', seats.seat || ' ' || extract(epoch from clocks.since)::bigint, null::uuid,
    ${now}::timestamptz - make_interval(secs => greatest(${GRACE}, remind - time_left)),
    ${about({ what: sql`'time'::text`, seat: sql`seats.seat`, isAsked: true, left: sql`time_left::integer` })}
  from clocks join tables on tables.id = clocks."table" join seats on seats."table" = clocks."table" and seats.seat = clocks.seat
  cross join lateral (
    select ${REMINDED} as remind,
      (tables.pace->>'allowance')::double precision + clocks.bank - seconds_used(clocks, tables.pace) as time_left
  ) times
  where ${inPlay} and clocks.since is not null and clocks.paused is null and time_left > 0 and time_left <= remind`;

/** What others ask for, of those who have not answered; and what was answered, to whoever asked. */
const requests = sql`
  select seats.person, tables.id, 'request', 'asked ' || requests.id, requests.person, requests.at,
    ${about({ what: sql`requests.kind`, state: sql`'open'::text`, seat: sql`requests.seat` })}
  from requests join tables on tables.id = requests."table" join seats on ${others('requests.person')}
  where tables.stage = 'playing' and requests.state = 'open' and (requests.size is null or requests.size = tables.size)
    and not exists (select from answers where request = requests.id and answers.seat = seats.seat)
  union all
  select requests.person, tables.id, 'request', 'answered ' || requests.id, null, requests.settled,
    ${about({ what: sql`requests.kind`, state: sql`requests.state`, seat: sql`requests.seat` })}
  from requests join tables on tables.id = requests."table"
  where tables.stage = 'playing' and requests.state in ('agreed', 'refused') and requests.settled is not null
    and exists (select from answers where request = requests.id)`;

/** Who has sat down, to the host and all who sit there before play begins. */
const seats = sql`
  select told.person, tables.id, 'seat', seats.seat || ' ' || extract(epoch from seats.sat)::bigint, seats.person, seats.sat,
    ${about({ what: sql`'sat'::text`, seat: sql`seats.seat` })}
  from tables join seats on seats."table" = tables.id and seats.person is not null and seats.sat is not null
  cross join lateral (
    select tables.host as person union select sitting.person from seats sitting where sitting."table" = tables.id
  ) told
  where tables.stage = 'gathering' and tables.closed is null and told.person <> seats.person`;

/**
 * A seat is handed over: to its successor; to the others, when the successor has said yes; and how it went, to both. That a machine has taken one
 * over, to all who sit there and to whoever did, but to whose doing it was.
 */
const handOvers = sql`
  select successor, tables.id, 'hand-over', 'offered ' || hand_overs.id, hand_overs.person, hand_overs.at,
    ${about({ what: sql`'offered'::text`, seat: sql`hand_overs.seat` })}
  from hand_overs join tables on tables.id = hand_overs."table"
  where tables.stage = 'playing' and state = 'open' and accepted is null and not ${isApart(sql`successor`)}
  union all
  select seats.person, tables.id, 'hand-over', 'asked ' || hand_overs.id, hand_overs.person, accepted,
    ${about({ what: sql`'asked'::text`, seat: sql`hand_overs.seat` })}
  from hand_overs join tables on tables.id = hand_overs."table" join seats on ${others('hand_overs.person')}
  where tables.stage = 'playing' and state = 'open' and accepted is not null and seats.person <> successor
    and not exists (select from hand_over_answers where hand_over = hand_overs.id and hand_over_answers.person = seats.person)
  union all
  select told.person, tables.id, 'hand-over', state || ' ' || hand_overs.id, told."by", settled,
    ${about({ what: sql`case state when 'done' then 'given' else 'refused' end`, seat: sql`hand_overs.seat` })}
  from hand_overs join tables on tables.id = hand_overs."table"
  cross join lateral (values (hand_overs.person, successor), (case state when 'done' then successor end, hand_overs.person)) told (person, "by")
  where tables.stage = 'playing' and settled is not null and hand_overs.machine is null
    and (state = 'done' or state = 'refused' and told.person = hand_overs.person)
  union all
  select told.person, tables.id, 'hand-over', 'machine ' || hand_overs.id, hand_overs.person, settled,
    ${about({ what: sql`'machine'::text`, seat: sql`hand_overs.seat` })}
  from hand_overs join tables on tables.id = hand_overs."table"
  cross join lateral (
    select seats.person from seats where seats."table" = tables.id
    union select leavers.person from leavers where leavers."table" = tables.id and leavers.seat = hand_overs.seat
  ) told
  where tables.stage = 'playing' and hand_overs.machine is not null and told.person <> hand_overs.person`;

/** A game has ended, to all who sat there to the end or have given a seat away; not to whoever ended it. */
const endings = sql`
  select told.person, tables.id, 'over', 'over', null::uuid, tables.ended, ${about({ what: sql`tables.summary->>'result'` })}
  from tables cross join lateral (
    select seats.person from seats where seats."table" = tables.id union select leavers.person from leavers where leavers."table" = tables.id
  ) told
  where tables.stage = 'over' and tables.ended is not null and not tables.imported and not exists (
    select from commands where commands."table" = tables.id and commands.person = told.person and commands.n = tables.size
  )`;

/** What was told and holds no longer: a move that was made meanwhile, a request that was settled. */
const HOLDS = sql`case kind
  when 'move' then ${inPlay} and exists (
    select from seats where seats."table" = tables.id and seats.person = notices.person and ${isAsked})
  when 'reminder' then exists (
    select from clocks join seats on seats."table" = clocks."table" and seats.seat = clocks.seat
    where clocks."table" = tables.id and seats.person = notices.person and seats.seat || ' ' || extract(epoch from clocks.since)::bigint = mark)
  when 'request' then mark like 'answered %' or exists (
    select from requests where 'asked ' || requests.id = mark and requests.state = 'open' and (requests.size is null or requests.size = tables.size)
      and not exists (select from answers where request = requests.id and answers.person = notices.person))
  when 'seat' then tables.stage = 'gathering' and exists (
    select from seats where seats."table" = tables.id and seats.person is not null
      and seats.seat || ' ' || extract(epoch from seats.sat)::bigint = mark)
  when 'hand-over' then mark not like 'offered %' and mark not like 'asked %' or exists (
    select from hand_overs where hand_overs.state = 'open' and (
      'offered ' || hand_overs.id = mark and accepted is null or 'asked ' || hand_overs.id = mark and not exists (
        select from hand_over_answers where hand_over = hand_overs.id and hand_over_answers.person = notices.person)))
  else true end`;

/**
 * Looks what there is to tell anybody, at all tables, and writes it down: once, however many processes look and whatever becomes of them. Whoever
 * has been at the table since is told nothing. `now` is a moment of the database's clock.
 */
export async function findNotices({ db }: Pick<Store, 'db'>, now: Date): Promise<void> {
  await sql`
    update notices set gone = ${now}::timestamptz from tables
    where tables.id = notices."table" and gone is null and not (${HOLDS})`.execute(db);
  // Who was told of an earlier position and has not come is asked this by now.
  await sql`
    update notices set mark = tables.size::text, about = jsonb_set(about, '{question}', tables.summary->'question') from tables
    where tables.id = notices."table" and kind = 'move' and seen is null and gone is null and mark <> tables.size::text`.execute(db);
  await sql`
    insert into notices (person, "table", kind, mark, "by", at, about)
    select distinct event.* from (
      ${moves} union all ${reminders(now)} union all ${requests} union all ${seats} union all ${handOvers} union all ${endings}
    ) event (person, "table", kind, mark, "by", at, about)
    where person is not null and at <= ${now}::timestamptz - make_interval(secs => ${GRACE})
      and at > ${now}::timestamptz - make_interval(days => ${DAYS.told})
      and not exists (select from visits where visits."table" = event."table" and visits.person = event.person and last >= at)
    on conflict (person, "table", kind, mark) do nothing`.execute(db);
}

/** Forgets what was told long ago, and who was at tables whose games ended long ago. */
export async function forgetNotices({ db }: Pick<Store, 'db'>, now: Date): Promise<void> {
  await sql`delete from notices where at < ${now}::timestamptz - make_interval(days => ${DAYS.kept})`.execute(db);
  await sql`
    delete from visits using tables where tables.id = visits."table" and tables.stage = 'over'
      and last < ${now}::timestamptz - make_interval(days => ${DAYS.kept})`.execute(db);
}
