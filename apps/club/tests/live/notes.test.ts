import { randomUUID } from 'node:crypto';
import { LONGEST_NOTE, MOST_NOTES, type NoteOn, type NotesListed } from '@sandtable/desk/club/notes';
import type { Seat } from '@sandtable/umpire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableInPlay, type Somebody } from '../players.ts';
import { club } from '../club.ts';
import { member, visitor, type Visitor } from '../visitor.ts';
import { livePage, type LivePage } from './page.ts';

const served = club();
const pages: LivePage[] = [];
interface One {
  readonly visitor: Visitor;
  readonly person: Somebody;
}
let marta: One;
let jonas: One;
let vera: One;

beforeAll(async () => {
  const one = async (name: string): Promise<One> => {
    const visitor = await member(served, name);
    const { id } = (await visitor.ask<Somebody>('GET', '/api/me')).body;
    return { visitor, person: { id, name } };
  };
  [marta, jonas, vera] = [await one('Marta'), await one('Jonas'), await one('Vera')];
});
afterAll(() => pages.forEach((page) => page.cut()));

async function opened({ visitor: { cookie } }: One, table: string): Promise<LivePage> {
  const page = await livePage(served.url, cookie);
  pages.push(page);
  await page.ask({ ask: 'open', table });
  return page;
}
async function table() {
  const { id, held } = await tableInPlay(served.running.club.store, 'gertrud', 'early-1943', [marta.person, jonas.person]);
  const seatOf = ({ person }: One): Seat => [...held].find(([, one]) => one.id === person.id)?.[0] as Seat;
  return { id, hers: seatOf(marta), his: seatOf(jonas) };
}
const notesOf = ({ others }: LivePage) => others.findLast((news) => news.news === 'notes')?.notes ?? [];
const AT: NoteOn = { kind: 'place', id: '2106' };
const SECRET = 'Lift from here, four nights';
const note = (seat: Seat, says = SECRET, on: NoteOn = AT, id: string = randomUUID()) =>
  ({ ask: 'note', note: { id, seat, on, says } }) as const;

it('keeps a note for whoever holds the seat, and tells nobody else: neither what it says nor that there is one', async () => {
  const { id, hers, his } = await table();
  const [page, second, other, aside] = [await opened(marta, id), await opened(marta, id), await opened(jonas, id), await opened(vera, id)];
  for (const one of [other, aside]) await one.ofClub({ ask: 'say', text: 'Before' });
  await expect.poll(() => [other, aside].every(({ frames }) => frames.some((frame) => frame.includes('Before')))).toBe(true);
  const before = [other, aside].map(({ frames }) => frames.length);

  const first = note(hers);
  await page.ofClub(first);
  for (const one of [page, second]) await expect.poll(() => notesOf(one)).toMatchObject([{ ...first.note, n: expect.any(Number) as number, turn: 1 }]); // prettier-ignore
  await page.ofClub({ ...first, note: { ...first.note, says: `${SECRET}, or five`, on: { kind: 'turn', turn: 3 } } });
  await expect.poll(() => notesOf(second)).toMatchObject([{ says: `${SECRET}, or five`, on: { kind: 'turn', turn: 3 } }]);
  await expect(other.ofClub({ ask: 'drop note', note: first.note.id })).rejects.toThrow('no such note of yours');
  await expect(other.ofClub({ ...first, note: { ...first.note, seat: his } })).rejects.toThrow('A note stays with its seat');
  await expect(other.ofClub(note(hers))).rejects.toThrow('one of one’s own');
  await expect(aside.ofClub(note(hers))).rejects.toThrow('one of one’s own');
  await page.ofClub(note(hers, 'Another'));
  await page.ofClub({ ask: 'drop note', note: first.note.id });
  await page.ofClub({ ask: 'drop note', note: first.note.id });
  await expect.poll(() => notesOf(second).map(({ says }) => says)).toEqual(['Another']);

  // Something else that comes after all of that: nothing came between.
  for (const one of [other, aside]) await one.ofClub({ ask: 'say', text: 'After' });
  await expect.poll(() => [other, aside].every(({ frames }) => frames.some((frame) => frame.includes('After')))).toBe(true);
  for (const [i, one] of [other, aside].entries()) {
    expect(one.frames.slice(before[i]).filter((frame) => frame.includes('"notes"'))).toEqual([]);
    expect(one.frames.join()).not.toContain(SECRET);
    expect(one.frames.join()).not.toContain('Another');
  }
  expect(notesOf(await opened(jonas, id))).toEqual([]);
  expect((await visitor(served).ask('GET', `/api/tables/${id}/notes`)).body).toEqual({ notes: [], mine: 0 });
});

it('takes no note that says nothing, says too much or hangs on what nothing can, and no more than there is room for', async () => {
  const { id, hers } = await table();
  const page = await opened(marta, id);
  for (const says of ['', '  ', 'x'.repeat(LONGEST_NOTE + 1)])
    await expect(page.ofClub(note(hers, says))).rejects.toThrow('A note has 1 to');
  for (const on of [null, { kind: 'turn', turn: -1 }, { kind: 'piece' }, { kind: 'place', id: 'x'.repeat(200) }, { kind: 'song', id: 'x' }])
    await expect(page.ofClub(note(hers, 'Where?', on as NoteOn))).rejects.toThrow('a place, a piece, a turn or nothing');
  await expect(page.ofClub(note(hers, 'Who?', AT, 'no uuid'))).rejects.toThrow('A UUID');
  const ids = Array.from({ length: MOST_NOTES }, () => randomUUID());
  for (const one of ids) await page.ofClub(note(hers, 'One of many', { kind: 'nothing' }, one));
  await expect(page.ofClub(note(hers))).rejects.toThrow(`a seat has ${MOST_NOTES} at most`);
  await page.ofClub(note(hers, 'Changed', AT, ids[0]));
  await expect.poll(() => notesOf(page).filter(({ says }) => says === 'Changed')).toHaveLength(1);
});

it('goes with the seat when that is handed over, and is read by others after the end if whoever has it then says so', async () => {
  const { id, hers } = await table();
  const page = await opened(marta, id);
  await page.ofClub(note(hers));
  const path = `/api/tables/${id}/seats/${hers}/successor`;
  await marta.visitor.ask('POST', path, { to: 'Vera' });
  for (const one of [vera, jonas]) expect((await one.visitor.ask('PUT', path, { yes: true })).status).toBe(204);
  const next = await opened(vera, id);
  await expect.poll(() => notesOf(next)).toMatchObject([{ says: SECRET }]);
  const left = await opened(marta, id);
  expect(left.frames.join()).not.toContain(SECRET);

  const notes = `/api/tables/${id}/notes`;
  const laying = async ({ visitor: one }: One, isOpen: boolean) => (await one.ask('PUT', notes, { isOpen })).status;
  const read = async (one = visitor(served)) => (await one.ask<NotesListed>('GET', notes)).body;
  expect(await laying(vera, true)).toBe(409);
  await next.ask({ ask: 'concede', seat: hers });
  await expect.poll(async () => (await read(vera.visitor)).mine).toBe(1);
  expect(await read()).toEqual({ notes: [], mine: 0 });
  expect([await laying(marta, true), await laying(jonas, true), await laying(vera, true)]).toEqual([409, 409, 200]);
  expect((await read()).notes).toMatchObject([{ seat: hers, by: vera.person, on: AT, says: SECRET, turn: 1 }]);
  expect(await laying(vera, false)).toBe(200);
  expect((await read()).notes).toEqual([]);
});
