import { randomBytes } from 'node:crypto';
import { commitmentToWord, scenarioOf, type Seat, type Table } from '@sandtable/umpire';
import type { Access, TableWanted } from '@sandtable/desk/club/lobby';
import type { Store } from '../src/store/store.ts';
import { gameOf } from '../src/tables/games.ts';
import { layOpen, sitDown } from '../src/tables/gathering.ts';
import { makeTable } from '../src/tables/making.ts';
import { standingOf } from '../src/tables/recorded.ts';

/** Somebody at the club, as the database knows them. */
export interface Somebody {
  readonly id: string;
  readonly name: string;
}

let many = 0;
/** A guest whom nobody has met. */
export async function somebody(
  { db }: Pick<Store, 'db'>,
  name = `Somebody ${++many} ${randomBytes(4).toString('hex')}`,
): Promise<Somebody> {
  return db
    .insertInto('people')
    .values({ name, folded: name.toLowerCase(), passphrase: null, blocked: null })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** A word for the dice as a page draws it, with the commitment to it. */
export function word(): { readonly word: string; readonly commitment: string } {
  const drawn = randomBytes(16).toString('hex');
  return { word: drawn, commitment: commitmentToWord(drawn) };
}

/** What somebody wants who sits down in none of a new table's seats. */
export async function wanted(game: string, scenario: string, access: Access = 'open'): Promise<TableWanted> {
  const { seats } = scenarioOf(await gameOf(game), scenario);
  return { game, scenario, options: {}, edition: null, access, seats: Object.fromEntries(seats.map((seat) => [seat, { by: 'anybody' }])) };
}

/** A table at which play has begun: these people sit in its seats, where they are fewer in several beside one another. */
export async function tableInPlay(
  store: Pick<Store, 'db'>,
  game: string,
  scenario: string,
  people: readonly Somebody[],
): Promise<{ readonly id: string; readonly held: ReadonlyMap<Seat, Somebody> }> {
  const [host] = people as [Somebody, ...Somebody[]];
  const id = await makeTable(store, host.id, await wanted(game, scenario));
  const { seats } = scenarioOf(await gameOf(game), scenario);
  const sitting = seats.map((seat, i) => ({
    seat,
    person: people[Math.floor((i * Math.min(people.length, seats.length)) / seats.length)] as Somebody,
    ...word(),
  }));
  for (const { seat, person, commitment } of sitting) await sitDown(store, person.id, id, seat, { commitment });
  for (const { seat, person, word: drawn } of sitting) await layOpen(store, person.id, id, seat, drawn);
  return { id, held: new Map(sitting.map(({ seat, person }) => [seat, person])) };
}

/** Puts a game that an umpire of the test has begun on a table of the club, with these people in its seats. */
export async function tableFrom({ db }: Pick<Store, 'db'>, umpire: Table, held: ReadonlyMap<Seat, Somebody>): Promise<string> {
  const { header, size } = umpire;
  const id = `${header.game}-${randomBytes(8).toString('hex')}`;
  const agreement = JSON.stringify({ options: header.options, edition: header.edition });
  const summary = JSON.stringify(standingOf(umpire));
  const { game, scenario, rules, commitment = '' } = header;
  const about = { id, game, scenario, agreement, access: 'open', stage: 'playing', size, rules, commitment, summary } as const;
  await db
    .insertInto('tables')
    .values({ ...about, host: null, secret: umpire.seed as string })
    .execute();
  const seats = [...held].map(([seat, person], place) => ({
    table: id,
    seat,
    place,
    person: person.id,
    machine: null,
    commitment: null,
    word: null,
  }));
  await db.insertInto('seats').values(seats).execute();
  const lines = umpire.text().trimEnd().split('\n').map((text, i) => ({ table: id, n: i + 1, text })); // prettier-ignore
  await db.insertInto('lines').values(lines).execute();
  return id;
}
