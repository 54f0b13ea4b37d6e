import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { wingAt, wingHex, wingSide, wingSteps } from '../../position/air.ts';
import { isBox } from '../../position/off-map.ts';
import { printed, type Merkur } from '../../position/position.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { isDeck } from '../../position/sea.ts';
import type { Territory } from '../../world/map.ts';
import { specialRule } from '../special-rules.ts';

/** Whose ground is another ally's: its bases are his alone, but for those that the operation shares (MA-214). */
const HOSTS: { readonly [nation: string]: Territory } = { germany: 'italy' };

/** Why an air unit is no guest at a base of an ally of its nation. */
export function refuseGuest(position: Merkur, one: number, place: number): Refusal | null {
  const { force, name } = wingAt(position, one);
  const host = HOSTS[force];
  if (isBox(place) || isDeck(place) || host === undefined || position.world.territory[place] !== host) return null;
  const shared = specialRule(position, 'shared-bases');
  const where = printed(position, place);
  return shared?.nation === force && shared.hexes.includes(where)
    ? null
    : no('8.A#4', `The base in ${where} is of an ally, who does not share it with ${name}.`);
}

/** Has a turn begun for a side: it is in its own player turn, or in a later turn? */
const hasBegun = ({ facts }: Merkur, side: string, from: number): boolean =>
  facts.turn > from || (facts.turn === from && readPhase(facts.phase).phasing === side);

/** Why an air unit is not based on the island, where the operation says who is. */
export function refuseOnIsland(position: Merkur, one: number, place: number): Refusal | null {
  const rule = specialRule(position, 'no-fighters-on-crete');
  if (rule?.side !== wingSide(position, one) || isBox(place) || isDeck(place) || !rule.hexes.includes(printed(position, place)))
    return null;
  const { type } = wingAt(position, one);
  const island = new Set(rule.hexes.map((hex) => position.world.grid.index(hex)));
  const based = [...position.world.aircraft.keys()].filter(
    (other) => other !== one && wingAt(position, other).type === type && island.has(wingHex(position, other)),
  );
  const steps = [one, ...based].reduce((sum, other) => sum + wingSteps(position, other), 0);
  const isAllowed = rule.allowed.some((line) => line.type === type && hasBegun(position, rule.side, line.from) && steps <= line.steps);
  return isAllowed ? null : no('8.A#4', rule.says);
}
