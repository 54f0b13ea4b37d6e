import type { Facts } from '@sandtable/umpire';
import { fieldWith, type Referee } from '../referee.ts';

/** An enemy who stands in the way, draws nothing and rolls for nothing. */
export const ENEMY = 'su-hq-50';
/** It throws 14 on its combat side and 7 on its move side. */
export const HQ = 'de-hq-liii';
/** Of no division; four infantry divisions; parts of the 3rd and 4th Panzer Divisions. */
export const [ENGINEERS, ...DIVISIONS] = ['de-eng', 'de-31-inf', 'de-56-inf', 'de-52-inf', 'de-112-inf', 'de-17-inf'] as const;
export const [FIRST_DIVISION] = DIVISIONS;
export const [RECON, PANZER, FOURTH] = ['de-k-3', 'de-i-6', 'de-i-35'] as const;

/** The German Supply Usage Segment, with supply in hexes, in tokens, and after it nothing but the first phase of the Player Turn. */
export const week = (dumps: { readonly [hex: string]: number }, map = ''): Referee =>
  fieldWith({ overphase: ['supply'] }, map)
    .in('german supply')
    .put(ENEMY, '12.12')
    .dumps(Object.fromEntries(Object.entries(dumps).map(([hex, german]) => [hex, { german }])));

export const draw = (by: string, level: string, units: readonly string[], pay: Facts) => ({
  act: 'draw',
  by,
  level,
  units: units.toSorted(),
  pay,
});
export const END = { act: 'end' } as const;
