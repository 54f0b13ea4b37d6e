import type { Facts, Happening, Value } from '@sandtable/umpire';
import series from '../../data/tables.json' with { type: 'json' };
import { fieldWith as anyField, type Referee } from '../referee.ts';

export { expectAllowed, expectRefused, fieldWith, rule } from '../referee.ts';
export type { Referee } from '../referee.ts';

/** A field on which combat costs nothing and nobody is surprised, in the German Combat Phase; its scenario may differ in some lines. */
export const battlefield = (map = '', scenario: Facts = {}): Referee =>
  anyField({ rules: ['free-fighting'], ...scenario }, map)
    .option('surprise', false)
    .in('1 german combat');

export const attack = (hex: string, ...units: readonly string[]) => ({ act: 'attack', hex, units, 'all-costs': false });
export const atAllCosts = (hex: string, ...units: readonly string[]) => ({ act: 'attack', hex, units, 'all-costs': true });
export const lead = (unit: string) => ({ act: 'lead', unit });
export const takeOption = (steps: number) => ({ act: 'option', steps });
export const loseStep = (unit: string) => ({ act: 'lose-step', unit });
export const retreat = (by: readonly string[], ...units: readonly string[]) => ({ act: 'retreat', by, units });
export const advance = (...units: readonly string[]) => ({ act: 'advance', units });
export const exploit = (...units: readonly string[]) => ({ act: 'exploit', units });

/** The first happening of a kind. */
export const happenedIn = (happened: readonly Happening[], what: string): Happening | undefined =>
  happened.find((one) => one.what === what);

/** Modified rolls from which on `yielding` gives its first result: both dice show 3. */
const FIRST_FROM = 5;
/** Two dice of which nothing depends on a table that yields one result. */
export const ANY = [3, 3] as const;

/** The tables of the series with a Combat Table that has one result everywhere, or another for the second roll of an attack at all costs. */
export const seriesYielding = (first: string, second = first) => {
  const rows = series.combat.rows.map((row, i) => row.map(() => (i + 1 >= FIRST_FROM ? first : second)));
  return { ...series, combat: { ...series.combat, rows } };
};
/** By such tables, and all others as they are. */
export const yielding = (on: Referee, first: string, second = first): Referee =>
  on.tables({ series: seriesYielding(first, second) } as unknown as Value);

/** The strengths of attack and defense as the odds were told. */
export function strengthsIn(happened: readonly Happening[]): Value[] {
  const lines = (happenedIn(happened, 'odds')?.['lines'] ?? []) as readonly { readonly rule: string; readonly value: Value }[];
  return lines.filter(({ rule: id }) => id === '4.4-1').map(({ value }) => value);
}
