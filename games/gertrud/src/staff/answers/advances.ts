import type { Command, Facts } from '@sandtable/umpire';
import { ATTACKED } from '../../position/marks.ts';
import { hexOf, ids, isOnMap, unitAt, type Gertrud } from '../../position/position.ts';
import { reaches } from '../../rules/11-combat/attackers.ts';
import { room } from '../../rules/06-stacking/room.ts';
import { unitsIn } from '../../rules/08-zones-of-control/zones.ts';
import { sideOf } from '../../world/world.ts';
import { Appraisal } from '../appraisal.ts';
import { Field } from '../field.ts';
import { unitsNamed } from './asked.ts';
import { hexStake, strengthOf } from './stakes.ts';

export interface Advance extends Facts {
  readonly seat: string;
  readonly hex: string;
  readonly units: readonly string[];
  readonly who: 'any' | 'armor';
}

/** Ground won is worth something wherever it is: it pushes the enemy's zones back, and the next march starts from there. */
const GROUND = 0.045;

/**
 * Which of the attackers go into the hex they have won (11.3, 11.4): nobody, or so many that the arrangement which they make is worth most, as
 * a plan's is: with what is held, what comes within reach, supply and what the enemy can do to those who go and those who stay.
 */
export function advanceAnswer(position: Gertrud, locals: Advance): Command {
  const hex = position.world.grid.index(locals.hex);
  const side = sideOf(locals.seat);
  const attackers = unitsNamed(position, locals.units);
  const able = attackers.filter((unit) => mayAdvance(position, unit, hex, locals.who));
  const most = Math.min(able.length, room(position, side, hex));
  if (most === 0) return { act: 'advance', units: [] };
  const field = new Field(position);
  // They have fought, though the attack is not over yet.
  for (const unit of attackers) field.marks[unit] = (field.marks[unit] as number) | ATTACKED;
  const appraisal = new Appraisal(field, side);
  let party: readonly number[] = [];
  let { total } = appraisal.worth();
  for (const units of partiesOf(position, able, most)) {
    const from = units.map((unit) => field.hex[unit] as number);
    for (const unit of units) field.put(unit, hex);
    const worth = appraisal.worth(total - GROUND);
    if (worth && worth.total + GROUND > total) [party, total] = [units, worth.total + GROUND];
    for (const [i, unit] of units.entries()) field.put(unit, from[i] as number);
    appraisal.settled(false);
  }
  return { act: 'advance', units: ids(position, party) };
}

/** Those who leave least behind first, by their strength and by their weakness: one of them, two, as many as find room. */
function partiesOf(position: Gertrud, able: readonly number[], most: number): (readonly number[])[] {
  const left = new Map(able.map((unit) => [unit, { behind: leaving(position, unit), strength: strengthOf(position, unit) }]));
  const by = (sign: 1 | -1) =>
    able.toSorted((a, b) => {
      const [one, other] = [left.get(a), left.get(b)] as [Left, Left];
      return one.behind - other.behind || sign * (other.strength - one.strength) || a - b;
    });
  const first = (order: readonly number[], many: number) => Array.from({ length: many }, (_, count) => order.slice(0, count + 1));
  return [...first(by(1), most), ...first(by(-1), Math.min(most, able.length - 1))];
}

/** What the owner gives up where a unit alone leaves its hex, and how strong that unit is. */
interface Left {
  readonly behind: number;
  readonly strength: number;
}

function mayAdvance(position: Gertrud, unit: number, hex: number, who: 'any' | 'armor'): boolean {
  if (!isOnMap(position, unit) || hexOf(position, unit) === hex || !reaches(position, unit, hex)) return false;
  return who === 'any' || unitAt(position, unit).type === 'armor';
}

/** What the owner gives up if the unit alone leaves its hex. */
function leaving(position: Gertrud, unit: number): number {
  const hex = hexOf(position, unit);
  const others = unitsIn(position, hex, unitAt(position, unit).side).length - 1;
  return others > 0 ? 0 : hexStake(position, hex);
}
