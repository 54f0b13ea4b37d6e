import { busy } from '../../play/acting.ts';
import { isMarching } from './march.ts';

/** Puts the focus into the map's grid, on the hex that Tab leads to. */
export function focusGrid(): void {
  document.querySelector<HTMLElement>('.hexgrid [tabindex="0"]')?.focus({ preventScroll: true });
}

/** What decides, or what a game that is over leads on by, the first that is there. */
const DECIDING = ['.foot .primary:enabled', '.decision', '.victory .primary'];

/** Puts the focus on what decides: the filled button, else the whole decision, else the map. */
export function focusDecision(): void {
  const at = DECIDING.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null);
  if (at) at.focus({ preventScroll: true });
  else focusGrid();
}

const FOCUSABLE = 'button:enabled, select:enabled, input:enabled, [tabindex="0"]';

/** An element that had the focus, and what it lay in, from the inside out. */
interface Focused {
  readonly element: HTMLElement;
  readonly around: readonly HTMLElement[];
}

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[inert]') === null;

/**
 * Keeps the focus when what has it is drawn anew, is switched off or goes away: it comes back to the same element as soon as that can
 * be used, else to what lies nearest, and from a decision that was given to the next one. Where a pointer gave the focus and nothing lies
 * near it is let go: the map's grid would fly to its own hex under somebody's hand. Returns how to stop.
 */
export function keepFocus(): () => void {
  const ends = new AbortController();
  let last: Focused | null = null;
  let byPointer = false;
  let waiting = 0;
  const keep = () => {
    waiting = 0;
    const { activeElement } = document;
    if (!last || busy.peek() || isMarching.peek() || document.querySelector('dialog[open]')) return;
    if (activeElement instanceof HTMLElement && activeElement !== document.body && isThere(activeElement)) return;
    if (isThere(last.element)) last.element.focus({ preventScroll: true });
    else if (!comeBack(last, byPointer)) last = null;
  };
  const on = <K extends 'focusin' | 'focusout' | 'pointerdown' | 'keydown'>(type: K, act: (event: WindowEventMap[K]) => void) =>
    addEventListener(type, act, { signal: ends.signal, capture: true });
  on('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = { element: target, around: ancestorsOf(target) };
  });
  on('focusout', ({ target, relatedTarget }) => {
    // A focus that was given up is given up; one that was lost with its element is seen when the element has gone.
    if (relatedTarget === null)
      setTimeout(() => {
        if (last?.element === target && isThere(last.element) && document.activeElement === document.body) last = null;
      });
  });
  on('pointerdown', () => {
    last = null;
    byPointer = true;
  });
  on('keydown', () => (byPointer = false));
  // Not at once: while the focus is on its way from one element to the next, nothing has it.
  const observer = new MutationObserver(() => {
    waiting ||= window.setTimeout(keep);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'inert'] });
  if (document.activeElement === document.body) focusDecision();
  return () => {
    ends.abort();
    observer.disconnect();
    clearTimeout(waiting);
  };
}

function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let one = element.parentElement; one && one.localName !== 'main' && one !== document.body; one = one.parentElement) found.push(one);
  return found;
}

/** Puts the focus near where it was; false where it is let go. */
function comeBack({ element, around }: Focused, byPointer: boolean): boolean {
  if ([element, ...around].some((one) => one.matches('.decision, .foot'))) {
    focusDecision();
    return true;
  }
  for (const one of around) {
    const near = isThere(one) ? one.querySelector<HTMLElement>(FOCUSABLE) : null;
    if (!near) continue;
    near.focus({ preventScroll: true });
    return true;
  }
  if (byPointer) return false;
  focusGrid();
  return true;
}
