import type { Facts } from '@sandtable/umpire';
import { hexOf, ids, indices, stepsOf, unitAt } from '@sandtable/warfare';
import { placeOf, ROMANIA } from '../../world/places.ts';
import { unitsAt, type WhatIf } from '../../position/position.ts';
import { unitsIn } from '../07-stacking-and-fog-of-war/stacks.ts';
import type { Result } from '../../world/schema.ts';
import { isSupplied, runsThroughPoland } from '../06-supply/supply.ts';
import { isGarrisoned } from './garrisons.ts';
import { enemyOf, EAST, frontOf, GERMAN, seatOn, sideOf, type Front, type Side } from '../../world/world.ts';

/** 10.24a, 12.8: mobile assault, prepared assault, airborne assault, together or alone; the offensive against Ploesti. */
export const KINDS = ['MA', 'MA/AA', 'PA', 'PA/AA', 'AA', 'romania'] as const;
export type Kind = (typeof KINDS)[number];

/** What a result does next: takes steps of a side's choice, one step from each unit, or all units; or makes the defenders retreat. */
export type Effect =
  | { readonly do: 'lose'; readonly who: 'attacker' | 'defender'; readonly steps: number }
  | { readonly do: 'reduce' | 'retreat'; readonly who: 'defender' }
  | { readonly do: 'eliminate'; readonly who: 'attacker' | 'defender' };

/** With what 'battle' is called. */
export interface BattleCall extends Facts {
  readonly seat: string;
  readonly kind: Kind;
  /** A printed hex number, or "romania". */
  readonly hex: string;
  /** The attackers, the 7th Flieger Corps among them. */
  readonly units: readonly string[];
  /** The hex from which a mobile assault is launched. */
  readonly launch: string | null;
}

/** A battle under way. What is left out has not come yet. */
export interface BattleLocals extends BattleCall {
  /** Against whom it was committed; none where a garrison stands alone. */
  readonly defenders?: readonly string[];
  /** Of both sides: who was out of supply when the battle began (6.7bis-d). */
  readonly unsupplied?: readonly string[];
  /** Soviet units that fight under the shortcomings of 6.12. */
  readonly strained?: readonly string[];
  readonly attackerAircraft?: readonly string[];
  readonly defenderAircraft?: readonly string[];
  /** The shift that the attenuated supply table gave (6.11c). */
  readonly attenuation?: number;
  /** Did the attenuated supply table cancel the attack of the ground units (6.11c)? */
  readonly cancelled?: boolean;
  /** The column of the table in which it is fought; null below the table (11.14a). */
  readonly column?: number | null;
  readonly result?: Result | 'DL1' | null;
  readonly effects?: readonly Facts[];
}

/** The 7th Flieger Corps. */
export const FLIEGER = 'de-7-flieger';

export const isAirborne = (kind: Kind): boolean => kind === 'AA' || kind === 'PA/AA' || kind === 'MA/AA';

/** A prepared assault, with or without the 7th Flieger Corps. */
export const isPrepared = (kind: Kind): boolean => kind === 'PA' || kind === 'PA/AA';

/** An attack as its odds see it. */
export interface Battle {
  readonly kind: Kind;
  /** The attacking side. */
  readonly side: Side;
  /** Where the defenders are: a hex, or the box of 12.8. */
  readonly hex: number;
  readonly attackers: readonly number[];
  /** None where a garrison stands alone. */
  readonly defenders: readonly number[];
  readonly unsupplied: ReadonlySet<number>;
  readonly strained: ReadonlySet<number>;
  /** How many aircraft support either side (8.4a). */
  readonly attackerAircraft: number;
  readonly defenderAircraft: number;
  readonly attenuation: number;
}

/** The place of a battle: a hex, or the box of 12.8. */
export const placeOfBattle = (position: WhatIf, { hex }: Pick<BattleCall, 'hex'>): number => placeOf(position, hex) ?? ROMANIA;

/** On which map a battle is; that for Ploesti counts as the east (8.5a). */
export const frontOfBattle = (position: WhatIf, locals: Pick<BattleCall, 'hex'>): Front => {
  const place = placeOfBattle(position, locals);
  return place < 0 ? EAST : frontOf(position.world, place);
};

/** Who decides for the defenders. */
export const defendingSeat = (position: WhatIf, locals: BattleCall): string =>
  seatOn(enemyOf(sideOf(locals.seat)), frontOfBattle(position, locals));

/** Whom an attack of the side meets in a hex, or in Romania (11.6a). */
export const defendersAt = (position: WhatIf, side: Side, place: number): number[] =>
  place < 0
    ? unitsAt(position, place).filter((unit) => (unitAt(position, unit).nationality === 'german') === (enemyOf(side) === GERMAN))
    : unitsIn(position, place, enemyOf(side));

/** Does a garrison defend the hex alone (11.21f)? */
export const defendsAlone = (position: WhatIf, side: Side, place: number): boolean =>
  place >= 0 && isGarrisoned(position, enemyOf(side), place);

/** Of the named units those that are still in the battle: on the map, or in Romania. */
export const alive = (position: WhatIf, units: readonly string[]): number[] =>
  indices(position, units).filter((unit) => isFighting(position, unit));

/** Is a unit still in play where battles are? */
export const isFighting = (position: WhatIf, unit: number): boolean =>
  stepsOf(position, unit) > 0 && (hexOf(position, unit) >= 0 || hexOf(position, unit) === ROMANIA);

/** 6.7bis-d, 10.17b, 12.8b: who of these is out of supply for a battle; the 7th Flieger Corps never is when it drops. */
export const unsuppliedOf = (position: WhatIf, units: readonly number[]): number[] =>
  units.filter((unit) => hexOf(position, unit) >= 0 && !isSupplied(position, unit));

/** 6.12: who of these fights in Former Poland, or in Greater Germany by a line that runs through it. */
export const strainedOf = (position: WhatIf, units: readonly number[]): number[] =>
  units.filter((unit) => {
    const hex = hexOf(position, unit);
    if (hex < 0 || unitAt(position, unit).nationality !== 'soviet') return false;
    return position.world.country[hex] === 'former-poland' || runsThroughPoland(position, unit);
  });

/** The battle as its odds see it now. */
export function battleOf(position: WhatIf, locals: BattleLocals): Battle {
  const set = (list: readonly string[] = []): ReadonlySet<number> => new Set(indices(position, list));
  return {
    kind: locals.kind,
    side: sideOf(locals.seat),
    hex: placeOfBattle(position, locals),
    attackers: indices(position, locals.units),
    defenders: indices(position, locals.defenders ?? []),
    unsupplied: set(locals.unsupplied),
    strained: set(locals.strained),
    attackerAircraft: locals.attackerAircraft?.length ?? 0,
    defenderAircraft: locals.defenderAircraft?.length ?? 0,
    attenuation: locals.attenuation ?? 0,
  };
}

/** What the supply check at the start of a battle finds (6.7bis-d, 6.12). */
export const supplyCheck = (position: WhatIf, units: readonly number[]): { unsupplied: string[]; strained: string[] } => ({
  unsupplied: ids(position, unsuppliedOf(position, units)),
  strained: ids(position, strainedOf(position, units)),
});
