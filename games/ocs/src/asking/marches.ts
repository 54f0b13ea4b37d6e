import type { Direction } from '@sandtable/hexes';
import type { Explanation, Facts, Line, Refusal } from '@sandtable/umpire';
import { firstRefused, marchTold, refusalOf, wayAt } from '@sandtable/warfare';
import { ledger, no } from '../cite.ts';
import { ids, printed, unitAt, type Ocs } from '../position/position.ts';
import { readPhase } from '../rules/02-sequence-of-play/played.ts';
import { isHeldBy } from '../rules/04-general-concepts/stood.ts';
import { allowanceOf } from '../rules/06-movement/allowance.ts';
import { isKept } from '../rules/05-modes/reserve.ts';
import { behindOf } from '../rules/06-movement/move.ts';
import type { Move } from '../rules/06-movement/on-the-way.ts';
import { refuseMover } from '../rules/06-movement/movers.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL, points, priceOf, spentBy, tryStep, type Party, type Purse } from '../rules/06-movement/step.ts';
import type { Occasion } from '../rules/acting.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { hexIn, stackIn } from './asked.ts';

/** Units that stand together, when they would move, and what they have spent. */
interface Asked {
  readonly party: Party;
  readonly from: number;
  readonly purse: Purse;
  readonly isInHand: boolean;
}

/** In which movement the side would move now: its own where it is not asked just then. */
export function occasionOf({ facts: { phase } }: Ocs, side: Side): Occasion {
  const part = readPhase(phase);
  if (part.is !== 'side turn') return 'regular';
  if (part.phase === 'reaction' && part.side !== side) return 'reaction';
  return part.phase === 'exploitation' && part.side === side ? 'exploitation' : 'regular';
}

/** The units of a question, in hand with what they have spent, else with all they have. @throws DataError */
function askedOf(position: Ocs, asked: Facts, question: string): Asked {
  const { units, from } = stackIn(position, asked, question);
  const { side } = unitAt(position, units[0] as number);
  const move = position.frames?.procedure === 'move' ? (position.frames.locals as Move) : null;
  const isInHand = move !== null && units.every((unit) => move.hand.includes(unitAt(position, unit).id));
  const behind = isInHand ? behindOf(position, move) : [];
  return { party: { side, occasion: occasionOf(position, side), units, behind }, from, purse: isInHand ? move.purse : FULL, isInHand };
}

/** Why some of them cannot move at all now, line by line. */
function barredFrom(position: Ocs, { party, isInHand }: Asked): readonly Line[] {
  const lines = ledger();
  if (isInHand) return [];
  for (const unit of party.units) {
    const refusal = refuseMover(position, { seat: party.side, occasion: party.occasion }, unit);
    const [rule] = refusal?.rules ?? [];
    if (refusal && rule !== undefined)
      lines.lines.push({ rule, value: null, says: refusal.reason.replace(/\.$/, ''), about: { units: ids(position, [unit]) } });
  }
  return lines.lines;
}

/** `reach` {units}: `hexes` that they can reach in this movement, each with its `cost` in points and the hex `by` which one comes there. */
export function reachQuestion(position: Ocs, asked: Facts): Explanation {
  const one = askedOf(position, asked, 'reach');
  const barred = barredFrom(position, one);
  if (barred.length > 0) return { value: 0, lines: barred, hexes: {} };
  const paths = explore(position, one.party, one.from, one.purse);
  const lines = ledger();
  if (isKept(position, one.party.side, one.party.units, one.from))
    lines.add('5.7-1', null, 'no Reserve marker is left for another stack: who is in Reserve stays together');
  const entries = [...paths.reached].map((hex) => {
    const by = paths.before[hex] as number;
    return [printed(position, hex), { cost: points(paths.cost[hex] as number), by: printed(position, by < 0 ? hex : by) }] as const;
  });
  return { value: entries.length, lines: lines.lines, hexes: Object.fromEntries(entries) };
}

/** An obstacle is worth a detour of so many quarters of a movement point: enemies, or what cannot be crossed. */
const CLOSED = 160;

const wayRegardless = (position: Ocs, { side, units }: Party, from: number, to: number): number[] =>
  wayAt(position.world.grid, from, to, (hex, direction) => {
    const next = position.world.grid.neighbour(hex, direction);
    const prices = units.map((unit) => priceOf(position, side, unit, hex, direction));
    return prices.includes(0) || isHeldBy(position, enemyOf(side), next) ? CLOSED : Math.max(...prices);
  }) ?? [];

/** The first step of a way that is refused; null where all can be taken. */
function failureOn(
  position: Ocs,
  { party, purse }: Asked,
  way: readonly number[],
): { readonly at: number; readonly refusal: Refusal } | null {
  return firstRefused(position.world.grid, way, purse, (spent, from, direction) => tryStep(position, party, from, direction, spent));
}

/**
 * `march` {units, to}: how they come to that hex. `path` begins where they stand; `costs` are what the dearest of them pays for each step,
 * `running` what has been spent with it, in points. Where they can come there `fails` is null; else it has the step into `path[at]` that
 * is refused first, with `rules` and `reason`.
 */
export function marchQuestion(position: Ocs, asked: Facts): Explanation {
  const one = askedOf(position, asked, 'march');
  const { party, from, purse } = one;
  const { grid } = position.world;
  const to = hexIn(position, asked, 'to');
  const barred = refusalOf(barredFrom(position, one));
  const reached = barred ? [] : explore(position, party, from, purse).pathTo(to);
  const isInReach = reached.length > 0;
  const way = isInReach ? reached : wayRegardless(position, party, from, to);
  const noWay = { at: way.length - 1, refusal: no('6.0-2', `No way leads to ${printed(position, to)}.`) };
  const marched = {
    grid,
    way,
    failure: barred ? { at: 0, refusal: barred } : isInReach ? null : (failureOn(position, one, way) ?? noWay),
    spent: Math.max(...party.units.map((unit) => spentBy(position, unit, purse))),
    price: (hex: number, direction: Direction) =>
      Math.max(...party.units.map((unit) => priceOf(position, party.side, unit, hex, direction))),
    allowance: Math.min(...party.units.map((unit) => allowanceOf(position, unit, party.occasion))),
  };
  return marchTold(marched, points, (hex) => printed(position, hex));
}
