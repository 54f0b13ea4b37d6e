import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { ownerOf, printed, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { portHexes } from '../../world/kept.ts';
import { enemyOf, type Side } from '../../world/sides.ts';

/** Those of the hexes that are in play. */
export const inPlay = ({ world }: Merkur, hexes: readonly number[]): number[] => hexes.filter((hex) => world.closed[hex] === 0);

/** The hexes of the enemy's ports. */
export const enemyPorts = (position: Merkur, side: Side): number[] =>
  inPlay(
    position,
    portHexes(position.world).filter((hex) => ownerOf(position, hex) === enemyOf(side)),
  );
/** Why no port of the enemy is attacked in a hex. */
export const refusePort = (position: Merkur, side: Side, hex: number, ...rules: [RuleId, ...RuleId[]]): Refusal | null =>
  (position.world.ports[hex] ?? []).length > 0 && ownerOf(position, hex) === enemyOf(side)
    ? null
    : no(rules, `No port of the enemy is in ${printed(position, hex)}.`);
