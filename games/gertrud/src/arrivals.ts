import { call, SAID_LATER, stay, type At, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { actsOf, OWN_PHASE } from './acting.ts';
import { applies, no } from './cite.ts';
import { costOfHex } from './costs.ts';
import { ignoresZones } from './move.ts';
import { canDrop } from './paradrop.ts';
import { ARRIVED, MOVED } from './marks.ts';
import { ids, isInZone, isMarked, mark, names, printed, stackOf, unitAt, type Gertrud } from './position.ts';
import { aHex, aUnit } from './remembered.ts';
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

const hexesFor = (position: Gertrud, coming: Due): number[] => {
  const hexes = new Set<number>();
  for (const place of placesOf(coming))
    for (const hex of hexesIn(position.world, place)) if (!refuseHex(position, coming, place, leastOf(coming), hex)) hexes.add(hex);
  return [...hexes].toSorted((a, b) => a - b);
};

/** 10.0b: may some reinforcement of the seat still arrive in this phase? */
export const mustArrive = (position: Gertrud, seat: string): boolean =>
  due(position, sideOf(seat)).some(
    (coming) =>
      hexesFor(position, coming).length > 0 || (coming.arrival.drops && coming.units.some((unit) => canDrop(position, sideOf(seat), unit))),
  );

/** An arrival that is due, with the hexes into which it can come. */
interface Landing {
  readonly coming: Due;
  readonly hexes: readonly number[];
}

const landings = ({ position, seat }: At<Gertrud>): Landing[] =>
  due(position, sideOf(seat))
    .map((coming) => ({ coming, hexes: hexesFor(position, coming) }))
    .filter(({ hexes }) => hexes.length > 0);

/** Why these may not arrive together in the hex. */
function refuseLanding(position: Gertrud, seat: string, units: readonly number[], hex: number): Refusal | null {
  const scheduled = scheduledFor(position, sideOf(seat), ids(position, units));
  if (!scheduled) return no(['3.0d', '10.0a'], `${names(position, units)}: not reinforcements that are due together now.`);
  const { rule } = scheduled.arrival;
  if (units.length < leastOf(scheduled)) return no(rule, `${names(position, scheduled.units)} arrive together, in one hex.`);
  const refusals = placesOf(scheduled)
    .filter((place) => hexesIn(position.world, place).has(hex))
    .map((place) => refuseHex(position, scheduled, place, units.length, hex));
  if (refusals.length === 0) return no(['3.3a', rule], `They do not arrive in ${printed(position, hex)}.`);
  return refusals.includes(null) ? null : (refusals[0] as Refusal);
}

/** 10.0: reinforcements come into a hex of their place, together where they come into one. */
export const arrive = actsOf<Facts>()('arrive', '10.0a')
  .ways(landings)
  .one('hex', aHex, { ...SAID_LATER, of: ({ way: { hexes } }) => hexes })
  .some('units', aUnit, {
    ...SAID_LATER,
    of: ({ way: { coming } }) => coming.units,
    least: ({ way }) => leastOf(way.coming),
    few: (_at, units) => (units.length === 0 ? no('10.0a', 'Name the units that arrive.') : null),
    most: ({ position, seat }, { hex }) => room(position, sideOf(seat), hex),
    together: ({ position, seat }, units, { hex }) => refuseLanding(position, seat, units, hex),
  })
  .when({ ...OWN_PHASE, rules: ['10.0a'], says: 'Reinforcements arrive in their owner’s Movement Phase.' })
  .play((doing, { seat }, { hex, units }) => {
    const { position } = doing;
    const side = sideOf(seat);
    const { arrival } = scheduledFor(position, side, ids(position, units)) as Due;
    for (const unit of units) {
      moveTo(doing, unit, hex);
      mark(position, unit, ARRIVED);
    }
    const cost = arrival.enters ? costOfHex(position, hex) : 0;
    doing.happen({
      what: 'arrived',
      units: ids(position, units),
      hex: printed(position, hex),
      ...(arrival.enters ? { cost } : {}),
      rules: ['10.0a', '5.1g', '3.3a', '10.1b', arrival.rule],
    });
    stopArrivals(position, side, hex, units);
    return arrival.enters ? goOn(position, seat, hex, units, cost) : stay();
  });

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
