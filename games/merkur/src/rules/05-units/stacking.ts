import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { unitAt, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Room } from '../../world/schema/ground-units.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { isDivision } from './abilities.ts';
import { hexesOfSide, spOf, unitsIn } from './stood.ts';

/** What stands together in a hex: SP in quarters of artillery and of all else, and how many of its artillery are divisions. */
interface Crowd {
  readonly normal: number;
  readonly artillery: number;
  readonly divisions: number;
  /** Is all of its artillery divisions? */
  readonly isDivisional: boolean;
}

/** The rule of each kind of room. */
export const ROOM_RULES: { readonly [room in Room]: RuleId } = { regular: '5.A.8.a', mountain: '5.A.8.b', limited: '5.A.8.c' };
const LANDS: { readonly [room in Room]: string } = { regular: '', mountain: 'a mountain hex, ', limited: 'a small island, ' };

/** How much room a hex has (5.A.8): little on a small island, whatever its ground. */
export function roomOf({ world }: Pick<Merkur, 'world'>, hex: number): Room {
  if (world.limited[hex] === 1) return 'limited';
  return world.terrain[hex] === 'mountain' ? 'mountain' : 'regular';
}

function crowdOf(position: Merkur, units: readonly number[], turned: number | null): Crowd {
  const guns = units.filter((unit) => unitAt(position, unit).isArtillery);
  const divisions = guns.filter((unit) => isDivision(unitAt(position, unit))).length;
  const sum = (those: readonly number[]): number => those.reduce((all, unit) => all + spOf(position, unit) / (unit === turned ? 2 : 1), 0);
  const artillery = sum(guns);
  return { normal: sum(units) - artillery, artillery, divisions, isDivisional: divisions === guns.length };
}

/** Quarters of an SP as they are said: "6½". */
export const saidPoints = (quarters: number): string => {
  const rest = ['', '¼', '½', '¾'][quarters % QUARTERS] as string;
  const whole = Math.floor(quarters / QUARTERS);
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`;
};

/**
 * What stands against these units together in a hex: more SP than it holds (5.A.8); null where they find room. `turned`: one of them that
 * would turn to its reduced side.
 */
export function crowding(position: Merkur, hex: number, units: readonly number[], turned: number | null = null): Refusal | null {
  const room = roomOf(position, hex);
  const { normal, artillery, divisions } = position.world.tables.units.stacking.hexes[room];
  const crowd = crowdOf(position, units, turned);
  const where = `${position.world.grid.number(hex)}, ${LANDS[room]}holds`;
  applies(ROOM_RULES[room]);
  if (crowd.normal > normal)
    return no(
      [ROOM_RULES[room], '5.A.7#2'],
      `${where} ${saidPoints(normal)} SP beside artillery, and ${saidPoints(crowd.normal)} would stand there`,
    );
  // Neither of the two may borrow from the other.
  if (crowd.artillery <= artillery) return null;
  if (crowd.isDivisional && crowd.divisions <= divisions) {
    applies('5.A.8.a#2');
    return null;
  }
  return no(
    [ROOM_RULES[room], '5.A.8#4', '5.A.7#2'],
    `${where} ${saidPoints(artillery)} SP of artillery, and ${saidPoints(crowd.artillery)} would stand there`,
  );
}

/** So many of some units that any as many of them find room in a hex beside those who stand there: artillery has room of its own (5.A.8). */
export function mostTogether(position: Merkur, hex: number, there: readonly number[], those: readonly number[]): number {
  const bySize = those.toSorted((one, other) => spOf(position, other) - spOf(position, one));
  const guns = bySize.filter((unit) => unitAt(position, unit).isArtillery);
  const others = bySize.filter((unit) => !unitAt(position, unit).isArtillery);
  let many = those.length;
  while (many > 0 && crowding(position, hex, [...there, ...guns.slice(0, many), ...others.slice(0, many)]) !== null) many--;
  return many;
}

/**
 * Hexes in which too many of a side stand, where a phase is to end (5.A.7): on the way through there may be any number. `coming`: whoever else is to
 * be there by then.
 */
export function overstacked(position: Merkur, side: Side, coming: (hex: number) => readonly number[] = () => []): number[] {
  applies('5.A.7#1');
  return hexesOfSide(position, side).filter((hex) => crowding(position, hex, [...unitsIn(position, side, hex), ...coming(hex)]) !== null);
}
