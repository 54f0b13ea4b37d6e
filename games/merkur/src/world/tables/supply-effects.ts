import { exact } from '@sandtable/umpire';
import type { SupplyEffectsData, SupplyState } from '../schema/supply-effects.ts';

export type Port = keyof SupplyEffectsData['ports']['classes'];

/** The roll from which on a ground unit collapses there; null where none does (14.H.1). */
export const collapseFrom = ({ effects }: SupplyEffectsData, state: SupplyState): number | null => effects.states[state].collapse ?? null;

/** What is left of an airbase's capacity overseas (14.H.2). */
export function airbaseSupplied(
  { effects: { airbases } }: SupplyEffectsData,
  capacity: number,
  isSupplied: boolean,
  isIsolated: boolean,
): number {
  if (isSupplied) return capacity;
  return Math.max(0, capacity - (isIsolated ? airbases.isolated : airbases.outOfSupply));
}

/** What a port handles in a player turn, in SP, after so many hits; more than there may be are ignored (8.E.1.a). */
export function portCapacity({ ports }: SupplyEffectsData, capacity: number, hits: number): number {
  return Math.max(0, capacity - ports.hit * Math.min(hits, mostPortHits({ ports }, capacity)));
}

/** The hits that a port of that capacity has at most (8.E.1.a). */
export const mostPortHits = ({ ports }: Pick<SupplyEffectsData, 'ports'>, capacity: number): number =>
  exact.down(exact.times([capacity, 1], ports.most));

/** How far an MSR of a kind reaches for a nation, in hexes: farther or less far than others' where the chart says so (14.A.17.a). */
export const msrHexes = ({ msr: { hexes, nations } }: Pick<SupplyEffectsData, 'msr'>, kind: keyof typeof hexes, nation: string): number =>
  nations?.[nation]?.[kind] ?? hexes[kind];
