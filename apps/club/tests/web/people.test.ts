import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { welcomeGuest } from '../../src/people/people.ts';
import { beginSession, sessionOf } from '../../src/people/sessions.ts';
import { USUAL } from '../../src/notices/telling.ts';
import { club } from '../club.ts';
import { tableInPlay } from '../players.ts';
import { member, PASSPHRASE, visitor } from '../visitor.ts';
import type { Schema } from './nonsense.ts';

const served = club();

/** The rows of a statement over the club's database. */
const rows = async (statement: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
  (await served.running.club.store.pool.query(statement, [...values])).rows as Record<string, unknown>[];

it('makes an account, and keeps neither its passphrase nor its token', async () => {
  const one = visitor(served);
  const made = await one.ask('POST', '/api/people', { name: ' Marta ', passphrase: PASSPHRASE });
  expect(made).toMatchObject({ status: 200, body: { name: 'Marta', isGuest: false } });
  expect(made.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await one.ask('GET', '/api/me')).body).toEqual(made.body);
  const [person] = await rows('select * from people where name = $1', ['Marta']);
  expect(person?.['passphrase']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const token = one.cookie.replace('session=', '');
  const [session] = await rows('select * from sessions where person = $1', [person?.['id']]);
  expect(session?.['token_hash']).toEqual(createHash('sha256').update(token).digest());
});

it('gives a name to one account alone, whatever its capitals', async () => {
  await member(served, 'Jonas');
  const other = await visitor(served).ask('POST', '/api/people', { name: 'JONAS', passphrase: PASSPHRASE });
  expect([other.status, other.body]).toEqual([409, { says: 'somebody has this name already', where: 'name' }]);
});

it.each([
  [{ name: 'Otto', passphrase: 'short' }, 'passphrase'],
  [{ name: 'x', passphrase: PASSPHRASE }, 'name'],
  [{ name: 'Guest 4711', passphrase: PASSPHRASE }, 'name'],
  [{ name: 'Otto' }, 'passphrase'],
  [{ name: 7, passphrase: PASSPHRASE }, 'name'],
])('says which part of an account cannot be: %j', async (wanted, where) => {
  const { status, body } = await visitor(served).ask('POST', '/api/people', wanted);
  expect([status, body]).toEqual([400, { says: expect.any(String) as string, where }]);
});

it('signs in by name and passphrase, and says nothing of which was wrong', async () => {
  await member(served, 'Clara');
  const one = visitor(served);
  const wrong = { says: 'no account has this name and this passphrase' };
  for (const credentials of [
    { name: 'Clara', passphrase: 'another passphrase' },
    { name: 'Nobody', passphrase: PASSPHRASE },
  ])
    expect(await one.ask('POST', '/api/session', credentials)).toMatchObject({ status: 401, body: wrong });
  expect(one.cookie).toBe('');
  expect(await one.ask('POST', '/api/session', { name: 'clara', passphrase: PASSPHRASE })).toMatchObject({ status: 200 });
  const before = one.cookie;
  expect((await one.ask('DELETE', '/api/session')).status).toBe(204);
  expect([one.cookie, await one.ask('GET', '/api/me', undefined, { cookie: before })]).toMatchObject(['', { status: 200, body: null }]);
});

it('lets nobody guess: after ten wrong passphrases for a name the right one must wait, too, and from elsewhere it need not', async () => {
  await member(served, 'Guarded');
  const one = visitor(served);
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++)
    statuses.push((await one.ask('POST', '/api/session', { name: 'Guarded', passphrase: `wrong passphrase ${i}` })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  const late = await one.ask('POST', '/api/session', { name: 'GUARDED', passphrase: PASSPHRASE });
  expect([late.status, late.body]).toEqual([429, { says: 'that was tried too often; try again in 15 minutes' }]);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await one.ask('POST', '/api/session', { name: 'Another', passphrase: 'wrong passphrase' })).status).toBe(401);
});

it('keeps no address and no name of whoever tried', async () => {
  await visitor(served).ask('POST', '/api/session', { name: 'Whoever', passphrase: 'wrong passphrase' });
  const kept = JSON.stringify(await rows('select key from rate_limits'));
  expect(kept).not.toMatch(/127\.0\.0\.1|::1|whoever/i);
  expect(kept).toMatch(/nameHere:[\w-]{43}/);
});

it('lets a guest keep what they have under a name of their own', async () => {
  const { store } = served.running.club;
  const guest = await welcomeGuest(store);
  expect(guest.name).toMatch(/^Guest \d{4}$/);
  const cookie = `session=${await beginSession(store, guest.id)}`;
  const one = visitor(served);
  expect((await one.ask('GET', '/api/me', undefined, { cookie })).body).toEqual({ ...guest, isGuest: true });
  const nameAlone = await one.ask('PUT', '/api/me', { name: 'Paula' }, { cookie });
  expect(nameAlone).toMatchObject({ status: 400, body: { where: 'passphrase' } });
  const kept = await one.ask('PUT', '/api/me', { name: 'Paula', passphrase: PASSPHRASE }, { cookie });
  expect(kept).toMatchObject({ status: 200, body: { id: guest.id, name: 'Paula', isGuest: false } });
  expect(await visitor(served).ask('POST', '/api/session', { name: 'paula', passphrase: PASSPHRASE })).toMatchObject({
    body: { id: guest.id },
  });
});

it('changes a passphrase for whoever knows the one until now, and signs out everybody else', async () => {
  const one = await member(served, 'Frieda');
  const elsewhere = visitor(served);
  await elsewhere.ask('POST', '/api/session', { name: 'Frieda', passphrase: PASSPHRASE });
  const passphrase = 'something else entirely';
  for (const was of [undefined, 'not this one'])
    expect(await one.ask('PUT', '/api/me', { passphrase, was })).toMatchObject({ status: 403, body: { where: 'was' } });
  expect((await one.ask('PUT', '/api/me', { passphrase, was: PASSPHRASE })).status).toBe(200);
  expect([(await one.ask('GET', '/api/me')).body, (await elsewhere.ask('GET', '/api/me')).body]).toMatchObject([{}, null]);
  expect((await elsewhere.ask('POST', '/api/session', { name: 'Frieda', passphrase })).status).toBe(200);
});

it('gives a name away to nobody who changes theirs', async () => {
  const [one] = await Promise.all([member(served, 'Erna'), member(served, 'Emil')]);
  expect(await one.ask('PUT', '/api/me', { name: 'EMIL' })).toMatchObject({ status: 409, body: { where: 'name' } });
  expect((await one.ask('PUT', '/api/me', { name: 'ERNA' })).body).toMatchObject({ name: 'ERNA' });
});

it('gives out all that is kept of somebody, and deletes it', async () => {
  const { store } = served.running.club;
  const one = await member(served, 'Hanna');
  const { body: me } = await one.ask<{ id: string; name: string }>('GET', '/api/me');
  const other = await welcomeGuest(store);
  const { id: table } = await tableInPlay(store, 'gertrud', 'early-1943', [me, other]);
  const say = (person: string, said: string) =>
    rows('insert into messages ("table", person, said) values ($1, $2, $3)', [table, person, said]);
  await say(me.id, 'Good game');
  await say(other.id, 'Thank you');
  const request = `insert into requests ("table", kind, seat, person, says, "to", size, state) values ($1, $2, 'german', $3, $4, 2, 2, $5)`;
  await rows(request, [table, 'note', me.id, 'The wrong regiment', 'noted']);
  await rows(request, [table, 'correct', other.id, '', 'agreed']);
  await rows(`insert into answers (request, seat, person, yes) select id, 'allied', $1, true from requests where kind = 'correct'`, [
    me.id,
  ]);
  await rows(`insert into notices (person, "table", kind, mark, "by", about, at) select $1, $2, 'over', 'over', $3, '{}', now()`, [
    me.id,
    table,
    other.id,
  ]);
  await rows(`insert into notices (person, "table", kind, mark, "by", about, at) select $1, $2, 'over', 'over', $3, '{}', now()`, [
    other.id,
    table,
    me.id,
  ]);
  expect((await one.ask('PUT', `/api/tables/${table}/visit`)).status).toBe(204);
  const telling = { ...USUAL, zone: 'Europe/Berlin', quiet: { from: 1320, to: 480 } };
  expect(await one.ask('PUT', '/api/me/telling', telling)).toMatchObject({ status: 200, body: { telling } });
  const note = `insert into notes (id, "table", seat, person, fixed, says, n, turn) values (gen_random_uuid(), $1, 'german', $2, '{"kind":"nothing"}', $3, 2, 1)`;
  await rows(note, [table, me.id, 'Wait']);
  await rows(note, [table, other.id, 'Go']);
  await rows('insert into blocks (person, other) values ($1, $2), ($2, $1)', [me.id, other.id]);
  await rows('insert into mutes ("table", person, other) values ($1, $2, $3), ($1, $3, $2)', [table, me.id, other.id]);
  const report = 'insert into reports (message, "table", person, said, said_at, reporter, says) values (1, $1, $2, $3, now(), $4, $5)';
  await rows(report, [table, other.id, 'Thank you', me.id, 'Why?']);
  await rows(report, [table, me.id, 'Good game', other.id, '']);
  const both = [table, me.id, other.id];
  for (const [statement, values] of [
    [`insert into leavers ("table", seat, person) values ($1, 'allied', $2), ($1, 'german', $3)`, both],
    ['insert into watchers ("table", person) values ($1, $2), ($1, $3)', both],
    [`insert into hand_overs ("table", seat, person, machine, state) values ($1, 'german', $2, 'random', 'done')`, [table, me.id]],
    [`insert into hand_overs ("table", seat, person, state) values ($1, 'allied', $2, 'refused')`, [table, other.id]],
    [`insert into hand_over_answers (hand_over, person, yes) select id, $1, false from hand_overs where state = 'refused'`, [me.id]],
    [`insert into agreements ("table", person, rules, how) values ($1, $2, 'of before', 'it stands')`, [table, me.id]],
    [`insert into commands ("table", person, key, n, reply) values ($1, $2, '1', 1, '{}'), ($1, $2, '2', 2, '{}'), ($1, $3, '1', 1, '{}')`, both], // prettier-ignore
    [`insert into deeds (deed, "table", seat, person) values ('hand-over', $1, 'german', $2), ('hand-over', $1, 'allied', $3)`, both],
    [`insert into messages ("table", said, whom) values ($1, '{whom} has the seat.', $2), ($1, '{whom} has none.', $3)`, both],
  ] as const)
    await rows(statement, values);
  await rows('insert into resets (person) values ($1)', [me.id]);
  const [{ seat } = { seat: '' }] = await rows('select seat from seats where "table" = $1 and person = $2', [table, me.id]);
  const { body } = await one.ask<{ sessions: readonly unknown[] }>('GET', '/api/me/data');
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
  expect(body).toEqual({
    person: { id: me.id, name: 'Hanna', isGuest: false, made: time },
    organised: [],
    entered: [],
    sessions: [{ made: time, seen: time, until: time }],
    forgotten: time,
    hosted: [table],
    seats: [
      {
        table,
        seat,
        sat: time,
        word: expect.stringMatching(/^[\da-f]{32}$/) as string,
        wishes: {},
        ahead: null,
        orders: null,
      },
    ],
    left: [{ table, seat: 'allied' }],
    watched: [table],
    asked: [{ table, kind: 'note', seat: 'german', says: 'The wrong regiment', state: 'noted', at: time }],
    handed: [{ table, seat: 'german', machine: 'random', state: 'done', at: time }],
    agreed: [{ table, seat: 'allied', yes: false }],
    goneOn: [{ table, rules: 'of before', how: 'it stands', at: time }],
    commands: [{ table, many: 2 }],
    deeds: [{ deed: 'hand-over', table, seat: 'german', at: time }],
    answered: [{ table, kind: 'correct', yes: true, at: time }],
    said: [{ table, said: 'Good game', aside: false, at: time }],
    told: [{ table, said: '{whom} has the seat.', at: time }],
    notices: [{ table, kind: 'over', about: {}, at: time, seen: time, mailed: null, pushed: null }],
    visits: [{ table, last: time }],
    telling: { ways: USUAL.ways, zone: 'Europe/Berlin', quiet: { from: 1320, to: 480 }, digest: null },
    notes: [{ table, seat: 'german', on: { kind: 'nothing' }, says: 'Wait', n: 2, turn: 1, at: time, open: false }],
    blocked: [{ name: other.name, at: time }],
    muted: [{ table, name: other.name }],
    reported: [{ table, says: 'Why?', at: time }],
    mail: null,
    browsers: [],
  });

  const before = one.cookie;
  for (const passphrase of [undefined, 'another passphrase'])
    expect(await one.ask('DELETE', '/api/me', { passphrase })).toMatchObject({
      status: 403,
      body: { says: 'your passphrase is another', where: 'passphrase' },
    });
  expect((await one.ask('GET', '/api/me')).body).toMatchObject({ name: 'Hanna' });
  expect((await one.ask('DELETE', '/api/me', { passphrase: PASSPHRASE })).status).toBe(204);
  expect((await one.ask('GET', '/api/me', undefined, { cookie: before })).body).toBeNull();
  // Nowhere in the database is anything of them; what the other said and the game itself stay.
  const { rows: names } = await store.pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
  for (const { name } of names) expect(JSON.stringify(await rows(`select * from "${name}"`)), name).not.toContain(me.id);
  expect(await rows('select said from messages where person is not null')).toEqual([{ said: 'Thank you' }]);
  expect(await rows('select count(*)::int as lines from lines where "table" = $1', [table])).not.toEqual([{ lines: 0 }]);
});

it('describes all parts of what is kept of somebody, and leaves out nothing that refers to a person but what is another’s business', async () => {
  const one = await member(served, 'Described');
  const { body } = await one.ask<object>('GET', '/api/me/data');
  const { components } = (await visitor(served).ask<{ components: { schemas: { Kept: Schema } } }>('GET', '/openapi.json')).body;
  expect(Object.keys(components.schemas.Kept.properties ?? {}).toSorted()).toEqual(Object.keys(body).toSorted());
  expect(Object.keys(components.schemas.Kept.properties?.['seats']?.items?.properties ?? {})).toContain('ahead');
  // By the part in which it is given out; in capitals why it is not.
  const given: Readonly<Record<string, string>> = {
    'addresses.person': 'mail',
    'agreements.person': 'goneOn',
    'answers.person': 'answered',
    'blocks.other': 'WHO KEEPS AWAY FROM ONE IS NOBODY ELSE’S BUSINESS',
    'blocks.person': 'blocked',
    'commands.person': 'commands',
    'deeds.person': 'deeds',
    'entrants.person': 'entered',
    'hand_over_answers.person': 'agreed',
    'hand_overs.person': 'handed',
    'hand_overs.successor': 'handed',
    'leavers.person': 'left',
    'messages.person': 'said',
    'messages.whom': 'told',
    'mutes.other': 'WHO KEEPS AWAY FROM ONE IS NOBODY ELSE’S BUSINESS',
    'mutes.person': 'muted',
    'notes.person': 'notes',
    'notices.by': 'WHAT ANOTHER WAS TOLD IS THEIRS',
    'notices.person': 'notices',
    'reports.person': 'THAT ONE HAS BEEN REPORTED TELLS OF WHO DID; THE WORDS ARE IN WHAT ONE HAS SAID',
    'reports.reporter': 'reported',
    'requests.person': 'asked',
    'resets.person': 'forgotten',
    'seats.person': 'seats',
    'sessions.person': 'sessions',
    'tables.host': 'hosted',
    'tellings.person': 'telling',
    'tournaments.organiser': 'organised',
    'visits.person': 'visits',
    'watchers.person': 'watched',
  };
  const refers = await rows(`
    select relname || '.' || attname as column from pg_constraint
      join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'people'::regclass`);
  expect(refers.map(({ column }) => column).toSorted()).toEqual(Object.keys(given).toSorted());
  for (const part of Object.values(given)) if (part !== part.toUpperCase()) expect(Object.keys(body)).toContain(part);
});

it('takes a guest away, who has no passphrase, by their session alone', async () => {
  const { store } = served.running.club;
  const guest = await welcomeGuest(store);
  const cookie = `session=${await beginSession(store, guest.id)}`;
  expect((await visitor(served).ask('DELETE', '/api/me', {}, { cookie })).status).toBe(204);
  expect(await rows('select id from people where id = $1', [guest.id])).toEqual([]);
});

it('changes nothing that is not asked as JSON by a page of this club', async () => {
  const one = await member(served, 'Greta');
  const foreign = { says: 'this can be asked from a page of this club alone' };
  for (const origin of ['https://evil.example', `${served.url}.evil.example`, 'null', ''])
    expect(await one.ask('DELETE', '/api/me', undefined, { origin })).toMatchObject({ status: 403, body: foreign });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])
    expect(await one.ask('PUT', '/api/me', '{"name":"Other"}', { 'content-type': type || 'text/plain' })).toMatchObject({ status: 400 });
  expect((await one.ask('GET', '/api/me')).body).toMatchObject({ name: 'Greta' });
});

it('takes no body that is too long, does not say how long it is or is no JSON', async () => {
  const one = visitor(served);
  const endless = await fetch(`${served.url}/api/session`, {
    method: 'POST',
    headers: { origin: served.url, 'content-type': 'application/json' },
    body: new Blob(['{}']).stream(),
    duplex: 'half',
  } as RequestInit);
  expect([endless.status, await endless.json()]).toMatchObject([400, { where: 'content-length' }]);
  expect(await one.ask('POST', '/api/session', { name: 'x'.repeat(70_000), passphrase: 'y' })).toMatchObject({ status: 413 });
  expect(await one.ask('POST', '/api/session', '{"name":')).toMatchObject({ status: 400, body: { says: 'the request cannot be read' } });
  expect(await one.ask('POST', '/api/session', undefined)).toMatchObject({ status: 400 });
});

it('goes on with a session that is used, and ends one that was not for ninety days or whose person is blocked', async () => {
  const { store } = served.running.club;
  const one = await member(served, 'Ida');
  await rows(
    `update sessions set seen = now() - interval '2 hours', until = now() + interval '1 day' where person = (select id from people where name = 'Ida')`,
  );
  const renewed = await one.ask('GET', '/api/me');
  expect(renewed.headers.get('set-cookie')).toContain(one.cookie);
  const [{ days } = {}] = await rows(
    `select extract(day from until - now()) as days from sessions join people on id = person where name = 'Ida'`,
  );
  expect(Number(days)).toBe(89);
  await rows(`update people set blocked = now() where name = 'Ida'`);
  expect((await one.ask('GET', '/api/me')).body).toBeNull();
  expect((await one.ask('POST', '/api/session', { name: 'Ida', passphrase: PASSPHRASE })).status).toBe(401);
  await rows(`update people set blocked = null; update sessions set until = now() - interval '1 second'`);
  expect(await sessionOf(store, one.cookie.replace('session=', ''))).toBeNull();
});
