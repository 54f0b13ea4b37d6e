import { PERSON, type Command, type Seat, type Table } from '@sandtable/umpire';
import type { Player } from './choosing.ts';
import type { Formality } from './messages.ts';

/** What is asked of a person now, and is a formality: who answers it, and how; null where it is none. */
export function formalAnswer(
  { game, position }: Pick<Table, 'game' | 'position'>,
  seats: { readonly [seat: Seat]: Player },
  formalities: readonly Formality[],
): { readonly seat: Seat; readonly command: Command } | null {
  const asked = game.awaiting(position);
  const [seat, ...others] = asked?.seats ?? [];
  const formality = formalities.find(({ step }) => step === asked?.step);
  return formality && seat !== undefined && others.length === 0 && seats[seat] === PERSON ? { seat, command: formality.answer } : null;
}
