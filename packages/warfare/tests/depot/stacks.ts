import { NONE } from '@sandtable/hexes';
import type { Doing } from '@sandtable/umpire';
import { hexOf, mark, placesOf, printed, put, setSteps, stepsOf, unitAt } from '../../src/index.ts';
import { applies } from './cite.ts';
import { DEAD, declaration, hold, holders, isFighter, isTruck, loadOf, seatOf, setLoad, supply, type Depot } from './position.ts';
import { enemyOf, SEATS, type Seat } from './world.ts';

const { at } = declaration.families.units.columns;

/** Of one side, by hex. */
interface Stood {
  readonly units: Uint8Array;
  /** Units that bar the way to enemies: all but trucks. */
  readonly bars: Uint8Array;
  /** 1 in its zones of control. */
  readonly zone: Uint8Array;
}

const stood = declaration.derive<{ readonly [seat in Seat]: Stood }>(
  { columns: [at] },
  {
    blank({ world: { grid } }) {
      const none = (): Stood => ({ units: new Uint8Array(grid.count), bars: new Uint8Array(grid.count), zone: new Uint8Array(grid.count) });
      return { blue: none(), red: none() };
    },
    derive(position, found) {
      applies('2.3a');
      for (const seat of SEATS) for (const figures of Object.values(found[seat]) as Uint8Array[]) figures.fill(0);
      for (const [unit, hex] of placesOf(position).entries()) {
        if (hex < 0) continue;
        const { units, bars, zone } = found[seatOf(position, unit)];
        units[hex] = (units[hex] as number) + 1;
        if (!isTruck(position, unit)) bars[hex] = (bars[hex] as number) + 1;
        if (!isFighter(position, unit)) continue;
        for (const beside of position.world.grid.neighbours.subarray(hex * 6, hex * 6 + 6)) if (beside !== NONE) zone[beside] = 1;
      }
    },
  },
);

export const stoodBy = (position: Depot, seat: Seat): Stood => stood.of(position)[seat];
/** Does that side bar the hex to its enemies with infantry, armour or headquarters? */
export const isBarred = (position: Depot, seat: Seat, hex: number): boolean => stoodBy(position, seat).bars[hex] !== 0;
export const isInZone = (position: Depot, seat: Seat, hex: number): boolean => stoodBy(position, seat).zone[hex] === 1;
/** How many units of the side the hex still holds (2.2a). */
export const room = (position: Depot, seat: Seat, hex: number): number =>
  position.world.tables.stacking.units - (stoodBy(position, seat).units[hex] as number);

/** The side's units in a hex, in the order of the counters. */
export function unitsIn(position: Depot, seat: Seat, hex: number): number[] {
  const found: number[] = [];
  if (stoodBy(position, seat).units[hex])
    for (const [unit, at] of placesOf(position).entries()) if (at === hex && seatOf(position, unit) === seat) found.push(unit);
  return found;
}

/** All units of the side that are on the map. */
export const unitsOf = (position: Depot, seat: Seat): number[] =>
  [...placesOf(position).entries()].flatMap(([unit, hex]) => (hex >= 0 && seatOf(position, unit) === seat ? [unit] : []));

/** 2.1a: takes a step from a unit. */
export function loseStep(doing: Doing<Depot>, unit: number): void {
  const { position } = doing;
  const left = stepsOf(position, unit) - 1;
  const hex = printed(position, hexOf(position, unit));
  const { id } = unitAt(position, unit);
  setSteps(position, unit, left);
  if (left === 0) put(position, unit, DEAD);
  doing.happen({ what: left === 0 ? 'eliminated' : 'reduced', unit: id, hex, rules: ['2.1a', '8.4a'] });
}

/**
 * What follows where units of a side have come into a hex: with infantry or armour it takes trucks, depots and places (3.1a, 3.2b, 7.2a).
 */
export function occupy(doing: Doing<Depot>, seat: Seat, units: readonly number[], hex: number): void {
  const { position, happen } = doing;
  if (!units.some((unit) => isFighter(position, unit))) return;
  const [enemy, where] = [enemyOf(seat), printed(position, hex)];
  for (const truck of unitsIn(position, enemy, hex)) {
    const points = loadOf(position, truck);
    setLoad(position, truck, 0);
    setSteps(position, truck, 0);
    put(position, truck, DEAD);
    supply.add(position, hex, seat, points);
    happen({ what: 'truck captured', seat, truck: unitAt(position, truck).id, hex: where, points, rules: ['7.2a'] });
  }
  const found = supply.at(position, hex, enemy);
  if (found > 0) {
    const [part, of] = position.world.tables.supply.captured;
    const points = Math.floor((found * part) / of);
    supply.set(position, hex, enemy, 0);
    supply.add(position, hex, seat, points);
    happen({ what: 'depot captured', seat, hex: where, points, burnt: found - points, rules: ['3.2b'] });
  }
  const place = declaration.families.places.memberOf(position, where);
  if (place === undefined || holders(position)[place] === seat) return;
  hold(position, place, seat);
  happen({ what: 'place taken', seat, hex: where, rules: ['3.1a'] });
}

/** Puts units into a hex, with what follows from it there. */
export function bring(doing: Doing<Depot>, seat: Seat, units: readonly number[], hex: number): void {
  for (const unit of units) put(doing.position, unit, hex);
  occupy(doing, seat, units, hex);
}

/** Marks units. */
export const markAll = (position: Depot, units: readonly number[], marks: number): void => {
  for (const unit of units) mark(position, unit, marks);
};
