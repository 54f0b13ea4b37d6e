import { planWorth, sentenceOf } from '@sandtable/staff/plan';
import type { Plan } from '@sandtable/staff';
import { printed, unitAt, type Ocs } from '../position/position.ts';

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
