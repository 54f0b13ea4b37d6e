import { NONE } from '@sandtable/hexes';
import { allMarks, placesOf } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { DROPPED } from '../../position/marks.ts';
import { optionOf } from '../../options.ts';
import { STRAIT, WATER, type Side, type Unit } from '../../world/world.ts';
import { declaration, unitAt, type Gertrud } from '../../position/position.ts';

const { at, marks } = declaration.families.units.columns;

/** The units of a side in a hex, in the order of the counter list. */
export function unitsIn(position: Gertrud, hex: number, side: Side): number[] {
  const found: number[] = [];
  const { units } = position.world;
  const places = placesOf(position);
  if (hex < 0 || stackOf(position, side, hex) === 0) return found;
  for (let unit = 0; unit < units.length; unit++) if (places[unit] === hex && (units[unit] as Unit).side === side) found.push(unit);
  return found;
}

/** How many land units of a side are in a hex. */
export const stackOf = (position: Gertrud, side: Side, hex: number): number =>
  stacks.of(position).stack[side * position.world.grid.count + hex] as number;

/** Is the hex in a zone of control of that side's units? */
export const isInZone = (position: Gertrud, side: Side, hex: number): boolean =>
  stacks.of(position).zone[side * position.world.grid.count + hex] === 1;

/** Where land units stand, and where they exert a zone of control. */
interface Stacks {
  /** Land units of a side in a hex, at [side * hexes + hex]. */
  readonly stack: Uint8Array;
  /** 1 where units of a side exert a zone of control, at [side * hexes + hex]. */
  readonly zone: Uint8Array;
}

/** GA-71: by option a dropped unit has no zone before it has fought for its hex. */
const isQuietWhenDropped = ({ setup }: Gertrud): boolean => optionOf({ setup }, 'drop-zone') === 'after-fight';

/** What stacks and zones follow from. */
export const fromUnits = { columns: [at], sometimes: [{ column: marks, when: isQuietWhenDropped }] };

export const stacks = declaration.derive<Stacks>(fromUnits, {
  blank: ({ world: { grid } }) => ({ stack: new Uint8Array(grid.count * 2), zone: new Uint8Array(grid.count * 2) }),
  derive: findStacks,
});

/** 8.0: a land unit exerts a zone of control into the adjacent hexes, but not across hexsides of water. */
function findStacks(position: Gertrud, { stack, zone }: Stacks): void {
  applies('8.0b', '8.0d');
  const { world } = position;
  const { count, neighbours } = world.grid;
  const places = placesOf(position);
  const quiet = isQuietWhenDropped(position) ? allMarks(position) : null;
  stack.fill(0);
  zone.fill(0);
  for (let unit = 0; unit < world.units.length; unit++) {
    const hex = places[unit] as number;
    if (hex < 0) continue;
    const base = (world.units[unit] as Unit).side * count;
    stack[base + hex] = (stack[base + hex] as number) + 1;
    if (quiet ? ((quiet[unit] as number) & DROPPED) !== 0 : (stack[base + hex] as number) > 1) continue;
    for (let index = hex * 6; index < hex * 6 + 6; index++) {
      const next = neighbours[index] as number;
      if (next !== NONE && world.land[next] && ((world.hexsides[index] as number) & ALL_WATER) === 0) zone[base + next] = 1;
    }
  }
}

/** WATER and STRAIT of the map: no zone of control passes either (GA-19). */
const ALL_WATER = WATER | STRAIT;

/** 8.2a, 8.3a. */
export function ignoresZones(position: Gertrud, unit: number): boolean {
  const { ignoresZoc, type } = unitAt(position, unit);
  if (ignoresZoc) applies(type === 'commando' ? '8.3a' : '8.2a');
  return ignoresZoc === true;
}
