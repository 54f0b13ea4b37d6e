import type { Command } from '@sandtable/umpire';
import { CHOSEN, FACES, MODES } from '../position/marks.ts';
import { faceOf, hexOf, ids, isMarked, modeOf, printed, unitAt, type Ocs } from '../position/position.ts';
import { hexesOfSide, unitsOf } from '../rules/04-general-concepts/stood.ts';
import { reservesOf, spareMarkers } from '../rules/05-modes/reserve.ts';
import { isHeadquarters } from './allotment.ts';
import type { Axes } from './axes.ts';
import { choosing, goalsOf, type Reserve } from './reserves.ts';
import { QUARTERS } from '../world/units.ts';
import { enemyOf, type Side } from '../world/sides.ts';

/** Further than this from an enemy a unit moves rather than fights, in hexes beyond what it goes in Combat Mode. */
const MARGIN = 1;
/** A goal that far away is marched to. */
const FAR_GOAL = 2;

type Wanted = 'combat' | 'move';

/** Hexes to the nearest of these; Infinity where there are none. */
function nearest({ world }: Ocs, from: number, hexes: readonly number[]): number {
  let least = Infinity;
  for (const hex of hexes) least = Math.min(least, world.grid.distance(from, hex));
  return least;
}

/** What a unit should do: fight where the enemy is near, march where its goal is far. */
function wantedOf(position: Ocs, unit: number, enemies: readonly number[], goals: readonly number[]): Wanted {
  const { kind, range, combat } = unitAt(position, unit);
  const hex = hexOf(position, unit);
  const stride = combat.move / QUARTERS + (kind === 'artillery' ? range : MARGIN);
  const isNear = nearest(position, hex, enemies) <= stride || nearest(position, hex, goals) < FAR_GOAL;
  return isNear || goals.length === 0 ? 'combat' : 'move';
}

/** What is chosen in a Mode Determination Phase, and the reserve that is kept by it; null where units take a plain mode. */
interface Chosen {
  readonly command: Command;
  readonly reserve: Reserve | null;
}

/** The next command of a Mode Determination Phase; null where all but headquarters have the mode that they should. `kept`: who is in reserve. */
export function nextMode(position: Ocs, side: Side, axes: Axes, kept: readonly Reserve[]): Chosen | null {
  const enemies = hexesOfSide(position, enemyOf(side));
  const goals = goalsOf(position, new Set(hexesOfSide(position, side)));
  const inReserve = new Set(kept.flatMap(({ units }) => units));
  const open = choosing(position, side).filter((unit) => !isMarked(position, unit, CHOSEN));
  // Who leaves reserve gives up his marker first: there are so many and no more.
  for (const wanted of ['combat', 'move'] as const) {
    const units = open.filter((unit) => !inReserve.has(unit) && (axes.modeOf(unit) ?? wantedOf(position, unit, enemies, goals)) === wanted);
    const command = give(position, units, wanted);
    if (command) return { command, reserve: null };
  }
  return nextReserve(position, side, kept, open);
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

/** The next stack that is laid under a marker, as long as there are any (5.7-1). */
function nextReserve(position: Ocs, side: Side, kept: readonly Reserve[], open: readonly number[]): Chosen | null {
  const reserved = new Set(reservesOf(position, side));
  for (const reserve of kept) {
    const { hex, showing } = reserve;
    const face = FACES[showing];
    const units = reserve.units.filter(
      (unit) => open.includes(unit) && (modeOf(position, unit) !== MODES.reserve || faceOf(position, unit) !== face),
    );
    if (units.length === 0 || (!reserved.has(hex) && spareMarkers(position, side) <= 0)) continue;
    return { command: { act: 'reserve', hex: printed(position, hex), showing, units: ids(position, units) }, reserve };
  }
  return null;
}
