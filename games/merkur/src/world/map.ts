import { Grid } from '@sandtable/hexes';
import { checked } from '@sandtable/warfare';
import mapData from '../../data/map.json' with { type: 'json' };
import { mapSchema, type MapData } from './schema/map.ts';

/** The map of Crete and the Aegean as it is printed. @throws DataError where its file is not as it must be */
export const readMap = (data: unknown = mapData): MapData => checked(mapSchema, data, 'map.json');

/** Its hexes. */
export const gridOf = ({ grid }: MapData): Grid => new Grid(grid);

/** Zones by the fewest borders between them and `from`, that zone at 0; those that no water joins to it are left out (9.A). */
export function zonesFrom({ borders }: MapData, from: string): ReadonlyMap<string, number> {
  const reached = new Map([[from, 0]]);
  for (const [zone, so] of reached)
    for (const { between } of borders) {
      const [a, b] = between;
      const next = a === zone ? b : b === zone ? a : null;
      if (next !== null && !reached.has(next)) reached.set(next, so + 1);
    }
  return reached;
}
