import { oneWordOf, stay, type Doing, type Refusal } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { inTruckPoints } from '../../world/counted.ts';
import { applies, no } from '../../cite.ts';
import {
  hexOf,
  isOnMap,
  motorizedOf,
  printed,
  setMotorized,
  setTrucks,
  sideOf,
  supply,
  trucksOf,
  unitAt,
  type Ocs,
} from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { actsOf, OWN_REORGANIZATION, type Reorganizing } from '../acting.ts';
import { equivalentsOf, unitsOf } from '../04-general-concepts/stood.ts';
import { addCarriers, carriersOfKind, cargoOf, loadOf, pointsOf, removeCarriers } from '../12-specialized-units/carriers.ts';

/** What truck points make of units (13.0a, 13.0b). */
const TARGETS = ['semi', 'full'] as const;
type Target = (typeof TARGETS)[number];

/** How a unit is motorized now: by what is printed, or by truck points. */
export function motorOf(position: Ocs, unit: number) {
  applies('13.0-1', '3.1b-1');
  const by = motorizedOf(position, unit);
  return by === 'no' ? unitAt(position, unit).motor : by;
}

/** Truck points that motorize a unit: so many for each of its regimental equivalents now, rounded, and one at least (OA-80, OA-81). */
function trucksFor(position: Ocs, unit: number, rate: number): number {
  applies('4.3-1');
  return Math.max(1, Math.round((equivalentsOf(position, unit) * rate) / QUARTERS));
}

const RULE_OF: { readonly [way: string]: RuleId } = { 'none semi': '13.0a-1', 'none full': '13.0b-1', 'semi full': '13.0b-2' };

/** The line of what is to be done with a unit, and its rule. */
function lineFor(position: Ocs, unit: number, to: Target) {
  const from = motorOf(position, unit);
  const line = position.world.tables.motorization.find((one) => one.from === from && one.to === to);
  return line && { trucks: trucksFor(position, unit, line.trucks), rule: RULE_OF[`${from} ${to}`] as RuleId };
}

/** Why no trucks can be given to the unit at all. */
function refuseUnit(position: Ocs, side: Side, unit: number): Refusal | null {
  const { name, type, pool } = unitAt(position, unit);
  if (sideOf(position, unit) !== side || !isOnMap(position, unit)) return no('13.0-3', `${name} is no unit of yours on the map.`);
  if (pool !== null && position.world.pools.get(pool)?.kind === 'equipment')
    return no('12.5-3', `${name} is equipment: trucks do not motorize it.`);
  if (type !== 'other') return no('13.0-1', `${name} is armor or mech: it is fully motorized always.`);
  return motorOf(position, unit) === 'full' ? no('13.0-2', `${name} is fully motorized.`) : null;
}

function refuseTarget(position: Ocs, side: Side, unit: number, to: Target): Refusal | null {
  const { name } = unitAt(position, unit);
  const line = lineFor(position, unit, to);
  if (!line) return no('13.0b-2', `${name} is semi-motorized: it can only become fully motorized.`);
  const hex = hexOf(position, unit);
  const { points } = loadOf(position, side, carriersOfKind(position, side, hex, 'truck'));
  return points >= line.trucks
    ? null
    : no([line.rule, '13.0-3'], `${name} needs ${inTruckPoints(line.trucks)} in its hex, and ${points} are there.`, [
        printed(position, hex),
      ]);
}

const targetsOf = (position: Ocs, side: Side, unit: number): Target[] =>
  refuseUnit(position, side, unit) === null ? TARGETS.filter((to) => refuseTarget(position, side, unit, to) === null) : [];

/** Takes truck points out of a hex, emptier counters first; what they carry is unloaded there where no room is left for it (OA-128). */
export function takeTrucks(position: Ocs, side: Side, hex: number, points: number): void {
  const trucks = carriersOfKind(position, side, hex, 'truck').toSorted(
    (a, b) => cargoOf(position, side, a) - cargoOf(position, side, b) || pointsOf(position, side, a) - pointsOf(position, side, b),
  );
  const those: number[] = [];
  while (loadOf(position, side, those).points < points) those.push(trucks[those.length] as number);
  const load = loadOf(position, side, those);
  removeCarriers(position, side, those);
  const rest = load.points - points;
  const cargo = rest > 0 ? addCarriers(position, side, hex, 'truck', { points: rest, cargo: load.cargo }).cargo : load.cargo;
  if (cargo > 0) supply.add(position, hex, side, cargo);
}

/** 13.0: truck points motorize a unit in whose hex they are, and leave the map. */
export const motorize = actsOf<Reorganizing>()('motorize', '13.0-2')
  .one('unit', aUnit, {
    of: ({ position, locals: { seat } }) => unitsOf(position, seat).filter((unit) => targetsOf(position, seat, unit).length > 0),
    unless: ({ position, locals: { seat } }, unit) =>
      refuseUnit(position, seat, unit) ??
      (targetsOf(position, seat, unit).length > 0
        ? null
        : refuseTarget(position, seat, unit, motorOf(position, unit) === 'semi' ? 'full' : 'semi')),
    exact: true,
  })
  .one('to', oneWordOf(...TARGETS), {
    of: ({ position, locals: { seat } }, { unit }) => targetsOf(position, seat, unit),
    unless: ({ position, locals: { seat } }, to, { unit }) => refuseTarget(position, seat, unit, to),
    exact: true,
  })
  .when({ ...OWN_REORGANIZATION, rules: ['13.0-3', '2.3.I4-1'] })
  .play(({ position, happen }, { locals: { seat } }, { unit, to }) => {
    const line = lineFor(position, unit, to);
    const hex = hexOf(position, unit);
    const trucks = line?.trucks ?? 0;
    takeTrucks(position, seat, hex, trucks);
    setTrucks(position, unit, trucksOf(position, unit) + trucks);
    setMotorized(position, unit, to);
    const rules: readonly RuleId[] = ['13.0-3', line?.rule ?? '13.0-2'];
    happen({ what: 'motorized', seat, unit: unitAt(position, unit).id, hex: printed(position, hex), to, trucks, rules });
    return stay();
  });

/** 13.0-3: the unit is again as printed, and its truck points are in its hex. */
export function giveTrucksBack({ position, happen }: Doing<Ocs>, side: Side, unit: number): void {
  const trucks = trucksOf(position, unit);
  if (trucks === 0) return;
  const hex = hexOf(position, unit);
  addCarriers(position, side, hex, 'truck', { points: trucks, cargo: 0 });
  setTrucks(position, unit, 0);
  setMotorized(position, unit, 'no');
  happen({ what: 'demotorized', seat: side, unit: unitAt(position, unit).id, hex: printed(position, hex), trucks, rules: ['13.0-3'] });
}

export const demotorize = actsOf<Reorganizing>()('demotorize', '13.0-3')
  .one('unit', aUnit, {
    of: ({ position, locals: { seat } }) => unitsOf(position, seat).filter((unit) => trucksOf(position, unit) > 0),
    otherwise: ({ position }, unit) => no('13.0-3', `${unitAt(position, unit).name} is no unit of yours that truck points motorize.`),
  })
  .when({ ...OWN_REORGANIZATION, rules: ['13.0-3', '2.3.I4-1'] })
  .play((doing, { locals: { seat } }, { unit }) => {
    giveTrucksBack(doing, seat, unit);
    return stay();
  });
