import type { FactForm, Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { printed, type Ocs } from '../../position/position.ts';
import type { OnOccasion } from '../acting.ts';
import { specialRule } from '../special-rules.ts';
import { isBarraged, isTarget, TARGETS, type Barraged, type Target } from './targets.ts';

/** A barrage segment: what has been barraged in it. */
export interface Barrages extends OnOccasion {
  readonly barraged: readonly Barraged[];
}

/** What calls the procedure "barrage" gives it. */
export const NOTHING_BARRAGED: Pick<Barrages, 'barraged'> = { barraged: [] };

/** May a barrage on that be made in the segment by whoever reaches it? */
export const isOpen = (position: Ocs, { seat, barraged }: Barrages, hex: number, target: Target): boolean =>
  isTarget(position, seat, hex, target) && !isBarraged(position, hex, target, barraged) && !isSpared(position, hex);

/** Do the scenario's rules forbid attacks on the hex? */
const isSpared = (position: Ocs, hex: number): boolean =>
  specialRule(position, 'garrison')?.hexes.includes(printed(position, hex)) ?? false;

export const openTargets = (position: Ocs, locals: Barrages, hex: number): Target[] =>
  TARGETS.filter((target) => isOpen(position, locals, hex, target));

/** Is there anything in the hex on which a barrage may be made in the segment? */
export const isAnyOpen = (position: Ocs, locals: Barrages, hex: number): boolean =>
  TARGETS.some((target) => isOpen(position, locals, hex, target));

/** Why nothing in the hex can be barraged. */
export function refuseHex(position: Ocs, { seat, barraged }: Barrages, hex: number): Refusal | null {
  const where = printed(position, hex);
  if (isSpared(position, hex)) return no('Intro.3-1', specialRule(position, 'garrison')?.says ?? '', [where]);
  const there = TARGETS.filter((target) => isTarget(position, seat, hex, target));
  if (there.length === 0) return no('12.4-1', `There is nothing in ${where} to barrage.`, [where]);
  if (there.some((target) => !isBarraged(position, hex, target, barraged))) return null;
  return no(['12.4c-4', '9.6-1'], `All that is in ${where} has been barraged in this phase.`, [where]);
}

const WORDS: { readonly [target in Target]: string } = {
  units: 'enemy unit',
  supplies: 'enemy supply',
  hedgehog: 'enemy hedgehog',
  railroad: 'whole railroad',
  base: 'enemy air base',
  port: 'enemy port that can be hit',
};

/** Why that in the hex cannot be barraged. */
export function refuseTarget(position: Ocs, { seat, barraged }: Barrages, hex: number, target: Target): Refusal | null {
  const where = printed(position, hex);
  if (!isTarget(position, seat, hex, target)) return no('9.16g-1', `There is no ${WORDS[target]} in ${where}.`, [where]);
  if (!isBarraged(position, hex, target, barraged)) return null;
  return no(['12.4c-4', '9.6-1'], `The ${target} in ${where} cannot be barraged again in this phase.`, [where]);
}

/** What a segment remembers of a barrage. */
export const aName: FactForm<Ocs> = {
  expects: 'a hex and what in it has been barraged',
  fits(value, position) {
    if (typeof value !== 'string') return false;
    const [hex = '', target = '', ...more] = value.split(' ');
    return aHex.fits(hex, position) && TARGETS.some((one) => one === target) && more.length === 0;
  },
  schema: { type: 'string' },
};
