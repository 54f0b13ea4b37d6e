import { inSentence } from '@sandtable/warfare/telling';
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

/** The seat whose turn the phases of a group are: of most of them. */
const turnOf = ({ group }: PhaseFace, all: readonly PhaseFace[]): string | null =>
  all.find((one) => one.group === group && one.seat)?.seat ?? null;

/** Is a phase played by the other seat than whose turn it is? */
export const isReply = (phase: PhaseFace, all: readonly PhaseFace[]): boolean => phase.seat !== null && phase.seat !== turnOf(phase, all);

/** A phase of many parts as it is called by itself: by whose it is, "Axis ground and air"; one of few by its turn, "German east movement". */
export function phaseAlone(phase: PhaseFace, seats: { readonly [seat: string]: { readonly name: string } }): string {
  const { group, name, part, seat } = phase;
  if (name === group) return name;
  if (part === undefined) return `${group.replace(' turn', '')} ${inSentence(name)}`;
  return seat === null ? `${part}: ${inSentence(name)}` : `${seats[seat]?.name ?? seat} ${inSentence(name)}`;
}
