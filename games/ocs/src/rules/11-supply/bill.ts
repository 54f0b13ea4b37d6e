import { applies, type Lines } from '../../cite.ts';
import { ids, unitAt, type Ocs } from '../../position/position.ts';
import type { SupplyLevel } from '../../world/schema/forms.ts';
import { NO_FORMATION } from '../../world/units.ts';
import { said } from './paying.ts';
import { isMadeFull } from '../13-motorization-and-transport/made-full.ts';

/** A level for which supply is paid; who has paid for none is at No Supply (11.4a). */
export type PaidLevel = Exclude<SupplyLevel, 'none'>;

/** 11.4b-1: Low is half of what Full costs. */
const HALVES = { full: 2, low: 1 } as const;

/** Tokens for a DSE at the level (11.4b-1). */
export const rateOf = ({ world: { supply } }: Pick<Ocs, 'world'>, level: PaidLevel): number =>
  (supply.tokens * HALVES[level]) / HALVES.full;

/** 13.0c: the DSEs of a division that truck points motorize fully. */
const MADE_FULL = 2;

/** What has been paid for a drawing group: for each of its divisions, and for one DSE more. */
export interface Paid {
  /** By formation, the tokens for each of its DSEs. */
  readonly divisions: ReadonlyMap<number, number>;
  /** Tokens for the DSE that all others are in. */
  readonly others: number;
}
export const NOTHING_PAID: Paid = { divisions: new Map(), others: 0 };

/** Levels of the units of a drawing group. */
export type Levels = ReadonlyMap<number, PaidLevel>;

/** 11.5e, OA-62: each division counts whole wherever a part of it draws, at the highest level of its parts; the DSE beside at the highest of all. */
export function paidFor(position: Ocs, levels: Levels): Paid {
  applies('11.5e-1', '11.5e-2', '11.2-1', '11.2c-2', '11.5a-1', '11.7b-1');
  const divisions = new Map<number, number>();
  let others = 0;
  for (const [unit, level] of levels) {
    const rate = rateOf(position, level);
    const { formation } = unitAt(position, unit);
    others = Math.max(others, rate);
    applies('Terms-1');
    if (formation !== NO_FORMATION) divisions.set(formation, Math.max(rate, divisions.get(formation) ?? 0));
  }
  return { divisions, others };
}

/** The DSEs of a division (11.2): two at least where truck points motorize it fully (13.0c). */
export function dseOf(position: Ocs, formation: number): number {
  applies('11.2a-1', '11.2b-1', '3.0-10');
  const dse = position.world.formations[formation]?.dse ?? 0;
  return isMadeFull(position, formation) ? Math.max(MADE_FULL, dse) : dse;
}

/** The tokens of what has been paid. */
export function tokensPaid(position: Ocs, { divisions, others }: Paid): number {
  applies('11.2c-1', '11.2d-1', '11.2d-2');
  let tokens = others;
  for (const [formation, rate] of divisions) tokens += dseOf(position, formation) * rate;
  return tokens;
}

/** The DSEs of what has been paid, that of all others among them (11.2). */
export const dsesOf = (position: Ocs, { divisions, others }: Paid): number =>
  [...divisions.keys()].reduce((sum, formation) => sum + dseOf(position, formation), others > 0 ? 1 : 0);

/** The DSEs that one unit adds to those. */
export function dsesOfOne(position: Ocs, { divisions, others }: Paid, unit: number): number {
  const { formation } = unitAt(position, unit);
  const more = formation === NO_FORMATION || divisions.has(formation) ? 0 : dseOf(position, formation);
  return more + (others > 0 ? 0 : 1);
}

/** The tokens that one unit costs on top of what has been paid. */
export function costOfOne(position: Ocs, { divisions, others }: Paid, unit: number, level: PaidLevel): number {
  const rate = rateOf(position, level);
  return Math.max(0, rate - others) + shareOfDivision(position, divisions, unit, rate);
}

const shareOfDivision = (position: Ocs, divisions: Paid['divisions'], unit: number, rate: number): number => {
  const { formation } = unitAt(position, unit);
  return formation === NO_FORMATION ? 0 : dseOf(position, formation) * Math.max(0, rate - (divisions.get(formation) ?? 0));
};

/** How many of these units, whichever, so many tokens are sure to pay for on top of what has been paid. */
export function sureNumber(position: Ocs, { divisions, others }: Paid, units: readonly number[], level: PaidLevel, tokens: number): number {
  const rate = rateOf(position, level);
  const shares = new Map(units.map((unit) => [unitAt(position, unit).formation, shareOfDivision(position, divisions, unit, rate)]));
  let left = tokens - Math.max(0, rate - others);
  let sure = 0;
  for (const share of [...shares.values()].toSorted((a, b) => b - a)) {
    if (share > left) return sure;
    left -= share;
    sure++;
  }
  return units.length;
}

/** What a drawing group costs, in tokens, division by division (11.2, 11.5e). `isDirect`: it draws from a dump without a headquarters. */
export function billOf(position: Ocs, levels: Levels, isDirect: boolean, lines?: Lines): number {
  const paid = paidFor(position, levels);
  const { world } = position;
  for (const [formation, rate] of lines ? paid.divisions : []) {
    const { name = '' } = world.formations[formation] ?? {};
    const dse = dseOf(position, formation);
    const units = [...levels.keys()].filter((unit) => unitAt(position, unit).formation === formation);
    lines?.add(dse > 1 ? '11.2b-1' : '11.2a-1', said(position, dse * rate), `${name}: ${dse} DSE`, { units: ids(position, units) });
  }
  if (paid.others > 0) lines?.add(isDirect ? '11.2d-1' : '11.2c-1', said(position, paid.others), 'all units of no division: 1 DSE');
  applies('11.4b-1');
  return tokensPaid(position, paid);
}
