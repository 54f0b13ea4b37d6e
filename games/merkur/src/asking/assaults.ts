import { DataError, exact, type Explanation, type Facts } from '@sandtable/umpire';
import { named } from '@sandtable/warfare';
import { ledger } from '../cite.ts';
import { groupName, groupPlace, groupSide, isGroup } from '../position/groups.ts';
import { isDeck } from '../position/sea.ts';
import { groupOf, shipIds } from '../position/ships.ts';
import { hexOf, sideOf, unitAt, type Merkur } from '../position/position.ts';
import { FACES } from '../world/dice.ts';
import { assaultOfShip } from '../rules/09-naval-movement/assaults.ts';
import { carriersOf } from '../rules/09-naval-movement/cargo.ts';
import { craftModifier } from '../rules/09-naval-movement/storming.ts';
import { assaultGuns, assaultStrength, inland } from '../rules/13-naval-combat/assault-gunfire.ts';
import { isGunner } from '../rules/13-naval-combat/gunners.ts';
import { craftFate } from '../world/tables/naval.ts';
import { hexIn, unitIn } from './asked.ts';

const FATES = ['unhurt', 'damaged', 'sunk'] as const;

/**
 * `landing` {unit, hex}: what is added to the die of each landing craft that takes a unit ashore there, and how often of ten it is unhurt, damaged and sunk
 * (9.I.1.b.i.1). Only its own side is answered.
 */
export function landingQuestion(position: Merkur, asked: Facts, seat: string): Explanation {
  const unit = unitIn(position, asked);
  const hex = hexIn(position, asked, 'hex');
  const { name } = unitAt(position, unit);
  if (sideOf(position, unit) !== seat || !isDeck(hexOf(position, unit))) throw new DataError(`unit: ${name} is aboard of no ship of yours`);
  const ships = carriersOf(position, unit);
  const leader = ships[0] as number;
  const group = groupOf(position, leader);
  if (group === null) throw new DataError(`unit: ${name} is in no group`);
  if (assaultOfShip(position, leader) === null) throw new DataError(`unit: the group of ${name} is to land nowhere`);
  const lines = ledger();
  const modifier = craftModifier(position, sideOf(position, unit), group, hex, leader, lines);
  const fates = Array.from({ length: FACES }, (_, i) => craftFate(position.world.tables.naval, i + 1 + modifier));
  const outcomes = Object.fromEntries(FATES.map((fate) => [fate, fates.filter((one) => one === fate).length]));
  return { value: modifier, lines: lines.lines, parts: lines.parts, craft: shipIds(position, ships), outcomes };
}

/**
 * `gunfire` {group, hex}: the strength with which a group that supports an assault would add to an attack on the hex, and how far inland that is
 * (13.P.1.b.i). Only its own side is answered.
 */
export function gunfireQuestion(position: Merkur, asked: Facts, seat: string): Explanation {
  const group = named(asked['group'], 'group');
  const hex = hexIn(position, asked, 'hex');
  if (!isGroup(position, group) || groupSide(group) !== seat) throw new DataError('group: you have no such group');
  if (!isGunner(position, group)) throw new DataError(`group: ${groupName(position, group)} supports no assault`);
  const guns = assaultGuns(position, group, hex, true);
  const strength = assaultStrength(position, group, guns);
  const lines = ledger();
  lines.add('13.P.1.b.i.9#1', inland(position, groupPlace(position, group), hex), 'hexes inland, the shore counted');
  lines.add('13.P.1.b.i.9#2', guns, 'gunnery that reaches so far');
  lines.add('13.P.1.b.i.6', exact.written(strength), 'gunfire from the sea');
  return { value: exact.written(strength), lines: lines.lines, parts: lines.parts, guns };
}
