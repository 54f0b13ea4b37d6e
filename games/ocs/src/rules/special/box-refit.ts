import { acts, back, call, listOf, maybe, on, procedure, to, wholeNumber, type Doing, type Turn } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { isReady, setActivity, wingAt } from '../../position/air.ts';
import { airBoxAt, airBoxesOf, airBoxNamed } from '../../position/off-map.ts';
import type { Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { airRefit } from '../14-air-power/refit.ts';
import { aWing, wingIds } from '../14-air-power/skies.ts';
import { weatherEffects } from '../18-weather/weather.ts';
import { frostOf } from '../special-rules.ts';
import { anAirBox, wingsInBox } from './air-boxes.ts';

/** Refit in air boxes: those that have been rolled for, the last of them now, and how many may refit there. */
interface BoxRefit extends OfSeat {
  readonly rolled: readonly string[];
  readonly number?: number;
}

/** One die for a base (14.17b). */
const DIE = 6;

const waiting = (position: Ocs, side: Side, box: number): number[] =>
  wingsInBox(position, side, box).filter((one) => !isReady(position, one));

/** Those in the box that is rolled for. */
const here = (position: Ocs, { seat, rolled }: BoxRefit): number[] => {
  const box = airBoxNamed(position, rolled.at(-1) ?? '');
  return box === undefined ? [] : waiting(position, seat, box);
};

/** A die for the next box, times its level, as for a base (14.17b). */
function roll({ position, dice, happen }: Doing<Ocs>, { seat, rolled }: BoxRefit): Turn {
  const box = airBoxesOf(position, seat).find(
    (one) => !rolled.includes(airBoxAt(position, one).id) && waiting(position, seat, one).length > 0,
  );
  if (box === undefined) return to('bases');
  const { id, level } = airBoxAt(position, box);
  const add = weatherEffects(position, seat, 'refit').reduce((sum, effect) => sum + effect.add, frostOf(position, seat));
  const read = (face: number): number => Math.max(0, face + add) * level;
  const [face] = dice.roll('refit', 1, DIE, ([one]) => String(read(one as number))) as [number];
  happen({ what: 'box refit rolled', seat, box: id, face, add, level, number: read(face), rules: ['14.17b-1', 'Intro.3-1'] });
  return on({ rolled: [...rolled, id], number: read(face) });
}

const refit = actsOf<BoxRefit>()('refit-box', '14.17b-1')
  .some('aircraft', aWing, {
    of: ({ position, locals }) => here(position, locals),
    otherwise: ({ position }, one) => no('14.17b-1', `${wingAt(position, one).name} is none of your inactive air units in that box.`),
    least: () => 0,
    most: ({ locals: { number = 0 } }) => number,
    many: ({ locals: { number = 0 } }) => no('14.17b-1', `${number} refit here, and no more.`),
  })
  .when({
    during: ['box refit'],
    own: true,
    rules: ['14.17a-1', '2.3.II-B1'],
    says: 'Aircraft refit in their side’s Air Unit Refit Phase.',
  })
  .play(({ position, happen }, { locals: { seat, rolled } }, { aircraft }) => {
    for (const one of aircraft) setActivity(position, one, 'active');
    if (aircraft.length > 0)
      happen({
        what: 'refitted in a box',
        seat,
        units: wingIds(position, aircraft),
        box: rolled.at(-1) ?? '',
        rules: ['14.17b-1', '14.2-1'],
      });
    return on();
  });

/** No die and level give more. */
const MOST = 99;

/** 2.3.II-B: a side's Air Unit Refit Phase, where it has air units in boxes beyond the map: those first, then those at bases. */
export const boxRefitProcedure = procedure<Ocs, BoxRefit>(
  'box refit',
  [
    { name: 'box', do: roll },
    {
      name: 'box refit',
      rule: '14.17b-1',
      seats: (position, locals) => ((locals.number ?? 0) > 0 && here(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(refit),
    },
    { name: 'next box', do: () => to('box') },
    { name: 'bases', do: ({ position }, { seat }) => airRefit(position, seat) },
    { name: 'over', do: () => back() },
  ],
  { seat: aSeat, rolled: listOf(anAirBox), number: maybe(wholeNumber(0, MOST)) },
);

/** Into the phase. */
export function refits(position: Ocs, seat: Side): Turn {
  if (!airBoxesOf(position, seat).some((box) => waiting(position, seat, box).length > 0)) return airRefit(position, seat);
  applies('Intro.3-1');
  return call('box refit', { seat, rolled: [] });
}
