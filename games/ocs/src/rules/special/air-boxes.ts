import { flood, openPassage, Paths, UNREACHED } from '@sandtable/hexes';
import type { FactForm, Noun } from '@sandtable/umpire';
import { wingHex, wingSide } from '../../position/air.ts';
import { airBoxAt, airBoxesOf, airBoxNamed, isAirBox } from '../../position/off-map.ts';
import { declaration, type Ocs } from '../../position/position.ts';
import { SIDES, type Side } from '../../world/sides.ts';
import { outOfPlay } from '../04-general-concepts/in-play.ts';
import { rangeOf } from '../14-air-power/range.ts';
import { keptWays, shutBy } from '../14-air-power/routes.ts';
import { barredTo } from '../14-air-power/skies.ts';

/*
 * Of the campaign: air bases beyond an edge of the map (facts of the game book, Intro.3-1). They are always supplied and cost nothing, nobody
 * attacks them, and they lie so many hexes beyond each hex of their edge.
 */

/** An air box by its id. */
export const anAirBox: FactForm<Ocs> & Noun<Ocs, number> = {
  kind: 'one',
  called: 'air box',
  expects: 'the id of an air box',
  schema: { type: 'string' },
  fits: (value, position) => typeof value === 'string' && airBoxNamed(position, value) !== undefined,
  read: (position, id) => airBoxNamed(position, id),
  spell: (position, place) => airBoxAt(position, place).id,
};

const boxed = declaration.derive<Record<Side, readonly number[]>>(
  { columns: [declaration.families.aircraft.columns.at] },
  {
    blank: () => ({ german: [], soviet: [] }),
    derive(position, found) {
      const there: Record<Side, number[]> = { german: [], soviet: [] };
      for (let one = 0; one < position.world.aircraft.length; one++)
        if (isAirBox(wingHex(position, one))) there[wingSide(position, one)].push(one);
      for (const side of SIDES) found[side] = there[side];
    },
  },
);
/** The side's air units in air boxes. */
export const boxedWings = (position: Ocs, side: Side): readonly number[] => boxed.of(position)[side];
/** Those of them in that box. */
export const wingsInBox = (position: Ocs, side: Side, box: number): number[] =>
  boxedWings(position, side).filter((one) => wingHex(position, one) === box);

/** The ways between a box and all hexes, around what is barred. */
function waysAround({ world }: Ocs, box: number, barred: ReadonlySet<number>): Paths {
  const paths = new Paths(world.grid.count);
  const { hexes, distance } = airBoxAt({ world }, box);
  const starts = hexes.filter((hex) => !barred.has(hex)).map((hex) => ({ hex, at: distance }));
  flood(barred.size === 0 ? openPassage(world.grid) : { ...openPassage(world.grid), shut: shutBy(world.grid, barred) }, starts, paths);
  return paths;
}

/** The ways between a box and all hexes for these, from the edge on; what they cost counts from the box. */
function ways(position: Ocs, those: readonly number[], box: number): Paths {
  const barred = barredTo(position, those);
  const here = wingHex(position, those[0] as number);
  // Where they are they do not come in (14.9b): whoever was met by fighters there flies home from among them.
  if (barred.has(here)) return waysAround(position, box, new Set([...barred].filter((hex) => hex !== here)));
  return keptWays(position.world.grid, barred, box, () => waysAround(position, box, barred));
}

/** The hexes in play to which these fly from the box. */
export function hexesFrom(position: Ocs, those: readonly number[], box: number): number[] {
  const [{ cost }, range] = [ways(position, those, box), rangeOf(position, those)];
  const shut = outOfPlay(position, airBoxAt(position, box).side);
  const found: number[] = [];
  for (let hex = 0; hex < cost.length; hex++) {
    const far = cost[hex] as number;
    if (far !== UNREACHED && far <= range && shut[hex] === 0) found.push(hex);
  }
  return found;
}

/** The hexes through which they fly from the box to the hex, from the edge on; none where they cannot. */
export function wayFrom(position: Ocs, those: readonly number[], box: number, to: number): readonly number[] {
  const paths = ways(position, those, box);
  const far = paths.cost[to] as number;
  return far === UNREACHED || far > rangeOf(position, those) ? [] : paths.pathTo(to);
}

/** The boxes of the side to which all of these, who are in one hex, can fly from it. */
export function boxesInRange(position: Ocs, side: Side, those: readonly number[]): number[] {
  const [first] = those;
  if (first === undefined || position.world.airBoxes.length === 0) return [];
  const from = wingHex(position, first);
  const range = rangeOf(position, those);
  return airBoxesOf(position, side).filter((box) => {
    const far = ways(position, those, box).cost[from] as number;
    return far !== UNREACHED && far <= range;
  });
}

/** Is any hex in play within range of these from the box? */
export function reachesMap(position: Ocs, those: readonly number[], box: number): boolean {
  const [{ cost }, range] = [ways(position, those, box), rangeOf(position, those)];
  const shut = outOfPlay(position, airBoxAt(position, box).side);
  return cost.some((far, hex) => far !== UNREACHED && far <= range && shut[hex] === 0);
}
