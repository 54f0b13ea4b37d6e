import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import type { RuleId } from '../../rulebook.ts';
import { barrierAt, wayOver } from '../../world/map.ts';
import type { Ground, Hexside } from '../../world/schema/terrain.ts';
import type { Tables } from '../../world/tables.ts';
import { msrLength } from '../../world/tables/terrain.ts';
import { QUARTERS } from '../../world/units.ts';
import type { World } from '../../world/world.ts';

/** Lines are measured in eighths of a hex: three halves of a quarter are whole then (14.F.3, 7.B.1.b.ii.2). */
export const OF_A_HEX = 2 * QUARTERS;
/** Where no line leads. */
export const NO_LINE = 0;

/** What an MSR goes over into a hex. */
export interface Stretch {
  readonly ground: Ground;
  /** What stands at the hexside, and whether a bridge leads over it. */
  readonly side: Hexside | null;
  readonly isBridged: boolean;
  readonly along: 'road' | 'railway' | null;
}

const GROUND_RULES: { readonly [ground in Ground]: RuleId } = {
  clear: '14.F.3.a#1',
  desert: '14.F.3.a#2',
  rough: '14.F.3.a#3',
  'wooded-rough': '14.F.3.a#3',
  hills: '14.F.3.a#3',
  'wooded-hills': '14.F.3.a#3',
  woods: '14.F.3.a#3',
  forest: '14.F.3.a#3',
  karst: '14.F.3.a#3',
  sandy: '14.F.3.a#3',
  mountain: '14.F.3.a#4',
  swamp: '14.F.3.a#4',
  'salt-marsh': '14.F.3.a#4',
};
const SIDE_RULES: { readonly [side in Hexside]?: RuleId } = {
  mountain: '14.F.3.a#4',
  river: '14.F.3.a#5',
  wadi: '14.F.3.a#5',
  escarpment: '14.F.3.a#5',
  'major-river': '14.F.3.a#6',
};

/** What a hex counts on an MSR, in eighths of a hex, with the hexside crossed into it; NO_LINE where none leads (14.F.3, MA-64). */
export function lengthOver({ terrain }: Pick<Tables, 'terrain'>, { ground, side, isBridged, along }: Stretch): number {
  applies('14.F.3#1', '14.F.3.a#7', along === null ? GROUND_RULES[ground] : '14.F.3#1');
  const isOpen = side === null || (isBridged && terrain.hexsides.terrain[side].bridged === true);
  if (along === null && side !== null) applies(SIDE_RULES[side] ?? '14.F.3.a#7');
  const quarters = msrLength(terrain, ground, isOpen ? [] : [side], along);
  return quarters === null ? NO_LINE : (quarters * OF_A_HEX) / QUARTERS;
}

/** What lies over a hexside and behind it; null where no land is. Lines lead also over hexes in which a scenario moves nobody. */
function stretchOver(world: World, hexside: number, to: number): Stretch | null {
  const ground = world.terrain[to] ?? null;
  if (ground === null) return null;
  const along = world.rails[hexside] === 1 ? 'railway' : wayOver(world, hexside) === 'road' ? 'road' : null;
  return { ground, side: barrierAt(world, hexside), isBridged: world.bridged[hexside] === 1, along };
}

const known = new WeakMap<World, Uint8Array>();

/** What each hexside counts on an MSR before zones of influence, in eighths of a hex; of hex h in direction d at [h * 6 + d]. */
export function lengths(world: World): Uint8Array {
  const found = known.get(world) ?? measured(world);
  known.set(world, found);
  return found;
}

function measured(world: World): Uint8Array {
  const { grid, tables } = world;
  return Uint8Array.from({ length: grid.count * DIRECTIONS.length }, (_, hexside) => {
    const to = grid.neighbours[hexside] as number;
    const stretch = to === NONE ? null : stretchOver(world, hexside, to);
    return stretch === null ? NO_LINE : lengthOver(tables, stretch);
  });
}
