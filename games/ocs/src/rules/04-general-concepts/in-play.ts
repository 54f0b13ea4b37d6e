import { applies } from '../../cite.ts';
import type { Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';

/** By hex, 1 where nobody of the side goes: it is out of play, and the map does not let him in, or not in this game turn yet (Intro.1B). */
export function outOfPlay({ world, facts: { turn } }: Pick<Ocs, 'world' | 'facts'>, side: Side): Uint8Array {
  const isLetIn = world.letIn.some((one) => one.side === side && turn >= one.fromTurn);
  if (isLetIn) {
    applies('Intro.3-1');
    return world.beyond;
  }
  return world.closed;
}
