import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { hexOf, unitAt, type Merkur } from '../../position/position.ts';
import { deckOf } from '../../position/sea.ts';
import { carryingWith, shipAt } from '../../position/ships.ts';
import { hasHeavyEquipment } from '../05-units/abilities.ts';
import { carriesOf, rankOf } from '../05-units/ships.ts';
import { spOf } from '../05-units/stood.ts';

/** What a unit takes up aboard, in quarters of an SP: motorised units count three times, cavalry twice (9.H.1.a). */
export function transportSize(position: Merkur, unit: number): number {
  const { abilities, kind } = unitAt(position, unit);
  const { motorised, cavalry } = position.world.tables.units.generic.loads;
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

/** The units aboard a ship, those that it carries with others among them where it is the first of those. */
export const unitsAboard = (position: Merkur, ship: number): number[] =>
  [...position.world.units.keys()].filter((unit) => hexOf(position, unit) === deckOf(ship));

/** The ships that carry together with a ship, itself the first (9.H.1.d). */
export const carriersWith = (position: Merkur, leader: number): number[] => [
  leader,
  ...[...position.world.ships.keys()].filter((ship) => carryingWith(position, ship) === leader),
];

/** Does a ship carry anything, by itself or with others? */
export const isLaden = (position: Merkur, ship: number): boolean =>
  carryingWith(position, ship) !== null || unitsAboard(position, ship).length > 0;

/** Room that is left in ships that carry together, in quarters of an SP. */
export function roomIn(position: Merkur, leader: number, ships: readonly number[] = carriersWith(position, leader)): number {
  applies('9.H.1.b#1', '9.H.1.d', '5.C.8#1', '5.C.9#1');
  const all = ships.reduce((sum, ship) => sum + carriesOf(position, ship), 0);
  return unitsAboard(position, leader).reduce((left, unit) => left - transportSize(position, unit), all);
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
  if (kind !== 'combat') return no('9.H.1#1', `${name} does not go aboard.`);
  if (!hasHeavyEquipment(position, unit) || takesHeavy(position, ship)) return null;
  return no(type === 'CL' && cargo > 0 ? '9.H.1#2' : '9.H.1.c#1', `${name} has heavy equipment, which ${vessel} does not take.`);
}
