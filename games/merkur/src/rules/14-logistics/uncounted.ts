import { placeNamed } from '../../position/off-map.ts';
import type { Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';

/** Does the scenario leave a side as many GSPs at a place as it wants, so that nobody counts them? */
export const isUncounted = (position: Merkur, side: Side, at: number): boolean =>
  position.scenario.stocks.some(
    ({ gsp: points, ...stock }) => points === 'all' && stock.side === side && placeNamed(position, stock) === at,
  );
