import { DataError, isFacts, type Facts as Json, type Value } from '@sandtable/umpire';
import type { Column, Columns, Kind } from './column.ts';
import { inFull, type Told } from './short.ts';
import { nextVersion, type Store, type Stored } from './store.ts';

/** How the members of a family that come and go are told apart. */
export interface Roster {
  /** The running numbers of those there are, rising: they stand in the order in which they were made. */
  readonly number: Column<Stored>;
  /** In its only cell the highest number that was ever given: no id is given twice. */
  readonly given: Column<Stored>;
}

/** Members of one kind: units, markers, hexes. All have the same columns. */
export interface Family<P extends Stored, C extends Columns<P> = Columns<P>> extends Told<P, C> {
  /** How many there are: the length of each of their columns. */
  size(position: P): number;
  idOf(position: P, member: number): string;
  memberOf(position: P, id: string): number | undefined;
  /** Of which members anything is written; left out: of those that are not as they were before anything was set up. */
  isWritten?(position: P, member: number): boolean;
  /** The column that is all there is to write of a member: its words stand for the whole. */
  readonly alone?: keyof C;
  /** Every seat sees all of it. Of a family that does not say so a game that hides anything tells a seat itself, or it reaches nobody. */
  readonly isOpen?: boolean;
  /** How members that come and go are told apart; left out where all are there from the beginning. */
  readonly roster?: Roster;
  /** Makes the member of an id that is not there yet; undefined for what is no id. */
  remake?(position: P, id: string): number | undefined;
  /** Looks at a whole member that has been read. @throws DataError that says what is expected */
  check?(position: P, member: number): void;
}

/** A family of the counters that a game's data list. */
export const counters = <P extends Stored>(
  called: string,
  list: (position: P) => readonly { readonly id: string }[],
  index: (position: P) => ReadonlyMap<string, number>,
): Pick<Family<P>, 'called' | 'size' | 'idOf' | 'memberOf'> => ({
  called,
  size: (position) => list(position).length,
  idOf: (position, member) => list(position)[member]?.id ?? '',
  memberOf: (position, id) => index(position).get(id),
});

/** The columns of a family with the keys under which they are saved, and what each member has in them. */
interface Reading<P extends Stored> {
  readonly keys: readonly string[];
  readonly kinds: readonly Kind<P>[];
  readonly cells: readonly (readonly number[])[];
}

function readingOf<P extends Stored>({ columns, alone }: Family<P>, { stores }: Stored): Reading<P> {
  const keys = alone === undefined ? Object.keys(columns) : [String(alone)];
  const read = keys.map((key) => columns[key] as Column<P>);
  return { keys, kinds: read.map(({ kind }) => kind), cells: read.map(({ index }) => (stores[index] as Store).cells) };
}

/** The column values of a member, those left out that go without saying. */
export const writeMember = <P extends Stored>(family: Family<P>, position: P, member: number): Value =>
  written(readingOf(family, position), family.alone !== undefined, position, member);

function written<P extends Stored>({ keys, kinds, cells }: Reading<P>, alone: boolean, position: P, member: number): Value {
  const all: Record<string, Value> = {};
  for (let i = 0; i < keys.length; i++) {
    const kind = kinds[i] as Kind<P>;
    const cell = (cells[i] as readonly number[])[member] as number;
    // What is all there is to write of a member is always said.
    const value = cell === kind.unsaid && !alone ? undefined : kind.write(position, cell, member);
    if (alone) return value ?? null;
    if (value !== undefined) all[keys[i] as string] = value;
  }
  return all;
}

/** What was written last of each member of a family, and the cells of each column that it was written from. */
interface Last {
  readonly cells: readonly number[][];
  readonly values: (Value | undefined)[];
  /** The whole of it as it was written last in several positions, the last first; none where it hangs on more than columns. */
  readonly wholes: Whole[];
}

/** All that was written of a family, and the columns that it was written from, which nobody writes to any more. */
interface Whole {
  readonly all: Json;
  readonly stores: readonly Store[];
}

/** As many games of one scenario are played beside each other before one is written as if it were new. */
const MOST_WHOLES = 32;

/** By the columns of an opening, which all games of a scenario have in common, and by the family. */
const lasts = new WeakMap<readonly Store[], Map<object, Last>>();

function lastOf<P extends Stored>(family: Family<P>, opening: readonly Store[], columns: number): Last {
  const all = lasts.get(opening) ?? new Map<object, Last>();
  lasts.set(opening, all);
  const last = all.get(family) ?? { cells: Array.from({ length: columns }, () => []), values: [], wholes: [] };
  all.set(family, last);
  return last;
}

/** What was written of the member last, where all of its cells are as they were then and say the same in any position. */
function asBefore<P extends Stored>({ kinds, cells }: Reading<P>, last: Last, member: number): Value | undefined {
  for (let i = 0; i < cells.length; i++) {
    const [kind, cell] = [kinds[i] as Kind<P>, (cells[i] as readonly number[])[member] as number];
    if (cell !== (last.cells[i] as number[])[member]) return undefined;
    if (cell !== kind.unsaid && kind.varies?.(cell) === true) return undefined;
  }
  return last.values[member];
}

/**
 * All members of which anything is written, by their ids; `opening` are the columns of a position in which nothing has been set up. A view
 * is written for each decision, and few members have changed since: what is written of the others is the same object again.
 */
export function writeFamily<P extends Stored>(family: Family<P>, position: P, opening: readonly Store[]): Json {
  const all: Record<string, Value> = {};
  const reading = readingOf(family, position);
  const { isWritten = changedSince(family, position, opening) } = family;
  if (isWritten === nobody) return all;
  const size = family.size(position);
  const last = lastOf(family, opening, reading.cells.length);
  const stores = Object.values(family.columns).map(({ index }) => position.stores[index] as Store);
  if (hangsOnColumns(family)) return wholeOf(family, position, opening, { reading, last, stores, isWritten });
  for (let member = 0; member < size; member++) {
    if (!isWritten(position, member)) continue;
    let value = asBefore(reading, last, member);
    if (value === undefined) {
      value = written(reading, family.alone !== undefined, position, member);
      for (let i = 0; i < reading.cells.length; i++)
        (last.cells[i] as number[])[member] = (reading.cells[i] as readonly number[])[member] as number;
      last.values[member] = value;
    }
    all[family.idOf(position, member)] = value;
  }
  return all;
}

interface Wholly<P extends Stored> {
  readonly reading: Reading<P>;
  readonly last: Last;
  readonly stores: readonly Store[];
  readonly isWritten: (position: P, member: number) => boolean;
}

/** All of a family that hangs on its columns alone: as it was where they are the same, and else as near to that as may be. */
function wholeOf<P extends Stored>(
  family: Family<P>,
  position: P,
  opening: readonly Store[],
  { reading, last: { wholes }, stores, isWritten }: Wholly<P>,
): Json {
  const nearest = nearestOf(wholes, stores);
  if (nearest && likeness(nearest, stores) === stores.length) {
    wholes.splice(wholes.indexOf(nearest), 1);
    wholes.unshift(nearest);
    return nearest.all;
  }
  const all: Record<string, Value> = {};
  const differs = nearest ? differenceTo(nearest, stores) : () => true;
  const size = family.size(position);
  for (let member = 0; member < size; member++) {
    if (!isWritten(position, member)) continue;
    const id = family.idOf(position, member);
    const before = differs(member) ? undefined : nearest?.all[id];
    all[id] = before === undefined ? written(reading, family.alone !== undefined, position, member) : before;
  }
  for (const store of stores) store.shared = true;
  origins.set(all, { opening, stores });
  wholes.unshift({ all, stores });
  wholes.length = Math.min(wholes.length, MOST_WHOLES);
  return all;
}

/** How many of these columns it was written from. */
const likeness = ({ stores: its }: Whole, stores: readonly Store[]): number =>
  stores.reduce((many, { version }, i) => (version === its[i]?.version ? many + 1 : many), 0);

function nearestOf(wholes: readonly Whole[], stores: readonly Store[]): Whole | undefined {
  let nearest: Whole | undefined;
  let most = 0;
  for (const whole of wholes) {
    const alike = likeness(whole, stores);
    if (alike > most) [nearest, most] = [whole, alike];
  }
  return nearest;
}

/** Tells the members of which a column now says something else. */
function differenceTo({ stores: its }: Whole, stores: readonly Store[]): (member: number) => boolean {
  const changed = stores.flatMap(({ version, cells }, i) =>
    version === its[i]?.version ? [] : [[cells, (its[i] as Store).cells] as const],
  );
  return (member) => changed.some(([now, before]) => now[member] !== before[member]);
}

/** What was written of a family hangs on nothing but the cells of its columns. */
const hangsOnColumns = <P extends Stored>({ columns, isWritten, roster }: Family<P>): boolean =>
  !isWritten && !roster && Object.values(columns).every(({ kind }) => kind.varies === undefined);

/** The columns from which a whole family was written, and those of the opening. */
interface Origin {
  readonly opening: readonly Store[];
  readonly stores: readonly Store[];
}

const origins = new WeakMap<Json, Origin>();

/** What was written here is read again by taking its columns, in a position in which nothing has been set up; false where it cannot be. */
function takenBack<P extends Stored>({ columns }: Family<P>, position: P, written: Json): boolean {
  const origin = origins.get(written);
  const indices = Object.values(columns).map(({ index }) => index);
  if (!origin || indices.some((index) => position.stores[index] !== origin.opening[index])) return false;
  for (const [i, index] of indices.entries()) position.stores[index] = origin.stores[i] as Store;
  position.version = nextVersion();
  return true;
}

const nobody = (): boolean => false;

/** Tells the members that are not as they were; only columns that have ever been written to since are looked at. */
function changedSince<P extends Stored>({ columns }: Family<P>, { stores }: P, opening: readonly Store[]) {
  const changed = Object.values(columns).filter(({ index }) => stores[index] !== opening[index]);
  const now = changed.map(({ index }) => (stores[index] as Store).cells);
  const before = changed.map(({ index }) => (opening[index] as Store).cells);
  if (changed.length === 0) return nobody;
  return (_position: P, member: number): boolean => {
    for (let i = 0; i < now.length; i++) if (now[i]?.[member] !== before[i]?.[member]) return true;
    return false;
  };
}

/** The first and the last of a family, for whoever names one that there is not. */
function someOf<P extends Stored>(family: Family<P>, position: P): string {
  const last = family.size(position) - 1;
  return last < 1 ? '' : `; there are ${last + 1}, from ${family.idOf(position, 0)} to ${family.idOf(position, last)}`;
}

/** Puts a member as it is written, in full or in short words (`inFull`); for one that has not been read yet. @throws DataError naming `where` and the member */
export function readMember<P extends Stored>(family: Family<P>, position: P, id: string, given: Value, where: string): void {
  const { columns, alone } = family;
  let key = '';
  try {
    const member = family.memberOf(position, id) ?? family.remake?.(position, id);
    if (member === undefined) throw new DataError(`there is no such ${family.called}${someOf(family, position)}`);
    if (alone !== undefined) {
      const column = columns[alone] as Column<P>;
      column.set(position, member, column.kind.read(position, given, member));
      return;
    }
    const written = typeof given === 'string' ? inFull(family, position, given) : given;
    if (!isFacts(written)) throw new DataError(`an object with ${Object.keys(columns).join(', ')} is expected`);
    for (key in written) if (!Object.hasOwn(columns, key)) throw new DataError(`unknown; known are ${Object.keys(columns).join(', ')}`);
    for (key in columns) {
      const column = columns[key] as Column<P>;
      const value = Object.hasOwn(written, key) ? written[key] : undefined;
      column.set(position, member, column.kind.read(position, value, member));
    }
    key = '';
    family.check?.(position, member);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new DataError(`${where}.${id}${key === '' ? '' : `.${key}`}: ${error.message}`);
  }
}

/** Puts all members as they are written. @throws DataError naming the first that cannot be so */
export function readFamily<P extends Stored>(family: Family<P>, position: P, written: Value, where: string): void {
  if (!isFacts(written)) throw new DataError(`${where}: an object of ${family.called}s by id is expected`);
  if (takenBack(family, position, written)) return;
  for (const [id, value] of Object.entries(written)) readMember(family, position, id, value, where);
}
