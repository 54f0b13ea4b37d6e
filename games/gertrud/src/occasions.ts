import type { Command, Frame, Occasion, Occasions, Refusal, Seat } from '@sandtable/umpire';
import { no } from './cite.ts';
import { ignoresZones } from './move.ts';
import { hexOf, INTERDICTED, isInZone, isMarked, MOVED, printed, unitAt, type Gertrud } from './position.ts';
import type { RuleId } from './rulebook.ts';
import { enemyOf, SEATS, sideOf } from './world.ts';

/** The same as any game's, with this rulebook's ids. */
interface When extends Occasion<Gertrud> {
  readonly rules: readonly [RuleId, ...RuleId[]];
  readonly parts?: { readonly [part: string]: RuleId };
  readonly meanwhile?: { readonly rules: readonly RuleId[]; readonly says: string };
}

/** A further hex for units that were put down beside it: the rule that ended their move. */
function refuseFurtherStep(position: Gertrud, frame: Frame | null, seat: Seat, command: Command): Refusal | null {
  const { grid, units } = position.world;
  const to = grid.index(String(command['to']));
  const side = SEATS.find((one) => one === seat) && sideOf(seat);
  if (frame || to < 0 || side === undefined) return null;
  const moved = [...units.keys()].filter(
    (unit) => unitAt(position, unit).side === side && isMarked(position, unit, MOVED) && grid.direction(hexOf(position, unit), to) !== null,
  );
  const [first] = moved;
  if (first === undefined) return null;
  const where = printed(position, hexOf(position, first));
  if (moved.every((unit) => isInZone(position, enemyOf(side), hexOf(position, unit)) && !ignoresZones(position, unit)))
    return no(['8.1a', '9.0f'], `The units beside ${String(command['to'])} have entered an enemy zone of control, and stop there.`, [
      where,
    ]);
  if (moved.every((unit) => isMarked(position, unit, INTERDICTED)))
    return no(['13.7f', '9.0f'], `The units in ${where} are interdicted, and have moved their one hex.`, [where]);
  return null;
}

/** When each act may be given, in the order of the turn (5.1). */
export const occasions: Occasions<Gertrud> & { readonly [act: string]: When } = {
  step: {
    rules: ['9.0f', '9.2b', '9.0a'],
    during: ['move'],
    says: 'No unit is in hand: a move that was finished, or has no factors left for another hex, is over.',
    parts: { to: '9.2c' },
    against: refuseFurtherStep,
  },
  leave: { rules: ['6.1a'], during: ['move'], says: 'Units are left behind by a stack that is on the move.' },
  'put-down': { rules: ['9.0f'], during: ['move'], says: 'No unit is in hand to be put down.' },
  'take-on': { rules: ['6.1a', '9.0f'], during: ['move'], says: 'Only units that a stack on the move has left behind go on.' },

  'lose-step': {
    rules: ['11.0ae', '2.7a'],
    during: ['losses'],
    says: 'Steps are lost where a combat result takes them, by the choice of the side that lost them.',
  },
};
