import { digest, type Decision, type Plan } from '@sandtable/staff';
import { PERSON, type Seat } from '@sandtable/umpire';
import { Events } from '@sandtable/desk/events';
import { anyFor, newIntent } from '@sandtable/desk/intent';
import type { Task } from '@sandtable/desk/mind';
import type { Logger } from 'pino';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';
import { recordedOf } from '../tables/recorded.ts';
import { addThinking, tellThinking } from '../tables/thinking.ts';
import type { Played } from '../tables/here.ts';
import type { Umpires } from '../tables/umpires.ts';
import type { Thinkers } from './thinkers.ts';

/** Milliseconds for which a table keeps its place before others have their turn. */
const TURN = 5_000;
/** Milliseconds before a machine begins an event, so that whoever is there can watch. */
export const PAUSE = 350;
/** Milliseconds between two words on how far a machine is. */
const TELLS = 500;

/** A machine is to decide. */
interface Asked {
  readonly seat: Seat;
  readonly level: string;
  /** The record's last line: with any other the question is another. */
  readonly line: number;
}

interface Question extends Asked {
  readonly begins: boolean;
  readonly standing: readonly number[];
  readonly task: Task;
}

export interface MachinesOptions {
  readonly store: Pick<Store, 'db'>;
  readonly umpires: Umpires;
  readonly thinkers: Thinkers;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly pause?: number;
}

/** What a machine decides that could not think. */
const NOTHING: Decision = { command: null, plan: null };

function askedAt({ table, players }: Pick<Played, 'table' | 'players'>): Asked | null {
  const seat = table.game.awaiting(table.position)?.seats.find((one) => players[one] !== PERSON);
  return seat === undefined ? null : { seat, level: players[seat] ?? '', line: table.size };
}

const isSame = (a: Asked, b: Asked | null): boolean => b !== null && a.seat === b.seat && a.level === b.level && a.line === b.line;

/**
 * What a machine's own thinking hangs on: of the club's secret, that nobody can work out beforehand what it will do, by a digest from which
 * that secret cannot be had.
 */
const seedOf = (table: string, secret: string): string => digest('machines', table, secret);

/** The machines at the tables of a club, as this process has them decide. */
export class Machines {
  readonly #options: MachinesOptions;
  readonly #pause: number;
  #isStopping = false;

  constructor(options: MachinesOptions) {
    this.#options = options;
    this.#pause = options.pause ?? PAUSE;
  }

  /** Machines that think are left to other processes. */
  stop(): void {
    this.#isStopping = true;
    this.#options.thinkers.close();
  }

  /** Has the machines of a table decide until a person is asked, or its turn is over. */
  async think(table: string): Promise<void> {
    const { store, umpires } = this.#options;
    const recorded = await recordedOf(store, table);
    if (!recorded || recorded.stage !== 'playing' || recorded.closed || recorded.adjourned) return;
    await umpires.relieve(table);
    const seed = seedOf(table, recorded.secret);
    const events = new Events();
    const until = Date.now() + TURN;
    for (;;) {
      const question = await umpires.look(table, (played) => questionAt(played, seed, events));
      if (!question) return;
      if (this.#isStopping || Date.now() > until) {
        await addThinking(store.db, table);
        return;
      }
      await this.#answer(table, question, seed);
    }
  }

  async #answer(table: string, question: Question, seed: string): Promise<void> {
    const since = Date.now();
    const decision = await this.#decided(table, question);
    if (!decision) return;
    const left = question.begins ? since + this.#pause - Date.now() : 0;
    if (left > 0) await new Promise((over) => setTimeout(over, left));
    const { seat, level } = question;
    await this.#options.umpires.change(table, { person: null, key: null }, (played) => {
      if (!isSame(question, askedAt(played))) return { reply: {} };
      const why = newIntent(played.table, seat, decision.plan?.intent ?? null);
      const done = decision.command && played.table.act(seat, decision.command, why === null ? {} : { why });
      if (done && !done.refused) return { reply: {} };
      this.#options.log.error({ table, seat, level }, 'a machine gave nothing that can be carried out, and plays at random');
      const any = played.table.act(seat, anyFor(played.table, seat, seed));
      if (any.refused) throw new Denied('conflict', `what was offered was refused: ${any.refused.reason}`);
      return { reply: {} };
    });
  }

  /** What the machine decides; null where the game has gone on meanwhile. */
  async #decided(table: string, question: Question): Promise<Decision | null> {
    const { umpires, thinkers, log } = this.#options;
    const told = this.#teller(table, question);
    const { line, standing, task } = question;
    const thinking = await thinkers.think({ table, line, standing, task }, ({ done, plan }) => told.tell(Math.min(done, 0.99), plan));
    const stop = umpires.listen(table, (played) => {
      if (!isSame(question, askedAt(played))) thinking.cancel();
    });
    try {
      return await thinking.decision;
    } catch (error) {
      log.error({ table, name: (error as Error).name, level: question.level }, 'a machine could not think, and plays at random');
      return NOTHING;
    } finally {
      stop();
      told.end();
    }
  }

  /** Tells the pages at a table how far a machine is, now and then, and that it is over where it was told at all. */
  #teller(table: string, { seat, level }: Question): { tell(done: number, plan: Plan | null): void; end(): void } {
    const { store, log } = this.#options;
    let intent: string | null = null;
    let last = 0;
    const say = (done: number): void => {
      last = Date.now();
      tellThinking(store.db, table, { news: 'thinking', seat, level, done, intent }).catch((error: unknown) => {
        log.warn({ table, name: (error as Error).name }, 'a machine that thinks was not told of');
      });
    };
    return {
      tell: (done, plan) => {
        intent = plan?.intent ?? intent;
        if (Date.now() - last >= TELLS) say(done);
      },
      end: () => last > 0 && say(1),
    };
  }
}

function questionAt(played: Played, seed: string, events: Events): Question | null {
  const asked = askedAt(played);
  if (!asked) return null;
  const { game, position, standing } = played.table;
  const { seat, level } = asked;
  const task: Task = { game: game.id, level, seat, seed, view: game.view(position, seat) };
  return { ...asked, begins: events.begins(played.table), standing, task };
}
