import { call, stay, type Act, type Facts, type Offer, type Refusal, type Turn } from '@sandtable/umpire';
import { applies, no } from './cite.ts';
import { costOfHex } from './costs.ts';
import { ignoresZones } from './move.ts';
import { canDrop } from './paradrop.ts';
import { ARRIVED, isInZone, isMarked, mark, MOVED, names, printed, stackOf, unitAt, type Gertrud } from './position.ts';
import type { Place } from './scenario.ts';
import { due, scheduledFor, type Due } from './schedule.ts';
import { mixesSoviets, moveTo, room } from './units.ts';
import { enemyOf, hexesIn, sideOf, type Side } from './world.ts';

const placesOf = ({ arrival }: Due): readonly Place[] => arrival.places ?? [];

/** How many units of an arrival must come at once: all of them where they come into one hex (GA-66). */
const leastOf = (coming: Due): number => (placesOf(coming).some(({ together }) => together) ? coming.units.length : 1);

/** Why so many units of an arrival may not come into this hex of the place (GA-26); null if they may. */
function refuseHex(position: Gertrud, { units }: Due, place: Place, count: number, hex: number): Refusal | null {
  const [first] = units as readonly [number, ...number[]];
  const { name, side } = unitAt(position, first);
  const number = printed(position, hex);
  if (stackOf(position, enemyOf(side), hex) > 0)
    return no(['3.3b', '10.1a'], `Enemy units stand in ${number}: nobody lands on them.`, [number]);
  if (place.unoccupied && stackOf(position, side, hex) > 0) return no('3.3a', `${number} is occupied.`, [number]);
  const space = room(position, side, hex);
  if (space < count) return no('3.3b', space < 1 ? `${number} is full.` : `${number} has no room for ${count} units.`, [number]);
  if (mixesSoviets(position, first, hex)) return no(['6.4a', '3.3b'], `${name} may not stack with the units in ${number}.`, [number]);
  return null;
}

const hexesFor = (position: Gertrud, coming: Due): string[] => {
  const hexes = new Set<number>();
  for (const place of placesOf(coming))
    for (const hex of hexesIn(position.world, place)) if (!refuseHex(position, coming, place, leastOf(coming), hex)) hexes.add(hex);
  return [...hexes].toSorted((a, b) => a - b).map((hex) => printed(position, hex));
};

/** 10.0b: may some reinforcement of the seat still arrive in this phase? */
export const mustArrive = (position: Gertrud, seat: string): boolean =>
  due(position, sideOf(seat)).some(
    (coming) =>
      hexesFor(position, coming).length > 0 || (coming.arrival.drops && coming.units.some((unit) => canDrop(position, sideOf(seat), unit))),
  );

export const arrive: Act<Gertrud, Facts> = {
  parts: { hex: 'one', units: 'list' },
  refuse(position, _locals, seat, command) {
    const units = command['units'] as readonly string[];
    if (units.length === 0) return no('10.0a', 'Name the units that arrive.');
    const scheduled = scheduledFor(position, sideOf(seat), units);
    if (!scheduled) return no(['3.0d', '10.0a'], `${units.join(', ')}: not reinforcements that are due together now.`);
    const { rule } = scheduled.arrival;
    if (units.length < leastOf(scheduled)) return no(rule, `${names(position, scheduled.units)} arrive together, in one hex.`);
    const hex = position.world.grid.index(String(command['hex']));
    const refusals = placesOf(scheduled)
      .filter((place) => hex >= 0 && hexesIn(position.world, place).has(hex))
      .map((place) => refuseHex(position, scheduled, place, units.length, hex));
    if (refusals.length === 0) return no(['3.3a', rule], `They do not arrive in ${String(command['hex'])}.`);
    return refusals.includes(null) ? null : (refusals[0] as Refusal);
  },
  offers(position, _locals, seat) {
    return due(position, sideOf(seat))
      .map((coming) => ({ coming, hexes: hexesFor(position, coming) }))
      .filter(({ hexes }) => hexes.length > 0)
      .map(({ coming, hexes }) => landing(position, sideOf(seat), coming, hexes));
  },
  play(doing, _locals, seat, command) {
    const { position } = doing;
    const side = sideOf(seat);
    const hex = position.world.grid.index(String(command['hex']));
    const ids = command['units'] as readonly string[];
    const { arrival } = scheduledFor(position, side, ids) as Due;
    const units = ids.map((id) => position.world.unit.get(id) as number);
    for (const unit of units) {
      moveTo(doing, unit, hex);
      mark(position, unit, ARRIVED);
    }
    const cost = arrival.enters ? costOfHex(position, hex) : 0;
    const entry = arrival.enters ? { cost } : {};
    doing.happen({
      what: 'arrived',
      units: ids,
      hex: String(command['hex']),
      ...entry,
      rules: ['10.0a', '5.1g', '3.3a', '10.1b', arrival.rule],
    });
    stopArrivals(position, side, hex, units);
    return arrival.enters ? goOn(position, seat, hex, units, cost) : stay();
  },
};

function landing(position: Gertrud, side: Side, coming: Due, hexes: readonly string[]): Offer {
  return {
    act: 'arrive',
    rule: '10.0a',
    parts: [
      { name: 'hex', pick: 'one', of: () => hexes },
      {
        name: 'units',
        pick: 'some',
        of: () => coming.units.map((unit) => unitAt(position, unit).id),
        least: leastOf(coming),
        most: ({ hex }) => room(position, side, position.world.grid.index(String(hex))),
      },
    ],
  };
}

/** 10.0c: who arrives in an enemy zone of control has finished moving. */
function stopArrivals(position: Gertrud, side: Side, hex: number, units: readonly number[]): void {
  if (!isInZone(position, enemyOf(side), hex)) return;
  for (const unit of units) {
    if (ignoresZones(position, unit)) continue;
    mark(position, unit, MOVED);
    applies('10.0c');
  }
}

/** 10.0a: who has come over the edge of the map has paid for the first hex, and goes on with what is left. */
function goOn(position: Gertrud, seat: string, hex: number, units: readonly number[], cost: number): Turn {
  const hand = units.filter((unit) => !isMarked(position, unit, MOVED)).map((unit) => unitAt(position, unit).id);
  if (hand.length === 0) return stay();
  return call('move', { seat, at: printed(position, hex), hand, purse: { spent: cost, hexes: 1, rail: false }, left: [] });
}
