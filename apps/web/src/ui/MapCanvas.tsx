import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Face } from '../face.ts';
import { MapView } from '../map/mapview.ts';
import { board, cursor, hovered, isDark, selected, trying } from '../state.ts';
import { mapColours } from '../theme.ts';
import { clickHex } from './clicks.ts';
import { insetOf } from './layout.ts';
import { onKey } from './keys.ts';
import { placeOf } from './parts.tsx';
import { concerned, places, scene, target } from './scene.ts';
import { cameraMoved, mapView } from './mapsignal.ts';

/** Pixels that a finger or mouse may slip and still have clicked. */
const SLIP = 6;

/** The map: pan and zoom by mouse, touch and keys; clicks go to the game. */
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
      effect(() => {
        if (selected.value) view.reveal(selected.value);
      }),
      effect(() => {
        for (const hex of [...concerned.value, ...target.value]) view.reveal(hex);
      }),
      effect(() => bringIntoView(view, [...places.value.keys()])),
      listen(canvas.current, view),
    ];
    view.onCamera = () => {
      cameraMoved.value++;
      if (canvas.current) canvas.current.dataset['camera'] = `${view.camera.x} ${view.camera.y} ${view.camera.wide}`;
    };
    const fit = () => {
      view.resize();
      view.inset = insetOf(view.camera.width, view.camera.height);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(canvas.current);
    fit();
    openOnFront(view);
    return () => {
      observer.disconnect();
      for (const end of stop) end();
      mapView.value = null;
    };
  }, [face]);
  const at = cursor.value ?? selected.value;
  return (
    <canvas
      ref={canvas}
      class="map"
      tabIndex={0}
      role="application"
      aria-label={`Map of ${face.title}. Arrow keys move the hex cursor, Enter acts.${at ? ` At ${placeOf(at, face)}: ${board.value?.stacks.get(at)?.length ?? 0} units.` : ''}`}
    />
  );
}

/** Shows the places that may be named, if most of them are off the screen. */
function bringIntoView(view: MapView, hexes: readonly string[]): void {
  const known = hexes.filter((hex) => view.layout.knows(hex));
  const seen = known.filter((hex) => view.camera.sees(view.layout.centre(hex), 20));
  if (known.length === 0 || seen.length >= known.length * 0.6) return;
  if (seen.length === 0 || view.fits(known)) view.show(known, Math.max(60, view.camera.wide));
}

/** Opens on where the two sides meet, or on all units. */
function openOnFront(view: MapView): void {
  const stacks = board.value?.stacks;
  if (!stacks || stacks.size === 0) return;
  if (!board.value?.phase || board.value.phase === 'set-up') {
    view.show([...stacks.keys()], 84);
    return;
  }
  const isEnemy = (a: string, b: string) => stacks.get(a)?.[0]?.piece.nationality !== stacks.get(b)?.[0]?.piece.nationality;
  const front = [...stacks.keys()].filter(
    (hex) => view.layout.knows(hex) && view.layout.neighbours(hex).some((one) => stacks.has(one) && isEnemy(hex, one)),
  );
  const fit = [...stacks.keys()].filter((hex) => view.layout.knows(hex));
  const west = front.length < 4 ? fit : front.toSorted((a, b) => view.layout.centre(a).x - view.layout.centre(b).x).slice(0, 8);
  view.show(west, 84);
}

/** Wires pointers, wheel and keys; returns how to undo it. */
function listen(canvas: HTMLCanvasElement, view: MapView): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let start: { readonly x: number; readonly y: number } | null = null;
  let dragged = false;
  const spot = ({ clientX, clientY }: MouseEvent) => {
    const box = canvas.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const down = (event: PointerEvent) => {
    pointers.set(event.pointerId, spot(event));
    start = pointers.size === 1 ? spot(event) : null;
    dragged = pointers.size > 1;
    canvas.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const to = spot(event);
    const from = pointers.get(event.pointerId);
    if (!from) {
      hovered.value = view.hexAt(to);
      return;
    }
    if (pointers.size === 2) pinch(view, pointers, event.pointerId, to);
    else if (dragged || (start && Math.hypot(to.x - start.x, to.y - start.y) > SLIP)) {
      dragged = true;
      view.pan(to.x - from.x, to.y - from.y);
    } else return;
    pointers.set(event.pointerId, to);
  };
  const up = (event: PointerEvent) => {
    const point = spot(event);
    pointers.delete(event.pointerId);
    if (!dragged && start && event.type === 'pointerup') {
      const hex = view.hexAt(point);
      cursor.value = null;
      if (hex) void trying(() => clickHex(hex, point, view.layout));
    }
    if (pointers.size === 0) start = null;
  };
  const leave = () => (hovered.value = null);
  const focus = () => {
    if (canvas.matches(':focus-visible'))
      cursor.value ??= selected.value ?? view.hexAt({ x: view.camera.width / 2, y: view.camera.height / 2 });
  };
  canvas.addEventListener('focus', focus);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const by = event.deltaMode === 1 ? event.deltaY * 18 : event.deltaY;
    view.zoom(Math.exp(-by * (event.ctrlKey ? 0.01 : 0.0016)), spot(event));
  };
  const key = (event: KeyboardEvent) => onKey(event, view);
  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', up);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('wheel', wheel, { passive: false });
  addEventListener('keydown', key);
  return () => removeEventListener('keydown', key);
}

function pinch(view: MapView, pointers: ReadonlyMap<number, { x: number; y: number }>, moved: number, to: { x: number; y: number }): void {
  const from = pointers.get(moved);
  const other = [...pointers].find(([id]) => id !== moved)?.[1];
  if (!from || !other) return;
  const before = Math.hypot(from.x - other.x, from.y - other.y);
  const after = Math.hypot(to.x - other.x, to.y - other.y);
  view.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
  if (before > 0) view.zoom(after / before, { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
}
