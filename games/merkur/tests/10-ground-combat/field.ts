import type { Happening, ScriptedDie } from '@sandtable/umpire';
import { crete, type Put, type Referee } from '../referee.ts';

/** Clear ground on Crete that has land on all sides, and who stands in front of it in most tests: two battalions of 9. */
export const TARGET = '3129';
export const [GREEKS, POLICE] = ['gr-6', 'gr-gendarmes'] as const;
/** A regiment of 36 with a reduced side: against those two it has just 3:1. */
export const REGIMENT = 'de-gjr-100';

/** Fit to attack. */
export const fit = (at: string, more: Partial<Put> = {}): Put => ({ at, supply: 'offensive', ...more });

/** The two Greek battalions in front of the regiment, and more of both sides far off. */
export const front = (): Referee =>
  crete().in('axis attacks').put(REGIMENT, fit('3130')).put(GREEKS, TARGET).put(POLICE, TARGET).put('nz-4', '2924').put('de-ir-16', '3134');

/** Units without an attack go along in the second list. */
export const attack = (hex: string, units: readonly string[], along: readonly string[] = []) =>
  ({ act: 'attack', hex, units, along }) as const;
export const fight = (hex: string, surprise = false) => ({ act: 'fight', hex, surprise }) as const;
/** The die of the combat falls so that this is its result. */
export const result = (code: string): ScriptedDie => ({ table: 'combat', result: code });

/** Declares one attack by those units and fights it; the dice fall so. */
export function assault(
  at: Referee,
  units: readonly string[],
  dice: readonly ScriptedDie[],
  hex = TARGET,
  surprise = false,
): readonly Happening[] {
  at.do('axis', attack(hex, units));
  if (at.awaiting === 'axis: attacks') at.do('axis', { act: 'end' });
  return at.do('axis', fight(hex, surprise), dice);
}

/** What is told of something that happened. */
export const told = (happened: readonly Happening[], what: string) => happened.find((one) => one.what === what);
/** Where units are, and how many steps those have that have lost some. */
export const stand = (at: Referee, ...units: readonly string[]): string[] =>
  units.map((unit) => {
    const { at: hex, steps } = at.unit(unit);
    return steps === undefined || steps === 0 ? hex : `${hex} ${steps}`;
  });
