import { once } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { setBaseSupply, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { baseHexes, holderOf } from '../04-facilities/airbases.ts';
import { isIsolated } from './determination.ts';
import { paidState } from './free.ts';
import { isSuppliedIn } from './network.ts';
import { pilesOf, reachOf } from './reach.ts';

/** 14.H.2: how a side's airbases are supplied: by lines, or by GSPs that reach them before any are spent. */
export function determineBases(position: Merkur, side: Side): void {
  applies('14.H.2.a');
  const reached = once(() => new Set(pilesOf(position, side).flatMap((pile) => [...reachOf(position, side, pile, 'general')])));
  const isPaid = paidState(position, side) !== null;
  for (const hex of baseHexes(position)) {
    if (holderOf(position, hex) !== side) continue;
    const isSupplied = isPaid || isSuppliedIn(position, side, hex) || reached().has(hex);
    setBaseSupply(position, hex, isSupplied ? 'supplied' : isIsolated(position, side, hex) ? 'isolated' : 'extended');
  }
}
