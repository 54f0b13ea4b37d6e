import { NONE } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { CONVERTED, DESTROYED } from '../../position/marks.ts';
import { declaration, printed, railOf, type Ocs } from '../../position/position.ts';
import { times } from '../../world/factor.ts';
import { TRACKS, type Track } from '../../world/schema/map.ts';
import type { ScenarioData } from '../../world/schema/scenario.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { isHeldBy, isNextToEnemy, presence } from '../04-general-concepts/stood.ts';
import { isSource } from './sources.ts';

const SIDES_OF_A_HEX = 6;
/** What has been carried is counted in these, so that half of a token is whole (12.3a-4). */
const EIGHTHS = 8;

/** Is a railroad there of the gauge that the side's trains need (campaign; 12.3d-1)? */
export function isOwnGauge(position: Ocs, side: Side, hex: number): boolean {
  applies('12.3d-1');
  return (side === position.world.supply.gauge.side) === ((railOf(position, hex) & CONVERTED) !== 0);
}
export const isDestroyed = (position: Ocs, hex: number): boolean => (railOf(position, hex) & DESTROYED) !== 0;

/** For how many hexes of repair that one counts: none where trains of the side can run (12.3d-2, 12.3f-1). */
export function workIn(position: Ocs, side: Side, hex: number): number {
  const [isBroken, isOther] = [isDestroyed(position, hex), !isOwnGauge(position, side, hex)];
  if (isBroken && isOther) return position.world.supply.repair.both;
  return isBroken || isOther ? 1 : 0;
}

/** What keeps the side's trains from running through a hex; or, captured ones, those that run on the other gauge (campaign). */
function obstacleIn(position: Ocs, side: Side, hex: number, captured: boolean) {
  if (position.world.onRail[hex] === 0) return 'no railroad';
  if (position.world.closed[hex] === 1) return 'out of play';
  if (isDestroyed(position, hex)) return 'destroyed';
  if (isOwnGauge(position, side, hex) === captured) return 'gauge';
  return isHeldBy(position, enemyOf(side), hex) || isNextToEnemy(position, side, hex) ? 'enemy' : null;
}

/** Do the side's trains run through the hex, or captured ones? */
const isTrack = (position: Ocs, side: Side, hex: number, captured: boolean): boolean => obstacleIn(position, side, hex, captured) === null;

/** Why the side's trains do not run through a hex; or, captured ones, those that run on the other gauge (campaign). */
export function refuseTrack(position: Ocs, side: Side, hex: number, captured = false): Refusal | null {
  const obstacle = obstacleIn(position, side, hex, captured);
  if (obstacle === null) return null;
  const where = [printed(position, hex)];
  switch (obstacle) {
    case 'no railroad':
      return no('12.3a-1', `No railroad runs through ${where}.`, where);
    case 'out of play':
      return no('Intro.1B-1', `${where} is out of play.`, where);
    case 'destroyed':
      return no(['12.3a-1', '12.3d-1'], `The railroad in ${where} is destroyed.`, where);
    case 'gauge':
      return captured
        ? no('Intro.3-1', `The railroad in ${where} has your own gauge: captured trains do not run there.`, where)
        : no('12.3d-1', `The railroad in ${where} is beyond your railheads: it has the other gauge.`, where);
    case 'enemy':
      return no(['4.1B-1', '12.3a-3'], `The enemy stands next to ${where}: no train goes there.`, where);
  }
}

/** Which of the side's nets hexes belong to, by kind of track, as far as anybody has asked. */
interface Nets {
  readonly world: Ocs['world'];
  /** By hex, 1 where trains of his run. */
  readonly open: Uint8Array;
  /** By hex, the number of its net among those that have no worse track; 0 where no train runs. */
  readonly by: Map<Track, Int16Array>;
}

/** The hexes of the map through which railroads run. */
const railHexes = new WeakMap<Ocs['world'], readonly number[]>();
export function hexesOnRail({ world }: Pick<Ocs, 'world'>): readonly number[] {
  const known = railHexes.get(world) ?? [...world.onRail.entries()].flatMap(([hex, is]) => (is === 1 ? [hex] : []));
  railHexes.set(world, known);
  return known;
}

type Masks = { readonly [side in Side]: Uint8Array | null };
const masks = new WeakMap<Ocs['world'], WeakMap<ScenarioData, Masks>>();

/** The hexsides over which trains of a side run, where the scenario names its railways. */
function maskFor({ world, scenario }: Ocs, side: Side): Uint8Array | null {
  const ids = scenario.rail.filter((line) => line.side === side).flatMap(({ railways }) => railways);
  if (ids.length === 0) return null;
  const mask = new Uint8Array(world.grid.count * SIDES_OF_A_HEX);
  for (const { id, hexes } of world.railways) {
    if (!ids.includes(id)) continue;
    for (const [i, to] of hexes.slice(1).entries()) {
      const from = hexes[i] as number;
      for (const [a, b] of [
        [from, to],
        [to, from],
      ] as const)
        mask[a * SIDES_OF_A_HEX + (world.grid.direction(a, b) ?? 0)] = 1;
    }
  }
  return mask;
}

function maskOf(position: Ocs, side: Side): Uint8Array | null {
  const known = masks.get(position.world) ?? new WeakMap<ScenarioData, Masks>();
  const found = known.get(position.scenario) ?? { german: maskFor(position, 'german'), soviet: maskFor(position, 'soviet') };
  known.set(position.scenario, found);
  masks.set(position.world, known);
  return found[side];
}

/** Numbers the nets of tracks up to that kind from 1 on; where `open` is 1 trains run. */
export function numberNets(position: Ocs, mask: Uint8Array | null, open: Uint8Array, worst: number, nets: Int16Array): void {
  const { rails, grid } = position.world;
  nets.fill(0);
  let last = 0;
  for (const first of hexesOnRail(position)) {
    if (open[first] === 0 || nets[first] !== 0) continue;
    nets[first] = ++last;
    const found = [first];
    for (let hex = found.pop(); hex !== undefined; hex = found.pop())
      for (let side = hex * SIDES_OF_A_HEX, end = side + SIDES_OF_A_HEX; side < end; side++) {
        const [track, to] = [rails[side] as number, grid.neighbours[side] as number];
        if (to === NONE || track === 0 || track > worst || open[to] === 0 || nets[to] !== 0 || mask?.[side] === 0) continue;
        nets[to] = last;
        found.push(to);
      }
  }
}

/** Notes where trains of the side run now, or captured ones. @returns is that anywhere else than before? */
export function noteTracks(position: Ocs, side: Side, open: Uint8Array, captured: boolean): boolean {
  let isOther = false;
  for (const hex of hexesOnRail(position)) {
    const is = isTrack(position, side, hex, captured) ? 1 : 0;
    if (open[hex] === is) continue;
    open[hex] = is;
    isOther = true;
  }
  return isOther;
}

const { rail } = declaration.families.hexes.columns;
const netsFor = (side: Side) =>
  declaration.derive<Nets>(
    { columns: [rail], after: [presence[enemyOf(side)]] },
    {
      blank: ({ world }, before) =>
        before?.world === world
          ? { world, open: before.open.slice(), by: new Map(before.by) }
          : { world, open: new Uint8Array(world.grid.count), by: new Map() },
      derive(position, found) {
        if (!noteTracks(position, side, found.open, false)) return false;
        found.by.clear();
        return true;
      },
    },
  );
const nets = { german: netsFor('german'), soviet: netsFor('soviet') };

/** By hex, the number of its net among those of the side that have no worse track; 0 where no train of his runs. */
function netsOf(position: Ocs, side: Side, worst: Track): Int16Array {
  const { open, by } = nets[side].of(position);
  const known = by.get(worst);
  if (known) return known;
  const found = new Int16Array(position.world.grid.count);
  numberNets(position, maskOf(position, side), open, TRACKS.indexOf(worst) + 1, found);
  by.set(worst, found);
  return found;
}

/** The hexes to which a train can run from there, itself left out (12.3a-2). */
export function hexesByRail(position: Ocs, side: Side, from: number): number[] {
  const low = netsOf(position, side, 'low');
  applies('12.3a-2');
  const net = low[from] as number;
  return net === 0 ? [] : hexesOnRail(position).filter((hex) => low[hex] === net && hex !== from);
}

/** What a trip takes of the side's capacity for each token, in eighths of a supply point; null where no train runs (12.3a-4). */
export function tripCost(position: Ocs, side: Side, from: number, to: number): number | null {
  const { tokens, rail: carried } = position.world.supply;
  // The best track by which there is a way: a trip wholly by multi-track costs least, one with any low-capacity hex most.
  const track = TRACKS.find((one) => {
    const found = netsOf(position, side, one);
    return found[from] !== 0 && found[from] === found[to];
  });
  if (track === undefined) return null;
  applies('12.3a-4', '12.3a-1', '12.3a-3', '4.1B-1', 'Terms-8');
  return times(EIGHTHS / tokens, carried.tracks[track]);
}

/** What the side's railways can still carry in this Player Turn, in eighths of a supply point (12.3-1). */
export function capacityLeft(position: Ocs, side: Side): number {
  applies('12.3-1');
  return capacityOf(position, side) * EIGHTHS - position.facts.byRail[side];
}

/** The side's rail capacity in supply points: the scenario's, or the schedule's less what other traffic takes. */
function capacityOf({ world, scenario, facts: { turn } }: Ocs, side: Side): number {
  const own = scenario.rail.filter((line) => line.side === side);
  if (own.length > 0) return own.reduce((sum, { points }) => sum + points, 0);
  if (!scenario.schedules.includes('rail-capacity')) return 0;
  const { capacity, deductions } = world.supply.rail;
  const now = (lines: typeof deductions): number =>
    lines.reduce(
      (sum, { side: whose, turns: [first, last], points }) => (whose === side && first <= turn && turn <= last ? sum + points : sum),
      0,
    );
  return Math.max(0, now(capacity) - now(deductions));
}

/** "7½": eighths of a supply point as they are said. */
export const inSupplyPoints = (eighths: number): string => `${eighths / EIGHTHS}`;

/** Why nothing leaves or boards a train there: it is no village or city nor a source of the side's supply, or no train goes there (12.3c-2). */
export function refuseStation(position: Ocs, side: Side, hex: number): Refusal | null {
  const where = printed(position, hex);
  const track = refuseTrack(position, side, hex);
  if (track) return track;
  if (position.world.town[hex] !== null || isSource(position, side, hex)) return null;
  return no('12.3c-2', `${where} is no village or city: no train stops there.`, [where]);
}
