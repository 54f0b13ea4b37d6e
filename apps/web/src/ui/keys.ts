import { busy, choose, draft, drop, partOf, send } from '../draft.ts';
import type { MapView } from '../map/mapview.ts';
import { choices, cursor, game, openRule, refusal, selected, shown, trying, umpire } from '../state.ts';
import { clickHex, nextHex } from './clicks.ts';

const ARROWS: { readonly [key: string]: readonly [number, number] } = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0.1, -1],
  ArrowDown: [-0.1, 1],
  e: [0.5, -0.87],
  q: [-0.5, -0.87],
  c: [0.5, 0.87],
  z: [-0.5, 0.87],
};

/** Keys of the map; those typed into a field or on a button are left alone. */
export function onKey(event: KeyboardEvent, view: MapView): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || /^(input|select|textarea)$/i.test(target.tagName) || target.closest('dialog'))
    return;
  const onButton = target.closest('button') !== null;
  if ((event.key === 'Enter' || event.key === ' ') && onButton) return;
  const act = actionOf(event, view, onButton);
  if (!act) return;
  event.preventDefault();
  void trying(async () => act());
}

function actionOf({ key, shiftKey }: KeyboardEvent, view: MapView, onButton: boolean): (() => unknown) | null {
  const arrow = ARROWS[key];
  if (arrow && !(onButton && key.length === 1)) return () => moveCursor(view, ...arrow);
  switch (key) {
    case 'Escape':
      return stepBack;
    case 'Enter':
      return () => enter(view);
    case '+':
    case '=':
      return () => view.zoom(1.25);
    case '-':
      return () => view.zoom(0.8);
    case '0':
      return () => view.actualSize();
    case 'n':
    case 'N':
      return () => goNext(view);
    case 'u':
    case 'U':
      return () => (shiftKey ? redo() : undo());
    default:
      return null;
  }
}

function moveCursor(view: MapView, dx: number, dy: number): void {
  const from = cursor.value ?? selected.value;
  if (!from) {
    cursor.value = view.hexAt({ x: view.camera.width / 2, y: view.camera.height / 2 });
    return;
  }
  cursor.value = view.layout.towards(from, dx, dy) ?? from;
  view.reveal(cursor.value);
}

function stepBack(): void {
  if (openRule.value) openRule.value = null;
  else if (refusal.value) refusal.value = null;
  else if (draft.value) drop();
  else if (cursor.value) cursor.value = null;
  else selected.value = null;
}

/** Acts on the cursor's hex; without one, settles what is being put together or goes on. */
async function enter(view: MapView): Promise<void> {
  if (busy.value) return;
  if (cursor.value) {
    await clickHex(cursor.value, view.screen(cursor.value), view.layout);
    return;
  }
  const one = draft.value;
  if (one && partOf(one)?.pick === 'some' && one.picked.length >= (one.domain?.least ?? 0)) {
    await choose(one.picked);
    return;
  }
  const forward = game.value?.face.play.forward.find((act) => choices.value.some((offer) => offer.act === act && offer.parts.length === 0));
  if (!one && forward) await send({ act: forward });
}

export function goNext(view: MapView): void {
  const hex = nextHex();
  if (!hex) return;
  view.reveal(hex);
  void clickHex(hex, view.screen(hex), view.layout);
}

export async function undo(): Promise<void> {
  await goBack('undo');
}

export async function redo(): Promise<void> {
  await goBack('redo');
}

async function goBack(which: 'undo' | 'redo'): Promise<void> {
  const now = shown.value;
  if (!now) return;
  const { can, why, byConsent } = now[which];
  if (!can && !(byConsent && confirm(`${why ?? ''} Do all players agree to go further back?`))) {
    if (why && !byConsent) refusal.value = { refusal: { rules: [], reason: why }, at: null };
    return;
  }
  drop();
  const done = await umpire.ask(which === 'undo' ? { ask: 'undo', seat: now.seat, agreed: !can } : { ask: 'redo', seat: now.seat });
  if (!done.done) refusal.value = { refusal: done.refusal, at: null };
}
