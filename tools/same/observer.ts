import { decide, levelOf, machineSeed, sightOf, type Machine, type Playable } from '@sandtable/staff';
import {
  drawFrom,
  FastDice,
  scenarioOf,
  setupFor,
  spell,
  type Command,
  type Facts,
  type Offer,
  type Position,
  type Seat,
} from '@sandtable/umpire';
// Whichever registry the tree has that is bundled with this.
import { games } from 'the-games';

/**
 * What can be seen of a game from outside, as texts to be compared: bundled once with each of two trees, so that both play the same game.
 * It asks for nothing but what the umpire's contract has, which outlasts every rearrangement.
 */
export interface Observed {
  readonly [what: string]: string;
}

/** A game as this tree plays it. */
export interface Play {
  /** Null when the game is over. */
  readonly awaited: { readonly seat: Seat; readonly asked: string } | null;
  /** A command that the awaited seat may give, drawn by this seed; null where it finds none. */
  draw(seed: number): Command | null;
  /** The command of the machine in the awaited seat. */
  decide(): Command | null;
  /** All that is compared before the command: offers, refusals of `tried`, views, answers to `questions`, chances. */
  look(command: Command, tried: readonly (readonly [Seat, Command])[], questions: readonly (readonly [Seat, Facts])[]): Observed;
  /** Carries the command out with dice of this seed. */
  act(seat: Seat, command: Command, seed: number): Observed;
}

const playableOf = (id: string): Playable => {
  const one = games.find(({ game }: Playable) => game.id === id);
  if (!one) throw new Error(`there is no game ${id}`);
  return one as Playable;
};

export const subjects: readonly { readonly game: string; readonly scenarios: readonly string[] }[] = games.map(({ game }: Playable) => ({
  game: game.id,
  scenarios: game.scenarios.map(({ id }) => id),
}));

/** The seats of a scenario. */
export const seatsOf = (game: string, scenario: string): readonly Seat[] => scenarioOf(playableOf(game).game, scenario).seats;

/** JSON with its keys in order, so that the order in which they are written is no difference. */
export function text(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}n"`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`;
  const said = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${sorted(said, ([key]) => key)
    .map(([key, inner]) => `${JSON.stringify(key)}:${text(inner)}`)
    .join(',')}}`;
}

/** In the order of what is said of each, which is asked for once. */
const sorted = <T>(all: readonly T[], said: (one: T) => string): readonly T[] =>
  all
    .map((one) => ({ one, as: said(one) }))
    .toSorted((a, b) => (a.as < b.as ? -1 : 1))
    .map(({ one }) => one);

/** The choices of an offer's parts as a set: their order decides nothing. */
function asSet(value: unknown): unknown {
  if (Array.isArray(value)) return sorted(value.map(asSet), text);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === 'parts' ? inner : asSet(inner)]));
}

/**
 * Offers in an order that does not depend on the tree: as they are spelled. That begins with the act, so that only offers of one act, in other
 * ways, have to be spelled to the end.
 */
function inOrder(offers: readonly Offer[]): readonly Offer[] {
  const spelled = new Map<Offer, string>();
  const spelling = (one: Offer): string => {
    const found = spelled.get(one) ?? text(asSet(spell(one)));
    spelled.set(one, found);
    return found;
  };
  return offers.toSorted((a, b) => {
    const [act, other] = a.act === b.act ? [spelling(a), spelling(b)] : [text(a.act), text(b.act)];
    return act < other ? -1 : 1;
  });
}

/** What `act` gives, or how it fails. */
function told(act: () => unknown): string {
  try {
    return text(act());
  } catch (error) {
    return `throws ${(error as Error).name}: ${(error as Error).message}`;
  }
}

/** Begins a scenario; the machines in the seats, if any, are of this level. */
export function begin(id: string, scenario: string, seed: number, level: string | null): Play {
  const { game, staff } = playableOf(id);
  const { position } = game.begin(setupFor(game, { scenario }), new FastDice(seed));
  const seats = scenarioOf(game, scenario).seats;
  const machines = new Map<Seat, Machine<Position>>(
    level === null ? [] : seats.map((seat) => [seat, levelOf(staff, level).sit(machineSeed(String(seed)), seat)]),
  );
  return {
    get awaited() {
      const awaiting = game.awaiting(position);
      return awaiting && { seat: awaiting.seats[0] as Seat, asked: `${awaiting.procedure} › ${awaiting.step} (${awaiting.rule})` };
    },
    draw(by) {
      const dice = new FastDice(by);
      const seat = this.awaited?.seat ?? '';
      const offers = inOrder(game.choices(position, seat));
      const offer = offers[(dice.roll('', 1, Math.max(1, offers.length))[0] as number) - 1];
      return offer ? drawFrom(offer, dice) : null;
    },
    decide() {
      const seat = this.awaited?.seat ?? '';
      return decide(machines.get(seat) as Machine<Position>, sightOf(game, position, seat)).command;
    },
    look(command, tried, questions) {
      const seen: Record<string, string> = {};
      for (const seat of seats) {
        seen[`offers to ${seat}`] = told(() => asSet(game.choices(position, seat).map(spell)));
        seen[`view of ${seat}`] = told(() => game.view(position, seat));
      }
      for (const [seat, one] of tried)
        seen[`refusal of ${text(one)} by ${seat}`] = told(() => {
          const refusal = game.refuse(position, seat, one);
          return refusal === null ? 'silent' : (refusal.rules[0] ?? 'no rule');
        });
      for (const [seat, question] of questions)
        seen[`answer to ${text(question)} of ${seat}`] = told(() => game.explain(position, seat, question));
      const seat = this.awaited?.seat ?? '';
      seen[`chances of ${text(command)}`] = told(() => game.foresee?.(game.clone(position), seat, command) ?? null);
      return seen;
    },
    act(seat, command, by) {
      const happened = game.play(position, seat, command, new FastDice(by));
      const seen: Record<string, string> = { outcome: text(position.outcome), turn: String(game.turn(position)) };
      for (const one of seats) seen[`told to ${one}`] = told(() => happened.map((each) => game.tell(each, one)));
      return seen;
    },
  };
}
