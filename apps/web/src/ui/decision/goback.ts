import { computed, signal } from '@preact/signals';
import type { Facts } from '@sandtable/umpire';
import { drop } from '../../play/draft.ts';
import { isUnaskedAct } from '../../play/formalities.ts';
import type { Back, Going } from '@sandtable/desk/messages';
import { atClub, game, refusal, shown, story, umpire } from '../../table/state.ts';
import { haltMarch, marched } from '../board/march.ts';
import { ask } from '../Dialog.tsx';

/** What the seat did last, in a few words: what undo takes back. Null where it has done nothing yet. */
export const lastDone = computed<string | null>(() => {
  const face = game.value?.face;
  if (shown.value?.isSetUpForMe) return 'Set up for me';
  const last = story.value.findLast(({ seat, act }) => seat !== null && seat === shown.value?.seat && !isUnaskedAct(act));
  return face && last ? face.words.done(last.act, last.happened as unknown as readonly Facts[], face) : null;
});

/** How far back somebody at a club wants to go who must ask the others there. */
export const askedBack = signal<Back | null>(null);

/**
 * Takes back one decision, the whole move, or everything since the phase began. A stack on its way stops, and its whole move is taken
 * back: how far it has come is no decision of anybody's.
 */
export async function undo(howFar: Back = 'step'): Promise<void> {
  const halted = await haltMarch();
  if (halted === false) return;
  const back = halted && howFar === 'step' ? 'move' : howFar;
  const now = shown.value;
  if (atClub.value && now?.undo[back].byConsent) {
    askedBack.value = back;
    return;
  }
  if (!now || !(await mayGo(now.undo[back], 'Go further back?'))) return;
  drop();
  refusal.value = null;
  const done = await umpire.ask({ ask: 'undo', seat: now.seat, back, agreed: !now.undo[back].can });
  if (!done.done) refusal.value = { refusal: done.refusal, at: null };
}

/** Puts back what the last undo took. */
export async function redo(): Promise<void> {
  await marched();
  const now = shown.value;
  if (!now || !(await mayGo(now.redo, 'Put back what was undone?'))) return;
  drop();
  refusal.value = null;
  const done = await umpire.ask({ ask: 'redo', seat: now.seat });
  if (!done.done) refusal.value = { refusal: done.refusal, at: null };
}

async function mayGo({ can, why, byConsent }: Going, title: string): Promise<boolean> {
  if (can) return true;
  if (byConsent) return ask({ title, says: `${why ?? ''} Do all players agree?`, yes: 'All agree', no: 'Leave it' });
  if (why) refusal.value = { refusal: { rules: [], reason: why }, at: null };
  return false;
}
