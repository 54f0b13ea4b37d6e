import type { Command } from '@sandtable/umpire';
import { CHOSEN, FACES, MODES } from '../position/marks.ts';
import { faceOf, hexOf, ids, isMarked, modeOf, printed, unitAt, type Ocs } from '../position/position.ts';
import { hexesOfSide, isNextToEnemy, unitsIn, unitsOf } from '../rules/04-general-concepts/stood.ts';
import { reservesOf, spareMarkers } from '../rules/05-modes/reserve.ts';
import { isGarrison } from '../rules/special-rules.ts';
import { isHeadquarters } from './allotment.ts';
import type { Axes } from './axes.ts';
import { QUARTERS } from '../world/units.ts';
import { enemyOf, type Side } from '../world/sides.ts';

/** Further than this from an enemy a unit moves rather than fights, in hexes beyond what it goes in Combat Mode. */
const MARGIN = 1;
/** Artillery so near to the enemy, in hexes beyond its range, may have to answer him. */
const ANSWERING = 4;
/** A goal that far away is marched to. */
const FAR_GOAL = 2;

type Wanted = 'combat' | 'move' | 'reserve';

/** Hexes to the nearest of these; Infinity where there are none. */
function nearest({ world }: Ocs, from: number, hexes: readonly number[]): number {
  let least = Infinity;
  for (const hex of hexes) least = Math.min(least, world.grid.distance(from, hex));
  return least;
}

/** The places that count and are not the side's. */
function goalsOf({ scenario, world }: Ocs, held: ReadonlySet<number>): number[] {
  return scenario.victory.objectives.flatMap((one) => {
    const hex = one.for === 'place' ? world.grid.index(one.hex) : -1;
    return hex >= 0 && !held.has(hex) ? [hex] : [];
  });
}

/** What a unit should do: fight where the enemy is near, march where its goal is far, wait with guns that answer. */
function wantedOf(position: Ocs, unit: number, enemies: readonly number[], goals: readonly number[]): Wanted {
  const { kind, range, combat } = unitAt(position, unit);
  const hex = hexOf(position, unit);
  const enemy = nearest(position, hex, enemies);
  const goal = nearest(position, hex, goals);
  if (kind === 'artillery' && goals.length === 0 && enemy > 1 && enemy <= range + ANSWERING) return 'reserve';
  const stride = combat.move / QUARTERS + (kind === 'artillery' ? range : MARGIN);
  return enemy <= stride || goal < FAR_GOAL || goals.length === 0 ? 'combat' : 'move';
}

/** The next command of a Mode Determination Phase; null where all but headquarters have the mode that they should. */
export function nextMode(position: Ocs, side: Side, axes: Axes): Command | null {
  const enemies = hexesOfSide(position, enemyOf(side));
  const goals = goalsOf(position, new Set(hexesOfSide(position, side)));
  const open = unitsOf(position, side).filter((unit) => {
    const { kind } = unitAt(position, unit);
    return !isMarked(position, unit, CHOSEN) && !isGarrison(position, unit) && (kind === 'combat' || kind === 'artillery');
  });
  const reserved = new Set(reservesOf(position, side));
  for (const wanted of ['reserve', 'combat', 'move'] as const) {
    const units = open.filter((unit) => (axes.modeOf(unit) ?? wantedOf(position, unit, enemies, goals)) === wanted);
    const command = wanted === 'reserve' ? reserve(position, side, units, reserved) : give(position, units, wanted);
    if (command) return command;
  }
  return null;
}

/** The same for headquarters: those that take to the road, and the others. */
export function nextOfHeadquarters(position: Ocs, side: Side, onTheRoad: ReadonlySet<number>): Command | null {
  const open = unitsOf(position, side).filter((unit) => isHeadquarters(position, unit) && !isMarked(position, unit, CHOSEN));
  return (
    give(
      position,
      open.filter((unit) => !onTheRoad.has(unit)),
      'combat',
    ) ??
    give(
      position,
      open.filter((unit) => onTheRoad.has(unit)),
      'move',
    )
  );
}

/** Has the unit that mode, or the side up where it is DG? */
function has(position: Ocs, unit: number, wanted: 'combat' | 'move'): boolean {
  const mode = modeOf(position, unit);
  return faceOf(position, unit) === FACES[wanted] && (mode === MODES.disorganized || mode === MODES[wanted]);
}

function give(position: Ocs, units: readonly number[], wanted: 'combat' | 'move'): Command | null {
  const those = units.filter((unit) => !has(position, unit, wanted));
  return those.length > 0 ? { act: 'mode', mode: wanted, units: ids(position, those) } : null;
}

/** Guns of one hex wait under a marker, as long as there are any. */
function reserve(position: Ocs, side: Side, units: readonly number[], reserved: ReadonlySet<number>): Command | null {
  for (const unit of units) {
    const hex = hexOf(position, unit);
    const mode = modeOf(position, unit);
    if (mode === MODES.reserve || mode === MODES.disorganized || isNextToEnemy(position, side, hex)) continue;
    if (!reserved.has(hex) && spareMarkers(position, side) <= 0) continue;
    const those = unitsIn(position, side, hex).filter((one) => units.includes(one) && modeOf(position, one) !== MODES.disorganized);
    return { act: 'reserve', hex: printed(position, hex), showing: 'combat', units: ids(position, those) };
  }
  return null;
}
