import { DIRECTIONS, NONE } from '@sandtable/hexes';
import type { PlayedOn } from '@sandtable/staff';
import type { Facts, Happening } from '@sandtable/umpire';
import { explain } from '../../src/asking/explain.ts';
import { hexOf, isOnMap, markerState, type Gertrud } from '../../src/position/position.ts';
import { stackOf } from '../../src/rules/08-zones-of-control/zones.ts';
import { LOST, READY, USED } from '../../src/position/marks.ts';
import { isSupplied } from '../../src/rules/07-supply/supply.ts';
import { isEliminated } from '../../src/rules/02-components/steps.ts';
import { isCrossable, sideOf } from '../../src/world/world.ts';

export type SeatName = 'german' | 'allied';

/** What must be so when a position has been played on. Units, markers and hexes by their ids; a list means all of them. */
export type Condition =
  | { readonly unitAt: readonly [unit: string, hex: string] }
  /** Units of that seat stand in every hex. */
  | { readonly occupied: readonly string[]; readonly by: SeatName }
  /** Supply could be traced now (7.0), marked or not. */
  | { readonly supplied: readonly string[] }
  | { readonly outOfSupply: readonly string[] }
  | { readonly eliminated: readonly string[] }
  | { readonly onMap: readonly string[] }
  /** No unit of that seat could march into any of these hexes, were its movement to begin now. */
  | { readonly beyondReach: readonly string[]; readonly of: SeatName }
  /** No unit of that seat stands, or could march, beside these units so as to attack them. */
  | { readonly safe: readonly string[]; readonly from: SeatName }
  /** The hex was attacked, in this column or a better one. */
  | { readonly attacked: string; readonly columnAtLeast: string }
  | { readonly notAttacked: string }
  /** German units occupy at least so many objectives (4.0). */
  | { readonly objectivesAtLeast: number }
  /** In so many ways of 36 the German player would win by his victory roll (4.0, 4.1). */
  | { readonly victoryWaysAtLeast: number }
  | { readonly victoryWaysAtMost: number }
  | { readonly marker: string; readonly is: 'ready' | 'used' | 'lost' }
  /** A command was given that has these parts. */
  | { readonly command: Facts };

/** What a condition is asked about. */
type Played = PlayedOn<Gertrud, SeatName>;

/** The conditions that do not hold. @throws Error for one that names what there is not, for it would test nothing */
export const failing = (conditions: readonly Condition[], played: Played): Condition[] =>
  conditions.filter((condition) => !holds(condition, played));

function holds(condition: Condition, { position, seat, commands, happened }: Played): boolean {
  if ('unitAt' in condition) return hexOf(position, unitOf(position, condition.unitAt[0])) === hexNamed(position, condition.unitAt[1]);
  if ('occupied' in condition)
    return condition.occupied.every((hex) => stackOf(position, sideOf(condition.by), hexNamed(position, hex)) > 0);
  if ('supplied' in condition) return condition.supplied.every((id) => traces(position, id) === true);
  if ('outOfSupply' in condition) return condition.outOfSupply.every((id) => traces(position, id) === false);
  if ('eliminated' in condition) return condition.eliminated.every((id) => isEliminated(position, unitOf(position, id)));
  if ('onMap' in condition) return condition.onMap.every((id) => isOnMap(position, unitOf(position, id)));
  if ('beyondReach' in condition) {
    const threat = threatOf(position, condition.of);
    return condition.beyondReach.every((hex) => !threat.has(hexNamed(position, hex)));
  }
  if ('safe' in condition) return condition.safe.every((id) => isSafe(position, unitOf(position, id), condition.from));
  if ('attacked' in condition) {
    const column = columnNamed(position, condition.columnAtLeast);
    return attacksOn(happened, seat, condition.attacked).some((label) => columnNamed(position, label) >= column);
  }
  if ('notAttacked' in condition) return attacksOn(happened, seat, condition.notAttacked).length === 0;
  if ('objectivesAtLeast' in condition) return Number(victory(position)['objectives']) >= condition.objectivesAtLeast;
  if ('victoryWaysAtLeast' in condition) return Number(victory(position)['value']) >= condition.victoryWaysAtLeast;
  if ('victoryWaysAtMost' in condition) return Number(victory(position)['value']) <= condition.victoryWaysAtMost;
  if ('marker' in condition) return stateOf(position, condition.marker) === condition.is;
  return commands.some((command) => Object.entries(condition.command).every(([part, value]) => same(command[part], value)));
}

function hexNamed(position: Gertrud, number: string): number {
  const hex = position.world.grid.index(number);
  if (hex === NONE) throw new Error(`there is no hex ${number}`);
  return hex;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function unitOf(position: Gertrud, id: string): number {
  const unit = position.world.unit.get(id);
  if (unit === undefined) throw new Error(`there is no unit ${id}`);
  return unit;
}

/** Could the unit trace supply? Null for one that is not on the map. */
function traces(position: Gertrud, id: string): boolean | null {
  const unit = unitOf(position, id);
  return isOnMap(position, unit) ? isSupplied(position, unit) : null;
}

/** The hexes that some unit of the seat could march into, and those where they stand. */
function threatOf(position: Gertrud, seat: SeatName): Set<number> {
  const { hexes } = explain(position, seat, { threat: { seat } }) as unknown as { hexes: { [hex: string]: number } };
  const threat = new Set(Object.keys(hexes).map((hex) => position.world.grid.index(hex)));
  for (const hex of position.world.landHexes) if (stackOf(position, sideOf(seat), hex) > 0) threat.add(hex);
  return threat;
}

function isSafe(position: Gertrud, unit: number, from: SeatName): boolean {
  if (!isOnMap(position, unit)) return false;
  const { world } = position;
  const threat = threatOf(position, from);
  const hex = hexOf(position, unit);
  return !DIRECTIONS.some((d) => isCrossable(world, hex, d) && threat.has(world.grid.neighbour(hex, d)));
}

/** The columns in which the seat attacked the hex. */
function attacksOn(happened: readonly Happening[], seat: SeatName, hex: string): string[] {
  const columns: string[] = [];
  let attacker: unknown = null;
  for (const one of happened) {
    if (one.what === 'attack') attacker = one['seat'];
    if (one.what === 'column' && one['hex'] === hex && attacker === seat) columns.push(String(one['column']));
  }
  return columns;
}

function columnNamed(position: Gertrud, label: string): number {
  const column = position.world.tables.crt.columns.findIndex((one) => one.label === label);
  if (column < 0) throw new Error(`there is no column ${label}`);
  return column;
}

const victory = (position: Gertrud): Facts => explain(position, 'german', { victory: {} }) as unknown as Facts;

function stateOf(position: Gertrud, id: string): string {
  const marker = position.world.marker.get(id);
  if (marker === undefined) throw new Error(`there is no marker ${id}`);
  const state = markerState(position, marker);
  return state === READY ? 'ready' : state === USED ? 'used' : state === LOST ? 'lost' : 'later';
}
