import { effect, signal, untracked } from '@preact/signals';
import type { Choice, Command, Facts } from '@sandtable/umpire';
import type { Prospect } from '@sandtable/warfare/layers';
import { laidOf } from '../face/layers.ts';
import { cursor, hovered, isOurs, shown, umpire } from '../table/state.ts';
import { live } from './asked.ts';
import { commandOf, draft, partOf, type Draft } from './draft.ts';
import { foretold } from './foretold.ts';
import { foreshown } from './overlays.ts';
import { sharing } from './sharing.ts';
import { namedAt } from './zones.ts';

/** Milliseconds that a command stands as it is before what it would come to is asked for. */
const STANDS = 60;

/** What a command that is put together would come to; null where the game tells nothing of it. */
export const prospect = signal<Prospect | null>(null);

/** The part that is chosen now, with what is pointed at where that may be named next. */
function partSoFar({ domain, picked }: Draft, pick: string): readonly Choice[] {
  const at = hovered.value ?? cursor.value;
  const next = at === null || pick === 'some' ? undefined : namedAt(at, domain?.choices.map(({ value }) => value) ?? []);
  return next === undefined ? picked : [...picked, next];
}

/** The command as far as it is known. */
function soFar(one: Draft): Command {
  const part = partOf(one);
  if (!part) return commandOf(one);
  if (part.pick === 'each') return { ...commandOf(one), [part.name]: one.given as Facts };
  const values = partSoFar(one, part.pick);
  if (part.pick !== 'one') return { ...commandOf(one), ...one.flags, [part.name]: values };
  return values.length > 0
    ? ({ ...commandOf(one), [part.name]: values.at(-1), ...one.flags } as Command)
    : { ...commandOf(one), ...one.flags };
}

live(
  prospect,
  null,
  () => {
    const [one, act, seat] = [draft.value, foretold.value, shown.value?.seat];
    if (act === null || !seat || !isOurs.value) return null;
    const hand = sharing.value?.atHand;
    const question: Facts = { prospect: one ? { ...soFar(one), ...(typeof hand === 'string' ? { hand } : {}) } : { act } };
    return () => umpire.ask({ ask: 'explain', seat, question }).then((answer) => answer['prospect'] as unknown as Prospect);
  },
  STANDS,
);

/** The same as it is laid over the map. */
effect(() => {
  const layers = prospect.value?.layers;
  const isSeen = layers && layers.washes.length + layers.lines.length > 0;
  untracked(() => (foreshown.value = isSeen ? laidOf('', layers) : null));
});
