import type { Thought } from '@sandtable/staff/plan';
import type { Dice } from '@sandtable/umpire';
import { MODES, RELEASED } from '../position/marks.ts';
import { declaration, hexOf, mark, modeOf, unitAt, type Ocs } from '../position/position.ts';
import { hexesOfSide, isNextToEnemy, unitsIn, unitsOf } from '../rules/04-general-concepts/stood.ts';
import { markersOf, reserveUnits, takeMarkerOff } from '../rules/05-modes/reserve.ts';
import { isGarrison } from '../rules/special-rules.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';
import { Appraisal } from './appraisal.ts';
import type { Axes } from './axes.ts';
import { arranged, batteries, type Occasioned } from './drafts.ts';
import { Field, sideNumbered } from './field.ts';
import { attackInSight } from './prospects.ts';
import { bestRaid } from './raids.ts';

/*
 * Reserves (5.7): whoever marches goes half as far in its Movement Phase and all the way after the combats (10.0), and who waits behind the front strikes
 * back in the enemy's side turn (8.0). All weights are guesses, in victory points.
 */

/** A stack that gains no more by a marker gets none. */
const LEAST_GAIN = 0.1;
/** A point of attack strength that can strike back, and of a gun that can answer. */
const STRIKES_BACK = 0.02;
const ANSWERS = 0.03;
/** Artillery so near to the enemy, in hexes beyond its range, may have to answer him. */
const ANSWERING = 4;
/** Reserves that gain no more wait on. */
const LEAST_RELEASE = 0.1;
/** Who has an attack in sight that is worth more makes it. */
const ATTACKS = 0.3;

/** The places that count and are not the side's. */
export function goalsOf({ scenario, world }: Ocs, held: ReadonlySet<number>): number[] {
  return scenario.victory.objectives.flatMap((one) => {
    const hex = one.for === 'place' ? world.grid.index(one.hex) : -1;
    return hex >= 0 && !held.has(hex) ? [hex] : [];
  });
}

/** The units of a side whose mode is chosen by what they should do. */
export const choosing = (position: Ocs, side: Side): number[] =>
  unitsOf(position, side).filter((unit) => {
    const { kind } = unitAt(position, unit);
    return !isGarrison(position, unit) && (kind === 'combat' || kind === 'artillery');
  });

/** What a stack is kept in reserve for. */
export type Purpose = 'march' | 'strike back';

/** Units of a hex under one marker (OA-14), with the side up that they need, and what that gains. */
export interface Reserve {
  readonly hex: number;
  readonly units: readonly number[];
  readonly showing: 'combat' | 'move';
  readonly purpose: Purpose;
  readonly gain: number;
}

/** Where a stack stands: how far the nearest enemy is, in hexes, and whether others of its side stand between, or it holds what counts. */
interface Standing {
  readonly enemy: number;
  readonly isFree: boolean;
}

/** The same of a hex: who holds the line or a place that counts is wanted there, and would lose his marker to whoever comes beside him (4.1-7). */
function standingIn(position: Ocs, side: Side, hex: number, enemies: readonly number[]): Standing {
  const { grid } = position.world;
  const nearest = enemies.toSorted((a, b) => grid.distance(hex, a) - grid.distance(hex, b))[0];
  if (nearest === undefined) return { enemy: Infinity, isFree: false };
  const enemy = grid.distance(hex, nearest);
  const isBehind = hexesOfSide(position, side).some((one) => grid.distance(one, nearest) < enemy);
  const counts = position.scenario.victory.objectives.some((one) => one.for === 'place' && grid.index(one.hex) === hex);
  return { enemy, isFree: isBehind && !counts };
}

/** What the unit gains by a marker, and for what: it goes farther on its way, or waits where the enemy may come. */
function gainOf(position: Ocs, unit: number, axes: Axes, isOver: boolean, { enemy, isFree }: Standing): Pick<Reserve, 'purpose' | 'gain'> {
  const { kind, range, combat, move } = unitAt(position, unit);
  // Who could come at an enemy in his movement is wanted in the combats.
  if (axes.modeOf(unit) === 'move')
    return { purpose: 'march', gain: enemy > move.move / QUARTERS ? axes.further(unit, hexOf(position, unit)) : 0 };
  // Who has to take something does that, and does not wait.
  if (axes.has(unit)) return { purpose: 'strike back', gain: 0 };
  if (kind === 'artillery') return { purpose: 'strike back', gain: isOver && enemy <= range + ANSWERING ? ANSWERS * combat.strength : 0 };
  const comes = 1 + combat.move / QUARTERS;
  return { purpose: 'strike back', gain: isFree && enemy <= comes ? STRIKES_BACK * combat.strength : 0 };
}

/**
 * The stacks that are kept in reserve, those that gain most first, no more than there are markers (5.7-1): by where the side's fighters stand, before
 * modes are chosen.
 */
export function reservesKept(position: Ocs, side: Side, axes: Axes): Reserve[] {
  const isOver = goalsOf(position, new Set(hexesOfSide(position, side))).length === 0;
  const open = choosing(position, side);
  const inSight = attackInSight(position, side);
  const enemies = hexesOfSide(position, enemyOf(side));
  const found: Reserve[] = [];
  for (const hex of new Set(open.map((unit) => hexOf(position, unit)))) {
    if (isNextToEnemy(position, side, hex)) continue;
    const standing = standingIn(position, side, hex, enemies);
    const able = unitsIn(position, side, hex).filter((unit) => open.includes(unit) && modeOf(position, unit) !== MODES.disorganized);
    for (const purpose of ['march', 'strike back'] as const) {
      const gains = new Map(able.map((unit) => [unit, gainOf(position, unit, axes, isOver, standing)]));
      const units = able.filter((unit) => gains.get(unit)?.purpose === purpose && (gains.get(unit)?.gain ?? 0) > 0);
      const gain = units.reduce((sum, unit) => sum + (gains.get(unit)?.gain ?? 0), 0);
      if (gain < LEAST_GAIN || (purpose === 'strike back' && inSight(units) > ATTACKS)) continue;
      found.push({ hex, units, showing: purpose === 'march' ? 'move' : 'combat', purpose, gain });
    }
  }
  const best = found.toSorted((a, b) => b.gain - a.gain || a.hex - b.hex);
  return best.filter(({ hex }, i) => best.findIndex((one) => one.hex === hex) === i).slice(0, markersOf(position, side));
}

/** The position as it would be with all of the side's reserves released (5.7b). */
function allReleased(position: Ocs, side: Side): Ocs {
  const trial = declaration.clone(position);
  for (const unit of reserveUnits(position, side)) {
    takeMarkerOff(trial, unit);
    mark(trial, unit, RELEASED);
  }
  return trial;
}

/** Who leaves reserve, and what that gains. */
export interface Leaving {
  readonly units: readonly number[];
  readonly gain: number;
}

/** Reserves that find something to do leave: those that would go somewhere, overrun, fire or attack once all were released. The others wait. */
export function* leaving(occasioned: Occasioned, dice: Dice, budget: number): Thought<Leaving> {
  const { position: now, side, occasion, axes, style } = occasioned;
  const position = allReleased(now, sideNumbered(side));
  const appraisalOf = (field: Field): Appraisal => new Appraisal(field, side, batteries(field, side), axes, style);
  const idle = appraisalOf(new Field(now, occasion)).worth().total;
  const { field, before, worth } = yield* arranged({ ...occasioned, position }, dice, budget);
  const standing = new Field(position, occasion);
  const raid = bestRaid(standing, appraisalOf(standing), { seat: sideNumbered(side), occasion });
  const busy = new Set([
    ...appraisalOf(field)
      .strikes()
      .flatMap(({ units }) => units),
    ...(raid?.units ?? []),
  ]);
  const gain = worth.total - idle + (raid?.worth ?? 0);
  const waiting = reserveUnits(now, sideNumbered(side));
  const units = gain > LEAST_RELEASE ? waiting.filter((unit) => busy.has(unit) || field.hex[unit] !== before[unit]) : [];
  return { units, gain };
}
