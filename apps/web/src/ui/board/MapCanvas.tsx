import { effect, untracked } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { busy } from '../../play/acting.ts';
import { draft, isAttacking, marchFrom } from '../../play/draft.ts';
import type { Face } from '../../face/face.ts';
import type { Inset } from '../../map/camera.ts';
import { watchGestures, type Carried } from '../../map/gestures.ts';
import { MapView } from '../../map/mapview.ts';
import { board, cursor, hovered, isDark, isOurs, question, refusal, selected, trying } from '../../table/state.ts';
import { mapColours } from '../../theme.ts';
import { isTouch } from '../../touch.ts';
import { takeAim } from './aim.ts';
import { clickHex, dropOn, grab } from './clicks.ts';
import { footing } from '../decision/footing.ts';
import { onKey } from '../frame/keys.ts';
import { ruler } from './HoverLine.tsx';
import { isOwn } from '../../play/places.ts';
import { concerned, places, placesToSee, scene, target } from './scene.ts';
import { bringIntoView, thickest } from './framing.ts';
import { isSetUpBesideMap, phaseBegun, sheetInQuestion, showWork, stacksAtFirst } from './opening.ts';
import { cameraMoved, mapView } from './mapsignal.ts';
import { mapInset } from '../frame/sheet.ts';
import { dragged } from './traydrag.ts';
import type { Box, Point } from '../../map/points.ts';

/** Hex width in pixels beyond which the map does not open. */
const NEAREST = 84;
/** A stack beside the enemy draws the map as so many units more do. */
const FRONT = 2;

/** The map: pan and zoom by mouse, touch and keys; clicks go to the game. What it shows is said by the grid of hexes beside it. */
export function MapCanvas({ face }: { readonly face: Face }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const view = new MapView(canvas.current, face, mapColours(isDark.value));
    mapView.value = view;
    const stop = [
      effect(() => {
        view.colours = mapColours(isDark.value);
      }),
      effect(() => {
        view.scene = scene.value;
      }),
      // Who gives a command, be it from a list, does it in view of the map as it lies.
      effect(() => {
        if (busy.value) view.settle();
      }),
      effect(() => {
        if (selected.value) view.reveal(selected.value);
      }),
      effect(() => bringIntoView(view, [...concerned.value, ...target.value])),
      // Under a counter that is being dragged the map stays, unless it could be put down nowhere.
      effect(() => bringIntoView(view, placesToSee.value, { canStay: dragged.peek() !== null })),
      listen(canvas.current, view),
    ];
    view.onCamera = () => {
      cameraMoved.value++;
      leaveBehind(view);
      if (!canvas.current) return;
      const { x, y, wide, inset } = view.camera;
      Object.assign(canvas.current.dataset, {
        camera: `${x} ${y} ${wide}`,
        inset: `${inset.left} ${inset.top} ${inset.right} ${inset.bottom}`,
      });
    };
    const fit = () => {
      view.resize();
      if (canvas.current) view.covers = toolsOver(canvas.current);
      underPanels(view, mapInset.peek());
    };
    // Who turns a phone has panels elsewhere and another screen at once: neither is anything without the other.
    const isTurned = () => canvas.current?.clientWidth !== view.camera.width || canvas.current.clientHeight !== view.camera.height;
    view.inset = mapInset.peek();
    const observer = new ResizeObserver(fit);
    observer.observe(canvas.current);
    openOnFront(view);
    stop.push(followPhases(view), followSheets(view));
    stop.push(effect(() => mapInset.value && (isTurned() ? fit() : underPanels(view, mapInset.peek()))));
    return () => {
      observer.disconnect();
      for (const end of stop) end();
      view.close();
      mapView.value = null;
    };
  }, [face]);
  return <canvas ref={canvas} class="map" aria-hidden="true" />;
}

/** Stands for a part of a set-up that is not played on the map. */
const BESIDE = 'beside';

/** At the beginning of a phase of one's own the map goes to where something can be done; returns how to end it. */
function followPhases(view: MapView): () => void {
  let begun: string | null = null;
  return effect(() => {
    const isBeside = isSetUpBesideMap();
    const now = isBeside ? BESIDE : phaseBegun();
    if (now === null || now === begun) return;
    begun = now;
    untracked(() => {
      selected.value = null;
      if (isBeside) view.fit('page');
      else showWork(view);
    });
  });
}

/** Goes to the sheet that a decision is about, where nothing on the map would lead there; returns how to end it. */
function followSheets(view: MapView): () => void {
  let asked: string | null = null;
  return effect(() => {
    const sheet = sheetInQuestion();
    const step = `${board.value?.turn} ${question.value?.step}`;
    if (sheet === null || step === asked) return;
    asked = step;
    untracked(() => {
      if (view.sheet !== null && view.sheet !== sheet) view.fitSheet(sheet, 'page');
    });
  });
}

/** Where a mouse last was over the map. */
let pointedAt: Point | null = null;

/** The map has moved away under a mouse that rests: what it pointed at is not pointed at any longer. */
function leaveBehind(view: MapView): void {
  if (pointedAt && !isTouch() && hovered.peek() !== null && view.hexAt(pointedAt) !== hovered.peek()) hovered.value = null;
}

/** Panels have changed: what is being decided must not lie under them. */
function underPanels(view: MapView, inset: Inset): void {
  untracked(() => {
    view.inset = inset;
    if (selected.value) view.reveal(selected.value);
    bringIntoView(view, [...concerned.value, ...target.value]);
  });
}

/** Where tools lie over the map, in CSS pixels of it. */
function toolsOver(canvas: HTMLCanvasElement): readonly Box[] {
  const { x, y } = canvas.getBoundingClientRect();
  return [...document.querySelectorAll('.overlaylist')]
    .map((tool) => tool.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ left, right, top, bottom }) => ({ left: left - x, right: right - x, top: top - y, bottom: bottom - y }));
}

/**
 * Opens where most units stand, first of all those beside the enemy, near enough to be played; on all units where there is room for them.
 */
function openOnFront(view: MapView): void {
  const stacks = board.value?.stacks;
  if (isSetUpBesideMap()) view.fit('page');
  if (!stacks || stacks.size === 0 || isSetUpBesideMap()) return;
  const isOurs = (hex: string) => isOwn(stacks.get(hex)?.[0]?.piece.nationality ?? '');
  const isFront = (hex: string) =>
    view.layout.knows(hex) && view.layout.neighbours(hex).some((one) => stacks.has(one) && isOurs(one) !== isOurs(hex));
  const worth = (hex: string) => (stacks.get(hex)?.length ?? 0) + (isFront(hex) ? FRONT : 0);
  view.show(thickest(view, stacksAtFirst(view, stacks, places.value.keys()), { weight: worth }), NEAREST);
}

/** What a mouse drags from a point: counters, where there are any that can be dragged. A finger always moves the map. */
function carriedFrom(view: MapView, point: Point): Carried | null {
  const from = isTouch() ? null : view.hexAt(point);
  if (from === null || !grab(from)) return null;
  return {
    move: (to) => (hovered.value = view.hexAt(to)),
    drop: (to) => {
      const hex = view.hexAt(to);
      if (hex) void trying(() => dropOn(from, hex, to, view.layout));
    },
    cancel: () => (hovered.value = null),
  };
}

/** With the ruler in hand a finger names the hex to measure from, and then those to measure to. */
function measure(hex: string): void {
  const from = marchFrom.value ?? selected.value;
  if (from === null) selected.value = hex;
  else cursor.value = hex;
}

/** Wires pointers, wheel and keys to the map and the game; returns how to undo it. */
function listen(canvas: HTMLCanvasElement, view: MapView): () => void {
  const ends = new AbortController();
  const still = watchGestures(canvas, view, {
    hover: (point) => {
      pointedAt = point;
      hovered.value = point && view.hexAt(point);
    },
    tap: (point, byFinger, withShift) => {
      const hex = view.hexAt(point);
      if (byFinger && hex && ruler.value) {
        measure(hex);
        return;
      }
      if (byFinger && hex && isOurs.value && takeAim(hex)) {
        refusal.value = null;
        view.reveal(hex);
        return;
      }
      const { main } = footing.value;
      if (byFinger && hex && isAttacking(draft.value) && target.value.includes(hex) && main?.can) {
        main.run();
        return;
      }
      cursor.value = null;
      if (hex) void trying(() => clickHex(hex, point, view.layout, withShift));
    },
    carry: (point) => carriedFrom(view, point),
  });
  window.addEventListener('keydown', (event) => onKey(event, view), { signal: ends.signal });
  return () => {
    still();
    ends.abort();
  };
}
