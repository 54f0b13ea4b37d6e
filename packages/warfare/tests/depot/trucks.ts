import { stay, within, type Doing, type Turn } from '@sandtable/umpire';
import { aHex, aUnit, hexOf, isMarked, mark, printed, unitAt } from '../../src/index.ts';
import { applies, no } from './cite.ts';
import { acting, OWN_MOVEMENT, type OfSeat } from './forms.ts';
import { HANDLED, isTruck, loadOf, setLoad, supply, type Depot } from './position.ts';
import { unitsIn, unitsOf } from './stacks.ts';
import type { Seat } from './world.ts';

const act = acting<OfSeat>();

/** Points that a truck could still take up (7.1b), or has to put down. */
const free = (position: Depot, truck: number): number => (position.world.units[truck]?.carries ?? 0) - loadOf(position, truck);

/** Trucks in the hex that have not loaded or unloaded in this phase (7.1c), and have so much to be moved. */
const idleIn = (position: Depot, seat: Seat, hex: number, much: (position: Depot, truck: number) => number): number[] =>
  unitsIn(position, seat, hex).filter((unit) => isTruck(position, unit) && !isMarked(position, unit, HANDLED) && much(position, unit) > 0);

const hexesOfTrucks = (position: Depot, seat: Seat): number[] => [
  ...new Set(unitsOf(position, seat).flatMap((unit) => (isTruck(position, unit) ? [hexOf(position, unit)] : []))),
];

/** Why a unit in the hex, or elsewhere, is none of these trucks. */
function refuseTruck(position: Depot, seat: Seat, hex: number, unit: number, because: string) {
  const { name } = unitAt(position, unit);
  if (!unitsIn(position, seat, hex).includes(unit) || !isTruck(position, unit))
    return no('7.1a', `${name} is no truck of yours in ${printed(position, hex)}.`);
  return isMarked(position, unit, HANDLED) ? no('7.1c', `${name} has loaded or unloaded.`) : no('7.1b', `${name} ${because}.`);
}

/** Moves points between the trucks and the depot of a hex: `sign` is 1 for loading. */
function handle({ position, happen }: Doing<Depot>, seat: Seat, hex: number, trucks: ReadonlyMap<number, number>, sign: 1 | -1): Turn {
  applies('3.2a');
  for (const [truck, points] of trucks) {
    setLoad(position, truck, loadOf(position, truck) + sign * points);
    supply.add(position, hex, seat, -sign * points);
    mark(position, truck, HANDLED);
    const what = sign > 0 ? 'loaded' : 'unloaded';
    happen({ what, truck: unitAt(position, truck).id, hex: printed(position, hex), points, rules: ['7.1a', '7.1b', '7.1c'] });
  }
  return stay();
}

/** 7.1: trucks in a hex take up points of the depot there. */
export const loadAct = act('load', '7.1a')
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }) =>
      hexesOfTrucks(position, seat).filter((hex) => supply.at(position, hex, seat) > 0 && idleIn(position, seat, hex, free).length > 0),
    otherwise: ({ position }, hex) => no('7.1a', `No truck can load in ${printed(position, hex)}.`),
  })
  .amounts('trucks', aUnit, {
    rule: '7.1b',
    who: ({ position, locals: { seat } }, { hex }) => idleIn(position, seat, hex, free),
    to({ position, locals: { seat } }, one, given, { hex }) {
      const who = idleIn(position, seat, hex, free);
      return within({ who, most: (truck) => free(position, truck), total: [1, supply.at(position, hex, seat)] }, one, given);
    },
    stranger: ({ position, locals: { seat } }, unit, { hex }) => refuseTruck(position, seat, hex, unit, 'is full'),
    otherwise: ({ position }, truck, points) =>
      points === 0
        ? no('7.1b', 'One truck at least takes up a point.')
        : no('7.1b', `${unitAt(position, truck).name} has room for ${free(position, truck)} points, as far as the depot has them.`),
  })
  .when({ ...OWN_MOVEMENT, rules: ['7.1a', '1.2a'], says: 'Trucks load in their own movement phase.' })
  .play((doing, { locals: { seat } }, { hex, trucks }) => handle(doing, seat, hex, trucks, 1));

/** 7.1: trucks in a hex put points down there. */
export const unloadAct = act('unload', '7.1a')
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }) => hexesOfTrucks(position, seat).filter((hex) => idleIn(position, seat, hex, loadOf).length > 0),
    otherwise: ({ position }, hex) => no('7.1a', `No truck can unload in ${printed(position, hex)}.`),
  })
  .amounts('trucks', aUnit, {
    rule: '7.1b',
    who: ({ position, locals: { seat } }, { hex }) => idleIn(position, seat, hex, loadOf),
    to({ position, locals: { seat } }, one, given, { hex }) {
      const who = idleIn(position, seat, hex, loadOf);
      const all = who.reduce((sum, truck) => sum + loadOf(position, truck), 0);
      return within({ who, most: (truck) => loadOf(position, truck), total: [1, all] }, one, given);
    },
    stranger: ({ position, locals: { seat } }, unit, { hex }) => refuseTruck(position, seat, hex, unit, 'is empty'),
    otherwise: ({ position }, truck, points) =>
      points === 0
        ? no('7.1b', 'One truck at least puts down a point.')
        : no('7.1b', `${unitAt(position, truck).name} carries ${loadOf(position, truck)} points.`),
  })
  .when({ ...OWN_MOVEMENT, rules: ['7.1a', '1.2a'], says: 'Trucks unload in their own movement phase.' })
  .play((doing, { locals: { seat } }, { hex, trucks }) => handle(doing, seat, hex, trucks, -1));
