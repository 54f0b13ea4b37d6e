import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomPlayer, verify, type Command, type Game, type Seat } from '@sandtable/umpire';
import { beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import { migrate, openStore } from '../../src/store/store.ts';
import { act } from '../../src/tables/desk.ts';
import { gameOf } from '../../src/tables/games.ts';
import { settleSilent } from '../../src/tables/handing.ts';
import { agreeToGoOn, otherRulesAt } from '../../src/tables/other-rules.ts';
import { linesOf, recordedOf } from '../../src/tables/recorded.ts';
import { Umpires } from '../../src/tables/umpires.ts';
import { BY_THE_CLUB, saidAt } from '../../src/talk/messages.ts';
import { emptyDatabase } from '../club.ts';
import { somebody, type Somebody } from '../players.ts';

/** Databases as earlier versions have made them (`make-version.ts`). */
const VERSIONS = join(import.meta.dirname, 'versions');
const files = readdirSync(VERSIONS).filter((name) => name.endsWith('.sql'));
let game: Game;
beforeAll(async () => {
  game = await gameOf('gertrud');
});

it('gives a seat to its successor in a database of an earlier version, where nobody had looked for a day', async () => {
  const { url, drop } = await emptyDatabase();
  const store = openStore(url);
  try {
    await store.pool.query(readFileSync(join(VERSIONS, '018-ahead.sql'), 'utf8'));
    await migrate(store);
    const seatsOf = async () =>
      store.db
        .selectFrom('seats')
        .innerJoin('people', 'people.id', 'seats.person')
        .innerJoin('hand_overs', (on) => on.onRef('hand_overs.table', '=', 'seats.table').onRef('hand_overs.seat', '=', 'seats.seat'))
        .select(['name', 'ahead', 'relieved'])
        .execute();
    expect(await seatsOf()).toMatchObject([{ name: 'Marta false', ahead: { formalities: [{}] }, relieved: false }]);
    await settleSilent(store);
    expect(await seatsOf()).toEqual([{ name: 'Nils', ahead: null, relieved: true }]);
  } finally {
    await store.close();
    await drop();
  }
});

it('takes the names of whoever has left out of what the club has said in an earlier version, and keeps who is meant of the others', async () => {
  const { url, drop } = await emptyDatabase();
  const store = openStore(url);
  try {
    await store.pool.query(readFileSync(join(VERSIONS, '021-pauses.sql'), 'utf8'));
    // Rows that are restored by their numbers have moved no counter.
    for (const one of ['messages', 'hand_overs']) await store.pool.query(`alter table ${one} alter column id restart with 1000`);
    const { id: table } = await store.db.selectFrom('tables').where('stage', '=', 'playing').select('id').executeTakeFirstOrThrow();
    const [stays, leaves, renamed] = [
      await somebody(store, 'Who stays'),
      await somebody(store, 'Who leaves'),
      await somebody(store, 'Old'),
    ];
    const began = Date.now();
    const second = (n: number) => new Date(began + n * 1000);
    const said = (at: Date, text: string) =>
      store.pool.query('insert into messages ("table", said, at) values ($1, $2, $3)', [table, text, at]);
    const given = async (n: number, { id, name }: Somebody) => {
      await store.pool.query(`insert into deeds (deed, "table", seat, person, at) values ('hand-over', $1, 'german', $2, $3)`, [table, id, second(n)]); // prettier-ignore
      await said(second(n), `Whoever runs the club has given ${name} the seat german.`);
    };
    const left = async (n: number, { id, name }: Somebody) => {
      await store.pool.query(`insert into hand_overs ("table", seat, person, machine, state, at) values ($1, 'german', $2, 'random', 'done', $3)`, [table, id, second(n)]); // prettier-ignore
      await said(second(n), `${name} has handed the seat German to a machine (At random), which decides there from now on.`);
    };
    for (const [i, one] of [stays, leaves, renamed].entries()) {
      await given(i, one);
      await left(i + 3, one);
      await said(second(i + 6), `${one.name} had no time left: a machine (At random) decides for German from now on.`);
    }
    await said(second(9), 'Whoever runs the club has closed this table: nothing can be played here. What was played is kept.');
    await store.pool.query('insert into messages ("table", person, said) values ($1, $2, $3)', [table, stays.id, 'Who leaves had no time left: a machine (x) decides for y from now on.']); // prettier-ignore
    await store.db.updateTable('people').set({ name: 'New', folded: 'new' }).where('id', '=', renamed.id).execute();
    await store.db.deleteFrom('people').where('id', '=', leaves.id).execute();
    await migrate(store);
    const told = async () => (await saidAt(store, table)).flatMap(({ person, text }) => (person.id === BY_THE_CLUB ? [text] : []));
    const [gone, its] = ['somebody who has left', 'German to a machine (At random), which decides there from now on.'];
    const late = 'had no time left: a machine (At random) decides for German from now on.';
    expect((await told()).toSorted()).toEqual([
      `New has handed the seat ${its}`,
      `Somebody who has left ${late}`,
      `Somebody who has left ${late}`,
      `Somebody who has left has handed the seat ${its}`,
      `Who stays ${late}`,
      `Who stays has handed the seat ${its}`,
      'Whoever runs the club has closed this table: nothing can be played here. What was played is kept.',
      'Whoever runs the club has given New the seat german.',
      'Whoever runs the club has given Who stays the seat german.',
      `Whoever runs the club has given ${gone} the seat german.`,
    ]);
    // What somebody said themselves is theirs.
    expect((await saidAt(store, table)).filter(({ person }) => person.id === stays.id).map(({ text }) => text)).toEqual(['Who leaves had no time left: a machine (x) decides for y from now on.']); // prettier-ignore
    await store.db.deleteFrom('people').where('id', 'in', [stays.id, renamed.id]).execute();
    expect((await told()).join()).not.toMatch(/Who stays|New/);
  } finally {
    await store.close();
    await drop();
  }
});

it('knows a database of the first version with tables, and of a later one', () => {
  expect(files).toContain('002-tables.sql');
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(Object.keys(MIGRATIONS)).toContain(file.replace('.sql', ''));
});

it.each(files)('brings a database of %s to today’s version, and plays on in it', async (file) => {
  const { url, drop } = await emptyDatabase();
  const store = openStore(url);
  try {
    await store.pool.query(readFileSync(join(VERSIONS, file), 'utf8'));
    const names = Object.keys(MIGRATIONS);
    expect(await migrate(store)).toEqual(names.slice(names.indexOf(file.replace('.sql', '')) + 1));
    const tables = await store.db.selectFrom('tables').select(['id', 'stage', 'size']).execute();
    expect(tables.map(({ stage }) => stage).toSorted()).toEqual(['over', 'playing']);
    await settleSilent(store);
    expect(await store.db.selectFrom('hand_overs').where('state', '=', 'open').select('id').execute()).toEqual([]);
    const umpires = new Umpires(store, { log: { error: (what: unknown) => expect.unreachable(JSON.stringify(what)) } });
    const { id, size } = tables.find(({ stage }) => stage === 'playing') as (typeof tables)[number];
    const people = (await store.db.selectFrom('seats').where('table', '=', id).select('person').execute()).map(
      ({ person }) => person as string,
    );
    const [person = ''] = people;
    // Where the rules have changed since, all agree to go on under today's.
    const other = await otherRulesAt({ store, umpires }, person, id);
    if (other) for (const one of people) await agreeToGoOn({ store, umpires }, one, id, other.ways.at(-1) ?? 'it stands');
    for (let i = 0; i < 5; i++)
      expect(
        await umpires.change(id, { person, key: `again ${i}` }, (played) => {
          const seat = game.awaiting(played.table.position)?.seats[0] as Seat;
          return act(played, seat, randomPlayer(`on ${i}`, seat).decide(game, played.table.position) as Command);
        }),
      ).toEqual({ done: true });
    const recorded = await recordedOf(store, id);
    expect(recorded?.size).toBeGreaterThanOrEqual(size + 5);
    const text = (await linesOf(store, id, { to: recorded?.size ?? 0 })).map((line) => `${line}\n`).join('');
    expect(verify(game, text, recorded?.secret)).toMatchObject({ ok: true, finished: false });
  } finally {
    await store.close();
    await drop();
  }
});
