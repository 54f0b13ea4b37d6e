import { Paths } from '@sandtable/hexes';
import { enemyOf, type Side } from '../world/world.ts';
import { optionOf } from '../options.ts';
import { FRESH, isBeside, ride, walk, type Walker } from '../rules/09-movement/routes.ts';
import type { Field } from './field.ts';

/** Where a walker can end its move: hexes in the order in which they were reached, those by rail alone last. */
export interface Routes {
  readonly hexes: Int16Array;
  /** By hex: 0 where it cannot go, else 1 + the movement factors spent; by rail 1 + the allowance, for it takes the whole move. */
  readonly spent: Uint8Array;
}

export function walkerOf(field: Field, unit: number): Walker {
  const { roster } = field;
  return {
    side: roster.side[unit] as Side,
    from: field.hex[unit] as number,
    allowance: field.allowance[unit] as number,
    ignoresZones: roster.ignoresZones[unit] === 1,
    interdicted: field.isInterdicted(unit) && isHeldToOneHex(field),
    rail: field.railAllowance[unit] as number,
    heedsMines: roster.turkish[unit] === 1 || roster.soviet[unit] === 1,
  };
}

/** Do interdicted units move one hex (13.7f), and not by option half their way (GA-21)? */
const isHeldToOneHex = ({ position }: Field): boolean => optionOf(position, 'interdicted-move') === 'one-hex';

/** Walkers with the same key have the same routes. */
export const keyOf = ({ from, allowance, ignoresZones, interdicted, rail, heedsMines }: Walker): number =>
  ((((from * 128 + allowance) * 2 + Number(ignoresZones)) * 2 + Number(interdicted)) * 512 + rail) * 2 + Number(heedsMines);

/** Lent to every search, by the number of hexes. */
const lent = new Map<number, Paths>();

function pathsFor({ ground: { count } }: Field): Paths {
  const paths = lent.get(count) ?? new Paths(count);
  lent.set(count, paths);
  return paths;
}

/** Everywhere that a walker can end its move, by the rules of 8.1, 9.0 to 9.6 and 13.7f. */
export function routesOf(field: Field, walker: Walker): Routes {
  const { ground, stacks, zonesOf } = field;
  const { side, from, allowance, rail, interdicted } = walker;
  const enemies = stacks[enemyOf(side)];
  const country = { ways: ground.ways, enemies, zones: zonesOf[enemyOf(side)] };
  const spent = new Uint8Array(ground.count);
  const paths = pathsFor(field);
  walk(country, walker, FRESH, paths);
  const onFoot = paths.hexes.slice(1, paths.size);
  for (let i = 0; i < paths.size; i++) spent[paths.hexes[i] as number] = (paths.cost[paths.hexes[i] as number] as number) + 1;
  if (rail === 0 || interdicted || isBeside(ground.neighbours, enemies, from)) return { hexes: onFoot, spent };
  ride(country, walker, FRESH, paths);
  const byRail = paths.reached.filter((hex) => spent[hex] === 0);
  for (const hex of byRail) spent[hex] = allowance + 1;
  const hexes = new Int16Array(onFoot.length + byRail.length);
  hexes.set(onFoot);
  hexes.set(byRail, onFoot.length);
  return { hexes, spent };
}
