import type { Seat } from '@sandtable/umpire';
import type { Lobby } from '@sandtable/desk/club/lobby';
import type { GameRated, RatingChanged } from '@sandtable/desk/club/ratings';
import { beforeAll, describe, expect, it } from 'vitest';
import { ratingsOver, UNKNOWN, type Rateable, type Ratings } from '../../src/history/ratings.ts';
import { concede } from '../../src/tables/desk.ts';
import { club } from '../club.ts';
import { tableInPlay, wanted, type Somebody } from '../players.ts';
import { member, PASSPHRASE, visitor, type Visitor } from '../visitor.ts';

let many = 0;
function allRatings(games: readonly Rateable[]): Ratings {
  const steps = ratingsOver(games);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
const played = (sides: Rateable['sides'], winner: string | null, more: Partial<Rateable> = {}): Rateable => ({
  table: `table ${++many}`,
  game: 'gertrud',
  scenario: 'early-1943',
  sides,
  winner,
  ...more,
});
const duel = (winner: string | null, german = 'Marta', allied = 'Jonas') => played({ german: [german], allied: [allied] }, winner);
const after = (all: readonly Rateable[], person: string, game = 'gertrud') =>
  allRatings(all).games.get(game)?.get(person)?.rating ?? UNKNOWN.rating;

describe('ratings', () => {
  it('go by Glicko-2, each game a period of its own, and by game', () => {
    const all = [duel('german'), played({ axis: ['Jonas'], allied: ['Nils'] }, 'axis', { game: 'merkur' })];
    const { games, changes } = allRatings(all);
    const marta = games.get('gertrud')?.get('Marta');
    // Two of whom nothing is known: 1500 ± 162.3, and 290.3 of 350 points of doubt are left.
    expect(marta?.rating).toBeCloseTo(1662.31, 2);
    expect(marta?.deviation).toBeCloseTo(290.32, 2);
    expect(marta?.games).toBe(1);
    expect(after(all, 'Jonas')).toBeCloseTo(1337.69, 2);
    expect(after(all, 'Jonas', 'merkur')).toBeCloseTo(1662.31, 2);
    expect(changes.get(all[0]?.table ?? '')?.map(({ person, before }) => [person, before])).toEqual([
      ['Marta', 1500],
      ['Jonas', 1500],
    ]);
  });

  it('count half a game for each where nobody won', () => {
    expect(after([duel(null)], 'Marta')).toBe(1500);
    const [won, drawn] = [[duel('german')], [duel('german'), duel(null)]];
    expect(after(drawn, 'Marta')).toBeLessThan(after(won, 'Marta'));
    expect(after(drawn, 'Jonas')).toBeGreaterThan(after(won, 'Jonas'));
  });

  it('expect more of a side that wins its scenario more often, and of that scenario alone', () => {
    const before = Array.from({ length: 40 }, (_each, i) => duel('german', `German ${i}`, `Allied ${i}`));
    const gained = (winner: string, more: Partial<Rateable> = {}) => {
      const last = { ...duel(winner), ...more };
      return Math.max(...(allRatings([...before, last]).changes.get(last.table) ?? []).map((one) => one.after - one.before));
    };
    // 44 of 48 as the formula has it: 417 points. Who wins with that side gains little, who beats it much.
    expect(gained('german')).toBeLessThan(90);
    expect(gained('allied')).toBeGreaterThan(250);
    expect(gained('german', { scenario: 'late-1941' })).toBeCloseTo(162.31, 2);
  });

  it('take the people of a side for as strong as they are on average, and count each once', () => {
    const strong = Array.from({ length: 6 }, (_each, i) => duel(i % 2 === 0 ? 'german' : 'allied', ...((i % 2 === 0 ? ['Marta', `Other ${i}`] : [`Other ${i}`, 'Marta']) as [string, string]))); // prettier-ignore
    const last = played({ german: ['Marta', 'Jonas'], allied: ['Nils'] }, 'german');
    const changes = allRatings([...strong, last]).changes.get(last.table) ?? [];
    const gained = (person: string) => changes.filter((one) => one.person === person).map((one) => one.after - one.before)[0] as number;
    // Jonas, of whom nothing is known, sits beside somebody strong: they were to win.
    expect(gained('Jonas')).toBeLessThan(162);
    expect(gained('Jonas')).toBeGreaterThan(gained('Marta'));
    expect(gained('Nils')).toBeLessThan(0);
    expect(changes).toHaveLength(3);
  });

  it('have each of several sides meet each other one', () => {
    const all = [played({ axis: ['Marta'], west: ['Jonas'], soviet: ['Nils'] }, 'axis')];
    expect(after(all, 'Jonas')).toBeCloseTo(after(all, 'Nils'), 6);
    expect(after(all, 'Marta')).toBeGreaterThan(1662);
  });

  it('take a game for lost by whoever left it to a machine, to each other side, and rate nobody else by it', () => {
    const ways = { german: ['Marta'], allied: ['Jonas'] };
    const [given, left] = [allRatings([played(ways, 'allied')]), allRatings([played(ways, 'german', { left: 'german' })])];
    expect(left.games).toEqual(given.games);
    const three = played({ axis: ['Marta'], west: ['Jonas'], soviet: ['Nils'] }, 'west', { left: 'axis' });
    expect([after([three], 'Jonas'), after([three], 'Nils')].map(Math.round)).toEqual([1662, 1662]);
    expect(after([three], 'Marta')).toBeLessThan(1338);
    // That the others met nobody else is not learned from either.
    const next = played({ axis: ['A'], west: ['B'], soviet: ['C'] }, 'west');
    const gained = (before: readonly Rateable[]) =>
      allRatings([...before, next])
        .games.get('gertrud')
        ?.get('B')?.rating;
    expect(gained([three])).not.toBe(gained([{ ...three, left: null }]));
  });

  it('are the same whatever is played afterwards', () => {
    const all = [duel('german'), duel('allied', 'Jonas', 'Nils'), duel(null)];
    const [first] = all as [Rateable];
    expect(allRatings(all).changes.get(first.table)).toEqual(allRatings([first]).changes.get(first.table));
  });
});

describe('at a club', () => {
  const served = club();
  let marta: Visitor;
  let jonas: Visitor;
  let people: readonly [Somebody, Somebody];
  const ratings = async (one: Visitor, query = '') =>
    (await one.ask<{ readonly games: readonly GameRated[] }>('GET', `/api/ratings${query}`)).body.games;
  const changes = (one: Visitor, table: string) =>
    one.ask<{ readonly changes: readonly RatingChanged[] }>('GET', `/api/tables/${table}/ratings`);
  const pool = () => served.running.club.store.pool;

  /** A game that the first seat has given up, in this turn as its row says. */
  async function over(sitting: readonly Somebody[], turn = 2): Promise<string> {
    const { store, umpires } = served.running.club;
    const { id, held } = await tableInPlay(store, 'gertrud', 'early-1943', sitting);
    await umpires.change(id, { person: sitting[0]?.id ?? '', key: null }, (at) => concede(at, [...held.keys()][0] as Seat));
    await pool().query(`update tables set summary = jsonb_set(summary, '{turn}', $2::jsonb) where id = $1`, [id, turn]);
    return id;
  }

  beforeAll(async () => {
    [marta, jonas] = [await member(served, 'Marta'), await member(served, 'Jonas')];
    const meOf = async (one: Visitor) => (await one.ask<Somebody>('GET', '/api/me')).body;
    people = [await meOf(marta), await meOf(jonas)];
  });

  it('come from games between people with a name that were played here, and from nothing else', async () => {
    const guest = (await pool().query<Somebody>(`insert into people (name, folded) values ('Guest', 'guest') returning id, name`)).rows[0] as Somebody; // prettier-ignore
    const without = [await over(people, 1), await over([people[0]]), await over([people[0], guest])];
    for (const change of [
      'imported = true',
      `forked_from = id, forked_at = 2`,
      'hidden = now()',
      'closed = now()',
      `agreement = jsonb_set(agreement, '{edition}', '{"name":"mine"}')`,
    ]) {
      const table = await over(people);
      await pool().query(`update tables set ${change} where id = $1`, [table]);
      without.push(table);
    }
    const machine = await over(people);
    await pool().query(`update seats set person = null, machine = 'random' where "table" = $1 and person = $2`, [machine, people[1].id]);
    expect(await ratings(marta)).toEqual([]);
    for (const table of without) expect((await changes(marta, table)).body).toEqual({ changes: [] });

    const counted = await over(people);
    const known = { deviation: 290, games: 1, isProvisional: true };
    const gertrud = [
      { person: { id: people[1].id, name: 'Jonas' }, rating: 1662, ...known },
      { person: { id: people[0].id, name: 'Marta' }, rating: 1338, ...known },
    ];
    expect(await ratings(visitor(served), '?game=gertrud')).toEqual([{ game: 'gertrud', people: gertrud }]);
    expect(await ratings(marta, '?game=ocs')).toEqual([]);
    expect((await changes(marta, counted)).body.changes).toEqual(
      expect.arrayContaining([
        { person: people[0].id, before: 1500, after: 1338 },
        { person: people[1].id, before: 1500, after: 1662 },
      ]),
    );
    // Of a private table only those who may see it are told.
    await pool().query(`update tables set access = 'private' where id = $1`, [counted]);
    expect([(await changes(jonas, counted)).status, (await changes(visitor(served), counted)).status]).toEqual([200, 404]);
    // Whoever runs the club hides a game: it counts no longer.
    await pool().query('update tables set hidden = now() where id = $1', [counted]);
    expect(await ratings(marta)).toEqual([]);
  });

  it('count a game for lost by whoever left it to a machine, whatever comes of it; not where another has claimed that', async () => {
    const [nils, ines] = await Promise.all(['Nils', 'Ines'].map(async (name) => (await (await member(served, name)).ask<Somebody>('GET', '/api/me')).body)); // prettier-ignore
    const { store } = served.running.club;
    /** A game that Nils has left to a machine in this turn, and which Ines has given up then. */
    async function leftIn(turn: number, { isClaimed = false, isBoth = false } = {}): Promise<string> {
      const sitting = [nils, ines] as [Somebody, Somebody];
      const { id, held } = await tableInPlay(store, 'gertrud', 'early-1943', sitting);
      const of = (one: Somebody) => [...held].find(([, its]) => its.id === one.id)?.[0] as Seat;
      const leave = async (one: Somebody, claimed = false): Promise<void> => {
        const giving = `insert into hand_overs ("table", seat, person, machine, claimed, state, size) select id, $2, $3, 'random', $4, 'done', size from tables where id = $1`;
        await pool().query(giving, [id, of(one), one.id, claimed]);
        await pool().query(`update seats set person = null, machine = 'random' where "table" = $1 and seat = $2`, [id, of(one)]);
      };
      const size = `(select max(n) from lines where "table" = $1)`;
      await pool().query(`insert into lines ("table", n, text) select $1, ${size} + 1, '{"n":' || ${size} + 1 || ',"snapshot":{"turn":' || $2::text || '}}'`, [id, turn]); // prettier-ignore
      await pool().query('update tables set size = size + 1 where id = $1', [id]);
      await leave(sitting[0], isClaimed);
      if (isBoth) await leave(sitting[1]);
      await pool().query(`update tables set stage = 'over', ended = now(), summary = jsonb_set(jsonb_set(summary, '{result}', $2), '{turn}', '9') where id = $1`, [id, JSON.stringify(of(sitting[0]))]); // prettier-ignore
      return id;
    }
    const changed = async (table: string) =>
      Object.fromEntries((await changes(marta, table)).body.changes.map(({ person, before, after: now }) => [person, now - before]));
    const lost = { [(nils as Somebody).id]: -162, [(ines as Somebody).id]: 162 };
    expect(await changed(await leftIn(1))).toEqual({});
    expect(await changed(await leftIn(3, { isClaimed: true }))).toEqual({});
    const first = await leftIn(3);
    expect(await changed(first)).toEqual(lost);
    await pool().query('update tables set hidden = now() where id = $1', [first]);
    // Whoever is left with a machine may leave, too.
    expect(await changed(await leftIn(3, { isBoth: true }))).toEqual(lost);
    await pool().query(`update tables set hidden = now() where stage = 'over'`);
  });

  it('stand beside the host of an open table when five games are known', async () => {
    for (let i = 0; i < 4; i++) await over(people);
    const { body } = await jonas.ask<{ table: string }>('POST', '/api/tables', await wanted('gertrud', 'early-1943'));
    const hosts = async () => (await marta.ask<Lobby>('GET', '/api/lobby')).body.hosts;
    expect(await hosts()).toEqual({});
    await over(people);
    const rated = (await ratings(marta))[0]?.people.find(({ person }) => person.name === 'Jonas');
    expect(rated).toMatchObject({ games: 5, isProvisional: false });
    expect(await hosts()).toEqual({ [body.table]: rated?.rating });
    // Of whoever has left nobody is rated any more, nor by games with them.
    await jonas.ask('DELETE', '/api/me', { passphrase: PASSPHRASE });
    expect(await ratings(marta)).toEqual([]);
  });
});
