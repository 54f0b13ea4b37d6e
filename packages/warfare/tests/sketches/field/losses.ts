import { acts, on, procedure, within, type Facts } from '@sandtable/umpire';
import { aUnit, indices, put, setSteps, stepsOf } from '../../../src/index.ts';
import { applies, no } from './rules.ts';
import { acting, NOWHERE, type Front, type Side } from './world.ts';

/** 9.12: so many steps, by whom the owner says, at once; each loses one before any loses a second. */
export interface Losses extends Facts {
  readonly seat: Side;
  readonly units: readonly string[];
  readonly steps: number;
}

const standing = (position: Front, { units }: Losses): number[] => indices(position, units).filter((one) => stepsOf(position, one) > 0);
const owed = (position: Front, locals: Losses): number =>
  Math.min(
    locals.steps,
    standing(position, locals).reduce((sum, one) => sum + stepsOf(position, one), 0),
  );

const act = acting<Losses>();

export const losses = procedure<Front, Losses>('losses', [
  {
    name: 'losses',
    rule: '9.12c',
    seats: (position, locals) => (owed(position, locals) > 0 ? [locals.seat] : []),
    acts: acts(
      act('lose', '9.12c')
        .amounts('steps', aUnit, {
          who: ({ position, locals }) => standing(position, locals),
          to({ position, locals }, one, given) {
            const who = standing(position, locals);
            const all = owed(position, locals);
            // With enough to go round each takes one; with less, nobody takes two.
            const [least, most] = all >= who.length ? [1, (unit: number) => stepsOf(position, unit)] : [0, () => 1];
            return within({ who, least: () => least, most, total: [all, all] }, one, given);
          },
          otherwise: ({ position, locals }) => no('9.12c', `${owed(position, locals)} steps, one of each before two of any.`),
        })
        .play(({ position }, _at, { steps }) => {
          applies('9.12c');
          for (const [one, lost] of steps) {
            setSteps(position, one, stepsOf(position, one) - lost);
            if (stepsOf(position, one) === 0) put(position, one, NOWHERE);
          }
          return on();
        }),
    ),
  },
]);
