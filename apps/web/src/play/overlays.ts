import { computed, effect, signal, untracked } from '@preact/signals';
import { unitsChosen } from './draft.ts';
import type { Overlay, OverlayFace } from '../face/face.ts';
import { replay } from '../table/replay.ts';
import { board, cursor, game, overlay, selected, shown, umpire } from '../table/state.ts';

/** Which overlay lies on the map. */
export const laid = signal<string | null>(null);

/** Puts an overlay on the map, in place of another; the second time takes it away. */
export const toggleOverlay = (id: string): void => void (laid.value = laid.value === id ? null : id);

export const overlayFace = computed<OverlayFace | null>(() => game.value?.face.overlays.find(({ id }) => id === laid.value) ?? null);

/** Those chosen on the cards beside the map. */
export const onCards = signal<readonly string[]>([]);

/** Overlays in which something is pressing, by their ids (`alerts.ts`). */
export const alerts = signal<ReadonlySet<string>>(new Set());

/** What a command that is put together would come to, in the place of an overlay (`prospect.ts`). */
export const foreshown = signal<Overlay | null>(null);

/** The units that an overlay is about: those taken up, those chosen on cards, or all of the hex selected or under the cursor. */
const chosen = computed<readonly string[]>(() => {
  if (unitsChosen.value.length > 0) return unitsChosen.value;
  if (onCards.value.length > 0) return onCards.value;
  const hex = selected.value ?? cursor.value;
  return (hex ? board.value?.stacks.get(hex) : undefined)?.map(({ piece }) => piece.id) ?? [];
});

/** What the overlay still wants; null where it has all it needs. */
export const wanting = computed(() => (chosen.value.length === 0 ? (overlayFace.value?.needs ?? null) : null));

/** Asked again after every command, every choice, and at every line looked back at; a late answer to an old question is dropped. */
let asked = 0;
effect(() => {
  const face = overlayFace.value;
  const seat = shown.value?.seat;
  const now = board.value;
  const units = chosen.value;
  const at = replay.value?.n;
  void shown.value?.commands;
  const question = face && seat && now ? face.question(units) : null;
  const mine = ++asked;
  if (!face || !seat || !question || !now) {
    untracked(() => (overlay.value = null));
    return;
  }
  umpire.ask({ ask: 'explain', seat, question, ...(at === undefined ? {} : { at }) }).then(
    (answer) => {
      if (mine === asked) overlay.value = face.read(answer);
    },
    () => {
      if (mine === asked) overlay.value = null;
    },
  );
});

effect(() => {
  void laid.value;
  untracked(() => (onCards.value = []));
});

effect(() => {
  if (!game.value) untracked(() => (laid.value = null));
});
