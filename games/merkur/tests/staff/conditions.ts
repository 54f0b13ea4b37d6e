import type { PlayedOn } from '@sandtable/staff';
import { canonical, type Command, type Facts, type Happening, type Value } from '@sandtable/umpire';
import { planOf } from '../../src/position/aboard.ts';
import { wingHex } from '../../src/position/air.ts';
import { DEAD, hexOf, isOnMap, ownerOf, supplyOf, type Merkur } from '../../src/position/position.ts';
import { shipOutside } from '../../src/position/ships.ts';
import { isHeldBy } from '../../src/rules/05-units/stood.ts';
import { aBerth } from '../../src/rules/09-naval-movement/fleet.ts';
import { concentricDrm } from '../../src/rules/10-ground-combat/modifiers.ts';
import type { Side } from '../../src/world/sides.ts';

/** What must be so when a position has been played on. Units, wings and hexes by their ids and numbers; a list means all of them. */
export type Condition =
  /** It is in one of these hexes. */
  | { readonly unitIn: readonly [unit: string, ...hexes: string[]] }
  /** It is in one of these zones and ports, by itself or in a group. */
  | { readonly shipIn: readonly [ship: string, ...places: string[]] }
  /** Units of that side stand in every hex. */
  | { readonly occupied: readonly string[]; readonly by: Side }
  | { readonly owns: string; readonly side: Side }
  | { readonly supplied: readonly string[]; readonly state: 'offensive' | 'general' }
  /** Air units are based there. */
  | { readonly wingsAt: readonly string[]; readonly hex: string }
  /** Drops of all of them are planned, each into that hex or one next to it. */
  | { readonly dropped: readonly string[]; readonly near: string }
  | { readonly eliminated: readonly string[] }
  | { readonly onMap: readonly string[] }
  | { readonly attacked: string }
  | { readonly notAttacked: string }
  /** It is attacked from sides that help one another (10.K). */
  | { readonly concentric: string }
  /** A command was given that has these parts, or none was; lists in any order. */
  | { readonly command: Facts }
  | { readonly noCommand: Facts };

type Played = PlayedOn<Merkur, Side>;

/** The conditions that do not hold. @throws Error for one that names what there is not, for it would ask nothing */
export const failing = (conditions: readonly Condition[], played: Played): Condition[] =>
  conditions.filter((condition) => !holds(condition, played));

function holds(condition: Condition, { position, commands, happened }: Played): boolean {
  const unit = (id: string): number => named(position.world.unit, id);
  const hex = (number: string): number => hexNamed(position, number);
  if ('unitIn' in condition) {
    const [id, ...hexes] = condition.unitIn;
    return hexes.some((one) => hexOf(position, unit(id)) === hex(one));
  }
  if ('shipIn' in condition) {
    const [id, ...places] = condition.shipIn;
    const at = aBerth.spell(position, shipOutside(position, named(position.world.ship, id)));
    return places.includes(at);
  }
  if ('occupied' in condition) return condition.occupied.every((one) => isHeldBy(position, condition.by, hex(one)));
  if ('owns' in condition) return ownerOf(position, hex(condition.owns)) === condition.side;
  if ('supplied' in condition) return condition.supplied.every((id) => supplyOf(position, unit(id)) === condition.state);
  if ('wingsAt' in condition)
    return condition.wingsAt.every((id) => wingHex(position, named(position.world.wing, id)) === hex(condition.hex));
  if ('dropped' in condition)
    return condition.dropped.every((id) => {
      const plan = planOf(position, unit(id));
      return plan !== null && position.world.grid.distance(plan.hex, hex(condition.near)) <= 1;
    });
  if ('eliminated' in condition) return condition.eliminated.every((id) => hexOf(position, unit(id)) === DEAD);
  if ('onMap' in condition) return condition.onMap.every((id) => isOnMap(position, unit(id)));
  if ('attacked' in condition) return attackersOf(happened, condition.attacked).length > 0;
  if ('notAttacked' in condition) return attackersOf(happened, condition.notAttacked).length === 0;
  if ('concentric' in condition) return isConcentric(position, happened, condition.concentric);
  const wanted = 'command' in condition ? condition.command : condition.noCommand;
  return commands.some((command) => fits(command, wanted)) === 'command' in condition;
}

const fits = (command: Command, wanted: Facts): boolean =>
  Object.entries(wanted).every(([part, value]) => same((command as unknown as Facts)[part], value));
const same = (one: Value | undefined, other: Value): boolean => one !== undefined && canonical(sorted(one)) === canonical(sorted(other));
const sorted = (value: Value): Value => (Array.isArray(value) ? value.map(String).toSorted() : value);

/** Those who were declared to attack a hex. */
const attackersOf = (happened: readonly Happening[], hex: string): readonly string[] =>
  happened.flatMap((one) => (one.what === 'attack declared' && one['hex'] === hex ? (one['units'] as readonly string[]) : []));

function isConcentric(position: Merkur, happened: readonly Happening[], hex: string): boolean {
  const { grid, unit, tables } = position.world;
  const from = attackersOf(happened, hex).map((id) => hexOf(position, named(unit, id)));
  return (
    concentricDrm(
      tables,
      from.flatMap((one) => grid.direction(hexNamed(position, hex), one) ?? []),
    ) > 0
  );
}

function named(known: ReadonlyMap<string, number>, id: string): number {
  const found = known.get(id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
}

function hexNamed(position: Merkur, number: string): number {
  const hex = position.world.grid.index(number);
  if (hex < 0) throw new Error(`there is no hex ${number}`);
  return hex;
}
