import type { PlayedOn } from '@sandtable/staff';
import { canonical, type Facts, type Happening, type Value } from '@sandtable/umpire';
import { explain } from '../../src/asking/explain.ts';
import { DEAD, hexOf, holderOf, isOnMap, levelOf, modeOf, supply, type Ocs } from '../../src/position/position.ts';
import { LEVELS, MODES } from '../../src/position/marks.ts';
import { isHeldBy } from '../../src/rules/04-general-concepts/stood.ts';
import { fedFrom } from '../../src/staff/allotment.ts';
import { enemyOf, type Side } from '../../src/world/sides.ts';

/** What must be so when a position has been played on. Units and hexes by their ids and numbers; a list means all of them. */
export type Condition =
  | { readonly unitAt: readonly [unit: string, hex: string] }
  /** It is in one of these hexes. */
  | { readonly unitIn: readonly [unit: string, ...hexes: string[]] }
  /** Units of that side stand in every hex. */
  | { readonly occupied: readonly string[]; readonly by: Side }
  | { readonly held: readonly string[]; readonly by: Side }
  | { readonly mode: readonly [unit: string, mode: keyof typeof MODES] }
  /** Their side's supply, as it lies, suffices for all of them in one week, by the ways of the rules. */
  | { readonly fed: readonly string[] }
  /** None of them could draw in the next week. */
  | { readonly unfed: readonly string[] }
  /** They are at that supply level at least. */
  | { readonly level: readonly string[]; readonly least: 'low' }
  /** So many tokens of the side lie in the hex: at least, or at most. */
  | { readonly dump: string; readonly of: Side; readonly least: number }
  | { readonly dump: string; readonly of: Side; readonly most: number }
  | { readonly eliminated: readonly string[] }
  | { readonly onMap: readonly string[] }
  /** No unit of that side could march into any of these hexes in its next Movement Phase, as things stand. */
  | { readonly beyondReach: readonly string[]; readonly of: Side }
  | { readonly attacked: string }
  | { readonly notAttacked: string }
  /** A command was given that has these parts, or none was. */
  | { readonly command: Facts }
  | { readonly noCommand: Facts };

type Played = PlayedOn<Ocs, Side>;

/** The conditions that do not hold. @throws Error for one that names what there is not, for it would ask nothing */
export const failing = (conditions: readonly Condition[], played: Played): Condition[] =>
  conditions.filter((condition) => !holds(condition, played));

function holds(condition: Condition, { position, seat, commands, happened }: Played): boolean {
  const unit = (id: string): number => unitNamed(position, id);
  const hex = (number: string): number => hexNamed(position, number);
  if ('unitAt' in condition) return hexOf(position, unit(condition.unitAt[0])) === hex(condition.unitAt[1]);
  if ('unitIn' in condition) {
    const [id, ...hexes] = condition.unitIn;
    return hexes.some((one) => hexOf(position, unit(id)) === hex(one));
  }
  if ('occupied' in condition) return condition.occupied.every((one) => isHeldBy(position, condition.by, hex(one)));
  if ('held' in condition) return condition.held.every((one) => holderOf(position, hex(one)) === condition.by);
  if ('mode' in condition) return modeOf(position, unit(condition.mode[0])) === MODES[condition.mode[1]];
  if ('fed' in condition) return condition.fed.every((id) => draws(position, unit(id)));
  if ('unfed' in condition) return condition.unfed.every((id) => isOnMap(position, unit(id)) && !draws(position, unit(id)));
  if ('level' in condition) return condition.level.every((id) => levelOf(position, unit(id)) !== LEVELS.none);
  if ('dump' in condition) {
    const tokens = supply.at(position, hex(condition.dump), condition.of);
    return 'least' in condition ? tokens >= condition.least : tokens <= condition.most;
  }
  if ('eliminated' in condition) return condition.eliminated.every((id) => hexOf(position, unit(id)) === DEAD);
  if ('onMap' in condition) return condition.onMap.every((id) => isOnMap(position, unit(id)));
  if ('beyondReach' in condition) {
    const { hexes } = explain(position, enemyOf(condition.of), { threat: { seat: condition.of } }) as unknown as { hexes: Facts };
    return condition.beyondReach.every((one) => !isHeldBy(position, condition.of, hex(one)) && !Object.hasOwn(hexes, one));
  }
  if ('attacked' in condition) return isAttacked(happened, seat, condition.attacked);
  if ('notAttacked' in condition) return !isAttacked(happened, seat, condition.notAttacked);
  const wanted = 'command' in condition ? condition.command : condition.noCommand;
  const fits = (command: Facts): boolean => Object.entries(wanted).every(([part, value]) => same(command[part], value));
  return commands.some((command) => fits(command as unknown as Facts)) === 'command' in condition;
}

const same = (one: Value | undefined, other: Value): boolean => one !== undefined && canonical(one) === canonical(other);

const draws = (position: Ocs, unit: number): boolean =>
  isOnMap(position, unit) && fedFrom(position, position.world.units[unit]?.side as Side).has(unit);

const isAttacked = (happened: readonly Happening[], seat: Side, hex: string): boolean =>
  happened.some((one) => one.what === 'attack' && one['hex'] === hex && one['seat'] === seat);

function unitNamed(position: Ocs, id: string): number {
  const unit = position.world.unit.get(id);
  if (unit === undefined) throw new Error(`there is no unit ${id}`);
  return unit;
}

function hexNamed(position: Ocs, number: string): number {
  const hex = position.world.grid.index(number);
  if (hex < 0) throw new Error(`there is no hex ${number}`);
  return hex;
}
