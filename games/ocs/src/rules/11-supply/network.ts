import { DIRECTIONS, NONE, type Paths } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import { declaration, hexOf, unitAt, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { unitsOf } from '../04-general-concepts/stood.ts';
import { dumpHexes } from './stocks.ts';
import { DRAW, drawCost, isOpenDump, throwOf, tracesFrom, waysOfSupply } from './tracing.ts';

/** What draws supply and throws it, or where it lies and is drawn on directly: each is a drawing group in the Overphase (11.5). */
interface Issue {
  /** Ways from there, good until the next change of the position. */
  readonly paths: Paths;
  /** So far they lead, in quarters of a truck's movement point. */
  readonly range: number;
  /** The hexes of the dumps that pay. */
  readonly dumps: readonly number[];
}
export interface Thrower extends Issue {
  readonly headquarters: number;
}
export interface Draw extends Issue {
  readonly dump: number;
}

/** A side's supply: its headquarters on the map, and its dumps that can be drawn on. */
export interface Network {
  throwers: readonly Thrower[];
  draws: readonly Draw[];
}

/** A headquarters on the map: where it is, and how far it throws. */
interface Post {
  readonly headquarters: number;
  readonly hex: number;
  readonly range: number;
}

const { at, steps, aboard, face, motorized } = declaration.families.units.columns;
const postsFor = (side: Side) =>
  declaration.derive<{ all: readonly Post[] }>(
    { columns: [at, steps, aboard, face, motorized] },
    {
      blank: (_position, before) => ({ all: before?.all ?? [] }),
      derive(position, found) {
        const all = unitsOf(position, side)
          .filter((unit) => unitAt(position, unit).kind === 'headquarters')
          .map((headquarters) => ({ headquarters, hex: hexOf(position, headquarters), range: throwOf(position, headquarters) }));
        if (all.length === found.all.length && all.every((post, i) => isSame(post, found.all[i] as Post))) return false;
        found.all = all;
        return true;
      },
    },
  );
const isSame = (one: Post, other: Post): boolean =>
  one.headquarters === other.headquarters && one.hex === other.hex && one.range === other.range;
const posts = { german: postsFor('german'), soviet: postsFor('soviet') };

const networkFor = (side: Side) =>
  declaration.derive<Network>(
    { columns: [], after: [posts[side], dumpHexes[side], ...waysOfSupply(side)] },
    {
      blank: () => ({ throwers: [], draws: [] }),
      derive(position, found) {
        const hexes = dumpHexes[side].of(position).all;
        found.throwers = posts[side].of(position).all.map(({ headquarters, hex, range }) => {
          const paths = tracesFrom(position, side, hex, Math.max(DRAW, range));
          return { headquarters, paths, range, dumps: hexes.filter((dump) => drawCost(position, side, paths, dump) <= DRAW) };
        });
        found.draws = hexes
          .filter((dump) => isOpenDump(position, side, dump))
          .map((dump) => ({ dump, paths: tracesFrom(position, side, dump, DRAW), range: DRAW, dumps: [dump] }));
      },
    },
  );
/** `networkOf` each side, for what follows from it. */
export const networks = { german: networkFor('german'), soviet: networkFor('soviet') };

/** A side's supply as it stands; good until the next change of the position. */
export function networkOf(position: Ocs, side: Side): Network {
  applies('11.5a-3', '11.5a-4', '11.5b-4', '12.1b-1', '12.1b-2');
  return networks[side].of(position);
}

/** Does supply come into the hex: for what fights there and what is built (11.5b-6)? */
export const reaches = ({ paths, range }: Pick<Issue, 'paths' | 'range'>, hex: number): boolean => (paths.cost[hex] as number) <= range;

/** Does a headquarters supply units in the hex in the Overphase: is it thrown there, or next to it, whatever lies between (11.5b-6, OA-59)? */
export function reachesBeside({ world: { grid } }: Ocs, thrower: Pick<Thrower, 'paths' | 'range'>, hex: number): boolean {
  if (reaches(thrower, hex)) return true;
  applies('11.5b-6');
  for (let hexside = hex * DIRECTIONS.length, end = hexside + DIRECTIONS.length; hexside < end; hexside++) {
    const beside = grid.neighbours[hexside] as number;
    if (beside !== NONE && reaches(thrower, beside)) return true;
  }
  return false;
}

/** The hexes of the dumps that can pay for what is used in the hex, directly or through one headquarters (11.5a, 11.5c-3); no chains (11.5b-5). */
export function dumpsFor(position: Ocs, side: Side, hex: number): ReadonlySet<number> {
  applies('11.5c-1', '11.5c-3', '11.5b-5');
  const { throwers, draws } = networkOf(position, side);
  const able = new Set<number>();
  for (const issue of [...throwers, ...draws]) if (reaches(issue, hex)) for (const dump of issue.dumps) able.add(dump);
  return able;
}
