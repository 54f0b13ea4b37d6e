import { applies } from '../../cite.ts';
import { wingAt, wingHex } from '../../position/air.ts';
import { hexOf, sideOf, unitAt, type Merkur } from '../../position/position.ts';
import { isHomeIsland } from '../../world/islands.ts';
import type { Territory } from '../../world/map.ts';
import type { SpecialRule } from '../../world/schema/special-rules.ts';
import type { Side } from '../../world/sides.ts';
import { specialRule } from '../special-rules.ts';
import { isSuppliedIn } from './network.ts';

/** Whose own country is on the map (14.N.3). */
const HOMES: { readonly [nation: string]: Territory } = { greece: 'greece', italy: 'italy' };

/** Does the state of supply of the unit count: of troops, and not of markers? */
export const isFed = (position: Merkur, unit: number): boolean => unitAt(position, unit).kind === 'combat';

/** What the scenario has paid for a side's units up to the next determination; null where it has paid nothing (2.H.1#3). */
export function paidState(position: Merkur, side: Side): 'offensive' | 'general' | null {
  const paid = [specialRule(position, 'axis-supply-paid'), specialRule(position, 'allied-supply-paid')];
  return paid.find((rule) => rule?.side === side && rule.turn === position.facts.turn)?.state ?? null;
}

/** Does the operation let the unit off: of a nation that needs nothing, or of guns? */
function isLetOff(position: Merkur, unit: number, { turn, free: { nations, arms } }: Extract<SpecialRule, { id: 'june-supply' }>): boolean {
  const { nation, icon, coast } = unitAt(position, unit);
  if (position.facts.turn < turn) return false;
  return nations.includes(nation) || (arms.includes('antiaircraft') && icon === 'antiaircraft') || (arms.includes('coast') && coast > 0);
}

/** Is the unit on an island of its own nation, no farther from the mainland than it needs GSPs there (14.N.3#2, MA-69)? */
function isAtHome(position: Merkur, unit: number): boolean {
  const { world } = position;
  const home = HOMES[unitAt(position, unit).nation];
  if (home === undefined || !isHomeIsland(world, home, hexOf(position, unit), world.tables.supply.msr.homeIslands)) return false;
  applies('14.N.3#2');
  return true;
}

/** Is a unit on the map in general supply though nobody spends anything for it now: by lines, at home, or let off? */
export function isFree(position: Merkur, unit: number): boolean {
  const side = sideOf(position, unit);
  if (paidState(position, side) !== null || isSuppliedIn(position, side, hexOf(position, unit))) return true;
  const june = specialRule(position, 'june-supply');
  return (june !== undefined && isLetOff(position, unit, june)) || isAtHome(position, unit);
}

/** Is an air unit supplied though nobody spends anything: within six hexes of an LOC (14.B.4, 14.C.3), or a glider (14.N.4.a.iii)? */
export function isWingFree(position: Merkur, wing: number): boolean {
  const { kind, side } = wingAt(position, wing);
  applies('14.B.4', '14.C.3', '14.N.4.a.iii');
  return position.world.tables.supply.effects.wings.gsp[kind] === 0 || isSuppliedIn(position, side, wingHex(position, wing));
}
