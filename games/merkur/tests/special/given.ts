import type { Doing } from '@sandtable/umpire';
import type { Merkur } from '../../src/position/position.ts';
import { played } from '../aloft.ts';
import type { Referee } from '../referee.ts';

/** What happens where something is done in a position, with these dice. */
export const aloftOf = (at: Referee, dice: readonly number[], does: (doing: Doing<Merkur>) => void) =>
  played(at.position, dice, does).happened;
