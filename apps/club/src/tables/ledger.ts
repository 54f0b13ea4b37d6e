import type { Seat } from '@sandtable/umpire';
import type pg from 'pg';
import type { Standing } from '../store/rows.ts';
import { isUnreachable, PATIENCE, patiently, type Store } from '../store/store.ts';
import { thinkingJob } from './thinking.ts';

/** Of a table that has changed all processes hear by this channel: its name, and its record's size or "gathering". */
export const LINES = 'lines';

/** A change of a record that is to be stored. */
export interface Writing {
  readonly table: string;
  /** The size of the record until now. */
  readonly was: number;
  readonly lines: readonly string[];
  readonly isOver: boolean;
  readonly standing: Standing;
  /** Whose request it was (null for a machine's), by which key, and what it is answered. */
  readonly person: string | null;
  readonly key: string | null;
  readonly reply: object;
  /** A machine is to be asked for what comes next. */
  readonly asksMachine: boolean;
  /** The request (`requests.ts`) that all have agreed to and that is carried out so: it must still be open. */
  readonly settles?: string | undefined;
  /** Seats of which these lines withdraw what was said ahead before their holder changed. */
  readonly relieved?: readonly Seat[];
}

/** So many tables' changes are stored by one statement. */
const MOST_TOGETHER = 100;

/** Seats of which what was said ahead is withdrawn: seldom, and not to be paid for by every command. */
const FREED = `, freed as (
    update seats set relieved = false from moved where seats."table" = moved.id and seats.seat = any(string_to_array(moved.relieved, ' '))
  )`;

/**
 * Tables are locked in one order, so that two processes never wait for each other. A record goes on where it still has the size that it had
 * and the request has not been carried out already; the others stay as they are.
 */
const storing = (frees: boolean): string => `
  with given as (
    select * from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::bigint[],
      $10::text[])
      as given ("table", was, size, stage, summary, person, key, reply, settles, relieved)
  ), locked as (
    select id from tables where id = any($1::text[]) order by id for update
  ), moved as (
    update tables
    set size = given.size, stage = given.stage, summary = given.summary::jsonb, changed = now(),
      ended = case when given.stage = 'over' then now() end
    from given, locked
    where tables.id = given."table" and locked.id = tables.id and tables.size = given.was and tables.closed is null
      and tables.adjourned is null
      and not exists (
        select from commands
        where commands."table" = given."table" and commands.person = given.person and commands.key = given.key
      )
      and (given.settles is null or exists (select from requests where requests.id = given.settles and requests.state = 'open'))
    returning tables.id, given.*
  ), settled as (
    update requests set state = 'agreed' from moved where requests.id = moved.settles
  )${frees ? FREED : ''}, written as (
    insert into lines ("table", n, text)
    select line."table", line.n, line.text
    from unnest($11::text[], $12::int[], $13::text[]) as line ("table", n, text)
    join moved on moved.id = line."table"
  ), keyed as (
    insert into commands ("table", person, key, n, reply)
    select id, person, key, size, reply::jsonb from moved where key is not null
  )
  select id, pg_notify('${LINES}', id || ' ' || size)`;
const MOVED = '\n  from moved';
/** Where a machine is to decide next: only then there must be tables of jobs. */
const ASK = `, case when id = any($14::text[]) then ${thinkingJob('id')} end`;

interface Waiting {
  readonly writing: Writing;
  readonly done: (isStored: boolean) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Stores what happens at the tables of a process. What comes while a statement is under way goes together with the next: notices are given
 * one transaction at a time, each of which waits for the disk, however many processes there are.
 */
export class Ledger {
  readonly #pool: pg.Pool;
  readonly #patience: number;
  #waiting: Waiting[] = [];
  #isWriting = false;

  /** `patience` are the milliseconds for which a database that does not answer is tried again. */
  constructor({ pool }: Pick<Store, 'pool'>, patience = PATIENCE) {
    this.#pool = pool;
    this.#patience = patience;
  }

  /**
   * Stores lines where the record still has the size that it had, and tells all processes: one statement, which happens whole or not at all.
   * False where somebody else was first, or the same request has been carried out already, as when the database has taken it and could not say so. Of a table one change at a time is under way.
   * @throws Error where the database stays away (`isUnreachable`): whether it has the lines nobody knows then
   */
  stored(writing: Writing): Promise<boolean> {
    return new Promise((done, fail) => {
      this.#waiting.push({ writing, done, fail });
      if (!this.#isWriting) void this.#write();
    });
  }

  /** How many changes wait to be stored, beside those that are being stored. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) await this.#together(this.#waiting.splice(0, MOST_TOGETHER));
    this.#isWriting = false;
  }

  /**
   * Where the database goes away it is tried again: what it had taken already, unheard, it does not take twice. What one cannot be stored with
   * the others for, as one that PostgreSQL cannot hold, is no fault of theirs: then each is tried by itself.
   */
  async #together(all: readonly Waiting[]): Promise<void> {
    try {
      const moved = await patiently(() => this.#store(all.map(({ writing }) => writing)), { patience: this.#patience });
      for (const { writing, done } of all) done(moved.has(writing.table));
    } catch (error) {
      if (all.length === 1 || isUnreachable(error)) for (const { fail } of all) fail(error);
      else for (const one of all) await this.#together([one]);
    }
  }

  /** The tables whose records have gone on. */
  async #store(all: readonly Writing[]): Promise<ReadonlySet<string>> {
    const lines = all.flatMap(({ table, was, lines: texts }) => texts.map((text, i) => ({ table, n: was + 1 + i, text })));
    const asked = all.filter(({ asksMachine }) => asksMachine).map(({ table }) => table);
    const frees = all.some(({ relieved = [] }) => relieved.length > 0);
    const store = storing(frees);
    const { rows } = await this.#pool.query<{ readonly id: string }>({
      name: `store lines${frees ? ', free' : ''}${asked.length > 0 ? ' and ask' : ''}`,
      text: asked.length > 0 ? store + ASK + MOVED : store + MOVED,
      values: [
        all.map(({ table }) => table),
        all.map(({ was }) => was),
        all.map(({ was, lines: texts }) => was + texts.length),
        all.map(({ isOver }) => (isOver ? 'over' : 'playing')),
        all.map(({ standing }) => JSON.stringify(standing)),
        all.map(({ person }) => person),
        all.map(({ key }) => key),
        all.map(({ reply }) => JSON.stringify(reply)),
        all.map(({ settles }) => settles ?? null),
        all.map(({ relieved = [] }) => (relieved.length > 0 ? relieved.join(' ') : null)),
        lines.map(({ table }) => table),
        lines.map(({ n }) => n),
        lines.map(({ text }) => text),
        ...(asked.length > 0 ? [asked] : []),
      ],
    });
    return new Set(rows.map(({ id }) => id));
  }
}
