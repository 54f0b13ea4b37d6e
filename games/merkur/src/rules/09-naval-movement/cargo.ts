import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { groupName } from '../../position/groups.ts';
import { declaration, gsp, hexOf, lp, SIXTHS, THIRDS, unitAssault, unitAt, type Merkur } from '../../position/position.ts';
import { deckOf, isDeck, shipOfDeck } from '../../position/sea.ts';
import { carryingWith, carryWith, groupOf, shipAt, ships, shipSide } from '../../position/ships.ts';
import { hasHeavyEquipment } from '../05-units/abilities.ts';
import { carriesOf, rankOf } from '../05-units/ships.ts';
import { QUARTERS } from '../../world/units.ts';
import { spOf } from '../05-units/stood.ts';
import { shipsAboard, shipsIn } from './fleet.ts';
import { GSP_QUARTERS } from '../08-air-movement/cargo.ts';

/** SP that a terminal takes up, packed (14.J.1.b). */
const TERMINAL = 10;
/** SP that a whole LP takes up, and a third of one by itself (14.M.2.a#1, 14.M.2.d; MA-68). */
const WHOLE_LP = 5;
const THIRD_LP = 2;

/** What LPs take up aboard, in thirds of one, in quarters of an SP: those that make up a whole one less than by themselves (14.M.2.d). */
export function lpSize(thirds: number): number {
  applies('14.M.2.a#1', '14.M.2.d');
  return (Math.floor(thirds / THIRDS) * WHOLE_LP + (thirds % THIRDS) * THIRD_LP) * QUARTERS;
}
/** What GSPs take up, in sixths of one, in quarters of an SP (14.N.1#2). */
export function gspSize(sixths: number): number {
  applies('14.N.1#2');
  return Math.ceil(sixths / SIXTHS) * GSP_QUARTERS;
}

/** Supplies aboard a ship, or ships that carry together of which it is the first: GSPs in sixths, LPs in thirds. */
export function suppliesAboard(position: Merkur, ship: number): { readonly gsp: number; readonly lp: number } {
  const side = shipSide(position, ship);
  return { gsp: gsp.at(position, deckOf(ship), side), lp: lp.at(position, deckOf(ship), side) };
}
/** What they take up, in quarters of an SP. */
export function supplySize(position: Merkur, ship: number): number {
  const aboard = suppliesAboard(position, ship);
  return gspSize(aboard.gsp) + lpSize(aboard.lp);
}

/** What a unit takes up aboard, in quarters of an SP: motorised units count three times, cavalry twice (9.H.1.a). */
export function transportSize(position: Merkur, unit: number): number {
  const { abilities, kind } = unitAt(position, unit);
  const { motorised, cavalry } = position.world.tables.units.generic.loads;
  if (kind === 'terminal') {
    applies('14.J.1.b');
    return TERMINAL * QUARTERS;
  }
  applies('9.H.1.a#1');
  if (abilities.has('motorised') || kind === 'quartermaster') {
    applies('9.H.1.a.i');
    return spOf(position, unit) * motorised;
  }
  if (abilities.has('cavalry')) {
    applies('9.H.1.a.ii');
    return spOf(position, unit) * cavalry;
  }
  return spOf(position, unit);
}

/** Landing craft, and barges, which do what those do (9.I.1.a.i#7; MA-102). */
export function isCraft(position: Merkur, ship: number): boolean {
  const { type } = shipAt(position, ship);
  return type === 'LC' || type === 'LB';
}

/** Does a ship put troops ashore in an assault: landing craft, and barges where that was agreed (5.C.2.h, 5.C.2.i; MA-102)? */
export function mayAssault(position: Merkur, ship: number): boolean {
  const { type } = shipAt(position, ship);
  if (type === 'LC') applies('5.C.2.h');
  if (type === 'LB') applies('5.C.2.i', '9.I.1.a.i#7');
  return type === 'LC' || (type === 'LB' && optionOf(position, 'barges') === 'as-craft');
}

/** Are these troops amphibious: marines and commandos (9.I.1.a.iv, 9.I.2.a.v#2)? */
export const isAmphibious = (position: Merkur, unit: number): boolean => unitAt(position, unit).abilities.has('commando');

/** Who is in an assault and not amphibious takes twice the room in landing craft (9.I.1.a.iv). */
const STORES = 2;

/** What a unit takes of the room of a ship, in quarters of an SP: in landing craft more where it is planned for an assault. */
export function burdenOf(position: Merkur, unit: number, ship: number): number {
  const size = transportSize(position, unit);
  if (unitAssault(position, unit) === 0 || !isCraft(position, ship)) return size;
  applies('9.I.1.a.iv');
  return isAmphibious(position, unit) ? size : size * STORES;
}

/** What landing craft take up aboard of merchantmen, in quarters of an SP (5.C.2.g#1, 9.I.1.a.ii#3). */
export const CRAFT = 2 * QUARTERS;

/** The landing craft aboard a merchantman. */
export const craftAboard = (position: Merkur, ship: number): number[] =>
  shipsAboard(position, ship).filter((one) => isCraft(position, one));

/** Who is aboard, and who has been evacuated, by the decks of their ships, and who carries together with a ship, by that; in the order of the counters. */
interface Loads {
  units: ReadonlyMap<number, readonly number[]>;
  others: ReadonlyMap<number, readonly number[]>;
  evacuees: ReadonlyMap<number, readonly number[]>;
}
const { at, lifted } = declaration.families.units.columns;
const { 'carries-with': carriesWith } = ships.columns;
const loads = declaration.derive<Loads>(
  { columns: [at, lifted, carriesWith] },
  {
    blank: () => ({ units: new Map(), others: new Map(), evacuees: new Map() }),
    derive(position, found) {
      const [units, others, evacuees] = [new Map<number, number[]>(), new Map<number, number[]>(), new Map<number, number[]>()];
      const put = (into: Map<number, number[]>, key: number, one: number): void => void into.set(key, [...(into.get(key) ?? []), one]);
      for (const [unit, place] of at.all(position).entries()) if (isDeck(place)) put(units, place, unit);
      for (const [unit, place] of lifted.all(position).entries()) if (isDeck(place)) put(evacuees, place, unit);
      for (const ship of position.world.ships.keys()) {
        const leader = carryingWith(position, ship);
        if (leader !== null) put(others, leader, ship);
      }
      found.units = units;
      found.others = others;
      found.evacuees = evacuees;
    },
  },
);

/** The units aboard a ship, those that it carries with others among them where it is the first of those. */
export const unitsAboard = (position: Merkur, ship: number): readonly number[] => loads.of(position).units.get(deckOf(ship)) ?? [];

/** The units that a ship has evacuated and not yet brought into port, by itself or with those that carry with it (9.I.2.c#2). */
export const evacueesAboard = (position: Merkur, ship: number): readonly number[] => loads.of(position).evacuees.get(deckOf(ship)) ?? [];
/** What they take up, in quarters of an SP. */
const evacueesSize = (position: Merkur, ship: number): number =>
  evacueesAboard(position, ship).reduce((sum, unit) => sum + transportSize(position, unit), 0);

/** The ships that carry together with a ship, itself the first (9.H.1.d). */
export const carriersWith = (position: Merkur, leader: number): number[] => [leader, ...(loads.of(position).others.get(leader) ?? [])];

/** The units aboard of a group. */
export const cargoOf = (position: Merkur, group: string): number[] =>
  shipsIn(position, group).flatMap((ship) => unitsAboard(position, ship));
/** The ships that carry a unit. */
export const carriersOf = (position: Merkur, unit: number): number[] => carriersWith(position, shipOfDeck(hexOf(position, unit)));

/** Does a ship carry anything but troops whom it has evacuated, by itself or with others? */
export const isStowed = (position: Merkur, ship: number): boolean =>
  carryingWith(position, ship) !== null ||
  unitsAboard(position, ship).length > 0 ||
  craftAboard(position, ship).length > 0 ||
  supplySize(position, ship) > 0;
/** Does a ship carry anything at all? */
export const isLaden = (position: Merkur, ship: number): boolean => isStowed(position, ship) || evacueesAboard(position, ship).length > 0;

/** Room that is left in ships that carry together, in quarters of an SP. */
export function roomIn(position: Merkur, leader: number, ships: readonly number[] = carriersWith(position, leader)): number {
  applies('9.H.1.b#1', '9.H.1.d', '5.C.8#1', '5.C.9#1');
  const all = ships.reduce(
    (sum, ship) => sum + carriesOf(position, ship) - craftAboard(position, ship).length * CRAFT - evacueesSize(position, ship),
    0,
  );
  return unitsAboard(position, leader).reduce((left, unit) => left - burdenOf(position, unit, leader), all - supplySize(position, leader));
}

/** Why nothing is taken out of ships of a group that carry it together: one of them is not there (9.H.1.d). */
export function refuseStraggler(position: Merkur, group: string, leader: number): Refusal | null {
  const away = carriersWith(position, leader).find((ship) => groupOf(position, ship) !== group);
  if (away === undefined) return null;
  const [here, there] = [shipAt(position, leader).name, shipAt(position, away).name];
  return no('9.H.1.d', `${here} carries that together with ${there}, which does not sail in ${groupName(position, group)}.`);
}

/** Ships that have carried a load together, and have none any more, sail each for itself. */
export function release(position: Merkur, leader: number): void {
  if (unitsAboard(position, leader).length + evacueesAboard(position, leader).length + supplySize(position, leader) > 0) return;
  for (const ship of carriersWith(position, leader)) carryWith(position, ship, null);
}

/** Is a ship one of those that take heavy equipment: merchantmen and craft (9.H.1.c#1, 5.C.9#2)? */
function takesHeavy(position: Merkur, ship: number): boolean {
  applies('9.H.1.c#1', '5.C.9#2');
  return rankOf(position, ship) === 'cargo' && shipAt(position, ship).type !== 'LB';
}

/** Why a unit is not carried by a ship, whatever room it has. */
export function refuseCargo(position: Merkur, unit: number, ship: number): Refusal | null {
  const { name, kind } = unitAt(position, unit);
  const { name: vessel, type, cargo } = shipAt(position, ship);
  if (carriesOf(position, ship) === 0) return no('9.H.1#1', `${vessel} carries nobody.`);
  if (kind === 'terminal') {
    return type === 'NSP' ? null : no('14.J.1.a', `${name} goes in merchantmen alone.`);
  }
  if (kind !== 'combat') return no('9.H.1#1', `${name} does not go aboard.`);
  if (!hasHeavyEquipment(position, unit) || takesHeavy(position, ship)) return null;
  return no(type === 'CL' && cargo > 0 ? '9.H.1#2' : '9.H.1.c#1', `${name} has heavy equipment, which ${vessel} does not take.`);
}
