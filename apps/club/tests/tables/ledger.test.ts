import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, openStore, type Store } from '../../src/store/store.ts';
import { Ledger, type Writing } from '../../src/tables/ledger.ts';
import { linesOf, recordedOf } from '../../src/tables/recorded.ts';
import { database, storeOf } from '../club.ts';
import { somebody, tableInPlay, type Somebody } from '../players.ts';

const own = database();
const opened = storeOf(own);
let another: Store;
let person: Somebody;
let tables: readonly string[];
afterAll(() => another.close());

beforeAll(async () => {
  await migrate(opened.store);
  another = openStore(own.url);
  person = await somebody(opened.store);
  const made = Array.from({ length: 6 }, () => tableInPlay(opened.store, 'gertrud', 'early-1943', [person]));
  tables = (await Promise.all(made)).map(({ id }) => id);
});

const sizeOf = async (table: string): Promise<number> => (await recordedOf(opened.store, table))?.size ?? 0;

async function writing(table: string, line: string, key: string | null = null): Promise<Writing> {
  const { size = 0, summary } = (await recordedOf(opened.store, table)) ?? {};
  if (!summary) throw new Error('there is no such table');
  return {
    table,
    was: size,
    lines: [line],
    isOver: false,
    standing: summary,
    person: person.id,
    key,
    reply: { of: line },
    asksMachine: false,
  };
}

it('stores what comes meanwhile together, each where nobody else was first, and once by its key', async () => {
  const ledger = new Ledger(opened.store);
  const all = await Promise.all(tables.map((table, i) => writing(table, `together ${i}`, `key ${i}`)));
  const late = { ...(all[1] as Writing), was: 0 };
  const done = await Promise.all([all[0] as Writing, late, ...all.slice(2)].map((one) => ledger.stored(one)));
  expect(done).toEqual([true, false, true, true, true, true]);
  expect(await Promise.all(tables.map(sizeOf))).toEqual(all.map(({ was }, i) => (i === 1 ? was : was + 1)));
  const again = await Promise.all(tables.map((table, i) => writing(table, 'again', `key ${i}`)));
  expect(await Promise.all(again.map((one) => ledger.stored(one)))).toEqual([false, true, false, false, false, false]);
});

it('fails by itself where the database cannot hold it, and those beside it are stored', async () => {
  const ledger = new Ledger(opened.store);
  const texts = ['first', 'second', 'a \0 that no text has', 'fourth'];
  const all = await Promise.all(texts.map((text, i) => writing(tables[i] as string, text)));
  const done = await Promise.allSettled(all.map((one) => ledger.stored(one)));
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  const sizes = await Promise.all(tables.slice(0, 4).map(sizeOf));
  expect(sizes).toEqual(all.map(({ was }, i) => (i === 2 ? was : was + 1)));
  const [last] = await linesOf(opened.store, tables[3] as string, { after: (sizes[3] as number) - 1, to: sizes[3] as number });
  expect(last).toBe('fourth');
});

it('lets one of two processes win at each table, in whatever order they come to them', async () => {
  const ledgers = [new Ledger(opened.store), new Ledger(another)] as const;
  for (let round = 0; round < 5; round++) {
    const all = await Promise.all(tables.map((table) => writing(table, `round ${round}`)));
    const [first, second] = await Promise.all([
      Promise.all(all.map((one) => ledgers[0].stored(one))),
      Promise.all(all.toReversed().map((one) => ledgers[1].stored(one))),
    ]);
    expect(first.map((won, i) => Number(won) + Number(second.toReversed()[i]))).toEqual(tables.map(() => 1));
  }
});
