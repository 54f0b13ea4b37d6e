import { exact, type Exact, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { wingAt, wingSteps } from '../../position/air.ts';
import { FORMING } from '../../position/marks.ts';
import { fedIn, feederOf, heldBy, quartermasters, raiserOf } from '../../position/quartermaster.ts';
import { hexOf, isMarked, printed, unitAt, type Merkur } from '../../position/position.ts';
import { ofSteps } from '../../world/aircraft.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { bandOf } from '../../world/tables/air.ts';
import { QUARTERS } from '../../world/units.ts';
import { capacityOf } from '../04-facilities/airbases.ts';
import { spOf, unitsOf } from '../05-units/stood.ts';

/** Hexes from its base to where an Air QM flies. */
export const flightOf = (position: Merkur, quartermaster: number, to: number): number =>
  position.world.grid.distance(hexOf(position, quartermaster), to);

/** The range of the shortest-ranged of its transports (14.D.1.a#2). */
const shortest = (position: Merkur, quartermaster: number): number =>
  Math.min(...heldBy(position, quartermaster).map((one) => wingAt(position, one).range));

/** Why nothing is flown so far by it: the Air MSR is that of its transports, and no longer than its own radius (14.D.1.a#2, 14.K.2.d.i). */
export function refuseFlight(position: Merkur, quartermaster: number, to: number): Refusal | null {
  const { name, radius } = unitAt(position, quartermaster);
  const hexes = flightOf(position, quartermaster, to);
  applies('14.D.1.a#2', '14.K.2.d.i');
  if (hexes > radius) return no('14.K.2.d.i', `${printed(position, to)} is beyond the ${radius} hexes of ${name}.`);
  return bandOf(position.world.tables.air, shortest(position, quartermaster), hexes) === null
    ? no('14.D.1.a#2', `${printed(position, to)} is out of the range of the transports of ${name}.`)
    : null;
}

/** What its transports lift at that many hexes, in quarters of an SP: no more than the number on its counter, whoever is added (14.K.2.c). */
function liftOf(position: Merkur, quartermaster: number, hexes: number): number {
  const { air } = position.world.tables;
  const { wings } = unitAt(position, quartermaster);
  const isLong = bandOf(air, shortest(position, quartermaster), hexes) === 'long';
  const share: Exact = isLong ? air.ranges.bands.long.lift : [1, 1];
  applies('14.K.2.c', '14.K.1#2', '14.K.2#2');
  if (isLong) applies('14.K.2.c.i');
  const sum = heldBy(position, quartermaster)
    .map((one) => exact.down(exact.times(ofSteps(wingAt(position, one).cargo, wingSteps(position, one)), share)))
    .reduce((all, one) => all + one, 0);
  return Math.min(sum, wings * QUARTERS);
}

/** The SP that it serves at most, in quarters, when it flies that many hexes at the farthest: what its base can take, twice that near by. */
export function qmCapacity(position: Merkur, quartermaster: number, hexes: number): number {
  if (heldBy(position, quartermaster).length === 0) return 0;
  applies('14.K.2.a.i.2', '14.K.2.d.ii');
  const base = capacityOf(position, hexOf(position, quartermaster)) * QUARTERS;
  const own = Math.min(liftOf(position, quartermaster, hexes), base);
  return hexes * 2 < unitAt(position, quartermaster).radius ? own * 2 : own;
}

/** Its SP value, of which its base is full and which fighters must overcome, in quarters: what it serves at its usual range. */
export function qmValue(position: Merkur, quartermaster: number): number {
  if (heldBy(position, quartermaster).length === 0) return 0;
  return Math.min(liftOf(position, quartermaster, 0), capacityOf(position, hexOf(position, quartermaster)) * QUARTERS);
}

/** Air units of the base in a hex for which an Air QM there leaves no room (14.K.2.a.iv). */
export function takenByQm(position: Merkur, hex: number): number {
  const there = quartermastersIn(position, hex);
  if (there.length === 0) return 0;
  applies('14.K.2.a.iv');
  return there.reduce((sum, one) => sum + Math.ceil(qmValue(position, one) / QUARTERS), 0);
}
const quartermastersIn = (position: Merkur, hex: number): number[] =>
  [...quartermasters(position, 'axis'), ...quartermasters(position, 'allied')].filter((one) => hexOf(position, one) === hex);

/** The side's Air QMs that work: those formed in this turn do not yet (14.K.2#1). */
export function workingQms(position: Merkur, side: Side): number[] {
  applies('14.K.2#1', '14.K.1#1');
  return quartermasters(position, side).filter((one) => !isMarked(position, one, FORMING) && heldBy(position, one).length > 0);
}

/** The units that an Air QM supplies, once for general supply and once more for offensive supply. */
export const servedBy = (position: Merkur, quartermaster: number): number[] =>
  unitsOf(position, unitAt(position, quartermaster).side).flatMap((unit) => [
    ...(feederOf(position, unit) === quartermaster ? [unit] : []),
    ...(raiserOf(position, unit) === quartermaster ? [unit] : []),
  ]);
/** The SP that it supplies, in quarters: a point of capacity for each point of force, and another for offensive supply (14.D.1.d). */
export const loadOfQm = (position: Merkur, quartermaster: number): number =>
  servedBy(position, quartermaster).reduce((sum, unit) => sum + spOf(position, unit), 0);
/** The hexes over which it supplies units. */
export const hexesServed = (position: Merkur, quartermaster: number): number[] => [
  ...new Set(servedBy(position, quartermaster).map((unit) => fedIn(position, unit))),
];

/** What it can serve where it flies now, in quarters. */
export const capacityInUse = (position: Merkur, quartermaster: number): number =>
  qmCapacity(
    position,
    quartermaster,
    Math.max(0, ...hexesServed(position, quartermaster).map((hex) => flightOf(position, quartermaster, hex))),
  );

/** What it can still serve over a hex, in quarters, with all that it has undertaken (14.K.2.d.ii: it may fly nowhere farther). */
export function leftToServe(position: Merkur, quartermaster: number, to: number): number {
  const farthest = Math.max(...[...hexesServed(position, quartermaster), to].map((hex) => flightOf(position, quartermaster, hex)));
  return qmCapacity(position, quartermaster, farthest) - loadOfQm(position, quartermaster);
}

/** The hexes over which fighters of its enemy may meet it: on a shortest way from its base to where it supplies somebody (14.K.2.e.i#1). */
export function routeOf(position: Merkur, quartermaster: number): number[] {
  const { grid } = position.world;
  const base = hexOf(position, quartermaster);
  applies('14.K.2.e.i#1');
  const ends = hexesServed(position, quartermaster);
  return [...position.world.surface.keys()].filter((hex) =>
    ends.some((end) => grid.distance(base, hex) + grid.distance(hex, end) === grid.distance(base, end)),
  );
}

/** The Air QM of a side whose way leads over a hex. */
export const qmOver = (position: Merkur, side: Side, hex: number): number | undefined =>
  workingQms(position, side).find((one) => routeOf(position, one).includes(hex));
export const enemyQms = (position: Merkur, side: Side): number[] => workingQms(position, enemyOf(side));
