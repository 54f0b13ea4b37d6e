import { randomUUID } from 'node:crypto';
import type { LookingNews } from '@sandtable/desk/club/looks';
import type { Person } from '@sandtable/desk/club/lobby';
import type { Seat, Table, Value } from '@sandtable/umpire';
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';
import type { Played } from '../tables/here.ts';

/** Of where somebody looks the processes tell each other by this channel; nothing of it is kept. */
export const LOOKS = 'looks';

/** What a process tells the others. */
interface Told {
  readonly process: string;
  readonly table: string;
  readonly person: Person;
  readonly at: string | null;
  /** Who is not to see it, of those who sit there: one of the two has blocked the other. */
  readonly apart: readonly string[];
}

export interface LooksOptions {
  /** Has anybody the table open at another process? */
  readonly isElsewhere: (table: string) => boolean;
  readonly heard: (table: string, news: LookingNews, apart: readonly string[]) => void;
  readonly failed: (error: unknown) => void;
}

/** Where people look, as they let each other see it: told at once, and forgotten. */
export class Looks {
  readonly #store: Pick<Store, 'db'>;
  readonly #options: LooksOptions;
  readonly #process = randomUUID();

  constructor(store: Pick<Store, 'db'>, options: LooksOptions) {
    this.#store = store;
    this.#options = options;
  }

  /** `apart` are not to see it. */
  tell(table: string, person: Person, at: string | null, apart: readonly string[]): void {
    this.#options.heard(table, { news: 'looking', person, at }, apart);
    if (!this.#options.isElsewhere(table)) return;
    const told: Told = { process: this.#process, table, person, at, apart };
    // No disk is waited for: what is lost with a power cut nobody misses.
    void sql`select set_config('synchronous_commit', 'off', true), pg_notify(${LOOKS}, ${JSON.stringify(told)})`
      .execute(this.#store.db)
      .catch(this.#options.failed);
  }

  /** What another process has told. */
  heard(says: string): void {
    const { process, table, person, at, apart } = JSON.parse(says) as Told;
    if (process !== this.#process) this.#options.heard(table, { news: 'looking', person, at }, apart);
  }
}

/** What a value says of a name: by where it stands, everything that stands under it as a key, and the nearest that has it in a text. */
function said(value: Value, name: string, about: string[], path: readonly string[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? value.map((one) => ['', one as Value] as const) : Object.entries(value);
  if (entries.some(([, one]) => typeof one === 'string' && isNamed(one, name))) about.push(`${path.join('.')} ${JSON.stringify(value)}`);
  for (const [key, one] of entries) {
    if (key !== '' && isNamed(key, name)) about.push(`${path.join('.')} ${key} ${JSON.stringify(one)}`);
    said(one, name, about, [...path, key]);
  }
}

/** Is it the name, or one that is put together with it, as that of a hexside? */
const isNamed = (text: string, name: string): boolean => text === name || (text.includes(name) && text.split(/[^\w.]+/).includes(name));

/** What is said of a place, and of everything that is said to be there. */
function saidOf(view: Value, place: string): readonly string[] {
  const about: string[] = [];
  said(view, place, about);
  const there = new Set(
    about.map(
      (one) =>
        one
          .slice(0, one.indexOf(' '))
          .split('.')
          .findLast((key) => key !== '') ?? '',
    ),
  );
  for (const name of there) if (name !== '') said(view, name, about);
  return about.toSorted();
}

/** What is known of a position: by each seat, and by all; and of which places that was found to be the same. */
interface Known {
  readonly size: number;
  readonly views: readonly Value[];
  readonly common: Value;
  readonly found: Map<string, boolean>;
}
/** What was worked out last of each table, at the line at which it stood then. */
const known = new WeakMap<Table, Known>();

/**
 * May it be told that this place is looked at, by somebody in these seats? Never while a choice lies sealed. Where the game hides something, not
 * while they are to decide, for what they look at then is what they weigh; and nowhere where any seat knows what not everybody knows, so that nobody
 * is led to what is hidden. When the game is over nothing is.
 */
export function mayBeSeen({ table }: Pick<Played, 'table'>, seats: readonly Seat[], place: string): boolean {
  const { game, position, over } = table;
  if (over) return true;
  const asked = game.awaiting(position);
  if (asked?.sealed === true) return false;
  if (game.isOpen) return true;
  if (asked && seats.some((seat) => asked.seats.includes(seat))) return false;
  const { common, views, found } = knownOf(table);
  const before = found.get(place);
  if (before !== undefined) return before;
  const everybodys = saidOf(common, place).join('\n');
  const isCommon = views.every((view) => saidOf(view, place).join('\n') === everybodys);
  found.set(place, isCommon);
  return isCommon;
}

function knownOf(table: Table): Known {
  const before = known.get(table);
  if (before?.size === table.size) return before;
  const { game, position, header } = table;
  const views = Object.keys(header.seats).map((seat) => game.view(position, seat));
  const now: Known = { size: table.size, views, common: game.publicView(position), found: new Map() };
  known.set(table, now);
  return now;
}
