import { unitAt, type Ocs } from '../position/position.ts';
import { NO_FORMATION } from '../world/units.ts';

/** Those who go together in a bulk act: a division, or a unit of none. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly units: readonly number[];
}

/** These units by their divisions, in the order in which they come. */
export function partiesOf(position: Ocs, units: readonly number[]): Party[] {
  const found = new Map<string, { id: string; name: string; units: number[] }>();
  for (const unit of units) {
    const { formation, name, id: own } = unitAt(position, unit);
    const division = formation === NO_FORMATION ? null : (position.world.formations[formation] ?? null);
    const id = division?.id ?? own;
    const party = found.get(id) ?? { id, name: division?.name ?? name, units: [] };
    found.set(id, party);
    party.units.push(unit);
  }
  return [...found.values()];
}

/** These units in words, those of a division together: "52nd Panzer Division (5 units), 413th Rifle Division"; a division's only one by its own name. */
export const namedByDivision = (position: Ocs, units: readonly number[]): string =>
  partiesOf(position, units)
    .map(({ name, units: those }) => (those.length > 1 ? `${name} (${those.length} units)` : unitAt(position, those[0] as number).name))
    .join(', ');
