import { randomUUID } from 'node:crypto';
import type { Person } from '@sandtable/desk/club/lobby';
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** Who has a table open, the processes tell each other by this channel. */
export const HERE = 'here';
/** Milliseconds after which a process says again who is with it, and after which nobody is where it has said nothing. */
const BEAT = 30_000;
const GONE_AFTER = 75_000;
/** PostgreSQL's notices have 8,000 bytes at most: no more people are named. */
const MOST_NAMED = 50;

/** What a process tells of a table; `asks` where it wants to know who is with the others. */
interface Told {
  readonly process: string;
  readonly table: string;
  readonly people: readonly Person[];
  /** All of them, those among them who are not named. */
  readonly many: number;
  readonly asks?: true;
}

export interface PresenceOptions {
  /** Somebody has come to a table or left it. */
  readonly changed: (table: string) => void;
  readonly failed: (error: unknown) => void;
}

/** What another process has told of a table, and when. */
interface Elsewhere {
  readonly people: readonly Person[];
  readonly many: number;
  readonly at: number;
}

/** Who has which table open, at all processes together. */
export class Presence {
  readonly #store: Pick<Store, 'db'>;
  readonly #options: PresenceOptions;
  readonly #process = randomUUID();
  /** Of each table here, how often each person has it open. */
  readonly #own = new Map<string, Map<string, { readonly person: Person; times: number }>>();
  /** Of each table, what other processes have told, and when. */
  readonly #others = new Map<string, Map<string, Elsewhere>>();
  readonly #beat: NodeJS.Timeout;

  constructor(store: Pick<Store, 'db'>, options: PresenceOptions) {
    this.#store = store;
    this.#options = options;
    this.#beat = setInterval(() => this.#beats(), BEAT);
    this.#beat.unref();
  }

  /** Who has the table open, each once. */
  people(table: string): readonly Person[] {
    const own = [...(this.#own.get(table)?.values() ?? [])].map(({ person }) => person);
    const others = [...(this.#others.get(table)?.values() ?? [])].flatMap(({ people }) => people);
    return [...new Map([...own, ...others].map((one) => [one.id, one])).values()];
  }

  /** How many have it open; who has it open at two processes counts twice. */
  many(table: string): number {
    const others = [...(this.#others.get(table)?.values() ?? [])];
    return (this.#own.get(table)?.size ?? 0) + others.reduce((all, { many }) => all + many, 0);
  }

  /** Has anybody the table open at another process? */
  isElsewhere(table: string): boolean {
    return this.#others.has(table);
  }

  came(table: string, person: Person): void {
    const here = this.#own.get(table) ?? new Map<string, { readonly person: Person; times: number }>();
    const one = here.get(person.id) ?? { person, times: 0 };
    one.times++;
    this.#own.set(table, here.set(person.id, one));
    this.#options.changed(table);
    this.#tell(table, false);
  }

  left(table: string, person: Person): void {
    const here = this.#own.get(table);
    const one = here?.get(person.id);
    if (!here || !one || --one.times > 0) return;
    here.delete(person.id);
    if (here.size === 0) this.#own.delete(table);
    this.#options.changed(table);
    this.#tell(table, false);
  }

  /** What another process has told. */
  heard(says: string): void {
    const { process, table, people, many, asks } = JSON.parse(says) as Told;
    if (process === this.#process) return;
    const before = JSON.stringify([this.many(table), this.people(table)]);
    const others = this.#others.get(table) ?? new Map<string, Elsewhere>();
    if (many > 0) others.set(process, { people, many, at: Date.now() });
    else others.delete(process);
    if (others.size > 0) this.#others.set(table, others);
    else this.#others.delete(table);
    if (asks && this.#own.has(table)) this.#tell(table, false);
    if (JSON.stringify([this.many(table), this.people(table)]) !== before) this.#options.changed(table);
  }

  /** This process may have missed something, or has just been asked about a table: asks the others who is with them. */
  ask(table: string): void {
    this.#tell(table, true);
  }

  close(): void {
    clearInterval(this.#beat);
  }

  #beats(): void {
    for (const [table, others] of this.#others) {
      const gone = [...others].filter(([, { at }]) => at < Date.now() - GONE_AFTER);
      for (const [process] of gone) others.delete(process);
      if (others.size === 0) this.#others.delete(table);
      if (gone.length > 0) this.#options.changed(table);
    }
    for (const table of this.#own.keys()) this.#tell(table, false);
  }

  #tell(table: string, asks: boolean): void {
    const all = [...(this.#own.get(table)?.values() ?? [])].map(({ person }) => person);
    const told: Told = { process: this.#process, table, people: all.slice(0, MOST_NAMED), many: all.length, ...(asks && { asks }) };
    void sql`select pg_notify(${HERE}, ${JSON.stringify(told)})`.execute(this.#store.db).catch(this.#options.failed);
  }
}
