import type { PlayedOn } from '@sandtable/staff';
import type { Facts, Happening } from '@sandtable/umpire';
import { hexOf, isOnMap } from '@sandtable/warfare';
import { explain } from '../../src/asking/explain.ts';
import { DEAD, GONE, placeName, placeOf } from '../../src/world/places.ts';
import { isControlledBy, type WhatIf } from '../../src/position/position.ts';
import { unitsIn } from '../../src/rules/07-stacking-and-fog-of-war/stacks.ts';
import { isSupplied } from '../../src/rules/06-supply/supply.ts';
import { ALLIED, GERMAN, type SeatId, type Side } from '../../src/world/world.ts';

type SideName = 'german' | 'allied';

/** What must be so when a position has been played on. Units, hexes and boxes by their ids and words; a list means all of them. */
export type Condition =
  | { readonly unitAt: readonly [unit: string, place: string] }
  /** Units of that side stand in every hex. */
  | { readonly occupied: readonly string[]; readonly by: SideName }
  | { readonly controlled: readonly string[]; readonly by: SideName }
  /** Supply could be traced now (6.0). */
  | { readonly supplied: readonly string[] }
  | { readonly outOfSupply: readonly string[] }
  | { readonly eliminated: readonly string[] }
  | { readonly onMap: readonly string[] }
  /** No unit of that side could march into any of these hexes in its next movement phase, as things stand. */
  | { readonly beyondReach: readonly string[]; readonly of: SideName }
  /** They are on a map, and no unit of that side could attack them in its next turn, as things stand. */
  | { readonly safe: readonly string[]; readonly from: SideName }
  /** The seat attacked the hex in this column or a better one. */
  | { readonly attacked: string; readonly columnAtLeast: string }
  | { readonly notAttacked: string }
  | { readonly winner: SideName }
  /** A fact of the position: that Ploesti has fallen, that the Netherlands are neutral. */
  | { readonly fact: 'ploesti' | 'finland' | 'japan' | 'belgium' | 'netherlands'; readonly is: boolean | string }
  /** A command was given that has these parts, or none was. */
  | { readonly command: Facts }
  | { readonly noCommand: Facts };

/** What a condition is asked about. */
type Played = PlayedOn<WhatIf, SeatId>;

/** The conditions that do not hold. @throws Error for one that names what there is not, for it would test nothing */
export const failing = (conditions: readonly Condition[], played: Played): Condition[] =>
  conditions.filter((condition) => !holds(condition, played));

const sideNamed = (name: SideName): Side => (name === 'german' ? GERMAN : ALLIED);

function holds(condition: Condition, { position, seat, commands, happened }: Played): boolean {
  if ('unitAt' in condition) return hexOf(position, unitNamed(position, condition.unitAt[0])) === placeNamed(position, condition.unitAt[1]);
  if ('occupied' in condition)
    return condition.occupied.every((hex) => unitsIn(position, placeNamed(position, hex), sideNamed(condition.by)).length > 0);
  if ('controlled' in condition)
    return condition.controlled.every((hex) => isControlledBy(position, sideNamed(condition.by), placeNamed(position, hex)));
  if ('supplied' in condition) return condition.supplied.every((id) => traces(position, id) === true);
  if ('outOfSupply' in condition) return condition.outOfSupply.every((id) => traces(position, id) === false);
  if ('eliminated' in condition) return condition.eliminated.every((id) => [DEAD, GONE].includes(hexOf(position, unitNamed(position, id))));
  if ('onMap' in condition) return condition.onMap.every((id) => isOnMap(position, unitNamed(position, id)));
  if ('beyondReach' in condition) {
    const { hexes } = threatOf(position, condition.of);
    const isThere = (hex: string): boolean => unitsIn(position, placeNamed(position, hex), sideNamed(condition.of)).length > 0;
    return condition.beyondReach.every((hex) => !isThere(hex) && !Object.hasOwn(hexes, hex));
  }
  if ('safe' in condition) {
    const { attacks } = threatOf(position, condition.from);
    const units = condition.safe.map((id) => unitNamed(position, id));
    return units.every((unit) => isOnMap(position, unit) && !Object.hasOwn(attacks, placeName(position, hexOf(position, unit))));
  }
  if ('attacked' in condition) {
    const column = columnNamed(position, condition.columnAtLeast);
    return attacksOn(happened, seat, condition.attacked).some((label) => label !== null && columnNamed(position, label) >= column);
  }
  if ('notAttacked' in condition) return attacksOn(happened, seat, condition.notAttacked).length === 0;
  if ('winner' in condition) return position.outcome?.winner === condition.winner;
  if ('fact' in condition) return position.facts[condition.fact] === condition.is;
  const wanted = 'command' in condition ? condition.command : condition.noCommand;
  return commands.some((command) => Object.entries(wanted).every(([part, value]) => same(command[part], value))) === 'command' in condition;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function placeNamed(position: WhatIf, name: string): number {
  const place = placeOf(position, name);
  if (place === null) throw new Error(`there is no hex or box ${name}`);
  return place;
}

function unitNamed(position: WhatIf, id: string): number {
  const unit = position.world.unit.get(id);
  if (unit === undefined) throw new Error(`there is no unit ${id}`);
  return unit;
}

/** Could the unit trace supply? Null for one that is not on a map. */
function traces(position: WhatIf, id: string): boolean | null {
  const unit = unitNamed(position, id);
  return isOnMap(position, unit) ? isSupplied(position, unit) : null;
}

/**
 * What the other side sees coming from that one: the hexes it could march into, and those of the other's that it could attack
 * (asking/threat.ts).
 */
const threatOf = (position: WhatIf, name: SideName): { readonly hexes: Facts; readonly attacks: Facts } =>
  explain(position, name === 'german' ? 'soviet' : 'german-east', { threat: {} }) as unknown as { hexes: Facts; attacks: Facts };

/** The columns in which the seat attacked the hex; null below the table. */
function attacksOn(happened: readonly Happening[], seat: SeatId, hex: string): (string | null)[] {
  const columns: (string | null)[] = [];
  let attacker: unknown = null;
  for (const one of happened) {
    if (one.what === 'attack') attacker = one['seat'];
    if (one.what === 'odds' && one['hex'] === hex && attacker === seat) columns.push(one['column'] as string | null);
  }
  return columns;
}

function columnNamed(position: WhatIf, label: string): number {
  const column = position.world.tables.crt.columns.findIndex((one) => one.label === label);
  if (column < 0) throw new Error(`there is no column ${label}`);
  return column;
}
