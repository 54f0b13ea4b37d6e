import { DIRECTIONS, NONE } from '@sandtable/hexes';
import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { ownerOf, type Merkur } from '../../position/position.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { ZOI_LEVELS } from '../../world/schema/ground-units.ts';
import { isBase } from '../04-facilities/airbases.ts';
import { isEnemyIn } from '../05-units/stood.ts';
import { alongLines, locFrom } from '../14-logistics/lines.ts';
import { networkOf } from '../14-logistics/network.ts';
import { own } from './ownership.ts';
import { zoiIn, zones } from './zoi.ts';

const FULL = ZOI_LEVELS.indexOf('full');

/** Does the side's full ZOI stand there alone: no enemy in the hex, and none of his ZOIs as great, or none at all (7.H.1.a.iii, MA-71)? */
function isUncontested(position: Merkur, side: Side, hex: number): boolean {
  applies('7.H.1.a.iii.1', '7.H.1.a.iii.2');
  if (isEnemyIn(position, side, hex)) return false;
  const enemy = zoiIn(position, enemyOf(side), hex);
  if (enemy === 'full') {
    // 7.B.1.a.vi.1: equal zones leave the hex whose it is.
    applies('7.B.1.a.vi.1#1');
    return false;
  }
  return enemy === 'none' || optionOf(position, 'lesser-zoi') === 'overridden';
}

/** May a ZOI alone take the hex: has it no city, and no airbase (7.H.1.a.iii.3)? A port alone does not keep it out. */
function isBare(position: Merkur, hex: number): boolean {
  const { city } = position.world;
  applies('7.H.1.a.iii.3');
  return (city[hex] ?? null) === null && !isBase(position, hex);
}

/** Does an LOC lead from the hex to one of the side's that is in regular supply (7.H.1.a.iv)? */
function hasLoc(position: Merkur, side: Side, hex: number): boolean {
  const { grid } = position.world;
  const { supplied } = networkOf(position, side);
  const from = [...supplied.keys()].filter((one) => supplied[one] === 1 && ownerOf(position, one) === side);
  const area = locFrom(position, side, from);
  const ways = alongLines(position.world);
  return (
    area[hex] === 1 ||
    DIRECTIONS.some((direction) => {
      const to = grid.neighbour(hex, direction);
      return to !== NONE && area[to] === 1 && ways[hex * DIRECTIONS.length + direction] === 1;
    })
  );
}

/** Can the side trace an LOC from the hex, or can neither (7.H.1.a.iv, MA-25)? */
function isReached(position: Merkur, side: Side, hex: number): boolean {
  applies('7.H.1.a.iv#1');
  if (hasLoc(position, side, hex)) return true;
  applies('7.H.1.a.iv#2');
  return !hasLoc(position, enemyOf(side), hex);
}

/** The enemy's hexes that a side's ZOIs take as things stand. */
function taken(position: Merkur, side: Side): number[] {
  const levels = zones.of(position)[side];
  const enemy = enemyOf(side);
  const found: number[] = [];
  for (let hex = levels.indexOf(FULL); hex >= 0; hex = levels.indexOf(FULL, hex + 1))
    if (ownerOf(position, hex) === enemy && isUncontested(position, side, hex) && isBare(position, hex) && isReached(position, side, hex))
      found.push(hex);
  return found;
}

/** 7.H.1.a.iii: hexes go to whoever projects an uncontested full ZOI into them, at once; each may open an LOC to the next. */
export function takeByZoi(doing: Doing<Merkur>): void {
  const { position } = doing;
  for (let isOpen = true; isOpen;) {
    isOpen = false;
    for (const side of SIDES)
      for (const hex of taken(position, side)) {
        own(doing, side, hex, ['7.H.1.a.iii#1']);
        isOpen = true;
      }
  }
}
