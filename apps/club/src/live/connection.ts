import { DataError, parsed, type Seat } from '@sandtable/umpire';
import { SeatsTold } from '@sandtable/desk/club/changes';
import { frameOf, STILL_HERE, STILL_THERE } from '@sandtable/desk/club/frames';
import type { Behind } from '@sandtable/desk/club/lobby';
import type { ClubAnswers, ClubNews } from '@sandtable/desk/club/live';
import type { LookingNews } from '@sandtable/desk/club/looks';
import type { Answers, Ask, FromUmpire, Opened, Stories, ThinkingNews, Trouble } from '@sandtable/desk/messages';
import { isAsk, numberOf, readRequest } from '@sandtable/desk/requests';
import type { Logger } from 'pino';
import type { Metrics, Outcome } from '../metrics.ts';
import type { Known } from '../people/sessions.ts';
import { audienceOf, newsOf, playersFor, storyFor } from '../tables/desk.ts';
import { seenLine } from '../tables/behind.ts';
import { tableListed } from '../tables/listed.ts';
import { seatsWatched, settleSilent } from '../tables/handing.ts';
import { cameToTable } from '../tables/requests.ts';
import { seatsHeld } from '../tables/seats.ts';
import type { Played } from '../tables/here.ts';
import type { Step } from '../tables/steps.ts';
import { answerAt, isInASeat, troubleOf, type AtTable, type Means } from './answers.ts';
import { asideFrame, publicStories, whyNotWatch } from './aside.ts';
import { clubAnswerTo } from './club-asks.ts';

/** As much of a WebSocket as is needed. */
export interface Way {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** Who hears of a page's coming to tables and leaving them. */
export interface Rooms {
  came(table: string, connection: Connection): Promise<void>;
  left(table: string, connection: Connection): void;
}

export interface ConnectionOptions extends Means {
  readonly rooms: Rooms;
  readonly log: Pick<Logger, 'error'>;
  readonly metrics: Pick<Metrics, 'answers' | 'commands'>;
}

/** So many requests of one page may wait for an answer. */
const MOST_WAITING = 200;
/** Codes with which a WebSocket is closed (RFC 6455, 7.4.1). */
const POLICY_VIOLATED = 1008;
const LONGEST_KEY = 100;

/** What is given at a table, of which it is counted whether it was taken. */
const COMMANDS: ReadonlySet<unknown> = new Set<Ask['ask']>(['act', 'carry out', 'undo', 'redo', 'concede', 'set up as']);

interface Open extends AtTable {
  readonly seats: readonly Seat[];
  behind: Behind | null;
  isOver: boolean;
  /** The last line that somebody who looks on has been told of. */
  seen: number | null;
  readonly stop: () => void;
}

/** What a table is opened with, and what is told of its story after that. */
interface Begun {
  readonly opened: Opened;
  readonly earlier: Iterator<Stories, void>;
}

const FAULT: Trouble = {
  kind: 'fault',
  says: 'The umpire could not do this. The game is as it was, and what happened has been written down.',
};

/** Was it answered that it cannot be? */
const isRefusal = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'done' in answer && answer.done === false;

/** One page at the club: what it asks is answered in order, and what happens at the table that it has open is told to it. */
export class Connection {
  readonly me: Known;
  readonly #way: Way;
  readonly #options: ConnectionOptions;
  #open: Open | null = null;
  /** What this page has been told of its seats at the open table. */
  readonly #told = new SeatsTold();
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #isClosed = false;

  constructor(me: Known, way: Way, options: ConnectionOptions) {
    this.me = me;
    this.#way = way;
    this.#options = options;
  }

  /** The table that it has open. */
  get at(): AtTable | null {
    return this.#open;
  }

  /** Tells the page something. */
  send(
    message:
      | FromUmpire
      | ClubNews
      | { readonly reply: number; readonly ok: true; readonly answer: Answers[keyof Answers] | ClubAnswers[keyof ClubAnswers] },
  ): void {
    if (!this.#isClosed) this.#way.send(frameOf(message));
  }

  /** Takes a frame; it is answered when all before it are, but at once where it asks whether anybody is there. */
  receive(frame: string): void {
    if (frame === STILL_THERE) {
      if (!this.#isClosed) this.#way.send(STILL_HERE);
      return;
    }
    if (++this.#waiting > MOST_WAITING) {
      this.#way.close(POLICY_VIOLATED, 'too many requests at once');
      this.close();
      return;
    }
    this.#queue = this.#queue.then(() => this.#answer(frame)).finally(() => this.#waiting--);
  }

  /** The page has gone. */
  close(): void {
    this.#isClosed = true;
    this.#leave();
  }

  async #answer(frame: string): Promise<void> {
    if (this.#isClosed) return;
    let reply: number | null = null;
    let ask: unknown = null;
    const begun = performance.now();
    try {
      const message: unknown = parsed(frame);
      reply = numberOf(message);
      // Without a number nobody waits for an answer.
      if (reply === null) return;
      ({ ask } = message as Record<string, unknown>);
      const answer = await this.#answerTo(message as Record<string, unknown>);
      this.send({ reply, ok: true, answer });
      this.#count(ask, begun, isRefusal(answer) ? 'refused' : 'taken');
    } catch (error) {
      const trouble = troubleOf(error) ?? this.#fault(error);
      if (reply === null) return;
      this.send({ reply, ok: false, trouble });
      this.#count(ask, begun, trouble.kind === 'data' ? 'refused' : 'failed');
    }
  }

  /** What was asked is counted by its kind alone, and what no page asks as none. */
  #count(asked: unknown, begun: number, outcome: Outcome): void {
    const { answers, commands } = this.#options.metrics;
    const ask = isAsk(asked) || clubAnswerTo(asked) !== null ? (asked as string) : 'none';
    answers.observe({ ask }, (performance.now() - begun) / 1000);
    if (COMMANDS.has(ask)) commands.inc({ outcome });
  }

  #fault(error: unknown): Trouble {
    const { name, code, stack } = error as Error & { readonly code?: unknown };
    // The message may hold what somebody wrote.
    this.#options.log.error({ name, code, at: stack?.split('\n').filter((line) => line.trim().startsWith('at ')).slice(0, 8) }, 'a frame failed'); // prettier-ignore
    return FAULT;
  }

  async #answerTo({ key = null, ...message }: Record<string, unknown>): Promise<Answers[keyof Answers] | ClubAnswers[keyof ClubAnswers]> {
    if (key !== null && (typeof key !== 'string' || key.length > LONGEST_KEY || key.includes('\0')))
      throw new DataError(`key: a text of up to ${LONGEST_KEY} characters is expected`);
    const ofClub = clubAnswerTo(message['ask']);
    if (ofClub) return ofClub(this.#options, { at: this.#atTable, me: { id: this.me.id, name: this.me.name }, asked: message, key });
    const ask: Ask = readRequest(message);
    if (ask.ask === 'open') return this.#sitDown(ask.table);
    if (ask.ask === 'leave') {
      this.#leave();
      return null;
    }
    // What a seat does not want to be asked is said to the club by “answers ahead”, and holds while nobody is there.
    if (ask.ask === 'formalities') return null;
    if (!isInASeat(ask)) throw new DataError(`At the club nobody can ask for “${ask.ask}”.`);
    return answerAt(this.#options, this.#atTable, ask, key);
  }

  get #atTable(): Open {
    if (!this.#open) throw new DataError('No table is open.');
    return this.#open;
  }

  /**
   * Opens a table: from now on come the news of this person's seats; where they have none, of the table as far as they may see it, and of all
   * seats when the game is over or machines alone play it.
   */
  async #sitDown(id: string): Promise<Opened> {
    this.#leave();
    const { store, umpires, rooms } = this.#options;
    await settleSilent(store, id);
    const listed = await tableListed(store, id, this.me.id);
    if (!listed) throw new DataError('There is no such table, or it is private.');
    if (listed.stage === 'gathering') throw new DataError('Play has not begun at this table.');
    const seats = await seatsHeld(store, id, this.me.id);
    // Where machines play alone nothing is anybody's secret, nor theirs who have left: nobody is there who could give a seat back.
    const isTheirs = listed.seats.every(({ machine }) => machine !== null);
    const watches = listed.hasLeft && !isTheirs && listed.stage !== 'over' ? await seatsWatched(store, id, this.me.id) : [];
    const isAside = seats.length === 0 && listed.stage !== 'over' && !isTheirs && watches.length === 0;
    if (isAside && !listed.mayWatch) throw new DataError(whyNotWatch(listed));
    await umpires.relieve(id);
    const { opened, earlier } = await umpires.look(id, (played) => this.#begin(played, { seats, watches }, isAside ? listed.behind : null));
    const open = this.#open;
    if (open) await rooms.came(id, this);
    if (seats.length > 0) await cameToTable(this.#options, id, this.me.id);
    if (open) setImmediate(() => this.#tellEarlier(open, earlier));
    return opened;
  }

  /** Opens a table that is here: what is to be answered, and the parts of its story that come after that. */
  #begin(played: Played, { seats, watches }: Required<Pick<AtTable, 'seats' | 'watches'>>, behind: Behind | null): Begun {
    const { id, table } = played;
    const stop = this.#options.umpires.listen(id, (at, step) => this.#tell(at, step));
    const open: Open = { id, person: this.me.id, seats, watches, behind: table.over ? null : behind, isOver: table.over, seen: null, looks: { isAllowed: false, told: -Infinity }, stop }; // prettier-ignore
    this.#open = open;
    this.#told.forget();
    this.#tell(played, { told: null, again: null });
    const earlier = open.behind === null ? storyFor(played, open) : [publicStories(played, open.seen ?? 0)].values();
    const stories = earlier.next().value ?? {};
    return { opened: { setup: table.position.setup, practice: false, seats: playersFor(played, open), stories }, earlier };
  }

  /** Tells of a long game what happened before, a part at a time: others are served between. */
  #tellEarlier(open: Open, earlier: Iterator<Stories, void>): void {
    if (this.#open !== open || this.#isClosed) return;
    const { done, value } = earlier.next();
    if (done) return;
    this.send({ news: 'earlier', table: open.id, stories: value });
    setImmediate(() => this.#tellEarlier(open, earlier));
  }

  #tell(played: Played, step: Step): void {
    const open = this.#open;
    if (!open || this.#isClosed) return;
    const { table } = played;
    open.isOver = table.over;
    if (open.behind !== null && !table.over) return this.#tellAside(played, open, open.behind);
    // Whoever looked on sees all of it now.
    if (open.behind !== null) this.send({ news: 'players', seats: playersFor(played, open), stories: audienceOf(played, open).stories() });
    const now: Step = open.behind === null ? step : { told: null, again: null };
    open.behind = null;
    for (const news of newsOf(played, open, now)) if (!this.#isClosed) this.#way.send(frameOf(this.#told.short(news)));
  }

  /** Whoever looks on is told when they may see further, or the game went back behind what they see. */
  #tellAside(played: Played, open: Open, behind: Behind): void {
    const seen = seenLine(played.table, played.begun, behind);
    if (seen === open.seen) return;
    if (!this.#isClosed) this.#way.send(asideFrame(played.table, seen, open.seen));
    open.seen = seen;
  }

  /** A machine at the open table thinks: what it means to do is told to whoever may know. Whoever looks on is behind, and told nothing. */
  thinks(news: ThinkingNews): void {
    const open = this.#open;
    if (!open || open.behind !== null) return;
    const told = this.#options.umpires.glance(open.id, (played) => {
      const mayKnow = audienceOf(played, open).mayKnowPlans(news.seat);
      if (this.#open === open) this.send(mayKnow ? news : { ...news, intent: null });
    });
    told.catch((error: unknown) => troubleOf(error) ?? this.#fault(error));
  }

  /** Somebody else at the table lets others see where they look: told to whoever does so, too. */
  looked(news: LookingNews): void {
    const open = this.#open;
    if (open?.looks.isAllowed && open.seats.length > 0 && news.person.id !== this.me.id) this.send(news);
  }

  #leave(): void {
    const open = this.#open;
    if (!open) return;
    this.#open = null;
    open.stop();
    this.#options.rooms.left(open.id, this);
  }
}
