import { stay, type Refusal } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { SUPPLY } from '../../position/marks.ts';
import {
  foundBy,
  furtherOf,
  hexOf,
  ids,
  indices,
  isOnMap,
  isReduced,
  LATER,
  mark,
  marksOf,
  printed,
  put,
  putInSupply,
  putOutOfSupply,
  setSpent,
  sideOf,
  spentOf,
  supplyOf,
  unitAt,
  unmark,
  type Merkur,
} from '../../position/position.ts';
import { keptFor } from '../../world/kept.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, type OnOccasion } from '../acting.ts';

/** The elements into which a division breaks down, the one with its heavy equipment among them (7.G.3.a); none of what does not. */
const partsOf = (position: Merkur, unit: number): number[] => indices(position, unitAt(position, unit).parts);

/** The divisions of a side that can be broken down at all. */
const divisionsOf = ({ world }: Merkur, { seat }: OnOccasion): readonly number[] => divisions(world)[seat];
const divisions = keptFor(({ units }) => {
  const of = (seat: Side): readonly number[] => units.flatMap(({ parts, side }, unit) => (parts.length > 0 && side === seat ? [unit] : []));
  return { axis: of('axis'), allied: of('allied') };
});

/** Why a division is not broken down where it stands (10.N.1.b). */
function refuseBreakdown(position: Merkur, locals: OnOccasion, unit: number): Refusal | null {
  const { name, parts } = unitAt(position, unit);
  if (sideOf(position, unit) !== locals.seat || !isOnMap(position, unit))
    return no('10.N.1.b', `${name} is none of your units on the map.`);
  if (parts.length === 0) return no('10.N.1.b', `${name} has no elements into which it could be broken down.`);
  return isReduced(position, unit) ? no('10.N.1.b', `${name} has lost too much to be broken down.`) : null;
}

/** Why a division is not put together: all of its elements are in one hex, whole, the one with its heavy equipment too (7.G.3.a#2). */
function refuseAssembly(position: Merkur, locals: OnOccasion, unit: number): Refusal | null {
  const { name, parts } = unitAt(position, unit);
  if (sideOf(position, unit) !== locals.seat || parts.length === 0 || hexOf(position, unit) !== LATER)
    return no('7.G.3.a#2', `${name} is no division of yours that has been broken down.`);
  const those = partsOf(position, unit);
  const [first] = those;
  const isTogether = those.every((one) => isOnMap(position, one) && hexOf(position, one) === hexOf(position, first as number));
  applies('7.G.3.a#2');
  if (!isTogether) return no('7.G.3.a#2', `The elements of ${name} are not all in one hex.`);
  return those.some((one) => isReduced(position, one)) ? no('7.G.3.a#2', `Not all elements of ${name} are whole.`) : null;
}

const breakable = (position: Merkur, locals: OnOccasion): number[] =>
  divisionsOf(position, locals).filter((unit) => refuseBreakdown(position, locals, unit) === null);
const whole = (position: Merkur, locals: OnOccasion): number[] =>
  divisionsOf(position, locals).filter((unit) => refuseAssembly(position, locals, unit) === null);

/** Can the side break a division down, or put one together? */
export const canRegroup = (position: Merkur, locals: OnOccasion): boolean =>
  divisionsOf(position, locals).some(
    (unit) => refuseBreakdown(position, locals, unit) === null || refuseAssembly(position, locals, unit) === null,
  );

/** Units take the place of others in a hex: they have spent what those have who spent most, and are supplied as the worst of them. */
function replace(position: Merkur, those: readonly number[], by: readonly number[]): void {
  const hex = hexOf(position, those[0] as number);
  const spent = Math.max(...those.map((one) => spentOf(position, one)));
  const marks = those.reduce((all, one) => all | marksOf(position, one), 0);
  const worst = those.reduce((bad, one) => (SUPPLY[supplyOf(position, one)] > SUPPLY[supplyOf(position, bad)] ? one : bad));
  const state = supplyOf(position, worst);
  const [whose, further] = [foundBy(position, worst), furtherOf(position, worst)];
  for (const one of those) {
    put(position, one, LATER);
    unmark(position, one, marksOf(position, one));
    setSpent(position, one, 0);
    putInSupply(position, one, 'general');
  }
  for (const one of by) {
    put(position, one, hex);
    mark(position, one, marks);
    setSpent(position, one, spent);
    if (state === 'offensive' || state === 'general') putInSupply(position, one, state);
    else putOutOfSupply(position, one, state, whose, further);
  }
}

const act = actsOf<OnOccasion>();
const WHEN = {
  during: ['movement'],
  own: true,
  rules: ['7.G.3.a#2', '10.N.1.b'],
  says: 'Divisions are broken down and put together by a side that moves.',
} as const;

/** 10.N.1.b: a division is broken down into its elements. */
export const breakDown = act('break-down', '10.N.1.b')
  .possible(({ position, locals }) => breakable(position, locals).length > 0)
  .one('unit', aUnit, {
    of: ({ position, locals }) => breakable(position, locals),
    unless: ({ position, locals }, unit) => refuseBreakdown(position, locals, unit),
  })
  .when(WHEN)
  .play(({ position, happen }, { locals: { seat } }, { unit }) => {
    const parts = partsOf(position, unit);
    replace(position, [unit], parts);
    const where = printed(position, hexOf(position, parts[0] as number));
    happen({ what: 'broken down', seat, unit: unitAt(position, unit).id, units: ids(position, parts), hex: where, rules: ['10.N.1.b'] });
    return stay();
  });

/** 7.G.3.a#2: its elements make up the division again. */
export const assemble = act('assemble', '7.G.3.a#2')
  .possible(({ position, locals }) => whole(position, locals).length > 0)
  .one('unit', aUnit, {
    of: ({ position, locals }) => whole(position, locals),
    unless: ({ position, locals }, unit) => refuseAssembly(position, locals, unit),
  })
  .when(WHEN)
  .play(({ position, happen }, { locals: { seat } }, { unit }) => {
    const parts = partsOf(position, unit);
    replace(position, parts, [unit]);
    const hex = printed(position, hexOf(position, unit));
    happen({ what: 'assembled', seat, unit: unitAt(position, unit).id, units: ids(position, parts), hex, rules: ['7.G.3.a#2'] });
    return stay();
  });
