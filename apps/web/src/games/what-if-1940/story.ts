import type { Facts, Happening, Value } from '@sandtable/umpire';
import { ACCOUNTS, type Past } from '@sandtable/what-if-1940/telling';
import type { Face, StoryLine } from '../../face/face.ts';
import { namingOf } from '../../face/naming.ts';
import { storyTeller, type Learnt } from '../../face/storyteller.ts';
import { toldAlone } from '../../face/storytelling.ts';
import type { Told } from '@sandtable/desk/messages';

type Codes = Past['codes'];

/** Tells one happening in words, without what came before it; null where it is not worth a line. */
export const happeningTeller =
  (codes: Codes) =>
  (happening: Facts, face: Face): ReturnType<typeof toldAlone<Past>> =>
    toldAlone(ACCOUNTS, happening, namingOf(face), { attack: null, codes });

/** The first phase of a game turn; aircraft return before it (8.1d). */
const FIRST_PHASE = 'german air and transfer';

/** The story of a game with this table of results. */
export const storyWith = (codes: Codes): ((told: readonly Told[], face: Face) => readonly StoryLine[]) =>
  storyTeller<Past>({
    accounts: ACCOUNTS,
    past: { attack: null, codes },
    hears: heard,
    // What follows from a step, such as control, is told after it.
    arranged: (happened) => happened.toSorted((a, b) => Number(b.what === 'moved') - Number(a.what === 'moved')),
    opens: ({ what }, turn) => (what === 'aircraft return' ? { turn: turn + 1, phase: FIRST_PHASE } : null),
    learns,
    // Both German seats play the German turn.
    sideOf: (phase, { phases, sides }) =>
      sides.find(({ seats }) => phase.startsWith('german') && seats.includes(phases.find(({ id }) => id === phase)?.seat ?? '')) ?? null,
  });

function heard(past: Past, happening: Facts): Past {
  if (happening['what'] === 'attack') return { ...past, attack: { hex: String(happening['hex']), seat: String(happening['seat']) } };
  if (happening['what'] !== 'odds' || !past.attack) return past;
  return { ...past, attack: { ...past.attack, attack: happening['attack'] as Value, defense: happening['defense'] as Value } };
}

/** 2.12c, 9.10b: what is turned up stays so until it lies face down in the dead pile. */
function learns({ what, unit, face: front }: Happening & Facts, { pieces }: Learnt, face: Face): void {
  const name = face.pieces[String(front)]?.name;
  if (what === 'revealed' && name) pieces.set(String(unit), name);
  // Who comes back from the dead pile is not told by its name.
  if (what === 'eliminated') pieces.delete(String(unit));
}
