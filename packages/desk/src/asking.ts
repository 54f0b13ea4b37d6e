import {
  begins,
  DataError,
  FastDice,
  following,
  isFacts,
  isList,
  openShares,
  same,
  spell,
  type Choice,
  type Chosen,
  type Command,
  type Dice,
  type Explanation,
  type Facts,
  type Following,
  type Foresight,
  type Game,
  type Given,
  type Offer,
  type OpenShares,
  type Position,
  type Refusal,
  type Seat,
  type SpelledPart,
  type Table,
  type Value,
} from '@sandtable/umpire';
import type { Past } from './messages.ts';

/** Questions to a table, now or as it was. None of them changes anything. */

/** The position after a line that stands. @throws DataError where there is none */
export function positionAt(table: Table, n: number): Position {
  if (!table.standing.includes(n)) throw new DataError(`Line ${n} is not in this game, or was undone.`);
  return table.at(n);
}

function seated({ header }: Pick<Table, 'header'>, seat: Seat): Seat {
  if (!Object.hasOwn(header.seats, seat)) throw new DataError(`There is no seat "${seat}" at this table.`);
  return seat;
}

/** The table after a line as a seat may see it. @throws DataError */
export function pastOf(table: Table, seat: Seat, n: number): Past {
  const position = positionAt(table, n);
  return { view: table.game.view(position, seated(table, seat)), question: table.game.awaiting(position) };
}

/** The breakdown of a number, now or after line `at`. @throws DataError */
export function explained(table: Table, seat: Seat, question: Facts, at: number | null): Explanation {
  const position = at === null ? table.position : positionAt(table, at);
  return table.game.explain(position, seated(table, seat), question);
}

/** How a command may come out; null where the game does not foretell it or refuses it. @throws DataError */
export function foreseen(table: Pick<Table, 'game' | 'position' | 'header'>, seat: Seat, command: Command): Foresight | null {
  const { game, position } = table;
  if (game.refuse(position, seated(table, seat), command)) return null;
  return game.foresee?.(position, seat, command) ?? null;
}

/** What cannot be told before it is done: a refusal that cites no rule. */
export const UNTOLD: Refusal = {
  rules: [],
  reason: 'That cannot be told beforehand: on the way there a die falls, or something hidden comes to light.',
};

/** So many positions that the seat may be in are asked before an answer is given that none of them contradicts. */
const IMAGINED = [1, 2, 3] as const;

/**
 * Why a command would be refused, now or after others. What comes after others is asked of positions as the seat can imagine them and of no
 * other: where dice fall on the way, where something is laid open, or where the answer hangs on what is hidden, it is `UNTOLD`.
 */
export function refused(table: Table, seat: Seat, command: Command, after: readonly Command[]): Refusal | null {
  const { game, position } = table;
  seated(table, seat);
  if (after.length === 0) return game.refuse(position, seat, command);
  const view = game.view(position, seat);
  const answers = IMAGINED.map((seed) => afterwards(game, game.imagine(view, seat, new FastDice(seed)), seat, [...after, command]));
  const [first = null] = answers;
  return answers.every((one) => same(one as Value, first as Value)) ? first : UNTOLD;
}

/** Why the last of these commands would be refused, or one on the way to it. */
function afterwards(game: Game, position: Position, seat: Seat, commands: readonly Command[]): Refusal | null {
  for (const [i, one] of commands.entries()) {
    const refusal = game.refuse(position, seat, one);
    if (refusal || i === commands.length - 1) return refusal;
    const happened = withoutDice((dice) => game.play(position, seat, one, dice));
    if (!happened || happened.some(({ reveals }) => reveals === true)) return UNTOLD;
  }
  return null;
}

/** What comes of it where no die falls; null where one would. */
function withoutDice<T>(play: (dice: Dice) => T): T | null {
  let isRolled = false;
  const dice: Dice = {
    roll() {
      isRolled = true;
      throw new DataError('no die falls while something is asked');
    },
  };
  try {
    return play(dice);
  } catch (error) {
    if (isRolled) return null;
    throw error;
  }
}

/** An offer of the choices now, by its place among them, with the first of its parts. */
interface InOffer {
  readonly offer: number;
  readonly chosen: Facts;
}

interface Begun {
  readonly one: Offer;
  readonly chosen: Chosen;
  /** What is under way of the part after those. */
  readonly last: Value;
}

/**
 * An offer with its first parts in their one spelling, and with what is under way of the next; null where there is no such offer, or where
 * they have none.
 */
function begun({ game, position }: Table, seat: Seat, { offer, chosen }: InOffer, last: Value = null): Begun | null {
  const one = game.choices(position, seat)[offer];
  const name = one?.parts[Object.keys(chosen).length]?.name;
  const { command } = game.spelling({ ...chosen, ...(last === null || name === undefined ? {} : { [name]: last }), act: one?.act });
  if (!one || !command) return null;
  const { act: _, ...parts } = command as Command & Chosen;
  if (last === null || name === undefined) return { one, chosen: parts, last: null };
  const { [name]: spelled = null, ...before } = parts;
  return { one, chosen: before, last: spelled as Value };
}

/** What the next part of an offer may be after the parts chosen. */
export function nextPart(table: Table, seat: Seat, of: InOffer): SpelledPart {
  const found = begun(table, seat, of);
  const part = found?.one.parts[Object.keys(found.chosen).length];
  if (!found || !part || !begins(found.one, found.chosen)) return { choices: [] };
  return spell({ ...found.one, parts: [boundTo(part, found.chosen)] }).first ?? { choices: [] };
}

/** What may follow on a path of the next part of an offer, after the parts chosen. */
export function whatFollows(table: Table, seat: Seat, of: InOffer & { readonly path: readonly Choice[] }): Following {
  const found = begun(table, seat, of, of.path);
  return found && isList(found.last) ? following(found.one, found.chosen, found.last as readonly Choice[]) : { choices: [], enough: false };
}

/** What some may be given in the next part of an offer, after the parts chosen, while others have theirs. */
export function whatIsOpen(table: Table, seat: Seat, of: InOffer & { readonly given: Facts; readonly to: readonly string[] }): OpenShares {
  const found = begun(table, seat, of, of.given);
  return found && isFacts(found.last) ? openShares(found.one, found.chosen, found.last as Given, of.to) : { open: {}, isWhole: false };
}

/** A part whose domain no longer looks at the parts before it. */
function boundTo(part: Offer['parts'][number], chosen: Chosen): Offer['parts'][number] {
  if (part.pick === 'path') return { ...part, next: (path) => part.next(path, chosen) };
  if (part.pick === 'each') return { ...part, who: () => part.who(chosen), of: (one, given) => part.of(one, given, chosen) };
  const note = part.note ? { note: (choice: Choice) => part.note?.(choice, chosen) ?? null } : {};
  if (part.pick === 'one') return { ...part, of: () => part.of(chosen), ...note };
  return { ...part, of: () => part.of(chosen), ...(part.most ? { most: () => part.most?.(chosen) ?? Infinity } : {}), ...note };
}
