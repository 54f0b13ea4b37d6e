import { DataError, PERSON, type Acted, type Command, type Facts, type Seat } from '@sandtable/umpire';
import { Audience } from '@sandtable/desk/audience';
import { AWAY } from '@sandtable/desk/choosing';
import { proposed } from '@sandtable/desk/bundle';
import { setUpAsKept } from '@sandtable/desk/deployments';
import type { Back, Done, Going, SeatNews, Stories } from '@sandtable/desk/messages';
import type { Goes } from '@sandtable/desk/club/consent';
import { goBack, seatNews, targetsOf, type Helped, type Listening } from '@sandtable/desk/news';
import { whatGoes } from '@sandtable/desk/taking-back';
import type { KeptSetUps } from '@sandtable/umpire';
import { unaskedAt } from './ahead.ts';
import type { Played } from './here.ts';
import type { Step } from './steps.ts';
import type { Decision } from './deciding.ts';

/** A story of so many lines is told at once. */
const SHORT = 100;

/** Somebody at a table: the seats they hold. */
export interface Seated {
  readonly seats: readonly Seat[];
  /** Seats that they have left, from whose side they look on: they decide nothing. */
  readonly watches?: readonly Seat[];
}

/** Who plays each seat, as one person's page is told it. */
export const playersFor = ({ players }: Pick<Played, 'players'>, { seats }: Seated): { readonly [seat: Seat]: string } =>
  Object.fromEntries(
    Object.entries(players).map(([seat, player]) => [seat, player !== PERSON ? player : seats.includes(seat) ? PERSON : AWAY]),
  );

/** Who plays each seat, as it is to somebody who looks on from the side of one: as if they sat there. */
const seenFrom = (played: Pick<Played, 'players'>, seated: Seated, watches: readonly Seat[]): { readonly [seat: Seat]: string } => ({
  ...playersFor(played, seated),
  ...Object.fromEntries(watches.map((seat) => [seat, PERSON])),
});

/** What somebody at a table may know of it. */
export function audienceOf(played: Pick<Played, 'table' | 'players'>, seated: Seated): Audience {
  // Asked for a dozen times by one command.
  const seats = seenFrom(played, seated, seated.watches ?? []);
  return new Audience(
    () => played.table,
    () => seats,
  );
}

/**
 * What has happened at a table, as somebody there is told it: of a long game what follows its last snapshot, then the parts before that, each
 * from a snapshot to the next, last to first. To tell of one part takes some milliseconds.
 */
export function* storyFor(played: Pick<Played, 'table' | 'players'>, seated: Seated): Generator<Stories, void> {
  const { table } = played;
  const { beginning, standing } = table;
  const audience = audienceOf(played, seated);
  const snapshots = standing.length > SHORT ? standing.filter((n) => n > beginning && table.isSnapshot(n)) : [];
  let until = Infinity;
  for (const from of [beginning, ...snapshots].toReversed()) {
    yield audience.stories(from, until);
    until = from;
  }
}

type Told = Pick<Played, 'table' | 'given' | 'players' | 'ahead' | 'held'>;

/** Nobody sets up for anybody here. */
const unhelped = (people: readonly Seat[]): Helped => ({ begun: null, isLastOf: () => false, parties: () => people });

function listeningOf(played: Told, seated: Seated): Listening {
  const { table, given, players } = played;
  const people = Object.entries(players).flatMap(([seat, player]) => (player === PERSON ? [seat] : []));
  const formalities = unaskedAt(played);
  return { table, audience: audienceOf(played, seated), people, formalities, given, helped: unhelped(people), goesOn: false, isNear: true };
}

/** What somebody at a table is told of a step: news for each of their seats; where they hold none, for every seat. */
export function newsOf(played: Told, seated: Seated, { told, again }: Step): readonly SeatNews[] {
  const listening = listeningOf(played, seated);
  // Who has given all seats away looks on as little as anybody.
  if (seated.seats.length > 0 && listening.audience.people.length === 0) return [];
  return listening.audience.watching
    .filter((seat) => told === null || !played.table.isQuietFor(seat, told))
    .map((seat) => seatNews(listening, seat, told, again))
    .map((news) => ((seated.watches ?? []).length > 0 ? undecided(news, 'You have left this seat, and look on.') : news))
    .map((news) => (played.held === null ? news : { ...undecided(news, played.held), held: played.held }));
}

/** What a seat is told, to somebody who decides nothing in it. */
function undecided(news: SeatNews, why: string): SeatNews {
  const going: Going = { can: false, why, byConsent: false };
  return { ...news, choices: [], undo: { step: going, move: going, phase: going }, redo: going };
}

const doneOf = (acted: Acted): Done => (acted.refused ? { done: false, refusal: acted.refused } : { done: true });
const plain = (acted: Acted): Decision => ({ reply: doneOf(acted) });

/** Carries out a command. */
export const act = ({ table }: Played, seat: Seat, command: Command): Decision => plain(table.act(seat, command));
/** Takes back what needs nobody's consent. */
export const undo = (played: Played, seated: Seated, seat: Seat, back: Back): Decision =>
  plain(goBack(listeningOf(played, seated), seat, back, false));
/** What going back so far, or to that line, would take with it, as far as a seat knows. @throws DataError where there is no such line */
export function goes(played: Played, seated: Seated, seat: Seat, to: Back | number): Goes {
  const listening = listeningOf(played, seated);
  const target = typeof to === 'number' ? to : targetsOf(listening, seat)[to];
  if (target === null) throw new DataError('There is nothing to take back.');
  return whatGoes(
    played.table,
    listening.audience,
    seat,
    target,
    Object.values(played.players).some((player) => player !== PERSON),
  );
}

/** Goes back to a line as all have agreed who sit at the table. */
export function goBackAgreed({ table }: Played, seat: Seat, to: number): Decision {
  const people = Object.entries(table.header.seats).flatMap(([one, player]) => (player === PERSON && one !== seat ? [one] : []));
  return plain(table.undo(seat, to, { consent: people }));
}

/** Puts back what was taken back last. */
export const redo = ({ table }: Played, seat: Seat): Decision => plain(table.redo(seat));
/** Gives the game up. */
export const concede = ({ table }: Played, seat: Seat): Decision => plain(table.concede(seat));

/** Gives a proposal's commands (`proposed`), up to one that is refused: one step of undo takes all of them back. */
export function carryOut({ table }: Played, seat: Seat, proposal: Facts, listed: readonly Command[]): Decision {
  const from = table.standing.at(-1) as number;
  const given = () => ({ given: { from, to: table.standing.at(-1) as number } });
  for (const command of proposed(() => table, seat, proposal, listed)) {
    const done = table.act(seat, command);
    if (done.refused) return { reply: doneOf(done), ...given() };
  }
  return { reply: { done: true }, ...given() };
}

/** Sets up what is left as it was kept, as far as it can stand here. @throws DataError for what is no set-up of that seat */
export function setUpAs({ table }: Played, setUps: KeptSetUps, seat: Seat, deployment: Facts): Decision {
  const { commands, refused } = setUpAsKept(table, setUps, seat, deployment);
  for (const command of commands) table.act(seat, command);
  return { reply: { refused } };
}
