import { cheapest, DIRECTIONS, NONE, Paths } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { inMovementPoints } from '../../world/counted.ts';
import { no, type Lines } from '../../cite.ts';
import { hexOf, printed, unitAt, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { outOfPlay } from '../04-general-concepts/in-play.ts';
import { costsOf } from '../12-specialized-units/bridges.ts';
import { billOf, type Levels } from './bill.ts';
import { dumpAt, drawingsNow, isDump, type Issuer } from './groups.ts';
import { networkOf, reaches, reachesBeside, type Draw, type Thrower } from './network.ts';
import { BESIDE_ENEMY, closedTo, DRAW, ENEMY, OPEN } from './tracing.ts';

/** How supply comes to a hex, or as far as it comes. */
export interface SupplyLine {
  /** Through what; null where nothing of the side's could be drawn on. */
  readonly by: Issuer | null;
  /** The hexes from the dump, over the headquarters, to this hex; where the line is cut, from there to the last that is open. */
  readonly path: readonly number[];
  /** Where it is cut: the way on, the first of them the hex that ends it. Nothing where it is not. */
  readonly rest: readonly number[];
  /** Why it ends there; null where it does not. */
  readonly refused: Refusal | null;
}

const points = (quarters: number): string => `${quarters / QUARTERS}`;
const isThrower = (issue: Draw | Thrower): issue is Thrower => 'headquarters' in issue;
const issuerOf = (issue: Draw | Thrower): Issuer => (isThrower(issue) ? issue.headquarters : dumpAt(issue.dump));
const placeOf = (position: Ocs, issue: Draw | Thrower): number => (isThrower(issue) ? hexOf(position, issue.headquarters) : issue.dump);
const nameOf = (position: Ocs, issue: Draw | Thrower): string =>
  isThrower(issue) ? unitAt(position, issue.headquarters).name : `the dump in ${printed(position, issue.dump)}`;

/** From the nearest of its dumps to the headquarters, but for its own hex; nothing of a dump itself. */
function pathToIssuer(issue: Draw | Thrower, lines?: Lines): readonly number[] {
  if (!isThrower(issue)) return [];
  const { paths, dumps } = issue;
  const costTo = (dump: number): number => paths.cost[dump] as number;
  const [nearest] = dumps.toSorted((a, b) => costTo(a) - costTo(b));
  if (nearest === undefined) return [];
  const path = paths.pathFrom(nearest);
  if (path.length > 0) lines?.add('11.5a-3', points(costTo(nearest)), `movement points to the dump, of ${points(DRAW)}`);
  return path.length > 0 ? path.slice(0, -1) : [nearest];
}

/** The hex by which supply comes: this, or that next to it to which the throw costs least (11.5b-6). */
function lastHex({ world: { grid } }: Ocs, issue: Draw | Thrower, hex: number): number {
  if (reaches(issue, hex)) return hex;
  const beside = [...grid.neighbours.subarray(hex * DIRECTIONS.length, (hex + 1) * DIRECTIONS.length)].filter(
    (one) => one !== NONE && reaches(issue, one),
  );
  return beside.toSorted((a, b) => (issue.paths.cost[a] as number) - (issue.paths.cost[b] as number))[0] ?? hex;
}

/**
 * How supply comes to a hex: by the way that costs least from where it is issued. `weekly`: to units in the Overphase, a hex further
 * (11.5b-6); else to what fights and builds.
 */
export function lineOf(position: Ocs, side: Side, hex: number, weekly: boolean, lines?: Lines): SupplyLine {
  const { throwers, draws } = networkOf(position, side);
  const able = [...draws, ...throwers].filter(({ dumps }) => dumps.length > 0);
  const found = able
    .filter((issue) => reaches(issue, hex) || (weekly && isThrower(issue) && reachesBeside(position, issue, hex)))
    .map((issue) => ({ issue, last: lastHex(position, issue, hex) }))
    .toSorted((a, b) => (a.issue.paths.cost[a.last] as number) - (b.issue.paths.cost[b.last] as number))[0];
  if (!found) return brokenLine(position, side, hex, able);
  return openLine(position, found.issue, found.last, hex, lines);
}

/** A line that is not cut: from the dump to who issues it, and on to the hex by the last to which it is thrown. */
function openLine(position: Ocs, issue: Draw | Thrower, last: number, hex: number, lines?: Lines): SupplyLine {
  const before = pathToIssuer(issue, lines);
  const cost = points(issue.paths.cost[last] as number);
  lines?.add(isThrower(issue) ? '12.1b-1' : '11.5c-1', cost, `movement points from ${nameOf(position, issue)}, of ${points(issue.range)}`);
  if (last !== hex) lines?.add('11.5b-6', printed(position, last), 'next to the units, whatever lies between');
  const path = [...before, ...issue.paths.pathTo(last), ...(last === hex ? [] : [hex])];
  return { by: issuerOf(issue), path, rest: [], refused: null };
}

/** How supply comes to units in a hex through this headquarters or from this dump in the Overphase; null where it does not. */
export function lineThrough(position: Ocs, side: Side, issuer: Issuer, hex: number, lines?: Lines): SupplyLine | null {
  const { throwers, draws } = networkOf(position, side);
  const issue = [...draws, ...throwers].find((one) => issuerOf(one) === issuer);
  if (!issue || !(reaches(issue, hex) || (isThrower(issue) && reachesBeside(position, issue, hex)))) return null;
  return openLine(position, issue, lastHex(position, issue, hex), hex, lines);
}

/** So far beyond its range a way is looked for that supply would take. */
const FURTHER = 4;

/** Where the way ends that would be the shortest if no enemy were there, and why. */
function brokenLine(position: Ocs, side: Side, hex: number, able: readonly (Draw | Thrower)[]): SupplyLine {
  const where = printed(position, hex);
  const nothing = (refused: Refusal): SupplyLine => ({ by: null, path: [], rest: [hex], refused });
  if (able.length === 0)
    return nothing(no(['11.5a-2', '11.5a-3'], 'No dump of yours can be drawn on, and no headquarters has one in reach.', [where]));
  const { neighbours } = position.world.grid;
  const passage = { neighbours, costs: costsOf(position, side, 'truck'), shut: outOfPlay(position, side) };
  const free = able.flatMap((issue) => {
    const paths = new Paths(position.world.grid.count);
    cheapest(passage, { hex: placeOf(position, issue), at: 0 }, issue.range * FURTHER, paths);
    return paths.isReached(hex) ? [{ issue, path: paths.pathTo(hex), over: (paths.cost[hex] as number) - issue.range, paths }] : [];
  });
  const best = free.toSorted((a, b) => a.over - b.over)[0];
  if (!best) return nothing(no('11.5a-4', `No way of a truck leads near ${where}.`, [where]));
  const { issue, path, paths } = best;
  const shut = closedTo(position, side);
  const end = path.findIndex((one) => shut[one] !== OPEN || (paths.cost[one] as number) > issue.range);
  // Where the free way is open and short enough, the last hex alone is closed or another way would have been found.
  const stop = end < 0 ? path.length - 1 : end;
  const [at, is] = [printed(position, path[stop] as number), shut[path[stop] as number]];
  const refused =
    is === ENEMY
      ? no('11.5a-4', `The enemy stands in ${at}.`, [at])
      : is === BESIDE_ENEMY
        ? no(['4.1C-1', '11.5a-4'], `${at} is next to the enemy, and nobody of yours stands there.`, [at])
        : no(
            isThrower(issue) ? '12.1b-1' : '11.5c-1',
            `${nameOf(position, issue)} reaches ${inMovementPoints(issue.range / QUARTERS)}, and ${at} is ${points(paths.cost[path[stop] as number] as number)} away.`,
            [at],
          );
  return { by: issuerOf(issue), path: [...pathToIssuer(issue), ...path.slice(0, stop)], rest: path.slice(stop), refused };
}

/** Through what a unit could draw that has not drawn for the week: headquarters first. */
export const issuersFor = (position: Ocs, side: Side, unit: number): Issuer[] =>
  [...drawingsNow(position, side).of.values()].flatMap(({ issuer, units }) => (units.includes(unit) ? [issuer] : []));

/** What a drawing group costs with these levels, in tokens, line by line (11.2). */
export const groupCost = (position: Ocs, issuer: Issuer, levels: Levels, lines?: Lines): number =>
  billOf(position, levels, isDump(issuer), lines);
