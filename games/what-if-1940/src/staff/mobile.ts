import { grouped } from '@sandtable/staff/plan';
import { printed } from '@sandtable/warfare';
import type { Command } from '@sandtable/umpire';
import { FORT_MARKER, READY } from '../position/marks.ts';
import { airState, hasPast, type WhatIf } from '../position/position.ts';
import { isSheltered } from '../rules/10-movement-and-mobile-assault/shelter.ts';
import { GERMAN, type Side } from '../world/world.ts';
import type { Appraisal } from './appraisal.ts';
import { CLOSED } from './ground.ts';
import { wayFor, type March } from './march.ts';
import { Routes } from './routes.ts';

/** A mobile assault: the march to where it is launched, and the hex that is assaulted (10.15). */
export interface MobileAssault extends March {
  readonly target: number;
  readonly worth: number;
}

/** Less than this is not worth being stopped for. */
const LEAST = 0.2;
/** A movement point that is left is worth so much. */
const POINT = 0.01;

/** The aircraft that the side could still send. */
export const aircraftLeft = (position: WhatIf, side: Side): number =>
  position.world.aircraft.filter(
    ({ nationality }, air) => (nationality === 'german') === (side === GERMAN) && airState(position, air) === READY,
  ).length;

/** The mobile assault that gains most, of all that stacks which start together can make; null where none is worth while. */
export function bestAssault(appraisal: Appraisal, side: Side, seat: string): MobileAssault | null {
  const { field } = appraisal;
  const isFed = (unit: number): boolean => appraisal.lines.fed[side * field.count + (field.hex[unit] as number)] !== 0;
  const able = field.roster[side].filter((unit) => field.assaults[unit] !== 0 && field.moved[unit] !== 1 && isFed(unit));
  const stacks = grouped(able, (unit) => field.hex[unit] as number);
  const options = [...stacks].flatMap(([from, units]) => launches(appraisal, side, units, from));
  const routes = new Routes(field.count);
  for (const option of options.toSorted((a, b) => b.worth - a.worth)) {
    const march =
      option.to === option.from ? { ...option, way: [option.from] } : wayFor(field, seat, routes, option.units, option.from, option.to);
    if (march) return { ...march, target: option.target, worth: option.worth };
  }
  return null;
}

type Launch = Omit<MobileAssault, 'way'>;

/** What these units of one hex could assault, and from where. */
function launches(appraisal: Appraisal, side: Side, units: readonly number[], from: number): Launch[] {
  const { field, lines } = appraisal;
  const { ground, count } = field;
  const routes = new Routes(count);
  const unit = units[0] as number;
  const points = Math.min(...units.map((one) => field.points[one] as number));
  routes.flood(
    field,
    unit,
    from,
    points,
    (hex) => hex !== from && (field.crowd[side * count + hex] as number) + units.length > field.limit,
  );
  const found = new Map<number, Launch>();
  for (const launch of routes.reached) {
    if (lines.fed[side * count + launch] === 0) continue;
    for (let d = 0; d < 6; d++) {
      const target = ground.neighbours[launch * 6 + d] as number;
      if (target < 0 || !isAssailable(appraisal, side, unit, launch, d)) continue;
      const left = points - (routes.cost[launch] as number) - assaultPrice(appraisal, side, unit, launch, d);
      if (left < 0) continue;
      const worth = worthOf(appraisal, side, units, launch, target, (d + 3) % 6) + left * POINT;
      if (worth > LEAST && worth > (found.get(target)?.worth ?? 0)) found.set(target, { units, from, to: launch, target, worth });
    }
  }
  return [...found.values()];
}

/** 10.15b, 10.22a. */
function assaultPrice({ field }: Appraisal, side: Side, unit: number, launch: number, d: number): number {
  const { ground, zone, count, position } = field;
  const target = ground.neighbours[launch * 6 + d] as number;
  const price = ground.costs[field.gait[unit] as 0][launch * 6 + d] as number;
  const isDoubled = zone[side * count + launch] === 1 || zone[side * count + target] === 1;
  const fort = isSheltered(position, (1 - side) as Side, target) ? position.world.tables.terrain.feature.fort.mobileAssault : 0;
  return price * (isDoubled ? 2 : 1) * 2 + fort;
}

/** 10.16a, 10.23b, 9.8k. */
function isAssailable({ field }: Appraisal, side: Side, unit: number, launch: number, d: number): boolean {
  const { ground, position } = field;
  const target = ground.neighbours[launch * 6 + d] as number;
  const enemy = 1 - side;
  if (ground.costs[0][launch * 6 + d] === CLOSED || ground.water[launch * 6 + d] === 2) return false;
  if (((field.open[target] as number) & (field.passport[unit] as number)) === 0 || ground.world.terrain[target] === 'marsh') return false;
  if (hasPast(position, target, FORT_MARKER)) return false;
  return field.stacked(enemy, target) > 0 || field.isGarrisoned(enemy as Side, target);
}

function worthOf(appraisal: Appraisal, side: Side, units: readonly number[], launch: number, hex: number, direction: number): number {
  const { clash, field, weights } = appraisal;
  const target = clash.target(side, hex, appraisal.gain(hex));
  const attack = units.reduce((sum, unit) => sum + clash.strength(side, unit, launch), 0);
  let best = -Infinity;
  const most = side === GERMAN ? Math.min(3, aircraftLeft(field.position, side)) : 0;
  for (let aircraft = 0; aircraft <= most; aircraft++) {
    const column = clash.column(side, target, attack, 1 << direction, { kind: 'MA', aircraft });
    best = Math.max(best, clash.fate(side, target, units, column).worth - aircraft * weights.aircraft);
  }
  return best;
}

/** The command that launches it. */
export const launchOf = (position: WhatIf, { target }: MobileAssault): Command => ({
  act: 'assault',
  to: printed(position, target),
  drop: false,
});
