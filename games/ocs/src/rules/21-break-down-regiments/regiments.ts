import { oneWordOf, stay, type Refusal } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { MODES } from '../../position/marks.ts';
import {
  change,
  faceOf,
  hexOf,
  isOnMap,
  levelOf,
  modeOf,
  printed,
  setLevel,
  setMode,
  setSteps,
  sideOf,
  stepsOf,
  unitAt,
  type Ocs,
} from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, OWN_REORGANIZATION, type Reorganizing } from '../acting.ts';
import { isNextToEnemy, unitsIn, unitsOf } from '../04-general-concepts/stood.ts';
import { isChooser } from '../05-modes/choosers.ts';
import { ratingOf } from '../09-combat/rating.ts';
import { takeMarkerOff } from '../05-modes/reserve.ts';
import { refuseTaking, TAKEN_MODES, takeMode, type Taken } from '../05-modes/taken.ts';
import { giveTrucksBack } from '../13-motorization-and-transport/motorizing.ts';
import { backToTheMix, bringOn, poolOf, spareCounters } from '../12-specialized-units/counter-mix.ts';

/** 21.0e: the action rating that a division must have to give off regiments. */
const LEAST_RATING = 1;

/** Is the unit a break-down regiment? */
export const isRegiment = ({ world }: Ocs, unit: number): boolean => {
  const { pool } = world.units[unit] ?? { pool: null };
  return pool !== null && world.pools.get(pool)?.kind === 'breakdown';
};

/** A regiment of the side that can be given off: the counter mix limits them (21.0a-1). */
const spareRegiment = (position: Ocs, side: Side): number | undefined => {
  const pool = poolOf(position, side, 'breakdown')?.id;
  return pool === undefined ? undefined : spareCounters(position, pool)[0];
};

/** Regiments of a division that are in play, be it in a holding box or aboard a craft, by the record (21.0f-2). */
export function regimentsOf(position: Ocs, division: number): number[] {
  const { id } = unitAt(position, division);
  applies('21.0f-2');
  return Object.entries(position.facts.givenOff)
    .filter(([, giver]) => giver === id)
    .map(([regiment]) => position.world.unit.get(regiment) as number)
    .filter((regiment) => isChooser(position, regiment));
}

/** Strikes a regiment off the record, or says who gave it off. */
export function record(position: Ocs, regiment: number, division: number | null): void {
  applies('21.0f-2');
  const { [unitAt(position, regiment).id]: _, ...others } = position.facts.givenOff;
  const now = division === null ? others : { ...others, [unitAt(position, regiment).id]: unitAt(position, division).id };
  change(position, { givenOff: now });
}

/** Why the unit gives off no regiment. */
function refuseGiver(position: Ocs, side: Side, unit: number): Refusal | null {
  const { name, size } = unitAt(position, unit);
  // 5.10b-4: one less of a DG division.
  const rating = ratingOf(position, unit);
  if (sideOf(position, unit) !== side || !isOnMap(position, unit)) return no('21.0a-1', `${name} is no division of yours on the map.`);
  if (size !== 'division') return no(['21.0a-1', '3.0-2'], `${name} is no division.`);
  if (rating < LEAST_RATING) return no('21.0e-1', `${name} has action rating ${rating}: it gives off no regiment.`);
  if (stepsOf(position, unit) < 2) return no('21.0a-1', `${name} has one step left, which stays.`);
  return spareRegiment(position, side) === undefined ? no('21.0a-1', 'All your break-down regiments are in use.') : null;
}

/** Does a new regiment choose its mode, being at Full Supply (OA-126)? */
const isFree = (position: Ocs): boolean => optionOf(position, 'new-unit-level') === 'full';

/** 21.0a: a division gives off a regiment. Its mode is named only where it does not have that of its division (OA-126). */
export const giveOff = actsOf<Reorganizing>()('give-off', '21.0a-1')
  .one('unit', aUnit, {
    of: ({ position, locals: { seat } }) => unitsOf(position, seat),
    unless: ({ position, locals: { seat } }, unit) => refuseGiver(position, seat, unit),
    leads: true,
  })
  .maybe('mode', oneWordOf(...TAKEN_MODES), {
    of: ({ position, locals: { seat } }, { unit }) =>
      isFree(position) ? TAKEN_MODES.filter((mode) => refuseMode(position, seat, unit, mode) === null) : [],
    unless: ({ position, locals: { seat } }, mode, { unit }) => refuseMode(position, seat, unit, mode),
    exact: true,
    insists: ({ position }) => (isFree(position) ? no('21.0d-1', 'The new regiment has a mode of its own: it is named.') : null),
  })
  .when({ ...OWN_REORGANIZATION, rules: ['21.0a-1', '2.3.I4-1'] })
  .play(({ position, happen }, { locals: { seat } }, { unit, mode }) => {
    const regiment = spareRegiment(position, seat) as number;
    const hex = hexOf(position, unit);
    setSteps(position, unit, stepsOf(position, unit) - 1);
    bringOn(position, regiment, hex, 1);
    applies('21.0c-1', '21.0d-1', '21.0e-1');
    if (isFree(position)) takeMode(position, regiment, mode);
    else follow(position, seat, regiment, unit);
    record(position, regiment, unit);
    const ids = { unit: unitAt(position, unit).id, regiment: unitAt(position, regiment).id };
    happen({ what: 'given off', seat, ...ids, hex: printed(position, hex), rules: ['21.0a-1', '21.0c-1'] });
    return stay();
  });

function refuseMode(position: Ocs, side: Side, division: number, mode: Taken): Refusal | null {
  if (!isFree(position)) return no('21.0d-1', 'The new regiment has the mode of its division.');
  return refuseTaking(position, side, spareRegiment(position, side) ?? division, hexOf(position, division), mode);
}

/** OA-126: the regiment has its division's level and mode, Reserve or Strategic Mode only where it may take them. */
function follow(position: Ocs, side: Side, regiment: number, division: number): void {
  setLevel(position, regiment, levelOf(position, division));
  setMode(position, regiment, modeOf(position, division), faceOf(position, division));
  const isBarred = isNextToEnemy(position, side, hexOf(position, regiment));
  const mode = modeOf(position, regiment);
  if (isBarred && (mode === MODES.strategic || mode === MODES.reserve)) takeMarkerOff(position, regiment);
}

/** Why the unit takes back no regiment. */
function refuseTaker(position: Ocs, side: Side, unit: number): Refusal | null {
  const { name, size, steps } = unitAt(position, unit);
  if (sideOf(position, unit) !== side || !isOnMap(position, unit) || size !== 'division')
    return no('21.0b-1', `${name} is no division of yours on the map.`);
  if (stepsOf(position, unit) >= steps) return no('21.0b-1', `${name} is at full strength.`);
  return regimentsWith(position, side, unit).length > 0 ? null : no(['21.0c-1', '21.0b-1'], `No break-down regiment is with ${name}.`);
}

const regimentsWith = (position: Ocs, side: Side, unit: number): number[] =>
  unitsIn(position, side, hexOf(position, unit)).filter((one) => isRegiment(position, one));

/** 21.0b: a division that has lost steps takes a regiment in its hex back, whoever gave it off. */
export const takeBack = actsOf<Reorganizing>()('take-back', '21.0b-1')
  .one('unit', aUnit, {
    of: ({ position, locals: { seat } }) => unitsOf(position, seat),
    unless: ({ position, locals: { seat } }, unit) => refuseTaker(position, seat, unit),
    leads: true,
  })
  .one('regiment', aUnit, {
    rule: '21.0c-1',
    of: ({ position, locals: { seat } }, { unit }) => regimentsWith(position, seat, unit),
    otherwise: ({ position }, regiment, { unit }) =>
      no('21.0c-1', `${unitAt(position, regiment).name} is no break-down regiment with ${unitAt(position, unit).name}.`),
  })
  .when({ ...OWN_REORGANIZATION, rules: ['21.0b-1', '2.3.I4-1'] })
  .play((doing, { locals: { seat } }, { unit, regiment }) => {
    const { position } = doing;
    const hex = hexOf(position, unit);
    giveTrucksBack(doing, seat, regiment);
    setSteps(position, unit, stepsOf(position, unit) + 1);
    backToTheMix(position, regiment);
    record(position, regiment, null);
    const ids = { unit: unitAt(position, unit).id, regiment: unitAt(position, regiment).id };
    doing.happen({ what: 'taken back', seat, ...ids, hex: printed(position, hex), rules: ['21.0b-1', '21.0c-1'] });
    return stay();
  });
