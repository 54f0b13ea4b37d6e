import { declaration, hexOf, unitAt, type Gertrud } from '../../position/position.ts';
import { LATER } from '../../world/places.ts';
import type { Arrival } from '../../world/scenario.ts';
import { ALLIES, AXIS, type Side } from '../../world/world.ts';

/** An arrival whose turn has come, with the units that still wait. */
export interface Due {
  readonly arrival: Arrival;
  readonly units: readonly number[];
}

/** What is due for a side now (3.0d, 3.3b). */
export const due = (position: Gertrud, side: Side): readonly Due[] => dueFor.of(position)[side];

const dueFor = declaration.derive<[readonly Due[], readonly Due[]]>(
  { columns: [declaration.families.units.columns.at], facts: ['turn', 'sequel'] },
  {
    blank: () => [[], []],
    derive(position, found) {
      found[AXIS] = dueOf(position, AXIS);
      found[ALLIES] = dueOf(position, ALLIES);
    },
  },
);

function dueOf(position: Gertrud, side: Side): Due[] {
  const list: Due[] = [];
  for (const arrival of position.scenario.arrivals) {
    if (!arrival.units || arrival.turn > position.facts.turn) continue;
    const units = arrival.units.map((id) => position.world.unit.get(id) as number);
    const waiting = units.filter((unit) => unit !== undefined && hexOf(position, unit) === LATER && unitAt(position, unit).side === side);
    if (waiting.length > 0) list.push({ arrival, units: waiting });
  }
  return list;
}

/** The arrival in which all the named units are due now. */
export const scheduledFor = (position: Gertrud, side: Side, ids: readonly string[]): Due | undefined =>
  due(position, side).find(({ units }) => ids.every((id) => units.includes(position.world.unit.get(id) ?? -1)));

/** The arrival in which a unit is due that may come by paradrop, too (18.3f); undefined for any other unit. */
export const dropScheduled = (position: Gertrud, side: Side, unit: number): Arrival | undefined =>
  due(position, side).find(({ arrival, units }) => arrival.drops && units.includes(unit))?.arrival;
