import type { Sight } from '@sandtable/staff';
import type { Command } from '@sandtable/umpire';
import type { Ocs } from '../position/position.ts';

/** As many units as may be named, for acts of one part: all who can go into a hex that was vacated, or exploit. */
export function asMany({ choices }: Sight<Ocs>, act: string): Command | null {
  const part = choices().find((offer) => offer.act === act)?.parts[0];
  if (part?.pick !== 'some') return null;
  const all = part.of({});
  return { act, [part.name]: all.slice(0, part.most?.({}) ?? all.length) };
}

/** What a side mends in its Replacement Reorganization Segment: nothing else of what is offered then is left to the simple value. */
const MENDS: ReadonlySet<string> = new Set(['rebuild', 'repair-port', 'end']);
export const mending = (sight: Sight<Ocs>): Sight<Ocs> => ({
  ...sight,
  choices: () => sight.choices().filter(({ act }) => MENDS.has(act)),
});

/** What follows from a position that is imagined is found before it is copied, and not by each of the answers that are tried on copies. */
export const warmed = (sight: Sight<Ocs>, value: (position: Ocs, seat: string) => number): Sight<Ocs> => ({
  ...sight,
  imagine(dice) {
    const position = sight.imagine(dice);
    value(position, sight.seat);
    return position;
  },
});
