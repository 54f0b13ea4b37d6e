import { DataError, PERSON, type Seat } from '@sandtable/umpire';
import { admit } from '@sandtable/desk/admission';
import type { Behind, Person } from '@sandtable/desk/club/lobby';
import { keptSetUp } from '@sandtable/desk/deployments';
import type { Answers, Ask, Trouble } from '@sandtable/desk/messages';
import { publicExplanation, publicPast } from '@sandtable/desk/publicly';
import { answerTo, isQuestion } from '@sandtable/desk/questions';
import { Denied } from '../denied.ts';
import { isUnreachable, type Store } from '../store/store.ts';
import { seenLine } from '../tables/behind.ts';
import { act, carryOut, concede, playersFor, redo, setUpAs, undo, type Seated } from '../tables/desk.ts';
import { listingOf } from '../tables/games.ts';
import { keepOrders, ordersOf, wish, wishesOf } from '../tables/seats.ts';
import type { Played } from '../tables/here.ts';
import type { Decision } from '../tables/deciding.ts';
import type { Umpires } from '../tables/umpires.ts';
import type { Looks } from './looks.ts';

/** A table that somebody has open, and who they are there. */
export interface AtTable extends Seated {
  readonly id: string;
  readonly person: string;
  /** How far behind they are who look on while the game goes on; null where they hold a seat, and when it is over. */
  readonly behind: Behind | null;
  readonly isOver: boolean;
  /** Does the page show where it looks and see where others do, and when it last told of it, in milliseconds of `performance.now`. */
  readonly looks: { isAllowed: boolean; told: number };
}

/** What a request may be carried out with. */
export interface Means {
  readonly store: Pick<Store, 'db'>;
  readonly umpires: Umpires;
  readonly looks: Pick<Looks, 'tell'>;
}

/** What a page asks of the club at the table that it has open, as it came: nothing of it but the kind has been read yet. */
export interface Asking {
  readonly at: AtTable;
  readonly me: Person;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly key: string | null;
}

type InASeat = Extract<Ask, { readonly seat: Seat }>;
export const isInASeat = (ask: Ask): ask is InASeat => 'seat' in ask && ask.ask !== 'delete set-up';

/** What PostgreSQL cannot hold in JSON. */
export const isStorable = (value: unknown): boolean => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value));

const ELSEWHERE: ReadonlySet<Ask['ask']> = new Set(['player', 'hurry', 'set up']);

/** @throws DataError for a seat that is not this person's */
function admitted(played: Pick<Played, 'players'>, at: AtTable, ask: InASeat): void {
  const players = playersFor(played, at);
  if (at.watches && at.watches.length > 0 && !at.watches.includes(ask.seat))
    throw new DataError(`You look on from another side than that of the seat "${ask.seat}".`);
  if (at.seats.length > 0 && Object.hasOwn(players, ask.seat) && players[ask.seat] !== PERSON)
    throw new DataError(`Somebody else sits in the seat "${ask.seat}": nothing is asked or decided in its name.`);
  admit(ask, players);
}

const NOT_YET = 'Whoever looks on asks nothing in the name of a seat before the game is over.';

/** What whoever looks on asks of the table as far as they see it. @throws DataError for all that would tell more */
function answerAside({ table, begun }: Played, { behind }: AtTable, ask: InASeat): Answers[keyof Answers] {
  const seen = seenLine(table, begun, behind ?? 'end');
  if (ask.ask === 'past' && ask.n <= seen) return publicPast(table, ask.n);
  const at = ask.ask === 'explain' ? (ask.at ?? seen) : Infinity;
  const explained = ask.ask === 'explain' && at <= seen ? publicExplanation(table, at, ask.question) : null;
  if (!explained) throw new DataError(NOT_YET);
  return explained;
}

/** Answers what is asked in the name of a seat. @throws DataError, and Denied */
export async function answerAt(means: Means, at: AtTable, ask: InASeat, key: string | null): Promise<Answers[keyof Answers]> {
  const { store, umpires } = means;
  if (ELSEWHERE.has(ask.ask)) throw new DataError(`At the club nobody can ask for “${ask.ask}”.`);
  if (at.behind !== null) return umpires.glance(at.id, (played) => answerAside(played, at, ask));
  if (isQuestion(ask))
    return umpires.glance(at.id, (played) => {
      admitted(played, at, ask);
      return answerTo(played.table, ask);
    });
  const change = async (decide: (played: Played) => Decision): Promise<Answers[keyof Answers]> => {
    const admittedThere = (played: Played): Decision => {
      admitted(played, at, ask);
      return decide(played);
    };
    return (await umpires.change(at.id, { person: at.person, key }, admittedThere)) as Answers[keyof Answers];
  };
  switch (ask.ask) {
    case 'act':
      return change((played) => act(played, ask.seat, ask.command));
    case 'carry out':
      return change((played) => carryOut(played, ask.seat, ask.proposal, ask.commands));
    case 'undo':
      return change((played) => undo(played, at, ask.seat, ask.back));
    case 'redo':
      return change((played) => redo(played, ask.seat));
    case 'concede':
      return change((played) => concede(played, ask.seat));
    case 'set up as': {
      const setUps = await setUpsAt(means, at);
      return change((played) => setUpAs(played, setUps, ask.seat, ask.deployment));
    }
    case 'kept set-up': {
      const setUps = await setUpsAt(means, at);
      return umpires.glance(at.id, ({ table }) => keptSetUp(table, setUps, ask.seat, ask.name));
    }
    case 'wishes':
      return wishesOf(store, at.id, ask.seat);
    case 'wish':
      if (!isStorable([ask.proposal, ask.wishes])) throw new DataError('wish: it has characters that cannot be kept');
      await wish(store, at.id, ask.seat, ask.proposal, ask.wishes);
      return null;
    case 'orders':
      return ordersOf(store, at.id, ask.seat);
    case 'keep orders':
      if (!isStorable(ask.orders)) throw new DataError('keep orders: they have characters that cannot be kept');
      await keepOrders(store, at.id, ask.seat, ask.orders);
      return null;
    default:
      return null;
  }
}

const setUpsAt = async ({ umpires }: Means, { id }: AtTable) => listingOf(await umpires.glance(id, ({ table }) => table.game.id)).setUps();

/** SQLSTATE of a disk that is full. */
const DISK_FULL = '53100';

/** What was under way when the database went may have been carried out: the page asks again by the same key until that is known. */
const AWAY: Trouble = {
  kind: 'away',
  says: 'The club’s database does not answer just now. Whether this was done is not known yet; asked again, it is done once.',
};

/** Why a request could not be answered, in words; null for a fault of ours, of which the page is told no more than that. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof DataError || error instanceof Denied) return { kind: 'data', says: asSentence(error.message) };
  if (isUnreachable(error)) return AWAY;
  if ((error as { readonly code?: unknown }).code === DISK_FULL)
    return { kind: 'storage', says: 'The club’s disk is full: this was not kept, and everything before it is.' };
  return null;
}

function asSentence(text: string): string {
  const begun = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(begun) ? begun : `${begun}.`;
}
