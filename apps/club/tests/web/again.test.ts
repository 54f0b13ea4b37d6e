import { randomUUID } from 'node:crypto';
import type { Seat } from '@sandtable/umpire';
import type { TableListed } from '@sandtable/desk/club/lobby';
import { beforeAll, describe, expect, it } from 'vitest';
import { concede } from '../../src/tables/desk.ts';
import { club } from '../club.ts';
import { tableInPlay, wanted, word, type Somebody } from '../players.ts';
import { member, PASSPHRASE, type Visitor } from '../visitor.ts';

/** Whoever has lost an answer asks again: what was done then is answered as the first time, and nothing is done twice. */
const served = club();
let marta: Visitor;
let jonas: Visitor;

beforeAll(async () => {
  marta = await member(served, 'Marta');
  jonas = await member(served, 'Jonas');
});

const meOf = async (one: Visitor): Promise<Somebody> => (await one.ask<Somebody>('GET', '/api/me')).body;
const many = async (table: string): Promise<number> => {
  const { rows } = await served.running.club.store.pool.query<{ many: number }>(`select count(*)::int as many from ${table}`);
  return rows[0]?.many ?? 0;
};

/** Asks for something by a key, again by it, twice at once by another, and by none. */
async function made(path: string, body: object, one: Visitor = marta): Promise<readonly unknown[]> {
  const ask = (key: string | null) => one.ask('POST', path, body, key === null ? {} : { 'idempotency-key': key });
  const [key, atOnce] = [randomUUID(), randomUUID()];
  const all = [await ask(key), await ask(key), ...(await Promise.all([ask(atOnce), ask(atOnce)])), await ask(null)];
  expect(all.map(({ status, body: said }) => (status === 200 ? status : said))).toEqual(all.map(() => 200));
  return all.map(({ body: answer }) => answer);
}

describe('what is made by a key is made once', () => {
  const expectOnce = ([first, again, other, otherAgain, third]: readonly unknown[]): void => {
    expect([again, otherAgain]).toEqual([first, other]);
    expect(new Set([first, other, third].map((one) => JSON.stringify(one))).size).toBe(3);
  };

  it('a table', async () => {
    const before = await many('tables');
    expectOnce(await made('/api/tables', await wanted('gertrud', 'early-1943')));
    expect((await many('tables')) - before).toBe(3);
    // A key is its owner's: another's by the same is another.
    const key = { 'idempotency-key': randomUUID() };
    const by = async (one: Visitor) => (await one.ask('POST', '/api/tables', await wanted('gertrud', 'early-1943'), key)).body;
    expect(await by(marta)).not.toEqual(await by(jonas));
    expect((await marta.ask('POST', '/api/tables', {}, { 'idempotency-key': 'a' })).status).toBe(400);
  });

  it('one that goes on from another, and a record that is brought in', async () => {
    const { store, umpires } = served.running.club;
    const me = await meOf(marta);
    const { id, held } = await tableInPlay(store, 'gertrud', 'early-1943', [me]);
    const n = await umpires.look(id, ({ table }) => table.standing.at(-1));
    await umpires.change(id, { person: me.id, key: null }, (played) => concede(played, [...held.keys()][0] as Seat));
    const seats = Object.fromEntries([...held.keys()].map((seat) => [seat, { by: 'anybody' }]));
    expectOnce(await made(`/api/tables/${id}/forks`, { n, seats }));
    const text = await (await fetch(`${served.url}/api/tables/${id}/record`)).text();
    expectOnce(await made('/api/records', { text, goOn: false }));
  });

  it('a tournament', async () => {
    const { game, scenario, options, edition } = await wanted('gertrud', 'early-1943');
    const about = { name: 'A cup', pace: null, behind: 'one', form: 'once', begins: 'organiser', names: 'Marta\nJonas' };
    const before = await many('tournaments');
    expectOnce(await made('/api/tournaments', { game, scenario, options, edition, ...about }));
    expect((await many('tournaments')) - before).toBe(3);
  });
});

it('who sits down, gets up, and lays a word open may do so again', async () => {
  const { body } = await marta.ask<{ table: string }>('POST', '/api/tables', await wanted('gertrud', 'early-1943'));
  const at = `/api/tables/${body.table}`;
  const [one, other] = Object.keys((await wanted('gertrud', 'early-1943')).seats) as [Seat, Seat];
  const words = [word(), word()] as const;
  const twice = async (who: Visitor, method: string, path: string, given: object = {}) => {
    const ask = () => who.ask<Pick<TableListed, 'seats'> | null>(method, at + path, given);
    const both = [await ask(), await ask()] as const;
    expect(both[0].status).toBeLessThan(300);
    expect([both[1].status, both[1].body?.seats]).toEqual([both[0].status, both[0].body?.seats]);
  };
  await twice(marta, 'PUT', `/seats/${one}`, { commitment: words[0].commitment });
  await twice(jonas, 'PUT', `/seats/${other}`, { commitment: word().commitment });
  await twice(jonas, 'DELETE', `/seats/${other}`);
  await twice(jonas, 'PUT', `/seats/${other}`, { commitment: words[1].commitment });
  // Nobody else sits there for that, nor gets another up.
  expect((await marta.ask('PUT', `${at}/seats/${other}`, { commitment: words[1].commitment })).status).toBe(409);
  expect((await marta.ask('DELETE', `${at}/seats/${other}`)).status).toBe(403);
  await twice(marta, 'PUT', `/words/${one}`, { word: words[0].word });
  await twice(jonas, 'PUT', `/words/${other}`, { word: words[1].word });
  expect((await marta.ask<TableListed>('GET', at)).body.stage).toBe('playing');
  expect((await marta.ask('PUT', `${at}/words/${other}`, { word: words[1].word })).status).toBe(409);
});

it('a passphrase that has been changed has been, and is nobody’s who does not know it', async () => {
  const one = await member(served, 'Ines');
  const change = { was: PASSPHRASE, passphrase: 'another that nobody knows' };
  for (let i = 0; i < 2; i++) expect((await one.ask('PUT', '/api/me', change)).status).toBe(200);
  expect((await one.ask('PUT', '/api/me', { ...change, passphrase: 'a third of four words' })).status).toBe(403);
});
