import type { Placed } from '@sandtable/warfare/sequence';
import type { PhaseFace } from './board.ts';

/** The phases of a game's sequence of play as the track shows them: in groups by the outermost part that they are in. */
export const phaseFaces = (track: readonly Placed[]): readonly PhaseFace[] =>
  track.map(({ name, title, rule, seat, map, within: [group = '', ...parts], skipped }) => ({
    id: name,
    seat,
    group,
    isDeep: parts.length > 0,
    ...(parts.length > 0 ? { part: parts.at(-1) as string } : {}),
    name: title,
    rule,
    ...(map === undefined ? {} : { sheet: map }),
    ...(skipped === undefined ? {} : { skipped }),
  }));
