import { applies } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import { setZonesSpent, shipAt, zonesSpent } from '../../position/ships.ts';
import { smaOf } from '../../world/tables/naval.ts';
import { shipsIn } from './fleet.ts';

/** Sea zones that a ship may move in a naval segment, by its class (5.C.3#1, 2.H.4.b); what its counter says goes before. It is always in supply (14.Q.1). */
export function smaOfShip({ world }: Merkur, ship: number): number {
  const { sma, type, like, tmr } = shipAt({ world }, ship);
  applies('5.C.3#1', '2.H.4.b', '14.Q.1', '14.A.3', '2.F.2');
  const { fast } = world.tables.naval.sma;
  if (type === fast.type && tmr >= fast.tmr) applies('5.C.8#2');
  return sma > 0 ? sma : (smaOf(world.tables.naval, like, tmr) ?? 0);
}

/** What it has left of it in this segment. */
export const smaLeft = (position: Merkur, ship: number): number => Math.max(0, smaOfShip(position, ship) - zonesSpent(position, ship));

/** What a group has left: as much as the ship that has the least. */
export const groupSma = (position: Merkur, group: string): number =>
  Math.min(...shipsIn(position, group).map((ship) => smaLeft(position, ship)));

/** Spends zones of a ship's allowance; in combat it may spend more than it has (9.F#2). */
export const spend = (position: Merkur, ship: number, zones: number): void =>
  setZonesSpent(position, ship, zonesSpent(position, ship) + zones);

/** 9.F#2: what was spent beyond the allowance of the last segment is spent of the next. */
export function renewAllowance(position: Merkur, ship: number): void {
  const over = zonesSpent(position, ship) - smaOfShip(position, ship);
  if (over > 0) applies('9.F#2');
  // Nobody counts fuel: it is the whole allowance again.
  applies('5.C.1#2');
  setZonesSpent(position, ship, Math.max(0, over));
}
