import { back, call, flag, objectOf, on, procedure, to, type Doing, type Turn } from '@sandtable/umpire';
import { aHex, units } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { MOVED, WORKED } from '../../position/marks.ts';
import { hexOf, ids, indices, isOnMap, mark, unmark, type Ocs } from '../../position/position.ts';
import { enemyOf } from '../../world/sides.ts';
import { anOccasion, aSeat, type OnOccasion } from '../acting.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import { isHeldBy, unitsIn } from '../04-general-concepts/stood.ts';
import { disturb } from '../05-modes/reserve.ts';
import { PURSE } from '../06-movement/move.ts';
import { leaving, type Purse } from '../06-movement/step.ts';
import { canEnter } from '../09-combat/advance.ts';
import { announced } from '../09-combat/battle.ts';
import { captureOr } from '../09-combat/capture.ts';
import { someCarriers } from '../12-specialized-units/driving.ts';
import { entered } from '../entering.ts';
import { followInto } from './trucks.ts';

/** An overrun under way. */
interface Overrun extends OnOccasion {
  readonly at: string;
  /** Those who overrun, and those who tag along. */
  readonly hand: readonly string[];
  readonly along: readonly string[];
  /** Trucks and wagons that go along with them (OA-141). */
  readonly trucks?: readonly string[];
  readonly purse: Purse;
  readonly hex: string;
  readonly defenders: readonly string[];
  readonly allCosts: boolean;
  /** What the battle came to: did they retreat, did a barrage call the overrun off? */
  readonly retreated: boolean;
  readonly cancelled: boolean;
  /** Is their movement over? */
  readonly isOver: boolean;
}

/** They have left the hex where they were. */
function haveMoved(position: Ocs, units: readonly number[]): void {
  for (const unit of units) {
    unmark(position, unit, WORKED);
    mark(position, unit, MOVED);
  }
}

/** What follows from the battle: who has won the hex enters it, who has not stays, who was thrown back moves no more (OA-22, OA-27). */
function follow(doing: Doing<Ocs>, { seat, at, hex, hand, along, trucks = [], purse, retreated, cancelled }: Overrun): Turn {
  const { position } = doing;
  const target = position.world.grid.index(hex);
  const overrunners = indices(position, hand).filter((unit) => isOnMap(position, unit));
  if (cancelled || retreated || overrunners.length === 0) {
    const thrownBack = [...overrunners, ...indices(position, along)].filter(
      (unit) => hexOf(position, unit) !== position.world.grid.index(at),
    );
    haveMoved(position, thrownBack);
    applies('7.2b-4', '7.1g-3');
    return to('end', { hand: [], isOver: true });
  }
  if (isHeldBy(position, enemyOf(seat), target)) {
    applies('7.0-7');
    return to('end', { hand: [...ids(position, overrunners), ...along] });
  }
  const following = indices(position, along).filter((unit) => canEnter(position, { seat }, unit, target));
  const those = [...overrunners, ...following];
  bring(position, those, target);
  haveMoved(position, those);
  doing.happen({ what: 'advanced', seat, units: ids(position, those), hex, rules: ['7.0-9', '9.13c-1'] });
  followInto(doing, seat, trucks, position.world.grid.index(at), target);
  entered(doing, seat, target);
  return on({ hand: ids(position, those), at: hex, purse: { ...purse, ...leaving(position, position.world.grid.index(at)) } });
}

/** 7.0: an overrun, which goes back into the move of its stack. */
export const overrunProcedure = procedure<Ocs, Overrun>(
  'overrun',
  [
    {
      name: 'battle',
      do(doing, { seat, occasion, hex, hand, along, trucks, defenders, allCosts }) {
        applies('7.0-8');
        const brought = trucks ? { trucks } : {};
        return call(
          'battle',
          announced(doing, { seat, occasion, hex, units: hand, defenders, allCosts, isOverrun: true, along, ...brought }),
        );
      },
    },
    { name: 'outcome', do: follow },
    {
      name: 'capture',
      do: ({ position }, { seat, at }) => captureOr(position, seat, position.world.grid.index(at), 'movement', {}, 'end'),
    },
    {
      name: 'end',
      do(doing, { seat, at, hand, purse, isOver }) {
        const hex = doing.position.world.grid.index(at);
        if (isOver && unitsIn(doing.position, seat, hex).length > 0) disturb(doing, seat, hex);
        return back({ at, hand, purse });
      },
    },
  ],
  {
    seat: aSeat,
    occasion: anOccasion,
    at: aHex,
    hand: units,
    along: units,
    trucks: someCarriers,
    purse: objectOf(PURSE),
    hex: aHex,
    defenders: units,
    allCosts: flag,
    retreated: flag,
    cancelled: flag,
    isOver: flag,
  },
);
