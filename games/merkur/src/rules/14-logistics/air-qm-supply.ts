import { stay, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { SUPPLIED } from '../../position/marks.ts';
import { feed, raise } from '../../position/quartermaster.ts';
import { hexOf, ids, mark, printed, putInSupply, putOutOfSupply, supplyOf, unitAt, type Merkur } from '../../position/position.ts';
import { saidPoints } from '../05-units/stacking.ts';
import { spOf, unitsOf } from '../05-units/stood.ts';
import { basesOf, isBaseOf } from '../08-air-movement/bases.ts';
import { actsOf } from '../acting.ts';
import { leftToServe, refuseFlight, workingQms } from './air-qm.ts';
import { fedUnit, ISOLATED } from './fed.ts';
import { isFed } from './free.ts';
import type { Spending } from './issuing.ts';
import { msrFrom } from './lines.ts';
import { refuseNeed } from './need.ts';

/** Is it reached over that hex: within six hexes of an airbase of its own on an MSR, or in the hex itself where that is dropped to (14.D.1)? */
function reachedOver(position: Merkur, { seat }: Spending, hex: number): (unit: number) => boolean {
  if (!isBaseOf(position, seat, hex)) {
    applies('14.D.1.b#1');
    return (unit) => hexOf(position, unit) === hex;
  }
  const paths = msrFrom(position, seat, hex, position.world.tables.supply.msr.hexes.airQuartermaster);
  return (unit) => {
    applies('14.D.1.a#1', '14.D.1.a#3');
    return paths.isReached(hexOf(position, unit));
  };
}

const isNeedy = (position: Merkur, locals: Spending, unit: number): boolean =>
  isFed(position, unit) && refuseNeed(locals, fedUnit(position, unit)) === null;

/** Those who can be supplied by the Air QM over a hex, each alone. */
function takers(position: Merkur, locals: Spending, by: number, hex: number): number[] {
  if (refuseFlight(position, by, hex) !== null) return [];
  const left = leftToServe(position, by, hex);
  const isReached = reachedOver(position, locals, hex);
  return unitsOf(position, locals.seat).filter(
    (unit) => isReached(unit) && spOf(position, unit) <= left && isNeedy(position, locals, unit),
  );
}

/** The hexes over which some can be: bases, and where somebody stands. */
function overs(position: Merkur, locals: Spending, by: number): number[] {
  const needy = unitsOf(position, locals.seat).filter((unit) => isNeedy(position, locals, unit));
  if (needy.length === 0) return [];
  const hexes = new Set([...basesOf(position, locals.seat).filter((base) => base >= 0), ...needy.map((unit) => hexOf(position, unit))]);
  return [...hexes].filter((hex) => takers(position, locals, by, hex).length > 0);
}

/** The side's Air QMs that can supply somebody now. */
export const openQms = (position: Merkur, locals: Spending): number[] =>
  workingQms(position, locals.seat).filter((by) => overs(position, locals, by).length > 0);

/** How many of them it has capacity for, whichever they are. */
function sureNumber(position: Merkur, locals: Spending, by: number, hex: number): number {
  const costs = takers(position, locals, by, hex).map((unit) => spOf(position, unit));
  let left = leftToServe(position, by, hex);
  return costs.toSorted((a, b) => b - a).filter((cost) => (left -= cost) >= 0).length;
}

function refuseOne(position: Merkur, locals: Spending, by: number, hex: number, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  if (!isFed(position, unit)) return no('14.D.1#1', `${name} is a marker and needs nothing.`);
  const refused = refuseNeed(locals, fedUnit(position, unit)) ?? refuseFlight(position, by, hex);
  if (refused) return refused;
  if (!reachedOver(position, locals, hex)(unit))
    return isBaseOf(position, locals.seat, hex)
      ? no('14.D.1.a#3', `${name} is on no MSR from the base in ${printed(position, hex)}.`)
      : no('14.D.1.b#1', `${name} does not stand in ${printed(position, hex)}.`);
  const left = Math.max(0, leftToServe(position, by, hex));
  return spOf(position, unit) <= left
    ? null
    : no(['14.D.1.a#3', '14.K.2.c'], `${unitAt(position, by).name} has ${saidPoints(left) || '0'} SP left, and ${name} is more.`);
}

/** Puts a unit into the supply that is flown to it: isolation goes on to tell in combat, and what is dropped is no better than E-1 (14.D.1.c). */
function supplyFlown(position: Merkur, { seat, kind }: Spending, unit: number, by: number, hex: number): void {
  if (kind === 'offensive') {
    applies('14.D.1.d', '14.D.1.d#2');
    putInSupply(position, unit, 'offensive');
    raise(position, unit, by, hex);
    return;
  }
  const byDrop = !isBaseOf(position, seat, hex);
  const isIsolated = (ISOLATED as readonly string[]).includes(supplyOf(position, unit));
  if (isIsolated) applies('14.D.1.c#1');
  else if (byDrop) {
    applies('14.D.1.b#2');
    putOutOfSupply(position, unit, 'E1', seat);
  } else putInSupply(position, unit, 'general');
  mark(position, unit, SUPPLIED);
  feed(position, unit, by, hex, byDrop);
}

/** 14.D.1: an Air QM supplies units straight, through airbases or with what it drops, and HQs have no part in it. */
export const flyIn = actsOf<Spending>()('fly-in', '14.D.1#1')
  .possible(({ position, locals }) => openQms(position, locals).length > 0)
  .one('by', aUnit, {
    of: ({ position, locals }) => openQms(position, locals),
    otherwise: ({ position, locals: { seat } }, by) =>
      workingQms(position, seat).includes(by)
        ? no('14.D.1#1', `${unitAt(position, by).name} can supply nobody now.`)
        : no('14.K.2#1', `${unitAt(position, by).name} is no Air QM of yours that works.`),
  })
  .one('over', aHex, {
    of: ({ position, locals }, { by }) => overs(position, locals, by),
    otherwise: ({ position }, hex, { by }) =>
      refuseFlight(position, by, hex) ??
      no(['14.D.1.a#1', '14.D.1.b#1'], `${unitAt(position, by).name} supplies nobody over ${printed(position, hex)}.`),
  })
  .some('units', aUnit, {
    of: ({ position, locals }, { by, over }) => takers(position, locals, by, over),
    unless: ({ position, locals }, unit, { by, over }) => refuseOne(position, locals, by, over, unit),
    exact: true,
    most: ({ position, locals }, { by, over }) => sureNumber(position, locals, by, over),
    many: ({ position }, _units, { by }) =>
      no('14.D.1.a#3', `${unitAt(position, by).name} is not sure to have enough for so many: choose fewer.`),
  })
  .when({
    during: ['supply'],
    own: true,
    rules: ['14.D.1#1', '6.3.a.i#3'],
    says: 'Air QMs supply units in the Initial Phases of their side that determine supply.',
  })
  .play(({ position, happen }, { locals }, { by, over, units }) => {
    for (const unit of units) supplyFlown(position, locals, unit, by, over);
    const { id } = unitAt(position, by);
    happen({
      what: 'flown in',
      seat: locals.seat,
      by: id,
      hex: printed(position, over),
      units: ids(position, units),
      state: locals.kind,
      rules: ['14.D.1#1', locals.kind === 'general' ? '14.D.1.a#3' : '14.D.1.d'],
    });
    return stay({});
  });
