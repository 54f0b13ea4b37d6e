import { DIRECTIONS } from '@sandtable/hexes';
import { supplyArea } from '../rules/07-supply/area.ts';
import { enemyOf, type Side } from '../world/world.ts';
import { NATIONS, type Field } from './field.ts';

/**
 * By hex beside a strait, both sides of which the enemies of a side hold: what those of them are worth, in objectives, whom no supply reaches
 * once nobody of theirs stands there (7.1d). It hangs on where the enemies stand alone, and not on who might bar their paths elsewhere.
 */
export function lifelinesOf(field: Field, side: Side): ReadonlyMap<number, number> {
  const enemy = enemyOf(side);
  const found = new Map<number, number>();
  const shores = field.held(enemy).filter((hex) => isShore(field, enemy, hex));
  if (shores.length === 0) return found;
  const friends = field.stacks[enemy].slice();
  const before = hungry(field, enemy, friends);
  for (const hex of shores) {
    friends[hex] = 0;
    let worth = 0;
    for (const unit of hungry(field, enemy, friends))
      if (!before.has(unit) && field.hex[unit] !== hex) worth += field.worth[unit] as number;
    friends[hex] = field.stacked(enemy, hex);
    if (worth > 0) found.set(hex, worth);
  }
  return found;
}

/** Do units of the side stand on both sides of a strait of which this is one? */
function isShore(field: Field, side: Side, hex: number): boolean {
  const { strait, neighbours } = field.ground;
  return DIRECTIONS.some((d) => strait[hex * 6 + d] === 1 && field.stacked(side, neighbours[hex * 6 + d] as number) > 0);
}

/** The units of a side that trace no supply where only these friends of theirs open the straits, and no enemy bars any path. */
function hungry(field: Field, side: Side, friends: Uint8Array): ReadonlySet<number> {
  const { position, roster, hex, ground } = field;
  const units = field.units(side).filter((unit) => roster.needsSupply[unit] === 1);
  const nobody = new Uint8Array(ground.count);
  const fed = new Uint8Array(ground.count);
  const found = new Set<number>();
  for (const nation of new Set(units.map((unit) => roster.nation[unit] as number))) {
    supplyArea(position, ground.ways, NATIONS[nation] as string, { friends, stops: nobody, isBarred: null }, fed);
    for (const unit of units) if (roster.nation[unit] === nation && fed[hex[unit] as number] === 0) found.add(unit);
  }
  return found;
}
