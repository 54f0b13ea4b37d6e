import { back, call, on, procedure, type Turn } from '@sandtable/umpire';
import { setActivity, wingHex } from '../../position/air.ts';
import type { Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { aSeat, type OfSeat } from '../acting.ts';
import { applies } from '../../cite.ts';
import { isSupplied } from '../15-air-bases/bases.ts';
import { flyHome } from './homeward.ts';
import { activeOf } from './skies.ts';
import { canFly } from './weather.ts';

/** Who must return: active ones anywhere but at a supplied base of theirs (14.6a). */
const away = (position: Ocs, side: Side): number[] =>
  activeOf(position, side).filter((one) => !isSupplied(position, side, wingHex(position, one)));

/** 2.3.II-A: the Air Unit Return Phase of a side. */
export const returnProcedure = procedure<Ocs, OfSeat>(
  'air return',
  [
    {
      name: 'return',
      do({ position }, { seat }): Turn {
        const those = away(position, seat);
        applies('14.5-2', '14.6a-1', '14.7-1');
        for (const one of those) setActivity(position, one, 'homebound');
        if (those.length > 0) applies('2.3.II-A1', '14.6a-2');
        return those.length > 0 ? flyHome(seat) : on();
      },
    },
    { name: 'returned', do: () => back() },
  ],
  { seat: aSeat },
);

/** Into the phase, unless nobody can fly or has to. */
export const airReturn = (position: Ocs, seat: Side): Turn =>
  canFly(position) && away(position, seat).length > 0 ? call('air return', { seat }) : on();
