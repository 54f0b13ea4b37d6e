import type { Placed } from '@sandtable/warfare/sequence';
import type { PhaseFace } from './board.ts';

/** The phases of a game's sequence of play as the track shows them: in groups by the outermost part that they are in. */
export const phaseFaces = (track: readonly Placed[]): readonly PhaseFace[] =>
  track.map(({ name, title, rule, seat, map, within: [group = ''], skipped }) => ({
    id: name,
    seat,
    group,
    isDeep: within.length > 1,
    name: title,
    rule,
    ...(map === undefined ? {} : { sheet: map }),
    ...(skipped === undefined ? {} : { skipped }),
  }));
