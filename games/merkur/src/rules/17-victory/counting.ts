import { applies } from '../../cite.ts';
import { wingHex, wingLost } from '../../position/air.ts';
import { declaration, DEAD, hexOf, isReduced, ownerOf, savedOf, SIXTEENTHS, type Merkur } from '../../position/position.ts';
import { GONE, LATER } from '../../position/off-map.ts';
import { hitsOf, shipAt, shipPlace } from '../../position/ships.ts';
import type { Objective, ScenarioData } from '../../world/schema/scenario.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { spOf } from '../05-units/stood.ts';
import { shipsAboard } from '../09-naval-movement/fleet.ts';
import { hitPoints } from '../13-naval-combat/ratings.ts';

/*
 * Victory points are printed in halves and SPs are counted in quarters: points are reckoned in eighths.
 */
export const EIGHTHS = 8;

type Of<F extends Objective['for']> = Extract<Objective, { readonly for: F }>;

/** What of a unit is lost, in quarters of an SP: half of one on its reduced side (5.A.5.d#2); of one that was evacuated all that was left on the beach (9.I.2.c#2). */
function lostOf(position: Merkur, unit: number, points: number): number {
  if (hexOf(position, unit) === DEAD) return points;
  if (hexOf(position, unit) !== GONE) return isReduced(position, unit) ? points / 2 : 0;
  applies('9.I.2.c#2');
  return points - (savedOf(position, unit) * QUARTERS) / SIXTEENTHS;
}

/** Of units of these nations and abilities, in quarters of an SP: what of them is lost. */
export function pointsLost(position: Merkur, side: Side, { nations, able, unable }: Pick<Of<'sp'>, 'nations' | 'able' | 'unable'>): number {
  applies('5.A.5.d#2', '10.E.4#3');
  return position.world.units.reduce((sum, { side: whose, nation, abilities, points }, unit) => {
    if (whose !== side || !nations.includes(nation)) return sum;
    if ((able && !abilities.has(able)) || (unable && abilities.has(unable))) return sum;
    return sum + lostOf(position, unit, points);
  }, 0);
}

/** Steps of air units of these kinds that a side has lost. */
export const airStepsLost = (position: Merkur, side: Side, { kinds }: Pick<Of<'air steps'>, 'kinds'>): number =>
  position.world.aircraft.reduce(
    (sum, { side: whose, kind }, one) =>
      whose === side && kinds.includes(kind) && wingHex(position, one) !== LATER ? sum + wingLost(position, one) : sum,
    0,
  );

/** Who is in a hex by the scenario, and is not brought there. */
function areThere({ setup, arrivals }: ScenarioData, hex: string | undefined): ReadonlySet<string> {
  if (hex === undefined) return new Set();
  const lines = [...setup.axis, ...setup.allied, ...arrivals];
  return new Set(lines.filter((line) => line.hex === hex).flatMap(({ units = [] }) => units));
}

/** Sixteenths of an SP of a nation that are landed in a hex, or that an evacuation has saved where none is named (9.I.2.c#3; MA-37). */
export function broughtOff(position: Merkur, { nation, to, side }: Of<'brought off'>): number {
  const place = to === undefined ? null : position.world.grid.index(to);
  const there = areThere(position.scenario, to);
  return position.world.units.reduce((all, one, unit) => {
    if (one.side !== side || one.nation !== nation || there.has(one.id)) return all;
    if (place === null) return all + savedOf(position, unit);
    return hexOf(position, unit) === place ? all + spOf(position, unit) * QUARTERS : all;
  }, 0);
}

/** Of merchantmen that sail as one counter those whose steps it has lost, and which are sunk by that: the smallest first (13.M.3.b.i). */
function sunkOfMerged(position: Merkur, ship: number): number {
  const sizes = [ship, ...shipsAboard(position, ship)].flatMap((one) => {
    const { type, cargo } = shipAt(position, one);
    return type === 'NSP' ? [cargo] : [];
  });
  let left = hitsOf(position, ship) * QUARTERS;
  let sunk = 0;
  applies('13.M.3.b.i');
  for (const size of sizes.toSorted((one, other) => one - other)) {
    left -= size;
    if (left < 0) break;
    sunk++;
  }
  return sunk;
}

/** Ships of a side of these types that are sunk, or afloat with half of their hits at least. */
export const shipsHit = (position: Merkur, side: Side, { types, that }: Pick<Of<'ships'>, 'types' | 'that'>): number =>
  [...position.world.ships.keys()].reduce((sum, ship) => {
    const { side: whose, like } = shipAt(position, ship);
    const hits = hitsOf(position, ship);
    if (whose !== side || !types.includes(like)) return sum;
    if (shipPlace(position, ship) === DEAD) return sum + Number(that === 'sunk');
    if (hits === 0) return sum;
    if (that === 'sunk') return sum + (like === 'NSP' ? sunkOfMerged(position, ship) : 0);
    return sum + Number(hits * 2 >= hitPoints(position, ship));
  }, 0);

type Points = { readonly [side in Side]: number };

/** Points of an objective for a side, where only one can have them. */
const only = (side: Side, eighths: number): Points => ({ axis: 0, allied: 0, [side]: eighths });

/** What an objective is worth to each side as things stand, in eighths of a point (17.A.2.a). */
export function pointsFor(position: Merkur, objective: Objective): Points {
  const each = objective.points * EIGHTHS;
  switch (objective.for) {
    case 'hex': {
      const owner = ownerOf(position, position.world.grid.index(objective.hex));
      const counts = owner !== 'nobody' && (objective.side === 'any' || objective.side === owner);
      return counts ? only(owner, each) : only('axis', 0);
    }
    case 'sp':
      return only(objective.side, (pointsLost(position, enemyOf(objective.side), objective) * each) / QUARTERS);
    case 'air steps':
      return only(objective.side, airStepsLost(position, enemyOf(objective.side), objective) * each);
    case 'brought off':
      return only(objective.side, (broughtOff(position, objective) * each) / SIXTEENTHS);
    case 'ships':
      return only(objective.side, shipsHit(position, enemyOf(objective.side), objective) * each);
  }
}

/** The points of both sides, in eighths (17.A.2.b). */
export const sum = (points: readonly Points[]): Points =>
  Object.fromEntries(SIDES.map((side) => [side, points.reduce((all, one) => all + one[side], 0)])) as unknown as Points;

const { units, hexes, aircraft, ships } = declaration.families;

/** What each objective of the scenario is worth to each side, in their order: asked for far more often than anything of it changes. */
const counted = declaration.derive<{ points: readonly Points[] }>(
  {
    columns: [
      units.columns.at,
      units.columns.steps,
      units.columns.saved,
      hexes.columns.owner,
      aircraft.columns.at,
      aircraft.columns.steps,
      ships.columns.at,
      ships.columns.hits,
    ],
  },
  {
    blank: () => ({ points: [] }),
    derive(position, found) {
      found.points = position.scenario.victory.objectives.map((objective) => pointsFor(position, objective));
    },
  },
);
/** What each objective is worth to each side as things stand, in eighths of a point, in the scenario's order (17.A.2.a). */
export const pointsEach = (position: Merkur): readonly Points[] => counted.of(position).points;
