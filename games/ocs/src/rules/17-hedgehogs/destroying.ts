import type { Doing } from '@sandtable/umpire';
import { setHedgehog, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';

/** 17.0-3: a hedgehog of the side's is no more. */
export function destroyHedgehog({ position, happen }: Doing<Ocs>, side: Side, hex: string): void {
  setHedgehog(position, position.world.grid.index(hex), 0);
  happen({ what: 'hedgehog destroyed', seat: side, hex, rules: ['17.0-3'] });
}
