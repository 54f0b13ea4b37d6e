import { cheapest, DIRECTIONS, NONE, Paths, type Direction } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { declaration, shows, type Ocs } from '../../position/position.ts';
import { PROHIBITED } from '../../world/costs.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { outOfPlay } from '../04-general-concepts/in-play.ts';
import { presence, presenceOf } from '../04-general-concepts/stood.ts';
import { costsOf, hexsideCosts } from '../12-specialized-units/bridges.ts';

/** 11.5a-3, 11.5c-1: so far supply is drawn, by a headquarters or directly, in quarters of a truck's movement point. */
export const DRAW = 5 * QUARTERS;

/** Why no supply is traced through a hex. */
export const [OPEN, BESIDE_ENEMY, ENEMY, OUT_OF_PLAY] = [0, 1, 2, 3] as const;

const closedFor = (side: Side) =>
  declaration.derive<Uint8Array>(
    { columns: [], facts: ['turn'], after: [presence.german, presence.soviet] },
    {
      blank: ({ world: { grid } }, before) => before?.slice() ?? new Uint8Array(grid.count),
      derive(position, found) {
        const { grid } = position.world;
        const outside = outOfPlay(position, side);
        const [own, enemy] = [presenceOf(position, side), presenceOf(position, enemyOf(side))];
        let isOther = false;
        for (let hex = 0; hex < grid.count; hex++) {
          const is = whyClosed(own.held[hex] === 1, enemy.held[hex] === 1, enemy.beside[hex] === 1, outside[hex] === 1);
          if (found[hex] === is) continue;
          found[hex] = is;
          isOther = true;
        }
        return isOther;
      },
    },
  );
const closed = { german: closedFor('german'), soviet: closedFor('soviet') };

function whyClosed(own: boolean, enemy: boolean, beside: boolean, isOutOfPlay: boolean): number {
  if (enemy) return ENEMY;
  // 4.1-6, OA-06: whoever stands there cancels it, for supply to his own hex as well.
  if (own) return OPEN;
  if (isOutOfPlay) return OUT_OF_PLAY;
  return beside ? BESIDE_ENEMY : OPEN;
}

/** By hex: OPEN where the side's supply may be traced through it, else why not (4.1C, 11.5a-4); good until the next change. */
export function closedTo(position: Ocs, side: Side): Uint8Array {
  applies('4.1C-1', '11.5a-4', '4.1-6');
  return closed[side].of(position);
}

/** Ways from one hex, as far as they were asked for. */
interface Traced {
  range: number;
  readonly paths: Paths;
  /** Are they of this position alone? Those of others are not written over. */
  readonly isOwn: boolean;
}

/** What is known of ways from hexes, found one by one as they are asked for; `spare` are to be written over. */
interface Traces {
  readonly from: Map<number, Traced>;
  readonly spare: Traced[];
  /** By hex, 1 where no way led through it, and a number of what hexsides cost, as they were found. */
  readonly shut: Uint8Array;
  costs: number;
}

/** Do these ways come to one of the hexes, or beside it? */
function comesTo({ paths }: Traced, hexes: readonly number[], neighbours: Int16Array): boolean {
  for (const hex of hexes) {
    if (paths.isReached(hex)) return true;
    for (let at = hex * DIRECTIONS.length, end = at + DIRECTIONS.length; at < end; at++)
      if ((neighbours[at] as number) !== NONE && paths.isReached(neighbours[at] as number)) return true;
  }
  return false;
}

/** Notes who bars the way now, and returns the hexes where that has become different. */
function barredAnew(shut: Uint8Array, closed: Uint8Array): number[] {
  const changed: number[] = [];
  for (let hex = 0; hex < shut.length; hex++) {
    const is = closed[hex] === OPEN ? 0 : 1;
    if (shut[hex] === is) continue;
    shut[hex] = is;
    changed.push(hex);
  }
  return changed;
}

const tracesFor = (side: Side) =>
  declaration.derive<Traces>(
    { columns: [], after: [closed[side], hexsideCosts[side].truck] },
    {
      blank: ({ world: { grid } }, before) =>
        before?.shut.length === grid.count
          ? {
              from: new Map([...before.from].map(([hex, one]) => [hex, { ...one, isOwn: false }])),
              spare: [],
              shut: before.shut.slice(),
              costs: before.costs,
            }
          : { from: new Map(), spare: [], shut: new Uint8Array(grid.count), costs: NaN },
      derive(position, found) {
        const { from, spare } = found;
        const costs = hexsideCosts[side].truck.revision(position);
        const changed = barredAnew(found.shut, closed[side].of(position));
        for (const [hex, one] of from) {
          if (costs === found.costs && !comesTo(one, changed, position.world.grid.neighbours)) continue;
          from.delete(hex);
          if (one.isOwn) spare.push(one);
        }
        found.costs = costs;
      },
    },
  );
const traces = { german: tracesFor('german'), soviet: tracesFor('soviet') };

/** What a side's ways of supply follow from, for what follows from them. */
export const waysOfSupply = (side: Side) => [traces[side], closed[side], hexsideCosts[side].truck] as const;

/**
 * The ways of supply from a hex over so many quarters of a truck's movement point and perhaps more: look at the costs (OA-121). They are good
 * until the next change of the position. 11.5b-4, 11.5c-1: they are counted outward from the headquarters or the dump.
 */
export function tracesFrom(position: Ocs, side: Side, hex: number, range: number): Paths {
  const known = traces[side].of(position).from.get(hex);
  const paths = known && known.range >= range ? known.paths : trace(position, side, hex, range);
  applies('11.5a-4', '11.5b-4');
  return paths;
}

function trace(position: Ocs, side: Side, hex: number, range: number): Paths {
  const { from, spare } = traces[side].of(position);
  const known = from.get(hex);
  const found = (known?.isOwn ? known : spare.pop()) ?? { range, paths: new Paths(position.world.grid.count), isOwn: true };
  found.range = range;
  from.set(hex, found);
  const { neighbours } = position.world.grid;
  const passage = { neighbours, costs: costsOf(position, side, 'truck'), shut: closedTo(position, side) };
  cheapest(passage, { hex, at: 0 }, range, found.paths);
  return found.paths;
}

/** 12.1b-1: how far the headquarters throws with the side up that it shows, in quarters of a truck's movement point, whatever its mode (OA-64). */
export function throwOf(position: Ocs, headquarters: number): number {
  applies('12.1b-1', '3.0-7', '3.4-1', '12.1f-1');
  return shows(position, headquarters).throw;
}

/** May supply that lies in the hex be drawn on at all: is no enemy there, nor next to it and nobody of the side's in it (OA-61)? */
export function isOpenDump(position: Ocs, side: Side, hex: number): boolean {
  const is = closedTo(position, side)[hex];
  return is === OPEN || (is === BESIDE_ENEMY && optionOf(position, 'dump-by-enemy') === 'open');
}

/** What the way from a headquarters to a dump costs by its paths, in quarters; Infinity where nothing is drawn from there (11.5b-4). */
export function drawCost(position: Ocs, side: Side, paths: Paths, dump: number): number {
  if (!isOpenDump(position, side, dump)) return Infinity;
  return closedTo(position, side)[dump] === OPEN ? (paths.cost[dump] as number) : costOfLastStep(position, side, paths, dump);
}

/** What the way into a hex costs, through which nothing else may be traced, from the best hex beside (to a dump by option: OA-61). */
export function costOfLastStep(position: Ocs, side: Side, { cost }: Paths, dump: number): number {
  const { grid } = position.world;
  const costs = costsOf(position, side, 'truck');
  let least = Infinity;
  for (const beside of grid.neighbours.subarray(dump * DIRECTIONS.length, (dump + 1) * DIRECTIONS.length)) {
    if (beside === NONE) continue;
    const price = costs[beside * DIRECTIONS.length + (grid.direction(beside, dump) as Direction)] as number;
    if (price !== PROHIBITED) least = Math.min(least, (cost[beside] as number) + price);
  }
  return least;
}
