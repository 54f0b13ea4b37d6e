import { gertrud, type Referee } from './referee.ts';

type Seat = 'german' | 'allied';

/** A row of clear hexes, and an idle unit elsewhere that keeps the movement phase open. */
export const plain = (more = ''): Referee => gertrud(`2001 2002 2003 2004 2005 2006 2007 2008 1001 ${more}`).put('de-muslim', '1001');

/** Takes up units that stand together. */
export function take(position: Referee, units: readonly string[], from = '2001', seat: Seat = 'german'): Referee {
  position.do(seat, { act: 'take-up', from, units });
  return position;
}

export const step = (to: string) => ({ act: 'step', to });

/** Steps what is in hand along a path. */
export function walk(position: Referee, seat: Seat, ...path: readonly string[]): Referee {
  for (const to of path) position.do(seat, step(to));
  return position;
}
