import type { Direction } from '@sandtable/hexes';
import { DataError, type Explanation, type Facts, type Line, type Refusal } from '@sandtable/umpire';
import { firstRefused, marchTold, refusalOf, wayAt } from '@sandtable/warfare';
import { ledger, no } from '../cite.ts';
import { ids, printed, unitAt, type Merkur } from '../position/position.ts';
import { readPhase } from '../position/sequence-of-play.ts';
import type { RuleId } from '../rulebook.ts';
import { isEnemyIn } from '../rules/05-units/stood.ts';
import { allowanceOf } from '../rules/07-ground-movement/allowance.ts';
import { purseOf, refuseMover } from '../rules/07-ground-movement/movers.ts';
import type { Move } from '../rules/07-ground-movement/overrunning.ts';
import { explore } from '../rules/07-ground-movement/reach.ts';
import { points, priceOf, spentBy, tryStep, type Party, type Purse } from '../rules/07-ground-movement/step.ts';
import type { Occasion } from '../rules/acting.ts';
import { PROHIBITED } from '../world/ground-costs.ts';
import { hexIn, stackIn, unitIn } from './asked.ts';

/** Units that stand together, when they would move, and what they have spent. */
interface Asked {
  readonly party: Party;
  readonly from: number;
  readonly purse: Purse;
  readonly isInHand: boolean;
}

/** In which movement units would move now: in pursuit or reaction where that is under way. */
function occasionNow({ facts: { phase } }: Merkur): Occasion {
  const { segment } = readPhase(phase);
  return segment === 'pursuit' || segment === 'reaction' ? segment : 'movement';
}

/** What a movement makes of a unit's allowance, and by which rule. */
const ALLOWED: { readonly [occasion in Occasion]: { readonly rule: RuleId; readonly says: string } } = {
  movement: { rule: '14.H.1#1', says: 'as it is supplied' },
  pursuit: { rule: '7.C.1.b#3', says: 'in pursuit' },
  reaction: { rule: '7.A#5', says: 'in reaction' },
};

/** The units of a question, with what they have spent so far. @throws DataError */
function askedOf(position: Merkur, asked: Facts, question: string): Asked {
  const { units, from } = stackIn(position, asked, question);
  const { side } = unitAt(position, units[0] as number);
  const move = position.frames?.procedure === 'move' ? (position.frames.locals as unknown as Move) : null;
  const isInHand = move !== null && units.every((unit) => move.hand.includes(unitAt(position, unit).id));
  const purse = isInHand ? move.purse : purseOf(position, units);
  return { party: { side, occasion: occasionNow(position), units }, from, purse, isInHand };
}

/** Why some of them cannot move at all now, line by line. */
function barredFrom(position: Merkur, { party, isInHand }: Asked): readonly Line[] {
  const { lines } = ledger();
  if (isInHand) return [];
  for (const unit of party.units) {
    const refusal = refuseMover(position, { seat: party.side, occasion: party.occasion }, unit);
    const [rule] = refusal?.rules ?? [];
    if (refusal && rule !== undefined)
      lines.push({ rule, value: null, says: refusal.reason.replace(/\.$/, ''), about: { units: ids(position, [unit]) } });
  }
  return lines;
}

/**
 * `reach` {units}: `hexes` that they can reach in this movement, each with its `cost` in points and the hex `by` which one comes there; not
 * those where enemies have come down, whom one passes and does not join.
 */
export function reachQuestion(position: Merkur, asked: Facts): Explanation {
  const one = askedOf(position, asked, 'reach');
  const barred = barredFrom(position, one);
  if (barred.length > 0) return { value: 0, lines: barred, hexes: {} };
  const paths = explore(position, one.party, one.from, one.purse);
  const entries = [...paths.reached]
    .filter((hex) => !isEnemyIn(position, one.party.side, hex))
    .map((hex) => {
      const by = paths.before[hex] as number;
      return [printed(position, hex), { cost: points(paths.cost[hex] as number), by: printed(position, by < 0 ? hex : by) }] as const;
    });
  return { value: entries.length, lines: [], hexes: Object.fromEntries(entries) };
}

/** An obstacle is worth a detour of so many quarters of a movement point: enemies, or what cannot be crossed. */
const CLOSED = 160;

const wayRegardless = (position: Merkur, { side, units }: Party, from: number, to: number): number[] =>
  wayAt(position.world.grid, from, to, (hex, direction) => {
    const next = position.world.grid.neighbour(hex, direction);
    const prices = units.map((unit) => priceOf(position, side, unit, hex, direction));
    return prices.includes(PROHIBITED) || isEnemyIn(position, side, next) ? CLOSED : Math.max(...prices);
  }) ?? [];

/** The first step of a way that is refused; null where all can be taken. */
const failureOn = (
  position: Merkur,
  { party, purse }: Asked,
  way: readonly number[],
): { readonly at: number; readonly refusal: Refusal } | null =>
  firstRefused(position.world.grid, way, purse, (spent, from, direction) => tryStep(position, party, from, direction, spent));

/**
 * `march` {units, to}: how they come to that hex. `path` begins where they stand; `costs` are what the dearest of them pays for each step,
 * `running` what has been spent with it, in points. Where they can come there `fails` is null; else it has the step into `path[at]` that
 * is refused first, with `rules` and `reason`.
 */
export function marchQuestion(position: Merkur, asked: Facts): Explanation {
  const one = askedOf(position, asked, 'march');
  const { party, from, purse } = one;
  const { grid } = position.world;
  const to = hexIn(position, asked, 'to');
  const barred = refusalOf(barredFrom(position, one));
  const reached = barred ? [] : explore(position, party, from, purse).pathTo(to);
  const isInReach = reached.length > 0;
  const way = isInReach ? reached : wayRegardless(position, party, from, to);
  const noWay = { at: way.length - 1, refusal: no('7.C.1#1', `No way leads to ${printed(position, to)}.`) };
  const marched = {
    grid,
    way,
    failure: barred ? { at: 0, refusal: barred } : isInReach ? null : (failureOn(position, one, way) ?? noWay),
    spent: Math.max(...party.units.map((unit) => spentBy(position, unit, purse))),
    price: (hex: number, direction: Direction) =>
      Math.max(...party.units.map((unit) => priceOf(position, party.side, unit, hex, direction))),
    allowance: Math.min(...party.units.map((unit) => allowanceOf(position, unit, party.occasion).points)),
  };
  return marchTold(marched, points, (hex) => printed(position, hex));
}

/** `allowance` {unit}: the movement points that a unit has in this movement, as it is supplied (7.A#3). */
export function allowanceQuestion(position: Merkur, asked: Facts): Explanation {
  const unit = unitIn(position, asked);
  const { name, move } = unitAt(position, unit);
  const occasion = occasionNow(position);
  const allowance = allowanceOf(position, unit, occasion);
  const lines = ledger();
  lines.add('7.A#3', move, `printed on ${name}`);
  const { rule, says } = ALLOWED[occasion];
  lines.add(rule, points(allowance.points), says);
  if (allowance.oneHex) lines.add('7.C.1.a#1', 1, 'hex at least, whatever it costs');
  return { value: points(allowance.points), lines: lines.lines };
}

/** `cost` {from, to, unit}: what a step costs a unit, in movement points (7.C.1). @throws DataError for hexes that are not adjacent */
export function costQuestion(position: Merkur, asked: Facts): Explanation {
  const [from, to, unit] = [hexIn(position, asked, 'from'), hexIn(position, asked, 'to'), unitIn(position, asked)];
  const direction = position.world.grid.direction(from, to);
  if (direction === null) throw new DataError(`cost: ${printed(position, from)} and ${printed(position, to)} are not adjacent`);
  const lines = ledger();
  const { name, side } = unitAt(position, unit);
  const price = priceOf(position, side, unit, from, direction as Direction, lines);
  const way = `${name} from ${printed(position, from)} to ${printed(position, to)}`;
  if (price === PROHIBITED) lines.add('7.C.1#1', null, `${way}: what lies there is prohibited to it`);
  else lines.add('7.C.1#1', points(price), way);
  return { value: price === PROHIBITED ? null : points(price), lines: lines.lines };
}
