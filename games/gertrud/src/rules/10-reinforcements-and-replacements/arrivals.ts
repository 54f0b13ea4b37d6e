import { call, SAID_LATER, stay, type At, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { actsOf, OWN_PHASE } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { holdsCity, suppliedHexes } from '../07-supply/supply.ts';
import { ignoresZones, isInZone, stackOf } from '../08-zones-of-control/zones.ts';
import { costOfHex, isBesideEnemy } from '../09-movement/costs.ts';
import { canDrop } from '../15-paradrops/paradrop.ts';
import { ARRIVED, MOVED } from '../../position/marks.ts';
import { ids, isMarked, mark, names, printed, unitAt, type Gertrud } from '../../position/position.ts';
import { aHex, aUnit } from '../remembered.ts';
import type { Place } from '../../world/scenario.ts';
import { due, scheduledFor, type Due } from './schedule.ts';
import { mixesSoviets, room } from '../06-stacking/room.ts';
import { moveTo } from '../units.ts';
import { enemyOf, hexesIn, sideOf, type Side } from '../../world/world.ts';

const placesOf = ({ arrival }: Due): readonly Place[] => arrival.places ?? [];

/** Does the scenario say where they come? If not they come into a friendly city (10.0e, GA-24). */
const namesPlace = (coming: Due): boolean => placesOf(coming).length > 0;

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

/**
 * Why units of an arrival for which the scenario names no place (GA-24) may not come into the hex: 10.0e, a city that their side
 * holds, with an overland supply path for each of them, and nobody of the enemy beside it.
 */
function refuseCity(position: Gertrud, coming: Due, count: number, hex: number): Refusal | null {
  const [first] = coming.units as readonly [number, ...number[]];
  const { side } = unitAt(position, first);
  const number = printed(position, hex);
  if (!holdsCity(position, side, hex)) return no('10.0e', `${number} is no city in friendly hands.`, [number]);
  if (isBesideEnemy(position, side, hex)) return no('10.0e', `Enemy units stand beside ${number}.`, [number]);
  const hungry = coming.units.find((unit) => suppliedHexes(position, unitAt(position, unit).nationality)[hex] !== 1);
  if (hungry !== undefined) return no('10.0e', `No supply path for ${unitAt(position, hungry).name} leads to ${number}.`, [number]);
  applies('10.0e');
  return refuseHex(position, coming, {}, count, hex);
}

/** Is there a hex into which they can come? */
function canCome(position: Gertrud, coming: Due): boolean {
  const least = leastOf(coming);
  if (!namesPlace(coming)) return position.world.cities.some((hex) => !refuseCity(position, coming, least, hex));
  for (const place of placesOf(coming))
    for (const hex of hexesIn(position.world, place)) if (!refuseHex(position, coming, place, least, hex)) return true;
  return false;
}

const hexesFor = (position: Gertrud, coming: Due): number[] => {
  if (!namesPlace(coming)) return position.world.cities.filter((hex) => !refuseCity(position, coming, leastOf(coming), hex));
  const hexes = new Set<number>();
  for (const place of placesOf(coming))
    for (const hex of hexesIn(position.world, place)) if (!refuseHex(position, coming, place, leastOf(coming), hex)) hexes.add(hex);
  return [...hexes].toSorted((a, b) => a - b);
};

/** 10.0b: may some reinforcement of the seat still arrive in this phase? */
export const mustArrive = (position: Gertrud, seat: string): boolean =>
  due(position, sideOf(seat)).some(
    (coming) => canCome(position, coming) || (coming.arrival.drops && coming.units.some((unit) => canDrop(position, sideOf(seat), unit))),
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
  if (!namesPlace(scheduled)) return refuseCity(position, scheduled, units.length, hex);
  const refusals = placesOf(scheduled)
    .filter((place) => hexesIn(position.world, place).has(hex))
    .map((place) => refuseHex(position, scheduled, place, units.length, hex));
  if (refusals.length === 0) return no(['3.3a', rule], `They do not arrive in ${printed(position, hex)}.`);
  return refusals.includes(null) ? null : (refusals[0] as Refusal);
}

/** 10.0: reinforcements come into a hex of their place, or into a friendly city; together where they come into one hex. */
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
    const coming = scheduledFor(position, side, ids(position, units)) as Due;
    const { arrival } = coming;
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
      rules: ['10.0a', '5.1g', namesPlace(coming) ? '3.3a' : '10.0e', '10.1b', arrival.rule],
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
