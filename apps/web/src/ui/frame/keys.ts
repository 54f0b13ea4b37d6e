import { busy } from '../../play/acting.ts';
import { draft, drop } from '../../play/draft.ts';
import { isLeading, shorten } from '../../play/path.ts';
import { sharing } from '../../play/sharing.ts';
import { inTray, layBack } from '../../play/tray.ts';
import type { MapView } from '../../map/mapview.ts';
import { curtain } from '../../table/curtain.ts';
import { cursor, refusal, selected, trying } from '../../table/state.ts';
import { focusDecision } from '../board/focus.ts';
import { closeDrawer, drawer } from '../companion/drawer.ts';
import { clickHex, goNext } from '../board/clicks.ts';
import { toggleOverview } from '../board/overviewing.ts';
import { SHEET_KEYS, showSheet } from '../board/SheetTools.tsx';
import { toggleDrawer } from '../companion/drawer.ts';
import { focusFind } from './Find.tsx';
import { footing } from '../decision/footing.ts';
import { redo, undo } from '../decision/goback.ts';
import { stave } from '../../settings.ts';
import { staveHeight } from './sheet.ts';
import { drawerKeys } from './drawerkeys.ts';

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

type Action = (view: MapView) => unknown;

/** What a key does whatever is open on the map; with Shift it is written in capitals. */
const ACTIONS: { readonly [key: string]: Action } = {
  Escape: stepBack,
  Enter: (view) => enter(view),
  '+': (view) => view.zoom(1.25),
  '=': (view) => view.zoom(1.25),
  '-': (view) => view.zoom(0.8),
  '0': (view) => view.actualSize(),
  n: (view) => goNext(view),
  N: (view) => goNext(view, true),
  u: () => undo(),
  U: () => redo(),
  '/': focusFind,
  b: (view) => view.back(),
  B: (view) => view.forward(),
  o: foldStave,
  O: foldStave,
  m: toggleOverview,
  M: toggleOverview,
  [SHEET_KEYS[0]]: (view) => showSheet(view, 0),
  [SHEET_KEYS[1]]: (view) => showSheet(view, 1),
};

function foldStave(): void {
  if (staveHeight.value > 0) stave.value = stave.value === 'open' ? 'folded' : 'open';
}

/** Keys of the map; those typed into a field or on a button are left alone. */
export function onKey(event: KeyboardEvent, view: MapView): void {
  if (curtain.value !== null) return;
  const target = event.target as HTMLElement;
  if (/^(input|select|textarea)$/i.test(target.tagName) || target.closest('dialog') || event.defaultPrevented) return;
  const onButton = target.closest('button, summary, [role=listbox]') !== null;
  const isHeld = event.ctrlKey || event.metaKey;
  if ((event.key === 'Enter' || event.key === ' ') && onButton && !isHeld) return;
  const act = actionOf(event, onButton);
  if (!act) return;
  event.preventDefault();
  const before = working;
  working = trying(async () => {
    if (act === goOn) await before;
    await act(view);
  });
}

/** What the last key still does: the filled button is pressed by the next one when that has come to its end. */
let working: Promise<unknown> = Promise.resolve();

function actionOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, onButton: boolean): Action | null {
  if ((ctrlKey || metaKey) && key === 'Enter') return goOn;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !altKey ? () => (shiftKey ? redo() : undo()) : null;
  if (altKey) return null;
  if (shiftKey && key === 'Enter') return (view) => enter(view, true);
  const arrow = ARROWS[key];
  if (arrow && !(onButton && key.length === 1)) return (view) => moveCursor(view, ...arrow);
  const opens = drawerKeys.get(key.toLowerCase());
  return ACTIONS[key] ?? (opens ? () => toggleDrawer(opens) : null);
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
  if (drawer.value) closeDrawer();
  else if (refusal.value) refusal.value = null;
  else if (inTray.value) layBack();
  else if (draft.value) letGo();
  else if (selected.value) selected.value = null;
  else if (cursor.value) focusDecision();
}

/**
 * Takes the last place off a path, or lays by who is at hand to be given something, while what has been given stays; else drops what is
 * half put together, and the stack that lies fanned out for it.
 */
function letGo(): void {
  const one = draft.value;
  if (isLeading(one) && one.picked.length > 0) {
    void shorten(one.picked.length - 1);
    return;
  }
  if (sharing.value?.isBegun || (sharing.value && sharing.value.atHand !== null)) {
    sharing.value.layBy();
    selected.value = null;
    return;
  }
  drop();
  selected.value = null;
}

/** Acts on the cursor's hex; without one, does what the filled button does. */
async function enter(view: MapView, isGoing = false): Promise<void> {
  if (busy.value) return;
  if (cursor.value) {
    await clickHex(cursor.value, view.screen(cursor.value), view.layout, isGoing);
    return;
  }
  goOn();
}

/** Does what the filled button does. */
function goOn(): void {
  const { main } = footing.value;
  if (main?.can) main.run();
}
