import { applies, type Lines } from '../../cite.ts';
import { ashore, hitsOn } from '../../position/sea.ts';
import { holderOf, printed, type Ocs } from '../../position/position.ts';
import { times } from '../../world/factor.ts';
import type { Factor } from '../../world/schema/forms.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { isHeldBy } from '../04-general-concepts/stood.ts';

/** Is a port of the side in the hex: one that it holds, and in which no enemy stands (20.0)? */
export const isPortOf = (position: Ocs, side: Side, hex: number): boolean =>
  position.world.port[hex] !== null && holderOf(position, hex) === side && !isHeldBy(position, enemyOf(side), hex);

/** Has the port in the hex all the hits that one can have (20.0b)? */
export const isRuined = (position: Ocs, hex: number): boolean => hitsOn(position, hex) >= position.world.tables.facility.most;

const WHOLE: Factor = [1, 1];

/** The tokens that may come ashore in the port of a hex in a phase, by its capacity and its hits (20.0a, 20.0b). */
export function portCapacity(position: Ocs, hex: number, lines?: Lines): number {
  const { port, tables, supply } = position.world;
  const [{ capacity = 0, name = '' } = {}, hits] = [port[hex] ?? undefined, hitsOn(position, hex)];
  const { left = WHOLE } = tables.facility.port.findLast(({ from }) => hits >= from) ?? {};
  lines?.add('20.0a-1', capacity, name, { hexes: [printed(position, hex)] });
  if (hits > 0) lines?.add('20.0b-1', `× ${left.join('/')}`, hits === 1 ? '1 hit' : `${hits} hits`);
  applies('20.0a-1', '20.0-1');
  if (hits > 0) applies('20.0b-1');
  return Math.floor(times(capacity * supply.tokens, left));
}

/** What of that is left in this phase, in tokens; less than none where a unit came ashore that was larger (20.0a-3). */
export function portLeft(position: Ocs, side: Side, hex: number, lines?: Lines): number {
  const used = ashore.at(position, hex, side);
  const left = portCapacity(position, hex, lines) - used;
  if (used > 0) lines?.add('20.0a-1', -used / position.world.supply.tokens, 'has come ashore in this phase');
  return left;
}
