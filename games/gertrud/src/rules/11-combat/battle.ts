import type { Facts } from '@sandtable/umpire';
import type { Battle } from './odds.ts';
import type { Gertrud } from '../../position/position.ts';
import { enemyOf, sideOf, type Side } from '../../world/world.ts';

/** An attack under way. Support is null where there is none, or where it has gone again. */
export interface AttackLocals extends Facts {
  readonly seat: string;
  readonly hex: string;
  readonly units: readonly string[];
  readonly defenders: readonly string[];
  readonly attackerShip: string | null;
  readonly defenderShip: string | null;
  readonly attackerAircraft: string | null;
  readonly defenderAircraft: string | null;
  /** Has either side committed a ship or an aircraft, whatever became of it (11.0c)? */
  readonly committed: boolean;
  readonly ultra: boolean;
  /** The column of the table that the attack is fought in, counted from 0. */
  readonly column: number;
  readonly result: string | null;
  /** How many effects of the result have been carried out. */
  readonly effect: number;
  /** The survivors of an air combat. */
  readonly first?: string | null;
  readonly second?: string | null;
}

/** An attack as declared. */
export const declared = (seat: string, hex: string, units: readonly string[], defenders: readonly string[]): AttackLocals => ({
  seat,
  hex,
  units,
  defenders,
  attackerShip: null,
  defenderShip: null,
  attackerAircraft: null,
  defenderAircraft: null,
  committed: false,
  ultra: false,
  column: 0,
  result: null,
  effect: 0,
});

/** The side of which support is left; of two that still face each other neither counts. */
const supported = (side: Side, attacker: string | null, defender: string | null): Side | null =>
  (attacker === null) === (defender === null) ? null : attacker === null ? enemyOf(side) : side;

/** The attack as its odds see it now. */
export function battleOf(position: Gertrud, locals: AttackLocals): Battle {
  const side = sideOf(locals.seat);
  return {
    side,
    hex: position.world.grid.index(locals.hex),
    attackers: locals.units.map((id) => position.world.unit.get(id) as number),
    defenders: locals.defenders.map((id) => position.world.unit.get(id) as number),
    ship: supported(side, locals.attackerShip, locals.defenderShip),
    aircraft: supported(side, locals.attackerAircraft, locals.defenderAircraft),
    ultra: locals.ultra,
  };
}
