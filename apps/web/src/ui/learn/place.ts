import { effect, signal } from '@preact/signals';
import { draft } from '../../play/draft.ts';
import { overlay, selected } from '../../table/state.ts';
import { cameraMoved, mapView } from '../board/mapsignal.ts';
import { isDone, step } from '../../learn/course.ts';
import type { Step } from '../../learn/lesson.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the card lies, in pixels from the map's left and top. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  /** It stands on something, so many pixels above the map's lower edge: it grows upwards with its words. */
  readonly bottom?: number;
}

/** Milliseconds that the map must rest before the card gives way: it does not jump about while one pans. */
const REST = 160;
/** So many times it waits for a pointer to leave it: a button does not slip away under a click. */
const WAITS = 6;
/** Pixels between the card and the edge of the map, where the toolbar and the tools lie too. */
const EDGE = 12;
/** Pixels between the card and what it gives way to. */
const GAP = 8;
/** What else floats on the map and is not to be covered. */
const FLOATING = '.stackcard, .overlaylist, .lyingcards, .legend, .caption, .banner, .refusal, .tools, .overview, .backtool';

const covered = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

const grown = ({ left, top, width, height }: Box): Box => ({
  left: left - GAP,
  top: top - GAP,
  width: width + 2 * GAP,
  height: height + 2 * GAP,
});

/** What the card must not cover now: the hexes that the step speaks of, and what else floats on the map. */
function obstacles(): readonly Box[] {
  const view = mapView.peek();
  if (!view) return [];
  const { wide } = view.camera;
  const hexes = (step.peek()?.at ?? []).map((hex): Box => {
    const { x, y } = view.screen(hex);
    return { left: x - wide / 2, top: y - wide * 0.58, width: wide, height: wide * 1.16 };
  });
  const floating = [...document.querySelectorAll(FLOATING)].map((one) => one.getBoundingClientRect());
  return [...hexes, ...floating.map(grown)].filter(({ width, height }) => width > 0 && height > 0);
}

/** Places for a card of this size, the best first: at the lower left above the tools, above what lies there, then the other sides. */
function places(card: Box): readonly Spot[] {
  const view = mapView.peek();
  if (!view) return [];
  const { width, height, inset } = view.camera;
  const low = height - inset.bottom - card.height;
  const docked = document.querySelector('.stackcard.docked')?.getBoundingClientRect();
  const beside = (document.querySelector('.overlaylist')?.getBoundingClientRect().right ?? 0) + GAP + 4;
  const right = width - inset.right - card.width;
  const above = docked ? [docked.top - GAP * 2 - card.height] : [];
  return [
    { left: EDGE, top: low, bottom: inset.bottom },
    ...above.flatMap((top) => [
      { left: EDGE, top },
      { left: beside, top },
    ]),
    { left: beside, top: inset.top },
    { left: right, top: low, bottom: inset.bottom },
    { left: right, top: inset.top },
  ];
}

/** The place that covers least; a card that covers nothing stays where it is while the step lasts. */
function chosen(card: Box, at: Spot | null): Spot | null {
  const avoid = obstacles();
  const cost = (spot: Spot) => avoid.reduce((sum, one) => sum + covered({ ...card, ...spot }, one), 0) + (spot.top < 0 ? 1e6 : 0);
  const all = places(card);
  const [best] = all.toSorted((a, b) => cost(a) - cost(b));
  const stays = at && all.some(({ left, top }) => left === at.left && top === at.top) && cost(at) === 0;
  return stays ? at : (best ?? null);
}

export const spot = signal<Spot | null>(null);

/** Keeps the card off what it speaks of; returns how to end it. */
export function keepClear(card: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settledFor: Step | null = null;
  let waits = 0;
  const settle = () => {
    if (settledFor && card.matches(':hover') && waits++ < WAITS) {
      soon();
      return;
    }
    waits = 0;
    const { offsetWidth: width, offsetHeight: height } = card;
    const before = settledFor === step.peek() ? spot.peek() : null;
    settledFor = step.peek();
    spot.value = chosen({ left: 0, top: 0, width, height }, before);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, REST);
  };
  const observer = new ResizeObserver(soon);
  observer.observe(card);
  const stop = effect(() => {
    void [step.value, isDone.value, cameraMoved.value, draft.value, selected.value, overlay.value, mapView.value];
    soon();
  });
  settle();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    stop();
  };
}
