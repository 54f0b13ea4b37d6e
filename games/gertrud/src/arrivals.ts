import type { Act, Facts, Refusal } from '@sandtable/umpire';
import { applies, no } from './cite.ts';
import { ARRIVED, hexOf, isInZone, LATER, mark, MOVED, printed, stackOf, unitAt, type Gertrud } from './position.ts';
import type { Arrival, Place } from './scenario.ts';
import { ignoresZones } from './move.ts';
import { mixesSoviets, moveTo, room } from './units.ts';
import { enemyOf, hexesIn, sideOf, type Side } from './world.ts';

/** An arrival whose turn has come, with the units that still wait. */
interface Due {
  readonly arrival: Arrival;
  readonly units: readonly number[];
}

/** What is due for a side now (3.0d, 3.3b). */
function due(position: Gertrud, side: Side): Due[] {
  const list: Due[] = [];
  for (const arrival of position.scenario.arrivals) {
    if (!arrival.units || arrival.turn > position.facts.turn) continue;
    const units = arrival.units.map((id) => position.world.unit.get(id) as number);
    const waiting = units.filter((unit) => unit !== undefined && hexOf(position, unit) === LATER && unitAt(position, unit).side === side);
    if (waiting.length > 0) list.push({ arrival, units: waiting });
  }
  return list;
}

/** Why units of an arrival, such as this one, may not come into this hex of the place; null if at least one may (GA-26). */
function refuseHex(position: Gertrud, unit: number, place: Place, hex: number): Refusal | null {
  const { name, side } = unitAt(position, unit);
  const number = printed(position, hex);
  if (stackOf(position, enemyOf(side), hex) > 0)
    return no(['3.3b', '10.1a'], `Enemy units stand in ${number}: nobody lands on them.`, [number]);
  if (place.unoccupied && stackOf(position, side, hex) > 0) return no('3.3a', `${number} is occupied.`, [number]);
  if (room(position, side, hex) < 1) return no('3.3b', `${number} is full.`, [number]);
  if (mixesSoviets(position, unit, hex)) return no(['6.4a', '3.3b'], `${name} may not stack with the units in ${number}.`, [number]);
  return null;
}

const hexesFor = (position: Gertrud, unit: number, arrival: Arrival): string[] => {
  const hexes = new Set<number>();
  for (const place of arrival.places ?? [])
    for (const hex of hexesIn(position.world, place)) if (!refuseHex(position, unit, place, hex)) hexes.add(hex);
  return [...hexes].toSorted((a, b) => a - b).map((hex) => printed(position, hex));
};

/** 10.0b: may some reinforcement of the seat still arrive in this phase? */
export const mustArrive = (position: Gertrud, seat: string): boolean =>
  due(position, sideOf(seat)).some(({ arrival, units }) => hexesFor(position, units[0] as number, arrival).length > 0);

/** The arrival in which all the named units are due now. */
const scheduledFor = (position: Gertrud, side: Side, ids: readonly string[]): Due | undefined =>
  due(position, side).find(({ units }) => ids.every((id) => units.includes(position.world.unit.get(id) ?? -1)));

export const arrive: Act<Gertrud, Facts> = {
  parts: { hex: 'one', units: 'list' },
  refuse(position, _locals, seat, command) {
    const side = sideOf(seat);
    const units = command['units'] as readonly string[];
    if (units.length === 0) return no('10.0a', 'Name the units that arrive.');
    const scheduled = scheduledFor(position, side, units);
    if (!scheduled) return no(['3.0d', '10.0a'], `${units.join(', ')}: not reinforcements that are due together now.`);
    const hex = position.world.grid.index(String(command['hex']));
    const first = scheduled.units[0] as number;
    const place = scheduled.arrival.places?.find(
      (one) => hex >= 0 && hexesIn(position.world, one).has(hex) && !refuseHex(position, first, one, hex),
    );
    if (place)
      return units.length <= room(position, side, hex)
        ? null
        : no('3.3b', `${String(command['hex'])} has no room for ${units.length} units.`);
    const listed = scheduled.arrival.places?.find((one) => hex >= 0 && hexesIn(position.world, one).has(hex));
    return listed
      ? refuseHex(position, first, listed, hex)
      : no(['3.3a', scheduled.arrival.rule], `They do not arrive in ${String(command['hex'])}.`);
  },
  offers(position, _locals, seat) {
    const side = sideOf(seat);
    return due(position, side)
      .map(({ arrival, units }) => ({ units, hexes: hexesFor(position, units[0] as number, arrival) }))
      .filter(({ hexes }) => hexes.length > 0)
      .map(({ units, hexes }) => ({
        act: 'arrive',
        rule: '10.0a',
        parts: [
          { name: 'hex', pick: 'one', of: () => hexes },
          {
            name: 'units',
            pick: 'some',
            of: () => units.map((unit) => unitAt(position, unit).id),
            least: 1,
            most: ({ hex }) => room(position, side, position.world.grid.index(String(hex))),
          },
        ],
      }));
  },
  play(doing, _locals, seat, command) {
    const { position } = doing;
    const side = sideOf(seat);
    const hex = position.world.grid.index(String(command['hex']));
    const units = command['units'] as readonly string[];
    const { arrival } = scheduledFor(position, side, units) as Due;
    for (const id of units) {
      const unit = position.world.unit.get(id) as number;
      moveTo(doing, unit, hex);
      mark(position, unit, ARRIVED);
    }
    doing.happen({ what: 'arrived', units, hex: String(command['hex']), rules: ['10.0a', '5.1g', '3.3a', '10.1b', arrival.rule] });
    stopArrivals(position, side, hex, units);
    return { go: 'stay' };
  },
};

/** 10.0c: who arrives in an enemy zone of control has finished moving. */
function stopArrivals(position: Gertrud, side: Side, hex: number, units: readonly string[]): void {
  if (!isInZone(position, enemyOf(side), hex)) return;
  for (const id of units) {
    const unit = position.world.unit.get(id) as number;
    if (ignoresZones(position, unit)) continue;
    mark(position, unit, MOVED);
    applies('10.0c');
  }
}
