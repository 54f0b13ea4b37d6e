import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { EMPLACING, PACKED } from '../../position/marks.ts';
import { declaration, hexOf, isMarked, ownerOf, unitAt, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { groundCosts, PROHIBITED } from '../../world/ground-costs.ts';
import { landHexes } from '../../world/kept.ts';
import { nationalSources } from '../../world/sources.ts';
import type { Unit } from '../../world/units.ts';
import { msrHexes } from '../../world/tables/supply-effects.ts';
import { presence, unitsOf } from '../05-units/stood.ts';
import { locFrom, losFrom, msrArea, msrFrom, nearArea, ways } from './lines.ts';

/** A headquarters that supply comes to, and where it stands. */
export interface Post {
  readonly headquarters: number;
  readonly hex: number;
}

/** What a side has of supply that nobody spends anything for. */
export interface Network {
  /** Hexes of railways with an LOC to the national source (14.A.9), and of terminals there (14.C.1). */
  readonly continental: Uint8Array;
  terminals: readonly number[];
  /** Headquarters on an MSR from such a terminal: armies, and corps through an army or straight from it (14.B.1, 14.L.2.g). */
  armies: readonly Post[];
  corps: readonly Post[];
  /** By hex, 1 where units are in general supply by lines alone (14.C.1.a, 14.C.2). */
  readonly supplied: Uint8Array;
  /** By hex, 1 where an LOS leads, so that nobody there is isolated (2.E.6). */
  readonly connected: Uint8Array;
}

/** The markers on the map through which a side's supply goes. */
interface Posts {
  terminals: readonly number[];
  corps: readonly Post[];
  armies: readonly Post[];
}

/** The side's markers of a kind on the map: headquarters of a level, or terminals. */
const posts = (position: Merkur, side: Side, is: (unit: Unit) => boolean): Post[] =>
  unitsOf(position, side)
    .filter((unit) => is(unitAt(position, unit)))
    .map((headquarters) => ({ headquarters, hex: hexOf(position, headquarters) }));

/** The hexes of terminals that work, each on ground of the side's own. */
const working = (position: Merkur, side: Side): number[] =>
  posts(position, side, ({ kind }) => kind === 'terminal')
    .filter(({ headquarters, hex }) => !isMarked(position, headquarters, PACKED | EMPLACING) && ownerOf(position, hex) === side)
    .map(({ hex }) => hex);

const areSame = (those: readonly Post[], others: readonly Post[]): boolean =>
  those.length === others.length &&
  those.every(({ headquarters, hex }, i) => others[i]?.headquarters === headquarters && others[i].hex === hex);

const { at, steps, marks } = declaration.families.units.columns;
const { owner } = declaration.families.hexes.columns;

/** By side; another as soon as one of them has gone elsewhere, while all others move. */
const postsFor = (side: Side) =>
  declaration.derive<Posts>(
    { columns: [at, steps, marks, owner], after: [presence[side]] },
    {
      blank: (_position, before) => ({ terminals: before?.terminals ?? [], corps: before?.corps ?? [], armies: before?.armies ?? [] }),
      derive(position, found) {
        const before = { ...found };
        found.terminals = working(position, side);
        found.corps = posts(position, side, ({ level }) => level === 'corps');
        found.armies = posts(position, side, ({ level }) => level === 'army');
        const isSameGround = found.terminals.join() === before.terminals.join();
        return !(isSameGround && areSame(found.corps, before.corps) && areSame(found.armies, before.armies));
      },
    },
  );
const placed = { axis: postsFor('axis'), allied: postsFor('allied') };

/** The hexes of the side's terminals, each on ground of its own (14.A.4). */
export function terminalsOf(position: Merkur, side: Side): readonly number[] {
  applies('14.A.4', '14.J.1.f');
  return placed[side].of(position).terminals;
}
/** Its headquarters of corps, on whatever ground (14.A.6). */
export function corpsOf(position: Merkur, side: Side): readonly Post[] {
  applies('14.A.6', '14.L.1');
  return placed[side].of(position).corps;
}

/** Its headquarters of armies. */
export const armiesOf = (position: Merkur, side: Side): readonly Post[] => placed[side].of(position).armies;

/** The hex and those next to it. */
export function beside({ world: { grid } }: Pick<Merkur, 'world'>, hex: number): number[] {
  return [hex, ...DIRECTIONS.map((direction) => grid.neighbour(hex, direction)).filter((one) => one !== NONE)];
}

function find(position: Merkur, side: Side, found: Network): void {
  const { world } = position;
  const { hexes } = world.tables.supply.msr;
  const sources = nationalSources(world, side);
  const terminals = terminalsOf(position, side);
  found.continental.set(locFrom(position, side, sources, 'rail'));
  found.terminals = terminals.filter((hex) => found.continental[hex] === 1);
  const rangeOf = (post: Post, kind: 'terminal' | 'corps' | 'unit'): number => {
    applies('14.A.17.a');
    return msrHexes(world.tables.supply, kind, unitAt(position, post.headquarters).nation);
  };
  const reached = (from: readonly number[], kind: 'terminal' | 'corps', all: readonly Post[]): Post[] =>
    [...new Set(all.map((post) => rangeOf(post, kind)))].flatMap((range) => {
      const area = msrArea(position, side, from, range);
      return all.filter((post) => rangeOf(post, kind) === range && area[post.hex] === 1);
    });
  found.armies = reached(found.terminals, 'terminal', armiesOf(position, side));
  const throughArmy = reached(
    found.armies.map(({ hex }) => hex),
    'corps',
    corpsOf(position, side),
  );
  const straight = reached(found.terminals, 'terminal', corpsOf(position, side));
  found.corps = [...throughArmy, ...straight.filter((one) => !throughArmy.some(({ headquarters }) => headquarters === one.headquarters))];
  const stations = landHexes(world).filter((hex) => found.continental[hex] === 1);
  const byLoc = nearArea(position, side, stations, hexes.loc);
  found.supplied.set(byLoc);
  for (const post of [...found.armies, ...found.corps])
    for (const hex of msrFrom(position, side, post.hex, rangeOf(post, 'unit')).reached) found.supplied[hex] = 1;
  found.connected.set(losFrom(position, side, [...sources, ...terminals]));
}

const networkFor = (side: Side) =>
  declaration.derive<Network>(
    { columns: [], after: [ways[side], placed[side]] },
    {
      blank: ({ world: { grid } }) => ({
        continental: new Uint8Array(grid.count),
        terminals: [],
        armies: [],
        corps: [],
        supplied: new Uint8Array(grid.count),
        connected: new Uint8Array(grid.count),
      }),
      derive: (position, found) => find(position, side, found),
    },
  );
const networks = { axis: networkFor('axis'), allied: networkFor('allied') };

/** The side's lines as they stand; good until the next change of the position. */
export function networkOf(position: Merkur, side: Side): Network {
  applies('14.A.8', '14.A.9', '14.A.10', '14.A.11#1', '14.C.1', '14.B.1', '14.L.2.g#1', '14.L.2.g#2');
  return networks[side].of(position);
}

/** Is a unit of the side in general supply in the hex, by lines alone (14.C.1.a, 14.C.2#2, 14.C.2#3)? */
export function isSuppliedIn(position: Merkur, side: Side, hex: number): boolean {
  applies('14.C.1.a', '14.C.2#2', '14.C.2#3');
  return networkOf(position, side).supplied[hex] === 1;
}

/** May the hexes be reached from a source of supply or a terminal: whoever has no such line is isolated (2.E.6, 14.F.1)? */
export function isConnected(position: Merkur, side: Side, hex: number): boolean {
  applies('2.E.6#1', '14.F.1', '2.E.5.a');
  return networkOf(position, side).connected[hex] === 1;
}

/** Corps headquarters that MSRs from a hex reach (14.E.1.a.i). */
export function corpsReached(position: Merkur, side: Side, hex: number): Post[] {
  const paths = msrFrom(position, side, hex, position.world.tables.supply.msr.hexes.corps);
  return corpsOf(position, side).filter((post) => paths.isReached(post.hex));
}

/** The hexes that a corps headquarters supplies: its own and the next, not over prohibited terrain (14.L.2.a); by option its own (14.L.3). */
export function hexesOf(position: Merkur, headquarters: number): number[] {
  const { grid } = position.world;
  const own = hexOf(position, headquarters);
  applies('14.L.2.a#1', '14.L.2.a#2', '14.L.3', '14.C.2#1');
  if (optionOf(position, 'corps-supply') === 'stacked') return [own];
  const costs = groundCosts(position.world, 'other');
  return [
    own,
    ...DIRECTIONS.flatMap((direction) => {
      const to = grid.neighbour(own, direction);
      return to !== NONE && costs[own * DIRECTIONS.length + direction] !== PROHIBITED ? [to] : [];
    }),
  ];
}
