import { DataError, openLate, RecordError, type OtherRules, type RecordLine } from '@sandtable/umpire';
import type { Logger } from 'pino';
import { Denied } from '../denied.ts';
import { PATIENCE, patiently, type Store } from '../store/store.ts';
import { answerAhead, isAnsweredAhead } from './ahead.ts';
import { begunAfter } from './behind.ts';
import { answerBest } from './best.ts';
import { isGiven, isMoreAhead, withAnswers, withdrawnAt, type Decision } from './deciding.ts';
import { gameOf } from './games.ts';
import { OTHER_RULES, playedOf, readTable, sizeOf, type Here, type Played } from './here.ts';
import { Ledger } from './ledger.ts';
import { Places, type Listener, type Place } from './places.ts';
import { answeredBefore, linesOf, recordedOf, standingOf, type Recorded } from './recorded.ts';
import { lastOf, stepOf, stepsIn, type Step } from './steps.ts';
import { asksMachine } from './thinking.ts';
import { isWaypointDue, keepWaypoint } from './waypoints.ts';

/** Whose request it is (null for a machine's), and by which key of theirs. */
export interface Asked {
  readonly person: string | null;
  readonly key: string | null;
}

const CLOSED = (): Denied => new Denied('forbidden', 'whoever runs the club has closed this table');

/** So many tables that nobody listens at are kept as they stand; any other is read again when somebody comes. */
const MOST_KEPT = 100;
/** So often a change is decided anew because somebody else was first. */
const MOST_RACES = 20;

export interface UmpiresOptions {
  readonly log: Pick<Logger, 'error'>;
  readonly most?: number;
  /** Milliseconds for which a database that does not answer is tried again. */
  readonly patience?: number;
}

/**
 * The umpire at all tables, as far as one process goes: positions are a cache by table and line number. What is decided counts when the
 * database has it, which takes it where nobody else was first; else what is new is read, and it is decided again.
 */
export class Umpires {
  readonly #store: Pick<Store, 'db' | 'pool'>;
  readonly #ledger: Ledger;
  readonly #log: Pick<Logger, 'error'>;
  readonly #patience: number;
  readonly #places: Places;

  constructor(store: Pick<Store, 'db' | 'pool'>, { log, most = MOST_KEPT, patience = PATIENCE }: UmpiresOptions) {
    this.#store = store;
    this.#ledger = new Ledger(store, patience);
    this.#log = log;
    this.#places = new Places(most);
    this.#patience = patience;
  }

  /** How many changes of tables wait to be stored. */
  get waiting(): number {
    return this.#ledger.waiting;
  }

  /** Looks at a table as it stands in the database. @throws Denied where there is none, or no play yet */
  async look<T>(id: string, look: (played: Played) => T): Promise<T> {
    return this.#places.inTurn(id, async (place) => {
      const here = await this.#upToDate(place);
      return look(playedOf(place.id, here));
    });
  }

  /** Looks at a table as this process has it, at once where it has it. @throws Denied where there is none, or no play yet */
  async glance<T>(id: string, look: (played: Played) => T): Promise<T> {
    return this.#places.inTurn(id, async (place) => {
      const here = place.here ?? (await this.#upToDate(place));
      return look(playedOf(place.id, here));
    });
  }

  /**
   * Carries out a request that may change a table. It is answered when the database has what has changed; the same request again is answered
   * as the first time. @throws Denied where there is no such table, and whatever `decide` throws: then nothing has happened
   */
  async change(id: string, asked: Asked, decide: (played: Played) => Decision): Promise<object> {
    return this.#places.inTurn(id, async (place) => {
      for (let races = 0; races < MOST_RACES; races++) {
        const here = place.here ?? (await this.#upToDate(place));
        const done = await this.#tried(place, here, asked, decide).catch((error: unknown) => this.#refused(place, asked, error));
        if (done !== null) return done;
        if (place.isAside) throw new Denied('conflict', 'this table is laid aside: ask to go on');
      }
      throw new Denied('conflict', 'others are always first at this table; try again');
    });
  }

  /** One try of a change; null where it must be decided again on what is new. */
  async #tried(place: Place, here: Here, { person, key }: Asked, decide: (played: Played) => Decision): Promise<object | null> {
    const { id } = place;
    const { table } = here;
    if (here.other) throw new Denied('conflict', OTHER_RULES);
    const was = table.size;
    const stood = lastOf(table);
    const back = table.mark();
    here.fresh = [];
    const undone = (error: unknown): never => {
      back();
      throw error;
    };
    const { relieved } = here;
    const withdrawn = decided(() => withdrawnAt(here), undone);
    const { reply, given, settles } = decided(() => withAnswers(here, playedOf(place.id, here), decide), undone);
    const lines = here.fresh;
    if (lines.length === 0) return this.#unchanged(place, was, { person, key }, reply);
    const rows = lines.map((line) => JSON.stringify(line));
    const standing = standingOf(table, given ?? here.given, begunAfter(table, was, here.begun));
    // A machine that has decided goes on by itself.
    const isAsked = person !== null && asksMachine(standing, here.players);
    const writing = {
      table: id,
      was,
      lines: rows,
      isOver: table.over,
      standing,
      person,
      key,
      reply,
      asksMachine: isAsked,
      settles,
      relieved,
    };
    if (await this.#ledger.stored(writing).catch(undone)) {
      here.given = standing.given;
      here.begun = standing.begun ?? [];
      here.relieved = [];
      this.#announce(place, here, { lines, rows, stood, back });
      this.#keepWaypoint(place, isWaypointDue(was, table.size));
      if (isGiven(lines.slice(withdrawn)) && isMoreAhead(playedOf(id, here))) setImmediate(() => this.goOnAhead(id));
      return reply;
    }
    back();
    // What the database has taken and could not say is asked for until it can.
    const patience = { patience: this.#patience };
    const before = await patiently(() => this.#answeredBefore(id, { person, key }), patience);
    if (!before && (await recordedOf(this.#store, id))?.closed) throw CLOSED();
    await patiently(() => this.#upToDate(place), patience);
    return before;
  }

  /** What cannot be decided may have been already: asked again after its answer was lost, it meets what it has led to itself. @throws `error` else */
  async #refused({ id }: Place, asked: Asked, error: unknown): Promise<object> {
    const isRefusal = error instanceof DataError || error instanceof Denied;
    const before = isRefusal ? await this.#answeredBefore(id, asked) : null;
    if (!before) throw error;
    return before;
  }

  /**
   * Withdraws at once what they had said ahead who held a seat before: whoever takes it over finds nothing of it. Where nothing can be played
   * just now it is withdrawn with the first that is.
   */
  async relieve(id: string): Promise<void> {
    const isDue = await this.#places.inTurn(id, async (place) => {
      const { relieved, table } = await this.#upToDate(place);
      return table.position.standing.some(({ seat }) => relieved.includes(seat));
    });
    if (!isDue) return;
    await this.change(id, { person: null, key: null }, () => ({ reply: {} })).catch((error: unknown) => {
      if (!(error instanceof Denied)) throw error;
    });
  }

  /** Answers what is asked now of a seat that has said what the club is to answer; others are served between. */
  goOnAhead(id: string): void {
    const decide = (played: Played): Decision => {
      answerAhead(played);
      return { reply: {} };
    };
    const done = this.look(id, isAnsweredAhead).then(async (isAnswered) => {
      if (isAnswered) await this.change(id, { person: null, key: null }, decide);
      else await answerBest(this, id);
    });
    done.catch((error: unknown) => error instanceof Denied || this.#failed(id, error));
  }

  /** Is told that who sits at a table, or what the club answers for them, has changed: reads it anew where it has the table. */
  heardOfSeats(id: string): void {
    const place = this.#places.known(id);
    if (place?.here) void this.#places.inTurn(id, (one) => this.#upToDate(one)).catch((error: unknown) => this.#failed(id, error));
  }

  /** What a request is answered that has changed nothing; null where that hung on a position that is no longer the last. */
  async #unchanged(place: Place, was: number, { person, key }: Asked, reply: object): Promise<object | null> {
    const before = await this.#answeredBefore(place.id, { person, key });
    const { table } = await this.#upToDate(place);
    if (before) return before;
    return table.size === was ? reply : null;
  }

  async #answeredBefore(id: string, { person, key }: Asked): Promise<object | null> {
    return person === null || key === null ? null : answeredBefore(this.#store, id, person, key);
  }

  /** Listens to what happens at a table, until what is returned is called. */
  listen(id: string, listener: Listener): () => void {
    return this.#places.listen(id, listener);
  }

  /** Is told that the record of a table has so many lines now: reads what is new where somebody listens or it is kept here. */
  heard(id: string, size: number): void {
    const place = this.#places.known(id);
    if (!place || (!place.here && place.listeners.size === 0) || (place.here && sizeOf(place.here) >= size)) return;
    void this.#places.inTurn(id, (one) => this.#upToDate(one)).catch((error: unknown) => this.#failed(id, error));
  }

  /** Reads whatever is new at all tables that somebody listens at, when nothing may have been heard of it; forgets the others. */
  readAll(): void {
    this.#places.forgetIdle();
    for (const { id } of this.#places.listenedAt()) this.heard(id, Infinity);
  }

  /** Keeps, where that is due, what the table is read from sooner the next time; nobody waits for it, and nothing is lost without. */
  #keepWaypoint(place: Place, isDue: boolean): void {
    place.isWaypointDue ||= isDue;
    if (!place.isWaypointDue) return;
    const made = this.#places.inTurn(place.id, async ({ here }) => (here && !here.other ? here.table.waypoint() : null));
    const kept = made.then(async (waypoint) => {
      if (!waypoint) return;
      place.isWaypointDue = false;
      await keepWaypoint(this.#store, place.id, waypoint);
    });
    kept.catch((error: unknown) => this.#failed(place.id, error));
  }

  #failed(id: string, error: unknown): void {
    this.#log.error(
      { table: id, name: (error as Error).name, line: error instanceof RecordError ? error.line : undefined },
      'a table could not be read',
    );
  }

  /** The table as the database has it. @throws Denied where there is none, or no play yet */
  async #upToDate(place: Place): Promise<Here> {
    const { id } = place;
    const recorded = await recordedOf(this.#store, id);
    if (!recorded) throw new Denied('absent', 'there is no such table');
    if (recorded.stage === 'gathering') throw new Denied('conflict', 'people are still sitting down at this table');
    const { size, summary, players, ahead, relieved, adjourned } = recorded;
    place.isAside = adjourned !== null;
    if (place.here) Object.assign(place.here, { players, ahead, relieved });
    if (place.here && sizeOf(place.here) === size) return place.here;
    // Of other rules nothing follows but that it goes on under these: then it is read anew.
    if (place.here?.other) place.here = null;
    if (!place.here) {
      place.here = await readTable(this.#store, id, recorded);
      this.#keepWaypoint(place, place.here.isFarOff);
      this.#tell(place, place.here, { told: null, again: null });
      return place.here;
    }
    const { here } = place;
    const rows = await linesOf(this.#store, id, { after: here.table.size, to: size });
    here.given = summary.given;
    here.begun = summary.begun ?? [];
    try {
      this.#follow(place, here, rows);
    } catch (error) {
      // What is cached here is of no use any more; the next who asks reads the record from its beginning.
      place.here = null;
      throw error;
    }
    return here;
  }

  /** What today's rules make of a game that was begun under others; null where it was not, or has gone on under today's. @throws Denied */
  async otherRules(id: string): Promise<OtherRules | null> {
    return this.#places.inTurn(id, async (place) => (await this.#upToDate(place)).other);
  }

  /** Has a game go on under today's rules, as all who sit there have agreed: a line of its record says so. @throws Denied where it cannot */
  async goOn(id: string, as: keyof OtherRules['goingOn']): Promise<void> {
    await this.#places.inTurn(id, async (place) => {
      const { other, given, begun, players } = await this.#upToDate(place);
      if (!other) return;
      const line = other.goingOn[as];
      const { game, secret } = (await recordedOf(this.#store, id)) as Recorded;
      const before = await linesOf(this.#store, id, { to: other.size });
      const row = JSON.stringify(line);
      const { table } = openLate(await gameOf(game), [...before, row].map((one) => `${one}\n`).join(''), secret);
      const standing = standingOf(table, given, begunAfter(table, other.size, begun));
      const asks = asksMachine(standing, players);
      const writing = {
        table: id,
        was: other.size,
        lines: [row],
        isOver: false,
        standing,
        person: null,
        key: null,
        reply: {},
        asksMachine: asks,
      };
      if (!line || !(await this.#ledger.stored(writing))) throw new Denied('conflict', 'the game has gone on meanwhile');
      await this.#upToDate(place);
    });
  }

  /** Goes on behind lines that the database has, a step at a time. */
  #follow(place: Place, here: Here, rows: readonly string[]): void {
    for (const step of stepsIn(rows)) {
      const stood = lastOf(here.table);
      const [line] = here.table.follow(step);
      this.#tell(place, here, stepOf(line as RecordLine, stood));
    }
  }

  /** Tells what this process has written itself: where that was several steps, one after another, as others are told it. */
  #announce(place: Place, here: Here, { lines, rows, stood, back }: Announced): void {
    if (stepsIn(rows).length > 1) {
      back();
      this.#follow(place, here, rows);
    } else this.#tell(place, here, stepOf(lines[0] as RecordLine, stood));
  }

  #tell(place: Place, here: Here, step: Step): void {
    for (const listener of place.listeners) {
      try {
        listener(playedOf(place.id, here), step);
      } catch (error) {
        // What is stored has happened, whoever could not be told of it.
        this.#failed(place.id, error);
      }
    }
  }
}

function decided<T>(decide: () => T, undone: (error: unknown) => never): T {
  try {
    return decide();
  } catch (error) {
    return undone(error);
  }
}

interface Announced {
  readonly lines: readonly RecordLine[];
  readonly rows: readonly string[];
  /** The line that stood before. */
  readonly stood: number;
  readonly back: () => void;
}
