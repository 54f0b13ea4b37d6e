import { readFileSync } from 'node:fs';
import { GIVEN_AHEAD } from '@sandtable/desk/formalities';
import { PERSON, readPosition, Table, verify, type Command, type Foresight, type Game, type Seat } from '@sandtable/umpire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aheadAt, tablesAhead } from '../../src/tables/ahead.ts';
import { act } from '../../src/tables/desk.ts';
import { gameOf } from '../../src/tables/games.ts';
import { linesOf, recordedOf } from '../../src/tables/recorded.ts';
import { Umpires } from '../../src/tables/umpires.ts';
import { club } from '../club.ts';
import { tableFrom, type Somebody } from '../players.ts';
import { member, type Visitor } from '../visitor.ts';
import { livePage, type LivePage } from './page.ts';

const served = club();
const pages: LivePage[] = [];
afterAll(() => pages.forEach((page) => page.cut()));
let game: Game;
let german: Visitor;
let allied: Visitor;
let people: ReadonlyMap<Seat, Somebody>;

beforeAll(async () => {
  game = await gameOf('gertrud');
  [german, allied] = [await member(served, 'Marta'), await member(served, 'Jonas')];
  const [marta, jonas] = [(await german.ask<Somebody>('GET', '/api/me')).body, (await allied.ask<Somebody>('GET', '/api/me')).body];
  people = new Map([['german', marta], ['allied', jonas]]); // prettier-ignore
});

async function opened(one: Visitor, table: string): Promise<LivePage> {
  const page = await livePage(served.url, one.cookie);
  pages.push(page);
  await page.ask({ ask: 'open', table });
  return page;
}

/** German armour attacks Turks at the sea without a ship of its own, and one Allied ship may come to their help: a position of docs/positions. */
const ATTACK: Command = { act: 'attack', hex: '2303', units: ['de-11-pz'] };
const NO_SHIP: Command = { act: 'ship', ship: null };
const STEP = 'defending ship';
/** No record here is so long. */
const MOST_LINES = 1000;

async function table() {
  const file = new URL('../../../../docs/positions/11.0-support.json', import.meta.url);
  const { dice: _dice, do: _do, explain: _explain, ...whole } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const { position } = readPosition([game], whole);
  const seats = { german: PERSON, allied: PERSON };
  const umpire = Table.open(game, { setup: position.setup, seats, seed: 'the best', secret: true, position: game.save(position) });
  const id = await tableFrom(served.running.club.store, umpire, people);
  const linesAfter = async (n: number) => {
    const lines = await linesOf(served.running.club.store, id, { after: n, to: MOST_LINES });
    return lines.map((line) => JSON.parse(line) as { readonly seat?: Seat; readonly do?: Command; readonly why?: string });
  };
  return { id, size: umpire.size, linesAfter };
}

async function attacked(id: string): Promise<void> {
  const { umpires } = served.running.club;
  for (const command of [ATTACK, NO_SHIP])
    await umpires.change(id, { person: people.get('german')?.id ?? null, key: null }, (played) => act(played, 'german', command));
}

/** The highest chance that the hex is emptied, whatever the attacker answers. */
const worst = (foresight: Foresight | null | undefined): number =>
  Math.max(...(foresight?.cases ?? []).map(({ headline }) => Number(headline?.of[0]) / Number(headline?.of[1])));

const done = (one: { readonly do?: Command }) => one.do !== undefined;

describe('a question of which the best chances are taken', () => {
  it('is answered so while nobody of its seat is there, with why: told to that seat and to nobody else', async () => {
    const { id, size, linesAfter } = await table();
    const { store } = served.running.club;
    const away = await opened(allied, id);
    const answers = { formalities: [], best: [STEP] };
    await away.ofClub({ ask: 'answers ahead', seat: 'allied', answers });
    await expect.poll(() => away.others.findLast((one) => one.news === 'ahead')).toEqual({ news: 'ahead', seats: { allied: answers } });
    away.cut();

    const page = await opened(german, id);
    await page.ask({ ask: 'act', seat: 'german', command: ATTACK }, 'k');
    await page.ask({ ask: 'act', seat: 'german', command: NO_SHIP }, 'l');
    await expect.poll(async () => (await linesAfter(size)).filter(done).length).toBe(3);
    const [attack, , given] = (await linesAfter(size)).filter(done);
    expect([attack?.do, given?.seat, given?.do?.act]).toEqual([ATTACK, 'allied', 'ship']);
    expect(given?.why).toMatch(/^given ahead, the best chances: 2303 is emptied: at most [\d.]+ %/);

    // No other answer leaves the defender better off.
    const umpires = new Umpires(store, { log: { error: () => {} } });
    const before = await umpires.look(id, ({ table: at }) => at.at(size + 2));
    const ways = [null, 'al-ngs-1'].map((ship): Command => ({ act: 'ship', ship }));
    const hopes = ways.map((command) => worst(game.foresee?.(before, 'allied', command)));
    const best = ways[hopes.indexOf(Math.min(...hopes))];
    expect(given?.do).toEqual(best);
    expect(game.foresee?.(before, 'allied', best as Command)?.isFeared).toBe(true);

    const recorded = await recordedOf(store, id);
    const text = (await linesOf(store, id, { to: MOST_LINES })).map((line) => `${line}\n`).join('');
    expect(verify(game, text, recorded?.secret)).toMatchObject({ ok: true });
    await expect.poll(() => page.news.some(({ told }) => told?.seat === 'allied')).toBe(true);
    expect(page.frames.join()).not.toContain(GIVEN_AHEAD);
    expect(page.frames.join()).not.toContain('isAhead');
    expect(page.frames.join()).not.toContain('at most');
    const back = await livePage(served.url, allied.cookie);
    pages.push(back);
    const { stories } = await back.ask({ ask: 'open', table: id });
    const told = stories['allied']?.findLast((one) => one.seat === 'allied');
    expect(told).toMatchObject({ act: 'ship', isAhead: true, why: expect.stringMatching(/^2303 is emptied: at most/) as string });
    expect(JSON.stringify(stories)).not.toContain(GIVEN_AHEAD);
  });

  it('is answered at once where it is asked already, once, and by a process that hears of it later', async () => {
    const { id, size, linesAfter } = await table();
    const { store } = served.running.club;
    await attacked(id);
    expect(await tablesAhead(store)).not.toContain(id);
    // As it stands where a process has kept what was said, and died before it could answer.
    await store.db.updateTable('seats').set({ ahead: JSON.stringify({ formalities: [], best: [STEP] }) }).where('table', '=', id).where('seat', '=', 'allied').execute(); // prettier-ignore
    expect(await tablesAhead(store)).toContain(id);
    const failures: unknown[] = [];
    const processes = [1, 2].map(() => new Umpires(store, { log: { error: (what: unknown) => void failures.push(what) } }));
    for (const one of processes) one.goOnAhead(id);
    await expect.poll(async () => (await linesAfter(size)).filter(done).length).toBe(3);
    for (const one of processes) await one.look(id, () => null);
    expect((await linesAfter(size)).filter(({ why }) => why?.startsWith(GIVEN_AHEAD))).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  it('is asked of a seat that has said nothing of it, and of one that wants to be asked again', async () => {
    const { id, size, linesAfter } = await table();
    const { store, umpires } = served.running.club;
    const page = await opened(allied, id);
    await page.ofClub({ ask: 'answers ahead', seat: 'allied', answers: { formalities: [], best: [STEP] } });
    await page.ofClub({ ask: 'answers ahead', seat: 'allied', answers: { formalities: [], best: ['defending aircraft'] } });
    await attacked(id);
    umpires.goOnAhead(id);
    await umpires.look(id, () => null);
    await new Promise((over) => setTimeout(over, 200));
    expect((await linesAfter(size)).filter(done)).toHaveLength(2);
    expect(await umpires.look(id, ({ table: at }) => game.awaiting(at.position))).toMatchObject({ seats: ['allied'], step: STEP });
    expect((await aheadAt(store, id)).get('allied')?.best).toEqual(['defending aircraft']);
  });

  it('is kept within bounds, as a list of steps', async () => {
    const { id } = await table();
    const page = await opened(allied, id);
    const say = (best: unknown) => page.ofClub({ ask: 'answers ahead', seat: 'allied', answers: { formalities: [], best } as never });
    for (const wrong of ['ship', [7], { 0: STEP }]) await expect(say(wrong)).rejects.toThrow('a list of texts is expected');
    await expect(say([`${STEP}\u0000`])).rejects.toThrow('cannot be kept');
    await expect(say(Array.from({ length: 31 }, (_, i) => `${i}`))).rejects.toThrow('So much');
    await expect(page.ofClub({ ask: 'answers ahead', seat: 'german', answers: { formalities: [], best: [] } })).rejects.toThrow(
      'one of one’s own',
    );
  });
});
