import { planWorth, sentenceOf } from '@sandtable/staff/plan';
import type { Plan } from '@sandtable/staff';
import { printed, unitAt, type Ocs } from '../position/position.ts';
import { reserveUnits } from '../rules/05-modes/reserve.ts';
import type { Occasion } from '../rules/acting.ts';
import type { Side } from '../world/sides.ts';
import type { Reserve } from './reserves.ts';

/** The town in a hex, or its number. */
export const placeIn = (position: Ocs, hex: number): string => position.world.town[hex]?.name ?? printed(position, hex);

/** The names of these; of many the first alone. */
export function namesOf(position: Ocs, units: readonly number[]): string {
  const [first, ...others] = units.map((unit) => unitAt(position, unit).name);
  return others.length > 0 ? `${first} and ${others.length} more` : (first ?? '');
}

/** What is meant by a command that is no part of a planned movement, as a plan: in a line, with what it is worth and the rule that it uses. */
export const meant = (intent: string, says: string, value: number, rule: string): Plan =>
  planWorth({ intent: sentenceOf([intent]), intentions: [], unit: 'points', terms: [{ says, value, rule }], rejected: [] });

/** What a stack is kept in reserve for. */
export function keeping(position: Ocs, { hex, units, purpose, gain }: Reserve): Plan {
  const so = purpose === 'march' ? 'so that it goes on after the combats' : 'so that it can strike back';
  return meant(`keep ${namesOf(position, units)} in reserve at ${placeIn(position, hex)}, ${so}`, 'what a reserve gains', gain, '5.7-1');
}

/** Why these leave reserve, or nobody does. */
export function releasing(position: Ocs, side: Side, occasion: Occasion, units: readonly number[], gain: number): Plan {
  const why = occasion === 'reaction' ? 'to strike back' : 'to go on';
  const intent =
    units.length > 0
      ? `release ${namesOf(position, units)} from reserve ${why}`
      : `keep ${namesOf(position, reserveUnits(position, side))} in reserve: there is nothing to gain now`;
  return meant(intent, 'what reserves gain that are released', gain, '5.7b-1');
}
