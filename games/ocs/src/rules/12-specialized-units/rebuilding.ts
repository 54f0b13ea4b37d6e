import { NONE } from '@sandtable/hexes';
import { oneWordOf, stay, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { inTruckPoints } from '../../world/counted.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { MODES } from '../../position/marks.ts';
import { boxAt, isBox } from '../../position/off-map.ts';
import { isAboard } from '../../position/sea.ts';
import {
  GONE,
  hexOf,
  ids,
  LATER,
  modeOf,
  printed,
  setSteps,
  sideOf,
  stepsOf,
  trucksOf,
  unitAt,
  type Ocs,
} from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, OWN_REORGANIZATION, type Reorganizing } from '../acting.ts';
import { roomIn, said as saidRoom } from '../04-general-concepts/stacking.ts';
import { hexesOfSide, isNextToEnemy, stackedOf, stackedWith, unitsIn } from '../04-general-concepts/stood.ts';
import { refuseTaking, TAKEN_MODES, takeMode, type Taken } from '../05-modes/taken.ts';
import { canTrace, payFor, said } from '../11-supply/paying.ts';
import { hasLeft } from '../special/withdrawals.ts';
import { giveTrucksBack, takeTrucks } from '../13-motorization-and-transport/motorizing.ts';
import { arrivalLines } from './arrival.ts';
import { carriersOfKind, loadOf } from './carriers.ts';
import { backToTheMix, bringOn } from './counter-mix.ts';

/** The kinds of replacement units (3.2). */
const KINDS = ['personnel', 'equipment'] as const;
type Kind = (typeof KINDS)[number];

const isOfKind = (position: Ocs, unit: number, kind: Kind): boolean =>
  position.world.pools.get(unitAt(position, unit).pool ?? '')?.kind === kind;

/** The side's replacement units of a kind in a hex: those last that trucks motorize, for the trucks would come back. */
const replacementsIn = (position: Ocs, side: Side, hex: number, kind: Kind): number[] =>
  unitsIn(position, side, hex)
    .filter((unit) => isOfKind(position, unit, kind))
    .toSorted((a, b) => trucksOf(position, a) - trucksOf(position, b));

/** Is a headquarters of the side in the hex, or next to it? */
const hasHeadquarters = (position: Ocs, side: Side, hex: number): boolean =>
  [hex, ...position.world.grid.neighbours.subarray(hex * 6, hex * 6 + 6)].some(
    (one) => one !== NONE && unitsIn(position, side, one).some((unit) => unitAt(position, unit).kind === 'headquarters'),
  );

/** Why nobody is rebuilt in the hex (12.5a-2). */
function refuseSite(position: Ocs, side: Side, hex: number): Refusal | null {
  const where = printed(position, hex);
  if (KINDS.every((kind) => replacementsIn(position, side, hex, kind).length === 0))
    return no('12.5a-2', `No replacement unit of yours is in ${where}.`, [where]);
  if (isNextToEnemy(position, side, hex)) return no('12.5a-2', `${where} is next to the enemy.`, [where]);
  return hasHeadquarters(position, side, hex) ? null : no('12.5a-2', `No headquarters of yours is in ${where} or next to it.`, [where]);
}

/** What a step of a unit takes (12.5a-1); null of one that is never rebuilt. */
function needsOf(position: Ocs, unit: number) {
  const { rebuild, steps } = unitAt(position, unit);
  const line = position.world.tables.rebuild.find(({ id }) => id === rebuild);
  if (!line) return null;
  const makesWhole = stepsAfter(position, unit) === steps;
  const equipment = makesWhole ? (line.lastEquipment ?? line.equipment) : line.equipment;
  return { personnel: line.personnel, equipment, trucks: line.trucks ?? 0, tokens: line.tokens ?? 0 };
}

const isHere = (position: Ocs, unit: number): boolean => hexOf(position, unit) >= 0;
/** The steps that a unit has when one has been rebuilt: a dead one comes back with one (OA-73). */
const stepsAfter = (position: Ocs, unit: number): number => (isHere(position, unit) ? stepsOf(position, unit) + 1 : 1);

/** Why the unit is none that could be rebuilt in the hex, whatever there is for it. */
function refuseUnit(position: Ocs, { seat, rebuilt }: Reorganizing, unit: number, hex: number): Refusal | null {
  const { id, name, steps, rebuildAt, from } = unitAt(position, unit);
  if (sideOf(position, unit) !== seat) return no('12.5a-6', `${name} is not yours.`);
  if (needsOf(position, unit) === null) return no('12.5a-1', `${name} is never rebuilt.`);
  const where = printed(position, hex);
  if (rebuildAt !== null && rebuildAt !== where) return no('12.5a-1', `${name} is rebuilt in ${rebuildAt} alone.`, [where]);
  if (rebuilt.includes(id)) return no('12.5a-5', `${name} has been rebuilt by a step in this segment.`);
  const place = hexOf(position, unit);
  if (isBox(place)) return no('12.5a-2', `${name} is in ${boxAt(position, place).name}, and not in ${where}.`, [where]);
  if (isHere(position, unit)) {
    if (isAboard(position, unit)) return no('12.5a-2', `${name} is aboard a landing craft, and not in ${where}.`, [where]);
    if (place !== hex) return no('12.5a-2', `${name} is not in ${where}.`, [where]);
    return stepsOf(position, unit) < steps ? null : no('12.5a-3', `${name} has all its steps.`);
  }
  if (hasLeft(position, id)) return no('Intro.3-1', `${name} was to leave by now: it does not come back.`);
  if (place === GONE) return no(['12.5a-6', '12.6-1'], `${name} is gone for good.`);
  const { turn } = position.facts;
  const isDue = arrivalLines(position).some((line) => line.turn >= turn && line.units?.includes(id));
  if (place === LATER && (isDue || from > turn)) return no('12.5a-6', `${name} is still to come as a reinforcement (OA-72).`);
  return null;
}

/** Why there is not enough in the hex for a step of the unit, or no room for it. */
function refuseExchange(position: Ocs, side: Side, unit: number, hex: number): Refusal | null {
  const { name } = unitAt(position, unit);
  const where = printed(position, hex);
  const needs = needsOf(position, unit);
  if (!needs) return null;
  const used = usedFor(position, side, unit, hex);
  if (used.length < needs.personnel + needs.equipment)
    return no('12.5a-1', `${name} needs ${needs.personnel} personnel and ${needs.equipment} equipment in ${where}.`, [where]);
  if (loadOf(position, side, carriersOfKind(position, side, hex, 'truck')).points < needs.trucks)
    return no(['12.5a-1', '3.2-2'], `${name} needs ${inTruckPoints(needs.trucks)} in ${where}.`, [where]);
  if (!canTrace(position, side, hex, needs.tokens))
    return no(['12.5a-1', '3.2-2'], `${name} needs ${said(position, needs.tokens)}, which do not come to ${where}.`, [where]);
  const more = stackedWith(position, unit, stepsAfter(position, unit)) - (isHere(position, unit) ? stackedOf(position, unit) : 0);
  const room = roomIn(position, side, hex) + used.reduce((sum, one) => sum + stackedOf(position, one), 0);
  return more <= room ? null : no(['12.5a-3', '4.2-1'], `${where} has room for ${saidRoom(Math.max(0, room))} RE (OA-74).`, [where]);
}

/** The replacement units in the hex that a step of the unit takes. */
function usedFor(position: Ocs, side: Side, unit: number, hex: number): number[] {
  const needs = needsOf(position, unit);
  return needs ? KINDS.flatMap((kind) => replacementsIn(position, side, hex, kind).slice(0, needs[kind])) : [];
}

const refuseRebuilding = (position: Ocs, locals: Reorganizing, unit: number, hex: number): Refusal | null =>
  refuseUnit(position, locals, unit, hex) ?? refuseExchange(position, locals.seat, unit, hex);

/** The units that can be rebuilt by a step in the hex, with what is there. */
const rebuildable = (position: Ocs, locals: Reorganizing, hex: number): number[] =>
  refuseSite(position, locals.seat, hex) === null
    ? position.world.units.flatMap((_, unit) => (refuseRebuilding(position, locals, unit, hex) === null ? unit : []))
    : [];

/** Why the unit cannot take the mode as it is rebuilt (12.5a-4); null for the mode that it has, or for none. */
function refuseMode(position: Ocs, side: Side, unit: number, hex: number, mode: Taken | null): Refusal | null {
  const { name, kind } = unitAt(position, unit);
  const isThere = isHere(position, unit);
  if (mode === null) return isThere || kind === 'repair' ? null : no('12.5a-4', `${name} comes back in a mode: it is named.`);
  if (isThere && modeOf(position, unit) === MODES.disorganized && optionOf(position, 'rebuilt-dg') === 'stays')
    return no(['12.5a-4', '5.10e-2'], `${name} is DG, and stays so.`);
  return refuseTaking(position, side, unit, hex, mode);
}

/** 12.5a: replacement units become a step of a unit, in a mode of its owner's choice; null leaves it in the mode that it has. */
export const rebuild = actsOf<Reorganizing>()('rebuild', '12.5a-3')
  .one('hex', aHex, {
    rule: '12.5a-2',
    of: ({ position, locals }) => hexesOfSide(position, locals.seat).filter((hex) => rebuildable(position, locals, hex).length > 0),
    // What a site lacks for a unit is said of the unit.
    unless: ({ position, locals }, hex) => refuseSite(position, locals.seat, hex),
    exact: true,
  })
  .one('unit', aUnit, {
    of: ({ position, locals }, { hex }) => rebuildable(position, locals, hex),
    unless: ({ position, locals }, unit, { hex }) => refuseRebuilding(position, locals, unit, hex),
    exact: true,
  })
  .maybe('mode', oneWordOf(...TAKEN_MODES), {
    rule: '12.5a-4',
    of: ({ position, locals: { seat } }, { hex, unit }) =>
      TAKEN_MODES.filter((mode) => refuseMode(position, seat, unit, hex, mode) === null),
    unless: ({ position, locals: { seat } }, mode, { hex, unit }) => refuseMode(position, seat, unit, hex, mode),
    exact: true,
    insists: ({ position, locals: { seat } }, { hex, unit }) => refuseMode(position, seat, unit, hex, null),
  })
  .when({ ...OWN_REORGANIZATION, rules: ['12.5a-3', '2.3.I4-1'] })
  .play((doing, { locals: { seat, rebuilt } }, { hex, unit, mode }) => {
    const { position } = doing;
    const { id } = unitAt(position, unit);
    const needs = needsOf(position, unit);
    const used = usedFor(position, seat, unit, hex);
    const left = stepsAfter(position, unit);
    for (const one of used) {
      giveTrucksBack(doing, seat, one);
      backToTheMix(position, one);
    }
    if (needs && needs.trucks > 0) takeTrucks(position, seat, hex, needs.trucks);
    if (isHere(position, unit)) setSteps(position, unit, left);
    else {
      applies('12.5a-6');
      bringOn(position, unit, hex, 1);
    }
    applies('12.5a-4', '3.2-1');
    takeMode(position, unit, mode);
    const rules = ['12.5a-1', '12.5a-3'] as const;
    doing.happen({ what: 'rebuilt', seat, unit: id, hex: printed(position, hex), used: ids(position, used), left, rules });
    const changes = { rebuilt: [...rebuilt, id] };
    return needs && needs.tokens > 0 ? payFor(position, seat, [hex], needs.tokens, 'rebuilding', undefined, changes) : stay(changes);
  });
