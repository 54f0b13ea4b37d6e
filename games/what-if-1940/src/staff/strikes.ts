import { shared } from '@sandtable/staff/plan';
import { ALLIED, type Side } from '../world/world.ts';
import type { Clash, Fate, Manner, Target } from './clash.ts';
import type { Field } from './field.ts';
import { CLOSED, SOVIET } from './ground.ts';

/** A unit that could take part in an attack, and the direction in which it stands from the attacked hex. */
export interface Fighter {
  readonly unit: number;
  readonly direction: number;
  readonly strength: number;
}

/** An attack as it would be made. */
export interface Strike extends Fate {
  readonly hex: number;
  readonly units: readonly number[];
  readonly target: Target;
  /** The directions from which it comes, as bits. */
  readonly from: number;
}

/** A unit more must be worth so much, for it could do something else. */
const TROUBLE = 0.015;
/** Attacks that gain less are not made. */
export const LEAST_WORTH = 0.04;
const SHOCK = 'su-1-shock';

/** The best attack that these can make on the target together, the strongest first; null where none gains anything. */
export function assembled(
  field: Field,
  clash: Clash,
  side: Side,
  target: Target,
  fighters: readonly Fighter[],
  manner: Manner,
): Strike | null {
  const dry = fighters.filter(({ direction }) => field.ground.water[target.hex * 6 + direction] === 0);
  const whole = bestOf(field, clash, side, target, fighters, manner);
  if (dry.length === 0 || dry.length === fighters.length) return whole;
  const onLand = bestOf(field, clash, side, target, dry, manner);
  return onLand && (!whole || onLand.worth > whole.worth) ? onLand : whole;
}

function bestOf(field: Field, clash: Clash, side: Side, target: Target, list: readonly Fighter[], manner: Manner): Strike | null {
  const fighters = list.toSorted((a, b) => b.strength - a.strength);
  const shock = side === ALLIED ? field.position.world.unit.get(SHOCK) : undefined;
  const units: number[] = [];
  let found: { fate: Fate; many: number; from: number } | null = null;
  let [attack, from, steps, high] = [0, 0, 0, LEAST_WORTH];
  let [column, outnumbers, shocks] = [-Infinity, false, false];
  for (const { unit, direction, strength } of fighters) {
    if (strength <= 0) continue;
    units.push(unit);
    attack += strength;
    steps += field.steps[unit] as number;
    from |= 1 << direction;
    shocks ||= unit === shock;
    const now = clash.column(side, target, attack, from, manner, shocks);
    if (now <= column && steps > target.steps === outnumbers) continue;
    [column, outnumbers] = [now, steps > target.steps];
    if (now < 0) continue;
    const fate = clash.fate(side, target, units, now);
    if (fate.worth - TROUBLE * units.length <= high) continue;
    high = fate.worth - TROUBLE * units.length;
    found = { fate, many: units.length, from };
  }
  return found && { ...found.fate, hex: target.hex, units: units.slice(0, found.many), target, from: found.from };
}

/** A hex that may be attacked, by whom and how. */
export interface Option {
  readonly target: Target;
  readonly fighters: readonly Fighter[];
  readonly manner: Manner;
}

/** The attacks that a side makes of these, the most rewarding first; nobody fights twice (11.4a). */
export const strikesOf = (field: Field, clash: Clash, side: Side, options: readonly Option[]): Strike[] =>
  shared(options, ({ target, fighters, manner }, busy) => {
    const free = busy.size === 0 ? fighters : fighters.filter(({ unit }) => !busy.has(unit));
    return reckoned(field, clash, side, { target, fighters: free, manner });
  });

/** An attack as it was put together before. */
interface Reckoned extends Option {
  readonly strike: Strike | null;
}

/** For each clash and hex, the last attacks that were put together. */
const reckonings = new WeakMap<Clash, Map<number, Reckoned[]>>();
/** So many of them: as everybody stood, and as it was tried since. */
const KEPT = 3;

/** The same as `assembled`: while units are put here and there, at most places the same could still fight the same in the same manner. */
function reckoned(field: Field, clash: Clash, side: Side, option: Option): Strike | null {
  let all = reckonings.get(clash);
  if (!all) reckonings.set(clash, (all = new Map()));
  const key = option.target.hex * 2 + side;
  const last = all.get(key) ?? [];
  const known = last.find((one) => isSame(one, option));
  if (known) return known.strike;
  const strike = assembled(field, clash, side, option.target, option.fighters, option.manner);
  all.set(key, [{ ...option, strike }, ...last.slice(0, KEPT - 1)]);
  return strike;
}

function isSame(one: Option, other: Option): boolean {
  if (one.fighters.length !== other.fighters.length || !isSameTarget(one.target, other.target)) return false;
  const [a, b] = [one.manner, other.manner];
  if (a.kind !== b.kind || a.aircraft !== b.aircraft || a.drop !== b.drop || a.fightMove !== b.fightMove) return false;
  for (let i = 0; i < one.fighters.length; i++) {
    const [first, second] = [one.fighters[i] as Fighter, other.fighters[i] as Fighter];
    if (first.unit !== second.unit || first.direction !== second.direction || first.strength !== second.strength) return false;
  }
  return true;
}

/** Is the same defended there, as well, for as much? What steps are worth and how many there are follows from the units. */
const isSameTarget = (a: Target, b: Target): boolean =>
  a.defense === b.defense &&
  a.gain === b.gain &&
  a.worth === b.worth &&
  a.holds === b.holds &&
  a.trapped === b.trapped &&
  a.garrison === b.garrison &&
  a.defenders.length === b.defenders.length &&
  a.defenders.every((unit, i) => unit === b.defenders[i]);

/** The units of a side that stand beside a hex and may attack it, but for those that have. */
export function fightersAt(field: Field, clash: Clash, side: Side, hex: number, barred: (unit: number) => boolean): Fighter[] {
  const { neighbours, costs } = field.ground;
  const fighters: Fighter[] = [];
  for (let d = 0; d < 6; d++) {
    const beside = neighbours[hex * 6 + d] as number;
    if (beside < 0 || (field.crowd[side * field.count + beside] as number) === 0 || costs[SOVIET][hex * 6 + d] === CLOSED) continue;
    for (const unit of field.unitsIn(side, beside)) {
      if (field.still[unit] === 1 || ((field.open[hex] as number) & (field.passport[unit] as number)) === 0 || barred(unit)) continue;
      fighters.push({ unit, direction: d, strength: clash.strength(side, unit, beside) });
    }
  }
  return fighters;
}
