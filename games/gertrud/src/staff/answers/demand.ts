import { DEFENDED } from '../../position/marks.ts';
import { hexOf, isMarked, unitAt, type Gertrud } from '../../position/position.ts';
import { isInZone, stackOf } from '../../rules/08-zones-of-control/zones.ts';
import { SEQUENCE, type Phase } from '../../position/sequence-of-play.ts';
import { available } from '../../rules/support.ts';
import { ALLIES, AXIS, enemyOf, seatOf, type Side } from '../../world/world.ts';
import { hexStake, strengthOf, unitLoss } from './stakes.ts';

/**
 * What a column shift changes in a battle, as a part of the hex and of the defenders that are at stake: a mean over the table's columns.
 */
const SHIFT_OF_HEX = 0.13;
const SHIFT_OF_FORCE = 0.16;
/** No attack comes below these odds that one would keep support for. */
const LEAST_ODDS = 0.75;
/** Battles that moves not yet made will bring, where the movement phase before a combat phase is still to come. */
const TO_COME = [0.12, 0.08] as const;

const placeOf = (phase: Phase): number => SEQUENCE.names.indexOf(phase);
const isAhead = ({ facts }: Gertrud, phase: Phase): boolean => placeOf(phase) >= placeOf(facts.phase);

/** Combat factors and losses by side and hex; filled and emptied by `battlesToCome` alone. */
let strength = new Float64Array(0);
let loss = new Float64Array(0);

function clearFor(cells: number): void {
  if (strength.length === cells) return;
  strength = new Float64Array(cells);
  loss = new Float64Array(cells);
}

/** The worths of a column shift in the battles of what is left of this game turn, for either side, best first; that on `except` apart. */
function battlesToCome(position: Gertrud, except: number): number[] {
  const { grid, units } = position.world;
  clearFor(grid.count * 2);
  const seen: [Set<number>, Set<number>] = [new Set(), new Set()];
  const used: number[] = [];
  for (let unit = 0; unit < units.length; unit++) {
    const hex = hexOf(position, unit);
    if (hex < 0) continue;
    const { side } = unitAt(position, unit);
    const at = side * grid.count + hex;
    strength[at] = (strength[at] as number) + strengthOf(position, unit);
    loss[at] = (loss[at] as number) + unitLoss(position, unit);
    used.push(at);
    if (!isMarked(position, unit, DEFENDED)) seen[side].add(hex);
  }
  const worths = [...targetWorths(position, AXIS, seen[ALLIES], except), ...targetWorths(position, ALLIES, seen[AXIS], except)];
  for (const at of used) strength[at] = loss[at] = 0;
  return worths.toSorted((a, b) => b - a);
}

function targetWorths(position: Gertrud, attacker: Side, targets: Iterable<number>, except: number): number[] {
  if (!isAhead(position, `${seatOf(attacker)} combat`)) return [];
  const worths: number[] = isAhead(position, `${seatOf(attacker)} movement`) ? [...TO_COME] : [];
  const base = enemyOf(attacker) * position.world.grid.count;
  for (const hex of targets)
    if (hex !== except && isInZone(position, attacker, hex) && isWorthAttacking(position, attacker, hex))
      worths.push(SHIFT_OF_HEX * hexStake(position, hex) + SHIFT_OF_FORCE * (loss[base + hex] as number));
  return worths;
}

function isWorthAttacking({ world: { grid } }: Gertrud, attacker: Side, hex: number): boolean {
  let around = 0;
  for (let d = 0; d < 6; d++) {
    const beside = grid.neighbours[hex * 6 + d] as number;
    if (beside >= 0) around += strength[attacker * grid.count + beside] as number;
  }
  return around >= LEAST_ODDS * (strength[enemyOf(attacker) * grid.count + hex] as number);
}

/** What a side gives up elsewhere by using one more of its aircraft or ships now: the best battle that then goes without. */
type Prices = (side: Side, kind: 'air' | 'naval') => number;

/** @param except the hex of the battle at hand, or -1 */
export function pricesOf(position: Gertrud, except: number): Prices {
  let battles: readonly number[] | undefined;
  return (side, kind) => {
    const ready = available(position, side, kind).length;
    if (ready === 0) return 0;
    const worth = (battles ??= battlesToCome(position, except))[ready - 1] ?? 0;
    return kind === 'air' || worth === 0 ? worth : worth * shoreOf(position, side);
  };
}

/** Ships serve on coasts alone: the part of the side's units that stand on one. */
function shoreOf(position: Gertrud, side: Side): number {
  let all = 0;
  let coastal = 0;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const hex = hexOf(position, unit);
    if (hex < 0 || unitAt(position, unit).side !== side || stackOf(position, side, hex) === 0) continue;
    all++;
    if ((position.world.seas[hex] as readonly unknown[]).length > 0) coastal++;
  }
  return all === 0 ? 0 : coastal / all;
}
